import { LIMITS } from '../../core/figures/limits.ts';
import type { ValidateFilingsRequest } from '../../schema/requests/submit.ts';
import { ago } from '../store/instants.ts';
import type { ManyAsked } from '../store/prefetch.ts';
import { COUNTS_FOR } from '../store/spans.ts';

/** Chooses many filings: all of them where nothing is given. */
export type ManyChosen = Partial<Omit<ValidateFilingsRequest, 'target'>>;

/** Lists the reads for a check of many filings: a reading of the register's accounts is valid for a day. */
export const manyOf = (
  { filingIds, companyId = null, status = null, search = null, page = 1 }: ManyChosen,
  now: Date,
): ManyAsked => ({
  filingIds: filingIds ?? null,
  companyId,
  status,
  search,
  page,
  limit: LIMITS.filingsChecked,
  openSince: null,
  acceptedAfter: null,
  toCompare: null,
  since: ago(now, COUNTS_FOR.reading),
});
