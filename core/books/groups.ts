import { magnitude, sum } from '../base/money.ts';
import { balanceOf, type SourceRow } from './trial-balance.ts';

/** Finds rows that repeat the sum of the rows after them, as in reports of a tree of accounts. */

interface Node {
  readonly index: number;
  readonly debit: bigint;
  readonly credit: bigint;
}

export interface Groups {
  /** Indexes of the rows that are groups. */
  readonly groups: ReadonlySet<number>;
  /** Groups of one row only: the equal amounts may be chance. */
  readonly doubtful: readonly number[];
  /** True when every row with an amount is a group or in one. The group may be nil or blank. */
  readonly isWhole: boolean;
  /** True when every group has one row, and every row with an amount is a group or in one: each amount comes twice. */
  readonly isPaired: boolean;
  /** True when a group has an amount that is not round: equal round amounts may be chance. */
  readonly areTelling: () => boolean;
  /** True when the name or code of each row in a group shows the group. */
  readonly areNamed: () => boolean;
  /** Gives the names of the nearest groups around each row, the outermost first. */
  readonly above: () => ReadonlyMap<number, readonly string[]>;
}

const MAX_CHILDREN = 500;
/**
 * Greatest number of levels of groups to keep. Equal amounts in many rows look like groups within groups; no account
 * needs more levels.
 */
const MOST_LEVELS = 12;

/**
 * Compares the sums of a group: its debit and its credit, or its balance. Of several runs of rows with one balance the
 * nearest or the farthest may be the group.
 */
export type Match = 'sides' | 'nearest' | 'farthest';

/**
 * Finds the groups, from the last row to the first. A row is a group when the rows right after it add up to its debit
 * and to its credit, or to its balance. The groups among those rows are already complete.
 *
 * @param notGroups indexes that count as accounts with any sum
 */
export function findGroups(
  rows: readonly SourceRow[],
  notGroups: ReadonlySet<number>,
  match: Match = 'sides',
): Groups {
  const children = new Map<number, readonly number[]>();
  /** Rows side by side after this one, the nearest last. */
  const open: Node[] = [];
  /** Balances of the open rows, added up: none of them, the first, the first two. */
  const sums: bigint[] = [0n];
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const amount = rows[index]?.amount;
    if (amount?.kind !== 'amount') continue;
    const { debit, credit } = amount;
    const taken = childrenOf({ open, sums }, { debit, credit }, match);
    if (taken > 0 && !notGroups.has(index)) {
      children.set(
        index,
        open.splice(-taken).map((node) => node.index),
      );
      sums.length -= taken;
    }
    open.push({ index, debit, credit });
    sums.push((sums.at(-1) ?? 0n) + debit - credit);
  }
  const found = describe(rows, children);
  const { groups } = found;
  const isWhole = () =>
    open.every(({ index, debit, credit }) => groups.has(index) || (debit === 0n && credit === 0n)) ||
    (match !== 'sides' && areRunsNil(open, groups));
  const isPaired =
    groups.size > 1 && groups.size === found.doubtful.length && areOthers(rows, children) && isWhole();
  const isPairedTree = () => isPaired && found.areTelling() && differing(rows, groups) >= LEAST_PAIRS;
  return {
    ...found,
    isWhole: groups.size > found.doubtful.length ? isWhole() : isPairedTree(),
    isPaired,
  };
}

/** Describes groups, each with its rows. A long file may have a thousand, and is read in many ways. */
function describe(
  rows: readonly SourceRow[],
  children: ReadonlyMap<number, readonly number[]>,
): Omit<Groups, 'isWhole' | 'isPaired'> {
  const doubtful: number[] = [];
  for (const [group, parts] of children) if (parts.length === 1) doubtful.push(group);
  return {
    groups: new Set(children.keys()),
    doubtful,
    areTelling: () => [...children.keys()].some((index) => isTelling(rows[index])),
    areNamed: () => areNamed(rows, children),
    above: () => namesAbove(rows, children),
  };
}

/**
 * Divides all rows into groups of one level, by balance: a row, and the rows right after it that add up to it. Rows of
 * nil may stand between the groups. So may totals, which are groups without rows. Null where no such division exists.
 * Equal amounts within a group do not matter here.
 */
export function divided(rows: readonly SourceRow[], isTotal: (row: SourceRow) => boolean): Groups | null {
  const next = nextGroups(rows, isTotal);
  if (!next.has(0)) return null;
  const children = new Map<number, readonly number[]>();
  for (let index = 0; index < rows.length; index = next.get(index) ?? rows.length) {
    const parts = rows.slice(index + 1, next.get(index)).map((_row, place) => index + 1 + place);
    if (balanceOf(rows[index]?.amount ?? { kind: 'none' }) !== 0n) children.set(index, parts);
  }
  const isGroup = [...children.values()].some(({ length }) => length > 1);
  return isGroup ? { ...describe(rows, children), isWhole: true, isPaired: false } : null;
}

