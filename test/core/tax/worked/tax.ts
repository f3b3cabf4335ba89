import type { OracleCase } from '../cases.ts';
import { year } from './format.ts';

/** Rates, limits and payments. */
export const TAX_CASES: readonly OracleCase[] = [
  // Payments. Tax 1,900; relief limited to it.
  year(
    'double taxation relief above the tax',
    { turnover: 10_000 },
    {
      '440': '1900.00',
      '450': '1900.00',
      '455': true,
      '470': '1900.00',
      '475': '0.00',
      '510': '0.00',
      '525': '0.00',
      '600': '0.00',
      '605': null,
    },
    { taxPaymentsData: { doubleTaxationRelief: 5_000, underlyingRateRelief: true } },
  ),
  year(
    'double taxation relief without tax',
    { turnover: 0 },
    { '450': null, '455': null, '470': null, '475': '0.00' },
    { taxPaymentsData: { doubleTaxationRelief: 5_000, underlyingRateRelief: true } },
  ),
  // 20,000 + 10,000 (pence dropped) = 30,000 x 19% = 5,700; - 2,000.50 = 3,699.50; paid 4,000.25, over by 300.75.
  year(
    'taxed income, tax deducted and a repayment, in pence',
    { turnover: 20_000 },
    {
      '185': 10_000,
      '235': 30_000,
      '510': '5700.00',
      '515': '2000.50',
      '520': null,
      '525': '3699.50',
      '528': '3699.50',
      '595': '4000.25',
      '600': null,
      '605': '300.75',
      '865': '300.75',
      '870': null,
    },
    {
      taxPaymentsData: {
        grossIncomeWithTaxDeducted: 10_000.99,
        incomeTaxDeducted: 2_000.5,
        taxAlreadyPaid: 4_000.25,
        claimRepayment: true,
      },
    },
  ),
  // Tax 1,900; income tax 2,500 is 600 too much; all of the 100 paid is too much.
  year(
    'income tax above the tax, all claimed',
    { turnover: 10_000 },
    {
      '515': '2500.00',
      '520': '600.00',
      '525': '0.00',
      '595': '100.00',
      '605': '100.00',
      '600': null,
      '865': '100.00',
      '870': '600.00',
    },
    {
      taxPaymentsData: {
        incomeTaxDeducted: 2_500,
        taxAlreadyPaid: 100,
        claimRepayment: true,
        repaymentAmount: 700,
      },
    },
  ),
  year(
    'part of what was overpaid',
    { turnover: 10_000 },
    { '605': '100.10', '865': '40.05', '870': null },
    { taxPaymentsData: { taxAlreadyPaid: 2_000.1, claimRepayment: true, repaymentAmount: 40.05 } },
  ),
  year(
    'an amount to repay that is not claimed',
    { turnover: 10_000 },
    { '605': '100.10', '865': null, '870': null },
    { taxPaymentsData: { taxAlreadyPaid: 2_000.1, claimRepayment: false, repaymentAmount: 40.05 } },
  ),
  year(
    'exactly paid',
    { turnover: 10_000 },
    { '525': '1900.00', '595': '1900.00', '600': '0.00', '605': null },
    { taxPaymentsData: { taxAlreadyPaid: 1_900 } },
  ),

  // Rates and limits. 182 and 183 days; one associate, so 125,000 and 25,000: 3/200 x 65,000 = 975.
  // 60,000 x 182/365 = 29,917.81: 29,918 x 25% = 7,479.50 and 30,082 x 25% = 7,520.50.
  year(
    'two financial years with an associate',
    { turnover: 60_000 },
    {
      '326': 1,
      '330': 2024,
      '335': 29_918,
      '340': 25,
      '345': '7479.50',
      '380': 2025,
      '385': 30_082,
      '395': '7520.50',
      '430': '15000.00',
      '435': '975.00',
      '440': '14025.00',
    },
    { period: ['2024-10-01', '2025-09-30'], associatedCompanies: 1 },
  ),
  // 274 days at 19%: 75,068 (75,068.49) is 14,262.92. 91 days at 25%: 24,932 is 6,233. Upper limit 250,000 x 91/366 =
  // 62,158.47, profits 24,931.51: 3/200 x 37,226.96 = 558.40.
  year(
    'from a single rate into marginal relief',
    { turnover: 100_000 },
    {
      '326': 0,
      '329': true,
      '330': 2022,
      '335': 75_068,
      '340': 19,
      '345': '14262.92',
      '380': 2023,
      '385': 24_932,
      '390': 25,
      '395': '6233.00',
      '430': '20495.92',
      '435': '558.40',
      '440': '19937.52',
    },
    { period: ['2022-07-01', '2023-06-30'] },
  ),
  // One day from 1 April 2023: 100 of profits against 50,000/366 = 136.61, so 19% throughout: 6,916 + 19.
  year(
    'one day of the financial year 2023',
    { turnover: 36_500 },
    {
      '326': 0,
      '329': true,
      '335': 36_400,
      '340': 19,
      '345': '6916.00',
      '385': 100,
      '390': 19,
      '395': '19.00',
      '435': null,
      '440': '6935.00',
    },
    { period: ['2022-04-02', '2023-04-01'] },
  ),
  year(
    'the last year of a single rate',
    { turnover: 300_000 },
    {
      '326': null,
      '329': null,
      '330': 2022,
      '335': 300_000,
      '340': 19,
      '380': null,
      '435': null,
      '440': '57000.00',
    },
    { period: ['2022-04-01', '2023-03-31'], associatedCompanies: 4 },
  ),
  // 32 and 334 of 366 days, full limits: 50,000 x 32/366 = 4,371.58; 830.68 + 8,669.32 = 9,500.
  year(
    'twelve months from 29 February',
    { turnover: 50_000 },
    {
      '329': true,
      '330': 2023,
      '335': 4_372,
      '345': '830.68',
      '385': 45_628,
      '395': '8669.32',
      '435': null,
      '440': '9500.00',
    },
    { period: ['2024-02-29', '2025-02-28'] },
  ),
  // 365 days have full limits though twelve months would be 366: 50,000 x 336/365 = 46,027.40.
  year(
    'a day short of twelve months in a leap year',
    { turnover: 50_000 },
    { '335': 46_027, '345': '8745.13', '385': 3_973, '395': '754.87', '440': '9500.00' },
    { period: ['2023-05-01', '2024-04-29'] },
  ),
  // Franked income takes the company past the limit but bears no tax: 3/200 x (250,000 - 100,000) x 40,000/100,000 = 900.
  year(
    'franked income and relief for the company only',
    { turnover: 40_000, frankedInvestmentIncome: 60_000 },
    { '235': 40_000, '315': 40_000, '620': 60_000, '430': '10000.00', '435': '900.00', '440': '9100.00' },
  ),
  year(
    'franked income without profits',
    { frankedInvestmentIncome: 60_000 },
    { '315': 0, '620': 60_000, '330': null, '440': '0.00' },
  ),
  // The largest possible amount, at 25%.
  year(
    'the largest turnover',
    { turnover: 9_999_999_999_999 },
    {
      '145': 9_999_999_999_999,
      '315': 9_999_999_999_999,
      '329': null,
      '430': '2499999999999.75',
      '440': '2499999999999.75',
    },
  ),
];
