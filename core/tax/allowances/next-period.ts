import type { CapitalAllowancesJson } from '../../figures/capital-allowances.ts';
import type { WorkedAllowances } from './work-out.ts';

/**
 * Gives the balances that the next filing brings forward, in the shape of its `capitalAllowancesData`: the two pools,
 * short-life assets not sold, and buildings still in use. Null after the trade has ended.
 */
export function nextPeriodOf({
  closing,
  facts,
  business,
  period,
}: WorkedAllowances): CapitalAllowancesJson | null {
  if (closing === null) return null;
  const shortLifeAssets = closing.shortLife
    .filter(({ isInMainPool }) => !isInMainPool)
    .map(({ description, broughtForward, acquisitionPeriodEnd }) => ({
      description,
      broughtForward: Number(broughtForward),
      acquisitionPeriodEnd,
    }));
  const structuresAndBuildings = facts.structuresAndBuildings.flatMap((building, index) => {
    const { qualifyingUseTo: to } = building;
    if (to !== null && to <= period.end) return [];
    return [
      {
        description: building.description,
        qualifyingExpenditure: Number(building.qualifyingExpenditure),
        qualifyingUseFrom: building.qualifyingUseFrom,
        ...(to === null ? {} : { qualifyingUseTo: to }),
        allowancesBroughtForward: Number(closing.buildingsClaimed[index] ?? 0n),
      },
    ];
  });
  return {
    mainPool: { broughtForward: Number(closing.mainPool) },
    specialRatePool: { broughtForward: Number(closing.specialRatePool) },
    ...(business === 'trade' && facts.business === null ? {} : { business }),
    ...(shortLifeAssets.length === 0 ? {} : { shortLifeAssets }),
    ...(structuresAndBuildings.length === 0 ? {} : { structuresAndBuildings }),
  };
}

type Carried = CapitalAllowancesJson | null;

const inPool = (facts: Carried, pool: 'mainPool' | 'specialRatePool'): number =>
  facts?.[pool]?.broughtForward ?? 0;

/** An opening balance of the next filing that differs from this filing's closing balance. */
export interface OpeningDifference {
  readonly what: string;
  readonly left: number;
  readonly started: number;
}

/**
 * Lists the opening balances of a later filing that differ from this filing's closing balances: pools, and short-life
 * assets and buildings by their names. A row that is missing from the later filing differs too.
 */
export function openingDifferences(
  left: Carried,
  later: CapitalAllowancesJson,
): readonly OpeningDifference[] {
  const pairs: readonly OpeningDifference[] = [
    { what: 'main pool', left: inPool(left, 'mainPool'), started: inPool(later, 'mainPool') },
    {
      what: 'special rate pool',
      left: inPool(left, 'specialRatePool'),
      started: inPool(later, 'specialRatePool'),
    },
    ...(left?.shortLifeAssets ?? []).map((asset) => ({
      what: asset.description,
      left: asset.broughtForward,
      started:
        later.shortLifeAssets?.find(({ description }) => description === asset.description)?.broughtForward ??
        0,
    })),
    ...(left?.structuresAndBuildings ?? []).map((building) => ({
      what: `allowances claimed on ${building.description}`,
      left: building.allowancesBroughtForward ?? 0,
      started:
        later.structuresAndBuildings?.find(({ description }) => description === building.description)
          ?.allowancesBroughtForward ?? 0,
    })),
  ];
  return pairs.filter((pair) => pair.left !== pair.started);
}
