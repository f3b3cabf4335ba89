import { sumOf } from '../box.ts';
import { company } from '../concept.ts';
import { POUNDS, POUNDS_NOT_NIL } from '../format.ts';
import { box, group, requiredBox, requiredGroup } from '../node.ts';
import { SURRENDERS } from './caller-fields.ts';
import { consent } from './consent.ts';
import { companies } from './parts.ts';

/** Boxes of parts 2 and 4: losses of the period, and carried-forward losses, that the company surrenders. */

type Part = 'ct600c.surrenders' | 'ct600c.surrendersForward';

/** Makes the box of the surrender of one kind. Concepts without a known type are not used. */
const given =
  (part: Part) =>
  <const Line extends string>(number: string, element: string, label: string, line: Line, law: string) =>
    box(number, element, label, POUNDS_NOT_NIL, { line: [line, part, law], field: SURRENDERS });
const ofPeriod = given('ct600c.surrenders');
const forward = <const Line extends string>(number: string, element: string, label: string, line: Line) =>
  given('ct600c.surrendersForward')(number, element, label, line, 'CTA 2010 s188BB(1), s188BE');

/** Makes the rows of the companies that get the surrender, and their total. */
const byClaimant = <const Line extends string>(
  rows: 'C85' | 'C190',
  total: string,
  label: string,
  line: readonly [line: Line, part: Part, law: string],
) =>
  requiredGroup('SurrenderInformation', [
    companies(rows, SURRENDERS, 'AmountSurrendered'),
    requiredBox(total, 'AmountSurrenderedTotal', label, POUNDS, { line, field: SURRENDERS }),
  ]);

const OF_PERIOD = ['C45', 'C50', 'C55', 'C60', 'C65', 'C70', 'C75'] as const;
export const surrenders = group('SurrenderedGroupRelief', [
  box('C45', 'TradingLosses', 'Trading losses surrendered', POUNDS_NOT_NIL, {
    line: ['tradingLossSurrendered', 'ct600c.surrenders', 'CTA 2010 s99(1)(a), s100'],
    concept: company('TradingLossesSurrendered'),
    field: SURRENDERS,
  }),
  box('C46', 'NItradingLosses', 'Northern Ireland trading losses surrendered', POUNDS_NOT_NIL),
  ofPeriod(
    'C50',
    'ExcessNonTrading',
    'Excess non-trade capital allowances surrendered',
    'excessCapitalAllowancesSurrendered',
    'CTA 2010 s99(1)(b), s101',
  ),
  ofPeriod(
    'C55',
    'NonTradingDeficit',
    'Non-trading deficit on loan relationships surrendered',
    'loanDeficitSurrendered',
    'CTA 2010 s99(1)(c); CTA 2009 s459, s463D',
  ),
  ofPeriod(
    'C60',
    'ExcessDonations',
    'Excess qualifying donations surrendered',
    'donationsSurrendered',
    'CTA 2010 s99(1)(d), s105',
  ),
  ofPeriod(
    'C65',
    'ExcessLosses',
    'Excess UK property business losses surrendered',
    'propertyLossSurrendered',
    'CTA 2010 s99(1)(e), s102, s105',
  ),
  ofPeriod(
    'C70',
    'ExcessManagementExpenses',
    'Excess management expenses surrendered',
    'managementExpensesSurrendered',
    'CTA 2010 s99(1)(f), s103, s105',
  ),
  ofPeriod(
    'C75',
    'NonTradingLossesOnIntangibleFixedAssets',
    'Non-trading losses on intangible fixed assets surrendered',
    'intangibleLossSurrendered',
    'CTA 2010 s99(1)(g), s104, s105',
  ),
  requiredBox('C80', 'TotalSurrender', 'Total surrendered', POUNDS_NOT_NIL, {
    line: ['groupSurrendersTotal', 'ct600c.surrenders', 'CTA 2010 s99'],
    total: 'total',
    sum: sumOf(OF_PERIOD),
    field: SURRENDERS,
  }),
  byClaimant('C85', 'C90', 'Total surrendered, by claimant', [
    'groupSurrendersByClaimant',
    'ct600c.surrenders',
    'CTA 2010 s99',
  ]),
  consent('', ['SC150', 'SC151', 'SC152', 'SC156'], ['C95', 'C100', 'C105', 'C110', 'C115', 'C120']),
]);

const FORWARD = ['C160', 'C165', 'C170', 'C175', 'C180'] as const;
export const surrendersForward = group('SurrenderedGroupReliefForCarriedForwardLosses', [
  forward(
    'C160',
    'TradingLosses',
    'Carried-forward trading losses surrendered',
    'tradingLossForwardSurrendered',
  ),
  box('C161', 'NItradingLosses', 'Carried-forward Northern Ireland trading losses', POUNDS_NOT_NIL),
  forward(
    'C165',
    'NonTradingDeficit',
    'Carried-forward non-trading deficits on loan relationships surrendered',
    'loanDeficitForwardSurrendered',
  ),
  forward(
    'C170',
    'UKpropertyBusinessLosses',
    'Carried-forward UK property business losses surrendered',
    'propertyLossForwardSurrendered',
  ),
  forward(
    'C175',
    'ManagementExpenses',
    'Carried-forward management expenses surrendered',
    'managementExpensesForwardSurrendered',
  ),
  forward(
    'C180',
    'NonTradingDeficitsOnIntangibleFixedAssets',
    'Carried-forward non-trading losses on intangible fixed assets surrendered',
    'intangibleLossForwardSurrendered',
  ),
  requiredBox('C185', 'TotalSurrender', 'Total of carried-forward losses surrendered', POUNDS_NOT_NIL, {
    line: ['groupForwardSurrendersTotal', 'ct600c.surrendersForward', 'CTA 2010 s188BB'],
    total: 'total',
    sum: sumOf(FORWARD),
    field: SURRENDERS,
  }),
  byClaimant('C190', 'C195', 'Total of carried-forward losses, by claimant', [
    'groupForwardSurrendersByClaimant',
    'ct600c.surrendersForward',
    'CTA 2010 s188BB',
  ]),
  consent('Forward', ['SC188', 'SC189', 'SC190', 'SC194'], ['C200', 'C205', 'C210', 'C215', 'C220', 'C225']),
]);
