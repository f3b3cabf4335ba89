import { sumOf } from '../box.ts';
import { company } from '../concept.ts';
import { POUNDS, POUNDS_NOT_NIL } from '../format.ts';
import { box, group, REQUIRED } from '../node.ts';
import { SURRENDERS } from './caller-fields.ts';
import { consent } from './consent.ts';
import { companies } from './parts.ts';

/** Boxes of parts 2 and 4: losses of the period, and carried-forward losses, that the company surrenders. */

/** Makes the box of the surrender of one kind. Concepts without a known type are not used. */
const given = <const Line extends string>(
  number: string,
  element: string,
  label: string,
  line: Line,
  law: string,
  part: 'ct600c.surrenders' | 'ct600c.surrendersForward',
) =>
  box(number, element, label, POUNDS_NOT_NIL, {
    line: [line, part, law],
    field: SURRENDERS,
  });

const OF_PERIOD = ['C45', 'C50', 'C55', 'C60', 'C65', 'C70', 'C75'] as const;
export const surrenders = group('SurrenderedGroupRelief', [
  box('C45', 'TradingLosses', 'Trading losses surrendered', POUNDS_NOT_NIL, {
    line: ['tradingLossSurrendered', 'ct600c.surrenders', 'CTA 2010 s99(1)(a), s100'],
    concept: company('TradingLossesSurrendered'),
    field: SURRENDERS,
  }),
  box('C46', 'NItradingLosses', 'Northern Ireland trading losses surrendered', POUNDS_NOT_NIL),
  given(
    'C50',
    'ExcessNonTrading',
    'Excess non-trade capital allowances surrendered',
    'excessCapitalAllowancesSurrendered',
    'CTA 2010 s99(1)(b), s101',
    'ct600c.surrenders',
  ),
  given(
    'C55',
    'NonTradingDeficit',
    'Non-trading deficit on loan relationships surrendered',
    'loanDeficitSurrendered',
    'CTA 2010 s99(1)(c); CTA 2009 s459, s463D',
    'ct600c.surrenders',
  ),
  given(
    'C60',
    'ExcessDonations',
    'Excess qualifying donations surrendered',
    'donationsSurrendered',
    'CTA 2010 s99(1)(d), s105',
    'ct600c.surrenders',
  ),
  given(
    'C65',
    'ExcessLosses',
    'Excess UK property business losses surrendered',
    'propertyLossSurrendered',
    'CTA 2010 s99(1)(e), s102, s105',
    'ct600c.surrenders',
  ),
  given(
    'C70',
    'ExcessManagementExpenses',
    'Excess management expenses surrendered',
    'managementExpensesSurrendered',
    'CTA 2010 s99(1)(f), s103, s105',
    'ct600c.surrenders',
  ),
  given(
    'C75',
    'NonTradingLossesOnIntangibleFixedAssets',
    'Non-trading losses on intangible fixed assets surrendered',
    'intangibleLossSurrendered',
    'CTA 2010 s99(1)(g), s104, s105',
    'ct600c.surrenders',
  ),
  box('C80', 'TotalSurrender', 'Total surrendered', POUNDS_NOT_NIL, {
    occurs: REQUIRED,
    line: ['groupSurrendersTotal', 'ct600c.surrenders', 'CTA 2010 s99'],
    total: 'total',
    sum: sumOf(OF_PERIOD),
    field: SURRENDERS,
  }),
  group(
    'SurrenderInformation',
    [
      companies('C85', SURRENDERS, 'AmountSurrendered'),
      box('C90', 'AmountSurrenderedTotal', 'Total surrendered, by claimant', POUNDS, {
        occurs: REQUIRED,
        line: ['groupSurrendersByClaimant', 'ct600c.surrenders', 'CTA 2010 s99'],
        field: SURRENDERS,
      }),
    ],
    REQUIRED,
  ),
  consent(
    {
      arrangements: 'SC150',
      completed: 'SC151',
      attached: 'SC152',
      name: 'C95',
      reference: 'C100',
      from: 'C105',
      to: 'C110',
      accepted: 'SC156',
      signer: 'C115',
      status: 'C120',
    },
    {
      arrangements: 'groupSurrenderArrangements',
      completed: 'groupNoticeCompleted',
      name: 'groupNoticeCompany',
      reference: 'groupNoticeReference',
      from: 'groupNoticeFrom',
      to: 'groupNoticeTo',
      accepted: 'groupNoticeAccepted',
      signer: 'groupNoticeName',
      status: 'groupNoticeStatus',
    },
    'ct600c.surrenders',
  ),
]);

