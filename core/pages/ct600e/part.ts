import { type Pounds, sum } from '../../base/money.ts';
import { PAGE } from '../../boxes/ct600e.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { Period } from '../../dates/period.ts';
import type { CharityFigures, CharityPage, LegacyPayment } from '../../figures/ct600e.ts';
import type { Law } from '../../law/law.ts';
import { hasRule } from '../../law/rules-in-force.ts';

/** Assigns the figures of page CT600E to the returns of the filing. */

/** One return of the filing: its number, the days it covers, and its assumed day of sending. */
export interface Part {
  readonly subPeriod: 1 | 2 | null;
  readonly period: Period;
  readonly asOf: IsoDate;
  readonly law: Law;
}

const NOTHING: CharityFigures = { income: {}, expenditure: {}, assets: {}, qualifyingInvestments: false };

/** Gives the figures of one return. Without `bySubPeriod` those of a long period all belong to its first return. */
export function figuresOfPart(page: CharityPage, { subPeriod }: Part): CharityFigures {
  if (subPeriod === null) return page.figures;
  if (page.bySubPeriod !== null) return page.bySubPeriod[subPeriod - 1] ?? NOTHING;
  return subPeriod === 1 ? page.figures : NOTHING;
}

/** Gives the path of those figures in the caller's JSON. */
export const pathOfPart = (page: CharityPage, { subPeriod }: Part): string =>
  subPeriod === null || page.bySubPeriod === null ? PAGE : `${PAGE}.bySubPeriod[${subPeriod - 1}]`;

/** A legacy with its place in the caller's list. */
export interface PlacedLegacy {
  readonly row: LegacyPayment;
  readonly path: string;
  /** True for the service's own row of legacies given in one amount. */
  readonly isCombined: boolean;
}

/**
 * Lists the legacies of one return. In a long period each goes to the return of its date, because none may be dated
 * after its return's period (rule 8028); one dated before the period of account stays with the first.
 */
const legaciesGiven = (page: CharityPage, { subPeriod, period }: Part): readonly PlacedLegacy[] =>
  page.legacyPayments
    .map((row, index) => ({ row, path: `${PAGE}.legacyPayments[${index}]`, isCombined: false }))
    .filter(
      ({ row }) =>
        subPeriod === null || (subPeriod === 1 ? row.date <= period.end : row.date >= period.start),
    );

/** Replaces names that the authority's guide does not require (CT600E guide, 5 April 2026). */
const NOT_NAMED = 'X';
/** The rule that box E88 needs box E200, for returns sent under it. */
const NEEDS_ROWS = 8023;

/** Makes one row of legacies given in one amount, while the rule set of the day of sending needs rows (decision 60). */
function combined(page: CharityPage, part: Part): readonly PlacedLegacy[] {
  const amount = figuresOfPart(page, part).income.legacyIncome ?? 0n;
  if (page.legacyPayments.length > 0 || amount === 0n || !hasRule(NEEDS_ROWS, part.asOf, part.law)) return [];
  const row: LegacyPayment = {
    forenames: NOT_NAMED,
    surname: NOT_NAMED,
    addressLine1: NOT_NAMED,
    addressLine2: null,
    postcode: null,
    overseas: true,
    date: part.period.end,
    amount,
  };
  return [{ row, path: `${pathOfPart(page, part)}.income.legacyIncome`, isCombined: true }];
}

/** Lists the legacies of one return as the return states them. */
export function legaciesOfPart(page: CharityPage, part: Part): readonly PlacedLegacy[] {
  const given = legaciesGiven(page, part);
  return given.length > 0 ? given : combined(page, part);
}

/** Computes box E200. */
export const totalOfLegacies = (legacies: readonly PlacedLegacy[]): Pounds =>
  sum(legacies.map(({ row }) => row.amount));
