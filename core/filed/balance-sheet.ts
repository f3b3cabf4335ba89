import { magnitude } from '../base/money.ts';
import { candidates, type FiledTime, type Reading, type Unread } from './choose.ts';
import { BALANCE_SHEET_LINES, type BalanceSheetLine, type LineRule } from './lines.ts';
import { RESERVES, ROUNDING, SUMS, type Sum } from './sums.ts';
import type { Facts } from './taxonomy.ts';

/**
 * Reads the lines of one balance sheet. The arithmetic of the statement decides which facts and which signs are right.
 */

export interface Correction {
  readonly line: string;
  readonly asTagged: bigint;
  readonly read: bigint;
  readonly why: string;
}

export interface ReadStatement<Line extends string> {
  readonly lines: ReadonlyMap<Line, Reading>;
  readonly corrections: readonly Correction[];
  /** Lines that do not add up, in words. */
  readonly faults: readonly string[];
  /** Further remarks for a careful reader. */
  readonly remarks: readonly string[];
}

type Lines = Map<BalanceSheetLine, Reading>;
const NAMES = Object.keys(BALANCE_SHEET_LINES) as BalanceSheetLine[];
/** Greatest number of combinations of values to try, where lines have more than one. */
const MOST_TRIED = 128;

export const inPounds = (amount: bigint): string => `£${amount.toString().replace(/\B(?=(\d{3})+$)/g, ',')}`;

type Options<Line extends string> = readonly (readonly [Line, readonly Reading[]])[];

/** Yields every choice of one value for each line, the preferred ones first, and the last value of every line. */
function* choices<Line extends string>(options: Options<Line>): Generator<Map<Line, Reading>> {
  const stated = options.filter(([, readings]) => readings.length > 0);
  const total = stated.reduce((count, [, readings]) => Math.min(count * readings.length, MOST_TRIED), 1);
  for (let number = 0; number <= total; number += 1) {
    let rest = number;
    const chosen = new Map<Line, Reading>();
    for (const [name, readings] of stated) {
      const reading = number === total ? readings.at(-1) : readings[rest % readings.length];
      rest = Math.floor(rest / readings.length);
      if (reading !== undefined) chosen.set(name, reading);
    }
    yield chosen;
  }
}

/**
 * Reads a statement with the values that add up. If others do so too, such as those of a second set of accounts, nothing
 * shows which are right: that is a fault.
 *
 * @param otherwise gives the reading where no values add up, from that of the preferred ones
 */
export function readingOf<Line extends string>(
  options: Options<Line>,
  worked: (chosen: Map<Line, Reading>) => ReadStatement<Line>,
  otherwise = (preferred: ReadStatement<Line>): ReadStatement<Line> => preferred,
): ReadStatement<Line> {
  let [first, found]: (ReadStatement<Line> | null)[] = [null, null];
  for (const chosen of choices(options)) {
    const statement = worked(chosen);
    first ??= statement;
    if (statement.faults.length > 0) continue;
    found ??= statement;
    const faults = [...found.lines].flatMap(([name, { amount }]) =>
      magnitude((statement.lines.get(name)?.amount ?? amount) - amount) > ROUNDING
        ? [`${name} is tagged with two values, and nothing shows which is right`]
        : [],
    );
    if (faults.length > 0) return { ...found, faults };
  }
  return found ?? otherwise(first ?? worked(new Map()));
}

/** One balance sheet while it is being read. */
class Working {
  readonly lines: Lines = new Map();
  readonly corrections: Correction[] = [];
  readonly faults: string[] = [];
  readonly remarks: string[] = [];
  /** Accepted totals: recomputed, or as printed where nothing adds up to them. */
  readonly #totals = new Map<BalanceSheetLine, bigint>();

  constructor(chosen: Lines) {
    for (const [name, reading] of chosen) {
      const rule: LineRule = BALANCE_SHEET_LINES[name];
      this.lines.set(name, reading);
      if (rule.isSigned !== true && reading.amount < 0n)
        this.put(name, -reading.amount, 'the line cannot be below zero: its amount was tagged with a sign');
    }
  }

  /** Corrects the tagged value of a line. */
  put(line: BalanceSheetLine, read: bigint, why: string): void {
    const reading = this.lines.get(line);
    if (reading === undefined) return;
    this.lines.set(line, { ...reading, amount: read });
    this.corrections.push({ line, asTagged: reading.tagged, read, why });
  }

  holds(name: BalanceSheetLine): bigint | undefined {
    return this.#totals.get(name) ?? this.lines.get(name)?.amount;
  }

  sumOf(names: readonly BalanceSheetLine[]): bigint {
    return names.reduce((sum, name) => sum + (this.holds(name) ?? 0n), 0n);
  }

  /** Compares a printed total with the sum of its parts. */
  judge(total: BalanceSheetLine, computed: bigint): bigint {
    const printed = this.lines.get(total)?.amount;
    if (printed === undefined || printed === computed) return computed;
    if (printed === -computed) {
      this.put(total, computed, 'the lines above it add up to this: the tagged sign is reversed');
      return computed;
    }
    const both = [inPounds(printed), inPounds(computed)] as const;
    if (magnitude(printed - computed) <= ROUNDING)
      this.remarks.push(`${total} is printed as ${both[0]}, but its parts add up to ${both[1]}: rounding`);
    else this.faults.push(`${total} is ${both[0]}, but its parts add up to ${both[1]}`);
    return printed;
  }

