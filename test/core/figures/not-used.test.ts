import { describe, expect, it } from 'vitest';
import { notUsedInAccounts } from '../../../core/accounts/not-used.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import { notUsedInReturn } from '../../../core/tax/not-used.ts';
import { figuresFor } from './figures.ts';

const YEAR = ['2025-01-01', '2025-12-31'] as const;
const LONG = ['2025-01-01', '2026-03-31'] as const;

/** Lists the places of the warnings, each with the end of its stable name. */
function found(data: FilingJson, [start, end]: readonly [string, string] = YEAR): readonly string[] {
  const figures = {
    ...figuresFor(start, end, data),
    previousPeriod: { start: '2024-01-01', end: '2024-12-31' },
  };
  const stored = { data, figures };
  const ofReturn = notUsedInReturn(stored);
  for (const { target } of ofReturn) expect(target).toBe('tax');
  const problems = [...ofReturn, ...notUsedInAccounts(stored)];
  for (const problem of problems)
    expect(problem).toMatchObject({ severity: 'warning', rule: expect.stringMatching(/^not-used-/) });
  return problems.map(({ location, rule }) => `${location} ${rule?.replace('not-used-', '')}`);
}

const CT600A = {
  applies: true,
  beforeEndPeriod: false,
  loans: [{ name: 'Ann Smith', amount: 1_000, dateAdvanced: '2025-05-01' }],
};
const LOANS = { supplementaryPagesData: { ct600a: CT600A } };
const AT_RESEARCH = 'supplementaryPagesData.ct600l';
const RESEARCH = {
  supplementaryPagesData: {
    ct600l: {
      applies: true,
      smallOrMediumEnterprise: true,
      expenditureCredit: { broughtForward: { step2: 500 } },
      claimMadeOn: '2026-10-01',
    },
  },
};
const AT_LOANS = 'supplementaryPagesData.ct600a';
const MINIMAL_PAGE = {
  applies: true,
  claimingExemption: true,
  allCharitable: 'some_not_charitable',
} as const;
const AT_CHARITY = 'supplementaryPagesData.ct600e';
const PARTS = { debtorsBreakdown: { tradeDebtors: 100 } };

