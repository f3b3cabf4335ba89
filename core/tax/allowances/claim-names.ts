import { percentOf } from '../../figures/capital-allowances.ts';
import type { FirstYearAllowance, Law } from '../../law/law.ts';
import type { ClaimKind } from './claim-boxes.ts';

/** The end of an allowance's name: its assets, if the rate does not identify it. */
const FOR: Readonly<Record<Exclude<FirstYearAllowance, 'superDeduction' | 'fullExpensing'>, string>> = {
  specialRateAllowance: '',
  chargePointAllowance: ', electric charge point',
  goodsVehicleAllowance: ', zero-emission goods vehicle',
  carAllowance: ', car',
  fortyPerCentAllowance: '',
};

/** Gives the printed name of an allowance in the computation, for the boxes that do not name it. */
export function claimName(kind: ClaimKind, law: Law): string {
  if (kind === 'annualInvestmentAllowance') return 'annual investment allowance';
  if (kind === 'superDeduction') return 'super-deduction';
  if (kind === 'fullExpensing') return 'full expensing';
  return `${percentOf(kind, law)}% first-year allowance${FOR[kind]}`;
}

/** Gives a claim's name in a caller's `additions[].claim`. */
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
