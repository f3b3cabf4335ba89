import { groupThousands, type Pounds } from '../../base/money.ts';
import { addDays, addMonths, type IsoDate, longDate } from '../../dates/date.ts';
import { monthsAfterPeriodEnd } from '../../dates/period.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import { isPublicType } from '../../law/reference-dates.ts';

const pounds = (amount: Pounds): string => `£${groupThousands(amount)}`;
const dayAfter = (day: IsoDate): string => longDate(addDays(day, 1));

/**
 * Describes in words the penalties for a late return, by its filing date (FA 1998 Sch 18 paras 17, 18).
 * @param periodEnd end of the accounting period; of the first when there are two
 */
export function returnPenalty(due: IsoDate, periodEnd: IsoDate, law: Law): string {
  const flat = rowOn(law.returnPenalties, due);
  const geared = rowOn(law.taxGearedPenalty, periodEnd);
  const gearedFrom = [monthsAfterPeriodEnd(periodEnd, geared.months), due].sort().at(-1) ?? due;
  const higherFrom = monthsAfterPeriodEnd(periodEnd, geared.lowerMonths);
  return [
    `If late: ${pounds(flat.late)}, and ${pounds(flat.later)} in all from ${dayAfter(addMonths(due, flat.months))}.`,
    `The third late return in a row: ${pounds(flat.thirdInARow.late)}, then ${pounds(flat.thirdInARow.later)} (${flat.law}).`,
    `From ${dayAfter(gearedFrom)} also ${geared.lower}% of the tax unpaid, and ${geared.higher}% from ${dayAfter(higherFrom)} (${geared.law})`,
  ].join(' ');
}

/** A fixed penalty, and the first day on which it is due. The amount includes the amount of the step before. */
export interface PenaltyStep {
  readonly from: IsoDate;
  readonly amount: Pounds;
}

/** Lists the fixed penalties of a late return, by its filing date (FA 1998 Sch 18 para 17(2)). */
export function returnPenaltySteps(due: IsoDate, law: Law): readonly PenaltyStep[] {
  const { late, later, months } = rowOn(law.returnPenalties, due);
  return [
    { from: addDays(due, 1), amount: late },
    { from: addDays(addMonths(due, months), 1), amount: later },
  ];
}

/** Lists the registry's penalties for late accounts (CA 2006 s453), by their last day. */
export function accountsPenaltySteps(
  due: IsoDate,
  companyType: string | null,
  law: Law,
): readonly PenaltyStep[] {
  const { steps } = rowOn(law.accountsPenalties, due);
  const isPublic = isPublicType(companyType);
  return steps.map((step, index) => {
    const before = steps[index - 1]?.months ?? null;
    const last = before === null ? due : addMonths(due, before);
    return { from: addDays(last, 1), amount: isPublic ? step.public : step.private };
  });
}

/** Describes in words the registry's penalties for late accounts, step by step (CA 2006 s453). */
export function accountsPenalty(due: IsoDate, companyType: string | null, law: Law): string {
  const said = accountsPenaltySteps(due, companyType, law).map(
    ({ from, amount }, index) => `${pounds(amount)}${index === 0 ? '' : ` from ${longDate(from)}`}`,
  );
  const { law: act } = rowOn(law.accountsPenalties, due);
  return `If late: ${said.join(', ')}. Twice that if the accounts of the year before were late too (${act})`;
}
