import { describe, expect, it } from 'vitest';
import { formatPence } from '../../../core/base/money.ts';
import { readTrialBalance } from '../../../core/books/source.ts';
import { csv } from './work.ts';

const END = '2026-03-31';

/** Gives a file's accounts as `code name balance`, or its faults. */
function read(text: string, date: string | null = null): readonly string[] {
  const found = readTrialBalance(csv(text), END, date);
  return found.ok
    ? found.value.accounts.map(({ code, name, balance }) =>
        [code, name, formatPence(balance)].filter(Boolean).join(' '),
      )
    : found.faults;
}

const THREE = ['Bank account 1234.50', 'Sales -1500.00', 'Rent 265.50'];

describe('layouts', () => {
  it.each([
    [
      'apostrophes between thousands',
      "Account;Debit;Credit\nBank account;1'234.50;\nSales;;1\u2019500.00\nRent;265.50;\n",
    ],
    ['commas', 'Account,Debit,Credit\nBank account,"1,234.50",\nSales,,1500\nRent,265.50,\n'],
    [
      'a byte order mark and CRLF',
      '\ufeffAccount,Debit,Credit\r\nBank account,1234.50,\r\nSales,,1500.00\r\nRent,265.50,\r\n',
    ],
    ['semicolons', 'Account;Debit;Credit\nBank account;1234.50;\nSales;;1500.00\nRent;265.50;\n'],
    [
      'semicolons and decimal commas',
      'Account;Debit;Credit\nBank account;1.234,50;\nSales;;1.500,00\nRent;265,50;\n',
    ],
    ['tabs', 'Account\tDebit\tCredit\nBank account\t1234.50\t\nSales\t\t1500.00\nRent\t265.50\t\n'],
    [
      'UTF-16 read a byte a character',
      [...'\ufffd\ufffdAccount,Debit,Credit\nBank account,1234.50,\nSales,,1500.00\nRent,265.50,\n'].join(
        '\u0000',
      ),
    ],
    ['one signed column', 'Account,Balance\nBank account,1234.50\nSales,(1500.00)\nRent,265.50\n'],
    [
      'one column with DR and CR',
      'Description,Balance\nBank account,"1,234.50 DR"\nSales,"1,500.00 CR"\nRent,265.50 Dr\n',
    ],
    [
      'a column of its own for the side',
      'Name,Amount,Dr/Cr\nBank account,1234.50,Dr\nSales,1500.00,Cr\nRent,265.50,Dr\n',
    ],
    ['Dr/(Cr)', 'Account,Dr/(Cr)\nBank account,1234.50\nSales,-1500.00\nRent,265.50\n'],
    [
      'a negative debit',
      'Account,Debit,Credit\nBank account,1234.50,\nSales,-1500.00,\nRent,,\u2212265.50\n',
    ],
    [
      'this month before the year to date',
      'Account,Debit,Credit,YTD Debit,YTD Credit\nBank account,10,,1234.50,\nSales,,20,,1500.00\nRent,10,,265.50,\n',
    ],
    [
      'a total and a dated footer',
      ',Debit,Credit\nBank account,1234.50,\nSales,,1500.00\nRent,265.50,\nTOTAL,"£1,500.00","£1,500.00"\n\n"Tuesday, 14 Apr 2026 - Accrual Basis",,\n',
    ],
    [
      'an unnamed total',
      'Account,Debit,Credit\nBank account,1234.50,\nSales,,1500.00\nRent,265.50,\n,1500.00,1500.00\n',
    ],
    [
      'movement between opening and closing',
      'Account,Opening balance,Debit,Credit,Closing balance\nBank account,1000,300,65.50,1234.50\nSales,0,0,1500,-1500\nRent,0,265.50,0,265.50\n',
    ],
    [
      'last year beside this one',
      'Account,31 Mar 2026,31 Mar 2025\nBank account,1234.50,10\nSales,-1500.00,-20\nRent,265.50,10\n',
    ],
    [
      'years over the columns',
      'Account,2025,2026\nBank account,10,1234.50\nSales,-20,-1500.00\nRent,10,265.50\n',
    ],
    [
      'financial years over the columns',
      'Account,FY26,FY25\nBank account,1234.50,10\nSales,-1500.00,-20\nRent,265.50,10\n',
    ],
    [
      'ranges of months over the columns',
      'Account,Apr 2024 - Mar 2025,Apr 2025 - Mar 2026\nBank account,10,1234.50\nSales,-20,-1500.00\nRent,10,265.50\n',
    ],
    [
      'months over the columns, the last year first',
      'Account,Mar-25,Mar-26\nBank account,10,1234.50\nSales,-20,-1500.00\nRent,10,265.50\n',
    ],
    [
      'pairs of two years under a second row of headings',
      ',2025,,2026,\nAccount,Debit,Credit,Debit,Credit\nBank account,10,,1234.50,\nSales,,20,,1500.00\nRent,10,,265.50,\n',
    ],
    [
      'last year before this year, in words',
      'Description,Last Year Dr,Last Year Cr,This Year Dr,This Year Cr\nBank account,10,,1234.50,\nSales,,20,,1500.00\nRent,10,,265.50,\n',
    ],
    [
      'this year and last year, signed',
      'Description,This Year,Last Year\nBank account,1234.50,10\nSales,-1500.00,-20\nRent,265.50,10\n',
    ],
    [
      'an extended trial balance',
      'Account,Unadjusted Dr,Unadjusted Cr,Adjustments Dr,Adjustments Cr,Adjusted Dr,Adjusted Cr\nBank account,1000,,234.50,,1234.50,\nSales,,1500,,,,1500.00\nRent,500,,,234.50,265.50,\n',
    ],
    [
      'a balance beside its debit and credit',
      'Account,Debit,Credit,Balance\nBank account,1234.50,0.00,1234.50\nSales,0.00,1500.00,-1500.00\nRent,265.50,0.00,265.50\n',
    ],
    ['marks without a space', 'Name,Balance\nBank account,1234.50DR\nSales,1500.00CR\nRent,265.50D\n'],
    ['marks before the amount', 'Name,Balance\nBank account,DR 1234.50\nSales,Cr £1500.00\nRent,Dr 265.50\n'],
    [
      'accounting format with spaces and pound signs',
      'Account,Debit,Credit\nBank account," £1,234.50 ", £-   \nSales, £-   ," £1,500.00 "\nRent, £265.50 , £-   \n',
    ],
    [
      'a separator that is named',
      'sep=;\nAccount;Debit;Credit\nBank account;1234.50;\nSales;;1500.00\nRent;265.50;\n',
    ],
    [
      'decimal commas beside a plain zero',
      'Account;Debit;Credit\nBank account;1234,50;0\nSales;0;1500,00\nRent;265,50;0\n',
    ],
    [
      'a page break with its headings again',
      'Acme Ltd\nAccount,Debit,Credit\nBank account,1234.50,\nPage 2,,\nAccount,Debit,Credit\nSales,,1500.00\nRent,265.50,\n',
    ],
    [
      'sub-totals of sections',
      'Account,Debit,Credit\nAssets,,\nBank account,1234.50,\nTotal Assets,1234.50,0.00\nIncome,,\nSales,,1500.00\nTotal Income,0.00,1500.00\nExpenses,,\nRent,265.50,\nTotal Expenses,265.50,0.00\nTotal,1500.00,1500.00\n',
    ],
    [
      'a net profit and a difference at the foot',
      'Account,Debit,Credit\nBank account,1234.50,\nSales,,1500.00\nRent,265.50,\nTotals,1500.00,1500.00\nDifference,0.00,0.00\nNet profit for the period,,1234.50\n',
    ],
    [
      'totals named in the column of codes',
      'Code,Name,Debit,Credit\n,Bank account,1234.50,0.00\n,Sales,0.00,1500.00\n,Rent,265.50,0.00\nTotals:,,1500.00,1500.00\n',
    ],
    [
      'blank rows and columns between',
      ',,,\nTrial Balance,,,\n,,,\n,Account,Debit,Credit\n,,,\n,Bank account,1234.50,\n,,,\n,Sales,,1500.00\n,Rent,265.50,\n,,,\n',
    ],
    ['carriage returns alone', 'Account,Debit,Credit\rBank account,1234.50,\rSales,,1500.00\rRent,265.50,\r'],
    ['bars between', 'Account|Debit|Credit\nBank account|1234.50|\nSales||1500.00\nRent|265.50|\n'],
  ])('%s', (_name, text) => {
    expect(read(text)).toEqual(THREE);
  });

  it('keeps a line break that a quoted name holds', () => {
    expect(read('Account,Debit,Credit\n"Bank\naccount",10,\nSales,,10\n')).toEqual([
      'Bank\naccount 10.00',
      'Sales -10.00',
    ]);
  });

  it('tells codes from names where both have a heading of accounts', () => {
    expect(read('Account,Description,Debit,Credit\n4000,Sales,,10\n1200,Bank,10,\n')).toEqual([
      '4000 Sales -10.00',
      '1200 Bank 10.00',
    ]);
    expect(read('A/C,Details,Debit,Credit\n4000,Sales,,10\n1200,Bank,10,\n')).toEqual([
      '4000 Sales -10.00',
      '1200 Bank 10.00',
    ]);
  });

  it('finds the names below a heading of two columns, and below names in the upper of two rows', () => {
    const accounts = ['1200 Bank 10.00', '4000 Sales -10.00'];
    expect(read('Account,,Debit,Credit\n1200,Bank,10,\n4000,Sales,,10\n')).toEqual(accounts);
    expect(
      read(
        'Account,Name,Current Year,,Prior Year,\n,,Debit,Credit,Debit,Credit\n1200,Bank,10,,1,\n4000,Sales,,10,,1\n',
      ),
    ).toEqual(accounts);
  });

  it('leaves out a footer that stands in the column of codes', () => {
    expect(
      read('Code,Name,Debit,Credit\n1200,Bank,10,\n4000,Sales,,10\nPrinted by the bookkeeper,,,\n'),
    ).toEqual(['1200 Bank 10.00', '4000 Sales -10.00']);
  });

  it('adds pages of one trial balance, each below its headings', () => {
    expect(read('Account,Debit,Credit\nBank,10,\nRent,2,\nAccount,Debit,Credit\nSales,,12\n')).toEqual([
      'Bank 10.00',
      'Rent 2.00',
      'Sales -12.00',
    ]);
  });

  it('reads rows that have only a code', () => {
    expect(read('Code,Name,Debit,Credit\n4000,,,10\n1200,Bank,10,\n')).toEqual([
      '4000 -10.00',
      '1200 Bank 10.00',
    ]);
  });

  it('keeps accounts apart that share a code, or a name', () => {
    expect(read('Code,Name,Debit,Credit\n1,Rent,4,\n1,Rates,6,\n2,Rent,5,\n3,Sales,,15\n')).toEqual([
      '1 Rent 4.00',
      '1 Rates 6.00',
      '2 Rent 5.00',
      '3 Sales -15.00',
    ]);
  });

  it('takes codes out of names', () => {
    expect(read('Account,Debit,Credit\nSales (200),,10\nRent (469),10,\n')).toEqual([
      '200 Sales -10.00',
      '469 Rent 10.00',
    ]);
    expect(read('Account,Debit,Credit\n4000 - Sales,,10\n7100 - Rent,10,\n')).toEqual([
      '4000 Sales -10.00',
      '7100 Rent 10.00',
    ]);
  });

  it('takes an account of nil without an amount for no section', () => {
    const under = (text: string) => {
      const found = readTrialBalance(csv(text), END, null);
      return found.ok ? found.value.accounts.map((account) => account.under) : found.faults;
    };
    const rows = 'Rent,5,\nGeneral expenses,,\nComputer,15,\nOther creditors,,\nShares,,20\n';
    expect(under(`Account,Debit,Credit\n${rows}`)).toEqual([[], [], []]);
    expect(under(`Account,Debit,Credit\nSales,,\n${rows.replace('Other creditors', 'Suspense')}`)).toEqual([
      [],
      [],
      [],
    ]);
    expect(under(`Account,Debit,Credit\nExpenses,,\nRent,5,\nAssets,,\nBank,15,\nSales,,20\n`)).toEqual([
      ['Expenses'],
      ['Assets'],
      ['Assets'],
    ]);
  });

  it.each([
    'Tangible fixed assets',
    'Cash and bank',
    'Sales revenue',
    'Profit and loss account',
    'Assets,,\nMain fund',
  ])('keeps the sections of a report that begins with %s', (title) => {
    const rows = 'Plant,5,\nCurrent assets,,\nBank,10,\nExpenses,,\nMotor vehicles,5,\nIncome,,\nFees,,20\n';
    const found = readTrialBalance(csv(`Account,Debit,Credit\n${title},,\n${rows}`), END, null);
    expect(found.ok ? found.value.accounts.map(({ under }) => under) : found.faults).toEqual([
      [],
      ['Current assets'],
      ['Expenses'],
      ['Income'],
    ]);
  });

  it('keeps the zeros that a spreadsheet formula holds', () => {
    expect(read('Code,Name,Debit,Credit\n="0010",Property,10,\n="3000",Shares,,10\n')).toEqual([
      '0010 Property 10.00',
      '3000 Shares -10.00',
    ]);
  });

  it('keeps accounts with names like totals that sum to zero', () => {
    // Without the file's total, the file balances with both rows (400 against 400) and without them.
    const pair = 'Net wages,,400\nNet pay control,400,\n';
    expect(read(`Account,Debit,Credit\nBank,1100,\nSales,,1000\n${pair}Shares,,100\n`)).toEqual([
      ...['Bank 1100.00', 'Sales -1000.00', 'Net wages -400.00', 'Net pay control 400.00'],
      'Shares -100.00',
    ]);
  });

  it('leaves out totals that repeat the accounts and sum to zero', () => {
    // Net assets 1,100 = 1,150 - 50; net profit 1,000 = 1,300 - 300; and the shares of 100.
    const accounts = 'Bank,1150\nVAT,-50\nSales,-1300\nRent,300\nShares,-100\n';
    const totals = 'Net assets,1100\nNet profit,-1000\nNet equity,-100\n';
    expect(read(`Account,Balance\n${accounts}${totals}`)).toEqual([
      ...['Bank 1150.00', 'VAT -50.00', 'Sales -1300.00', 'Rent 300.00', 'Shares -100.00'],
    ]);
  });

  it('reads an account with a name like a total if the file balances only with it', () => {
    expect(read('Account,Debit,Credit\nNet wages,,10\nBank,10,\nTotal,10,10\n')).toEqual([
      'Net wages -10.00',
      'Bank 10.00',
    ]);
  });

  it('reads names that are numbers beside an empty column', () => {
    expect(read('Account,,Debit,Credit\n1200,,10,\n4000,,,10\n')).toEqual(['1200 10.00', '4000 -10.00']);
  });

  it('adds the rows of one code and name', () => {
    expect(read('Code,Name,Debit,Credit\n1,Rent,4,\n1,Rent,6,\n2,Sales,,10\n')).toEqual([
      '1 Rent 10.00',
      '2 Sales -10.00',
    ]);
  });

  it('leaves out group rows at every level', () => {
    const text =
      'Account,Debit,Credit\nAssets,70,0\nBank,70,0\nCurrent,50,0\nDeposit,20,0\nIncome,0,70\nSales,0,70\n';
    expect(read(text)).toEqual(['Current 50.00', 'Deposit 20.00', 'Sales -70.00']);
  });

  // 90.13 at bank less an overdraft of 20 are 70.13; sales of 100.13 less rent of 25 and wages of 5 are 70.13.
  it.each([
    [
      'before its rows',
      [
        'Cash,70.13',
        'Bank,90.13',
        'Overdraft,-20',
        'Result,-70.13',
        'Sales,-100.13',
        'Costs,30',
        'Rent,25',
        'Wages,5',
      ],
    ],
    [
      'after its rows',
      [
        'Bank,90.13',
        'Overdraft,-20',
        'Cash,70.13',
        'Sales,-100.13',
        'Rent,25',
        'Wages,5',
        'Costs,30',
        'Result,-70.13',
      ],
    ],
    [
      'before its rows, and a total after them',
      [
        'Cash,70.13',
        'Bank,90.13',
        'Overdraft,-20',
        'Total cash,70.13',
        'Result,-70.13',
        'Sales,-100.13',
        'Rent,25',
        'Wages,5',
        'Total result,-70.13',
      ],
    ],
  ])('leaves out a group with rows on both sides, %s', (_where, rows) => {
    expect(read(['Account,Balance', ...rows].join('\n'))).toEqual([
      'Bank 90.13',
      'Overdraft -20.00',
      'Sales -100.13',
      'Rent 25.00',
      'Wages 5.00',
    ]);
  });

  // Bank and loan cancel out, so their group is nil or blank. Without it, the other groups would count beside their rows.
  it.each(['Money,0.00', 'Money,'])('leaves out groups beside one of nil: %s', (money) => {
    const rows = ['Bank,500.13', 'Loan,-500.13', 'Income,-300.20', 'Sales,-300.20', 'Costs,300.20'];
    const found = read(['Account,Balance', money, ...rows, 'Rent,200.10', 'Wages,100.10'].join('\n'));
    expect(found.filter((row) => row !== 'Money 0.00')).toEqual([
      'Bank 500.13',
      'Loan -500.13',
      'Sales -300.20',
      'Rent 200.10',
      'Wages 100.10',
    ]);
  });

  it('leaves out groups within one of nil', () => {
    // 400.25 - 500.50 = -100.25, and 150.25 - 50 = 100.25: the two groups cancel out.
    const owed = ['Owed,', 'Taxes,-100.25', 'CIS,400.25', 'PAYE,-500.50', 'Others,100.25', 'VAT,150.25'];
    const rows = [
      'Card,-50.00',
      'Income,-300.20',
      'Sales,-300.20',
      'Costs,300.20',
      'Rent,200.10',
      'Wages,100.10',
    ];
    expect(read(['Account,Balance', ...owed, ...rows].join('\n'))).toEqual([
      ...['CIS 400.25', 'PAYE -500.50', 'VAT 150.25', 'Card -50.00'],
      ...['Sales -300.20', 'Rent 200.10', 'Wages 100.10'],
    ]);
  });

  // In whole pounds below 10,000 the sums may be chance. As accounts, 1,238 would count twice on each side.
  it('asks about a tree of round amounts with both signs in a group', () => {
    const asked = (rows: readonly string[]) => read(['Account,Balance', ...rows].join('\n'));
    const assets = ['Money,1238', 'Bank,3711', 'Overdraft,-2473'];
    const income = ['Income,-1238', 'Sales,-4949', 'Refunds,3711'];
    expect(asked([...assets, ...income])).toEqual([
      'trial balance: row 2 (Money) and row 5 (Income) repeat the sums of rows beside them; leave out the rows that are groups, or send the accounts in another order if none is',
    ]);
    // In another order the same rows are read as a list.
    expect(asked([...assets.slice(1), ...income.slice(1), 'Money,1238', 'Income,-1238'])).toHaveLength(6);
    // In pence the sums are no chance.
    const fine = ['Money,1238.25', 'Bank,3711.40', 'Overdraft,-2473.15', 'Income,-1238.25', 'Sales,-4949.65'];
    expect(asked([...fine, 'Refunds,3711.40'])).toHaveLength(4);
  });

  it('leaves out no account because round amounts add up', () => {
    // From the last row up, the rent of 9,000 and the sales of 15,000 look like groups of the rows beside them.
    const rows = ['Rent,9000', 'Purchases,9000', 'Wages,6000', 'Sales,-15000', 'Trade creditors,-9000'];
    expect(read(['Account,Balance', ...rows].join('\n'))).toHaveLength(5);
    // Rent looks like a group of Fuel, and the loan like one of the rest: 1,234.56 - 1,734.56 = -500.
    const fine = ['Rent,500', 'Fuel,500', 'Loan,-500', 'Wages,1234.56', 'Sales,-1734.56'];
    expect(read(['Account,Balance', ...fine].join('\n'))).toHaveLength(5);
    // The first three cancel out, and the rest look like two groups.
    const nil = ['Bank,9000', 'Loan,-4000', 'Shares,-5000'];
    const like = ['Sales,-6000', 'Fees,-4000', 'Rents,-2000', 'Wages,6000', 'Fuel,4000', 'Gas,2000'];
    expect(read(['Account,Balance', ...nil, ...like].join('\n'))).toHaveLength(9);
  });
});