  total({ total, plus, minus, mayStandAlone }: Sum): void {
    const hasParts = [...plus, ...minus].some((name) => this.holds(name) !== undefined);
    if (!hasParts || (mayStandAlone && !plus.some((name) => this.lines.has(name)))) return;
    this.#totals.set(total, this.judge(total, this.sumOf(plus) - this.sumOf(minus)));
  }
}

/** Totals whose parts may be only in a note. A document may tag some of these parts and not others. */
const MAY_STAND_ALONE = SUMS.filter(({ mayStandAlone }) => mayStandAlone);

/**
 * Reads one choice of values. Where it does not add up, the parts of a printed total are left out: a micro-entity's
 * notes may name some of them, and its balance sheet has only the total.
 */
function worked(chosen: Lines): ReadStatement<BalanceSheetLine> {
  const whole = workedAsIs(chosen);
  if (whole.faults.length === 0) return whole;
  const amountOf = (name: BalanceSheetLine): bigint => magnitude(chosen.get(name)?.amount ?? 0n);
  const alone = MAY_STAND_ALONE.filter(({ total, plus }) => {
    const parts = plus.reduce((sum, name) => sum + amountOf(name), 0n);
    // Cash is among the current assets of a balance sheet. A note on debtors does not show it.
    return (
      parts > 0n && parts < amountOf(total) && !(plus.includes('cashAtBank') && chosen.has('cashAtBank'))
    );
  });
  for (const sums of [...alone.map((one) => [one]), ...(alone.length > 1 ? [alone] : [])]) {
    const left = new Set(sums.flatMap(({ plus }) => plus));
    const statement = workedAsIs(new Map([...chosen].filter(([name]) => !left.has(name))));
    if (statement.faults.length > 0) continue;
    const remarks = sums.map(({ total }) => `${total} is read as a total: only some of its parts are tagged`);
    return { ...statement, remarks: [...statement.remarks, ...remarks] };
  }
  return whole;
}

function workedAsIs(chosen: Lines): ReadStatement<BalanceSheetLine> {
  const working = new Working(chosen);
  for (const sum of SUMS) working.total(sum);
  settleReserves(working);
  const { lines, corrections, faults, remarks } = working;
  return { lines, corrections, faults, remarks };
}

/** Makes capital and reserves equal net assets, which decides the sign of a deficit. */
function settleReserves(working: Working): void {
  const { lines, faults } = working;
  const netAssets = working.holds('netAssets');
  if (netAssets === undefined) {
    if (lines.has('capitalAndReserves'))
      faults.push('there are capital and reserves, but no assets or liabilities');
    return;
  }
  const parts = RESERVES.filter((name) => lines.has(name));
  if (parts.length === 0) {
    working.judge('capitalAndReserves', netAssets);
    return;
  }
  const isFar = (amount: bigint): boolean => magnitude(amount - netAssets) > ROUNDING;
  for (const name of ['retainedEarnings', 'otherReserves'] as const) {
    const amount = lines.get(name)?.amount ?? 0n;
    const sum = working.sumOf(parts);
    if (isFar(sum) && !isFar(sum - 2n * amount))
      working.put(name, -amount, 'capital and reserves equal net assets only with the other sign');
  }
  const sum = working.sumOf(parts);
  if (isFar(sum))
    faults.push(`capital and reserves add up to ${inPounds(sum)}, but net assets are ${inPounds(netAssets)}`);
  working.judge('capitalAndReserves', sum);
}

/** Reads a balance sheet of one day. */
export function readBalanceSheet(
  facts: Facts,
  time: FiledTime,
  unread: Unread[],
): ReadStatement<BalanceSheetLine> {
  const options = NAMES.map(
    (name) => [name, candidates(BALANCE_SHEET_LINES[name], facts, time, unread)] as const,
  );
  const several = options.filter(([, readings]) => readings.length > 1).map(([name]) => name);
  const remark = (how: string): readonly string[] =>
    several.map((name) => `${name} is tagged with two values${how}`);
  /** Leaves out the lines with two values. */
  const withoutThem = (preferred: ReadStatement<BalanceSheetLine>): ReadStatement<BalanceSheetLine> => {
    if (several.length === 0) return preferred;
    const single = worked(
      new Map(
        options.flatMap(([name, [one, ...more]]) => (one && more.length === 0 ? [[name, one] as const] : [])),
      ),
    );
    const remarks = remark(' and neither adds up: the line is not read');
    const faults = single.faults.length > 0 ? single.faults : remarks;
    return { ...single, faults, remarks: [...single.remarks, ...remarks] };
  };
  const statement = readingOf(options, worked, withoutThem);
  if (statement.faults.length > 0) return statement;
  return { ...statement, remarks: [...statement.remarks, ...remark(': the one that adds up is read')] };
}
