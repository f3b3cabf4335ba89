import { LIMITS } from '../../core/figures/limits.ts';
import type { ValidateFilingsRequest } from '../../schema/requests/submit.ts';
import { COUNTS_FOR } from '../store/expired.ts';
import { ago } from '../store/instants.ts';
import type { ManyAsked } from '../store/prefetch.ts';

/** Lists what is read to check many filings: a reading of the register's accounts is valid for a day. */
export const manyOf = (
  { filingIds, companyId, status, search, page }: Omit<ValidateFilingsRequest, 'target'>,
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