it('takes commas at the ends of rows, and numbers without a heading, for no part of an amount', () => {
  const balances = ['Bank 500.00', 'Sales -500.00'];
  // Every row ends with a comma, and the row of headings does not.
  expect(
    read('Account,Opening,Debit,Credit,Closing\nBank,100,650,250,500,\nSales,-100,0,400,-500,\n'),
  ).toEqual(balances);
  // The numbers of last year have no heading: 500 and 450 are two amounts, as -500 and -450 show.
  expect(read('Account,Balance\nBank,500,450\nSales,-500,-450\n')).toEqual(balances);
});

describe('what is refused', () => {
  it.each([
    ['no headings', 'Bank,10\nSales,-10\n', 'no row of headings'],
    ['an open quotation mark', 'Account,Debit,Credit\n"Bank,10,\nSales,,10\n', 'quotation mark'],
    [
      'more than two decimals',
      'Account,Debit,Credit\nBank,10.005,\nSales,,10\n',
      'row 2: the debit has more than two decimals',
    ],
    [
      'another currency',
      'Account,Debit,Credit\nBank,€10,\nSales,,10\n',
      'row 2: the debit is in another currency',
    ],
    [
      'a mark within an amount that shows 352.9 for 39.25',
      'Account,Debit,Credit\nBank,3\u202e9.25,\nSales,,39.25\n',
      'row 2: the debit has a mark of the direction of writing, which may show other digits',
    ],
    [
      'a mark before an amount that shows 52.93 for 39.25',
      'Account,Debit,Credit\nBank,39.25,\nSales,,\u202e39.25\n',
      'row 3: the credit has a mark of the direction of writing',
    ],
    [
      'marks between digits that show 125634 for 123456',
      'Account,Debit,Credit\nBank,12\u200f34\u200f56,\nSales,,123456\n',
      'row 2: the debit has a mark of the direction of writing',
    ],
    [
      'another currency by its column',
      'Account,Debit,Credit,Currency\nBank,10,,EUR\nSales,,10,GBP\n',
      'row 2: is in EUR',
    ],
    [
      'a decimal comma beside decimal points',
      'Account;Debit;Credit\nBank;10,50;\nSales;;10.50\n',
      'comma as decimal mark',
    ],
    ['words', 'Account,Debit,Credit\nBank,ten,\nSales,,10\n', 'row 2: the debit is not an amount'],
    ['too much', 'Account,Debit,Credit\nBank,10000000000000,\nSales,,10\n', 'over 9,999,999,999,999'],
    [
      'both sides and a balance',
      'Account,Debit,Credit,Balance\nBank,30,20,10\nSales,,10,-10\n',
      'row 2: has a debit, a credit and also a balance',
    ],
    [
      'a balance that differs from its sides',
      'Account,Debit,Credit,Balance\nBank,30,,50\nSales,,30,-50\n',
      'row 2: has a balance that is not its debit less its credit',
    ],
    [
      'last year between an opening and a closing balance',
      ',Initial Balance,,2025,,End Balance,\n,Debit,Credit,Debit,Credit,Debit,Credit\nBank,,,10,,10,\nSales,,,,10,,10\n',
      'the balances are under 2025',
    ],
    ['last year alone', 'Account,2025\nBank,10\nSales,-10\n', 'the balances are under 2025'],
    [
      'no closing balances',
      'Account,Opening (Dr),Opening (Cr),Debit,Credit\nBank,1,,9,\nSales,,,,10\n',
      'closing balances',
    ],
    [
      'two pairs of columns without a difference',
      'Account,Debit,Credit,Debit,Credit\nBank,1,,9,\nSales,,1,,9\n',
      'two debit columns have the same heading',
    ],
    [
      'two years that stand a row away from their columns',
      ',2026,,2025,\n\nAccount,Debit,Credit,Debit,Credit\nBank,1,,9,\nSales,,1,,9\n',
      'two debit columns have the same heading',
    ],
    [
      'totals that differ from the accounts',
      'Account,Debit,Credit\nBank,10,\nSales,,10\nTotal,30,30\n',
      'its own totals say 30.00',
    ],
    [
      'another currency in the headings',
      'Account,Debit (EUR),Credit (EUR)\nBank,10,\nSales,,10\n',
      'the headings or titles say that the amounts are in another currency',
    ],
    [
      'commas between thousands that separate cells',
      'Account,Balance\nBank account,1,234\nSales,-1,234\n',
      'csv: row 2 has more cells than there are headings: the comma of an amount seems to separate it (1,234); put such amounts in quotation marks',
    ],
    [
      'the same in one row, with pence, brackets and a footer',
      'Account,Debit,Credit\nBank account,900.00,\nLoan,334.00,\nSales,,(1,234.00)\nPrinted on 3 April 2026, by me, at home, 2026\n',
      'csv: row 4 has more cells than there are headings: the comma of an amount seems to separate it ((1,234.00)',
    ],
    [
      'the same where the second half is no row of units',
      'Account,Debit,Credit\nBank account,5,000,\nSales,,5,000\n',
      'csv: row 2 has more cells than there are headings: the comma of an amount seems to separate it (5,000)',
    ],
    [
      'thousands of pounds',
      "Account,Debit £'000,Credit £'000\nBank,10,\nSales,,10\n",
      'the headings or titles say that the amounts are in thousands',
    ],
    [
      'pence',
      'Account,Debit (pence),Credit (pence)\nBank,1000,\nSales,,1000\n',
      'the headings or titles say that the amounts are in pence',
    ],
    [
      'thousands in a title that names no amounts',
      "ACME Ltd,,\nTrial balance at 31 March 2026 (£'000),,\nAccount,Debit,Credit\nBank,10,\nSales,,10\n",
      'the headings or titles say that the amounts are in thousands',
    ],
    [
      'thousands in a row of units, which is no amount of zero',
      'Account,Debit,Credit\n,£000,£000\nBank,10,\nSales,,10\n',
      'the headings or titles say that the amounts are in thousands',
    ],
    [
      'thousands below the accounts',
      'Account,Debit,Credit\nBank,10,\nSales,,10\nAll figures in £000,,\n',
      'a line below the headings says that the amounts are in thousands',
    ],
    [
      'millions',
      'Account,Debit £m,Credit £m\nBank,10,\nSales,,10\n',
      'the headings or titles say that the amounts are in thousands or millions',
    ],
    [
      'pence in a title',
      'Trial balance in pence,,\nAccount,Debit,Credit\nBank,1000,\nSales,,1000\n',
      'the headings or titles say that the amounts are in pence',
    ],
    [
      'another currency in the brackets of a title',
      'Trial balance (EUR),,\nAccount,Debit,Credit\nBank,10,\nSales,,10\n',
      'the headings or titles say that the amounts are in another currency',
    ],
    [
      'the two statements without a column of all accounts',
      'Account,P&L Dr,P&L Cr,BS Dr,BS Cr\nBank,,,10,\nSales,,10,,\nProfit,10,,,10\n',
      'the headings name no closing balances of all accounts',
    ],
    [
      'another currency in a title',
      'Trial balance,,\nCurrency: EUR,,\nAccount,Debit,Credit\nBank,10,\nSales,,10\n',
      'the headings or titles say that the amounts are in another currency',
    ],
    [
      'two columns of balances without a difference',
      'Account,Balance,Balance\nBank,1,9\nSales,-1,-9\n',
      'two columns of balances have headings alike',
    ],
    [
      'the amounts of two branches',
      'Account,London amount,Leeds amount\nBank,1,9\nSales,-1,-9\n',
      'two columns of balances have headings alike',
    ],
    [
      'a year only over the credit, and it is last year',
      ',,2025,,2026\nAccount,Dr,Cr,Dr,Cr\nBank,1,,9,\nSales,,1,,9\n',
      'two debit columns',
    ],
    [
      'last year below this one',
      'Account,Debit,Credit\nBank,10,\nSales,,10\nLast year,,\nAccount,Debit,Credit\nBank,4,\nSales,,4\n',
      'the file has 2 of them one after the other',
    ],
    [
      'rows of two years',
      'Year,Account,Balance\n2026,Bank,10\n2026,Sales,-10\n2025,Bank,4\n2025,Sales,-4\n',
      'balances of several dates, 2026, 2025',
    ],
    [
      'rows of two days',
      'Period end,Account,Balance\n31/03/2026,Bank,10\n31/03/2026,Sales,-10\n31/03/2025,Bank,4\n31/03/2025,Sales,-4\n',
      'balances of several dates, 2026-03-31, 2025-03-31',
    ],
    [
      'months that may be movements or balances',
      'Account,Jan-26,Feb-26,Mar-26\nBank,6,6,6\nSales,-10,-10,-10\nRent,4,4,4\n',
      'the headings name several months or quarters',
    ],
    [
      'pairs of months that may be movements or balances',
      'Account,Feb-26 Debit,Feb-26 Credit,Mar-26 Debit,Mar-26 Credit\nBank,6,,6,\nSales,,6,,6\n',
      'the headings name several months or quarters',
    ],
    [
      'quarters that may be movements or balances',
      'Account,01/10/2025 - 31/12/2025,01/01/2026 - 31/03/2026\nBank,6,6\nSales,-6,-6\n',
      'the headings name several months or quarters',
    ],
    [
      'a total of months that may leave out the opening balance',
      'Account,Opening,Feb-26,Mar-26,Total\nBank,6,1,1,2\nSales,-6,-1,-1,-2\n',
      'the headings name several months or quarters',
    ],
    [
      'another currency in words',
      'Trial balance,\nAmounts in US dollars,\nAccount,Balance\nBank,10\nSales,-10\n',
      'the headings or titles say that the amounts are in another currency',
    ],
    [
      'another month beside a day to pay by',
      '"Trial balance at 28 February 2026, tax due by 1 January 2027",\nAccount,Balance\nBank,10\nSales,-10\n',
      'is drawn at 28 February 2026',
    ],
    [
      'another month',
      '"To Period: Month 11, February 2026",,\nAccount,Debit,Credit\nBank,10,\nSales,,10\n',
      'is drawn at 28 February 2026',
    ],
    [
      'another month by its end',
      'End of Feb 2026,,\nAccount,Debit,Credit\nBank,10,\nSales,,10\n',
      'is drawn at 28 February 2026',
    ],
    [
      'another day',
      'Trial balance as at 31 March 2025,,\nAccount,Debit,Credit\nBank,10,\nSales,,10\n',
      'is drawn at 31 March 2025',
    ],
  ])('%s', (_name, text, message) => {
    expect(read(text).join('; ')).toContain(message);
  });

  it('says by how much the sides differ, and the usual causes', () => {
    // Sales of 64 entered as 46: the difference of 18 divides by 9.
    expect(read('Account,Debit,Credit\nBank,64,\nSales,,46\n')).toEqual([
      'trial balance: debits 64.00 and credits 46.00 differ by 18.00 (debits are more); the difference divides by 9: two digits of an amount may be the wrong way round',
    ]);
    // Rent of 20 on the wrong side makes a difference of 40.
    expect(read('Account,Debit,Credit\nBank,80,\nRent,,20\nSales,,100\n')[0]).toContain(
      'twice the balance of row 3 (Rent)',
    );
  });

  it('does not take an account for a group only because the rows after it equal the difference', () => {
    const out = 'differ by 500.00 (debits are more)';
    expect(
      read('Code,Account,Debit,Credit\n1,Sales,,1000\n2,Wages,500,\n3,Bonus,500,\n4,Bank,500,\n')[0],
    ).toContain(
      `${out}; they are equal without row 3 (Wages), which repeats the sum of rows after it; remove it if it is a group`,
    );
    expect(read('Account,Balance\nSales,-1000\nBank,500\nRent,300\nWages,200\nFuel,500\n')[0]).toContain(out);
    // The same amounts are a group if a name or a code shows it.
    expect(read('Account,Balance\nSales,-1000\nMotor,500\nMotor:Fuel,500\nBank,500\n')).toEqual([
      ...['Sales -1000.00', 'Motor:Fuel 500.00', 'Bank 500.00'],
    ]);
    expect(
      read('Code,Account,Balance\n4000,Sales,-1000\n70,Pay,500\n7000,Wages,500\n1200,Bank,500\n'),
    ).toEqual(['4000 Sales -1000.00', '7000 Wages 500.00', '1200 Bank 500.00']);
  });

  it('says of a balance sheet that it is one', () => {
    expect(read('Account,Balance\nBank,150\nCreditors,50\nNet assets,100\nReserves,100\n')[0]).toContain(
      'row 4 (Net assets) shows that it is a balance sheet; send the trial balance',
    );
  });

  it('lists every row at fault', () => {
    expect(read('Account,Debit,Credit\nA,x,\nB,,y\n')).toEqual([
      'row 2: the debit is not an amount',
      'row 3: the credit is not an amount',
    ]);
  });

  it('prefers the caller’s day to the day in the titles', () => {
    const text = 'Trial balance as at 31 March 2025,,\nAccount,Debit,Credit\nBank,10,\nSales,,10\n';
    expect(read(text, END)).toEqual(['Bank 10.00', 'Sales -10.00']);
  });
});
