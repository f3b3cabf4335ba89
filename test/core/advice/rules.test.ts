import { describe, expect, it } from 'vitest';
import { comparativesDiffer } from '../../../core/advice/comparatives.ts';
import { RULES } from '../../../core/advice/look.ts';
import { addDays } from '../../../core/dates/date.ts';
import type { TangibleMovementJson } from '../../../core/figures/balance-sheet.ts';
import type { Ct600eJson } from '../../../core/figures/ct600e.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import { figuresOf } from '../../../core/figures/read.ts';
import { type Look, look, QUIET, SMALL } from './look.ts';
import { type Example, LOSSES } from './losses.examples.ts';
import { RESEARCH } from './research.examples.ts';

/** Gives the year without advice, with other figures. */
const year = (profitLossData: ProfitLossJson, more: FilingJson = {}): Look => ({
  data: { ...QUIET, ...more, profitLossData: { ...QUIET.profitLossData, ...profitLossData } },
});
const LOSS_BESIDE_RENT = {
  turnover: 0,
  otherCharges: 40_000,
  propertyBusinessIncome: 30_000,
  isGroupMember: true,
} as const;
const OLD_LOSS_CLAIMED = {
  lossesBroughtForwardBefore2017: 10_000,
  lossesBroughtForwardBefore2017Claimed: 10_000,
  groupDeductionsAllowance: 10_000,
  isGroupMember: true,
} as const;
const accounts = (more: FilingJson, base: FilingJson = QUIET): Look => ({ data: { ...base, ...more } });
const sheet = (more: object, base: FilingJson = QUIET): FilingJson => ({
  balanceSheetData: { ...base.balanceSheetData, ...more },
});
const PL = 'profitLossData';

/** Gives debtors of 2,000 with their part, in place of cash, and the balance sheet of last year. */
const debtorsBefore = (previousBalanceSheetData: object): FilingJson => ({
  ...sheet({ debtors: 2_000, debtorsBreakdown: { tradeDebtors: 2_000 }, cashAtBank: 68_100 }),
  previousBalanceSheetData,
});

/** Gives the year with losses brought forward, an allowance of 20,000 and claims of group relief. */
const groupYear = (...amounts: readonly number[]): Look =>
  year(
    { isGroupMember: true, lossesBroughtForward: 100_000, groupDeductionsAllowance: 20_000 },
    {
      associatedCompanies: 2,
      supplementaryPagesData: {
        ct600c: {
          claims: amounts.map((amount, index) => ({
            companyName: `Group ${index}`,
            taxReference: `123456789${index}`,
            amount,
            consent: { name: 'Ada Example', status: 'Director', date: '2026-06-01' },
          })),
        },
      },
    },
  );

const INCOME: readonly Example[] = [
  {
    // Rent of 12,000 in turnover of 100,000, and only 11,999 of it removed.
    rule: 'property-income-twice',
    at: `${PL}.propertyBusinessIncome`,
    warns: year({ propertyBusinessIncome: 12_000, nonTaxableIncome: 11_999 }),
    near: year({ propertyBusinessIncome: 12_000, nonTaxableIncome: 12_000 }),
  },
  {
    // Turnover below the rent cannot include it.
    rule: 'income-outside-accounts',
    at: `${PL}.propertyBusinessIncome`,
    warns: year({ turnover: 11_000, otherCharges: 0, propertyBusinessIncome: 12_000 }),
    near: year({
      turnover: 11_000,
      otherCharges: 0,
      propertyBusinessIncome: 12_000,
      nonTaxableIncome: 12_000,
    }),
  },
  {
    rule: 'income-outside-accounts',
    at: `${PL}.incomeNotOtherwiseCharged`,
    warns: year({ incomeNotOtherwiseCharged: 3_000 }),
    near: year({ incomeNotOtherwiseCharged: 3_000, nonTaxableIncome: 3_000 }),
  },
  {
    // 8,000 of 12,000 is for the other income; 4,000 is less than half of the gain of 9,000.
    rule: 'income-outside-accounts',
    at: `${PL}.grossChargeableGains`,
    warns: year({ incomeNotOtherwiseCharged: 8_000, grossChargeableGains: 9_000, nonTaxableIncome: 12_000 }),
    near: year({ incomeNotOtherwiseCharged: 8_000, grossChargeableGains: 9_000, nonTaxableIncome: 12_500 }),
  },
  {
    rule: 'income-outside-accounts',
    at: `${PL}.nonTradingIntangibleGains`,
    warns: year({ nonTradingIntangibleGains: 500 }),
    near: year({ nonTradingIntangibleGains: 500, nonTaxableIncome: 500 }),
  },
  {
    rule: 'relief-without-income',
    at: 'taxPaymentsData.doubleTaxationRelief',
    warns: year({}, { taxPaymentsData: { doubleTaxationRelief: 100 } }),
    near: year({ interestIncome: 1_000 }, { taxPaymentsData: { doubleTaxationRelief: 100 } }),
  },
  {
    // 20% of 10,000 is 2,000, and 2% of that 40.
    rule: 'relief-without-income',
    at: 'taxPaymentsData.incomeTaxDeducted',
    warns: year({}, { taxPaymentsData: { grossIncomeWithTaxDeducted: 10_000, incomeTaxDeducted: 2_040.01 } }),
    near: year({}, { taxPaymentsData: { grossIncomeWithTaxDeducted: 10_000, incomeTaxDeducted: 2_040 } }),
  },
  {
    rule: 'exempt-dividends-not-franked',
    at: `${PL}.frankedInvestmentIncome`,
    warns: year({ dividendsReceived: 5_000 }),
    near: year({ dividendsReceived: 5_000, frankedInvestmentIncome: 5_000 }),
  },
  {
    rule: 'close-investment-holding',
    at: 'closeInvestmentHolding',
    warns: year({ turnover: 0, otherCharges: 0, interestIncome: 30_000 }),
    near: year({ turnover: 0, otherCharges: 0, interestIncome: 30_000 }, { closeInvestmentHolding: false }),
  },
  {
    // The company lets a flat, and only the company knows its tenants.
    rule: 'close-investment-holding',
    at: 'closeInvestmentHolding',
    warns: year({ turnover: 0, otherCharges: 0, propertyBusinessIncome: 30_000 }, { isCloseCompany: true }),
    near: year({ turnover: 0, otherCharges: 0, propertyBusinessIncome: 30_000 }, { isCloseCompany: false }),
  },
  {
    // On 300,000 the company pays 25% in any case.
    rule: 'close-investment-holding',
    at: 'closeInvestmentHolding',
    warns: year({ turnover: 0, otherCharges: 0, interestIncome: 249_999 }),
    near: year({ turnover: 0, otherCharges: 0, interestIncome: 300_000 }),
  },
  {
    rule: 'group-without-associates',
    at: 'associatedCompanies',
    warns: year({ isGroupMember: true }),
    near: year({ isGroupMember: true }, { associatedCompanies: 1 }),
  },
  {
    rule: 'donation-deducted-twice',
    at: `${PL}.disallowableExpenses`,
    warns: year({ qualifyingDonations: 1_000, disallowableExpenses: 999 }),
    near: year({ qualifyingDonations: 1_000, disallowableExpenses: 1_000 }),
  },
  {
    rule: 'special-rate-half',
    at: `${PL}.caSpecialRateAllowance`,
    warns: year({ caSpecialRateAllowance: 5_001, qeSpecialRateAllowance: 10_000 }),
    near: year({ caSpecialRateAllowance: 5_000, qeSpecialRateAllowance: 10_000 }),
  },
  {
    // Profits of 60,000 + 60,001 added back = 120,001, which can relieve donations up to 120,001.
    rule: 'surrender-instead',
    at: `${PL}.qualifyingDonations`,
    warns: year({ qualifyingDonations: 60_001, isGroupMember: true }, { associatedCompanies: 1 }),
    near: year({ qualifyingDonations: 60_000, isGroupMember: true }, { associatedCompanies: 1 }),
  },
  {
    // The loss of 40,000 takes the rent of 30,000, and donations can be surrendered only above the rent (CTA 2010 s105).
    rule: 'surrender-instead',
    at: `${PL}.qualifyingDonations`,
    warns: year({ ...LOSS_BESIDE_RENT, qualifyingDonations: 30_001 }),
    near: year({ ...LOSS_BESIDE_RENT, qualifyingDonations: 30_000 }),
  },
  {
    // Losses of other periods do not lower gross profits (s105): the limit is 60,000, and the claim leaves 50,000.
    rule: 'surrender-instead',
    at: `${PL}.qualifyingDonations`,
    warns: year({ ...OLD_LOSS_CLAIMED, qualifyingDonations: 60_001 }),
    near: year({ ...OLD_LOSS_CLAIMED, qualifyingDonations: 60_000 }),
  },
  {
    // Without a trade, donations go forward with expenses of management.
    rule: 'surrender-instead',
    at: `${PL}.qualifyingDonations`,
    warns: year({ ...LOSS_BESIDE_RENT, otherCharges: 0, qualifyingDonations: 31_000 }),
    near: year({
      ...LOSS_BESIDE_RENT,
      otherCharges: 0,
      managementExpenses: 1,
      qualifyingDonations: 31_000,
    }),
  },
  {
    // Profits 60,000: 40,000 claimed leaves 20,000. Own losses within the allowance of 20,000 relieve all of it.
    rule: 'group-claim-above-need',
    at: 'supplementaryPagesData.ct600c.claims[1].amount',
    warns: groupYear(25_000, 21_000),
    near: groupYear(25_000, 15_000),
  },
];

