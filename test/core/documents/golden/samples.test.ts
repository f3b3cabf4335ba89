import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderInlineXbrl } from '../../../../core/documents/ixbrl.ts';
import { describeShared } from '../../../helpers/shared.ts';
import { factLines, readFacts } from '../read-facts.ts';
import { filing, limited } from './companies/company.ts';
import { documentOf } from './document.ts';

/**
 * Compares the official example accounts with ours, made from the same figures in a caller's form. Lists the
 * differences: facts that a filing lacks or has under another name.
 */
const PERIODS = {
  period: { start: '2025-10-01', end: '2026-09-30' },
  previousPeriod: { start: '2024-10-01', end: '2025-09-30' },
  includePnlInAccounts: true,
  director: 'Jane Example',
  approved: '02/11/2026',
};

const MICRO = filing({
  ...PERIODS,
  company: limited('MADE EXAMPLE MICRO LIMITED', '01234567'),
  accountType: 'micro',
  numberOfEmployees: 1,
  profitLossData: {
    turnover: 64_000,
    interestIncome: 200,
    costOfRawMaterials: 4_000,
    staffCosts: 15_000,
    depreciation: 900,
    otherCharges: 9_300,
  },
  tax: 6_650,
  previousProfitLossData: {
    turnover: 58_000,
    costOfRawMaterials: 3_500,
    staffCosts: 14_000,
    depreciation: 700,
    otherCharges: 8_800,
    taxOnProfit: 5_890,
  },
  // Prepayments of 300 and 250 are within debtors, accruals of 500 and 450 within creditors.
  balanceSheetData: {
    tangibleAssets: 2_700,
    debtors: 300,
    cashAtBank: 41_000,
    creditorsWithinOneYear: 13_000,
    creditorsAfterOneYear: 4_000,
    shareCapital: 100,
    retainedEarnings: 26_900,
  },
  previousBalanceSheetData: {
    tangibleAssets: 2_100,
    debtors: 250,
    cashAtBank: 29_850,
    creditorsWithinOneYear: 10_550,
    creditorsAfterOneYear: 5_000,
    shareCapital: 100,
    retainedEarnings: 16_550,
  },
});

const SMALL = filing({
  ...PERIODS,
  company: limited('MADE EXAMPLE SMALL LIMITED', 'NI123456'),
  accountType: 'full',
  numberOfEmployees: 6,
  // Distribution costs of 5,000 and 4,000 are within other charges; other income of 1,000 is deducted from them.
  profitLossData: {
    turnover: 180_000,
    costOfRawMaterials: 80_000,
    otherCharges: 72_000,
    interestIncome: 300,
    interestPayable: 500,
  },
  tax: 5_300,
  previousProfitLossData: {
    turnover: 150_000,
    costOfRawMaterials: 70_000,
    otherCharges: 60_000,
    interestIncome: 200,
    interestPayable: 600,
    taxOnProfit: 3_700,
  },
  // Bank loans of 2,000 due within one year are within other creditors.
  balanceSheetData: {
    tangibleAssets: 9_900,
    stocks: 5_000,
    debtors: 9_000,
    cashAtBank: 21_100,
    creditorsWithinOneYear: 14_000,
    creditorsAfterOneYear: 4_000,
    provisionsForLiabilities: 1_000,
    shareCapital: 100,
    retainedEarnings: 25_900,
    fixedAssetMovements: {
      categories: [
        {
          name: 'Plant & Machinery',
          costBroughtForward: 10_000,
          additions: 2_000,
          disposals: 500,
          depreciationBroughtForward: 3_000,
          depreciationCharge: 1_500,
          depreciationOnDisposals: 300,
        },
        {
          name: 'Office Equipment',
          costBroughtForward: 4_000,
          additions: 1_000,
          depreciationBroughtForward: 1_500,
          depreciationCharge: 900,
        },
      ],
    },
    debtorsBreakdown: { tradeDebtors: 8_000, otherDebtors: 1_000 },
    creditorsWithinOneYearBreakdown: {
      tradeCreditors: 3_000,
      corporationTax: 5_000,
      otherTaxesAndSocialSecurity: 2_500,
      otherCreditors: 3_500,
    },
    creditorsAfterOneYearBreakdown: { bankLoans: 4_000 },
  },
  previousBalanceSheetData: {
    tangibleAssets: 9_500,
    stocks: 4_000,
    debtors: 7_500,
    cashAtBank: 12_500,
    creditorsWithinOneYear: 11_500,
    creditorsAfterOneYear: 6_000,
    provisionsForLiabilities: 500,
    shareCapital: 100,
    retainedEarnings: 15_400,
    debtorsBreakdown: { tradeDebtors: 7_000, otherDebtors: 500 },
    creditorsWithinOneYearBreakdown: {
      tradeCreditors: 2_500,
      corporationTax: 4_000,
      otherTaxesAndSocialSecurity: 2_000,
      otherCreditors: 3_000,
    },
    creditorsAfterOneYearBreakdown: { bankLoans: 6_000 },
  },
});

