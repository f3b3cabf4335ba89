import { describe, expect, it } from 'vitest';
import { formatPence } from '../../../core/base/money.ts';
import { readTrialBalance } from '../../../core/books/source.ts';
import { csv, work } from './work.ts';

/** Gives a file's accounts as `name balance`, or its faults. */
function read(rows: readonly string[]): readonly string[] {
  const found = readTrialBalance(csv(['Account,Debit,Credit', ...rows].join('\n')), '2026-03-31', null);
  return found.ok
    ? found.value.accounts.map(({ name, balance }) => `${name} ${formatPence(balance)}`)
    : found.faults;
}

describe('a tree of accounts whose groups have one account each', () => {
  const rows = [
    ...['Bank,1234.56,', 'Current account,1234.56,', 'Sales,,1500.06', 'Consulting,,1500.06'],
    ...['Rent,265.50,', 'Office rent,265.50,'],
  ];

  it('counts each account once', () => {
    expect(read(rows)).toEqual(['Current account 1234.56', 'Consulting -1500.06', 'Office rent 265.50']);
  });

  it('counts each account once below two levels of groups', () => {
    const above = ['Assets,1234.56,', 'Income,,1500.06', 'Expenses,265.50,'];
    expect(read(above.flatMap((group, index) => [group, ...rows.slice(2 * index, 2 * index + 2)]))).toEqual([
      ...['Current account 1234.56', 'Consulting -1500.06', 'Office rent 265.50'],
    ]);
  });

  it('counts each account once where its code shows the group, whatever the amounts', () => {
    expect(
      read(['12 Bank,100,', '1200 Current account,100,', '30 Capital,,100', '3000 Shares,,100']),
    ).toEqual(['Current account 100.00', 'Shares -100.00']);
  });

  it('is refused where it may as well be accounts of equal amounts', () => {
    expect(read(['Bank,100,', 'Debtors,100,', 'Ordinary A,,100', 'Ordinary B,,100'])).toEqual([
      'trial balance: each amount comes twice, as in row 2 (Bank) and row 3 (Debtors); leave out the rows that are groups, or send the accounts in another order if none is',
    ]);
    expect(read(['Bank,100,', 'Ordinary A,,100', 'Debtors,100,', 'Ordinary B,,100'])).toHaveLength(4);
    expect(
      read(['Bank,100,', 'Debtors,100,', 'Ordinary A,,100', 'Ordinary B,,100', 'Total,200,200']),
    ).toHaveLength(4);
  });

  it('is none where one account has two rows', () => {
    expect(read(['Bank,1234.56,', 'Bank,1234.56,', 'Sales,,1234.56', 'Sales,,1234.56'])).toEqual([
      'Bank 2469.12',
      'Sales -2469.12',
    ]);
  });

  it('takes a debit below the group Rent for a cost, and not for rent received', () => {
    const worked = work(csv(['Account,Debit,Credit', ...rows].join('\n')));
    if (!worked.ok) throw new Error(worked.faults.join('\n'));
    expect(worked.proposal.accounts.at(-1)).toMatchObject({
      to: [{ field: 'profitLossData.otherCharges', amount: 26550n }],
      treatment: [],
      ask: null,
    });
  });
});