const movements = (charge: number, name: TangibleMovementJson['name'] = 'Plant & Machinery') => ({
  tangibleAssets: 8_000,
  cashAtBank: 62_100,
  fixedAssetMovements: {
    categories: [{ name, additions: 8_000 + charge, depreciationCharge: charge }],
  },
});
const loans = (name: string): FilingJson => ({
  supplementaryPagesData: {
    ct600a: {
      applies: true,
      beforeEndPeriod: false,
      loans: [{ name, amount: 4_000.5, dateAdvanced: '2025-09-01' }],
    },
  },
});
const inFull2026 = (more: FilingJson): Look => ({
  ...accounts(more, SMALL),
  period: { start: '2026-01-01', end: '2026-12-31' },
  today: '2027-02-01',
});
function leasedShop(more: FilingJson): Look {
  return inFull2026({
    profitLossData: { ...QUIET.profitLossData, depreciation: 12_000, disallowableExpenses: -9_000 },
    disclosures: { leases: 'noted', relatedParties: 'none' },
    ...more,
  });
}
const answered = { leases: 'none', relatedParties: 'none' } as const;

const bankLoans = sheet({
  creditorsAfterOneYear: 1_000,
  creditorsAfterOneYearBreakdown: { bankLoans: 1_000 },
  cashAtBank: 71_100,
});

