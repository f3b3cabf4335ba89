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
