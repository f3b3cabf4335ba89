import { type AcceptedBefore, comparativesDiffer } from '../../core/advice/comparatives.ts';
import type { Problem } from '../../core/base/problem.ts';
import { addDays } from '../../core/dates/date.ts';
import { AMENDS_NOTHING } from '../../core/figures/filing.ts';
import type { Runtime } from '../runtime.ts';
import { figuresOfFiling } from './figures.ts';
import type { FilingContext } from './filing-context.ts';

/** Finds the newest filing of the period before that an authority accepted, in the same mode. */
async function acceptedBefore(
  { store }: Pick<Runtime<'siblings'>, 'store'>,
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

/** Compares the comparatives with what was accepted for the year before, where it was filed from here. */
export async function differsFromLastYear(
  runtime: Pick<Runtime<'siblings'>, 'store'>,
  work: FilingContext,
): Promise<readonly Problem[]> {
  const { previousBalanceSheet, previousProfitLoss } = work.figures;
  if (previousBalanceSheet === null && previousProfitLoss === null) return [];
  return comparativesDiffer(work.figures, await acceptedBefore(runtime, work));
}
