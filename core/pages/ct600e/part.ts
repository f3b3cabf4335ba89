import { type Pounds, sum } from '../../money.ts';
import type { Period } from '../../period/period.ts';
import { type CharityFigures, type CharityPage, type LegacyPayment, PAGE } from './figures.ts';

/** Which figures of page CT600E belong to which return of the filing. */

/** One return of the filing: which it is, and the days it covers. */
export interface Part {
  readonly subPeriod: 1 | 2 | null;
  readonly period: Period;
}

const NOTHING: CharityFigures = { income: {}, expenditure: {}, assets: {}, qualifyingInvestments: false };

/** The figures of one return. Without `bySubPeriod` those of a long period all belong to its first return. */
export function figuresOfPart(page: CharityPage, { subPeriod }: Part): CharityFigures {
  if (subPeriod === null) return page.figures;
  if (page.bySubPeriod !== null) return page.bySubPeriod[subPeriod - 1] ?? NOTHING;
  return subPeriod === 1 ? page.figures : NOTHING;
}

/** Where in the caller's JSON those figures stand. */
export const pathOfPart = (page: CharityPage, { subPeriod }: Part): string =>
  subPeriod === null || page.bySubPeriod === null ? PAGE : `${PAGE}.bySubPeriod[${subPeriod - 1}]`;

/** A legacy with its place in the caller's list. */
export interface PlacedLegacy {
  readonly row: LegacyPayment;
  readonly path: string;
}

/**
 * The legacies of one return. In a long period each goes to the return its date falls in, since none may be dated after
 * its return's period (rule 8028); one dated before the period of account stays with the first.
 */
export const legaciesOfPart = (page: CharityPage, { subPeriod, period }: Part): readonly PlacedLegacy[] =>
  page.legacyPayments
    .map((row, index) => ({ row, path: `${PAGE}.legacyPayments[${index}]` }))
    .filter(
      ({ row }) =>
        subPeriod === null || (subPeriod === 1 ? row.date <= period.end : row.date >= period.start),
    );

/** Box E200. */
export const totalOfLegacies = (legacies: readonly PlacedLegacy[]): Pounds =>
  sum(legacies.map(({ row }) => row.amount));
