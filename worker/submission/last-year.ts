import { type AcceptedBefore, comparativesDiffer } from '../../core/advice/comparatives.ts';
import type { Problem } from '../../core/base/problem.ts';
import { AMENDS_NOTHING } from '../../core/figures/filing.ts';
import { withFigures } from '../../schema/requests/merge.ts';
import type { Runtime } from '../runtime.ts';
import { acceptedFigures, lastAccepted, yearBefore } from './accepted-figures.ts';
import { figuresOfFiling } from './figures.ts';
import type { FilingContext } from './filing-context.ts';

/** Gives the accepted accounts of the period before. */
async function acceptedBefore(
  runtime: Pick<Runtime<'siblings' | 'sentFigures'>, 'store'>,
  { filing, company }: FilingContext,
): Promise<AcceptedBefore | null> {
  const year = yearBefore(await runtime.store.filingsOfCompany(company.id), filing);
  if (year === null) return null;
  const { filing: found } = year.accounted;
  const { accounts } = await acceptedFigures(runtime, year.accounted);
  const data = accounts === null ? found.data : withFigures(found.data, accounts);
  return {
    filingId: found.id,
    figures: figuresOfFiling({ ...found, data }, company, AMENDS_NOTHING, null),
    accountsPeriod: lastAccepted(year.accounted.submissions, 'ch') === null ? null : found.period,
  };
}

/** Compares the comparatives with the accounts that were accepted for the year before, where it was filed from here. */
export async function differsFromLastYear(
  runtime: Pick<Runtime<'siblings' | 'sentFigures'>, 'store'>,
  work: FilingContext,
): Promise<readonly Problem[]> {
  const { previousBalanceSheet, previousProfitLoss } = work.figures;
  if (previousBalanceSheet === null && previousProfitLoss === null) return [];
  return comparativesDiffer(work.figures, await acceptedBefore(runtime, work));
}
