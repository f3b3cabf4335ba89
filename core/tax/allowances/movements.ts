import { type Pounds, sum } from '../../base/money.ts';
import { type Problem, warning } from '../../base/problem.ts';
import { isWithin } from '../../dates/period.ts';
import type { FilingFigures } from '../../figures/filing.ts';
import { inPounds } from '../../words/figures.ts';

/**
 * Compares the fixed-asset note of the accounts with the facts of capital allowances: both list purchases and sales. They
 * may differ for a good reason (an asset that is not plant), so a difference is a warning with both figures.
 */
const MOVEMENTS = 'balanceSheetData.fixedAssetMovements';

const differ = (what: string, inAccounts: Pounds, inFacts: Pounds): Problem =>
  warning(
    MOVEMENTS,
    `${what} of tangible fixed assets are ${inPounds(inAccounts)} in the accounts and ${inPounds(inFacts)} in capitalAllowancesData. An asset left out of one of them changes the tax; check both, and ignore this where an asset has no allowance, such as land`,
    { rule: 'movements-differ', target: 'tax' },
  );

/** Warns when additions or disposals at cost disagree; silent when the accounts print no movements. */
export function movementProblems(figures: FilingFigures): readonly Problem[] {
  const { capitalAllowances: facts, balanceSheet, accountType, period } = figures;
  const categories = balanceSheet.fixedAssetMovements?.categories ?? [];
  if (facts === null || figures.isDormant || accountType !== 'full' || categories.length === 0) return [];
  const bought = sum(categories.map(({ additions }) => additions));
  const sold = sum(categories.map(({ disposals }) => disposals));
  const plant = sum(facts.additions.map(({ amount }) => amount));
  const buildings = sum(
    facts.structuresAndBuildings
      .filter(({ qualifyingUseFrom }) => isWithin(qualifyingUseFrom, period))
      .map(({ qualifyingExpenditure }) => qualifyingExpenditure),
  );
  // The accounts may show a building as property under construction of an earlier year.
  const additionsAgree = bought === plant + buildings || bought === plant;
  return [
    ...(additionsAgree ? [] : [differ('Additions', bought, plant + buildings)]),
    ...disposalsDiffer(figures, sold),
  ];
}

/**
 * Compares disposals at cost if every row gives its cost. Without costs, it compares only whether there were disposals.
 */
function disposalsDiffer({ capitalAllowances: facts }: FilingFigures, sold: Pounds): readonly Problem[] {
  if (facts === null) return [];
  const shortLife = facts.shortLifeAssets.filter(({ disposalDate }) => disposalDate !== null).length;
  const rows = facts.disposals.length + shortLife;
  const costs = facts.disposals.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const isWhole = costs.length === rows;
  const agree = isWhole ? sum(costs) === sold : sold > 0n;
  return agree ? [] : [differ('Disposals, at cost,', sold, sum(costs))];
}
