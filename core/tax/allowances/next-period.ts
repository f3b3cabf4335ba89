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
