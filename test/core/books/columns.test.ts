import { describe, expect, it } from 'vitest';
import { formatPence } from '../../../core/base/money.ts';
import { readTrialBalance } from '../../../core/books/source.ts';
import { csv } from './work.ts';

/** Each export has the same three balances at 31 March 2026, beside columns for other dates. */
it.each([
  [
    'the API’s answer: the month, then the year to date, with sections',
    'Trial Balance\nDemo Ltd\nAs at 31 March 2026\nAccount,Debit,Credit,YTD Debit,YTD Credit\nRevenue,,,,\nSales (200),,120.00,,"1,500.00"\nExpenses,,,,\nRent (469),10.00,,265.50,\nAssets,,,,\nBank account (090),110.00,,"1,234.50",\nTotal,120.00,120.00,"1,500.00","1,500.00"\n',
  ],
  [
    'a year over the movement, between opening and closing balances',
    ',Initial Balance,,2026,,End Balance,\n,Debit,Credit,Debit,Credit,Debit,Credit\nBank account,34.50,,1200,,1234.50,\nSales,,,,1500,,1500.00\nRent,,34.50,300,,265.50,\n',
  ],
  [
    'the statement of each account beside its balance',
    'No.,Name,Income/Balance,Account Category,Net Change,Balance\n1200,Bank account,Balance Sheet,Assets,5,1234.50\n4000,Sales,Income Statement,Income,-5,-1500.00\n7100,Rent,Income Statement,Expense,0,265.50\n',
  ],
  [
    'a share of the total beside the balance',
    'Account,Balance,% of total\nBank account,1234.50,10.5\nSales,-1500.00,20\nRent,265.50,3\n',
  ],
  [
    'a side in words beside the balance',
    'Account,Balance,Normal balance\nBank account,1234.50,Debit\nSales,-1500.00,Credit\nRent,265.50,Debit\n',
  ],
  [
    'the same balances twice',
    'Account,Balance,Balance (GBP)\nBank account,1234.50,"1,234.50"\nSales,-1500.00,"(1,500.00)"\nRent,265.5,265.50\n',
  ],
  [
    'months of a year in a title that has “to” in it',
    '"Periods 1 to 12, April 2025 - March 2026",\nAccount,Balance\nBank account,1234.50\nSales,-1500.00\nRent,265.50\n',
  ],
  [
    'last year after this one in a title',
    'Year to March 2026 (with comparatives to March 2025),\nAccount,Balance\nBank account,1234.50\nSales,-1500.00\nRent,265.50\n',
  ],
  ['a year and its last period', 'Account,FY26/12\nBank account,1234.50\nSales,-1500.00\nRent,265.50\n'],
  [
    'a column of years with a footer in it',
    'Year,Account,Balance\n2025/26,Bank account,1234.50\n2026,Sales,-1500.00\n2026,Rent,265.50\nPrinted 5 April 2026,,\n',
  ],
  [
    'the year to date beside last year’s balances',
    'Account Code,Account,Account Type,Debit - Year to date,Credit - Year to date,31 Mar 2025\n200,Sales,Revenue,,1500.00,-20\n469,Rent,Overhead,265.50,,10\n090,Bank account,Bank,1234.50,,10\nTotal,,,1500.00,1500.00,0\n',
  ],
  [
    'month to date before year to date',
    'Account,MTD Debit,MTD Credit,YTD Debit,YTD Credit\nBank account,10,,1234.50,\nSales,,20,,1500.00\nRent,10,,265.50,\n',
  ],
  [
    'year to date before month to date',
    'Account,YTD Debit,YTD Credit,MTD Debit,MTD Credit\nBank account,1234.50,,10,\nSales,,1500.00,,20\nRent,265.50,,10,\n',
  ],
  [
    'period and year to date',
    'Account,Period Dr,Period Cr,YTD Dr,YTD Cr\nBank account,10,,1234.50,\nSales,,20,,1500.00\nRent,10,,265.50,\n',
  ],
  [
    'the month and the year to date, signed',
    'Account,Month,YTD\nBank account,10,1234.50\nSales,-20,-1500.00\nRent,10,265.50\n',
  ],
  [
    'this month and the year to date',
    'Account,This Month,Year to date\nBank account,10,1234.50\nSales,-20,-1500.00\nRent,10,265.50\n',
  ],
  [
    'a month by its name and the year to date',
    'Account,Mar 2026,YTD\nBank account,10,1234.50\nSales,-20,-1500.00\nRent,10,265.50\n',
  ],
  [
    'pairs of a month by its name and of the year to date',
    'Account,Mar-26 Debit,Mar-26 Credit,YTD Debit,YTD Credit\nBank account,10,,1234.50,\nSales,,20,,1500.00\nRent,10,,265.50,\n',
  ],
  [
    'two rows of headings, the names in the upper one',
    'Account,Month,,Year to Date,\n,Debit,Credit,Debit,Credit\nBank account,10,,1234.50,\nSales,,20,,1500.00\nRent,10,,265.50,\n',
  ],
  [
    'two rows of headings with the month and the year in words',
    'Account,Month of March 2026,,Year to 31 March 2026,\n,Debit,Credit,Debit,Credit\nBank account,10,,1234.50,\nSales,,20,,1500.00\nRent,10,,265.50,\n',
  ],
  [
    'columns of months with their total',
    'Account,Apr 2025,May 2025,Mar 2026,Total\nBank account,1000,200,34.50,1234.50\nSales,-1000,-300,-200,-1500.00\nRent,0,100,165.50,265.50\n',
  ],
  [
    'quarters with the year after them',
    'Account,Q1,Q2,Q3,Q4,Year\nBank account,1000,200,30,4.50,1234.50\nSales,-1000,-300,-195.50,-4.50,-1500.00\nRent,0,100,165.50,0,265.50\n',
  ],
  [
    'quarters of two years with the year after them',
    'Account,Q3 2025,Q4 2025,Q1 2026,Q2 2026,Full year\nBank account,1000,200,30,4.50,1234.50\nSales,-1000,-300,-195.50,-4.50,-1500.00\nRent,0,100,165.50,0,265.50\n',
  ],
  [
    'the total of months between the opening and the closing balance',
    'Account,Opening,Apr 2025,May 2025,Total,Closing\nBank account,34.50,1000,200,1200,1234.50\nSales,-34.50,-1000,-465.50,-1465.50,-1500.00\nRent,0,0,265.50,265.50,265.50\n',
  ],
  [
    'balances at the end of each month',
    'Account,31 Jan 2026,28 Feb 2026,31 Mar 2026\nBank account,1,2,1234.50\nSales,-2,-4,-1500.00\nRent,1,2,265.50\n',
  ],
  [
    'pairs by their days',
    'Account,31 Mar 2026 Debit,31 Mar 2026 Credit,31 Mar 2025 Debit,31 Mar 2025 Credit\nBank account,1234.50,,10,\nSales,,1500.00,,20\nRent,265.50,,10,\n',
  ],
  [
    'pairs by their ranges, the year before beside',
    ',"Apr 2025 - Mar 2026",,"Apr 2024 - Mar 2025 (PY)",\n,Debit,Credit,Debit,Credit\nBank account,1234.50,,10,\nSales,,1500.00,,20\nRent,265.50,,10,\nTOTAL,1500,1500,20,20\n',
  ],
  ['one pair under a total', ',Total,\n,Debit,Credit\nBank account,1234.50,\nSales,,1500.00\nRent,265.50,\n'],
  [
    'net debit and net credit',
    'Account,Account Code,Net Debit,Net Credit\nBank account,1,1234.50,\nSales,2,,1500.00\nRent,3,265.50,\n',
  ],
  [
    'initials with points',
    'N/C,Name,Period Debit,Period Credit,Y.T.D. Debit,Y.T.D. Credit\n1,Bank account,10,,1234.50,\n2,Sales,,20,,1500.00\n3,Rent,10,,265.50,\n',
  ],
  [
    'current and cumulative',
    'Account,Current Dr,Current Cr,Cumulative Dr,Cumulative Cr\nBank account,10,,1234.50,\nSales,,20,,1500.00\nRent,10,,265.50,\n',
  ],
  [
    'opening, movement and closing in pairs',
    'Account,Opening Debit,Opening Credit,Movement Debit,Movement Credit,Closing Debit,Closing Credit\nBank account,10,,1224.50,,1234.50,\nSales,,0,,1500,,1500.00\nRent,,,265.50,,265.50,\n',
  ],
  [
    'brought and carried forward',
    'Account,Balance b/f,Debit,Credit,Balance c/f\nBank account,10,1224.50,,1234.50\nSales,0,,1500,-1500\nRent,,265.50,,265.50\n',
  ],
  [
    'the month in debit and credit beside a cumulative column',
    'Account,Debit,Credit,Cumulative\nBank account,10,,1234.50\nSales,,20,-1500.00\nRent,10,,265.50\n',
  ],
  [
    'opening and closing in one word each',
    'Account,Opening,Debit,Credit,Closing\nBank account,1000,300,65.50,1234.50\nSales,0,0,1500,-1500\nRent,0,265.50,0,265.50\n',
  ],
  [
    'brought and carried forward, and not as balances',
    'Account,Brought forward,Debit,Credit,Carried forward\nBank account,1000,300,65.50,1234.50\nSales,0,0,1500,-1500\nRent,0,265.50,0,265.50\n',
  ],
  [
    'b/f and c/f',
    'Account,b/f,Debit,Credit,c/f\nBank account,1000,300,65.50,1234.50\nSales,0,0,1500,-1500\nRent,0,265.50,0,265.50\n',
  ],
  [
    'b/fwd and c/fwd',
    'Account,B/fwd,Debit,Credit,C/fwd\nBank account,1000,300,65.50,1234.50\nSales,0,0,1500,-1500\nRent,0,265.50,0,265.50\n',
  ],
  [
    'two rows of headings with names in both',
    ',Account,Opening,,Closing,\nN/C,Name,Debit,Credit,Debit,Credit\n1,Bank account,10,,1234.50,\n2,Sales,,10,,1500.00\n3,Rent,,,265.50,\n',
  ],
  [
    'balances by their short names',
    'Account,Op. Bal,Debit,Credit,Cl. Bal\nBank account,1000,300,65.50,1234.50\nSales,0,0,1500,-1500\nRent,0,265.50,0,265.50\n',
  ],
  [
    'periods by their numbers and the year to date',
    'Account,P11,P12,YTD\nBank account,10,5,1234.50\nSales,-20,-10,-1500.00\nRent,10,5,265.50\n',
  ],
  [
    'pounds with signs and brackets',
    'Account,Amount (GBP)\nBank account,"£1,234.50"\nSales,"(£1,500.00)"\nRent,£265.50\n',
  ],
  ['a minus behind the amount', 'Account,Balance\nBank account,"1,234.50"\nSales,"1,500.00-"\nRent,265.50\n'],
  [
    'actual, budget and variance',
    'Account,Actual,Budget,Variance\nBank account,1234.50,1,2\nSales,-1500.00,1,2\nRent,265.50,1,2\n',
  ],
  [
    'the year to date of two years',
    'Account,YTD 2025,YTD 2026\nBank account,10,1234.50\nSales,-20,-1500.00\nRent,10,265.50\n',
  ],
  [
    'two financial years by their short names',
    'Account,FY25/26,FY26/27\nBank account,1234.50,10\nSales,-1500.00,-20\nRent,265.50,10\n',
  ],
  [
    'positive for a credit, as the brackets of the heading say',
    'Account,Cr/(Dr)\nBank account,(1234.50)\nSales,1500.00\nRent,(265.50)\n',
  ],
  [
    'positive for a credit, the side in brackets first',
    'Account,(Dr)/Cr\nBank account,(1234.50)\nSales,1500.00\nRent,(265.50)\n',
  ],
  [
    'positive for a credit, in a heading that says that it is a balance',
    'Account,Balance (Dr)/Cr\nBank account,(1234.50)\nSales,1500.00\nRent,(265.50)\n',
  ],
  [
    'balances of months, in headings that say so',
    'Account,Balance Feb 2026,Balance Mar 2026\nBank account,1,1234.50\nSales,-1,-1500.00\nRent,0,265.50\n',
  ],
  [
    'names in a column of nominals beside their categories',
    'Nominal,Category,Debit,Credit\nBank account,Assets,1234.50,\nSales,Income,,1500.00\nRent,Assets,265.50,\n',
  ],
  [
    'the day on which it was prepared',
    'Prepared 5 May 2026,\nAccount,Balance\nBank account,1234.50\nSales,-1500.00\nRent,265.50\n',
  ],
  [
    'a short period before this year',
    'Account,01/10/2024 - 31/03/2025,01/04/2025 - 31/03/2026\nBank account,1,1234.50\nSales,-1,-1500.00\nRent,0,265.50\n',
  ],
  [
    'days and months to pay and file by in titles',
    'Corporation tax due to HMRC by Dec 2026,\nFiling deadline 31 December 2026,\nAccount,Balance\nBank account,1234.50\nSales,-1500.00\nRent,265.50\n',
  ],
  [
    'positive for a debit, as the brackets of the heading say',
    'Account,Debit/(Credit)\nBank account,1234.50\nSales,(1500.00)\nRent,265.50\n',
  ],
  [
    'ranges of days, the month before the year',
    'Account,Debit 01/03/2026 - 31/03/2026,Credit 01/03/2026 - 31/03/2026,Debit 01/04/2025 - 31/03/2026,Credit 01/04/2025 - 31/03/2026\nBank account,10,,1234.50,\nSales,,20,,1500.00\nRent,10,,265.50,\n',
  ],
  [
    'a month by its name before the year to date in words',
    'Account,Mar 2026 - Debit,Mar 2026 - Credit,Debit - Year to date,Credit - Year to date\nBank account,10,,1234.50,\nSales,,20,,1500.00\nRent,10,,265.50,\n',
  ],
  [
    'this year and last year by one word each',
    'Account,Prior,Current\nBank account,10,1234.50\nSales,-20,-1500.00\nRent,10,265.50\n',
  ],
  [
    'two years to date',
    'Account,Last YTD,YTD\nBank account,10,1234.50\nSales,-20,-1500.00\nRent,10,265.50\n',
  ],
  [
    'a trial balance extended to both statements',
    ',Trial balance,,Profit & loss,,Balance sheet,\nAccount,Dr,Cr,Dr,Cr,Dr,Cr\nBank account,1234.50,,,,1234.50,\nSales,,1500.00,,1500.00,,\nRent,265.50,,265.50,,,\n',
  ],
  [
    'a trial balance extended to both statements, by their short names',
    'Account,Dr,Cr,P&L Dr,P&L Cr,B/S Dr,B/S Cr\nBank account,1234.50,,,,1234.50,\nSales,,1500.00,,1500.00,,\nRent,265.50,,265.50,,,\n',
  ],
  [
    'the amounts in another currency beside those in pounds, which the column of currencies is about',
    'Account,Currency,Foreign Debit,Foreign Credit,Debit GBP,Credit GBP\nBank account,USD,1600,,1234.50,\nSales,,,,,1500.00\nRent,,,,265.50,\n',
  ],
  [
    'the balance in another currency before the one in pounds',
    'Account,Foreign Balance,Foreign Currency,Balance (GBP)\nBank account,1600.00,USD,1234.50\nSales,,,-1500.00\nRent,,,265.50\n',
  ],
  [
    'a total of several funds',
    'Account,Unrestricted Dr,Unrestricted Cr,Restricted Dr,Restricted Cr,Total Dr,Total Cr\nBank account,1000.00,,234.50,,1234.50,\nSales,,1265.50,,234.50,,1500.00\nRent,265.50,,,,265.50,\n',
  ],
  [
    'a total of several branches',
    'Account,London balance,Leeds balance,Total balance\nBank account,1000.00,234.50,1234.50\nSales,-1265.50,-234.50,-1500.00\nRent,265.50,0,265.50\n',
  ],
  [
    'a category before the name',
    'Category,Nominal Code,Name,Debit,Credit\nBank,1200,Bank account,1234.50,\nSales,4000,Sales,,1500.00\nOverheads,7100,Rent,265.50,\n,,Total,1500.00,1500.00\n',
  ],
  [
    'marks of the direction of writing around amounts',
    '\u200fAccount,Balance\nBank account,\u200e1234.50\u200e\nSales,\u200e-1500.00\nRent,\u202a265.50\u202c\n',
  ],
  [
    'tabs, and amounts with commas and their sides',
    'Account\tActual\tBudget\tVariance\nBank account\t1,234.50 DR\t1,234.50 DR\t0.00\nSales\t1,500.00 CR\t1,600.00 CR\t1,100.00 DR\nRent\t265.50 DR\t1,365.50 DR\t1,100.00 CR\n',
  ],
])('reads the balances at the end of the period: %s', (_name, text) => {
  const found = readTrialBalance(csv(text), '2026-03-31', null);
  if (!found.ok) throw new Error(found.faults.join('; '));
  const balances = found.value.accounts.map(({ name, balance }) => [name, formatPence(balance)]);
  expect(Object.fromEntries(balances)).toEqual({
    'Bank account': '1234.50',
    Sales: '-1500.00',
    Rent: '265.50',
  });
});

