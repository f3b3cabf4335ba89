import type { BalanceSheetFigures } from '../../../core/figures/balance-sheet.ts';
import { readDisclosures } from '../../../core/figures/disclosures.ts';
import { AMENDS_NOTHING, type FilingFigures, NOTHING_SAID } from '../../../core/figures/filing.ts';
import { NO_PAGES } from '../../../core/figures/pages.ts';
import type { ProfitLossFigures } from '../../../core/figures/profit-loss.ts';

/** Filings that the document tests share. Every figure is invented; the balance sheets balance. */
const NO_PAYMENTS = {
  taxAlreadyPaid: 0n,
  claimRepayment: false,
  repaymentAmount: null,
  grossIncomeWithTaxDeducted: 0n,
  incomeTaxDeducted: 0n,
  doubleTaxationRelief: 0n,
  underlyingRateRelief: false,
};

export const SOFTWARE = { name: 'Company Filing Service', version: '0.1.0' };

const profitLoss: ProfitLossFigures = {
  turnover: 182_450n,
  costOfRawMaterials: 61_200n,
  staffCosts: 48_300n,
  depreciation: 4_150n,
  otherCharges: 21_640n,
  interestPayable: 820n,
  interestIncome: 310n,
  dividendsReceived: 1_000n,
  disallowableExpenses: 640n,
  caAia: 6_000n,
  caMainPool: 1_260n,
  principalActivity: '62012 - Business and domestic software development',
};

/** 22,500 + 63,900 - 25,350 - 8,000 - 2,800 = 50,250 = 100 + 50,150. */
const balanceSheet: BalanceSheetFigures = {
  tangibleAssets: 22_500n,
  stocks: 5_100n,
  debtors: 18_200n,
  cashAtBank: 40_600n,
  creditorsWithinOneYear: 25_350n,
  creditorsAfterOneYear: 8_000n,
  provisionsForLiabilities: 2_800n,
  shareCapital: 100n,
  retainedEarnings: 50_150n,
};

/** A trading micro-entity with comparatives, the year to 31 March 2026. */
export const TRADING: FilingFigures = {
  company: {
    name: 'BRIGHTWATER SOFTWARE LIMITED',
    number: '01234567',
    incorporationDate: '2015-06-01',
    registeredOffice: ['12 Mill Lane', 'Great Barton', 'Suffolk', 'IP31 2QR'],
    sicCodes: ['62012'],
    type: 'ltd',
  },
  period: { start: '2025-04-01', end: '2026-03-31' },
  previousPeriod: { start: '2024-04-01', end: '2025-03-31' },
  isDormant: false,
  charityStatus: null,
  accountsPdf: null,
  accountType: 'micro',
  directorName: 'Jane Alexandra Example',
  numberOfEmployees: 3,
  associatedCompanies: 0,
  includePnlInAccounts: false,
  amends: AMENDS_NOTHING,
  isCloseCompany: null,
  standing: NOTHING_SAID,
  profitLoss,
  balanceSheet,
  capitalAllowances: null,
  adjustments: [],
  ...readDisclosures({}),
  noteAmounts: {},
  previousProfitLoss: {
    turnover: 151_000n,
    costOfRawMaterials: 58_100n,
    staffCosts: 45_200n,
    depreciation: 3_900n,
    otherCharges: 52_640n,
    interestIncome: 120n,
    taxOnProfit: 0n,
  },
  previousBalanceSheet: {
    tangibleAssets: 18_650n,
    stocks: 4_000n,
    debtors: 9_900n,
    cashAtBank: 4_250n,
    creditorsWithinOneYear: 24_300n,
    creditorsAfterOneYear: 11_000n,
    shareCapital: 100n,
    retainedEarnings: 1_400n,
  },
  notes: [
    {
      title: 'Directors’ advances & guarantees',
      body: 'The director owed the company £1,200 at the period end.\nIt was repaid on 30 April 2026.',
      table: {
        columns: [
          { label: 'Movement', unit: null, type: 'text' },
          { label: 'This year', unit: '£', type: 'number' },
          { label: 'Last year', unit: '£', type: 'number' },
        ],
        rows: [
          ['Advanced', '2500', '0'],
          ['Repaid', '-1300.50', null],
          ['Net', '1199.50', null],
          ['Other', '-12', '4'],
        ],
        totalRow: true,
        rowStyles: ['normal', 'normal', 'subtotal', 'normal'],
        subtotalStyle: 'italic',
      },
    },
  ],
  payments: NO_PAYMENTS,
  bankDetails: null,
  pages: NO_PAGES,
  signing: {
    utr: '8596148860',
    boardApprovalDate: '2026-06-15',
    filingMode: 'principal',
    agentReferenceId: null,
    agentCompanyName: null,
    declarantName: null,
    declarantStatus: null,
  },
};

/** The company in its first period, ten months long: no comparatives and no prior contexts. */
export const FIRST_PERIOD: FilingFigures = {
  ...TRADING,
  period: { start: '2025-03-05', end: '2025-12-31' },
  previousPeriod: null,
  previousProfitLoss: null,
  previousBalanceSheet: null,
  notes: [],
  numberOfEmployees: null,
  signing: { ...TRADING.signing, boardApprovalDate: '2026-02-02' },
};