const ACCOUNTS: readonly Example[] = [
  {
    // 10,000 + 47,850 = 57,850; the reserves are 1,000 less.
    rule: 'reserves-movement',
    at: 'balanceSheetData.retainedEarnings',
    warns: accounts(sheet({ retainedEarnings: 56_850, cashAtBank: 69_100 })),
    near: accounts({ ...sheet({ retainedEarnings: 56_850, cashAtBank: 69_100 }), dividendsPaid: 1_000 }),
  },
  {
    // A total of last year, 10,100, has the shares of 100: 10,000 + 47,850 = 57,850.
    rule: 'reserves-movement',
    at: 'balanceSheetData.retainedEarnings',
    warns: accounts({
      ...sheet({ retainedEarnings: 57_800, cashAtBank: 70_050 }),
      previousBalanceSheetData: { cashAtBank: 10_100, retainedEarnings: 10_100 },
    }),
    near: accounts({ previousBalanceSheetData: { cashAtBank: 10_100, retainedEarnings: 10_100 } }),
  },
  {
    // 12,150 computed less 2,000 paid is 10,150; a pound more is within the tolerance.
    rule: 'tax-creditor',
    at: 'balanceSheetData.creditorsWithinOneYearBreakdown.corporationTax',
    warns: accounts(
      {
        ...sheet({
          creditorsWithinOneYear: 10_152,
          creditorsWithinOneYearBreakdown: { corporationTax: 10_152 },
        }),
        taxPaymentsData: { taxAlreadyPaid: 2_000 },
      },
      SMALL,
    ),
    near: accounts(
      {
        ...sheet({
          creditorsWithinOneYear: 10_151,
          creditorsWithinOneYearBreakdown: { corporationTax: 10_151 },
        }),
        taxPaymentsData: { taxAlreadyPaid: 2_000 },
      },
      SMALL,
    ),
  },
  {
    // Micro-entities do not print this breakdown, but the figures still contradict each other.
    rule: 'tax-creditor',
    at: 'balanceSheetData.creditorsWithinOneYearBreakdown.corporationTax',
    warns: accounts(sheet({ creditorsWithinOneYearBreakdown: { corporationTax: 12_152 } })),
    near: accounts(sheet({ creditorsWithinOneYearBreakdown: { corporationTax: 12_150 } })),
  },
  {
    // The tax of 12,150 is owed at the end of the period; a pound less is within the tolerance.
    rule: 'tax-creditor',
    at: 'balanceSheetData.creditorsWithinOneYear',
    warns: accounts(sheet({ creditorsWithinOneYear: 12_148 })),
    near: accounts(sheet({ creditorsWithinOneYear: 12_149 })),
  },
  {
    rule: 'tax-creditor',
    at: 'balanceSheetData.creditorsWithinOneYear',
    warns: accounts(sheet({ creditorsWithinOneYear: 0 })),
    near: accounts({ ...sheet({ creditorsWithinOneYear: 0 }), taxPaymentsData: { taxAlreadyPaid: 12_150 } }),
  },
  {
    rule: 'stated-tax-differs',
    at: `${PL}.taxOnProfit`,
    warns: year({ taxOnProfit: 12_152 }),
    near: year({ taxOnProfit: 12_151 }),
  },
  {
    // A loss of a later period lowers the tax of the return by 2,000 x 26.5% = 530.00, but not the tax of the accounts.
    rule: 'stated-tax-differs',
    at: `${PL}.taxOnProfit`,
    warns: year({ taxOnProfit: 11_620, lossesCarriedBackFromLaterPeriod: 2_000 }),
    near: year({ taxOnProfit: 12_150, lossesCarriedBackFromLaterPeriod: 2_000 }),
  },
  {
    rule: 'tax-creditor',
    at: 'balanceSheetData.creditorsWithinOneYearBreakdown.corporationTax',
    warns: year(
      { lossesCarriedBackFromLaterPeriod: 2_000 },
      sheet({ creditorsWithinOneYearBreakdown: { corporationTax: 11_620 } }),
    ),
    near: year(
      { lossesCarriedBackFromLaterPeriod: 2_000 },
      sheet({ creditorsWithinOneYearBreakdown: { corporationTax: 12_150 } }),
    ),
  },
  {
    rule: 'depreciation-differs',
    at: `${PL}.depreciation`,
    warns: {
      data: { ...year({ depreciation: 2_001 }).data, accountType: 'full', ...sheet(movements(2_000)) },
    },
    near: {
      data: { ...year({ depreciation: 2_000 }).data, accountType: 'full', ...sheet(movements(2_000)) },
    },
  },
  {
    rule: 'approval-date-defaulted',
    at: 'credentialsData.boardApprovalDate',
    warns: accounts({ credentialsData: { utrNumber: '8596148860' } }),
    near: accounts({ credentialsData: { boardApprovalDate: '31/03/2026' } }),
  },
  {
    rule: 'net-liabilities-going-concern',
    at: 'goingConcern',
    warns: accounts(sheet({ creditorsAfterOneYear: 57_951 })),
    near: accounts({ ...sheet({ creditorsAfterOneYear: 57_951 }), goingConcern: {} }),
  },
  {
    rule: 'going-concern-assumed',
    at: 'goingConcern',
    warns: inFull2026({}),
    near: inFull2026({ goingConcern: {} }),
  },
  {
    rule: 'directors-advance-undisclosed',
    at: 'directorsAdvances',
    warns: accounts(loans('JANE  EXAMPLE')),
    near: accounts(loans('Another Person')),
  },
  {
    rule: 'deferred-tax-in-micro',
    at: `${PL}.deferredTax`,
    warns: year({ deferredTax: -300 }),
    near: { data: { ...year({ deferredTax: -300 }).data, accountType: 'full' } },
  },
  {
    rule: 'debts-undisclosed',
    at: 'disclosures.debtsAfterFiveYears',
    warns: accounts(bankLoans, SMALL),
    near: accounts({ ...bankLoans, disclosures: { debtsAfterFiveYears: 0 } }, SMALL),
  },
  {
    rule: 'note-expected',
    at: 'balanceSheetData.fixedAssetMovements',
    warns: accounts(sheet({ tangibleAssets: 8_000, cashAtBank: 62_100 }), SMALL),
    near: accounts(sheet(movements(0)), SMALL),
  },
  {
    rule: 'note-expected',
    at: 'balanceSheetData.intangibleAssetMovements',
    warns: accounts(sheet({ intangibleAssets: 8_000, cashAtBank: 62_100 }), SMALL),
    // Micro-entities have no note on intangible assets.
    near: accounts(sheet({ intangibleAssets: 8_000, cashAtBank: 62_100 })),
  },
  {
    // Debtors of 900 last year, in parts that nobody gave; the note has 2,000 of this year.
    rule: 'note-expected',
    at: 'previousBalanceSheetData.debtorsBreakdown',
    warns: accounts(debtorsBefore({ debtors: 900 }), SMALL),
    near: accounts(debtorsBefore({ debtors: 900, debtorsBreakdown: { otherDebtors: 900 } }), SMALL),
  },
  {
    rule: 'note-expected',
    at: 'disclosures.fixedAssetInvestments',
    warns: accounts(sheet({ investments: 8_000, cashAtBank: 62_100 }), SMALL),
    near: accounts(
      {
        ...sheet({ investments: 8_000, cashAtBank: 62_100 }),
        notesData: [{ title: 'Investments', body: 'Shares.' }],
      },
      SMALL,
    ),
  },
  {
    rule: 'note-expected',
    at: 'disclosures.leases',
    warns: inFull2026({ disclosures: { relatedParties: 'none' } }),
    near: inFull2026({ disclosures: answered }),
  },
  {
    // The standard is amended for periods that begin from 1 January 2026.
    rule: 'note-expected',
    at: 'disclosures.relatedParties',
    warns: inFull2026({ disclosures: { leases: 'none' } }),
    near: { ...inFull2026({}), period: { start: '2025-12-31', end: '2026-12-30' } },
  },
  {
    // Depreciation is 12,000, 9,000 of it on a leased shop: 3,000 is added back.
    rule: 'right-of-use-depreciation',
    at: 'adjustments',
    warns: leasedShop({}),
    near: leasedShop({
      adjustments: [
        { kind: 'rightOfUseLeases', description: 'Depreciation of the leased shop', amount: -9_000 },
      ],
    }),
  },
  {
    // The caller's own note names the assets.
    rule: 'right-of-use-depreciation',
    at: 'adjustments',
    warns: leasedShop({
      disclosures: {},
      notesData: [{ title: 'Leases', body: 'Right-of-use assets: a shop.' }],
    }),
    near: leasedShop({
      disclosures: { leases: 'none' },
      notesData: [{ title: 'Right-of-use assets', body: 'None.' }],
    }),
  },
  {
    // A category of the contract has "lease" in its name, and does not mention right-of-use assets.
    rule: 'right-of-use-depreciation',
    at: 'adjustments',
    warns: leasedShop({}),
    near: leasedShop({ disclosures: {}, ...sheet(movements(12_000, 'Leasehold Improvements')) }),
  },
  {
    rule: 'characters-not-printed',
    at: 'notesData[0].table.rows[0][0]',
    warns: accounts({ notesData: [noteOf('株式')] }),
    near: accounts({ notesData: [noteOf('Ŵŷ Ελληνικά Кирилл €')] }),
  },
];

