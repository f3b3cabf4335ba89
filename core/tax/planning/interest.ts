import { divideRoundDown, type Pence } from '../../base/money.ts';
import { addDays, dayNumber, type IsoDate, longDate } from '../../dates/date.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import { inPence, inPercent } from '../../words/figures.ts';

const DAYS_OF_YEAR = 365n;
/** A rate is in hundredths of one per cent. */
const WHOLE = 10_000n;

interface Part {
  readonly days: bigint;
  readonly rate: bigint;
}

/**
 * Lists the days from the day after the due day until another day, by their rates. Null when the rate of one of them is
 * not known.
 */
function partsOf(due: IsoDate, until: IsoDate, law: Law): readonly Part[] | null {
  const from = addDays(due, 1);
  const parts = law.latePaymentRates.flatMap((row): readonly Part[] => {
    const first = [row.from, from].sort().at(-1) ?? from;
    const last = [row.until, until].sort()[0] ?? until;
    return first > last ? [] : [{ days: BigInt(dayNumber(last) - dayNumber(first) + 1), rate: row.rate }];
  });
  const covered = parts.reduce((sum, { days }) => sum + days, 0n);
  return covered === BigInt(dayNumber(until) - dayNumber(due)) ? parts : null;
}

/** Describes in words the rule of interest for the days from the due day until another day. */
function ruleOf(due: IsoDate, until: IsoDate, law: Law): string {
  const first = rowOn(law.latePaymentRules, addDays(due, 1));
  const last = rowOn(law.latePaymentRules, until > due ? until : addDays(due, 1));
  const above = ({ aboveBankRate }: typeof first) => `Bank Rate + ${inPercent(aboveBankRate)}`;
  const changed = first === last ? '' : `, and ${above(last)} from ${longDate(last.from)}`;
  return `Interest runs from the day after, simple, at ${above(first)}${changed} (${last.law})`;
}

const UNTIL_REPAID =
  'No amount is worked out: on the tax of a loan that was repaid late, interest runs until its repayment only (TMA 1970 s109(3A))';

/**
 * Describes in words the interest on tax that is paid late, up to a day. Gives only the rule before the due day, when
 * the rate of a day is not known, and where loans were repaid late: their tax has interest until the repayment, before
 * and after it is relieved (CTM98240).
 * @param left tax that is unpaid, in pence
 */
export function interestInWords(
  left: Pence,
  due: IsoDate,
  until: IsoDate,
  law: Law,
  { areLoansRepaidLate = false } = {},
): string {
  const rule = ruleOf(due, until, law);
  if (until <= due) return rule;
  if (areLoansRepaidLate) return `${rule}. ${UNTIL_REPAID}`;
  const parts = partsOf(due, until, law);
  if (parts === null)
    return `${rule}. No amount is worked out: the rate is not known here for every day until ${longDate(until)}`;
  const weighted = parts.reduce((sum, { days, rate }) => sum + days * rate, 0n);
  const interest = divideRoundDown(left * weighted, WHOLE * DAYS_OF_YEAR);
  const shown = parts.map(({ days, rate }) => `${days}/${DAYS_OF_YEAR} x ${inPercent(rate)}`).join(' + ');
  return `${rule}. Until ${longDate(until)}: ${inPence(left)} x ${parts.length > 1 ? `(${shown})` : shown} = ${inPence(interest)}`;
}
