import type { FilingFigures, IntangibleMovement, TangibleMovement } from '../../../figures/filing.ts';
import type { Pounds } from '../../../money.ts';

/**
 * The movements of the assets of one category over the period, in whole pounds, with what the service derives (contract
 * 2.9). `writtenOff` is depreciation of tangible and amortisation of intangible assets. Every amount is positive in its
 * own sense: disposals and what is written off are positive although they take away.
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
  /** Written off brought forward + charge − what was written off of assets disposed of. */
  readonly writtenOffCarriedForward: Pounds;
  /** Cost less what is written off, at the period end. */
  readonly netBookValue: Pounds;
  /** The same when the period began. */
  readonly netBookValueBroughtForward: Pounds;
}

/** A movement table: its categories in the caller's order, and their total. */
export interface MovementSchedule {
  readonly categories: readonly AssetMovement[];
  readonly total: AssetMovement;
}

/** The six amounts a caller gives of a category, and its name. */
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

/** Works out what is carried forward, and the net book values. */
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

/** A category that is given twice is one category: two columns of one name would state two values of one fact. */
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

/** Movements and breakdowns are of full accounts alone; others keep them and show nothing (2.9, 2.10, decision 48). */
export const hasDetailedNotes = (figures: FilingFigures): boolean =>
  figures.accountType === 'full' && !figures.isDormant;

/**
 * The movements of tangible fixed assets as the accounts show them; `total.netBookValue` must equal `tangibleAssets`.
 * Null when none are given, and where they are kept without being shown or checked: see `hasDetailedNotes`, and an
 * aggregate that is not above zero.
 */
export function tangibleMovements(figures: FilingFigures): MovementSchedule | null {
  const { tangibleAssets, fixedAssetMovements } = figures.balanceSheet;
  if (!hasDetailedNotes(figures) || (tangibleAssets ?? 0n) <= 0n) return null;
  return schedule((fixedAssetMovements?.categories ?? []).map(ofTangible));
}

/** The same of intangible assets, against `intangibleAssets`. */
export function intangibleMovements(figures: FilingFigures): MovementSchedule | null {
  const { intangibleAssets, intangibleAssetMovements } = figures.balanceSheet;
  if (!hasDetailedNotes(figures) || (intangibleAssets ?? 0n) <= 0n) return null;
  return schedule((intangibleAssetMovements?.categories ?? []).map(ofIntangible));
}

/** The assets that a schedule of movements is of. */
export type MovingAssets = 'intangible' | 'tangible';
