import { daysIn } from '../dates/period.ts';
import type { FilingFigures, TaxPaymentFigures } from '../figures/filing.ts';
import { CAPITAL_ALLOWANCE_KEYS, PROFIT_LOSS_AMOUNTS } from '../figures/profit-loss.ts';
import { advise } from '../words/advice.ts';
import { inPence, inPounds, less, plus, sumInWords } from '../words/figures.ts';
import { firstShare, isShared, type Share } from './apportion.ts';
import type { ComputationLine, ReturnComputation } from './computation.ts';
import { field, payment } from './line.ts';
import { wholePoundsOfIncome } from './profits.ts';

/** A caller's amount that is shared by days, with the way a working prints it. */
interface SharedAmount {
  readonly of: (figures: FilingFigures) => bigint;
  readonly print: (amount: bigint) => string;
}

const PAYMENTS = [
  'taxAlreadyPaid',
  'incomeTaxDeducted',
  'doubleTaxationRelief',
] as const satisfies readonly (keyof TaxPaymentFigures)[];

/** Shared amounts by the path in the caller's JSON. */
const SHARED: ReadonlyMap<string, SharedAmount> = new Map([
  ...PROFIT_LOSS_AMOUNTS.filter(isShared).map((name): [string, SharedAmount] => [
    field(name),
    { of: ({ profitLoss }) => profitLoss[name] ?? 0n, print: inPounds },
  ]),
  ...PAYMENTS.map((name): [string, SharedAmount] => [
    payment(name),
    { of: ({ payments }) => payments[name], print: inPence },
  ]),
  // Box 185 has whole pounds, so whole pounds are shared.
  [
    payment('grossIncomeWithTaxDeducted'),
    {
      of: ({ payments }) => wholePoundsOfIncome(payments.grossIncomeWithTaxDeducted),
      print: inPounds,
    },
  ],
]);

/**
 * Describes in words the first return's share by days, or the rest for the second return: `300,001 × 365/547 =
 * 200,183`.
 */
export function sharingInWords(
  { period, subPeriod }: Pick<Share, 'period' | 'subPeriod'>,
  periodOfAccount: FilingFigures['period'],
  whole: bigint,
  part: bigint,
  print: SharedAmount['print'],
): string {
  if (subPeriod === 2) return sumInWords(part, [plus(whole), less(whole - part, 'first return')], print);
  const days = `${daysIn(period)}/${daysIn(periodOfAccount)}`;
  const magnitude = whole < 0n ? `0 - ${print(-whole)}` : print(whole);
  return `${magnitude} × ${days} = ${print(part)}`;
}

/** Matches workings that only name an amount. A working that lists its parts keeps its list. */
const PLAIN = /^[^=]*$/;

/**
 * Gives the only field among the sources; null if there are several. A source that is the id of a line is a limit, and
 * does not count.
 */
function onlyField(from: readonly string[]): string | null {
  let only: string | null = null;
  for (const source of from) {
    if (!source.includes('.')) continue;
    if (only !== null) return null;
    only = source;
  }
  return only;
}

/**
 * Adds the sharing to the lines of one of two returns that show one shared amount. A line that shows more has a working of
 * its own.
 * @param whole figures of the period of account, before they are shared
 */
export function withSharing(
  lines: readonly ComputationLine[],
  share: Share,
  whole: FilingFigures,
): readonly ComputationLine[] {
  if (share.subPeriod === null) return lines;
  return lines.map((line) => {
    const { value } = line;
    if (value.kind !== 'pounds' && value.kind !== 'pence') return line;
    const shared = SHARED.get(onlyField(line.from) ?? '');
    if (shared === undefined) return line;
    const part = shared.of(share.figures);
    const all = shared.of(whole);
    if (all === 0n || value.amount !== part) return line;
    // A claim of the period may be a pound off its share, so that it stays within the loss.
    const days = firstShare(all, daysIn(share.period), daysIn(whole.period));
    if (share.subPeriod === 1 && part !== days) return line;
    const words = sharingInWords(share, whole.period, all, part, shared.print);
    return { ...line, working: PLAIN.test(line.working) ? words : `${words}; ${line.working}` };
  });
}

const CLAIMS: ReadonlySet<string> = new Set([...CAPITAL_ALLOWANCE_KEYS, 'capitalAllowances'].map(field));

/**
 * Explains how a claim of one of two returns was shared, and the remedy; null for an amount that was not shared or is not a
 * claim.
 */
export function sharedClaim({ subPeriod, lines }: ReturnComputation, location: string | null): string | null {
  if (subPeriod === null || location === null || !CLAIMS.has(location)) return null;
  const line = lines.find(({ from }) => from.length === 1 && from[0] === location);
  if (line === undefined) return null;
  return `The figure was shared by days, and return ${subPeriod} has ${line.working}. ${advise('Send {field}', 'capitalAllowancesData')} instead, with the date of each addition: each then counts in the return of its date`;
}
