import type { Dimension } from '../../../xbrl/fact.ts';
import type { MovingAssets } from '../../movements.ts';

/** Concept of each row of a movement table. Every value is positive in its concept's own sense. */
export interface MovementConcepts {
  readonly cost: string;
  readonly additions: string;
  readonly disposals: string;
  readonly writtenOff: string;
  readonly charge: string;
  readonly writtenOffOnDisposals: string;
  readonly netBookValue: string;
}

export const MOVEMENT_CONCEPTS: Readonly<Record<MovingAssets, MovementConcepts>> = {
  tangible: {
    cost: 'core:PropertyPlantEquipmentGrossCost',
    additions: 'core:AdditionsOtherThanThroughBusinessCombinationsPropertyPlantEquipment',
    disposals: 'core:DisposalsPropertyPlantEquipment',
    writtenOff: 'core:AccumulatedDepreciationImpairmentPropertyPlantEquipment',
    charge: 'core:IncreaseFromDepreciationChargeForYearPropertyPlantEquipment',
    writtenOffOnDisposals: 'core:DisposalsDecreaseInDepreciationImpairmentPropertyPlantEquipment',
    netBookValue: 'core:PropertyPlantEquipment',
  },
  intangible: {
    cost: 'core:IntangibleAssetsGrossCost',
    additions: 'core:AdditionsOtherThanThroughBusinessCombinationsIntangibleAssets',
    disposals: 'core:DisposalsIntangibleAssets',
    writtenOff: 'core:AccumulatedAmortisationImpairmentIntangibleAssets',
    charge: 'core:IncreaseFromAmortisationChargeForYearIntangibleAssets',
    writtenOffOnDisposals: 'core:DisposalsDecreaseInAmortisationImpairmentIntangibleAssets',
    netBookValue: 'core:IntangibleAssets',
  },
};

/** Members by the names of the contract's categories (2.9). */
const TANGIBLE_MEMBERS: Readonly<Record<string, string>> = {
  'plant & machinery': 'core:PlantMachinery',
  'motor vehicles': 'core:MotorVehicles',
  'office equipment': 'core:OfficeEquipment',
  'fixtures & fittings': 'core:FurnitureFittings',
  'computer equipment': 'core:ComputerEquipment',
  'leasehold improvements': 'core:LeaseholdImprovements',
};

const PATENTS = 'core:PatentsTrademarksLicencesConcessionsSimilar';

/** Members by words of a free name; the first match in a name is the best. */
const INTANGIBLE_MEMBERS: readonly (readonly [words: RegExp, member: string])[] = [
  [/\bnegative goodwill\b/, 'core:NegativeGoodwill'],
  [/\bgoodwill\b/, 'core:NetGoodwill'],
  [/\bdevelopment\b/, 'core:DevelopmentCostsCapitalisedDevelopmentExpenditure'],
  [/\b(software|web ?sites?|apps?)\b/, 'core:ComputerSoftware'],
  [/\bfranchises?\b/, 'core:LicencesFranchises'],
  [
    /\b(patents?|trade ?marks?|licen[cs]es?|licensing|concessions?|copyrights?|intellectual property)\b/,
    PATENTS,
  ],
  [/\bbrands?\b/, 'core:BrandNames'],
  [/\b(mastheads?|publishing titles?)\b/, 'core:MastheadsPublishingTitles'],
  [/\bcustomer\b/, 'core:CustomerRelationships'],
  [/\b(recipes?|formulae?|designs?|prototypes?)\b/, 'core:RecipesFormulaeModelsDesignsPrototypes'],
  [/\bpayments? on account\b/, 'core:PaymentsOnAccount'],
];

/** Members for names that match no other member, or whose member is taken. */
const OTHER_INTANGIBLES: readonly string[] = [
  'core:OtherResidualIntangibleAssets',
  ...[1, 2, 3, 4].map(
    (n) => `core:Non-standardIntangibleAssetClass${n}ComponentIntangibleAssetsOtherThanGoodwill`,
  ),
];

/**
 * Gives the class member of each category, from first to last. No member is given twice, because two categories under
 * one would state two values of one fact. When all members are taken, further categories have none, and their figures
 * have no facts.
 */
export function classMembers(assets: MovingAssets, names: readonly string[]): readonly (Dimension | null)[] {
  const taken = new Set<string>();
  const dimension =
    assets === 'tangible'
      ? 'core:PropertyPlantEquipmentClassesDimension'
      : 'core:IntangibleAssetClassesDimension';
  const own = names.map((name) => ownMember(assets, name.trim().toLowerCase(), taken));
  return own.map((member) => {
    const found = member ?? (assets === 'intangible' ? OTHER_INTANGIBLES : []).find((m) => !taken.has(m));
    if (found === undefined) return null;
    taken.add(found);
    return { dimension, member: found };
  });
}

function ownMember(assets: MovingAssets, name: string, taken: Set<string>): string | null {
  const best =
    assets === 'tangible'
      ? TANGIBLE_MEMBERS[name]
      : INTANGIBLE_MEMBERS.find(([words]) => words.test(name))?.[1];
  if (best === undefined || taken.has(best)) return null;
  taken.add(best);
  return best;
}
