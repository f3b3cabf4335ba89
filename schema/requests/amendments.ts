import { defaulted, type Infer, optional } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import { flag, id } from './fields.ts';
import { type Fault, list, type RawRecord, record } from './structs.ts';

function* eitherNumbersOrAfter({ filingIds, after, goOn }: RawRecord): Iterable<Fault> {
  if (filingIds !== undefined && after !== undefined)
    yield { path: ['after'], message: 'it continues through all filings; leave it out with filingIds' };
  if (filingIds !== undefined && goOn === true)
    yield { path: ['goOn'], message: 'it takes the remaining filings; leave it out with filingIds' };
}

/** `POST /filings/amendments` (decision 221). */
export const amendmentsStruct = record(
  {
    filingIds: optional(list(id(), { min: 1, max: LIMITS.filingsAmended, of: 'filings' })),
    apply: defaulted(flag(), false),
    after: optional(id()),
    goOn: defaulted(flag(), false),
  },
  { nullIsAbsent: ['after'], nullIsRefused: ['filingIds'], checks: eitherNumbersOrAfter },
);
export type AmendmentsRequest = Infer<typeof amendmentsStruct>;