describe('stored figures that are not used', () => {
  const cases: readonly (readonly [string, FilingJson, readonly string[], (readonly [string, string])?])[] = [
    ['nothing of an empty filing', {}, []],
    ['loans of a company that may be close', LOANS, []],
    ['loans of a close company', { ...LOANS, isCloseCompany: true }, []],
    ['loans of a company that is not close', { ...LOANS, isCloseCompany: false }, [`${AT_LOANS} not-close`]],
    [
      'loans of a dormant company, once',
      { ...LOANS, isDormant: true, isCloseCompany: false },
      [`${AT_LOANS} dormant`],
    ],
    [
      'loans of a charity that said it is close',
      { charityStatus: 'charity', isCloseCompany: true, ...LOANS },
      [`${AT_LOANS} charity`],
    ],
    ['loans of a charity that did not', { charityStatus: 'charity', ...LOANS }, []],
    [
      'a balance of loans with no loan and no relief',
      { supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: false, broughtForward: 5 } } },
      [`${AT_LOANS}.broughtForward no-rows`],
    ],
    [
      'box A5 by return, in a period of one return',
      { supplementaryPagesData: { ct600a: { ...CT600A, beforeEndPeriodBySubPeriod: [true] } } },
      [`${AT_LOANS}.beforeEndPeriodBySubPeriod one-return`],
    ],
    [
      'a claim for research of a dormant company',
      { ...RESEARCH, isDormant: true },
      [`${AT_RESEARCH} dormant`],
    ],
    ['the day of a claim in an original return', RESEARCH, [`${AT_RESEARCH}.claimMadeOn original`]],
    [
      'everything else of a dormant company',
      {
        isDormant: true,
        accountType: 'full',
        includePnlInAccounts: true,
        previousProfitLossData: { qualifyingDonations: 1 },
        taxPaymentsData: { taxAlreadyPaid: 1 },
        supplementaryPagesData: { ct600e: MINIMAL_PAGE },
        balanceSheetData: { debtors: 100, ...PARTS },
      },
      [
        'taxPaymentsData dormant',
        `${AT_CHARITY} dormant`,
        'previousProfitLossData dormant',
        'includePnlInAccounts dormant',
        'accountType dormant',
        'balanceSheetData.debtorsBreakdown dormant',
      ],
    ],
    [
      'income of the whole beside that of each return',
      {
        charityStatus: 'charity',
        supplementaryPagesData: {
          ct600e: {
            ...MINIMAL_PAGE,
            income: { giftAid: 5 },
            assets: {},
            bySubPeriod: [{ income: { giftAid: 1 } }, {}],
          },
        },
      },
      [`${AT_CHARITY}.income sub-periods`],
      LONG,
    ],
    [
      'figures of an exempt charity, and accounts that nobody gets',
      {
        charityStatus: 'charity',
        profitLossData: { turnover: 5, provisionalFigures: true },
        balanceSheetData: { cashAtBank: 5 },
        taxPaymentsData: { incomeTaxDeducted: 1, grossIncomeWithTaxDeducted: 5 },
        supplementaryPagesData: { ct600e: { ...MINIMAL_PAGE, allCharitable: 'all_exempt' } },
      },
      [
        'profitLossData exempt',
        'taxPaymentsData.grossIncomeWithTaxDeducted exempt',
        'balanceSheetData charity',
      ],
    ],
    [
      'what describes the company, of an exempt charity',
      {
        charityStatus: 'charity',
        profitLossData: { turnover: 0, principalActivity: 'Relief of need' },
        supplementaryPagesData: { ct600e: { ...MINIMAL_PAGE, allCharitable: 'all_exempt' } },
      },
      [],
    ],
    [
      'boxes that a club does not have',
      {
        charityStatus: 'casc',
        supplementaryPagesData: {
          ct600e: {
            ...MINIMAL_PAGE,
            registrationNumber: 'X1',
            assets: { qualifyingInvestments: true, valueOfNonQualifying: 0 },
          },
        },
      },
      [`${AT_CHARITY}.registrationNumber casc`, `${AT_CHARITY}.assets.qualifyingInvestments casc`],
    ],
    [
      'the number of a charity, which its return has',
      {
        charityStatus: 'charity',
        supplementaryPagesData: { ct600e: { ...MINIMAL_PAGE, registrationNumber: 'X1' } },
      },
      [],
    ],
    [
      'income of each return, in a period of one return; that of the whole, in one of two',
      {
        charityStatus: 'charity',
        supplementaryPagesData: {
          ct600e: { ...MINIMAL_PAGE, income: { giftAid: 5 }, bySubPeriod: [{ income: { giftAid: 1 } }, {}] },
        },
      },
      [],
    ],
    [
      'income of the whole, in a period of two returns',
      {
        charityStatus: 'charity',
        supplementaryPagesData: { ct600e: { ...MINIMAL_PAGE, income: { giftAid: 5 } } },
      },
      [],
      LONG,
    ],
    [
      'box A5 by return, in a period of two returns',
      { supplementaryPagesData: { ct600a: { ...CT600A, beforeEndPeriodBySubPeriod: [true, false] } } },
      [],
      LONG,
    ],
    [
      'a balance of loans beside a loan',
      { supplementaryPagesData: { ct600a: { ...CT600A, broughtForward: 5 } } },
      [],
    ],
    [
      'a balance of loans of a company that is not close, once',
      {
        isCloseCompany: false,
        supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: false, broughtForward: 5 } },
      },
      [`${AT_LOANS} not-close`],
    ],
    [
      'a balance of loans of a dormant company, once',
      {
        isDormant: true,
        supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: false, broughtForward: 5 } },
      },
      [`${AT_LOANS} dormant`],
    ],
    [
      'an agent, in principal mode; an account, without a claim',
      {
        credentialsData: { agentCompanyName: 'Agents Ltd', declarantName: null },
        bankDetailsData: { bankName: 'Bank' },
      },
      ['credentialsData.agentCompanyName principal', 'bankDetailsData no-claim'],
    ],
    [
      'neither, in agent mode and with a claim',
      {
        credentialsData: { filingMode: 'agent', agentCompanyName: 'Agents Ltd' },
        bankDetailsData: { bankName: 'Bank' },
        taxPaymentsData: { claimRepayment: true },
      },
      [],
    ],
    [
      'details of micro-entity accounts',
      {
        accountType: 'micro',
        balanceSheetData: { debtors: 100, ...PARTS, fixedAssetMovements: { depreciationPolicy: 'Slowly' } },
        previousBalanceSheetData: { debtors: 100, previousDebtorsBreakdown: { tradeDebtors: 100 } },
      },
      [
        'balanceSheetData.fixedAssetMovements micro',
        'balanceSheetData.debtorsBreakdown micro',
        'previousBalanceSheetData.previousDebtorsBreakdown micro',
      ],
    ],
    [
      'details of a total that is nil, and a year before with nothing beside it',
      {
        accountType: 'full',
        balanceSheetData: {
          creditorsAfterOneYear: 0,
          creditorsAfterOneYearBreakdown: { bankLoans: 1 },
          intangibleAssetMovements: { categories: [{ name: 'Goodwill', costBroughtForward: 5 }] },
        },
        previousBalanceSheetData: { debtors: 100, ...PARTS },
      },
      [
        'balanceSheetData.intangibleAssetMovements zero-total',
        'previousBalanceSheetData.debtorsBreakdown no-comparative',
        'balanceSheetData.creditorsAfterOneYearBreakdown zero-total',
      ],
    ],
    [
      'none of full accounts that show them all',
      {
        accountType: 'full',
        balanceSheetData: { debtors: 100, ...PARTS },
        previousBalanceSheetData: { debtors: 100, ...PARTS },
      },
      [],
    ],
  ];

  it.each(cases.map((each) => ({ name: each[0], each })))('$name', ({ each: [, data, expected, period] }) => {
    expect(found(data, period)).toEqual(expected);
  });

  it.each([
    { year: 'dormant', isDormant: true, at: ['capitalAllowancesData', AT_LOANS] },
    { year: 'in which no loan moved', isDormant: false, at: [`${AT_LOANS}.broughtForward`] },
  ])('asks nobody to clear figures that a year $year carries forward', ({ isDormant, at }) => {
    const data: FilingJson = {
      isDormant,
      capitalAllowancesData: { mainPool: { broughtForward: 8_200 } },
      supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: false, broughtForward: 5 } },
    };
    const problems = notUsedInReturn({ data, figures: figuresFor(...YEAR, data) });
    expect(problems.map(({ location }) => location)).toEqual(at);
    for (const { message } of problems) {
      expect(message).toContain('the next year brings');
      expect(message).not.toContain('null');
    }
  });

  it('says of a dormant year which figures the next year is offered', () => {
    const categories = [{ name: 'Plant', costBroughtForward: 9_000 }];
    const data: FilingJson = {
      isDormant: true,
      accountType: 'full',
      balanceSheetData: { debtors: 100, ...PARTS, fixedAssetMovements: { categories } },
    };
    const problems = notUsedInAccounts({ data, figures: figuresFor(...YEAR, data) });
    expect(problems.map(({ location, message }) => [location, message.endsWith('can copy it')])).toEqual([
      ['accountType', true],
      ['balanceSheetData.fixedAssetMovements', true],
      ['balanceSheetData.debtorsBreakdown', false],
    ]);
  });
});
