import type { ClaimKind } from './claim-boxes.ts';

/** The name of an allowance as the computation prints it, for the boxes that do not name it. */
export const CLAIM_NAMES: Readonly<Record<ClaimKind, string>> = {
  annualInvestmentAllowance: 'annual investment allowance',
  superDeduction: 'super-deduction',
  specialRateAllowance: '50% first-year allowance',
  fullExpensing: 'full expensing',
  chargePointAllowance: '100% first-year allowance, electric charge point',
  goodsVehicleAllowance: '100% first-year allowance, zero-emission goods vehicle',
  carAllowance: '100% first-year allowance, car',
  fortyPerCentAllowance: '40% first-year allowance',
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
