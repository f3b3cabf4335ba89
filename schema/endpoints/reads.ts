import type { ValidateFilingsRequest } from '../requests/submit.ts';

/**
 * Declares the rows of its caller that an endpoint reads, in one trip before the use case begins. Only rows that every
 * request of the endpoint needs are declared. `further` names the kinds of rows that its use case reads itself, in
 * further trips. The store of the use case has methods only for these kinds.
 */

/** Selects a page of a list. */
export interface Page {
  /** Counts from 1. */
  readonly page: number;
  /** 1 to 100. */
  readonly limit: number;
}

/** Query of a list of companies. */
export interface CompaniesAsked extends Page {
  readonly archived: boolean;
  readonly search: string | null;
}

/** Query of a list of filings. */
export interface FilingsAsked extends Page {
  readonly companyId: number | null;
  readonly status: string | null;
  readonly search: string | null;
  /** Selects only later changes, the earliest first: a moment, and a filing's number (`listedUntil`). */
  readonly updatedAfter: string | null;
}

/** Rows that never expire. */
export type LastingRead =
  /** A filing and its company. */
  | { readonly of: 'filing'; readonly filingId: number }
  | { readonly of: 'company'; readonly companyId: number }
  | { readonly of: 'companyByNumber'; readonly companyNumber: string }
  | { readonly of: 'submissions'; readonly filingId: number }
  /** The messages of a filing's submissions, sealed; with `accepted` only those that were accepted. */
  | { readonly of: 'envelopes'; readonly filingId: number; readonly accepted: boolean }
  /** The events of a filing, with its own record of them. */
  | { readonly of: 'history'; readonly filingId: number }
  /** Further data of a receipt pack: the history of a filing, and the authorities' stored answers. */
  | { readonly of: 'receipt'; readonly filingId: number }
  /** The other filings of a company with their submissions; with `amended` only where the filing amends another. */
  | { readonly of: 'siblings'; readonly filingId: number; readonly amended: boolean }
  | { readonly of: 'companyFilings'; readonly companyId: number }
  | { readonly of: 'companies'; readonly query: CompaniesAsked }
  | { readonly of: 'filings'; readonly query: FilingsAsked }
  /** Counted live filings, under each subscription. */
  | { readonly of: 'quotas' }
  /** The addresses of calendars. */
  | { readonly of: 'feeds' }
  /** The number for a filing that will be made. */
  | { readonly of: 'filingNumber' };

/** Names a company of the register. */
export interface RegisterNamed {
  readonly by: 'companyNumber' | 'companyId' | 'filingId';
  readonly named: string | number;
}

/** Rows that expire; the service adds the time limit. */
export type TimedRead =
  /** Cached parts of the register of one company. */
  | ({ readonly of: 'register' } & RegisterNamed)
  /** Readings of the register's accounts of a filing's company. */
  | { readonly of: 'filedAccounts'; readonly filingId: number }
  /** Many filings, each with all rows that its check reads; with `open` only those with something still to do. */
  | { readonly of: 'many'; readonly request: ManyChosen; readonly open?: true };

/** Chooses many filings: all of them where nothing is given. */
export type ManyChosen = Partial<Omit<ValidateFilingsRequest, 'target'>>;

export type DeclaredRead = LastingRead | TimedRead;
/** Rows that no endpoint reads before its use case: each kind is read by itself. */
type LaterKind =
  | 'accountsPdf'
  | 'approvals'
  | 'events'
  | 'feed'
  /** A filing that an earlier request with the same `Idempotency-Key` made. */
  | 'filingAskedAs'
  | 'keys'
  | 'mappings'
  | 'sentFigures'
  | 'sinceFiled';
export type ReadKind = DeclaredRead['of'] | LaterKind;
/** A declared read of one kind. */
type ReadOf<Kind extends DeclaredRead['of']> = Extract<DeclaredRead, { of: Kind }>;

interface OfFiling {
  readonly filingId: number;
}
interface OfCompany {
  readonly companyId: number;
}

export const filing = ({ filingId }: OfFiling): ReadOf<'filing'> => ({ of: 'filing', filingId });
export const submissions = ({ filingId }: OfFiling): ReadOf<'submissions'> => ({
  of: 'submissions',
  filingId,
});
export const envelopes = ({ filingId }: OfFiling): ReadOf<'envelopes'> => ({
  of: 'envelopes',
  filingId,
  accepted: false,
});
export const history = ({ filingId }: OfFiling): ReadOf<'history'> => ({ of: 'history', filingId });
/** Declares the filings that an amendment follows: its figures depend on them. */
export const amended = ({ filingId }: OfFiling): ReadOf<'siblings'> => ({
  of: 'siblings',
  filingId,
  amended: true,
});
export const company = ({ companyId }: OfCompany): ReadOf<'company'> => ({ of: 'company', companyId });
export const companyFilings = ({ companyId }: OfCompany): ReadOf<'companyFilings'> => ({
  of: 'companyFilings',
  companyId,
});
export const register = (by: RegisterNamed['by'], named: RegisterNamed['named']): ReadOf<'register'> => ({
  of: 'register',
  by,
  named,
});

/** Declares one filing as `many` reads it: with all rows that its check reads. */
export const withRows = ({ filingId }: OfFiling): ReadOf<'many'> => ({
  of: 'many',
  request: { filingIds: [filingId] },
});

/** The kinds of rows that only some checks of a filing read. */
export const CHECKED_FURTHER = ['sentFigures', 'accountsPdf'] as const satisfies readonly ReadKind[];

/** Declares the rows that every check of a filing reads. */
export const checked = ({ filingId }: OfFiling) =>
  [
    filing({ filingId }),
    submissions({ filingId }),
    { of: 'envelopes', filingId, accepted: true },
    { of: 'siblings', filingId, amended: false },
    { of: 'quotas' },
    register('filingId', filingId),
    { of: 'filedAccounts', filingId },
  ] as const satisfies readonly DeclaredRead[];

/** Lists the kinds of rows that a check of any filing reads. */
export const CHECKED = [...CHECKED_FURTHER, ...checked({ filingId: 0 }).map(({ of }) => of)];
export type CheckReads = (typeof CHECKED)[number];