/** Gives the end of the group that begins at each row, where all rows from there on can be divided. */
function nextGroups(
  rows: readonly SourceRow[],
  isTotal: (row: SourceRow) => boolean,
): ReadonlyMap<number, number> {
  let before = sum(rows.map(({ amount }) => balanceOf(amount)));
  // These are the same ends, by the sum of the rows before them.
  const ends = new Map([[before, rows.length]]);
  const next = new Map([[rows.length, rows.length]]);
  for (const [index, row] of [...rows.entries()].reverse()) {
    const balance = balanceOf(row.amount);
    const alone = balance === 0n || isTotal(row) ? index + 1 : -1;
    const end = balance === 0n ? alone : (ends.get(before + balance) ?? alone);
    before -= balance;
    if (!next.has(end)) continue;
    next.set(index, end);
    ends.set(before, index);
  }
  return next;
}

/** True when the rows from one group to the next always add up to nil. The group of such rows is itself nil. */
function areRunsNil(open: readonly Node[], groups: ReadonlySet<number>): boolean {
  let run = 0n;
  for (const { index, debit, credit } of open) {
    if (!groups.has(index)) run += debit - credit;
    else if (run !== 0n) return false;
  }
  return run === 0n;
}

/** Number of different amounts that all come twice only in a tree. Fewer may be chance. */
const LEAST_PAIRS = 3;

const differing = (rows: readonly SourceRow[], indexes: ReadonlySet<number>): number =>
  new Set([...indexes].map((index) => balanceOf(rows[index]?.amount ?? { kind: 'none' }))).size;

/** True when a group has another code or name than its row. One account in two rows is no group. */
const areOthers = (rows: readonly SourceRow[], children: ReadonlyMap<number, readonly number[]>): boolean =>
  [...children].some(([group, parts]) =>
    parts.some((part) => rows[part]?.code !== rows[group]?.code || rows[part]?.name !== rows[group]?.name),
  );

/** True for an amount of four figures or more, without the zeros at its end. */
const isTelling = (row: SourceRow | undefined): boolean =>
  row !== undefined && /[1-9]\d{2,}[1-9]0*$/.test(`${balanceOf(row.amount)}`);

/** Number of units in the largest amount from which sums are no chance: £100.00 in pence. */
export const FINE = 10_000n;
/** Number of units from which such a chance is rare. */
export const LESS_FINE = FINE / 10n;

/** Counts the units in the largest amount. Books in whole thousands have few, and often equal sums by chance. */
export function unitsIn(rows: readonly SourceRow[]): bigint {
  let [unit, max] = [0n, 0n];
  for (const { amount } of rows) {
    const size = magnitude(balanceOf(amount));
    unit = commonDivisor(unit, size);
    if (size > max) max = size;
  }
  return unit === 0n ? 0n : max / unit;
}

const commonDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : commonDivisor(other, one % other);

/**
 * True when each row begins with the name or code of its group: `Motor:Fuel` below `Motor`, `7001` below `70`. Any code
 * is enough below a group without a code.
 */
const areNamed = (rows: readonly SourceRow[], children: ReadonlyMap<number, readonly number[]>): boolean =>
  [...children].every(([group, parts]) =>
    parts.every((index) => {
      const [{ code = '', name = '' } = {}, row] = [rows[group], rows[index]];
      if (row === undefined || children.has(index)) return true;
      if (row.name.startsWith(`${name}:`)) return true;
      return row.code.length > code.length && row.code.startsWith(code);
    }),
  );

/** Rows side by side, and their running sums. */
interface Open {
  readonly open: readonly Node[];
  readonly sums: readonly bigint[];
}

/** Counts the rows that add up to the amounts; 0 when none do. */
function childrenOf({ open, sums }: Open, { debit, credit }: Omit<Node, 'index'>, match: Match): number {
  if (debit === 0n && credit === 0n) return 0;
  if (match === 'sides') return childrenBySides(open, debit, credit);
  const last = sums.length - 1;
  const wanted = (sums[last] ?? 0n) - debit + credit;
  const at = match === 'nearest' ? sums.lastIndexOf(wanted) : sums.indexOf(wanted);
  return at < 0 ? 0 : last - at;
}

/** Counts the nearest rows that add up to both sides; 0 when none do. */
function childrenBySides(open: readonly Node[], debit: bigint, credit: bigint): number {
  let [debits, credits] = [0n, 0n];
  for (let taken = 1; taken <= Math.min(open.length, MAX_CHILDREN); taken += 1) {
    const node = open[open.length - taken];
    debits += node?.debit ?? 0n;
    credits += node?.credit ?? 0n;
    // Amounts are zero or more on both sides, so a sum that is too large stays too large.
    if (debits > debit || credits > credit) return 0;
    if (debits === debit && credits === credit) return taken;
  }
  return 0;
}

function namesAbove(
  rows: readonly SourceRow[],
  children: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, readonly string[]> {
  const above = new Map<number, readonly string[]>();
  // Groups come before their rows, so the outer ones come first.
  for (const index of [...children.keys()].sort((a, b) => a - b)) {
    const names = [...(above.get(index) ?? []), rows[index]?.name ?? ''].slice(-MOST_LEVELS);
    for (const child of children.get(index) ?? []) above.set(child, names);
  }
  return above;
}
