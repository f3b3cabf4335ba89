import { divideRoundDown, divideRoundHalfUp, min, type Pence } from '../../base/money.ts';
import { addDays, addMonths, dayNumber, type IsoDate } from '../../dates/date.ts';
import { isTwelveMonths, monthsAfterPeriodEnd, type Period } from '../../dates/period.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { InstalmentKind, InstalmentRules, InstalmentThreshold, Law } from '../../law/law.ts';
import { inPounds } from '../../words/figures.ts';
import { monthsInWords } from '../due-dates.ts';
import { type InstalmentMeasure, type Limit, ofPeriod } from './limits.ts';

export interface Instalment {
  readonly date: IsoDate;
  readonly amount: Pence;
}

/** Payment by instalments of one return, by its profits and tax. */
export interface Instalments {
  readonly kind: InstalmentKind;
  readonly payments: readonly Instalment[];
  /** A condition of the regulations that cannot be checked here; null when there is none. */
  readonly unless: string | null;
  readonly law: string;
}

const rulesOf = (law: Law, start: IsoDate): InstalmentRules => rowOn(law.instalments, start);

const thresholdOf = ({ thresholds }: InstalmentRules, kind: InstalmentKind): InstalmentThreshold =>
  thresholds[kind] ?? thresholds.large;

/** The regulations have at most a first, a second and a third instalment before the last. */
const BEFORE_THE_LAST = 3;

/**
 * Gives the due days of a period's instalments. Each is a number of months after the one before, and before the last
 * (SI 1998/3175 reg 5(3), (4), reg 5AZA). After an instalment at the end of a month the next is at the end of one
 * (CTM92560). A period so short that the last would be first has only the last. In twelve months, the last instalment of a
 * very large company too is counted from the one before (reg 5AZA(2)).
 */
export function instalmentDays(kind: InstalmentKind, period: Period, law: Law): readonly IsoDate[] {
  const { start, end } = period;
  const rules = rulesOf(law, start);
  const { first, last, lastFollowsThird } = thresholdOf(rules, kind);
  const { monthsBetween } = rules;
  const isCounted = lastFollowsThird && isTwelveMonths(period);
  const lastDay = addDays(monthsAfterPeriodEnd(end, last.months), last.days);
  const days: IsoDate[] = [];
  let day = addDays(addMonths(start, first.months), first.days);
  while ((isCounted || day < lastDay) && days.length < BEFORE_THE_LAST) {
    days.push(day);
    day = monthsAfterPeriodEnd(day, monthsBetween);
  }
  return [...days, isCounted ? day : lastDay];
}

/**
 * Gives the length of a period in hundredths of a month: whole months, and the other days as thirtieths (SI 1998/3175 reg
 * 5(6)).
 */
function hundredthsOfMonths({ start, end }: Period, law: Law): bigint {
  const endOfMonth = (months: number): IsoDate => monthsAfterPeriodEnd(addDays(start, -1), months);
  let months = 0;
  while (endOfMonth(months + 1) <= end) months += 1;
  const days = dayNumber(end) - dayNumber(endOfMonth(months));
  return (
    BigInt(months) * 100n + divideRoundHalfUp(BigInt(days) * 100n, BigInt(rulesOf(law, start).daysOfMonth))
  );
}

/**
 * Computes the instalments. Each is 3 x liability / months of the period, and the last is the remainder (reg 5(5), reg
 * 5AZB).
 */
export function instalmentsOf(
  kind: InstalmentKind,
  period: Period,
  liability: Pence,
  law: Law,
): readonly Instalment[] {
  const days = instalmentDays(kind, period, law);
  const months = hundredthsOfMonths(period, law);
  const { monthsBetween } = rulesOf(law, period.start);
  const each = divideRoundHalfUp(liability * BigInt(monthsBetween) * 100n, months);
  let left = liability;
  return days.map((date, index) => {
    const amount = index === days.length - 1 ? left : min(each, left);
    left -= amount;
    return { date, amount };
  });
}

/** The way in which a company must pay a return's tax. */
export interface InstalmentSize {
  /** Null for a company that pays in one sum. */
  readonly kind: InstalmentKind | null;
  /**
   * A condition of the regulations that cannot be checked: if the company was large in the period before. Null when there
   * is none.
   */
  readonly unless: string | null;
  readonly working: string;
}

const WORDS = { large: 'large', veryLarge: 'very large' } as const;
const PAYS_AT_ONCE: InstalmentSize = { kind: null, unless: null, working: '' };

/**
 * Decides if a company is large or very large (SI 1998/3175 reg 3): as it states, otherwise by its profits. Up to the
 * higher threshold it is large only if profits of the period before were above that period's threshold. A company that has
 * little to pay is neither.
 * @param liability box 525: it includes tax on loans to participators (CTM92510), and not income tax deducted
 */
export function instalmentSize(
  limits: readonly Limit[],
  measure: Pick<InstalmentMeasure, 'period' | 'companiesBefore' | 'stated' | 'wasLarge' | 'law'>,
  liability: Pence,
): InstalmentSize {
  const { period, companiesBefore, stated, law } = measure;
  const rules = rulesOf(law, period.start);
  if (stated === 'none') return PAYS_AT_ONCE;
  if (stated !== null) {
    const kind = rules.thresholds[stated] === null ? 'large' : stated;
    return { kind, unless: null, working: `As stated: a ${WORDS[kind]} company` };
  }
  const above = (kind: InstalmentKind) => limits.find(({ id, exceeded }) => id === kind && exceeded);
  const large = above('large');
  if (large === undefined || isLittle(liability, period, law)) return PAYS_AT_ONCE;
  const { measured } = large;
  const found = (kind: InstalmentKind, limit: string, unless: string | null = null): InstalmentSize => ({
    kind,
    unless,
    working: `Augmented profits ${inPounds(measured)} are above ${limit}`,
  });
  const veryLarge = above('veryLarge');
  if (veryLarge !== undefined) return found('veryLarge', inPounds(veryLarge.limit));
  const growing = ofPeriod(rules.growingCompanyProfits, period, companiesBefore);
  const max = divideRoundDown(growing.numerator, growing.denominator);
  if (measured > max) return found('large', inPounds(max));
  const paidIn = monthsInWords(rowOn(law.payment, period.end).months);
  if (measure.wasLarge === false) return PAYS_AT_ONCE;
  return measure.wasLarge
    ? found('large', `${inPounds(large.limit)}, as those of the period before were above theirs`)
    : found(
        'large',
        inPounds(large.limit),
        `A company that was not large in the twelve months before is not large with profits up to ${inPounds(max)}; it pays on the one day ${paidIn} and a day after the period.`,
      );
}

/**
 * True when the liability is not above the minimum. The minimum is reduced for a period under twelve months, and is not
 * divided among companies.
 */
function isLittle(liability: Pence, period: Period, law: Law): boolean {
  const { numerator, denominator } = ofPeriod(rulesOf(law, period.start).minimumLiability, period, 0);
  return liability * denominator <= numerator;
}

/** Gives the instalments of a return; null for a company that pays in one sum. */
export function paymentByInstalments(
  { kind, unless }: InstalmentSize,
  period: Period,
  liability: Pence,
  law: Law,
): Instalments | null {
  if (kind === null || liability === 0n) return null;
  return {
    kind,
    payments: instalmentsOf(kind, period, liability, law),
    unless,
    law: thresholdOf(rulesOf(law, period.start), kind).law,
  };
}
