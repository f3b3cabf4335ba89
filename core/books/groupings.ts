import { foldName } from './fold.ts';
import { divided, FINE, findGroups, type Groups, LESS_FINE, unitsIn } from './groups.ts';
import { creditOf, debitOf, type SourceRow } from './trial-balance.ts';

/** Marks rows that read as totals, and lists the ways in which rows may be groups of others. */

const SURE_TOTAL =
  /^(grand )?totals?$|^(sub ?totals?)$|^total (debits?|credits?|balances?|gbp|of accounts?|trial balance)|^(tb|trial balance) totals?$/;
/** Matches names that totals have, and that an account may have: `Bank Total` of a spreadsheet, or a page's `c/f`. */
const DOUBTFUL =
  /^(grand |sub ?)?totals?\b|\b(sub ?)?totals?$|^sum of\b|^excess of (income|expenditure)\b|^(net|difference)\b|^(gross|operating) (profit|loss|surplus|deficit|margin)\b|^(page |balances? )?((carried|brought) (forward|down)|[cb] ?(f|fwd|d))$|^(profit|loss|surplus|deficit)\b.*\b(for|before|after|period|year)\b/;

export type Mark = 'account' | 'total' | 'doubtful';

/** A row with its mark; several readings examine each row. */
export interface Marked {
  readonly row: SourceRow;
  readonly mark: Mark;
}

export const foldTotal = (text: string): string =>
  foldName(text.replace(/^["']+|["']+$/g, '')).replace(/:$/, '');

export function markOf({ code, name }: SourceRow): Mark {
  const folded = foldTotal(name);
  const isTotal = SURE_TOTAL.test(foldTotal(code));
  if (code !== '' && !isTotal) return SURE_TOTAL.test(folded) ? 'doubtful' : 'account';
  if (SURE_TOTAL.test(folded) || isTotal) return 'total';
  if (folded === '') return 'total';
  return DOUBTFUL.test(folded) ? 'doubtful' : 'account';
}

export const rowsMarked = (marked: readonly Marked[], as: Mark): readonly SourceRow[] =>
  marked.flatMap(({ row, mark }) => (mark === as ? [row] : []));

/**
 * True where each of several totals adds up the rows since the total before it, so that none is of the file. Where the
 * sides of each total are equal, each is the total of a whole trial balance.
 */
export function areOfGroups(marked: readonly Marked[], totals: ReadonlySet<SourceRow>): boolean {
  let [debit, credit] = [0n, 0n];
  for (const { row, mark } of marked) {
    if (totals.has(row)) {
      if (debitOf(row) !== debit || creditOf(row) !== credit) return false;
      [debit, credit] = [0n, 0n];
    } else if (mark !== 'total') {
      debit += debitOf(row);
      credit += creditOf(row);
    }
  }
  return [...totals].some((row) => debitOf(row) !== creditOf(row));
}

/** Marks rows without a code below the last total as doubtful: people write the profit or a check there. */
export function belowTotal(marked: readonly Marked[]): readonly Marked[] {
  const last = marked.findLastIndex(({ row, mark }) => mark === 'total' && row.amount.kind === 'amount');
  return marked.map(({ row, mark }, index) =>
    last >= 0 && index > last && mark === 'account' && row.code === ''
      ? { row, mark: 'doubtful' }
      : { row, mark },
  );
}

/** Rows with the groups among them. */
export interface Grouping {
  readonly groups: Groups;
  /** The rows in which the groups were found, without totals. A group comes before its rows. */
  readonly within: readonly SourceRow[];
}

/** The groupings to try of a file, each found once. */
export interface Groupings {
  readonly bySides: Iterable<Grouping>;
  readonly byBalance: Iterable<Grouping>;
}

/** Finds the groupings of a file as they are asked for. A long file has many, and several questions go through them. */
export const groupingsOf = (marked: readonly Marked[]): Groupings => ({
  bySides: foundOnce(groupingsBySides(marked)),
  byBalance: foundOnce(groupingsByBalance(marked)),
});

/** Keeps what was found, so that a second question does not find it again. */
function foundOnce<Found extends object>(source: Iterator<Found>): Iterable<Found> {
  const found: Found[] = [];
  const at = (index: number): Found | undefined => {
    const next = index < found.length ? null : source.next();
    if (next !== null && !next.done) found.push(next.value);
    return found[index];
  };
  return {
    *[Symbol.iterator]() {
      let index = 0;
      for (let each = at(index); each !== undefined; each = at(index)) {
        yield each;
        index += 1;
      }
    },
  };
}

/** Yields the groups by both sides. A group of one row may be chance, so each is tried as an account too. */
function* groupingsBySides(marked: readonly Marked[]): Generator<Grouping> {
  const within = marked.flatMap(({ row, mark }) => (mark === 'total' ? [] : [row]));
  const first = findGroups(within, new Set());
  if (first.groups.size === 0) return;
  yield { groups: first, within };
  for (const not of [...first.doubtful.slice(0, 20).map((index) => [index]), first.doubtful])
    yield { groups: findGroups(within, new Set(not)), within };
}

const MATCHES = ['nearest', 'farthest'] as const;

/** Yields the groups by balance that are no chance. */
function* groupingsByBalance(marked: readonly Marked[]): Generator<Grouping> {
  const isFine = unitsIn(marked.map(({ row }) => row)) >= FINE;
  for (const grouping of balanceGroupings(marked))
    if ((isFine && grouping.groups.areTelling()) || grouping.groups.areNamed()) yield grouping;
}

/**
 * Finds the groups of a file that looks like a tree by its balances, in amounts that are too round to be sure of it; null
 * where it does not. They are in the order of the file.
 */
export function groupsOfRoundTree(marked: readonly Marked[]): readonly SourceRow[] | null {
  const units = unitsIn(marked.map(({ row }) => row));
  if (units < LESS_FINE || units >= FINE) return null;
  for (const { groups, within } of balanceGroupings(marked))
    if (groups.isWhole && groups.groups.size > groups.doubtful.length + 1)
      return within.filter((_, index) => groups.groups.has(index)).sort((a, b) => a.row - b.row);
  return null;
}

/** Yields the groups by balance, before their rows or after them, with and without rows that read as totals. */
function* balanceGroupings(marked: readonly Marked[]): Generator<Grouping> {
  const accounts = rowsMarked(marked, 'account');
  const doubtful = marked.flatMap(({ row, mark }) => (mark === 'total' ? [] : [row]));
  const orders = (rows: readonly SourceRow[]) => [rows, [...rows].reverse()];
  const found = (accounts.length === doubtful.length ? [accounts] : [doubtful, accounts])
    .flatMap(orders)
    .flatMap((within) =>
      MATCHES.map((match) => () => ({ groups: findGroups(within, new Set(), match), within })),
    );
  const totals = new Set(rowsMarked(marked, 'doubtful'));
  const whole = orders(doubtful).map((within) => () => ({
    groups: divided(within, (row) => totals.has(row)),
    within,
  }));
  for (const groupingOf of [...found, ...whole]) {
    const { groups, within } = groupingOf();
    if (groups !== null && groups.groups.size > groups.doubtful.length) yield { groups, within };
  }
}