const DORMANT = filing({
  ...PERIODS,
  company: limited('MADE EXAMPLE DORMANT LIMITED', 'SC123456'),
  isDormant: true,
  tax: 0,
  balanceSheetData: { calledUpShareCapitalNotPaid: 100, shareCapital: 100 },
  previousBalanceSheetData: { calledUpShareCapitalNotPaid: 100, shareCapital: 100 },
});

const SAMPLES = {
  'dormant-frs105-frc2026.xhtml': {
    company: DORMANT,
    same: 6,
    theirs: [],
    ours: ['TotalAssetsLessCurrentLiabilities'],
  },
  'micro-frs105-frc2026.xhtml': {
    company: MICRO,
    same: 23,
    theirs: [
      'AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal',
      'Creditors',
      'CurrentAssets',
      'NetCurrentAssetsLiabilities',
      'PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal',
      'TotalAssetsLessCurrentLiabilities',
    ],
    ours: [
      'Creditors',
      'CurrentAssets',
      'NetCurrentAssetsLiabilities',
      // Ours show a first column of zero, and a subtotal that the format does not require.
      'OtherOperatingIncomeFormat2',
      'ProfitLossOnOrdinaryActivitiesBeforeTax',
      'TotalAssetsLessCurrentLiabilities',
    ],
  },
  'small-frs102-1a-frc2026.xhtml': {
    company: SMALL,
    same: 80,
    theirs: [
      'AdministrativeExpenses',
      // The sample states debtors as due within one year; a filing does not state that.
      'BankBorrowingsOverdrafts',
      'Debtors',
      'DistributionCosts',
      'OtherCreditors',
      'OtherDebtors',
      'OtherOperatingIncomeFormat1',
      'TradeDebtorsTradeReceivables',
    ],
    ours: [
      'AdministrativeExpenses',
      'BankBorrowings',
      'Debtors',
      'OtherCreditors',
      'OtherDebtors',
      'TradeDebtorsTradeReceivables',
    ],
  },
} as const;

const pounds = (xhtml: string) => factLines(readFacts(xhtml).filter(({ unit }) => unit === 'iso4217:GBP'));
const conceptsOf = (lines: readonly string[]) =>
  [...new Set(lines.map((line) => /^core:(\w+)/.exec(line)?.[1] ?? line))].sort();

describeShared('the example accounts', (root) => {
  it.each(Object.entries(SAMPLES))(
    'state the same figures as ours, except those named: %s',
    (file, sample) => {
      const theirs = pounds(readFileSync(join(root, 'samples', 'ixbrl', 'made-examples', file), 'utf8'));
      const ours = pounds(renderInlineXbrl(documentOf(sample.company, 'registry')));
      expect(conceptsOf(theirs.filter((line) => !ours.includes(line)))).toEqual(sample.theirs);
      expect(conceptsOf(ours.filter((line) => !theirs.includes(line)))).toEqual(sample.ours);
      expect(theirs.filter((line) => ours.includes(line)).length).toBeGreaterThanOrEqual(sample.same);
    },
  );
});
