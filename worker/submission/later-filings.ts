import { type Problem, warning } from '../../core/base/problem.ts';
import { addDays } from '../../core/dates/date.ts';
import { BROUGHT_FORWARD_AS, KINDS } from '../../core/figures/balances.ts';
import {
  nextPeriodOf,
  type OpeningDifference,
  openingDifferences,
} from '../../core/tax/allowances/next-period.ts';
import type { ReturnComputation } from '../../core/tax/computation.ts';
import { inPounds } from '../../core/words/figures.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { Runtime } from '../runtime.ts';
import type { FilingContext } from './filing-context.ts';

/** Compares the losses that a return leaves with those that a later filing starts from. */
function lossDifferences(
  { carriedForward }: ReturnComputation,
  { profitLossData }: FilingData,
): readonly OpeningDifference[] {
  if (profitLossData === null) return [];
  return KINDS.flatMap((kind) => {
    const what = BROUGHT_FORWARD_AS[kind];
    const [left, started] = [Number(carriedForward[kind]), profitLossData[what] ?? 0];
    return left === started ? [] : [{ what, left, started }];
  });
}

/**
 * Warns of later filings whose opening balances are outdated. An amendment may change the losses and the pools that are
 * carried forward. A later filing that started from the old balances is then wrong too, though nothing in that filing
 * shows it. The warning names the newest of its amendments and both figures.
 */
export async function laterFilingsDiffer(
  { store }: Pick<Runtime<'siblings'>, 'store'>,
  { filing, company, computation }: FilingContext,
): Promise<readonly Problem[]> {
  const last = computation.returns.at(-1);
  if (!filing.isAmendment || last === undefined) return [];
  const pools = last.capitalAllowances === null ? null : nextPeriodOf(last.capitalAllowances);
  const nextDay = addDays(filing.period.end, 1);
  const others = await store.filingsOfCompany(company.id);
  const amended = new Set(others.map((other) => other.filing.amendmentOfFilingId));
  return others.flatMap(({ filing: { id, period, data } }) => {
    if (period.start !== nextDay || amended.has(id)) return [];
    const differs = (
      location: string,
      found: readonly OpeningDifference[],
      how: string,
    ): readonly Problem[] => {
      const differences = found.map(
        ({ what, left, started }) =>
          `${what} ${inPounds(BigInt(left))}, where that filing starts from ${inPounds(BigInt(started))}`,
      );
      if (differences.length === 0) return [];
      const message = `this filing now leaves other balances than filing ${id} (${period.start} to ${period.end}) starts from: ${differences.join('; ')}. Change or amend that filing${how}`;
      return [warning(location, message, { rule: 'later-filing-balance', target: 'tax' })];
    };
    const facts = data.capitalAllowancesData;
    const opened = pools === null || facts === null ? [] : openingDifferences(pools, facts);
    return [
      ...differs('profitLossData', lossDifferences(last, data), ''),
      ...differs('capitalAllowancesData', opened, ' with nextPeriod of this computation'),
    ];
  });
}
