import { magnitude, type Pence, sum } from '../base/money.ts';
import { inPence } from '../words/figures.ts';
import { classOfTitle } from './classes.ts';
import { foldName, shownText } from './fold.ts';
import {
  areOfGroups,
  belowTotal,
  foldTotal,
  type Grouping,
  groupingsByBalance,
  groupingsBySides,
  groupsOfRoundTree,
  type Marked,
  markOf,
  rowsMarked,
} from './groupings.ts';
import type { Groups } from './groups.ts';
import {
  type BookAccount,
  balanceOf,
  creditOf,
  debitOf,
  HEADINGS,
  type LeftOut,
  MAX_FAULTS,
  type Read,
  type SourceFacts,
  type SourceRow,
  type TrialBalance,
} from './trial-balance.ts';

/**
 * Separates accounts from totals and groups, and proves it: the accounts sum to zero, and to the source's own total
 * where it has one. Rows left out are listed. Where no reading is proven, the trial balance is refused.
 */

interface Reading {
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

/** Gives the source's own totals, when its last total row has any; one column of both sides has none. */
function statedTotals(marked: readonly Marked[]): { readonly debit: Pence; readonly credit: Pence } | null {
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

const WHY = {
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

const whyTotal = ({ code, name }: SourceRow): string =>
  code === '' && foldName(name) === '' ? WHY.unnamed : WHY.total;

const whyDoubtful = (row: SourceRow): string => (markOf(row) === 'account' ? WHY.below : WHY.doubtful);

/** Yields readings without group rows. */
function* groupedReadings(
  rows: readonly SourceRow[],
  marked: readonly Marked[],
): Generator<Grouping & { reading: Reading }> {
  const totals = new Set(rowsMarked(marked, 'doubtful'));
  for (const groupings of [groupingsBySides(marked), groupingsByBalance(marked)])
    for (const grouping of groupings) {
      const { groups, within } = grouping;
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
      yield { ...grouping, reading: readingOf(rows, out) };
    }
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

function choose(rows: readonly SourceRow[], marked: readonly Marked[]): Reading {
  const stated = statedTotals(marked);
  const isProven = (reading: Reading) =>
    reading.debit === reading.credit && (stated === null || addsUpTo(reading, stated));
  const tree = stated === null && isTree(rows, marked) && !isTotalled(marked);
  let first: Reading | null = null;
  let balanced: Reading | null = null;
  for (const reading of readings(rows, marked)) {
    first ??= reading;
    if (reading.debit === reading.credit) balanced ??= reading;
    if (isProven(reading) && !tree) return reading;
  }
  for (const grouping of groupedReadings(rows, marked)) {
    const { reading, groups, within } = grouping;
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
const addsUpTo = (reading: Reading, stated: { readonly debit: Pence; readonly credit: Pence }): boolean =>
  (reading.debit === stated.debit && reading.credit === stated.credit) ||
  (sum(reading.accounts.map(debitOf)) === stated.debit &&
    sum(reading.accounts.map(creditOf)) === stated.credit);

/**
 * True when every row is a group or in a group, and the accounts add up. A plain list of accounts never looks so by
 * chance.
 */
function isTree(rows: readonly SourceRow[], marked: readonly Marked[]): boolean {
  for (const { groups, reading } of groupedReadings(rows, marked))
    if (isTreeOf(groups) && reading.debit === reading.credit) return true;
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
    !isTree(rows, plain)
  );
}

const isTreeOf = (groups: Groups): boolean => groups.isWhole || (groups.isPaired && groups.areNamed());

/**
 * Finds the first two rows of a file in which each amount comes twice, one row below the other. If nothing shows that
 * they are groups and accounts, the sum of both may be twice the right one.
 */
function firstPair(marked: readonly Marked[], accounts: readonly SourceRow[]): readonly SourceRow[] | null {
  for (const { groups, within } of groupingsBySides(marked)) {
    const [first] = [...groups.groups].sort((a, b) => a - b);
    if (groups.isPaired && first !== undefined && within.every((row) => accounts.includes(row)))
      return within.slice(first, first + 2);
  }
  return null;
}

/** Names rows: `row 2 (Assets) and row 5 (Income)`. */
const named = (rows: readonly SourceRow[]): string =>
  rows.map(({ row, name }) => `row ${row} (${shownText(name)})`).join(' and ');

const pounds = (pence: Pence): string => inPence(magnitude(pence));

/** Matches a row that balance sheets have. Their debts are without a sign, so that they do not sum to zero. */
const NET_ASSETS = /^(total )?net (current )?(assets|liabilities)$/;

/** Explains a trial balance whose sides differ, with the usual causes that the difference points to. */
function difference({ debit, credit, accounts }: Reading, marked: readonly Marked[]): string {
  const gap = debit > credit ? debit - credit : credit - debit;
  const stated = statedTotals(marked);
  const half = accounts.find(
    (row) => balanceOf(row.amount) === gap / 2n || balanceOf(row.amount) === -gap / 2n,
  );
  const alone = accounts.find((row) => balanceOf(row.amount) === debit - credit);
  const rows = marked.map(({ row }) => row);
  const grouped = [...groupedReadings(rows, marked)].find(({ reading }) => reading.debit === reading.credit);
  const repeats = [...(grouped?.reading.out ?? [])].flatMap(([{ row, name }, why]) =>
    why === WHY.group ? [`row ${row} (${shownText(name)})`] : [],
  );
  const netAssets = marked.find(({ row }) => NET_ASSETS.test(foldTotal(row.name)))?.row;
  const hints = [
    ...(netAssets === undefined
      ? []
      : [
          `row ${netAssets.row} (${shownText(netAssets.name)}) shows that it is a balance sheet; send the trial balance`,
        ]),
    ...(stated !== null && (stated.debit !== debit || stated.credit !== credit)
      ? [`the file's own totals are ${pounds(stated.debit)} and ${pounds(stated.credit)}`]
      : []),
    ...(gap % 9n === 0n
      ? ['the difference divides by 9: two digits of an amount may be the wrong way round']
      : []),
    ...(gap % 2n === 0n && half !== undefined
      ? [
          `it is twice the balance of row ${half.row} (${shownText(half.name)}), which may be on the wrong side`,
        ]
      : []),
    ...(alone !== undefined && repeats.length === 0
      ? [`it is the balance of row ${alone.row} (${shownText(alone.name)}); remove it if it is a total`]
      : []),
    ...(repeats.length === 0
      ? []
      : [
          `they are equal without ${repeats.slice(0, 5).join(', ')}, which repeats the sum of rows after it; remove it if it is a group`,
        ]),
  ];
  const unnamed = rowsMarked(marked, 'total').filter((row) => whyTotal(row) === WHY.unnamed);
  const lost = unnamed.map(({ row }) => `row ${row} has an amount and no account`);
  return `trial balance: debits ${pounds(debit)} and credits ${pounds(credit)} differ by ${pounds(gap)} (${
    debit > credit ? 'debits' : 'credits'
  } are more)${[...hints, ...lost].map((hint) => `; ${hint}`).join('')}`;
}

/**
 * Counts the trial balances in one file that repeat the headings, such as last year's below this year's. Each page of a
 * long trial balance repeats the headings too, but its rows do not add up alone.
 */
function wholeParts({ accounts }: Reading, leftOut: readonly LeftOut[]): number {
  const starts = leftOut.flatMap(({ row, why }) => (why === HEADINGS ? [row] : []));
  const parts = starts.map((start, index) =>
    accounts.filter(({ row }) => row > start && row < (starts[index + 1] ?? Number.POSITIVE_INFINITY)),
  );
  const moved = parts
    .map((part) => part.map(({ amount }) => balanceOf(amount)))
    .filter((balances) => balances.some((balance) => balance !== 0n));
  return moved.every((balances) => sum(balances) === 0n) ? moved.length : 1;
}

/**
 * Makes one account for each code and name; duplicates are added. Without codes, a name of two types or below two titles
 * is two accounts, such as `Commission` of income and of costs.
 */
function merged(rows: readonly SourceRow[]): readonly BookAccount[] {
  const accounts = new Map<string, BookAccount>();
  for (const { row, code, name, type, under, amount } of rows) {
    const classes = code === '' ? [type, ...under].map(classOfTitle) : [];
    const key = `${code}\n${name}\n${classes.find((one) => one !== null) ?? ''}`;
    const before = accounts.get(key);
    accounts.set(
      key,
      before === undefined
        ? { rows: [row], code, name, type, under, balance: balanceOf(amount) }
        : { ...before, rows: [...before.rows, row], balance: before.balance + balanceOf(amount) },
    );
  }
  return [...accounts.values()];
}

/** Reads rows to a trial balance that sums to zero, or lists all their faults. */
export function prove(
  rows: readonly SourceRow[],
  leftOut: readonly LeftOut[],
  source: SourceFacts,
): Read<TrialBalance> {
  const faults = rows.flatMap(({ row, amount }) =>
    amount.kind === 'fault' ? [`row ${row}: ${amount.message}`] : [],
  );
  if (faults.length > 0)
    return {
      ok: false,
      faults: [
        ...faults.slice(0, MAX_FAULTS),
        ...(faults.length > MAX_FAULTS ? [`${faults.length - MAX_FAULTS} more rows are at fault`] : []),
      ],
    };
  const marked = belowTotal(rows.map((row): Marked => ({ row, mark: markOf(row) })));
  const reading = choose(rows, marked);
  if (reading.accounts.length === 0) return { ok: false, faults: ['trial balance: it has no account'] };
  if (reading.debit !== reading.credit) return { ok: false, faults: [difference(reading, marked)] };
  const stated = statedTotals(marked);
  if (stated !== null && !addsUpTo(reading, stated))
    return {
      ok: false,
      faults: [
        `trial balance: its accounts add up to ${pounds(reading.debit)} a side, but its own totals say ${pounds(stated.debit)} and ${pounds(stated.credit)}; rows are missing or are not accounts`,
      ],
    };
  const pair = stated === null ? firstPair(marked, reading.accounts) : null;
  if (pair !== null)
    return {
      ok: false,
      faults: [
        `trial balance: each amount comes twice, as in ${named(pair)}; leave out the rows that are groups, or send the accounts in another order if none is`,
      ],
    };
  const round = stated === null ? groupsOfRoundTree(marked) : null;
  if (round?.every((row) => reading.accounts.includes(row)))
    return {
      ok: false,
      faults: [
        `trial balance: ${named(round.slice(0, 2))} repeat the sums of rows beside them; leave out the rows that are groups, or send the accounts in another order if none is`,
      ],
    };
  const whole = wholeParts(reading, leftOut);
  if (whole > 1)
    return {
      ok: false,
      faults: [
        `trial balance: the file has ${whole} of them one after the other, and each adds up by itself; send the one of the period`,
      ],
    };
  const others = [...reading.out].map(
    ([{ row, code, name }, why]): LeftOut => ({
      row,
      text: shownText(`${code} ${name}`),
      why,
    }),
  );
  const both = reading.accounts.flatMap((row): LeftOut[] =>
    debitOf(row) > 0n && creditOf(row) > 0n
      ? [
          {
            row: row.row,
            text: shownText(row.name),
            why: 'both sides are filled: the account counts with their difference',
          },
        ]
      : [],
  );
  return {
    ok: true,
    value: {
      accounts: merged(reading.accounts),
      debit: reading.debit,
      credit: reading.credit,
      leftOut: [...leftOut, ...others, ...both].sort((a, b) => a.row - b.row),
      source,
    },
  };
}
