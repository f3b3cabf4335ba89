import { groupThousands as money } from '../../../base/money.ts';
import { error, type Problem } from '../../../base/problem.ts';
import type { FilingFigures } from '../../../figures/filing.ts';
import { intangibleMovements, type MovementSchedule, tangibleMovements } from '../../movements.ts';

/** One kind of asset whose movements are shown. */
interface Moved {
  /** Path of the movements, and of the aggregate they explain. */
  readonly path: string;
  readonly aggregate: 'intangibleAssets' | 'tangibleAssets';
  readonly schedule: MovementSchedule;
}

/**
 * Checks that movements of fixed assets lead from the previous balance sheet to this one. Otherwise the note and the
 * balance sheet would state two values of one figure. Movements that are kept and not shown are ignored (decision 48).
 */
export function checkMovements(figures: FilingFigures): readonly Problem[] {
  const shown = [
    {
      path: 'balanceSheetData.intangibleAssetMovements',
      aggregate: 'intangibleAssets' as const,
      schedule: intangibleMovements(figures),
    },
    {
      path: 'balanceSheetData.fixedAssetMovements',
      aggregate: 'tangibleAssets' as const,
      schedule: tangibleMovements(figures),
    },
  ];
  return shown.flatMap(({ schedule, ...where }) => {
    if (schedule === null) return [];
    const moved = { ...where, schedule };
    return [...carriedForward(moved, figures), ...broughtForward(moved, figures), ...belowNothing(moved)];
  });
}

function carriedForward({ path, aggregate, schedule }: Moved, figures: FilingFigures): readonly Problem[] {
  const { netBookValue } = schedule.total;
  const stated = figures.balanceSheet[aggregate] ?? 0n;
  if (netBookValue === stated) return [];
  return [
    error(
      path,
      `the net book values of the categories add up to ${money(netBookValue)} and balanceSheetData.${aggregate} is ${money(stated)}; both must be equal`,
    ),
  ];
}

/** Compares amounts brought forward with the previous balance sheet, if there is one. */
function broughtForward({ path, aggregate, schedule }: Moved, figures: FilingFigures): readonly Problem[] {
  const { previousPeriod, previousBalanceSheet } = figures;
  const { costBroughtForward, writtenOffBroughtForward, netBookValueBroughtForward } = schedule.total;
  if (previousPeriod === null) {
    if (costBroughtForward === 0n && writtenOffBroughtForward === 0n) return [];
    return [
      error(
        path,
        `cost of ${money(costBroughtForward)} and ${money(writtenOffBroughtForward)} written off are brought forward, but the company had no period before this one; assets acquired in it are additions`,
      ),
    ];
  }
  const stated = previousBalanceSheet?.[aggregate] ?? 0n;
  if (previousBalanceSheet === null || netBookValueBroughtForward === stated) return [];
  return [
    error(
      path,
      `the net book values brought forward add up to ${money(netBookValueBroughtForward)} and previousBalanceSheetData.${aggregate} is ${money(stated)}; both must be equal`,
    ),
  ];
}

const belowNothing = ({ path, schedule }: Moved): readonly Problem[] =>
  schedule.categories
    .filter((c) => c.costCarriedForward < 0n || c.writtenOffCarriedForward < 0n || c.netBookValue < 0n)
    .map((c) =>
      error(
        path,
        `${c.name}: cost carried forward is ${money(c.costCarriedForward)}, written off ${money(c.writtenOffCarriedForward)} and net book value ${money(c.netBookValue)}; none of them can be negative`,
      ),
    );
