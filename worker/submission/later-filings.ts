import { type Problem, warning } from '../../core/base/problem.ts';
import { addDays } from '../../core/dates/date.ts';
import { nextPeriodOf, openingDifferences } from '../../core/tax/allowances/next-period.ts';
import { inPounds } from '../../core/words/figures.ts';
import type { Runtime } from '../runtime.ts';
import type { FilingContext } from './filing-context.ts';

/**
 * Warns of later filings whose opening balances are outdated. An amendment may change the balances that capital
 * allowances carry forward. A later filing that started from the old balances is then wrong too, and nothing in it
 * shows it. The warning names it and both figures.
 */
export async function laterFilingsDiffer(
  { store }: Pick<Runtime<'siblings'>, 'store'>,
  { filing, company, computation }: FilingContext,
): Promise<readonly Problem[]> {
  const worked = computation.returns.at(-1)?.capitalAllowances ?? null;
  if (!filing.isAmendment || worked === null) return [];
  const left = nextPeriodOf(worked);
  const nextDay = addDays(filing.period.end, 1);
  const others = await store.filingsOfCompany(company.id);
  return others.flatMap(({ filing: later }) => {
    const facts = later.data.capitalAllowancesData;
    if (later.period.start !== nextDay || facts === null) return [];
    const differences = openingDifferences(left, facts).map(
      ({ what, left: now, started }) =>
        `${what} ${inPounds(BigInt(now))}, where that filing starts from ${inPounds(BigInt(started))}`,
    );
    if (differences.length === 0) return [];
    return [
      warning(
        'capitalAllowancesData',
        `this filing now leaves other balances than filing ${later.id} (${later.period.start} to ${later.period.end}) starts from: ${differences.join('; ')}. Change or amend that filing with nextPeriod of this computation`,
        { rule: 'later-filing-balance', target: 'tax' },
      ),
    ];
  });
}
