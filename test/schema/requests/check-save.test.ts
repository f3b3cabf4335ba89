import { describe, expect, it } from 'vitest';
import { checkSave } from '../../../schema/requests/check-save.ts';
import { emptyFilingData, type FilingData } from '../../../schema/requests/filing-data.ts';

const full: FilingData = { ...emptyFilingData(false), accountType: 'full' };
const sheet = { debtors: 100, debtorsBreakdown: { tradeDebtors: 60, prepayments: 39 } };
const wrong: FilingData = { ...full, balanceSheetData: sheet };
const locations = (data: FilingData) => checkSave(data).map(({ location }) => location);

describe('checkSave', () => {
  it('finds nothing wrong with an empty filing', () => {
    expect(checkSave(full)).toEqual([]);
  });

  it('refuses parts that do not add up to their parent, by one pound', () => {
    expect(checkSave(wrong)).toEqual([
      {
        location: 'balanceSheetData.debtorsBreakdown',
        message: 'adds up to 99, but debtors is 100; the parts must equal it exactly',
        severity: 'error',
      },
    ]);
    const large = { debtors: 1_000_000, debtorsBreakdown: { tradeDebtors: 999_999 } };
    expect(checkSave({ ...full, balanceSheetData: large })[0]?.message).toMatch(
      /^adds up to 999,999, but debtors is 1,000,000;/,
    );
    const right = { ...sheet, debtorsBreakdown: { tradeDebtors: 60, prepayments: 40 } };
    expect(checkSave({ ...full, balanceSheetData: right })).toEqual([]);
  });

  it('refuses parts of each breakdown, of this year and the year before, wherever they are sent', () => {
    const parts = { otherCreditors: 1 };
    const amounts = { debtors: 5, creditorsWithinOneYear: 5, creditorsAfterOneYear: 5 };
    expect(
      locations({
        ...full,
        balanceSheetData: {
          ...amounts,
          debtorsBreakdown: {},
          creditorsWithinOneYearBreakdown: parts,
          creditorsAfterOneYearBreakdown: parts,
          previousCreditorsWithinOneYearBreakdown: parts,
        },
        previousBalanceSheetData: {
          ...amounts,
          debtorsBreakdown: { otherDebtors: 6 },
          previousCreditorsAfterOneYearBreakdown: parts,
        },
      }).sort(),
    ).toEqual([
      'balanceSheetData.creditorsAfterOneYearBreakdown',
      'balanceSheetData.creditorsWithinOneYearBreakdown',
      'balanceSheetData.debtorsBreakdown',
      'balanceSheetData.previousCreditorsWithinOneYearBreakdown',
      'previousBalanceSheetData.debtorsBreakdown',
      'previousBalanceSheetData.previousCreditorsAfterOneYearBreakdown',
    ]);
  });

  it('names the total of last year, where the breakdown of last year is beside this year’s figures', () => {
    // 5 of last year against 6 of last year; this year's debtors are 10.
    const now = { debtors: 10, previousDebtorsBreakdown: { tradeDebtors: 5 } };
    expect(
      checkSave({ ...full, balanceSheetData: now, previousBalanceSheetData: { debtors: 6 } }),
    ).toMatchObject([
      {
        location: 'balanceSheetData.previousDebtorsBreakdown',
        message: 'adds up to 5, but previousBalanceSheetData.debtors is 6; the parts must equal it exactly',
      },
    ]);
  });

  it('does not check it for micro or dormant accounts, nor for a parent of zero (decision 48)', () => {
    expect(checkSave({ ...wrong, accountType: 'micro' })).toEqual([]);
    expect(checkSave({ ...wrong, isDormant: true })).toEqual([]);
    expect(checkSave({ ...full, balanceSheetData: { ...sheet, debtors: 0 } })).toEqual([]);
    expect(checkSave({ ...full, balanceSheetData: { debtorsBreakdown: sheet.debtorsBreakdown } })).toEqual(
      [],
    );
  });

  it('checks it while the account type is not set', () => {
    expect(locations({ ...wrong, accountType: null })).toEqual(['balanceSheetData.debtorsBreakdown']);
  });

  it('refuses a dormant charity (2.17 rule 2)', () => {
    expect(locations({ ...full, isDormant: true, charityStatus: 'casc' })).toEqual(['charityStatus']);
  });

  it('refuses two breakdowns of the year before that differ, in any two of their three places', () => {
    const before = { debtors: 100, debtorsBreakdown: { tradeDebtors: 100 } };
    const data = (more: object): FilingData => ({
      ...full,
      previousBalanceSheetData: { ...before, ...more },
    });
    const other = { otherDebtors: 100 };
    expect(checkSave(data({ previousDebtorsBreakdown: other }))).toEqual([
      {
        location: 'previousBalanceSheetData.previousDebtorsBreakdown',
        message:
          'differs from previousBalanceSheetData.debtorsBreakdown; both are the breakdown of the year before, so send only one, or send equal ones',
        severity: 'error',
      },
    ]);
    expect(locations({ ...data({}), balanceSheetData: { previousDebtorsBreakdown: other } })).toEqual([
      'balanceSheetData.previousDebtorsBreakdown',
    ]);
    // Equal in meaning: a part left out is zero.
    const same = { tradeDebtors: 100, otherDebtors: 0 };
    expect(
      locations({
        ...data({ previousDebtorsBreakdown: same }),
        balanceSheetData: { previousDebtorsBreakdown: same },
      }),
    ).toEqual([]);
  });
});