function noteOf(text: string) {
  return {
    title: 'Shares',
    table: {
      columns: [
        { label: 'What', type: 'text' as const },
        { label: 'No', type: 'number' as const },
      ],
      rows: [[text, 1]],
    },
  };
}

const LATE: readonly Example[] = [
  {
    // Year to 31 March 2026: the filing date is 31 March 2027, so the return can be amended until 31 March 2028.
    rule: 'amendment-late',
    at: 'target',
    warns: { data: QUIET, amends: 'everything', today: '2028-04-01' },
    near: { data: QUIET, amends: 'everything', today: '2028-03-31' },
  },
  {
    rule: 'claim-late',
    at: `${PL}.lossesCarriedBack`,
    warns: { ...year({ turnover: 0, lossesCarriedBack: 40_000 }), today: '2028-04-01' },
    near: { ...year({ turnover: 0, lossesCarriedBack: 40_000 }), today: '2028-03-31' },
  },
  {
    // Two years after 31 March 2026, by CTA 2010 s45A for the trade, and by s62(5C) for letting.
    rule: 'claim-late',
    at: `${PL}.lossesBroughtForwardClaimed`,
    warns: { ...year({ lossesBroughtForward: 30_000 }), today: '2028-04-01' },
    near: { ...year({ lossesBroughtForward: 30_000 }), today: '2028-03-31' },
  },
  {
    // A balance without a claim is carried forward automatically.
    rule: 'claim-late',
    at: `${PL}.propertyLossesBroughtForwardClaimed`,
    warns: { ...year({ propertyLossesBroughtForward: 9_000 }), today: '2028-04-01' },
    near: {
      ...year({ propertyLossesBroughtForward: 9_000, propertyLossesBroughtForwardClaimed: 0 }),
      today: '2028-04-01',
    },
  },
  {
    rule: 'claim-late',
    at: `${PL}.tradingLossReliefClaimed`,
    warns: { ...year({ turnover: 0, interestIncome: 5_000 }), today: '2028-04-01' },
    near: {
      ...year({ turnover: 0, interestIncome: 5_000, tradingLossReliefClaimed: false }),
      today: '2028-04-01',
    },
  },
  {
    // An amended return may repeat what the original claimed in time.
    rule: 'claim-late',
    at: `${PL}.managementExpensesBroughtForwardClaimed`,
    warns: { ...year({ managementExpensesBroughtForward: 700 }), today: '2028-04-01' },
    near: { ...year({ managementExpensesBroughtForward: 700 }), today: '2028-04-01', amends: 'everything' },
  },
  {
    // Repaid on 15 February 2027, in the year to 31 March 2027: four years after it is 31 March 2031 (CTA 2010 s458(3)).
    rule: 'claim-late',
    at: 'supplementaryPagesData.ct600a.reliefs[0].date',
    warns: { ...lentAndRepaid(), today: '2031-04-01' },
    near: { ...lentAndRepaid(), today: '2031-03-31' },
  },
  {
    rule: 'claim-late',
    at: 'taxPaymentsData.claimRepayment',
    warns: { ...repaid(), today: '2030-04-01' },
    near: { ...repaid(), today: '2030-03-31' },
  },
  {
    rule: 'adviser-registration',
    at: 'credentialsData.filingMode',
    warns: { data: agent(), today: '2026-11-18' },
    near: { data: agent(), today: '2026-11-17' },
  },
  {
    rule: 'return-late',
    at: 'target',
    warns: { data: QUIET, today: '2027-04-01' },
    near: { data: QUIET, today: '2027-03-31' },
  },
  {
    // Nine months after 31 March 2026.
    rule: 'accounts-late',
    at: 'target',
    warns: { data: QUIET, today: '2027-01-01' },
    near: { data: QUIET, today: '2026-12-31' },
  },
];

function agent(): FilingJson {
  return { ...QUIET, credentialsData: { ...QUIET.credentialsData, filingMode: 'agent' } };
}

function lentAndRepaid(): Look {
  return {
    data: {
      ...QUIET,
      isCloseCompany: true,
      supplementaryPagesData: {
        ct600a: {
          applies: true,
          beforeEndPeriod: false,
          loans: [{ name: 'Ann Example', amount: 6_000, dateAdvanced: '2025-06-01' }],
          reliefs: [{ name: 'Ann Example', amountRepaid: 6_000, date: '2027-02-15' }],
        },
      },
    },
  };
}

function repaid(): Look {
  return { data: { ...QUIET, taxPaymentsData: { taxAlreadyPaid: 20_000, claimRepayment: true } } };
}

const REFORM: readonly Example[] = [
  {
    // A year before the first day of the reform, 1 April 2028.
    rule: 'registry-reform',
    at: 'includePnlInAccounts',
    warns: { data: QUIET, today: '2027-04-01' },
    near: { data: QUIET, today: '2027-03-31' },
  },
  {
    rule: 'registry-reform',
    at: 'includePnlInAccounts',
    // The reform is only announced, so nothing changes on that day and the warning remains.
    warns: { data: QUIET, today: '2028-04-01' },
    near: { data: { ...QUIET, includePnlInAccounts: true }, today: '2028-04-01' },
  },
];

/** 547 days: 365 and 182. */
const LONG = { period: { start: '2024-10-01', end: '2026-03-31' } };

const SHARED: readonly Example[] = [
  {
    rule: 'dated-items-shared',
    at: `${PL}.grossChargeableGains`,
    warns: { ...year({ grossChargeableGains: 9_000, nonTaxableIncome: 9_000 }), ...LONG },
    near: year({ grossChargeableGains: 9_000, nonTaxableIncome: 9_000 }),
  },
  {
    rule: 'dated-items-shared',
    at: `${PL}.capitalLossesArising`,
    warns: { ...year({ capitalLossesArising: 9_000 }), ...LONG },
    near: year({ capitalLossesArising: 9_000 }),
  },
  {
    rule: 'dated-items-shared',
    at: `${PL}.qualifyingDonations`,
    warns: { ...year({ qualifyingDonations: 1_000, disallowableExpenses: 1_000 }), ...LONG },
    near: year({ qualifyingDonations: 1_000, disallowableExpenses: 1_000 }),
  },
  {
    rule: 'dated-items-shared',
    at: `${PL}.caAia`,
    warns: { ...year({ caAia: 5_470 }), ...LONG },
    // Items with dates are not shared by days.
    near: {
      ...year(
        {},
        {
          capitalAllowancesData: {
            additions: [{ description: 'A lathe', date: '2025-12-01', amount: 5_470 }],
          },
        },
      ),
      ...LONG,
    },
  },
];

