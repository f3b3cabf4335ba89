import { type FirstYearAllowance, percentOf } from '../parameters/first-year-allowances.ts';
import type { ClaimKind } from './claim-boxes.ts';

const firstYear = (allowance: FirstYearAllowance): string => `${percentOf(allowance)}% first-year allowance`;

/** The name of an allowance as the computation prints it, for the boxes that do not name it. */
export const CLAIM_NAMES: Readonly<Record<ClaimKind, string>> = {
  annualInvestmentAllowance: 'annual investment allowance',
  superDeduction: 'super-deduction',
  specialRateAllowance: firstYear('specialRateAllowance'),
  fullExpensing: 'full expensing',
  chargePointAllowance: `${firstYear('chargePointAllowance')}, electric charge point`,
  goodsVehicleAllowance: `${firstYear('goodsVehicleAllowance')}, zero-emission goods vehicle`,
  carAllowance: `${firstYear('carAllowance')}, car`,
  fortyPerCentAllowance: firstYear('fortyPerCentAllowance'),
};

/** The claim as a caller names it in `additions[].claim`. */
export function claimNameOf(kind: ClaimKind | 'pool'): string {
  switch (kind) {
    case 'pool':
      return 'writingDownAllowance';
    case 'chargePointAllowance':
    case 'goodsVehicleAllowance':
    case 'carAllowance':
    case 'fortyPerCentAllowance':
      return 'firstYearAllowance';
    default:
      return kind;
  }
}
