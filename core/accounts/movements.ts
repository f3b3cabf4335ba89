import type { Pounds } from '../base/money.ts';
import type { IntangibleMovement, TangibleMovement } from '../figures/balance-sheet.ts';
import type { FilingFigures } from '../figures/filing.ts';

/**
 * The movements of the assets of one category over the period, in whole pounds, with the service's derived amounts
 * (contract 2.9). `writtenOff` is depreciation of tangible and amortisation of intangible assets. Every amount is
 * positive in its own sense: disposals and written off amounts are positive although they subtract.
 */
export interface AssetMovement {
  readonly name: string;
  readonly costBroughtForward: Pounds;
  readonly additions: Pounds;
  readonly disposals: Pounds;
  /** Cost brought forward + additions − disposals. */
  readonly costCarriedForward: Pounds;
  readonly writtenOffBroughtForward: Pounds;
  readonly charge: Pounds;
  readonly writtenOffOnDisposals: Pounds;
  /** Written off brought forward + charge − written off on disposals. */
  readonly writtenOffCarriedForward: Pounds;
  /** Cost less the amount written off, at the period end. */
  readonly netBookValue: Pounds;
  /** Net book value at the beginning of the period. */
  readonly netBookValueBroughtForward: Pounds;
}

/** A movement table: its categories in the caller's order, and their total. */
export interface MovementSchedule {
  readonly categories: readonly AssetMovement[];
  readonly total: AssetMovement;
}

/** The six amounts that a caller gives for a category, and its name. */
type Given = Pick<
  AssetMovement,
  | 'name'
  | 'costBroughtForward'
  | 'additions'
  | 'disposals'
  | 'writtenOffBroughtForward'
  | 'charge'
  | 'writtenOffOnDisposals'
>;

/** Computes the amounts carried forward and the net book values. */
export function carryForward(given: Given): AssetMovement {
  const costCarriedForward = given.costBroughtForward + given.additions - given.disposals;
  const writtenOffCarriedForward =
    given.writtenOffBroughtForward + given.charge - given.writtenOffOnDisposals;
  return {
    ...given,
    costCarriedForward,
    writtenOffCarriedForward,
    netBookValue: costCarriedForward - writtenOffCarriedForward,
    netBookValueBroughtForward: given.costBroughtForward - given.writtenOffBroughtForward,
  };
}

const add = (name: string, a: Given, b: Given): Given => ({
  name,
  costBroughtForward: a.costBroughtForward + b.costBroughtForward,
  additions: a.additions + b.additions,
  disposals: a.disposals + b.disposals,
  writtenOffBroughtForward: a.writtenOffBroughtForward + b.writtenOffBroughtForward,
  charge: a.charge + b.charge,
  writtenOffOnDisposals: a.writtenOffOnDisposals + b.writtenOffOnDisposals,
});

const NOTHING: Given = {
  name: 'Total',
  costBroughtForward: 0n,
  additions: 0n,
  disposals: 0n,
  writtenOffBroughtForward: 0n,
  charge: 0n,
  writtenOffOnDisposals: 0n,
};

/** Merges a category that is given twice: two columns of one name would state two values of one fact. */
function merged(categories: readonly Given[]): readonly Given[] {
  const byName = new Map<string, Given>();
  for (const category of categories) {
    const key = category.name.trim().toLowerCase();
    const before = byName.get(key);
    byName.set(key, before === undefined ? category : add(before.name, before, category));
  }
  return [...byName.values()];
}

function schedule(categories: readonly Given[]): MovementSchedule | null {
  if (categories.length === 0) return null;
  return {
    categories: merged(categories).map(carryForward),
    total: carryForward(categories.reduce((sum, category) => add('Total', sum, category), NOTHING)),
  };
}

const ofTangible = (given: TangibleMovement): Given => ({
  name: given.name,
  costBroughtForward: given.costBroughtForward,
  additions: given.additions,
  disposals: given.disposals,
  writtenOffBroughtForward: given.depreciationBroughtForward,
  charge: given.depreciationCharge,
  writtenOffOnDisposals: given.depreciationOnDisposals,
});

const ofIntangible = (given: IntangibleMovement): Given => ({
  name: given.name,
  costBroughtForward: given.costBroughtForward,
  additions: given.additions,
  disposals: given.disposals,
  writtenOffBroughtForward: given.amortisationBroughtForward,
  charge: given.amortisationCharge,
  writtenOffOnDisposals: given.amortisationOnDisposals,
});

/**
 * True for full accounts. Only they show movements and breakdowns; for other accounts these are stored and not shown
 * (2.9, 2.10, decision 48).
 */
export const hasDetailedNotes = (figures: FilingFigures): boolean =>
  figures.accountType === 'full' && !figures.isDormant;

/**
 * Gives the movements of tangible fixed assets as the accounts show them; `total.netBookValue` must equal
 * `tangibleAssets`. Null when none are given, when the accounts show none (`hasDetailedNotes`), or when
 * `tangibleAssets` is not above zero.
 */
export function tangibleMovements(figures: FilingFigures): MovementSchedule | null {
  const { tangibleAssets, fixedAssetMovements } = figures.balanceSheet;
  if (!hasDetailedNotes(figures) || (tangibleAssets ?? 0n) <= 0n) return null;
  return schedule((fixedAssetMovements?.categories ?? []).map(ofTangible));
}

/** Gives the movements of intangible assets; `total.netBookValue` must equal `intangibleAssets`. */
export function intangibleMovements(figures: FilingFigures): MovementSchedule | null {
  const { intangibleAssets, intangibleAssetMovements } = figures.balanceSheet;
  if (!hasDetailedNotes(figures) || (intangibleAssets ?? 0n) <= 0n) return null;
  return schedule((intangibleAssetMovements?.categories ?? []).map(ofIntangible));
}

/** Kind of assets in a schedule of movements. */
export type MovingAssets = 'intangible' | 'tangible';
