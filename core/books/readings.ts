import { type Pence, sum } from '../base/money.ts';
import { foldName } from './fold.ts';
import {
  areOfGroups,
  foldTotal,
  type Grouping,
  type Groupings,
  groupingsOf,
  type Marked,
  markOf,
  rowsMarked,
} from './groupings.ts';
import type { Groups } from './groups.ts';
import { balanceOf, creditOf, debitOf, type SourceRow } from './trial-balance.ts';

/** Reads the rows of a file in several ways: which of them are accounts, and which are totals and groups of others. */

/** A file as it is tried: its rows, their marks, and the groups that may be among them. */
export interface Tried {
  readonly rows: readonly SourceRow[];
  readonly marked: readonly Marked[];
  readonly groupings: Groupings;
}

export const triedOf = (marked: readonly Marked[]): Tried => ({
  rows: marked.map(({ row }) => row),
  marked,
  groupings: groupingsOf(marked),
});

/** Takes the accounts from the rows of a file. `out` has the rows left out, each with the reason. */
export interface Reading {
  readonly accounts: readonly SourceRow[];
  readonly out: ReadonlyMap<SourceRow, string>;
  readonly debit: Pence;
  readonly credit: Pence;
}

/** Nets a row with both sides filled: it counts with their difference, on the greater side. */
const net = (row: SourceRow): { readonly debit: Pence; readonly credit: Pence } => {
  const balance = balanceOf(row.amount);
  return balance >= 0n ? { debit: balance, credit: 0n } : { debit: 0n, credit: -balance };
};

function readingOf(rows: readonly SourceRow[], out: ReadonlyMap<SourceRow, string>): Reading {
  const accounts = rows.filter((row) => !out.has(row));
  return {
    accounts,
    out,
    debit: sum(accounts.map((row) => net(row).debit)),
    credit: sum(accounts.map((row) => net(row).credit)),
  };
}

/**
 * Gives the source's own totals, when its last total row has any. A file with one column for both sides states no such
 * totals.
 */
export function statedTotals(
  marked: readonly Marked[],
): { readonly debit: Pence; readonly credit: Pence } | null {
  const rows = rowsMarked(marked, 'total').filter(
    (row) => whyTotal(row) === WHY.total && row.amount.kind === 'amount',
  );
  const subtotals = rows.filter(({ name }) => /^sub ?totals?$/.test(foldTotal(name)));
  // Each of several sub-totals is of its group.
  const total = (subtotals.length > 1 ? rows.filter((row) => !subtotals.includes(row)) : rows).at(-1);
  if (total === undefined || areOfGroups(marked, new Set(rows))) return null;
  const [debit, credit] = [debitOf(total), creditOf(total)];
  return debit > 0n && credit > 0n ? { debit, credit } : null;
}

/** Says why a row is left out. */
export const WHY = {
  total: 'a total',
  doubtful: 'reads as a total, and without it the accounts add up',
  below: 'is below the total, and without it the accounts add up',
  group: 'a group: it repeats the sum of its rows',
  unnamed: 'an amount without an account: the accounts add up without it',
} as const;

/** Gives the running sums of the accounts: zero, and the sum up to each account. */
function runningSums(accounts: readonly SourceRow[]): ReadonlySet<Pence> {
  const sums = new Set<Pence>([0n]);
  let upTo = 0n;
  for (const { amount } of accounts) {
    upTo += balanceOf(amount);
    sums.add(upTo);
  }
  return sums;
}

/**
 * True for a row of zero, and for one that repeats the sum of adjacent accounts, as totals do. Two running sums then
 * differ by its amount. Accounts such as `Net wages` and `Net pay control` cancel out too, but they repeat no such sum.
 */
function repeatsRun({ amount }: SourceRow, sums: ReadonlySet<Pence>): boolean {
  const wanted = balanceOf(amount);
  return wanted === 0n || [...sums].some((upTo) => sums.has(upTo + wanted));
}

/**
 * Yields the readings to try, in this order: without the doubtful rows, without those that read as totals, with all of
 * them, and with all but one of them.
 */
function* readings(rows: readonly SourceRow[], marked: readonly Marked[]): Generator<Reading> {
  const totals = new Map<SourceRow, string>();
  for (const { row, mark } of marked) if (mark === 'total') totals.set(row, whyTotal(row));
  const doubtful = rowsMarked(marked, 'doubtful');
  const without = (left: readonly SourceRow[]) =>
    readingOf(rows, new Map([...totals, ...left.map((row) => [row, whyDoubtful(row)] as const)]));
  const left = without(doubtful);
  const all = without([]);
  const sums = runningSums(left.accounts);
  if (all.debit === all.credit && doubtful.some((row) => !repeatsRun(row, sums))) yield all;
  yield left;
  yield without(doubtful.filter((row) => markOf(row) !== 'account'));
  if (doubtful.length > 0) yield all;
  for (const row of doubtful.slice(0, 50)) {
    yield without(doubtful.filter((other) => other !== row));
    yield without([row]);
  }
}

