import type { OracleCase } from '../cases.ts';
import { long, NOTHING_FORWARD } from './format.ts';

/** Periods of more than twelve months. */
export const LONG_CASES: readonly OracleCase[] = [
  // Long periods. 547 days: 366 and 181. 547,000 and 273,500 in the same shares: profits 183,000 and 90,500. First: 183,000
  // x 32/366 = 16,000; 45,750 - 3/200 x 67,000 = 44,745. Second: 90,500 x 31/181 = 15,500; 22,625 less 3/200 x (250,000 x
  // 181/365 - 90,500) = 502.09.
  long(
    'eighteen months from 29 February',
    { turnover: 547_000, staffCosts: 273_500 },
    [
      {
        '145': 366_000,
        '155': 183_000,
        '330': 2023,
        '335': 16_000,
        '385': 167_000,
        '430': '45750.00',
        '435': '1005.00',
        '440': '44745.00',
      },
      {
        '145': 181_000,
        '155': 90_500,
        '330': 2024,
        '335': 15_500,
        '385': 75_000,
        '430': '22625.00',
        '435': '502.09',
        '440': '22122.91',
      },
    ],
    {
      halves: [
        ['2024-02-29', '2025-02-28'],
        ['2025-03-01', '2025-08-28'],
      ],
    },
  ),
  // 366 days: a year and a day. 36,600 x 365/366 = 36,500 and 100; the day's limit is 50,000/365 = 136.99, so 19% of both.
  long(
    'twelve months and a day',
    { turnover: 36_600 },
    [
      { '145': 36_500, '315': 36_500, '440': '6935.00' },
      { '145': 100, '315': 100, '329': true, '440': '19.00' },
    ],
    {
      halves: [
        ['2025-01-01', '2025-12-31'],
        ['2026-01-01', '2026-01-01'],
      ],
    },
  ),
  // Interest 36,500 and 18,100. Of 50,000 brought forward the first return uses 36,500 and the second 13,500.
  // 4,600 x 19% = 874.
  long(
    'losses brought forward, used by both returns',
    { interestIncome: 54_600, lossesBroughtForward: 50_000 },
    [
      [
        { '170': 36_500, '285': 36_500, '315': 0, '440': '0.00' },
        { ...NOTHING_FORWARD, tradingLossCarriedForward: 13_500 },
      ],
      [{ '170': 18_100, '285': 13_500, '315': 4_600, '329': true, '440': '874.00' }, NOTHING_FORWARD],
    ],
    { carriesOnTrade: true },
  ),
  // All three balances: 36,500 uses the losses of 30,000 and 6,500 of the property losses; 18,100 the other 3,500 and
  // 14,600 of 20,000 management expenses.
  long(
    'three balances over both returns',
    {
      interestIncome: 54_600,
      lossesBroughtForward: 30_000,
      propertyLossesBroughtForward: 10_000,
      managementExpensesBroughtForward: 20_000,
    },
    [
      [
        { '245': null, '250': 6_500, '285': 30_000, '295': 36_500 },
        {
          tradingLossCarriedForward: 0,
          propertyLossCarriedForward: 3_500,
          managementExpensesCarriedForward: 20_000,
        },
      ],
      [
        { '245': 14_600, '250': 3_500, '285': null, '295': 18_100, '850': null },
        { ...NOTHING_FORWARD, managementExpensesCarriedForward: 5_400 },
      ],
    ],
    { carriesOnTrade: true },
  ),
  // Losses of 3,650 and 1,810 beside 1,000 brought forward; the first return's loss is not claimed in the second.
  long('a loss in both returns', { staffCosts: 5_460, lossesBroughtForward: 1_000 }, [
    [
      { '275': null, '780': 3_650, '315': 0 },
      { ...NOTHING_FORWARD, tradingLossCarriedForward: 4_650 },
    ],
    [
      { '275': null, '285': null, '780': 1_810, '315': 0 },
      { ...NOTHING_FORWARD, tradingLossCarriedForward: 6_460 },
    ],
  ]),
  // 546 carried back, 365 and 181 of it.
  long('a carry-back shared by days', { staffCosts: 5_460, lossesCarriedBack: 546 }, [
    [
      { '45': true, '780': 3_650 },
      { ...NOTHING_FORWARD, tradingLossCarriedForward: 3_285 },
    ],
    [
      { '45': true, '780': 1_810 },
      { ...NOTHING_FORWARD, tradingLossCarriedForward: 4_914 },
    ],
  ]),
  // Income 365 and 181, expenses 3,650 and 1,810: 3,285 and 1,629 unused, 4,914 in all.
  long('management expenses beyond the income', { interestIncome: 546, managementExpenses: 5_460 }, [
    [
      { '245': 365, '850': 3_285, '315': 0 },
      { ...NOTHING_FORWARD, managementExpensesCarriedForward: 3_285 },
    ],
    [
      { '245': 181, '850': 1_629, '315': 0 },
      { ...NOTHING_FORWARD, managementExpensesCarriedForward: 4_914 },
    ],
  ]),
  // Allocated 365,000 and 181,000. First: 365,000 + 1/2 x 3,285,000 = 2,007,500; second: 181,000 + 1/2 x 1,629,000 =
  // 995,500. Left 1,642,500 and 814,500, at 25%.
  long(
    'a group allocation shared by days',
    {
      interestIncome: 5_460_000,
      lossesBroughtForward: 10_000_000,
      isGroupMember: true,
      groupDeductionsAllowance: 546_000,
    },
    [
      [
        { '285': 2_007_500, '315': 1_642_500, '440': '410625.00' },
        { ...NOTHING_FORWARD, tradingLossCarriedForward: 7_992_500 },
      ],
      [
        { '285': 995_500, '315': 814_500, '440': '203625.00' },
        { ...NOTHING_FORWARD, tradingLossCarriedForward: 6_997_000 },
      ],
    ],
    { carriesOnTrade: true },
  ),
  // No group: 5,000,000 for the first return, 5,000,000 x 181/365 = 2,479,452.05 for the second. First: 7,300,000, limit
  // 6,150,000. Second: 3,620,000, limit 2,479,452.05 + 1/2 x 1,140,547.95 = 3,049,726.03.
  long(
    'the deductions allowance of each return',
    { interestIncome: 10_920_000, lossesBroughtForward: 20_000_000 },
    [
      [
        { '285': 6_150_000, '315': 1_150_000 },
        { ...NOTHING_FORWARD, tradingLossCarriedForward: 13_850_000 },
      ],
      [
        { '285': 3_049_726, '315': 570_274 },
        { ...NOTHING_FORWARD, tradingLossCarriedForward: 10_800_274 },
      ],
    ],
    { carriesOnTrade: true },
  ),
  // Two associates. First: limits 16,666.67 and 83,333.33, profits 36,500: 9,125 - 3/200 x 46,833.33 = 702.50. Second:
  // 83,333.33 x 181/365 = 41,324.20, profits 18,100: 4,525 - 3/200 x 23,224.20 = 348.36 (348.363).
  long(
    'associated companies in both returns',
    { turnover: 54_600 },
    [
      { '326': 2, '430': '9125.00', '435': '702.50', '440': '8422.50' },
      { '326': 2, '430': '4525.00', '435': '348.36', '440': '4176.64' },
    ],
    { associatedCompanies: 2 },
  ),
  // Tax 36,500 x 19% = 6,935 and 18,100 x 19% = 3,439. Paid 30,000: 20,054.95 (20,054.945) and 9,945.05. Overpaid
  // 13,119.95 and 6,506.05. Claimed 1,000.01: 668.50 (668.505 less a little: 365,003.65/546 = 668.5049) and 331.51.
  long(
    'tax paid and a claim, shared by days to the penny',
    { turnover: 54_600 },
    [
      { '440': '6935.00', '595': '20054.95', '605': '13119.95', '865': '668.50' },
      { '440': '3439.00', '595': '9945.05', '605': '6506.05', '865': '331.51' },
    ],
    { taxPaymentsData: { taxAlreadyPaid: 30_000, claimRepayment: true, repaymentAmount: 1_000.01 } },
  ),
  long(
    'a claim of all there is in both returns',
    { turnover: 54_600 },
    [
      { '605': '13119.95', '865': '13119.95' },
      { '605': '6506.05', '865': '6506.05' },
    ],
    { taxPaymentsData: { taxAlreadyPaid: 30_000, claimRepayment: true } },
  ),
  // Tax zero and 874 (above); paid 3,650 and 1,810, so 3,650 and 936 overpaid. By days 4,000 would be 2,673.99 and
  // 1,326.01, more than the second can repay: it gives 936 and the first the other 3,064.
  long(
    'a claim whose share one return cannot repay',
    { interestIncome: 54_600, lossesBroughtForward: 50_000 },
    [
      { '595': '3650.00', '605': '3650.00', '865': '3064.00', '870': null },
      { '595': '1810.00', '605': '936.00', '865': '936.00', '870': null },
    ],
    {
      carriesOnTrade: true,
      taxPaymentsData: { taxAlreadyPaid: 5_460, claimRepayment: true, repaymentAmount: 4_000 },
    },
  ),
  // Gross 100: 66.85, so 67 and 33; its pence are dropped. Tax deducted 20.01: 13.38 (13.377) and 6.63. Tax due 12.73 and
  // 6.27; 0.65 and 0.36 too much was deducted, all of it claimed.
  long(
    'income taxed at source in whole pounds that add back',
    {},
    [
      { '185': 67, '510': '12.73', '515': '13.38', '520': '0.65', '870': '0.65' },
      { '185': 33, '510': '6.27', '515': '6.63', '520': '0.36', '870': '0.36' },
    ],
    {
      taxPaymentsData: { grossIncomeWithTaxDeducted: 100.99, incomeTaxDeducted: 20.01, claimRepayment: true },
    },
  ),
  // Relief 10,000.01: 6,684.99 (6,684.988) and 3,315.02; each within its tax of 6,935 and 3,439: 250.01 and 123.98.
  long(
    'double taxation relief of each return',
    { turnover: 54_600 },
    [
      { '450': '6684.99', '475': '250.01', '455': true },
      { '450': '3315.02', '475': '123.98', '455': true },
    ],
    { taxPaymentsData: { doubleTaxationRelief: 10_000.01, underlyingRateRelief: true } },
  ),
  // Donations 3,650 and 1,810, allowances 365 and 181, gains 7,300 and 3,620, property 730 and 362.
  // First: 36,500 - 365 + 7,300 + 730 = 44,165 - 3,650 = 40,515 x 19% = 7,697.85.
  // Second: 18,100 - 181 + 3,620 + 362 = 21,901 - 1,810 = 20,091 x 19% = 3,817.29 (its limit is 24,794.52).
  long(
    'every kind of figure shared',
    {
      turnover: 54_600,
      caAia: 546,
      qeOtherPlant: 1_092,
      grossChargeableGains: 10_920,
      propertyBusinessIncome: 1_092,
      qualifyingDonations: 5_460,
    },
    [
      {
        '155': 36_135,
        '190': 730,
        '210': 7_300,
        '235': 44_165,
        '305': 3_650,
        '315': 40_515,
        '440': '7697.85',
        '690': 365,
        '775': 730,
      },
      {
        '155': 17_919,
        '190': 362,
        '210': 3_620,
        '235': 21_901,
        '305': 1_810,
        '315': 20_091,
        '440': '3817.29',
        '690': 181,
        '775': 362,
      },
    ],
  ),
  // 427 days over 1 April 2023: the first return, 2022-02-01 to 2023-01-31, is wholly at 19%; the second, 62 days from
  // 1 February to 3 April 2023, has 59 days at 19% and 3 of the year 2023. 42,700 is 36,500 and 6,200: 5,900 and 300;
  // 3 days of 50,000/366 are 409.84, so 19% throughout: 6,935 and 1,178.
  long(
    'a long period that reaches the financial year 2023',
    { turnover: 42_700 },
    [
      { '315': 36_500, '326': null, '329': null, '440': '6935.00' },
      {
        '315': 6_200,
        '326': 0,
        '329': true,
        '330': 2022,
        '335': 5_900,
        '380': 2023,
        '385': 300,
        '390': 19,
        '440': '1178.00',
      },
    ],
    {
      halves: [
        ['2022-02-01', '2023-01-31'],
        ['2023-02-01', '2023-04-03'],
      ],
    },
  ),
];
