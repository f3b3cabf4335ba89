import { groupThousands, type Pounds } from '../../base/money.ts';
import { addDays, addMonths, type IsoDate, laterOf, longDate } from '../../dates/date.ts';
import { accountingPeriods, monthsAfterPeriodEnd, type Period } from '../../dates/period.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import { isPublicType } from '../../law/reference-dates.ts';
import { capitalised } from '../../words/figures.ts';
import { returnDueDate } from '../due-dates.ts';

const pounds = (amount: Pounds): string => `£${groupThousands(amount)}`;
const dayAfter = (day: IsoDate): string => longDate(addDays(day, 1));

/** The penalty on the unpaid tax of one late return (FA 1998 Sch 18 para 18). Each share applies after its day. */
interface TaxGeared {
  readonly lower: { readonly percent: number; readonly after: IsoDate };
  readonly higher: { readonly percent: number; readonly after: IsoDate };
}

/** Gives the penalty on unpaid tax of each return of a period of account: each counts from its own last day. */
export const taxGearedPenalties = (account: Period, law: Law): readonly TaxGeared[] =>
  accountingPeriods(account).map(({ end }) => {
    const { months, lower, lowerMonths, higher } = rowOn(law.taxGearedPenalty, end);
    const after = laterOf(monthsAfterPeriodEnd(end, months), returnDueDate(account.end, law));
    return {
      lower: { percent: lower, after },
      higher: { percent: higher, after: monthsAfterPeriodEnd(end, lowerMonths) },
    };
  });

const WHICH = ['first', 'second'] as const;

/**
 * Describes in words the penalties for a late return, by its filing date (FA 1998 Sch 18 paras 17, 18). Each return of a
 * long period has its own.
 */
export function returnPenalty(account: Period, law: Law): string {
  const due = returnDueDate(account.end, law);
  const flat = rowOn(law.returnPenalties, due);
  const geared = taxGearedPenalties(account, law);
  const isSplit = geared.length > 1;
  const shares = geared.map(
    ({ lower, higher }, index) =>
      `from ${dayAfter(lower.after)} also ${lower.percent}% of the tax unpaid${isSplit ? ` of the ${WHICH[index]} return` : ''}, and ${higher.percent}% from ${dayAfter(higher.after)}`,
  );
  return [
    `If late: ${pounds(flat.late)}, and ${pounds(flat.later)} in all from ${dayAfter(addMonths(due, flat.months))}${isSplit ? ', for each of the two returns' : ''}.`,
    `The third late return in a row: ${pounds(flat.thirdInARow.late)}, then ${pounds(flat.thirdInARow.later)} (${flat.law}).`,
    `${capitalised(shares.join('; '))} (${rowOn(law.taxGearedPenalty, account.end).law})`,
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