const FORWARD = ['C160', 'C165', 'C170', 'C175', 'C180'] as const;
export const surrendersForward = group('SurrenderedGroupReliefForCarriedForwardLosses', [
  given(
    'C160',
    'TradingLosses',
    'Carried-forward trading losses surrendered',
    'tradingLossForwardSurrendered',
    'CTA 2010 s188BB(1), s188BE',
    'ct600c.surrendersForward',
  ),
  box('C161', 'NItradingLosses', 'Carried-forward Northern Ireland trading losses', POUNDS_NOT_NIL),
  given(
    'C165',
    'NonTradingDeficit',
    'Carried-forward non-trading deficits on loan relationships surrendered',
    'loanDeficitForwardSurrendered',
    'CTA 2010 s188BB(1), s188BE',
    'ct600c.surrendersForward',
  ),
  given(
    'C170',
    'UKpropertyBusinessLosses',
    'Carried-forward UK property business losses surrendered',
    'propertyLossForwardSurrendered',
    'CTA 2010 s188BB(1), s188BE',
    'ct600c.surrendersForward',
  ),
  given(
    'C175',
    'ManagementExpenses',
    'Carried-forward management expenses surrendered',
    'managementExpensesForwardSurrendered',
    'CTA 2010 s188BB(1), s188BE',
    'ct600c.surrendersForward',
  ),
  given(
    'C180',
    'NonTradingDeficitsOnIntangibleFixedAssets',
    'Carried-forward non-trading losses on intangible fixed assets surrendered',
    'intangibleLossForwardSurrendered',
    'CTA 2010 s188BB(1), s188BE',
    'ct600c.surrendersForward',
  ),
  box('C185', 'TotalSurrender', 'Total of carried-forward losses surrendered', POUNDS_NOT_NIL, {
    occurs: REQUIRED,
    line: ['groupForwardSurrendersTotal', 'ct600c.surrendersForward', 'CTA 2010 s188BB'],
    total: 'total',
    sum: sumOf(FORWARD),
    field: SURRENDERS,
  }),
  group(
    'SurrenderInformation',
    [
      companies('C190', SURRENDERS, 'AmountSurrendered'),
      box('C195', 'AmountSurrenderedTotal', 'Total of carried-forward losses, by claimant', POUNDS, {
        occurs: REQUIRED,
        line: ['groupForwardSurrendersByClaimant', 'ct600c.surrendersForward', 'CTA 2010 s188BB'],
        field: SURRENDERS,
      }),
    ],
    REQUIRED,
  ),
  consent(
    {
      arrangements: 'SC188',
      completed: 'SC189',
      attached: 'SC190',
      name: 'C200',
      reference: 'C205',
      from: 'C210',
      to: 'C215',
      accepted: 'SC194',
      signer: 'C220',
      status: 'C225',
    },
    {
      arrangements: 'groupForwardSurrenderArrangements',
      completed: 'groupForwardNoticeCompleted',
      name: 'groupForwardNoticeCompany',
      reference: 'groupForwardNoticeReference',
      from: 'groupForwardNoticeFrom',
      to: 'groupForwardNoticeTo',
      accepted: 'groupForwardNoticeAccepted',
      signer: 'groupForwardNoticeName',
      status: 'groupForwardNoticeStatus',
    },
    'ct600c.surrendersForward',
  ),
]);
