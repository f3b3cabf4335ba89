import type { Pounds } from '../money.ts';
import type { IsoDate } from '../period/date.ts';
import { readPounds } from './read-amounts.ts';

/**
 * The facts that capital allowances are worked out from (`capitalAllowancesData`): balances brought forward, what was
 * bought and what was sold. Amounts are whole pounds. The names below are those of the caller's JSON.
 */
export const ADDITION_TYPES = [
  'mainRate',
  'specialRate',
  'car',
  'chargePoint',
  'zeroEmissionGoodsVehicle',
] as const;
export type AdditionType = (typeof ADDITION_TYPES)[number];

/** A claim that a caller can name for an addition. */
export const NAMED_CLAIMS = [
  'best',
  'annualInvestmentAllowance',
  'fullExpensing',
  'superDeduction',
  'specialRateAllowance',
  'firstYearAllowance',
  'writingDownAllowance',
] as const;
export type NamedClaim = (typeof NAMED_CLAIMS)[number];

/** How the cost of what was sold was relieved. */
export const TREATMENTS = [
  'mainPool',
  'specialRatePool',
  'fullExpensing',
  'specialRateAllowance',
  'superDeduction',
  'chargePoint',
  'zeroEmissionGoodsVehicle',
  'zeroEmissionCar',
] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** Treatments whose charge depends on the part of the cost that had the allowance. */
export const CHARGED_TREATMENTS: readonly string[] = [
  'fullExpensing',
  'specialRateAllowance',
  'superDeduction',
] satisfies readonly Treatment[];

export interface PoolJson {
  readonly broughtForward?: number | null;
  readonly writingDownAllowance?: number | null;
}

export interface AdditionJson {
  readonly description: string;
  readonly date: IsoDate;
  readonly amount: number;
  readonly type?: AdditionType | null;
  readonly co2Emissions?: number | null;
  readonly secondHand?: boolean | null;
  readonly forLeasing?: boolean | null;
  readonly shortLife?: boolean | null;
  readonly claim?: NamedClaim | null;
  readonly claimedOn?: number | null;
}

export interface DisposalJson {
  readonly description: string;
  readonly date: IsoDate;
  readonly proceeds: number;
  readonly cost?: number | null;
  readonly treatment?: Treatment | null;
  readonly claimedOn?: number | null;
}

export interface ShortLifeAssetJson {
  readonly description: string;
  readonly broughtForward: number;
  readonly acquisitionPeriodEnd: IsoDate;
  readonly disposalDate?: IsoDate | null;
  readonly disposalValue?: number | null;
  readonly writingDownAllowance?: number | null;
}

export interface BuildingJson {
  readonly description: string;
  readonly qualifyingExpenditure: number;
  readonly qualifyingUseFrom: IsoDate;
  readonly qualifyingUseTo?: IsoDate | null;
  readonly allowancesBroughtForward?: number | null;
}

export interface CapitalAllowancesJson {
  readonly mainPool?: PoolJson | null;
  readonly specialRatePool?: PoolJson | null;
  readonly additions?: readonly AdditionJson[] | null;
  readonly disposals?: readonly DisposalJson[] | null;
  readonly shortLifeAssets?: readonly ShortLifeAssetJson[] | null;
  readonly structuresAndBuildings?: readonly BuildingJson[] | null;
  readonly annualInvestmentAllowanceShare?: number | null;
  readonly claims?: 'maximum' | 'none' | null;
  readonly tradeCeased?: boolean | null;
  readonly otherAllowances?: number | null;
  readonly otherBalancingCharges?: number | null;
}

export interface OpeningPool {
  readonly broughtForward: Pounds;
  /** The most to claim in each return; null claims all. */
  readonly writingDownAllowance: Pounds | null;
}

export interface Addition {
  readonly description: string;
  readonly date: IsoDate;
  readonly amount: Pounds;
  readonly type: AdditionType;
  /** Grams a kilometre; null for anything but a car. */
  readonly co2Emissions: number | null;
  readonly secondHand: boolean;
  readonly forLeasing: boolean;
  readonly shortLife: boolean;
  readonly claim: NamedClaim;
  /** The part of the amount that a named claim is made on; null for all of it. */
  readonly claimedOn: Pounds | null;
}