describe('a range of days in the titles', () => {
  const rows = 'Account,Debit,Credit\nBank,10,\nSales,,10\n';
  const faults = (title: string, date: string | null = null, start = '2025-04-01') => {
    const found = readTrialBalance(csv(`${title}\n${rows}`), '2026-03-31', date, start);
    return found.ok ? [] : found.faults;
  };

  it.each([
    '"From 1 October 2025 to 31 March 2026",,',
    'From: 01/10/2025,To: 31/03/2026,',
    '01/10/2025 - 31/03/2026,,',
  ])('is refused if it begins after the period: %s', (title) => {
    expect(faults(title)).toEqual([
      'date: the titles say that the amounts begin on 1 October 2025, and the period begins on 1 April 2025; send the one of the whole period, or send date as the period end if the title is wrong',
    ]);
    expect(faults(title, '2026-03-31')).toEqual([]);
  });

  it.each([
    '"From 1 April 2025 to 31 March 2026",,',
    '"From 1 January 2000 to 31 March 2026",,',
    '"As at 31 March 2026, with comparatives at 31 March 2025",,',
    '"Reconciled 1 October 2025, drawn 31 March 2026",,',
  ])('is taken otherwise: %s', (title) => {
    expect(faults(title)).toEqual([]);
  });
});

describe('a title that only has the word of a unit in it', () => {
  it.each(['CAD Services Ltd', 'Branch: 000', 'Trial balance (GBP)', 'Thousand Oaks Ltd', 'Figures in £'])(
    'states none: %s',
    (title) => {
      const found = readTrialBalance(
        csv(`${title},,\nAccount,Debit,Credit\n,£,£\nBank,10,\nSales,,10\n`),
        '2026-03-31',
        null,
      );
      expect(found.ok).toBe(true);
    },
  );
});