export const whyTotal = ({ code, name }: SourceRow): string =>
  code === '' && foldName(name) === '' ? WHY.unnamed : WHY.total;

const whyDoubtful = (row: SourceRow): string => (markOf(row) === 'account' ? WHY.below : WHY.doubtful);

/** Gives the reading of a file without the rows of a grouping's groups. */
function withoutGroups({ rows, marked }: Tried, { groups, within }: Grouping): Reading {
  const totals = new Set(rowsMarked(marked, 'doubtful'));
  const kept = new Set(within);
  const out = new Map<SourceRow, string>(
    marked.flatMap(({ row, mark }) =>
      kept.has(row) ? [] : [[row, mark === 'total' ? whyTotal(row) : whyDoubtful(row)] as const],
    ),
  );
  for (const index of groups.groups) {
    const row = within[index];
    if (row !== undefined) out.set(row, totals.has(row) ? whyDoubtful(row) : WHY.group);
  }
  return readingOf(rows, out);
}

function* groupingsIn({ groupings }: Tried): Generator<Grouping> {
  yield* groupings.bySides;
  yield* groupings.byBalance;
}

/** Gives the first reading without groups whose sides are equal; null without one. */
export function balancedWithoutGroups(tried: Tried): Reading | null {
  for (const grouping of groupingsIn(tried)) {
    const reading = withoutGroups(tried, grouping);
    if (reading.debit === reading.credit) return reading;
  }
  return null;
}

/** Marks each row in a group with the names of the groups above it. */
const placed = (rows: readonly SourceRow[], { above }: Groups, reading: Reading): Reading => {
  const names = above();
  const under = new Map(rows.map((row, index) => [row, names.get(index) ?? []] as const));
  return {
    ...reading,
    accounts: reading.accounts.map((row) => ({ ...row, under: [...row.under, ...(under.get(row) ?? [])] })),
  };
};

/** Gives the first reading that is proven. Without one, it gives the first whose sides are equal, or the first at all. */
export function choose(tried: Tried): Reading {
  const { rows, marked } = tried;
  const stated = statedTotals(marked);
  const isProven = (reading: Reading) =>
    reading.debit === reading.credit && (stated === null || addsUpTo(reading, stated));
  const tree = stated === null && isTree(tried) && !isTotalled(marked);
  let first: Reading | null = null;
  let balanced: Reading | null = null;
  for (const reading of readings(rows, marked)) {
    first ??= reading;
    if (reading.debit === reading.credit) balanced ??= reading;
    if (isProven(reading) && !tree) return reading;
  }
  for (const grouping of groupingsIn(tried)) {
    const { groups, within } = grouping;
    const reading = withoutGroups(tried, grouping);
    // An account may equal the sum of the rows after it by chance, in books whose sides differ by the same amount.
    if (
      isProven(reading) &&
      (stated !== null || isTreeOf(groups) || (balanced === null && groups.areNamed()))
    )
      return placed(within, groups, reading);
  }
  return balanced ?? first ?? readingOf(rows, new Map());
}

/**
 * True when the reading adds up to the stated totals. A report may add up rows with both sides filled as they are, or
 * by their difference.
 */
export const addsUpTo = (
  reading: Reading,
  stated: { readonly debit: Pence; readonly credit: Pence },
): boolean =>
  (reading.debit === stated.debit && reading.credit === stated.credit) ||
  (sum(reading.accounts.map(debitOf)) === stated.debit &&
    sum(reading.accounts.map(creditOf)) === stated.credit);

/**
 * True when every row is a group or in a group, and the accounts add up. A plain list of accounts never looks so by
 * chance.
 */
function isTree(tried: Tried): boolean {
  for (const grouping of groupingsIn(tried)) {
    if (!isTreeOf(grouping.groups)) continue;
    const { debit, credit } = withoutGroups(tried, grouping);
    if (debit === credit) return true;
  }
  return false;
}

/** True where totals below each account are all that makes rows look like a tree: the accounts add up without them. */
function isTotalled(marked: readonly Marked[]): boolean {
  const plain = marked.flatMap(({ row }): Marked[] =>
    markOf(row) === 'account' ? [{ row, mark: 'account' }] : [],
  );
  const rows = plain.map(({ row }) => row);
  return (
    plain.length < marked.length &&
    sum(rows.map(({ amount }) => balanceOf(amount))) === 0n &&
    !isTree(triedOf(plain))
  );
}

const isTreeOf = (groups: Groups): boolean => groups.isWhole || (groups.isPaired && groups.areNamed());

/**
 * Finds the first two rows of a file in which each amount comes twice, one row below the other. If nothing shows that
 * they are groups and accounts, the sum of both may be twice the right one.
 */
export function firstPair({ groupings }: Tried, accounts: readonly SourceRow[]): readonly SourceRow[] | null {
  for (const { groups, within } of groupings.bySides) {
    const [first] = [...groups.groups].sort((a, b) => a - b);
    if (groups.isPaired && first !== undefined && within.every((row) => accounts.includes(row)))
      return within.slice(first, first + 2);
  }
  return null;
}
