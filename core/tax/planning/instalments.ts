import { divideRoundDown, divideRoundHalfUp, min, type Pence } from '../../money.ts';
import { addDays, addMonths, dayNumber, type IsoDate } from '../../period/date.ts';
import { monthsAfterPeriodEnd, type Period } from '../../period/period.ts';
import {
  GROWING_COMPANY_PROFITS,
  INSTALMENTS,
  type InstalmentKind,
  LEAST_LIABILITY_FOR_INSTALMENTS,
  MONTHS_BETWEEN_INSTALMENTS,
} from '../parameters/instalments.ts';
import { inPounds } from '../wording.ts';
import { type Limit, ofPeriod } from './limits.ts';

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

/**
 * The days of a period: the first, each three months after the one before, while they fall before the last (SI
 * 1998/3175 reg 5(3), (4), reg 5AZA). A period so short that the last would be first has that one alone.
 */
export function instalmentDays(kind: InstalmentKind, { start, end }: Period): readonly IsoDate[] {
  const { first, last } = INSTALMENTS[kind];
  const lastDay = addDays(monthsAfterPeriodEnd(end, last.months), last.days);
  const days: IsoDate[] = [];
  for (let months = first.months; ; months += MONTHS_BETWEEN_INSTALMENTS) {
    const day = addDays(addMonths(start, months), first.days);
    if (day >= lastDay) return [...days, lastDay];
    days.push(day);
  }
}

const DAYS_OF_A_MONTH = 30n;

/** Hundredths of a month in a period: whole months, and the days besides as thirtieths (SI 1998/3175 reg 5(6)). */
function hundredthsOfMonths({ start, end }: Period): bigint {
  let months = 0;
  while (addDays(addMonths(start, months + 1), -1) <= end) months += 1;
  const days = dayNumber(end) - dayNumber(addMonths(start, months)) + 1;
  return BigInt(months) * 100n + divideRoundHalfUp(BigInt(days) * 100n, DAYS_OF_A_MONTH);
}

/** Each instalment is 3 x liability / months of the period, and the last whatever is left (reg 5(5), reg 5AZB). */
export function instalmentsOf(kind: InstalmentKind, period: Period, liability: Pence): readonly Instalment[] {
  const days = instalmentDays(kind, period);
  const months = hundredthsOfMonths(period);
  const each = divideRoundHalfUp(liability * BigInt(MONTHS_BETWEEN_INSTALMENTS) * 100n, months);
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
  period: Period,
  liability: Pence,
  associatedCompanies: number,
): Instalments | null {
  const exceeded = (kind: InstalmentKind) => limits.some(({ id, exceeded }) => id === kind && exceeded);
  const kind = exceeded('veryLarge') ? 'veryLarge' : exceeded('large') ? 'large' : null;
  if (kind === null || isLittle(liability, period)) return null;
  return {
    kind,
    payments: instalmentsOf(kind, period, liability),
    unless: kind === 'large' ? unlessGrowing(limits, period, associatedCompanies) : null,
    law: INSTALMENTS[kind].citation,
  };
}

/** The least liability, reduced for a period under twelve months; it is not divided among companies. */
function isLittle(liability: Pence, period: Period): boolean {
  const { numerator, denominator } = ofPeriod(LEAST_LIABILITY_FOR_INSTALMENTS, period, 0);
  return liability * denominator <= numerator;
}

function unlessGrowing(limits: readonly Limit[], period: Period, associatedCompanies: number): string | null {
  const measured = limits.find(({ id }) => id === 'large')?.measured ?? 0n;
  const { numerator, denominator } = ofPeriod(GROWING_COMPANY_PROFITS, period, associatedCompanies);
  const most = divideRoundDown(numerator, denominator);
  return measured > most
    ? null
    : `A company that was not large in the twelve months before is not large with profits up to ${inPounds(most)}; it pays on the one day nine months and a day after the period.`;
}
