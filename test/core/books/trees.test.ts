import { describe, expect, it } from 'vitest';
import { formatPence } from '../../../core/base/money.ts';
import { readTrialBalance } from '../../../core/books/source.ts';
import { A_YEAR, csv, work } from './work.ts';

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

  it('counts each account once where two accounts of a group have equal amounts', () => {
    // 1,200.51 + 150.00 + 150.00 = 1,500.51, and 1,000.51 + 500.00 = 1,500.51. The profit below is of no group.
    const assets = ['Assets,1500.51', 'Bank,1200.51', 'Rent deposit,150.00', 'Phone deposit,150.00'];
    const income = ['Income,-1500.51', 'Sales,-1000.51', 'Fees,-500.00'];
    const accounts = ['Bank', 'Rent deposit', 'Phone deposit', 'Sales', 'Fees'];
    const names = (rows: readonly string[]) => {
      const found = readTrialBalance(csv(['Account,Balance', ...rows].join('\n')), '2026-03-31', null);
      return found.ok ? found.value.accounts.map(({ name }) => name) : found.faults;
    };
    expect(names([...assets, ...income])).toEqual(accounts);
    expect(names([...assets, ...income, 'Net profit,-1500.51'])).toEqual(accounts);
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

describe('totals that people and spreadsheets write', () => {
  const accounts = ['Bank 1234.50', 'Sales -1500.00', 'Rent 265.50'];

  it.each([
    [
      'below each account, and a total of all',
      'Account,Debit,Credit\nBank,1234.50,\nAssets Total,1234.50,\nSales,,1500.00\nIncome total,,1500.00\nRent,265.50,\nExpenses total,265.50,\nTB total,1500.00,1500.00\n',
    ],
    [
      'as a sum of each part',
      'Account,Debit,Credit\nBank,1234.50,\nSum of assets,1234.50,\nSales,,1500.00\nSum of income,,1500.00\nRent,265.50,\nSum of costs,265.50,\n',
    ],
    [
      'as profits',
      'Account,Balance\nSales,-1500.00\nGross profit,-1500.00\nRent,265.50\nNet profit,-1234.50\nBank,1234.50\n',
    ],
    [
      'at the foot and the head of a page',
      'Account,Debit,Credit\nBank,1234.50,\nCarried forward,1234.50,0\nBrought forward,1234.50,0\nSales,,1500.00\nRent,265.50,\nTotal,1500.00,1500.00\n',
    ],
    [
      'as sub-totals, of which none is the total of the file',
      'Account,Debit,Credit\nBank,1234.50,\nSub-total,1234.50,0\nSales,,1500.00\nRent,265.50,\nSub-total,265.50,1500.00\n',
    ],
    [
      'of the profit and of a check, below the total',
      'Account,Debit,Credit\nBank,1234.50,\nSales,,1500.00\nRent,265.50,\nTotal,1500.00,1500.00\nProfit per books,1234.50,\nCheck,0.00,\n',
    ],
  ])('are left out: %s', (_where, text) => {
    const found = readTrialBalance(csv(text), '2026-03-31', null);
    const read = found.ok
      ? found.value.accounts.map(({ name, balance }) => `${name} ${formatPence(balance)}`)
      : found.faults;
    expect([...read].sort()).toEqual([...accounts].sort());
  });

  it('are left out below the accounts of the last part too, which follow the last sub-total', () => {
    const rows = ['Sales,-1000', 'Fees,-200', 'Income Total,-1200', 'Rent,500', 'Wages,150', 'Sub-total,650'];
    const last = ['VAT,-150', 'Sub-total,-150', 'Retained earnings,600', 'Dividends,100', 'Total Equity,700'];
    const found = readTrialBalance(csv(['Account,Balance', ...rows, ...last].join('\n')), '2026-03-31', null);
    expect(found.ok && found.value.accounts.map(({ name }) => name)).toEqual([
      ...['Sales', 'Fees', 'Rent', 'Wages', 'VAT', 'Retained earnings', 'Dividends'],
    ]);
  });

  it('are left out below each part, beside accounts with names like totals', () => {
    // Net wages is an account: 20.00 + 100.07 = 120.07. The four totals sum to nil, as the eight accounts do.
    const assets = ['Bank,1234.57', 'Stock,200.00', 'Total assets,1434.57'];
    const owed = ['PAYE,-20.00', 'Net wages,-100.07', 'Total owed,-120.07'];
    const result = [
      ...['Sales,-1675.50', 'Total income,-1675.50'],
      ...['Rent,100.00', 'Gas,80.50', 'Rates,180.50', 'Total costs,361.00'],
    ];
    const found = readTrialBalance(
      csv(['Account,Balance', ...assets, ...owed, ...result].join('\n')),
      '2026-03-31',
      null,
    );
    expect(found.ok && found.value.accounts.map(({ name }) => name)).toEqual([
      ...['Bank', 'Stock', 'PAYE', 'Net wages', 'Sales', 'Rent', 'Gas', 'Rates'],
    ]);
  });

  it('are left out where each part ends in a plain Total, and none is of the file', () => {
    // 1,434.50 - 120.00 = 1,314.50 is the sum of the first part, and 185.50 - 1,500.00 = -1,314.50 of the second.
    const balances = ['Bank,1434.50,', 'PAYE,,120.00', 'Total,1434.50,120.00'];
    const result = ['Sales,,1500.00', 'Rent,185.50,', 'Total,185.50,1500.00'];
    const accounts = ['Bank 1434.50', 'PAYE -120.00', 'Sales -1500.00', 'Rent 185.50'];
    expect(read([...balances, ...result])).toEqual(accounts);
    // A lost row of the first part shows in its total.
    expect(read(['Total,1434.50,120.00', ...result])[0]).toContain('differ by 1,314.50');
    expect(read(['Bank,1434.50,', ...balances.slice(2), ...result, 'VAT,,120.00'])[0]).toContain(
      'its own totals say 185.50 and 1,500.00',
    );
  });

  it('are each of a trial balance where their sides are equal', () => {
    const both = [
      'Bank,9.00,',
      'Sales,,9.00',
      'Total,9.00,9.00',
      'Bank,8.00,',
      'Sales,,8.00',
      'Total,8.00,8.00',
    ];
    expect(read(both)[0]).toContain('its own totals say 8.00 and 8.00');
  });

  it('are not called totals where only their place shows them', () => {
    const text = 'Account,Debit,Credit\nBank,9.00,\nSales,,9.00\nTotal,9.00,9.00\nProfit per books,9.00,\n';
    const found = readTrialBalance(csv(text), '2026-03-31', null);
    expect(found.ok && found.value.leftOut.at(-1)).toEqual({
      ...{ row: 5, text: 'Profit per books' },
      why: 'is below the total, and without it the accounts add up',
    });
  });

  it('are named where nothing else explains a difference', () => {
    expect(read(['Bank,1234.50,', 'Sales,,1500.00', 'Rent,265.50,', 'Result,,1234.50'])[0]).toContain(
      '; it is the balance of row 5 (Result); remove it if it is a total',
    );
  });

  it('are accounts where the books need them, or where they have a code', () => {
    expect(read(['Bank,1234.50,', 'Sales,,1500.00', 'Rent total,265.50,'])).toHaveLength(3);
    const found = readTrialBalance(
      csv('Code,Account,Debit,Credit\n1,Bank,10,\n2,Sales total,,10\n'),
      '2026-03-31',
      null,
    );
    expect(found.ok && found.value.accounts).toHaveLength(2);
  });
});

it.each(['Type', 'Debit or Credit'])('reads the sides of the balances below %s', (heading) => {
  const found = readTrialBalance(
    csv(`Account,${heading},Amount\nBank,Dr,1234.50\nSales,Cr,1500.00\nRent,Dr,265.50\n`),
    '2026-03-31',
    null,
  );
  expect(found.ok && found.value.accounts.map(({ balance }) => balance)).toEqual([123450n, -150000n, 26550n]);
});

describe('one name in two parts of the statements', () => {
  it.each([
    [
      'below titles',
      'Account,Debit,Credit\nIncoming resources,,\nCommission,,500.00\nResources expended,,\nCommission,200.00,\nAssets,,\nBank,300.00,\n',
    ],
    [
      'of two types',
      'Account,Type,Debit,Credit\nCommission,Income,,500.00\nCommission,Expenses,200.00,\nBank,Bank,300.00,\n',
    ],
  ])('is two accounts: %s', (_where, text) => {
    const worked = work(csv(text));
    if (!worked.ok) throw new Error(worked.faults.join('\n'));
    expect(worked.proposal.profitLossData).toMatchObject({ turnover: 500, otherCharges: 200 });
  });

  it('is mapped neither by an old mapping nor by a new one, since both accounts have that name', () => {
    const text =
      'Account,Type,Debit,Credit\nCommission,Income,,500.00\nCommission,Expenses,200.00,\nBank,Bank,300.00,\n';
    const given = { code: null, name: 'Commission', field: 'profitLossData.turnover', treatment: [] };
    const before = work(csv(text), A_YEAR, { remembered: [{ ...given, code: '' }] });
    expect(before.ok && before.proposal.profitLossData).toMatchObject({ turnover: 500, otherCharges: 200 });
    expect(work(csv(text), A_YEAR, { mapping: [given] })).toMatchObject({
      faults: [
        'mapping[0]: Commission is the name of accounts in two parts of the statements (rows 2 and 3); give them different names in the file',
      ],
    });
  });

  it('is one account with a code, or in departments', () => {
    expect(read(['Commission,,300', 'Commission,,200', 'Bank,500,'])).toHaveLength(2);
    const coded = 'Code,Account,Type,Debit,Credit\n1,Fees,Income,,5\n1,Fees,Expenses,2,\n2,Bank,Bank,3,\n';
    const found = readTrialBalance(csv(coded), '2026-03-31', null);
    expect(found.ok && found.value.accounts).toHaveLength(2);
  });
});
