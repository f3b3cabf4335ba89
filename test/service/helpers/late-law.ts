import { type CallOptions, must } from './client.ts';
import { outcome, readyFiling } from './filings.ts';

/**
 * Lends on 1 May 2026 and sends the return before 6 April 2027, at 33.75%. From that day the law's 35.75% is filed. The
 * tax on £10,000 lent is 3,375.00 as sent and 3,575.00 from then on: 200.00 more.
 */
export const SENT_ON = '2027-02-01';
export const SWITCH_DAY = '2027-04-06';

export const onDay = (day: string, options: CallOptions): CallOptions => ({
  ...options,
  headers: { 'X-Test-Date': day },
});

/** Sends the return of a company that lent this much; gives its filing once it is accepted. */
export async function acceptedLender(lent: number, options: CallOptions): Promise<number> {
  const loans = [{ name: 'J Smith', amount: lent, dateAdvanced: '2026-05-01' }];
  const ct600a = { applies: true, beforeEndPeriod: false, loans, reliefs: [] };
  const day = onDay(SENT_ON, options);
  const save = lent === 0 ? {} : { supplementaryPagesData: { ct600a } };
  const year = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };
  const filingId = (await readyFiling(save, day, year)).number('id');
  await must('/filing/submit', { filingId, target: 'tax' }, day);
  await outcome(filingId, day);
  return filingId;
}
