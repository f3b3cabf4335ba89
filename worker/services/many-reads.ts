import { addMonths } from '../../core/dates/date.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import type { ManyChosen } from '../../schema/endpoints/reads.ts';
import { ukDate } from '../runtime.ts';
import { ago } from '../store/instants.ts';
import type { ManyAsked } from '../store/prefetch.ts';
import { COUNTS_FOR } from '../store/spans.ts';

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

/** An accepted filing stays for a year: its tax may still have to be paid. */
const MONTHS_OPEN = 12;

/** Selects filings with something still to do, newest first. */
export const openQuery = (asked: ManyChosen, now: Date): ManyAsked => ({
  ...manyOf(asked, now),
  limit: LIMITS.feeds.filings,
  openSince: addMonths(ukDate(now), -MONTHS_OPEN),
});
