import { describe, expect, it } from 'vitest';
import { A_YEAR, csv, work } from './work.ts';

/** The first year after a filing with rounded reserves. Only the bank account has pence. */
const BOOKS = csv(
  [
    'Account,Debit,Credit',
    'Sales,,1380.16',
    'Purchases,2967.69,',
    'Software,220.67,',
    'Wages,3876.02,',
    'Bank account,3778.90,',
    'Share capital,,100.00',
    'Retained earnings,,9363.12',
  ].join('\n'),
);

describe('opening reserves as filed, less than a pound from those of the books', () => {
  /*
   * Exact profit: 1,380.16 - 2,967.69 - 220.67 - 3,876.02 = -5,684.22, to the nearest pound -5,684.
   * Capital and reserves are then 100 + 9,364 - 5,684 = 3,780. The bank account has 3,778.90, which is 1.10 less.
   * With a profit of -5,685 they are 3,779, the bank's nearest pound: 1,380 - 2,968 - 221 - 3,876 = -5,685.
   */
  it('move the profit by the pound that no asset can take', () => {
    const worked = work(BOOKS, A_YEAR, { filedOpening: { amount: 9_364n, source: 'filing' } });
    if (!worked.ok) throw new Error(worked.faults.join('\n'));
    const { profitLossData, balanceSheetData, reserves } = worked.proposal;
    expect(profitLossData).toMatchObject({
      turnover: 1_380,
      costOfRawMaterials: 2_968,
      otherCharges: 221,
      staffCosts: 3_876,
    });
    expect(balanceSheetData).toEqual({ cashAtBank: 3_779, shareCapital: 100, retainedEarnings: 3_679 });
    expect(reserves).toMatchObject({ opening: 9_364n, profitBeforeTax: -5_685n, closing: 3_679n });
  });

  /* The books themselves open with 9,363. 100 + 9,363 - 5,684 = 3,779 needs no adjustment. */
  it('leave the profit at its nearest pound if the balance sheet ties', () => {
    const worked = work(BOOKS, A_YEAR);
    if (!worked.ok) throw new Error(worked.faults.join('\n'));
    expect(worked.proposal.reserves).toMatchObject({ profitBeforeTax: -5_684n, closing: 3_679n });
  });
});

describe('opening reserves that differ by the tax of last year', () => {
  // 9,363.12 in the books, less last year's tax of 1,263, is 8,100.12; filed were 8,100.
  const asked = (taxOnProfit: number): string | undefined => {
    const saved = { profitLossData: null, balanceSheetData: null, previousProfitLossData: { taxOnProfit } };
    const worked = work(BOOKS, A_YEAR, { filedOpening: { amount: 8_100n, source: 'filing' }, saved });
    if (!worked.ok) throw new Error(worked.faults.join('\n'));
    return worked.questions.find(({ kind }) => kind === 'openingReserves')?.text;
  };

  it('are asked about with that guess', () =>
    expect(asked(1_263)).toContain(
      'The difference is last year’s tax charge of 1,263, so it seems to be such tax.',
    ));

  it('or without one', () => {
    expect(asked(1_264)).toContain('tax of last year that the books do not have?');
    expect(asked(1_264)).not.toContain('The difference is');
    expect(asked(0)).not.toContain('The difference is');
  });
});

