import { divideRoundDown, type Pounds, sum } from '../base/money.ts';
import { addDays, addMonths, type IsoDate, laterOf } from '../dates/date.ts';
import { daysIn, monthsAfterPeriodEnd, type Period } from '../dates/period.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { ProfitLossAmount } from '../figures/profit-loss.ts';
import { rowOn } from '../law/dated-tables.ts';
import type { Law } from '../law/law.ts';
import type { FilingComputation, ReturnComputation } from '../tax/computation.ts';
import type { LineId } from '../tax/lines.ts';
import { poundsLine } from '../tax/planning/reading.ts';
import { tradeOf } from '../tax/trade.ts';
import { inPounds } from '../words/figures.ts';

/** Says how far back the loss of a period goes (CTA 2010 s37 to s39; CTA 2009 s463E). */

/** An amount that goes back: its field, its line, and the provision with the time of its claim. Null: s37(7). */
interface CarriedBack {
  readonly name: 'lossesCarriedBack' | 'terminalLossCarriedBack' | 'loanDeficitCarriedBack';
  readonly line: LineId;
  readonly claimLaw: string | null;
}

/** A kind of loss that is carried back: the fields and lines of its two halves. */
export interface Half {
  /** For the period of the return that made the loss. */
  readonly from: readonly CarriedBack[];
  readonly to: ProfitLossAmount;
  readonly toLine: LineId;
  /** Box of the first half; the next field is the box of the second. */
  readonly box: string;
  readonly toBox: string;
  readonly words: string;
  /** The profits that it relieves, of which a period partly within its reach gives a share by days. */
  readonly profits: LineId;
  readonly partLaw: string;
  readonly reachOfCeased: boolean;
  readonly law: string;
}

export const HALVES: readonly Half[] = [
  {
    from: [
      { name: 'lossesCarriedBack', line: 'tradingLossCarriedBack', claimLaw: null },
      { name: 'terminalLossCarriedBack', line: 'terminalLossCarriedBack', claimLaw: 'CTA 2010 s45F(6)' },
    ],
    to: 'lossesCarriedBackFromLaterPeriod',
    toLine: 'tradingLossFromLaterPeriod',
    box: '45',
    toBox: '280',
    words: 'trading losses',
    profits: 'profitsBeforeDeductions',
    partLaw: 'CTA 2010 s38',
    reachOfCeased: true,
    law: 'CTA 2010 s37(3)(b)',
  },
  {
    from: [{ name: 'loanDeficitCarriedBack', line: 'loanDeficitCarriedBack', claimLaw: 'CTA 2009 s463C' }],
    to: 'loanDeficitFromLaterPeriod',
    toLine: 'loanDeficitFromLaterPeriod',
    box: '45',
    toBox: '172',
    words: 'loan deficit',
    profits: 'loanRelationships',
    partLaw: 'CTA 2009 s463F',
    reachOfCeased: false,
    law: 'CTA 2009 s463E',
  },
];

/** A period that makes a loss. */
export interface Loss {
  readonly figures: FilingFigures;
  /** The trade ended on this day, and the period has days in its last twelve months. Null where it has none. */
  readonly ceasedOn: IsoDate | null;
}

/** Gives the first day of the years that end with a day. */
const endingWith = (end: IsoDate, years: number): IsoDate =>
  addDays(monthsAfterPeriodEnd(end, -12 * years), 1);

/** Gives the first of the last twelve months of a trade. Their losses go back three years (CTA 2010 s39). */
const lastMonthsFrom = (ceasedOn: IsoDate): IsoDate => endingWith(ceasedOn, 1);

/** Finds the end of the trade by which a loss goes back further: in its own period, or in a later filing soon after. */
export function ceasedAfter(
  { reachOfCeased }: Half,
  { period }: FilingFigures,
  filings: readonly FilingFigures[],
): IsoDate | null {
  if (!reachOfCeased) return null;
  const [end] = filings
    .filter((each) => each.period.end >= period.end && tradeOf(each).hasCeased)
    .map((each) => each.period.end)
    .sort();
  return end !== undefined && period.end >= lastMonthsFrom(end) ? end : null;
}

const yearsBefore = ({ start }: Period, years: number): IsoDate => addMonths(start, -12 * years);

/** Gives the first day that a loss reaches: a year before it, three years where the trade ended (s37, s39, s45F). */
export function reachedFrom({ figures: { period, profitLoss }, ceasedOn }: Loss, law: Law): IsoDate {
  const { years, yearsOfCeased } = rowOn(law.lossReach, period.end);
  if (ceasedOn === null) return yearsBefore(period, years);
  const isBroughtForward =
    (profitLoss.terminalLossCarriedBack ?? 0n) > 0n && (profitLoss.lossesCarriedBack ?? 0n) === 0n;
  return isBroughtForward ? endingWith(ceasedOn, yearsOfCeased) : yearsBefore(period, yearsOfCeased);
}

/** Gives the share by days of a return's trading loss that is of the last twelve months of the trade, pounds down. */
export function lossOfLastMonths(computed: ReturnComputation, ceasedOn: IsoDate): Pounds {
  const { start, end } = computed.period;
  const from = lastMonthsFrom(ceasedOn);
  const within = end < from ? 0 : daysIn({ start: laterOf(start, from), end });
  return divideRoundDown(
    poundsLine(computed, 'tradingLossArising') * BigInt(within),
    BigInt(daysIn(computed.period)),
  );
}

/**
 * Says how much of a loss goes back further than a year: its share by days in the last twelve months of the trade. Null
 * where all of it does, or where the period that takes it ends within the year.
 */
export function reachesFar(
  { figures: { period, profitLoss }, ceasedOn }: Loss,
  { returns }: FilingComputation,
  takenBy: IsoDate,
  law: Law,
): string | null {
  const { years, yearsOfCeased } = rowOn(law.lossReach, period.end);
  if (ceasedOn === null || takenBy >= yearsBefore(period, years)) return null;
  if ((profitLoss.terminalLossCarriedBack ?? 0n) > 0n && takenBy < endingWith(ceasedOn, yearsOfCeased))
    return 'Losses brought forward do not go back so far: they reach the three years that end with the trade (CTA 2010 s45F)';
  const from = lastMonthsFrom(ceasedOn);
  if (from <= period.start) return null;
  // Three years before the second return of a long period begin later than those before the first.
  const reaching = returns.filter((each) => takenBy >= yearsBefore(each.period, yearsOfCeased));
  const far = sum(reaching.map((each) => lossOfLastMonths(each, ceasedOn)));
  return `Only ${inPounds(far)} of this loss goes back further than a year: its share of the last twelve months of the trade (CTA 2010 s39)`;
}
