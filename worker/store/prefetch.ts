import type {
  CompaniesAsked,
  FilingsAsked,
  LastingRead,
  Page,
  RegisterNamed,
} from '../../schema/endpoints/reads.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { Place } from './account-records.ts';
import type { Own } from './holder.ts';
import type {
  Company,
  EventChain,
  Feed,
  FiledAccountsRow,
  Filing,
  Listed,
  Mode,
  RegisterReading,
  Submission,
  SubmissionState,
  Subscription,
} from './model.ts';
import type { ReceiptRows } from './receipts.ts';

/** Day and version of the law with which accepted returns are compared. */
export interface ToCompare {
  readonly day: string;
  readonly version: string;
  /** True to select also filings that were compared, if no amendment of them was drafted. */
  readonly undrafted: boolean;
}

export interface ManyAsked extends Page {
  /** Numbers of the filings; null for all filings that the other members select. */
  readonly filingIds: readonly number[] | null;
  readonly companyId: number | null;
  readonly status: string | null;
  readonly search: string | null;
  /**
   * Leaves out accepted filings whose period ended before this day, and sorts newest first. Null for all filings,
   * oldest first.
   */
  readonly openSince: string | null;
  /** Selects only filings with an accepted return and a higher number than this; null for all. */
  readonly acceptedAfter: number | null;
  /** Selects only filings that were not yet compared with the law of a day; null for all. */
  readonly toCompare: ToCompare | null;
  /** First time from which readings of the register's accounts count. */
  readonly since: string;
}

/** Parts of the register that are stored for a company, and the number of recent questions about all companies. */
export interface RegisterKept {
  readonly rows: readonly RegisterReading[];
  readonly questions: number;
}

/** Rows that a request will read, with the ids or numbers that find them. All are read in one trip to the database. */
export type Read =
  | LastingRead
  /** Readings of the register's accounts of a filing's company, made at or after a time. */
  | { readonly of: 'filedAccounts'; readonly filingId: number; readonly since: string }
  /**
   * Stored parts of the register of one company, read at or after `since`, and the number of questions to the register
   * after `lately`.
   */
  | ({ readonly of: 'register'; readonly since: string; readonly lately: string } & RegisterNamed)
  /** Many filings, each with everything that its check reads. */
  | { readonly of: 'many'; readonly query: ManyAsked }
  /** The database of the account; asked only where there are several. */
  | { readonly of: 'place' };

export interface CompanyFiling {
  readonly filing: Filing;
  readonly submissions: readonly Submission[];
}
export type CompanyFilings = readonly CompanyFiling[];
/** A page of filings, with the states of each one's submissions, oldest first. */
export interface ListedFilings extends Listed<Filing> {
  readonly sent: ReadonlyMap<number, readonly SubmissionState[]>;
}
export type ListedCompanies = Listed<Company & { readonly filingCount: number }>;
export type Quotas = ReadonlyMap<string, { readonly used: number; readonly inFlight: number }>;

/** A filing with every row that its check reads. */
export interface FilingRows
  extends Required<
    Pick<Known, 'submissions' | 'companyFilings' | 'envelopes' | 'acceptedFigures' | 'filedAccounts'>
  > {
  readonly filing: {
    readonly id: number;
    readonly found: { readonly filing: Filing; readonly company: Company };
  };
}
export type FoundTogether = Listed<FilingRows>;

interface OfMode {
  readonly mode: Mode;
}

/** Prefetched rows, each with its query. */
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
    /** Number of the filing's events: every change of a submission adds one. Null where it was not read. */
    readonly eventCount: number | null;
  };
  readonly envelopes?: ReadonlyMap<number, { readonly sha256: string | null; readonly kept: string | null }>;
  readonly history?: EventChain & { readonly filingId: number };
  readonly receipt?: ReceiptRows & { readonly filingId: number };
  readonly companyFilings?: { readonly companyId: number; readonly rows: CompanyFilings };
  readonly companies?: { readonly asked: CompaniesAsked & OfMode; readonly page: ListedCompanies };
  readonly filings?: { readonly asked: FilingsAsked & OfMode; readonly page: ListedFilings };
  readonly quotas?: Quotas;
  readonly filedAccounts?: { readonly since: string; readonly rows: readonly FiledAccountsRow[] };
  readonly register?: RegisterKept & { readonly companyNumber: string; readonly since: string };
  /** Maps each filing to the data of its newest accepted submission. */
  readonly acceptedFigures?: ReadonlyMap<number, FilingData | null>;
  /** Feeds in the mode of the asking key. */
  readonly feeds?: { readonly mode: Mode; readonly rows: readonly Feed[] };
  readonly many?: { readonly asked: ManyAsked & OfMode; readonly found: FoundTogether };
  readonly filingNumber?: number;
  /** Null where the account is in the first database. */
  readonly place?: Place | null;
  /** The subscriptions of the asking account. */
  readonly held?: { readonly accountId: number; readonly rows: readonly Subscription[] };
}

/** A filing as it was when a request began, before its lock was taken. */
export interface BegunFiling {
  readonly filing: Filing;
  readonly company: Company;
  readonly submissions: readonly Submission[];
  readonly eventCount: number;
}
