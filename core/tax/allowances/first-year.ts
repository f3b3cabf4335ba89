import type { Fraction, Pounds } from '../../base/money.ts';
import type { Period } from '../../dates/period.ts';
import type { Addition } from '../../figures/capital-allowances.ts';
import type { FirstYearAllowance, FirstYearAllowanceRow, Law } from '../../law/law.ts';
import { inWholePounds, shareBefore } from './length.ts';

const NONE: readonly FirstYearAllowanceRow[] = [];

/**
 * Lists the first-year allowances open to an addition (CAA 2001 s39, s46(2)). It must be new and unused, and incurred on a
 * day of the allowance. It must not be for leasing, unless the allowance permits that, nor incurred in the period in which
 * the trade ends.
 */
export function openAllowances(
  addition: Addition,
  isFinalPeriod: boolean,
  { firstYearAllowances }: Law,
): readonly FirstYearAllowanceRow[] {
  if (isFinalPeriod || addition.secondHand) return NONE;
  return firstYearAllowances.filter(
    ({ types, from, until, forLeasing, maxEmissions }) =>
      types.includes(addition.type) &&
      from <= addition.date &&
      (until === null || addition.date < until) &&
      (forLeasing || !addition.forLeasing) &&
      (maxEmissions === undefined || (addition.co2Emissions ?? Number.POSITIVE_INFINITY) <= maxEmissions),
  );
}

/**
 * Gives the share of the super-deduction's extra 30% that applies: all of it, or by days if the period runs past its end.
 */
function extraShare(period: Period, { superDeduction }: Law): Fraction {
  if (period.end < superDeduction.until) return { numerator: 1n, denominator: 1n };
  return shareBefore(period, superDeduction.until);
}

/**
 * Gives the factor of the super-deduction (FA 2021 s11) and of the charge on disposal (s12(6) to (8)). It is 1 + 30% × the
 * days before 1 April 2023 out of those of the period, not rounded. That is 1.3 in a period that ends before that day, and
 * 1 in one that begins on it or later.
 */
export function superDeductionFactor(period: Period, law: Law): Fraction {
  const { numerator, denominator } = extraShare(period, law);
  return {
    numerator: 100n * denominator + law.superDeduction.extraPercent * numerator,
    denominator: 100n * denominator,
  };
}

/** Gives the share of expenditure that an allowance relieves in a period. A short period does not reduce it. */
export const shareGiven = (
  { allowance, percent }: FirstYearAllowanceRow,
  period: Period,
  law: Law,
): Fraction =>
  allowance === 'superDeduction'
    ? superDeductionFactor(period, law)
    : { numerator: percent, denominator: 100n };

/** Computes the allowance on some expenditure, to the pound. */
export function allowanceOn(
  expenditure: Pounds,
  row: FirstYearAllowanceRow,
  period: Period,
  law: Law,
): Pounds {
  const { numerator, denominator } = shareGiven(row, period, law);
  return inWholePounds(expenditure * numerator, denominator);
}

/** True for the allowances that a caller names `firstYearAllowance`, except the 40% allowance. */
export const isOwnAllowance = ({ allowance }: FirstYearAllowanceRow): boolean =>
  allowance === 'carAllowance' ||
  allowance === 'chargePointAllowance' ||
  allowance === 'goodsVehicleAllowance';

/** Finds the allowance of a kind among the open ones; null when it is not open. */
export const openOf = (
  open: readonly FirstYearAllowanceRow[],
  allowance: FirstYearAllowance,
): FirstYearAllowanceRow | null => open.find((row) => row.allowance === allowance) ?? null;
