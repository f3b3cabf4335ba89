import { nullable, type Struct } from 'superstruct';
import type { AssetPool } from '../../core/tax/allowances/asset-pool.ts';
import type { WorkedAllowancesJson } from '../../core/tax/allowances/json.ts';
import { capitalAllowancesStruct } from '../requests/capital-allowances.ts';
import { oneOf } from '../requests/fields.ts';
import type { Shape } from '../requests/shape.ts';
import { record } from '../requests/structs.ts';
import { every, text, wholeNumber } from './fields.ts';

/** `capitalAllowances` of a return in `GET /filing/computation`. */
type WorkedAddition = WorkedAllowancesJson['additions'][number];

const pool = {
  broughtForward: wholeNumber(),
  additions: wholeNumber(),
  annualInvestmentAllowance: wholeNumber(),
  firstYearAllowances: wholeNumber(),
  disposals: wholeNumber(),
  writingDownAllowance: wholeNumber(),
  writingDownRate: nullable(text()),
  balancingAllowance: wholeNumber(),
  balancingCharge: wholeNumber(),
  carriedForward: wholeNumber(),
  working: text(),
};
export const workedPoolStruct = record<WorkedAllowancesJson['mainPool']>(pool);
export const namedPoolStruct = record<WorkedAllowancesJson['shortLifeAssets'][number]>({
  description: text(),
  ...pool,
});

export const investmentAllowanceStruct = record<WorkedAllowancesJson['annualInvestmentAllowance']>({
  limit: wholeNumber(),
  available: wholeNumber(),
  claimed: wholeNumber(),
  working: text(),
});

export const workedBuildingStruct = record<WorkedAllowancesJson['structuresAndBuildings'][number]>({
  description: text(),
  allowance: wholeNumber(),
  days: wholeNumber(),
  allowancesCarriedForward: wholeNumber(),
  expenditureRemaining: wholeNumber(),
  working: text(),
});

const assetPool = (): Struct<AssetPool, Shape> => oneOf(['mainPool', 'specialRatePool', 'shortLifeAssets']);

export const workedClaimStruct = record<WorkedAddition['claims'][number]>({
  claim: text(),
  expenditure: wholeNumber(),
  allowance: wholeNumber(),
  box: text(),
});

export const nextBestStruct = record<NonNullable<WorkedAddition['nextBest']>>({
  claim: text(),
  relief: wholeNumber(),
  difference: wholeNumber(),
});

export const workedAdditionStruct = record<WorkedAddition>({
  description: text(),
  pool: assetPool(),
  claims: every(workedClaimStruct, 'claims'),
  why: text(),
  nextBest: nullable(nextBestStruct),
});

export const workedDisposalStruct = record<WorkedAllowancesJson['disposals'][number]>({
  description: text(),
  disposalValue: wholeNumber(),
  balancingCharge: wholeNumber(),
  fromPool: wholeNumber(),
  pool: assetPool(),
  box: nullable(text()),
});

export const workedAllowancesStruct = record<WorkedAllowancesJson>({
  annualInvestmentAllowance: investmentAllowanceStruct,
  mainPool: workedPoolStruct,
  specialRatePool: workedPoolStruct,
  shortLifeAssets: every(namedPoolStruct, 'pools'),
  structuresAndBuildings: every(workedBuildingStruct, 'buildings'),
  additions: every(workedAdditionStruct, 'additions'),
  disposals: every(workedDisposalStruct, 'disposals'),
  nextPeriod: nullable(capitalAllowancesStruct),
});
