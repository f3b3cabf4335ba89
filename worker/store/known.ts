import type { Provenance } from '../../core/books/provenance.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { Own } from './holder.ts';
import type {
  Company,
  EventChain,
  Feed,
  FiledAccountsRow,
  Filing,
  KeptSealedAnswer,
  Listed,
  Mode,
  Page,
  Submission,
  Subscription,
} from './model.ts';

/** Which companies are listed. */
export interface CompaniesAsked extends Page {
  readonly archived: boolean;
  readonly search: string | null;
}

/** Which filings are listed. */
export interface FilingsAsked extends Page {
  readonly companyId: number | null;
  readonly status: string | null;
  readonly search: string | null;
  /** Only what changed after this, the earliest change first: a moment, and a filing's number (`listedUntil`). */
  readonly updatedAfter: string | null;
}

/** Which filings are read together: those of these numbers, or null for those of a list. */
export interface ManyAsked extends Page {
  readonly filingIds: readonly number[] | null;
  readonly companyId: number | null;
  readonly status: string | null;
  readonly search: string | null;
  /** Only what may still be to do, the newest first: not what was accepted and ended before this day. Null for all. */
  readonly openSince: string | null;
  /** From when on readings of the register's accounts count. */
  readonly since: string;
}

/** What a request will read, by what it names. Each is a question of its own, and all are asked in one trip. */
export type Read =
  /** A filing and its company. */
  | { readonly of: 'filing'; readonly filingId: number }
  | { readonly of: 'company'; readonly companyId: number }
  | { readonly of: 'companyByNumber'; readonly companyNumber: string }
  | { readonly of: 'submissions'; readonly filingId: number }
  /** The messages of a filing's submissions, sealed; `accepted`: of those alone. */
  | { readonly of: 'envelopes'; readonly filingId: number; readonly accepted: boolean }
  /** What a receipt pack is made of besides: the history of a filing, and the answers that are kept of it. */
  | { readonly of: 'receipt'; readonly filingId: number }
  /** The other filings of a company with their submissions; `amended`: where the filing amends another alone. */
  | { readonly of: 'siblings'; readonly filingId: number; readonly amended: boolean }
  | { readonly of: 'companyFilings'; readonly companyId: number }
  | { readonly of: 'companies'; readonly query: CompaniesAsked }
  | { readonly of: 'filings'; readonly query: FilingsAsked }
  /** Live filings that count, under each subscription. */
  | { readonly of: 'quotas' }
  /** Readings of the register's accounts of a filing's company, made at or after a time. */
  | { readonly of: 'filedAccounts'; readonly filingId: number; readonly since: string }
  /** The addresses of calendars. */
  | { readonly of: 'feeds' }
  /** Many filings, each with all that a check of it reads. */
  | { readonly of: 'many'; readonly query: ManyAsked }
  /** The number of a filing that is about to be made. */
  | { readonly of: 'filingNumber' };

export type CompanyFilings = readonly {
  readonly filing: Filing;
  readonly submissions: readonly Submission[];
}[];
export type ListedCompanies = Listed<Company & { readonly filingCount: number }>;
export type Quotas = ReadonlyMap<string, { readonly used: number; readonly inFlight: number }>;

/** Many filings; what is known of each is what a request about it alone would have read. */
export type FoundTogether = Listed<Known>;

/** What was read, each with what it was asked by. */
export interface Known {
  readonly filing?: {
    readonly id: number;
    readonly found: Own<{ readonly filing: Filing; readonly company: Company }>;
  };
  readonly company?: { readonly id: number; readonly found: Own<Company> };
  readonly companyByNumber?: { readonly companyNumber: string; readonly found: Company | null };
  readonly submissions?: {
    readonly filingId: number;
    readonly rows: readonly Submission[];
    /** How many events the filing has: every change of a submission adds one. */
    readonly eventCount: number;
  };
  readonly envelopes?: ReadonlyMap<number, { readonly sha256: string | null; readonly kept: string | null }>;
  readonly receipt?: {
    readonly filingId: number;
    readonly chain: EventChain;
    readonly answers: readonly KeptSealedAnswer[];
    readonly sources: ReadonlyMap<number, Provenance>;
  };
  readonly companyFilings?: { readonly companyId: number; readonly rows: CompanyFilings };
  readonly companies?: { readonly asked: CompaniesAsked; readonly page: ListedCompanies };
  readonly filings?: { readonly asked: FilingsAsked; readonly page: Listed<Filing> };
  readonly quotas?: Quotas;
  readonly filedAccounts?: { readonly since: string; readonly rows: readonly FiledAccountsRow[] };
  /** By filing, the data that its newest accepted submission was made of. */
  readonly acceptedFigures?: ReadonlyMap<number, FilingData | null>;
  /** In the mode of the key that asks. */
  readonly feeds?: { readonly mode: Mode; readonly rows: readonly Feed[] };
  readonly many?: { readonly asked: ManyAsked; readonly found: FoundTogether };
  readonly filingNumber?: number;
  /** The subscriptions of the account that asks. */
  readonly held?: { readonly accountId: number; readonly rows: readonly Subscription[] };
}

/** A filing as it was when a request began, before its lock was taken. */
export interface BegunFiling {
  readonly filing: Filing;
  readonly company: Company;
  readonly submissions: readonly Submission[];
  readonly eventCount: number;
}
