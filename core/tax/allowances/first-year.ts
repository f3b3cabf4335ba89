import type { Addition } from '../../figures/capital-allowances.ts';
import type { Pounds } from '../../money.ts';
import type { Period } from '../../period/period.ts';
import {
  FIRST_YEAR_ALLOWANCES,
  type FirstYearAllowance,
  type FirstYearAllowanceRow,
  SUPER_DEDUCTION,
} from '../parameters/first-year-allowances.ts';
import { type Fraction, inWholePounds, shareBefore } from './length.ts';

const NONE: readonly FirstYearAllowanceRow[] = [];

/**
 * The first-year allowances that an addition may have (CAA 2001 s39, s46(2)). It is new and unused and incurred on the
 * right day. It is not for leasing unless the allowance says so, and not in the period in which the trade ends.
 */
export function openAllowances(addition: Addition, isFinalPeriod: boolean): readonly FirstYearAllowanceRow[] {
  if (isFinalPeriod || addition.secondHand) return NONE;
  return FIRST_YEAR_ALLOWANCES.filter(
    ({ types, from, until, forLeasing, maxEmissions }) =>
      types.includes(addition.type) &&
      from <= addition.date &&
      (until === null || addition.date < until) &&
      (forLeasing || !addition.forLeasing) &&
      (maxEmissions === undefined || (addition.co2Emissions ?? Number.POSITIVE_INFINITY) <= maxEmissions),
  );
}

/** What the super-deduction and its charge count above the bare amount: 30%, by days where the period runs on past its end. */
function extraShare(period: Period): Fraction {
  if (period.end < SUPER_DEDUCTION.until) return { numerator: 1n, denominator: 1n };
  return shareBefore(period, SUPER_DEDUCTION.until);
}

/**
 * 1 + 30% × the days before 1 April 2023 out of those of the period, not rounded: the factor of the super-deduction (FA
 * 2021 s11) and of the charge on disposal (s12(6) to (8)). 1.3 in a period that ends before that day, 1 in one that
 * begins on it or later.
 */
export function superDeductionFactor(period: Period): Fraction {
  const { numerator, denominator } = extraShare(period);
  return {
    numerator: 100n * denominator + SUPER_DEDUCTION.extraPercent * numerator,
    denominator: 100n * denominator,
  };
}

/** The share of expenditure that an allowance gives in a period. Never reduced for a short one. */
export const shareGiven = ({ allowance, percent }: FirstYearAllowanceRow, period: Period): Fraction =>
  allowance === 'superDeduction' ? superDeductionFactor(period) : { numerator: percent, denominator: 100n };

/** The allowance on some expenditure, to the pound. */
export function allowanceOn(expenditure: Pounds, row: FirstYearAllowanceRow, period: Period): Pounds {
  const { numerator, denominator } = shareGiven(row, period);
  return inWholePounds(expenditure * numerator, denominator);
}

/** True of the allowances that a caller names `firstYearAllowance`, except the 40% allowance. */
export const isOwnAllowance = ({ allowance }: FirstYearAllowanceRow): boolean =>
  allowance === 'carAllowance' ||
  allowance === 'chargePointAllowance' ||
  allowance === 'goodsVehicleAllowance';

/** The open allowance of a kind, if it is open. */
export const openOf = (
  open: readonly FirstYearAllowanceRow[],
  allowance: FirstYearAllowance,
): FirstYearAllowanceRow | null => open.find((row) => row.allowance === allowance) ?? null;
