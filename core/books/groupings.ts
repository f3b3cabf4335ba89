import { foldName } from './fold.ts';
import { areFine, findGroups, type Groups } from './groups.ts';
import type { SourceRow } from './trial-balance.ts';

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

/** Rows with the groups among them. */
export interface Grouping {
  readonly groups: Groups;
  /** The rows in which the groups were found, without totals. A group comes before its rows. */
  readonly within: readonly SourceRow[];
}

/** Yields the groups by both sides. A group of one row may be chance, so each is tried as an account too. */
export function* groupingsBySides(marked: readonly Marked[]): Generator<Grouping> {
  const within = marked.flatMap(({ row, mark }) => (mark === 'total' ? [] : [row]));
  const first = findGroups(within, new Set());
  if (first.groups.size === 0) return;
  yield { groups: first, within };
  for (const not of [...first.doubtful.slice(0, 20).map((index) => [index]), first.doubtful])
    yield { groups: findGroups(within, new Set(not)), within };
}

/** Yields the groups by balance, before their rows or after them, with and without rows that read as totals. */
export function* groupingsByBalance(marked: readonly Marked[]): Generator<Grouping> {
  const isFine = areFine(marked.map(({ row }) => row));
  const accounts = rowsMarked(marked, 'account');
  const doubtful = marked.flatMap(({ row, mark }) => (mark === 'total' ? [] : [row]));
  for (const rows of accounts.length === doubtful.length ? [accounts] : [doubtful, accounts])
    for (const within of [rows, [...rows].reverse()])
      for (const match of ['nearest', 'farthest'] as const) {
        const groups = findGroups(within, new Set(), match);
        if (
          groups.groups.size > groups.doubtful.length &&
          ((isFine && groups.areTelling) || groups.areNamed())
        )
          yield { groups, within };
      }
}
