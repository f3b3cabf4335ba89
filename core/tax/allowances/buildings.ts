import { atLeastZero, min, type Pounds } from '../../base/money.ts';
import { error, type Problem } from '../../base/problem.ts';
import { addDays, earlierOf, laterOf, longDate } from '../../dates/date.ts';
import { daysIn, isTwelveMonths, type Period } from '../../dates/period.ts';
import type { Building } from '../../figures/capital-allowances.ts';
import type { Law } from '../../law/law.ts';
import { inPounds } from '../../words/figures.ts';
import { inWholePounds } from './length.ts';

/** The allowance of one building or structure for one period. Whole pounds. */
export interface WorkedBuilding {
  readonly index: number;
  readonly building: Building;
  readonly allowance: Pounds;
  /** Days of the period on which the company used it. */
  readonly days: number;
  readonly allowancesCarriedForward: Pounds;
  readonly expenditureRemaining: Pounds;
  /** True when the qualifying use began in the period. */
  readonly begins: boolean;
  readonly working: string;
  readonly law: string;
}

/** Counts the days of use in the period, split where the rate changes (FA 2020 s29(7)). */
function daysByRate(building: Building, period: Period, { buildingRates }: Law) {
  const from = laterOf(building.qualifyingUseFrom, period.start);
  const to = earlierOf(building.qualifyingUseTo ?? period.end, period.end);
  return buildingRates.flatMap(({ from: begins, percent, law }, index) => {
    const next = buildingRates[index + 1]?.from;
    const start = laterOf(from, begins);
    const end = next === undefined ? to : earlierOf(to, addDays(next, -1));
    return start <= end ? [{ days: BigInt(daysIn({ start, end })), percent, law }] : [];
  });
}

/**
 * Computes the allowance: straight line on cost for each day of use (CAA 2001 s270AA, s270EA(3)). The days are a share
 * of the days of a twelve-month period, and a share of 365 in a shorter period. It is never more than the expenditure
 * left. A sale is not a balancing event.
 */
export function workOutBuilding(
  index: number,
  building: Building,
  claimed: Pounds,
  { period, isAllowed, law }: { readonly period: Period; readonly isAllowed: boolean; readonly law: Law },
): Omit<WorkedBuilding, 'begins'> {
  const cost = building.qualifyingExpenditure;
  const left = atLeastZero(cost - claimed);
  const parts = isAllowed ? daysByRate(building, period, law) : [];
  const daysInYear = isTwelveMonths(period) ? BigInt(daysIn(period)) : 365n;
  const weighted = parts.reduce((total, { days, percent }) => total + days * percent, 0n);
  const full = inWholePounds(cost * weighted, 100n * daysInYear);
  const allowance = min(full, left);
  const days = Number(parts.reduce((total, part) => total + part.days, 0n));
  const share = (part: { readonly days: bigint; readonly percent: bigint }) =>
    `${inPounds(cost)} × ${part.percent}%${part.days === daysInYear ? '' : ` × ${part.days}/${daysInYear}`}`;
  return {
    index,
    building,
    allowance,
    days,
    allowancesCarriedForward: claimed + allowance,
    expenditureRemaining: left - allowance,
    working:
      parts.length === 0
        ? 'Nil'
        : `${parts.map(share).join(' + ')}${allowance < full ? `, limited to the ${inPounds(left)} left` : ''}`,
    law: parts.at(-1)?.law ?? 'CAA 2001 s270AA',
  };
}

const pathOf = (index: number, field: string): string =>
  `capitalAllowancesData.structuresAndBuildings[${index}].${field}`;

/** Lists problems that bar a building from the allowance. The period is the whole period of account. */
export function buildingProblems(
  index: number,
  building: Building,
  period: Period,
  { buildingRates }: Law,
): readonly Problem[] {
  const { qualifyingUseFrom: from, qualifyingUseTo: to } = building;
  const [{ from: begins }] = buildingRates;
  const refuse = (field: string, message: string) => error(pathOf(index, field), message, { target: 'tax' });
  return [
    ...(from < begins
      ? [
          refuse(
            'qualifyingUseFrom',
            `is before ${longDate(begins)}, when the allowance began (CAA 2001 s270AA); a building used before that day has none`,
          ),
        ]
      : []),
    ...(from > period.end
      ? [refuse('qualifyingUseFrom', 'is after the period of account; give the building when its use begins')]
      : []),
    ...(to !== null && to < from
      ? [refuse('qualifyingUseTo', 'is before qualifyingUseFrom; give the last day owned and in use')]
      : []),
    ...(to !== null && to >= from && to < period.start
      ? [refuse('qualifyingUseTo', 'is before the period of account; leave the building out')]
      : []),
    ...(building.allowancesBroughtForward > building.qualifyingExpenditure
      ? [
          refuse(
            'allowancesBroughtForward',
            `is more than the qualifying expenditure of ${inPounds(building.qualifyingExpenditure)}; check both`,
          ),
        ]
      : []),
  ];
}