/** Gives a charity's page with this income, and its accounts as a PDF of 1,000 bytes if given. */
const charity = (
  page: Partial<Ct600eJson>,
  accountsPdf: FilingJson['accountsPdf'] = { bytes: 1_000, sha256: 'a'.repeat(64) },
  turnover = 0,
): Look => ({
  data: {
    charityStatus: 'charity',
    accountsPdf,
    profitLossData: { turnover },
    supplementaryPagesData: {
      ct600e: { applies: true, claimingExemption: true, allCharitable: 'all_exempt', ...page },
    },
  },
});
const IN_PART = { allCharitable: 'some_not_charitable' } as const;
const longWithDonations = (page: Partial<Ct600eJson>): Look => ({
  data: { ...charity(page).data, profitLossData: { qualifyingDonations: 1_000 } },
  ...LONG,
});

/** Gives a legacy of 50,000 received on a day. */
const legacy = (date: string): Partial<Ct600eJson> => ({
  legacyPayments: [
    {
      surname: 'Jones',
      forenames: 'Ann',
      addressLine1: '1 High Street',
      overseas: true,
      date,
      amount: 50_000,
    },
  ],
});

/** States that investments of 20,000 all qualify, at the end of a period. */
const invested = (end: string, assets: Ct600eJson['assets'] = { ukInvestmentsHeld: 20_000 }): Look => ({
  ...charity({ assets: { qualifyingInvestments: true, ...assets } }),
  period: { start: `${Number(end.slice(0, 4)) - 1}${addDays(end, 1).slice(4)}`, end },
});

/** Gives the income of each of the two returns of a charity: the year to 30 April 2026 and two months more. */
const inParts = (first: Ct600eJson['income'], second: Ct600eJson['income']): Look => ({
  ...charity({ bySubPeriod: [{ income: first ?? {} }, { income: second ?? {} }] }),
  period: { start: '2025-05-01', end: '2026-06-30' },
});

const CHARITY: readonly Example[] = [
  {
    rule: 'investment-purpose',
    at: 'supplementaryPagesData.ct600e.assets.qualifyingInvestments',
    warns: invested('2026-04-06'),
    near: invested('2026-04-05'),
  },
  {
    rule: 'investment-purpose',
    at: 'supplementaryPagesData.ct600e.assets.qualifyingInvestments',
    warns: invested('2026-12-31', { overseasInvestmentsHeld: 1 }),
    near: invested('2026-12-31', { ukInvestmentsHeld: 0, otherCurrentHeld: 1 }),
  },
  {
    rule: 'legacy-unspent',
    at: 'supplementaryPagesData.ct600e.allCharitable',
    warns: charity(legacy('2026-04-06')),
    near: charity(legacy('2026-04-05')),
  },
  {
    rule: 'legacy-unspent',
    at: 'supplementaryPagesData.ct600e.allCharitable',
    warns: charity(legacy('2026-05-01')),
    near: charity({ ...IN_PART, ...legacy('2026-05-01') }),
  },
  {
    // The second return of a long period begins on 1 May 2026, after the change; the first before it.
    rule: 'legacy-unspent',
    at: 'supplementaryPagesData.ct600e.allCharitable',
    warns: inParts({}, { legacyIncome: 50_000 }),
    near: inParts({ legacyIncome: 50_000 }, {}),
  },
  {
    rule: 'charity-computation-not-attached',
    at: 'accountsPdf',
    warns: charity(IN_PART, null, 20_000),
    near: charity(IN_PART, undefined, 20_000),
  },
  {
    // A charity that is wholly exempt has nothing to share.
    rule: 'dated-items-shared',
    at: `${PL}.qualifyingDonations`,
    warns: longWithDonations(IN_PART),
    near: longWithDonations({}),
  },
  {
    // Nothing is computed for a charity that is wholly exempt.
    rule: 'charity-computation-not-attached',
    at: 'accountsPdf',
    warns: charity(IN_PART, null, 20_000),
    near: charity({}, null),
  },
  {
    rule: 'charity-income-over-limit',
    at: 'accountsPdf',
    warns: charity({ income: { giftAid: 6_500_001 } }),
    near: charity({ income: { giftAid: 6_500_000 } }),
  },
  {
    // 6,000,000 exempt + 500,001 taxed = 6,500,001.
    rule: 'charity-income-over-limit',
    at: 'accountsPdf',
    warns: charity({ ...IN_PART, income: { giftAid: 6_000_000 } }, undefined, 500_001),
    near: charity({ ...IN_PART, income: { giftAid: 6_000_000 } }, undefined, 500_000),
  },
  {
    rule: 'charity-income-over-limit',
    at: 'accountsPdf',
    warns: charity({ income: { giftAid: 6_500_001 } }),
    near: charity({ income: { giftAid: 6_500_001 } }, null),
  },
];

const EXAMPLES = [...CHARITY, ...INCOME, ...LOSSES, ...ACCOUNTS, ...LATE, ...SHARED, ...REFORM, ...RESEARCH];

