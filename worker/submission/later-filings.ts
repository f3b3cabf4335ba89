import {
  type BalanceDifference,
  balanceDifferences,
  balanceInText,
} from '../../core/advice/balance-differences.ts';
import { type Problem, warning } from '../../core/base/problem.ts';
import { addDays } from '../../core/dates/date.ts';
import type { Runtime } from '../runtime.ts';
import type { FilingContext } from './filing-context.ts';
import { balancesLeft } from './rolled-year.ts';

/** Parts of a filing with balances, and how the later filing takes them. */
const PARTS = [
  { location: 'profitLossData', how: '' },
  { location: 'capitalAllowancesData', how: ' with nextPeriod of this computation' },
  { location: 'supplementaryPagesData.ct600a', how: '' },
  { location: 'supplementaryPagesData.ct600l', how: '' },
];

const inWords = ({ what, left, started, gone }: BalanceDifference): string =>
  gone !== null
    ? `no ${what}, which that filing starts with`
    : `${what} ${balanceInText(left)}, where that filing starts from ${balanceInText(started)}`;

/**
 * Warns of later filings whose opening balances are outdated. An amendment may change the balances that are carried
 * forward. A later filing that started from the old balances is then wrong too, though nothing in that filing shows it.
 * The warning names the newest of its amendments and both figures.
 */
export async function laterFilingsDiffer(
  { store }: Pick<Runtime<'siblings'>, 'store'>,
  work: FilingContext,
): Promise<readonly Problem[]> {
  const { filing, company } = work;
  if (!filing.isAmendment || work.computation.returns.length === 0) return [];
  const nextDay = addDays(filing.period.end, 1);
  const others = await store.filingsOfCompany(company.id);
  const amended = new Set(others.map((other) => other.filing.amendmentOfFilingId));
  return others.flatMap(({ filing: { id, period, data } }) => {
    if (period.start !== nextDay || amended.has(id) || data.profitLossData === null) return [];
    const differences = balanceDifferences(data, balancesLeft(work), period.start);
    return PARTS.flatMap(({ location, how }) => {
      const found = differences.filter(({ path }) => path.startsWith(`${location}.`)).map(inWords);
      if (found.length === 0) return [];
      const message = `this filing now leaves other balances than filing ${id} (${period.start} to ${period.end}) starts from: ${found.join('; ')}. Change or amend that filing${how}`;
      return [warning(location, message, { rule: 'later-filing-balance', target: 'tax' })];
    });
  });
}
