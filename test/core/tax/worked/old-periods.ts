import type { OracleCase } from '../cases.ts';
import { long, NOTHING_FORWARD, year } from './format.ts';

/**
 * Periods from 1 April 2015: 20% until 31 March 2017 and 19% after it, no bands. Trading losses brought forward into a
 * period that starts before 1 April 2017 relieve only profits of the same trade (CTA 2010 s45). They have no limit.
 */
export const OLD_PERIOD_CASES: readonly OracleCase[] = [
  // 100,000 x 20%.
  year(
    'the financial year 2015',
    { turnover: 100_000 },
    {
      '330': 2015,
      '335': 100_000,
      '340': 20,
      '345': '20000.00',
      '380': null,
      '329': null,
      '326': null,
      '440': '20000.00',
    },
    { period: ['2015-04-01', '2016-03-31'], associatedCompanies: 3 },
  ),
  // 366 days, 91 of them before 1 April 2016: 100,000 x 91/366 = 24,863; both years at 20%.
  year(
    'two financial years of one rate',
    { turnover: 100_000 },
    { '335': 24_863, '345': '4972.60', '380': 2016, '385': 75_137, '395': '15027.40', '440': '20000.00' },
    { period: ['2016-01-01', '2016-12-31'] },
  ),
  // 365 days, 90 before 1 April 2017: 100,000 x 90/365 = 24,658 at 20%, 75,342 at 19%: 4,931.60 + 14,314.98.
  year(
    'across 1 April 2017, with nothing brought forward',
    { turnover: 100_000 },
    { '335': 24_658, '340': 20, '385': 75_342, '390': 19, '395': '14314.98', '440': '19246.58' },
    { period: ['2017-01-01', '2017-12-31'] },
  ),
  // 30,000 of the loss relieves the trade; interest of 10,000 is taxed: 2,000. 50,000 - 30,000 is carried forward.
  year(
    'losses of the trade do not relieve interest',
    { turnover: 30_000, interestIncome: 10_000, lossesBroughtForward: 50_000 },
    {
      '155': 30_000,
      '160': 30_000,
      '165': 0,
      '170': 10_000,
      '235': 10_000,
      '285': null,
      '315': 10_000,
      '440': '2000.00',
    },
    {
      period: ['2016-04-01', '2017-03-31'],
      carriedForward: { ...NOTHING_FORWARD, tradingLossCarriedForward: 20_000 },
    },
  ),
  // A year later the same loss relieves the interest too, in box 285: 40,000 of it.
  year(
    'the same a year later',
    { turnover: 30_000, interestIncome: 10_000, lossesBroughtForward: 50_000 },
    { '155': 30_000, '160': null, '165': 30_000, '285': 40_000, '315': 0 },
    {
      period: ['2017-04-01', '2018-03-31'],
      carriedForward: { ...NOTHING_FORWARD, tradingLossCarriedForward: 10_000 },
    },
  ),
  // No limit of 50% above 5,000,000: 8,000,000 of the trade and 2,000,000 of property income are relieved in full.
  year(
    'no restriction of what is brought forward',
    {
      turnover: 8_000_000,
      propertyBusinessIncome: 2_000_000,
      lossesBroughtForward: 9_000_000,
      propertyLossesBroughtForward: 1_500_000,
      managementExpensesBroughtForward: 700_000,
    },
    { '160': 8_000_000, '235': 2_000_000, '250': 1_500_000, '245': 500_000, '295': 2_000_000, '315': 0 },
    {
      period: ['2015-04-01', '2016-03-31'],
      carriedForward: {
        tradingLossCarriedForward: 1_000_000,
        propertyLossCarriedForward: 0,
        managementExpensesCarriedForward: 200_000,
      },
    },
  ),
  // The loss of the period, 3,000, relieves the interest; the earlier 400 has no profits of its trade: 2,000 + 400 left.
  year(
    'a loss of the period, and one brought forward',
    { turnover: 2_000, staffCosts: 5_000, interestIncome: 1_000, lossesBroughtForward: 400 },
    { '155': 0, '160': null, '165': 0, '275': 1_000, '315': 0, '780': 3_000 },
    {
      period: ['2015-04-01', '2016-03-31'],
      carriedForward: { ...NOTHING_FORWARD, tradingLossCarriedForward: 2_400 },
    },
  ),
  // 456 days, 366 and 90: 45,600 is 36,600 and 9,000. 40,000 relieves 36,600, then 3,400 of 9,000: 5,600 x 20%.
  long(
    'what the first return leaves of a loss of the trade',
    { turnover: 45_600, lossesBroughtForward: 40_000 },
    [
      [
        { '155': 36_600, '160': 36_600, '165': 0, '440': '0.00' },
        { ...NOTHING_FORWARD, tradingLossCarriedForward: 3_400 },
      ],
      [{ '155': 9_000, '160': 3_400, '165': 5_600, '330': 2016, '440': '1120.00' }, NOTHING_FORWARD],
    ],
    {
      halves: [
        ['2016-01-01', '2016-12-31'],
        ['2017-01-01', '2017-03-31'],
      ],
    },
  ),
];
