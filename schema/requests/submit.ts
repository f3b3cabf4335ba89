import { defaulted, nullable, optional } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import { FILING_STATUSES, type FilingStatus, TARGETS } from '../states.ts';
import { FILING_WORDS, TARGET_WORDS } from './common-words.ts';
import { type CredentialsRequest, credentialsStruct } from './credentials.ts';
import { count, exactText, id, oneOf } from './fields.ts';
import { searchText } from './queries.ts';
import { type Fault, list, type RawRecord, record } from './structs.ts';

export const SUBMIT_TARGETS = [...TARGETS, 'both'] as const;
export type SubmitTarget = (typeof SUBMIT_TARGETS)[number];

const submitTarget = () => oneOf(SUBMIT_TARGETS, {}, SUBMIT_TARGETS, TARGET_WORDS);

export interface SubmitRequest {
  readonly filingId: number;
  readonly target: SubmitTarget;
  /** For this transmission only, over what is stored; never kept. */
  readonly credentials?: CredentialsRequest;
  /** Of `POST /filing/submit/prepare`: nothing but what was prepared is sent. */
  readonly confirmation?: string;
}

/** `POST /filing/submit`. */
export const submitStruct = record<SubmitRequest>(
  {
    filingId: id(),
    target: submitTarget(),
    credentials: optional(credentialsStruct),
    confirmation: optional(exactText({ max: LIMITS.confirmation })),
  },
  { nullIsAbsent: ['credentials', 'confirmation'], commonWords: FILING_WORDS },
);

/** What submit would be given can be checked first. */
export type ValidateRequest = Omit<SubmitRequest, 'confirmation'>;
export type PrepareRequest = ValidateRequest;

/** `POST /filing/validate` (decisions 34 and 50). The credentials are not stored. */
export const validateStruct = record<ValidateRequest>(
  { filingId: id(), target: submitTarget(), credentials: optional(credentialsStruct) },
  { nullIsAbsent: ['credentials'], commonWords: FILING_WORDS },
);

/** Filings of these numbers, or, without them, the filings of a list. */
export interface ValidateFilingsRequest {
  readonly filingIds?: readonly number[];
  readonly target: SubmitTarget;
  readonly companyId: number | null;
  readonly status: FilingStatus | null;
  readonly search: string | null;
  readonly page: number;
}

const FILTERS = ['companyId', 'status', 'search', 'page'] as const;

function* eitherNumbersOrFilters({ filingIds, ...given }: RawRecord): Iterable<Fault> {
  if (filingIds === undefined) return;
  for (const name of FILTERS)
    if (given[name] !== undefined)
      yield { path: [name], message: 'it chooses from the list of filings; leave it out beside filingIds' };
}

/** `POST /filings/validate`. */
export const validateFilingsStruct = record<ValidateFilingsRequest>(
  {
    filingIds: optional(list(id(), { min: 1, max: LIMITS.filingsChecked, of: 'filings' })),
    target: defaulted(submitTarget(), 'both'),
    companyId: defaulted(nullable(id()), null),
    status: defaulted(nullable(oneOf(FILING_STATUSES)), null),
    search: searchText(),
    page: defaulted(count(1, LIMITS.lists.pages), 1),
  },
  { nullIsRefused: ['filingIds'], commonWords: FILING_WORDS, checks: eitherNumbersOrFilters },
);

/** `POST /filing/submit/prepare`. The credentials are not stored. */
export const prepareStruct = record<PrepareRequest>(
  { filingId: id(), target: submitTarget(), credentials: optional(credentialsStruct) },
  { nullIsAbsent: ['credentials'], commonWords: FILING_WORDS },
);
