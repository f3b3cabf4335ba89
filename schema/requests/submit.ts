import { defaulted, type Infer, nullable, optional } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import { FILING_STATUSES, SUBMIT_TARGETS } from '../states.ts';
import { FILING_WORDS, TARGET_WORDS } from './common-words.ts';
import { credentialsStruct } from './credentials.ts';
import { count, exactText, id, oneOf } from './fields.ts';
import { searchText } from './queries.ts';
import { type Fault, list, type RawRecord, record } from './structs.ts';

export const submitTarget = () => oneOf(SUBMIT_TARGETS, {}, SUBMIT_TARGETS, TARGET_WORDS);

function* eitherConfirmedOrApproved({ confirmation, approvalId }: RawRecord): Iterable<Fault> {
  if (confirmation !== undefined && approvalId !== undefined)
    yield { path: ['approvalId'], message: 'a submit takes approvalId or confirmation, not both' };
}

/** `POST /filing/submit`. */
export const submitStruct = record(
  {
    filingId: id(),
    target: submitTarget(),
    credentials: optional(credentialsStruct),
    confirmation: optional(exactText({ max: LIMITS.confirmation })),
    approvalId: optional(id()),
  },
  {
    nullIsAbsent: ['credentials', 'confirmation', 'approvalId'],
    commonWords: FILING_WORDS,
    checks: eitherConfirmedOrApproved,
  },
);
export type SubmitRequest = Infer<typeof submitStruct>;

/** `POST /filing/validate` (decisions 34 and 50). The credentials are not stored. */
export const validateStruct = record(
  { filingId: id(), target: submitTarget(), credentials: optional(credentialsStruct) },
  { nullIsAbsent: ['credentials'], commonWords: FILING_WORDS },
);
export type ValidateRequest = Infer<typeof validateStruct>;

const FILTERS = ['companyId', 'status', 'search', 'page'] as const;

function* eitherNumbersOrFilters({ filingIds, ...given }: RawRecord): Iterable<Fault> {
  if (filingIds === undefined) return;
  for (const name of FILTERS)
    if (given[name] !== undefined)
      yield { path: [name], message: 'it chooses from the list of filings; leave it out with filingIds' };
}

/** `POST /filings/validate`. */
export const validateFilingsStruct = record(
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
export type ValidateFilingsRequest = Infer<typeof validateFilingsStruct>;

/** `POST /filing/submit/prepare`. The credentials are not stored. */
export const prepareStruct = record(
  { filingId: id(), target: submitTarget(), credentials: optional(credentialsStruct) },
  { nullIsAbsent: ['credentials'], commonWords: FILING_WORDS },
);
export type PrepareRequest = Infer<typeof prepareStruct>;