describe('a second look', () => {
  it('says nothing of a quiet year, of a micro-entity and of a small company', () => {
    expect(look({ data: QUIET })).toEqual([]);
    expect(look({ data: SMALL })).toEqual([]);
  });

  it.each(EXAMPLES.map((example) => [`${example.rule} at ${example.at}`, example] as const))(
    'warns: %s',
    (_, { rule, at, warns }) => {
      const found = look(warns).filter((problem) => problem.rule === rule && problem.location === at);
      expect(found).toHaveLength(1);
      expect(found[0]?.severity).toBe('warning');
      // Each sentence is short, and one of them gives the remedy.
      for (const sentence of (found[0]?.message ?? '').split(/[.:;] /))
        expect(sentence.split(' ').length, sentence).toBeLessThan(36);
    },
  );

  it('asks for the PAYE of the period where the cap applies, because a period may be short', () => {
    const warns = RESEARCH.find(({ rule }) => rule === 'cap-applied')?.warns ?? { data: QUIET };
    const found = look(warns).find(({ rule }) => rule === 'cap-applied');
    expect(found?.message).toContain('Check that payeAndNic covers the whole period');
  });

  it.each(EXAMPLES.map((example) => [`${example.rule} at ${example.at}`, example] as const))(
    'says nothing near it: %s',
    (_, { rule, at, near }) => {
      expect(look(near).filter((problem) => problem.rule === rule && problem.location === at)).toEqual([]);
    },
  );

  it('has each rule that callers know by name', () => {
    const names = new Set(RULES.map(({ rule }) => rule));
    // Some rules need more than a filing and are tested elsewhere: comparatives-filing and -days below, company-in-liquidation in the
    // service.
    const known = [
      'property-income-twice',
      'income-outside-accounts',
      'relief-without-income',
      'exempt-dividends-not-franked',
      'close-investment-holding',
      'group-without-associates',
      'donation-deducted-twice',
      'special-rate-half',
      'reserves-movement',
      'tax-creditor',
      'stated-tax-differs',
      'depreciation-differs',
      'amendment-late',
      'claim-late',
      'approval-date-defaulted',
      'return-late',
      'accounts-late',
      'surrender-instead',
      'net-liabilities-going-concern',
      'directors-advance-undisclosed',
      'note-expected',
      'deferred-tax-in-micro',
      'characters-not-printed',
      'dated-items-shared',
      'charity-computation-not-attached',
      'charity-income-over-limit',
      'no-trade',
      'costs-without-trade',
      'losses-without-trade',
      'allowances-without-trade',
      'trade-ceased-losses',
      'capital-loss-claim',
      'gains-across-limit',
      'charity-subsidiary-donation',
      'loan-released',
      'loan-lent-again',
      'amortisation-added-back',
      'cap-applied',
      'eris-worse-than-merged',
      'losses-use-up-tax',
    ];
    expect(known.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has an example for each rule', () => {
    const named = new Set(EXAMPLES.map(({ rule }) => rule));
    expect(RULES.filter(({ rule }) => !named.has(rule)).map(({ rule }) => rule)).toEqual([]);
  });
});

const messageOf = (of: Look, rule: string): string =>
  look(of).find((problem) => problem.rule === rule)?.message ?? '';

describe('what a warning says', () => {
  it('tells the dividend that a shortfall suggests', () => {
    const missing = accounts({
      ...sheet({ retainedEarnings: 56_850, cashAtBank: 69_100 }),
      dividendsPaid: 400,
    });
    expect(messageOf(missing, 'reserves-movement')).toContain('600 is missing');
    expect(messageOf(missing, 'reserves-movement')).toContain('save dividendsPaid 1,000');
  });

  it('says that last year’s total had the share capital', () => {
    const total = accounts({
      ...sheet({ retainedEarnings: 57_800, cashAtBank: 70_050 }),
      previousBalanceSheetData: { cashAtBank: 10_100, retainedEarnings: 10_100 },
    });
    expect(messageOf(total, 'reserves-movement')).toContain(
      'is 57,800, and 10,000 last year without share capital of 100, the profit of 47,850',
    );
  });

  it('suggests no dividend to a dormant company', () => {
    // The reserves were 100 last year, and nothing changed this year: 50 is wrong.
    const still = accounts({
      isDormant: true,
      profitLossData: null,
      previousProfitLossData: null,
      balanceSheetData: { cashAtBank: 51, shareCapital: 1, retainedEarnings: 50 },
      previousBalanceSheetData: { cashAtBank: 101, shareCapital: 1, retainedEarnings: 100 },
    });
    expect(messageOf(still, 'reserves-movement')).toBe(
      'is 50, and was 100 last year. In a dormant year it stays the same: correct the retained earnings of one of the years. A company that paid a dividend was not dormant (CA 2006 s1169)',
    );
  });

  it('sends a later loss by letter once the return can no longer be amended', () => {
    // Overpayment relief is not for what a claim under s37 still relieves.
    const late = { amends: 'everything', today: '2028-04-01' } as const;
    expect(messageOf({ data: QUIET, ...late }, 'amendment-late')).not.toContain('Claim the later loss');
    const taken = year({ turnover: 100_000, lossesCarriedBackFromLaterPeriod: 5_000 });
    expect(messageOf({ ...taken, ...late }, 'amendment-late')).toContain(
      'Claim the later loss by letter, within two years after the end of its period (CTA 2010 s37(7)). If too much tax was paid for another reason, claim overpayment relief by letter until 31 March 2030',
    );
  });

  it('tells the part of each return in a shared amount', () => {
    // 5,470 x 365/547 = 3,650.
    const message = messageOf({ ...year({ caAia: 5_470, qeFirstYear: 547 }), ...LONG }, 'dated-items-shared');
    expect(message).toContain('caAia 5,470 into 3,650 and 1,820; qeFirstYear 547 into 365 and 182');
    expect(message).toContain('capitalAllowancesData');
  });

  it('proposes the row of an advance, its pence rounded', () => {
    expect(messageOf(accounts(loans('Jane Example')), 'directors-advance-undisclosed')).toContain(
      '{"name":"Jane Example","openingBalance":0,"advanced":4001,"repaid":0,"writtenOff":0,"closingBalance":4001}',
    );
  });

  // FA 2025 s81: payments from 30 October 2024.
  it.each([
    ['2024-10-29', '(CTA 2010 s464C)'],
    ['2024-10-30', '(CTA 2010 s464C, s464ZA; FA 2025 s81)'],
  ])('names the law of money lent again on the day of a repayment, %s', (date, law) => {
    const ct600a = {
      applies: true,
      beforeEndPeriod: false,
      broughtForward: 9_000,
      loans: [{ name: 'Ann Example', amount: 7_000, dateAdvanced: '2024-11-01' }],
      reliefs: [
        { name: 'Ann Example', amountRepaid: 5_000, date, balanceOrigin: 'brought_forward' as const },
      ],
    };
    const message = messageOf(
      {
        ...accounts({ supplementaryPagesData: { ct600a } }),
        period: { start: '2024-04-01', end: '2025-03-31' },
      },
      'loan-lent-again',
    );
    expect(message).toContain('repaid 5,000.00 and was lent 7,000.00');
    expect(message).toContain(law);
  });

  it('tells where costs, interest and allowances without a trade belong, each with its amount', () => {
    const rent = { turnover: 0, otherCharges: 0, propertyBusinessIncome: 20_000 };
    const told = (figures: ProfitLossJson) => messageOf(year({ ...rent, ...figures }), 'costs-without-trade');
    // Interest of 900 less 500 outside a trade.
    const interest = told({ interestPayable: 900, nonTradingInterestPayable: 500 });
    expect(interest).toContain('leaves interest of 400');
    expect(interest).toContain('in nonTradingInterestPayable too: it is no expense of letting');
    expect(interest).not.toContain('propertyBusinessExpenses');
    const allowances = told({ caAia: 700 });
    expect(allowances).toContain('leaves allowances of 700');
    expect(allowances).toContain('capitalAllowancesData instead, with business property');
    // 800 of costs; 700 of the loss of 1,500 are allowances, which another warning names.
    expect(told({ otherCharges: 800, caAia: 700 })).toContain('leaves costs of 800');
  });

  it('tells which losses end with a trade, and which amounts two claims could still use', () => {
    // 46,000 - 20,000 of the period, and 12,000 - 5,000 brought forward. Two years after 31 March 2026. The fields hold the
    // whole claims: 20,000 + 26,000, and 5,000 + 7,000.
    const message = messageOf(
      year({
        turnover: 4_000,
        otherCharges: 50_000,
        lossesBroughtForward: 12_000,
        lossesCarriedBack: 20_000,
        terminalLossCarriedBack: 5_000,
        tradeCeased: true,
      }),
      'trade-ceased-losses',
    );
    expect(message).toContain('losses of 33,000');
    expect(message).toContain('lossesCarriedBack takes up to 46,000 in all to the three years before');
    expect(message).toContain('terminalLossCarriedBack takes up to 12,000 in all of those brought forward');
    expect(message).toContain('31 March 2028');
  });

  it('leaves out of a loss that ends with a trade what the group has, and names the claim that comes first', () => {
    const ended = { turnover: 0, otherCharges: 50_000, lossesBroughtForward: 12_000, tradeCeased: true };
    const told = (figures: ProfitLossJson, more: FilingJson = {}) =>
      messageOf(year({ ...ended, ...figures }, more), 'trade-ceased-losses');
    const surrenders = [
      { companyName: 'Alder Ltd', taxReference: '1234567890', kind: 'tradingLoss', amount: 30_000 } as const,
    ];
    const given = told({ isGroupMember: true }, { supplementaryPagesData: { ct600c: { surrenders } } });
    expect(given).toContain('losses of 32,000 with it');
    expect(given).toContain('lossesCarriedBack takes up to 20,000');
    expect(given).toContain('terminalLossCarriedBack takes up to 12,000');
    // Nothing goes back without the claim against this period (CTA 2010 s37(4)).
    expect(told({ tradingLossReliefClaimed: false })).toContain(
      'with tradingLossReliefClaimed true, lossesCarriedBack takes up to 50,000',
    );
    // Interest of 20,000 is relieved first, so 30,000 of the loss of 50,000 could go back; of 60,000, nothing could.
    const unclaimed = (interestIncome: number) => told({ interestIncome, tradingLossReliefClaimed: false });
    expect(unclaimed(20_000)).toContain(
      'tradingLossReliefClaimed true takes 20,000 of that of the period from its profits (s37), and then lossesCarriedBack takes up to 30,000',
    );
    expect(unclaimed(60_000)).toContain('tradingLossReliefClaimed true takes 50,000 of that of the period');
    expect(unclaimed(60_000)).not.toContain('lossesCarriedBack');
    // Losses brought forward go back only by the claim under s45F.
    expect(told({ terminalLossReliefClaimed: false })).toContain(
      'terminalLossReliefClaimed true with terminalLossCarriedBack takes up to 12,000',
    );
  });

  it.each([
    // 40,000 - 10,000 are lost, and profits of 90,000 are left: s45F relieves this period first, and nothing is left to go back.
    [100_000, 'terminalLossReliefClaimed true takes 30,000', 'terminalLossCarriedBack'],
    // 12,000 - 10,000 = 2,000 could be relieved here, and 28,000 in the years before.
    [12_000, 'terminalLossCarriedBack takes up to 28,000', 'lossesCarriedBack takes'],
    // Nothing is left here, so all 30,000 could go back.
    [10_000, 'terminalLossCarriedBack takes up to 30,000', 'terminalLossReliefClaimed'],
  ])(
    'tells how much terminal loss relief takes beyond a smaller claim: profits of %i',
    (turnover, told, not) => {
      const message = messageOf(
        year({
          turnover,
          otherCharges: 0,
          lossesBroughtForward: 40_000,
          lossesBroughtForwardClaimed: 10_000,
          tradeCeased: true,
        }),
        'trade-ceased-losses',
      );
      expect(message).toContain('losses of 30,000');
      expect(message).toContain(told);
      expect(message).not.toContain(not);
    },
  );

  // The first return ends on 31 March 2026, and the second on 30 September.
  it('tells the last day to claim the loss of the first return of a long period in which the trade ended', () => {
    const period = { start: '2025-04-01', end: '2026-09-30' };
    const ended = { ...year({ turnover: 0, tradeCeased: true }), period, today: '2026-11-20' };
    expect(messageOf(ended, 'trade-ceased-losses')).toContain('The last day to claim is 31 March 2028');
    // Where rent uses that loss, only losses brought forward are left, and theirs runs from the end of the trade (s45F).
    const used = {
      propertyBusinessIncome: 90_000,
      lossesBroughtForward: 5_000,
      lossesBroughtForwardClaimed: 0,
    };
    const left = { ...ended, ...year({ ...used, turnover: 0, tradeCeased: true }) };
    expect(messageOf(left, 'trade-ceased-losses')).toContain('The last day to claim is 30 September 2028');
  });

  it('tells what becomes of a loss that is carried back too late, and is silent where there is none', () => {
    const late = (figures: ProfitLossJson) =>
      messageOf(
        { ...year({ turnover: 0, lossesCarriedBack: 9_000, ...figures }), today: '2028-04-01' },
        'claim-late',
      );
    expect(late({})).toContain('Leave it out to carry the loss forward, or ask');
    expect(late({ tradeCeased: true })).toContain('Leave it out: the loss ends with the trade. Or ask');
    expect(late({ otherCharges: 0 })).toBe('');
  });

  // 16,000 lent this year is owed, and the balance of years before was repaid by itself.
  it('counts no repayment of earlier loans against what is owed of those of the period', () => {
    const name = 'Ann Example';
    const ct600a = {
      applies: true,
      beforeEndPeriod: true,
      broughtForward: 14_000,
      loans: [{ name, amount: 16_000, dateAdvanced: '2025-12-01' }],
      reliefs: [
        {
          ...{ name, amountRepaid: 14_000, date: '2025-06-01' },
          balanceOrigin: 'brought_forward' as const,
        },
        { name, amountRepaid: 6_000, date: '2026-05-01' },
      ],
    };
    expect(messageOf(accounts({ supplementaryPagesData: { ct600a } }), 'loan-lent-again')).toContain(
      'was made on 1 May 2026, when Ann Example owed 16,000.00',
    );
  });

  it('tells the effects of having no trade', () => {
    const message = messageOf(
      year({
        turnover: 20_000,
        nonTaxableIncome: 20_000,
        propertyBusinessIncome: 20_000,
        otherCharges: 0,
        interestPayable: 25_000,
        lossesBroughtForward: 10,
      }),
      'no-trade',
    );
    for (const says of [
      'box 145 is blank; interest payable of 25,000 is a debit on loans (box 170 or 795); losses of a trade are not relieved',
      'Save true if the company carried on a trade',
      'CTM08070',
    ])
      expect(message).toContain(says);
  });

  it('tells what is declared after a day of approval that was not given', () => {
    const { supplementaryPagesData } = loans('Jane Example');
    const ct600a = supplementaryPagesData?.ct600a;
    const later: FilingJson = {
      credentialsData: {},
      supplementaryPagesData: {
        ct600a: ct600a && {
          ...ct600a,
          reliefs: [{ name: 'Jane Example', amountRepaid: 100, date: '2026-06-01' }],
        },
      },
    };
    expect(messageOf(accounts(later), 'approval-date-defaulted')).toContain(
      'It is before a relief of page CT600A.',
    );
  });

  // FA 2026 s265: by the filing date, not by the day of sending.
  it.each([
    ['2025-03-30', '2027-05-10', '£200, or £1,000'],
    ['2025-03-31', '2026-06-30', '£100, or £500'],
    ['2025-03-31', '2027-05-10', '£200, or £1,000'],
    ['2025-04-30', '2026-07-01', '£200, or £1,000'],
    ['2025-04-30', '2026-07-30', '£200, or £1,000'],
    ['2025-04-30', '2026-07-31', '£400, or £2,000'],
  ])('has the penalty of a return to %s sent on %s: %s', (end, today, penalty) => {
    const start = `${Number(end.slice(0, 4)) - 1}-${end === '2025-04-30' ? '05-01' : '04-01'}`;
    expect(messageOf({ data: QUIET, period: { start, end }, today }, 'return-late')).toContain(penalty);
  });

  it('names a signer in another alphabet once, though two fields have the name', () => {
    const data = { ...QUIET, directorName: '山田', credentialsData: { directorName: '山田' } };
    const found = look({ data }).filter(({ rule }) => rule === 'characters-not-printed');
    expect(found.map(({ location }) => location)).toEqual(['directorName']);
  });

  // FA 1998 Sch 18 para 19.
  it('says when no fixed penalty is due', () => {
    expect(messageOf({ data: QUIET, today: '2027-04-01' }, 'return-late')).toContain(
      "If the registry's last day for the accounts is later, no fixed penalty is due until then",
    );
  });

  it('says first that a dormant company owes a return only after notice', () => {
    expect(messageOf({ data: { isDormant: true }, today: '2027-04-01' }, 'return-late')).toMatch(
      /^a dormant company owes a return only if it was given notice to file. In that case the return was due on/,
    );
  });

  // Unpaid tax: 18 months after 30 April 2025 is 31 October 2026; two years after it 30 April 2027.
  it.each([
    ['2026-10-30', null],
    ['2026-12-01', '10% of the tax'],
    ['2027-05-01', '20% of the tax'],
  ])('has the share of the tax on %s: %s', (today, share) => {
    const message = messageOf(
      { data: QUIET, period: { start: '2024-05-01', end: '2025-04-30' }, today },
      'return-late',
    );
    if (share === null) expect(message).not.toContain('% of the tax');
    else expect(message).toContain(share);
  });

  // Returns to 30 June 2025 and 31 December 2025, both due on 31 December 2026. Each counts from its own end.
  it.each([
    ['2027-06-30', 'Another 10% of the tax unpaid of the first return is due'],
    [
      '2027-07-01',
      'Another 20% of the tax unpaid of the first return, and 10% of the tax unpaid of the second return is due',
    ],
  ])('has the share of the tax of each return of a long period on %s: %s', (today, share) => {
    const message = messageOf(
      { data: QUIET, period: { start: '2024-07-01', end: '2025-12-31' }, today },
      'return-late',
    );
    expect(message).toContain('The penalty is £400 for each return, or £2,000');
    expect(message).toContain(share);
  });

  // Due 31 December 2026. CA 2006 s453.
  it.each([
    ['2027-01-31', 'ltd', '£150'],
    ['2027-02-02', 'ltd', '£375'],
    ['2027-03-31', 'ltd', '£375'],
    ['2027-04-01', 'ltd', '£750'],
    ['2027-07-01', 'ltd', '£1,500'],
  ])('has the registry’s penalty on %s of a %s: %s', (today, type, penalty) => {
    expect(messageOf({ data: QUIET, today, type }, 'accounts-late')).toContain(`penalty is ${penalty},`);
  });

  it('does not ask for the accounts of a company that has left the register, but for its return', () => {
    const rules = look({ data: QUIET, today: '2027-04-01', status: 'dissolved' }).map(({ rule }) => rule);
    expect(rules).not.toContain('accounts-late');
    expect(rules).toContain('return-late');
  });
});

describe('comparatives', () => {
  const figures = (data: FilingJson) =>
    figuresOf({
      company: {
        name: 'EXAMPLE LTD',
        number: '12345678',
        incorporationDate: null,
        registeredOffice: [],
        sicCodes: [],
        type: null,
      },
      period: { start: '2025-04-01', end: '2026-03-31' },
      previousPeriod: { start: '2024-04-01', end: '2025-03-31' },
      amends: { accounts: false, returns: [] },
      data,
    });
  const filedAs = (data: FilingJson, start = '2024-04-01') => ({
    filingId: 7,
    figures: figures(data),
    accountsPeriod: { start, end: '2025-03-31' },
  });
  const filed: FilingJson = {
    profitLossData: { turnover: 20_000, otherCharges: 8_000 },
    balanceSheetData: { cashAtBank: 10_100, shareCapital: 100, retainedEarnings: 10_000 },
  };

  it('are what was accepted for the year before', () => {
    expect(comparativesDiffer(figures(QUIET), filedAs(filed))).toEqual([]);
    expect(comparativesDiffer(figures(QUIET), null)).toEqual([]);
  });

  it('warn of last year’s accounts for other days', () => {
    const [found, ...others] = comparativesDiffer(figures(QUIET), filedAs(filed, '2024-07-01'));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ severity: 'warning', rule: 'comparatives-days', location: 'periodStart' });
    expect(found?.message).toMatch(/days from 1 April 2024, .* begin on 1 July 2024\./);
    const taxOnly = { ...filedAs(filed), accountsPeriod: null };
    expect(comparativesDiffer(figures(QUIET), taxOnly)).toEqual([]);
  });

  it('that differ are told, each with both figures', () => {
    const changed = filedAs({
      profitLossData: { turnover: 21_000, otherCharges: 8_000 },
      balanceSheetData: { ...filed.balanceSheetData, cashAtBank: 10_200 },
    });
    expect(
      comparativesDiffer(figures(QUIET), changed).map(({ rule, location, message }) => [
        rule,
        location,
        /year before: ([^.]*)\./.exec(message)?.[1],
      ]),
    ).toEqual([
      ['comparatives-filing', 'previousBalanceSheetData', 'cashAtBank 10,100 instead of 10,200'],
      ['comparatives-filing', 'previousProfitLossData', 'turnover 20,000 instead of 21,000'],
    ]);
  });
});