export interface Disposal {
  readonly description: string;
  readonly date: IsoDate;
  readonly proceeds: Pounds;
  readonly cost: Pounds | null;
  readonly treatment: Treatment;
  readonly claimedOn: Pounds | null;
}

export interface ShortLifeAsset extends OpeningPool {
  readonly description: string;
  readonly acquisitionPeriodEnd: IsoDate;
  readonly disposal: { readonly date: IsoDate; readonly value: Pounds } | null;
}

export interface Building {
  readonly description: string;
  readonly qualifyingExpenditure: Pounds;
  readonly qualifyingUseFrom: IsoDate;
  readonly qualifyingUseTo: IsoDate | null;
  readonly allowancesBroughtForward: Pounds;
}

export interface CapitalAllowanceFigures {
  readonly mainPool: OpeningPool;
  readonly specialRatePool: OpeningPool;
  readonly additions: readonly Addition[];
  readonly disposals: readonly Disposal[];
  readonly shortLifeAssets: readonly ShortLifeAsset[];
  readonly structuresAndBuildings: readonly Building[];
  /** What the company may use, in each return, of an allowance it shares with a group; null for the whole limit. */
  readonly annualInvestmentAllowanceShare: Pounds | null;
  readonly claims: 'maximum' | 'none';
  readonly tradeCeased: boolean;
  readonly otherAllowances: Pounds;
  readonly otherBalancingCharges: Pounds;
}

const optionalPounds = (value: number | null | undefined): Pounds | null =>
  value == null ? null : BigInt(value);

const readPool = (json: PoolJson | null | undefined): OpeningPool => ({
  broughtForward: readPounds(json?.broughtForward),
  writingDownAllowance: optionalPounds(json?.writingDownAllowance),
});

const readAddition = (json: AdditionJson): Addition => ({
  description: json.description,
  date: json.date,
  amount: readPounds(json.amount),
  type: json.type ?? 'mainRate',
  co2Emissions: json.co2Emissions ?? null,
  secondHand: json.secondHand ?? false,
  forLeasing: json.forLeasing ?? false,
  shortLife: json.shortLife ?? false,
  claim: json.claim ?? 'best',
  claimedOn: optionalPounds(json.claimedOn),
});

const readDisposal = (json: DisposalJson): Disposal => ({
  description: json.description,
  date: json.date,
  proceeds: readPounds(json.proceeds),
  cost: optionalPounds(json.cost),
  treatment: json.treatment ?? 'mainPool',
  claimedOn: optionalPounds(json.claimedOn),
});

const readShortLifeAsset = (json: ShortLifeAssetJson): ShortLifeAsset => ({
  description: json.description,
  ...readPool(json),
  acquisitionPeriodEnd: json.acquisitionPeriodEnd,
  disposal:
    json.disposalDate == null ? null : { date: json.disposalDate, value: readPounds(json.disposalValue) },
});

const readBuilding = (json: BuildingJson): Building => ({
  description: json.description,
  qualifyingExpenditure: readPounds(json.qualifyingExpenditure),
  qualifyingUseFrom: json.qualifyingUseFrom,
  qualifyingUseTo: json.qualifyingUseTo ?? null,
  allowancesBroughtForward: readPounds(json.allowancesBroughtForward),
});

/** Stored JSON to exact figures; null where the caller gave no facts. */
export function readCapitalAllowances(
  json: CapitalAllowancesJson | null | undefined,
): CapitalAllowanceFigures | null {
  if (json == null) return null;
  return {
    mainPool: readPool(json.mainPool),
    specialRatePool: readPool(json.specialRatePool),
    additions: (json.additions ?? []).map(readAddition),
    disposals: (json.disposals ?? []).map(readDisposal),
    shortLifeAssets: (json.shortLifeAssets ?? []).map(readShortLifeAsset),
    structuresAndBuildings: (json.structuresAndBuildings ?? []).map(readBuilding),
    annualInvestmentAllowanceShare: optionalPounds(json.annualInvestmentAllowanceShare),
    claims: json.claims ?? 'maximum',
    tradeCeased: json.tradeCeased ?? false,
    otherAllowances: readPounds(json.otherAllowances),
    otherBalancingCharges: readPounds(json.otherBalancingCharges),
  };
}
