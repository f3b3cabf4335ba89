import type { IsoDate } from '../../dates/date.ts';
import type { Period } from '../../dates/period.ts';
import type { Addition, Business } from '../../figures/capital-allowances.ts';
import type { BoxWindow, FirstYearAllowance, Law } from '../../law/law.ts';
import { ruleSetOn } from '../../law/rules-in-force.ts';

/** Names a claim on expenditure: the annual investment allowance or a first-year allowance. */
export type ClaimKind = 'annualInvestmentAllowance' | FirstYearAllowance;

/** Boxes of the allowances in a trade. The 40% allowance is not here: the rule set of the day gives its box. */
const OWN_BOXES: Readonly<Record<Exclude<ClaimKind, 'fortyPerCentAllowance'>, string>> = {
  annualInvestmentAllowance: '690',
  superDeduction: '691',
  specialRateAllowance: '693',
  fullExpensing: '688',
  chargePointAllowance: '713',
  goodsVehicleAllowance: '723',
  carAllowance: '726',
};

/**
 * Boxes of a trade, each with the box of another business for the same allowance or charge. Pools and short-life assets
 * have no box of their own there, so they go to boxes 750 and 755.
 */
const OUTSIDE_TRADE: Readonly<Record<string, string>> = {
  '688': '733',
  '689': '734',
  '690': '735',
  '691': '741',
  '692': '742',
  '693': '743',
  '694': '744',
  '695': '750',
  '696': '739',
  '700': '755',
  '705': '750',
  '710': '755',
  '711': '736',
  '713': '737',
  '714': '738',
  '723': '748',
  '724': '749',
  '725': '750',
  '726': '751',
  '727': '752',
  '730': '755',
};

/** Gives the box of a business for an amount that has `box` in a trade. */
export const boxIn = (business: Business, box: string): string =>
  business === 'trade' ? box : (OUTSIDE_TRADE[box] ?? box);

/** Other allowances and other charges of the trade: those that have no box, or may not use their own. */
export const OTHER_ALLOWANCES_BOX = '725';
export const OTHER_CHARGES_BOX = '730';

const isInWindow = ({ endsFrom, endsBefore, startsBefore }: BoxWindow, period: Period): boolean =>
  (endsFrom === undefined || period.end >= endsFrom) &&
  (endsBefore === undefined || period.end < endsBefore) &&
  (startsBefore === undefined || period.start < startsBefore);

/** Gives the boxes that a return of this period may not use, by the rule set of the day of sending (decision 69). */
export function barredBoxesOf(period: Period, sentOn: IsoDate, law: Law): ReadonlySet<string> {
  const { drops } = ruleSetOn(sentOn, law);
  return new Set(
    law.allowanceBoxWindows
      .filter((window) => !drops.includes(window.rule) && !isInWindow(window, period))
      .flatMap(({ boxes }) => boxes),
  );
}

/** True when the day's rule set bars a box for the period and the authority names other boxes for its claim. */
export const isRouted = (box: string, period: Period, sentOn: IsoDate, law: Law): boolean =>
  law.allowanceBoxWindows.some(
    (window) =>
      window.instead !== undefined &&
      window.boxes.includes(box) &&
      !ruleSetOn(sentOn, law).drops.includes(window.rule) &&
      !isInWindow(window, period),
  );

export interface ClaimBox {
  readonly box: string;
  /** The allowance's own box, if the authority's rules bar it for the period; otherwise null. */
  readonly barred: string | null;
}

/** Terms that decide the box of a claim, besides the claim itself. */
export interface BoxTerms {
  /** The day the return is sent. */
  readonly sentOn: IsoDate;
  /** Boxes that the rules of that day bar for the period. */
  readonly barred: ReadonlySet<string>;
  /** Business that all of the claim belongs to. */
  readonly business: Business;
  readonly law: Law;
}

/**
 * Gives the box of a claim. The 40% allowance has no box before version 1.995 and goes in box 725, as the authority asks.
 * So does a claim that the law gives but whose own box is barred for the period. Box 726 is only for cars without
 * emissions.
 */
export function boxOfClaim(
  kind: ClaimKind,
  { co2Emissions }: Pick<Addition, 'co2Emissions'>,
  { sentOn, barred, business, law }: BoxTerms,
): ClaimBox {
  const other = boxIn(business, OTHER_ALLOWANCES_BOX);
  if (kind === 'fortyPerCentAllowance') {
    const own = ruleSetOn(sentOn, law).boxes.fortyPerCentAllowance;
    return { box: own === null ? other : boxIn(business, own), barred: null };
  }
  if (kind === 'carAllowance' && co2Emissions !== 0) return { box: other, barred: null };
  const box = boxIn(business, OWN_BOXES[kind]);
  return barred.has(box) ? { box: other, barred: box } : { box, barred: null };
}
