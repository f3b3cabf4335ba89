import { magnitude, type Pence, sum } from '../base/money.ts';
import { inPence } from '../words/figures.ts';
import { classOfTitle } from './classes.ts';
import { shownText } from './fold.ts';
import { belowTotal, foldTotal, groupsOfRoundTree, type Marked, markOf, rowsMarked } from './groupings.ts';
import {
  addsUpTo,
  balancedWithoutGroups,
  choose,
  firstPair,
  type Reading,
  statedTotals,
  type Tried,
  triedOf,
  WHY,
  whyTotal,
} from './readings.ts';
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

/** Names rows: `row 2 (Assets) and row 5 (Income)`. */
const named = (rows: readonly SourceRow[]): string =>
  rows.map(({ row, name }) => `row ${row} (${shownText(name)})`).join(' and ');

const pounds = (pence: Pence): string => inPence(magnitude(pence));

/** Matches a row that balance sheets have. Their debts are without a sign, so that they do not sum to zero. */
const NET_ASSETS = /^(total )?net (current )?(assets|liabilities)$/;

/** Explains a trial balance whose sides differ, with the usual causes that the difference points to. */
function difference({ debit, credit, accounts }: Reading, tried: Tried): string {
  const { marked } = tried;
  const gap = debit > credit ? debit - credit : credit - debit;
  const stated = statedTotals(marked);
  const half = accounts.find(
    (row) => balanceOf(row.amount) === gap / 2n || balanceOf(row.amount) === -gap / 2n,
  );
  const alone = accounts.find((row) => balanceOf(row.amount) === debit - credit);
  const repeats = [...(balancedWithoutGroups(tried)?.out ?? [])].flatMap(([{ row, name }, why]) =>
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
  return `debits ${pounds(debit)} and credits ${pounds(credit)} differ by ${pounds(gap)} (${
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

const AS_ACCOUNTS = 'leave out the rows that are groups, or send the accounts in another order if none is';

/** Says why a reading whose sides are equal is not proven; null for a proven one. */
function doubtOf(reading: Reading, tried: Tried, leftOut: readonly LeftOut[]): string | null {
  const { marked } = tried;
  const stated = statedTotals(marked);
  if (stated !== null && !addsUpTo(reading, stated))
    return `its accounts add up to ${pounds(reading.debit)} a side, but its own totals say ${pounds(stated.debit)} and ${pounds(stated.credit)}; rows are missing or are not accounts`;
  const pair = stated === null ? firstPair(tried, reading.accounts) : null;
  if (pair !== null) return `each amount comes twice, as in ${named(pair)}; ${AS_ACCOUNTS}`;
  const round = stated === null ? groupsOfRoundTree(marked) : null;
  if (round?.every((row) => reading.accounts.includes(row)))
    return `${named(round.slice(0, 2))} repeat the sums of rows beside them; ${AS_ACCOUNTS}`;
  const whole = wholeParts(reading, leftOut);
  return whole > 1
    ? `the file has ${whole} of them one after the other, and each adds up by itself; send the one of the period`
    : null;
}

/** Lists the rows that a reading leaves out, and accounts with both sides filled. */
function remarks({ out, accounts }: Reading): readonly LeftOut[] {
  const others = [...out].map(
    ([{ row, code, name }, why]): LeftOut => ({ row, text: shownText(`${code} ${name}`), why }),
  );
  const both = accounts.filter((row) => debitOf(row) > 0n && creditOf(row) > 0n);
  const why = 'both sides are filled: the account counts with their difference';
  return [...others, ...both.map(({ row, name }): LeftOut => ({ row, text: shownText(name), why }))];
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
  const refused = (why: string): Read<TrialBalance> => ({ ok: false, faults: [`trial balance: ${why}`] });
  const tried = triedOf(belowTotal(rows.map((row): Marked => ({ row, mark: markOf(row) }))));
  const reading = choose(tried);
  if (reading.accounts.length === 0) return refused('it has no account');
  if (reading.debit !== reading.credit) return refused(difference(reading, tried));
  const doubt = doubtOf(reading, tried, leftOut);
  if (doubt !== null) return refused(doubt);
  return {
    ok: true,
    value: {
      accounts: merged(reading.accounts),
      debit: reading.debit,
      credit: reading.credit,
      leftOut: [...leftOut, ...remarks(reading)].sort((a, b) => a.row - b.row),
      source,
    },
  };
}