/** A loss and net liabilities: the balance sheet is negative but balances. */
export const LOSS_MAKER: FilingFigures = {
  ...TRADING,
  company: { ...TRADING.company, number: 'NI654321' },
  profitLoss: {
    turnover: 20_000n,
    costOfRawMaterials: 15_000n,
    staffCosts: 40_000n,
    otherCharges: 9_000n,
    interestIncome: 2_000n,
    lossesCarriedBack: 5_000n,
  },
  balanceSheet: {
    cashAtBank: 1_500n,
    creditorsWithinOneYear: 61_500n,
    shareCapital: 1n,
    retainedEarnings: -60_001n,
  },
};

/** A company that never traded: only paid and unpaid share capital. */
export const DORMANT: FilingFigures = {
  ...TRADING,
  company: {
    ...TRADING.company,
    name: 'SLEEPING EXAMPLE LTD',
    number: 'SC123456',
    sicCodes: ['99999'],
  },
  isDormant: true,
  numberOfEmployees: 0,
  period: { start: '2026-01-01', end: '2026-12-31' },
  previousPeriod: { start: '2025-01-01', end: '2025-12-31' },
  profitLoss: {},
  balanceSheet: { calledUpShareCapitalNotPaid: 40n, cashAtBank: 60n, shareCapital: 100n },
  previousProfitLoss: null,
  previousBalanceSheet: { calledUpShareCapitalNotPaid: 100n, shareCapital: 100n },
  notes: [],
  signing: { ...TRADING.signing, boardApprovalDate: '2027-01-31' },
};

/** A company dormant after trading: a profit and loss account is shown only for the last year of trade. */
export const NO_LONGER_TRADING: FilingFigures = {
  ...DORMANT,
  period: { start: '2027-01-01', end: '2027-12-31' },
  previousPeriod: { start: '2026-01-01', end: '2026-12-31' },
  balanceSheet: { cashAtBank: 700n, shareCapital: 100n, retainedEarnings: 600n },
  previousProfitLoss: { turnover: 4_000n, otherCharges: 3_500n, taxOnProfit: 95n },
  previousBalanceSheet: { debtors: 500n, cashAtBank: 200n, shareCapital: 100n, retainedEarnings: 600n },
  signing: { ...DORMANT.signing, boardApprovalDate: '2028-02-01' },
};

/** Profits between the limits: marginal relief, and a period that straddles 31 March. */
export const MARGINAL: FilingFigures = {
  ...TRADING,
  period: { start: '2025-01-01', end: '2025-12-31' },
  previousPeriod: { start: '2024-01-01', end: '2024-12-31' },
  profitLoss: {
    ...profitLoss,
    turnover: 231_000n,
    propertyBusinessIncome: 9_000n,
    propertyBusinessExpenses: 2_500n,
    grossChargeableGains: 12_000n,
    allowableLosses: 3_000n,
    qualifyingDonations: 500n,
    lossesBroughtForward: 4_000n,
    managementExpenses: 300n,
    frankedInvestmentIncome: 1_000n,
    bcMainPool: 700n,
    caStructuresBuildings: 900n,
    qeOtherPlant: 6_000n,
    exporterStatus: 'services',
  },
  associatedCompanies: 1,
  payments: {
    ...NO_PAYMENTS,
    taxAlreadyPaid: 10_000_00n,
    doubleTaxationRelief: 250_25n,
    incomeTaxDeducted: 100_00n,
    grossIncomeWithTaxDeducted: 500_00n,
  },
};

/**
 * A small company (FRS 102 Section 1A) with a line of every kind: 6,000 + 22,500 + 10,000 of fixed assets and 63,900 of
 * current assets, less 25,350, 8,000 and 2,800, and 50 of unpaid capital: 66,300 = 150 + 9,000 + 25 + 57,125.
 */
export const SMALL: FilingFigures = {
  ...TRADING,
  company: { ...TRADING.company, name: 'HARBOUR LIGHT TRADING LIMITED', number: '07654321' },
  accountType: 'full',
  profitLoss: { ...profitLoss, fairValueGains: -1_500n, deferredTax: 250n },
  balanceSheet: {
    ...balanceSheet,
    calledUpShareCapitalNotPaid: 50n,
    intangibleAssets: 6_000n,
    investments: 10_000n,
    shareCapital: 150n,
    sharePremium: 9_000n,
    capitalRedemptionReserve: 25n,
    retainedEarnings: 57_125n,
  },
  previousProfitLoss: { ...TRADING.previousProfitLoss, fairValueGains: 400n, interestPayable: 900n },
};

/** A small company in its first period, ten months long: no comparatives, and net liabilities. */
export const SMALL_FIRST: FilingFigures = {
  ...FIRST_PERIOD,
  company: { ...FIRST_PERIOD.company, name: 'CWMNI TŶ GŴYR CYFYNGEDIG', number: '09876543' },
  accountType: 'full',
  numberOfEmployees: 2,
  profitLoss: { turnover: 4_000n, costOfRawMaterials: 5_500n, otherCharges: 8_500n },
  // 2,000 + 1,000 - 12,999 = -9,999 = 1 - 10,000
  balanceSheet: {
    stocks: 2_000n,
    cashAtBank: 1_000n,
    creditorsWithinOneYear: 12_999n,
    shareCapital: 1n,
    retainedEarnings: -10_000n,
  },
};

/** Eighteen months: one set of accounts, two returns. */
export const LONG: FilingFigures = {
  ...TRADING,
  period: { start: '2025-04-01', end: '2026-09-30' },
  signing: { ...TRADING.signing, boardApprovalDate: '2026-10-31' },
};
