import type { SourceRow } from './trial-balance.ts';

/** Rows that repeat what the rows after them add up to, as reports drawn from a tree of accounts have. */

interface Node {
  readonly index: number;
  readonly debit: bigint;
  readonly credit: bigint;
}

export interface Groups {
  /** Places, in the list that was given, of the rows that are groups. */
  readonly groups: ReadonlySet<number>;
  /** Groups of one row only: the row after them has the same amounts, which may be chance. */
  readonly doubtful: readonly number[];
  /** Every row with an amount is a group or stands in one. */
  readonly isWhole: boolean;
  /** Names of the nearest groups that a row stands in, the outermost first. */
  readonly above: () => ReadonlyMap<number, readonly string[]>;
}

const MAX_CHILDREN = 500;
/** Equal amounts in a row read as groups in groups: so many levels tell of an account, and no more are kept. */
const MOST_LEVELS = 12;

/**
 * Finds the groups, from the last row to the first. A row is a group when the rows right after it add up to its debit
 * and to its credit. The groups among those rows are closed already.
 *
 * @param notGroups places that count as accounts with any sum
 */
export function findGroups(rows: readonly SourceRow[], notGroups: ReadonlySet<number>): Groups {
  const groups = new Set<number>();
  const doubtful: number[] = [];
  const children = new Map<number, readonly number[]>();
  /** What stands beside each other after the row, the nearest last. */
  const open: Node[] = [];
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const amount = rows[index]?.amount;
    if (amount?.kind !== 'amount') continue;
    const { debit, credit } = amount;
    const taken = debit === 0n && credit === 0n ? 0 : childrenOf(open, debit, credit);
    if (taken > 0 && !notGroups.has(index)) {
      children.set(
        index,
        open.slice(-taken).map((node) => node.index),
      );
      open.length -= taken;
      groups.add(index);
      if (taken === 1) doubtful.push(index);
    }
    open.push({ index, debit, credit });
  }
  const isWhole = open.every(
    ({ index, debit, credit }) => groups.has(index) || (debit === 0n && credit === 0n),
  );
  return {
    groups,
    doubtful,
    isWhole: isWhole && groups.size > doubtful.length,
    above: () => namesAbove(rows, children),
  };
}

/** How many of the nearest nodes add up to the amounts; 0 when none do. */
function childrenOf(open: readonly Node[], debit: bigint, credit: bigint): number {
  let [debits, credits] = [0n, 0n];
  for (let taken = 1; taken <= Math.min(open.length, MAX_CHILDREN); taken += 1) {
    const node = open[open.length - taken];
    debits += node?.debit ?? 0n;
    credits += node?.credit ?? 0n;
    // Amounts are nil or more on both sides, so once over it stays over.
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
  // Groups stand before what is in them, so the outer ones come first.
  for (const index of [...children.keys()].sort((a, b) => a - b)) {
    const names = [...(above.get(index) ?? []), rows[index]?.name ?? ''].slice(-MOST_LEVELS);
    for (const child of children.get(index) ?? []) above.set(child, names);
  }
  return above;
}
