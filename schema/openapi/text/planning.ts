import {
  deadlineStruct,
  effectiveStruct,
  instalmentStruct,
  instalmentsStruct,
  limitStruct,
  loansPlanStruct,
  marginalStruct,
  nextLimitStruct,
  planningStruct,
  whatIfStruct,
} from '../../answers/planning.ts';
import { type Described, extra } from './descriptions.ts';

const RATE = 'Per cent.';
const PENCE = 'Pounds and pence.';

/** Words about planning, which is never filed. */
export const PLANNING_TEXT: readonly Described[] = [
  extra(
    planningStruct,
    'Planning',
    'Rates, limits and possible savings of a return. Nothing here is filed.',
    {
      effectiveRate:
        'Tax on profits (box 475) divided by profits chargeable (box 315); null without profits.',
      marginalRate:
        'The tax on further profit; null where no profits are taxed: a dormant company, or a wholly exempt charity.',
      limits:
        'Each limit, for the return’s length and associated companies, and the amount compared with it.',
      whatIf: 'Savings by single changes: for each, the filing is computed again.',
      loansToParticipators: 'Tax saved by repaying the loans of the period; null when none are outstanding.',
      instalments: 'Payment by instalments; null for a company that makes one payment.',
    },
  ),
  extra(effectiveStruct, 'EffectiveRate', 'Tax as a share of profits.', {
    rate: RATE,
  }),
  extra(marginalStruct, 'MarginalRate', 'The tax on further profit: the filing is computed again with it.', {
    rate: 'Tax on the next hundred pounds of profit, in per cent.',
    onePound: `Tax on one more pound of profit. ${PENCE}`,
    hundredPounds: `Tax on a hundred more pounds of profit. ${PENCE}`,
    next: 'The next limit at which the rate may change; null above all limits.',
  }),
  extra(nextLimitStruct, 'NextLimit', 'The next limit.', {
    limit:
      'Its id among the limits. reliefsUsedUp: profit is taxed only after reliefs are used up. lossesUsedUp: losses brought forward are used up.',
    label: 'Its label.',
    profit: 'Further profit up to the limit. Whole pounds.',
  }),
  extra(limitStruct, 'Limit', 'A limit, and the amount compared with it.', {
    id: 'Id of the limit; it never changes.',
    label: 'Its label.',
    limit: 'Whole pounds, rounded down.',
    measured: 'The amount compared with it. Whole pounds.',
    distance: 'Difference between the two, never below zero. Whole pounds.',
    exceeded: 'Whether the amount is above the limit.',
  }),
  extra(whatIfStruct, 'WhatIf', 'The effect of one change.', {
    id: 'Id of the change; it never changes.',
    label: 'The change in words.',
    saves: `Tax saved in this filing; negative where the change costs tax. ${PENCE}`,
    carriedForward: 'Further amount carried forward to later periods. Whole pounds.',
  }),
  extra(loansPlanStruct, 'LoansPlan', 'Tax saved by repaying loans to participators.', {
    outstanding: 'Loans of this return that no saved repayment or release relieves. Whole pounds.',
    repayBy: 'Last day on which a repayment gives relief at once.',
    stillInTime: 'Whether today is on or before repayBy.',
    saves: `Tax on these loans at the rate of a return sent today. ${PENCE}`,
    savesByLaw: `Tax on these loans at the rate by law. ${PENCE}`,
    laterReliefFrom:
      'First day on which the tax is repaid, if the loan is repaid on the day after repayBy, or today if that day is past.',
  }),
  extra(instalmentsStruct, 'Instalments', 'Payment by instalments.', {
    kind: 'Large or very large.',
    payments: 'Each instalment, first to last.',
    unless: 'Facts unknown here that would exempt the company from instalments; null for none.',
  }),
  extra(instalmentStruct, 'Instalment', 'An instalment.', {
    date: 'When it is due.',
    amount: PENCE,
  }),
  extra(deadlineStruct, 'Deadline', 'A deadline of the filing.', {
    id: 'Id of the deadline; it never changes.',
    subPeriod: 'Its return in a filing of two; null for the whole filing.',
    label: 'The thing to do.',
    date: 'The day.',
    kind: 'by: date is the last day. from: date is the first day.',
    weekday: 'Its day of the week.',
    workingDay:
      'If banks are closed on that day: the last working day before it in England and Wales. A payment other than a Faster Payment should arrive by this day. Otherwise null.',
    amount: 'Pounds and pence to be paid, saved or repaid; null for no amount.',
    penalty: 'Penalties or interest for lateness; null where neither is fixed.',
    late: 'Whether the day has passed and the thing is not done.',
  }),
];
