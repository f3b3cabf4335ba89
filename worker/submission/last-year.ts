import { AMENDS_NOTHING } from '../../core/figures/filing.ts';
import { addDays } from '../../core/period/date.ts';
import type { Problem } from '../../core/problem.ts';
import { type AcceptedBefore, comparativesDiffer } from '../../core/second-look/comparatives.ts';
import type { Runtime } from '../runtime.ts';
import { figuresOfFiling } from './figures.ts';
import type { FilingContext } from './filing-context.ts';

/** The newest filing of the period before that an authority accepted, of the same mode. */
async function acceptedBefore(
  { store }: Pick<Runtime, 'store'>,
  { filing, company }: FilingContext,
): Promise<AcceptedBefore | null> {
  const dayBefore = addDays(filing.period.start, -1);
  const found = (await store.filingsOfCompany(company.id))
    .filter(
      ({ filing: other, submissions }) =>
        other.period.end === dayBefore &&
        other.mode === filing.mode &&
        submissions.some(({ status }) => status === 'accepted'),
    )
    .at(-1)?.filing;
  if (found === undefined) return null;
  return { filingId: found.id, figures: figuresOfFiling(found, company, AMENDS_NOTHING, null) };
}

/** Whether the comparatives are what was accepted for the year before, where that was filed from here. */
export async function differsFromLastYear(
  runtime: Pick<Runtime, 'store'>,
  work: FilingContext,
): Promise<readonly Problem[]> {
  const { previousBalanceSheet, previousProfitLoss } = work.figures;
  if (previousBalanceSheet === null && previousProfitLoss === null) return [];
  return comparativesDiffer(work.figures, await acceptedBefore(runtime, work));
}