describe('the corporation tax account', () => {
  const lines = (tax: string) =>
    ['Account,Debit,Credit', 'Sales,,1000', 'Bank account,2000,', `Corporation tax,${tax}`].join('\n');
  const asked = (text: string, more: Parameters<typeof work>[2] = {}) => {
    const worked = work(csv(text), A_YEAR, more);
    if (!worked.ok) throw new Error(worked.faults.join('\n'));
    return worked.questions.filter(({ kind }) => kind === 'alreadyPaidTax').map((one) => one.text);
  };
  /** The tax that was owed at the end of last year, as filed. */
  const owed = (corporationTax: number) => ({
    saved: {
      profitLossData: null,
      balanceSheetData: null,
      previousBalanceSheetData: { creditorsWithinOneYearBreakdown: { corporationTax } },
    },
  });

  it('is asked about where it still has the tax of last year: the payment is elsewhere', () => {
    // 1,000 of sales and 1,000 of tax owed make 2,000 in the bank.
    expect(asked(lines(',1000'), owed(1_000))).toEqual([
      'The corporation tax account still has the 1,000 of last year. If that was paid, the payment is in another account: which one?',
    ]);
    expect(asked(lines(',1000'), owed(999))).toEqual([]);
    expect(asked(lines(',1000'))).toEqual([]);
  });

  it('is a debtor that rises by the journal where the books charge too much', () => {
    // 19% of 10,000 is 1,900: 600 less than the 2,500 charged. A creditor of 500 less 600 is a debtor of 100.
    const books = [
      'Sales,,10000',
      'Bank account,8000,',
      'Corporation tax charge,2500,',
      'Corporation tax,,500',
    ];
    const worked = work(csv(['Account,Debit,Credit', ...books].join('\n')), A_YEAR);
    if (!worked.ok) throw new Error(worked.faults.join('\n'));
    const { adjustments, balanceSheetData, tax } = worked.proposal;
    const [journal] = adjustments.filter(({ kind }) => kind === 'taxJournal');
    expect(journal).toMatchObject({
      field: 'balanceSheetData.debtorsBreakdown.otherDebtors',
      amount: 60_000n,
      why: 'the charge of 1,900 less the charge in the books',
    });
    expect([tax.journal, tax.creditor, balanceSheetData.debtors]).toEqual([-60_000n, -10_000n, 100]);
  });

  it('may be answered about where it is in debit, because it is asked about', () => {
    const debit = `${lines('500,')}\nLoan,,1500`;
    expect(asked(debit)).toHaveLength(1);
    const answers = [{ kind: 'alreadyPaidTax', accounts: null, value: 500 }] as const;
    expect(asked(debit, { answers })).toHaveLength(1);
  });
});

describe('entries at the year end', () => {
  const asked = (of: object): readonly string[] => {
    const saved = { profitLossData: null, balanceSheetData: null, ...of };
    const worked = work(BOOKS, A_YEAR, { saved });
    if (!worked.ok) throw new Error(worked.faults.join('\n'));
    return worked.questions.filter(({ kind }) => kind === 'managementAccounts').map(({ text }) => text);
  };

  it('are asked about where last year had them, and these books have none', () => {
    const previousBalanceSheetData = {
      stocks: 400,
      creditorsWithinOneYearBreakdown: { accrualsAndDeferredIncome: 900 },
    };
    expect(asked({ previousProfitLossData: { depreciation: 210 }, previousBalanceSheetData })).toEqual([
      'Last year had depreciation, stocks and accruals, and this trial balance has none. Is it drawn before the year-end entries?',
    ]);
    expect(asked({ previousProfitLossData: { depreciation: 0 }, previousBalanceSheetData: {} })).toEqual([]);
    expect(asked({})).toEqual([]);
  });
});

describe('a total of capital and reserves as filed', () => {
  const opened = (amount: bigint, books = BOOKS) => {
    const worked = work(books, A_YEAR, { filedOpening: { amount, source: 'register', hasCapital: true } });
    if (!worked.ok) throw new Error(worked.faults.join('\n'));
    return worked;
  };

  it('is the opening balance without the capital of the books', () => {
    // 9,463 - 100 = 9,363, which is 0.12 from the books.
    expect(opened(9_463n).proposal.reserves).toMatchObject({ opening: 9_363n, openingSource: 'register' });
  });

  it('asks where the books have another opening balance', () => {
    // 9,700 - 100 = 9,600, which is 236.88 more than the 9,363.12 of the books.
    const { questions } = opened(9_700n);
    expect(questions.find(({ kind }) => kind === 'openingReserves')).toMatchObject({
      required: true,
      text: expect.stringContaining(
        'differ by -236.88 from the accounts at the register, which ended with 9,600',
      ),
    });
  });

  it('says nothing about books without capital', () => {
    const books = csv('Account,Debit,Credit\nSales,,100\nBank account,150,\nRetained earnings,,50\n');
    const { questions, proposal } = opened(9_700n, books);
    expect(questions.map(({ kind }) => kind)).not.toContain('openingReserves');
    expect(proposal.reserves).toMatchObject({ opening: 50n, openingSource: 'books' });
  });
});
