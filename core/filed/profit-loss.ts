import { magnitude } from '../base/money.ts';
import { type Correction, inPounds, type ReadStatement, readingOf } from './balance-sheet.ts';
import { candidates, type FiledTime, type Reading, type Unread } from './choose.ts';
import { type LineRule, PROFIT_LOSS_LINES, type ProfitLossLine } from './lines.ts';
import { ROUNDING } from './sums.ts';
import type { Facts } from './taxonomy.ts';

/** Reads the lines of one profit and loss account, by function or by nature. */

const NAMES = Object.keys(PROFIT_LOSS_LINES) as ProfitLossLine[];
const INCOME: readonly ProfitLossLine[] = [
  'turnover',
  'otherIncome',
  'dividendsReceived',
  'fairValueGains',
  'interestIncome',
];
const IN_BOTH: readonly ProfitLossLine[] = ['costOfRawMaterials', 'interestPayable', 'taxOnProfit'];
const BY_FUNCTION: readonly ProfitLossLine[] = ['distributionCosts', 'administrativeExpenses'];
const BY_NATURE: readonly ProfitLossLine[] = ['staffCosts', 'depreciation', 'otherCharges'];

type Lines = Map<ProfitLossLine, Reading>;
const sumOf = (lines: Lines, names: readonly ProfitLossLine[]): bigint =>
  names.reduce((sum, name) => sum + (lines.get(name)?.amount ?? 0n), 0n);

const without = (lines: Lines, names: readonly ProfitLossLine[]): Lines =>
  new Map([...lines].filter(([name]) => !names.includes(name)));

/** Lists the readings to try: costs by nature, by function, or both. The profit shows which is right. */
function formatsOf(lines: Lines): readonly Lines[] {
  const isBoth = BY_FUNCTION.some((name) => lines.has(name)) && BY_NATURE.some((name) => lines.has(name));
  return isBoth ? [without(lines, BY_FUNCTION), without(lines, BY_NATURE), lines] : [lines];
}

interface Signed {
  readonly lines: Lines;
  readonly corrections: readonly Correction[];
}

/** Removes the signs of some lines, and lists each change. */
function unsigned(chosen: Lines, isKept: (name: ProfitLossLine) => boolean): Signed {
  const corrections: Correction[] = [];
  const lines: Lines = new Map();
  for (const [name, reading] of chosen) {
    const rule: LineRule = PROFIT_LOSS_LINES[name];
    const amount = rule.isSigned === true || isKept(name) ? reading.amount : magnitude(reading.amount);
    lines.set(name, { ...reading, amount });
    if (amount === reading.amount) continue;
    const why = 'an income or a cost that was tagged with a sign';
    corrections.push({ line: name, asTagged: reading.tagged, read: amount, why });
  }
  return { lines, corrections };
}

const isIncome = (name: ProfitLossLine): boolean => INCOME.includes(name);
/** Ways to read signs. Some documents tag costs in brackets with a sign, and income may be negative. */
const SIGNS: readonly ((name: ProfitLossLine) => boolean)[] = [isIncome, () => false, () => true];

const resultOf = (lines: Lines): bigint =>
  sumOf(lines, INCOME) - sumOf(lines, [...IN_BOTH, ...BY_FUNCTION, ...BY_NATURE]);
const amountOf = (lines: ReadonlyMap<ProfitLossLine, Reading>, name: ProfitLossLine): bigint =>
  lines.get(name)?.amount ?? 0n;

/** Signs that some documents tag wrongly: of the tax, of the profit, of both. */
const TURNED: readonly (readonly ProfitLossLine[])[] = [
  [],
  ['profitForTheYear'],
  ['taxOnProfit'],
  ['taxOnProfit', 'profitForTheYear'],
];

const turn = (lines: Lines, names: readonly ProfitLossLine[]): Lines =>
  new Map(
    [...lines].map(([name, reading]) => [
      name,
      names.includes(name) ? { ...reading, amount: -reading.amount } : reading,
    ]),
  );

/** Reads a statement with some signs reversed; null where it does not add up. */
function added(
  { lines: amounts, corrections }: Signed,
  names: readonly ProfitLossLine[],
): ReadStatement<ProfitLossLine> | null {
  for (const format of formatsOf(amounts)) {
    const lines = turn(format, names);
    if (magnitude(resultOf(lines) - amountOf(lines, 'profitForTheYear')) > ROUNDING) continue;
    const turned = names.flatMap((line) => {
      const reading = format.get(line);
      if (reading === undefined || reading.amount === 0n) return [];
      const why = 'the profit and loss account adds up only with the other sign';
      return [{ line, asTagged: reading.tagged, read: -reading.amount, why }];
    });
    return { lines, corrections: [...corrections, ...turned], faults: [], remarks: [] };
  }
  return null;
}

/**
 * Says that a statement adds up with the other sign of the profit, and of the tax. Both do where there is no profit
 * before tax: a charge makes a loss of that amount, and a credit makes a profit of it.
 */
function ambiguity(way: Signed, names: readonly ProfitLossLine[]): readonly string[] {
  if (names[0] !== 'profitForTheYear' || added(way, ['taxOnProfit']) === null) return [];
  const [tax, profit] = [amountOf(way.lines, 'taxOnProfit'), amountOf(way.lines, 'profitForTheYear')];
  return [
    `without a profit before tax, tax of ${inPounds(tax)} and a profit of ${inPounds(profit)} do not agree: either the tax is a credit, or the profit is a loss`,
  ];
}

function worked(chosen: Lines): ReadStatement<ProfitLossLine> {
  const ways = SIGNS.map((isKept) => unsigned(chosen, isKept));
  for (const names of TURNED)
    for (const way of ways) {
      const statement = added(way, names);
      if (statement === null) continue;
      const faults = ambiguity(way, names);
      return faults.length === 0 ? statement : { ...statement, ...way, faults };
    }
  const { lines, corrections } = unsigned(chosen, isIncome);
  const [computed, profit] = [resultOf(lines), amountOf(lines, 'profitForTheYear')];
  const fault = `the profit and loss account does not add up: its lines add up to ${inPounds(computed)}, and the profit is ${inPounds(profit)}`;
  return { lines, corrections, faults: [fault], remarks: [] };
}

/**
 * Reads the profit and loss account of a period; null where none was delivered: facts of notes do not count. Without
 * turnover, such as before trading begins, its costs must add up to the loss.
 */
export function readProfitLoss(
  facts: Facts,
  time: FiledTime,
  unread: Unread[],
): ReadStatement<ProfitLossLine> | null {
  const options = NAMES.map(
    (name) => [name, candidates(PROFIT_LOSS_LINES[name], facts, time, unread)] as const,
  );
  const stated = new Set(options.filter(([, readings]) => readings.length > 0).map(([name]) => name));
  if (!stated.has('profitForTheYear')) return null;
  const isDelivered = stated.has('turnover') || (stated.has('taxOnProfit') && stated.size > 2);
  if (!isDelivered && stated.size === 1) return null;
  const statement = readingOf(options, worked);
  const isProven = statement.faults.length === 0 && amountOf(statement.lines, 'profitForTheYear') !== 0n;
  return isDelivered || isProven ? statement : null;
}
