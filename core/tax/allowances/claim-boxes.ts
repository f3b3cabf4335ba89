import type { Addition } from '../../figures/capital-allowances.ts';
import type { IsoDate } from '../../period/date.ts';
import type { Period } from '../../period/period.ts';
import { ALLOWANCE_BOX_WINDOWS, type BoxWindow } from '../parameters/allowance-boxes.ts';
import type { FirstYearAllowance } from '../parameters/first-year-allowances.ts';
import { ruleSetOn } from '../parameters/rule-sets.ts';

/** What can be claimed on expenditure: the annual investment allowance or a first-year allowance. */
export type ClaimKind = 'annualInvestmentAllowance' | FirstYearAllowance;

/** The box of each allowance of the trade that has one of its own. */
const OWN_BOXES: Readonly<Record<Exclude<ClaimKind, 'fortyPerCentAllowance'>, string>> = {
  annualInvestmentAllowance: '690',
  superDeduction: '691',
  specialRateAllowance: '693',
  fullExpensing: '688',
  chargePointAllowance: '713',
  goodsVehicleAllowance: '723',
  carAllowance: '726',
};

/** Other allowances and other charges of the trade: what has no box, or may not use its own. */
export const OTHER_ALLOWANCES_BOX = '725';
export const OTHER_CHARGES_BOX = '730';

const isInWindow = ({ endsFrom, endsBefore, startsBefore }: BoxWindow, period: Period): boolean =>
  (endsFrom === undefined || period.end >= endsFrom) &&
  (endsBefore === undefined || period.end < endsBefore) &&
  (startsBefore === undefined || period.start < startsBefore);

/** The boxes a return of this period may not use, by the rule set of the day it is sent (decision 69). */
export function barredBoxesOf(period: Period, sentOn: IsoDate): ReadonlySet<string> {
  const { drops } = ruleSetOn(sentOn);
  return new Set(
    ALLOWANCE_BOX_WINDOWS.filter(
      (window) => !drops.includes(window.rule) && !isInWindow(window, period),
    ).flatMap(({ boxes }) => boxes),
  );
}

export interface ClaimBox {
  readonly box: string;
  /** The allowance's own box, where the authority's rules bar it for the period; else null. */
  readonly barred: string | null;
}

/**
 * The box that an allowance is claimed in. The 40% allowance has none before version 1.995 and goes in box 725, as the
 * authority asks; so does a claim whose own box is barred for the period although the law gives it. Box 726 is for cars
 * of no emissions only.
 */
export function boxOfClaim(
  kind: ClaimKind,
  { co2Emissions }: Pick<Addition, 'co2Emissions'>,
  sentOn: IsoDate,
  barred: ReadonlySet<string>,
): ClaimBox {
  if (kind === 'fortyPerCentAllowance')
    return { box: ruleSetOn(sentOn).boxes.fortyPerCentAllowance ?? OTHER_ALLOWANCES_BOX, barred: null };
  if (kind === 'carAllowance' && co2Emissions !== 0) return { box: OTHER_ALLOWANCES_BOX, barred: null };
  const box = OWN_BOXES[kind];
  return barred.has(box) ? { box: OTHER_ALLOWANCES_BOX, barred: box } : { box, barred: null };
}
