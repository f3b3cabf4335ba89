import { divideRoundDown, divideRoundHalfUp, min, type Pence } from '../../money.ts';
import { addDays, addMonths, dayNumber, type IsoDate } from '../../period/date.ts';
import { monthsAfterPeriodEnd, type Period } from '../../period/period.ts';
import { monthsInWords } from '../due-dates.ts';
import { rowOn } from '../parameters/dated.ts';
import type { InstalmentKind, InstalmentRules } from '../parameters/instalments.ts';
import { LAW, type Law } from '../parameters/law.ts';
import { inPounds } from '../wording.ts';
import { type Limit, type Measure, ofPeriod } from './limits.ts';

export interface Instalment {
  readonly date: IsoDate;
  readonly amount: Pence;
}

/** What a return's profits and tax say of payment by instalments. */
export interface Instalments {
  readonly kind: InstalmentKind;
  readonly payments: readonly Instalment[];
  /** What else the regulations ask that is not known here; null where nothing does. */
  readonly unless: string | null;
  readonly law: string;
}

const rulesOf = (law: Law, start: IsoDate): InstalmentRules => rowOn(law.instalments, start);

/**
 * The days of a period: the first, each so many months after the one before, while they fall before the last (SI
 * 1998/3175 reg 5(3), (4), reg 5AZA). A period so short that the last would be first has that one alone.
 */
export function instalmentDays(
  kind: InstalmentKind,
  { start, end }: Period,
  law: Law = LAW,
): readonly IsoDate[] {
  const { thresholds, monthsBetween } = rulesOf(law, start);
  const { first, last } = thresholds[kind];
  const lastDay = addDays(monthsAfterPeriodEnd(end, last.months), last.days);
  const days: IsoDate[] = [];
  for (let months = first.months; ; months += monthsBetween) {
    const day = addDays(addMonths(start, months), first.days);
    if (day >= lastDay) return [...days, lastDay];
    days.push(day);
  }
}

/** Hundredths of a month in a period: whole months, and the days besides as thirtieths (SI 1998/3175 reg 5(6)). */
function hundredthsOfMonths({ start, end }: Period, law: Law): bigint {
  let months = 0;
  while (addDays(addMonths(start, months + 1), -1) <= end) months += 1;
  const days = dayNumber(end) - dayNumber(addMonths(start, months)) + 1;
  return (
    BigInt(months) * 100n + divideRoundHalfUp(BigInt(days) * 100n, BigInt(rulesOf(law, start).daysOfMonth))
  );
}

/** Each instalment is 3 x liability / months of the period, and the last is the rest (reg 5(5), reg 5AZB). */
export function instalmentsOf(
  kind: InstalmentKind,
  period: Period,
  liability: Pence,
  law: Law = LAW,
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

/**
 * The instalments of a return; null for a company that is not large, by its profits or by how little it has to pay.
 *
 * @param liability box 525: tax on loans to participators is part of it (CTM92510), income tax deducted is not
 */
export function paymentByInstalments(
  limits: readonly Limit[],
  { period, associatedCompanies, law }: Omit<Measure, 'profitLoss'>,
  liability: Pence,
): Instalments | null {
  const exceeded = (kind: InstalmentKind) => limits.some(({ id, exceeded }) => id === kind && exceeded);
  const kind = exceeded('veryLarge') ? 'veryLarge' : exceeded('large') ? 'large' : null;
  if (kind === null || isLittle(liability, period, law)) return null;
  return {
    kind,
    payments: instalmentsOf(kind, period, liability, law),
    unless: kind === 'large' ? unlessGrowing(limits, { period, associatedCompanies, law }) : null,
    law: rulesOf(law, period.start).thresholds[kind].law,
  };
}

/** The least liability, reduced for a period under twelve months; it is not divided among companies. */
function isLittle(liability: Pence, period: Period, law: Law): boolean {
  const { numerator, denominator } = ofPeriod(rulesOf(law, period.start).minimumLiability, period, 0);
  return liability * denominator <= numerator;
}

function unlessGrowing(
  limits: readonly Limit[],
  { period, associatedCompanies, law }: Omit<Measure, 'profitLoss'>,
): string | null {
  const { growingCompanyProfits } = rulesOf(law, period.start);
  const paidIn = monthsInWords(rowOn(law.payment, period.end).months);
  const measured = limits.find(({ id }) => id === 'large')?.measured ?? 0n;
  const { numerator, denominator } = ofPeriod(growingCompanyProfits, period, associatedCompanies);
  const max = divideRoundDown(numerator, denominator);
  return measured > max
    ? null
    : `A company that was not large in the twelve months before is not large with profits up to ${inPounds(max)}; it pays on the one day ${paidIn} and a day after the period.`;
}
