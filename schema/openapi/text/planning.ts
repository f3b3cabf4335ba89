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
import { type Described, described } from './descriptions.ts';

const WORKING = 'How it came about, in words and figures.';
const LAW = 'Section, regulation or manual page that makes it so.';
const RATE = 'Per cent.';
const PENCE = 'Pounds and pence.';

/** Planning on a computation: none of it is filed. */
export const PLANNING_TEXT: readonly Described[] = [
  described(
    planningStruct,
    'Planning',
    null,
    'What can still be planned of a return. Nothing of it is filed.',
    {
      effectiveRate: 'Tax on profits (box 475) over profits chargeable (box 315); null without profits.',
      marginalRate:
        'What more profit would cost; null where no profits are taxed: a dormant company, or a charity that is wholly exempt.',
      limits: 'Where the return stands to each limit, for its length and its associated companies.',
      whatIf: 'What one change would save, each found by computing the filing again.',
      loansToParticipators: 'What repaying the loans of the period would save; null when none are out.',
      instalments: 'Payment by instalments; null for a company that pays in one sum.',
    },
  ),
  described(effectiveStruct, 'EffectiveRate', null, 'The share of its profits that a company pays.', {
    rate: RATE,
    working: WORKING,
  }),
  described(
    marginalStruct,
    'MarginalRate',
    null,
    'What more profit would cost, by computing again with it.',
    {
      rate: 'Per cent of the next hundred pounds.',
      onePound: `What one more pound costs. ${PENCE}`,
      hundredPounds: `What a hundred pounds more cost. ${PENCE}`,
      working: WORKING,
      next: 'The next limit at which the rate may change; null above them all.',
    },
  ),
  described(nextLimitStruct, 'NextLimit', null, 'A limit ahead.', {
    limit:
      'Its id among the limits; reliefsUsedUp where the first pound is taxed only after reliefs are used up. lossesUsedUp where what was brought forward runs out.',
    label: 'What it is.',
    profit: 'How much more profit leads to it. Whole pounds.',
  }),
  described(limitStruct, 'Limit', null, 'Where a return stands to a limit.', {
    id: 'Names the limit for good.',
    label: 'What it is.',
    limit: 'Whole pounds, rounded down.',
    measured: 'The amount compared with it. Whole pounds.',
    distance: 'How far the one is from the other, never below nil. Whole pounds.',
    exceeded: 'Whether the limit is passed.',
    working: WORKING,
    law: LAW,
  }),
  described(whatIfStruct, 'WhatIf', null, 'What would be if one thing were otherwise.', {
    id: 'Names the question for good.',
    label: 'What would be otherwise.',
    saves: `Tax saved in this filing; negative when it costs. ${PENCE}`,
    carriedForward: 'What more is left for later periods. Whole pounds.',
    working: WORKING,
    law: LAW,
  }),
  described(loansPlanStruct, 'LoansPlan', null, 'What repaying loans to participators would save.', {
    outstanding: 'Loans of this return not relieved by anything saved. Whole pounds.',
    repayBy: 'Last day on which a repayment is relieved at once.',
    stillInTime: 'Whether today is no later than that.',
    saves: `Tax on these loans at the rate that a return sent today states. ${PENCE}`,
    savesByLaw: `The same at the rate by law. ${PENCE}`,
    laterReliefFrom:
      'First day on which tax is given back for a repayment made after that day, or made today.',
    working: WORKING,
    law: LAW,
  }),
  described(instalmentsStruct, 'Instalments', null, 'Payment by instalments.', {
    kind: 'Large or very large.',
    payments: 'Each instalment, first to last.',
    unless: 'When it does not apply after all, by what is not known here; null where nothing is left open.',
    law: LAW,
  }),
  described(instalmentStruct, 'Instalment', null, 'An instalment.', {
    date: 'When it is due.',
    amount: PENCE,
  }),
  described(deadlineStruct, 'Deadline', null, 'A day of the filing.', {
    id: 'Names the day for good.',
    subPeriod: 'The return it belongs to, in a filing of two; null for the whole filing.',
    label: 'What is to be done.',
    date: 'The day.',
    kind: 'by: the last day for it. from: the first.',
    weekday: 'Its day of the week.',
    workingDay:
      'The last working day of England and Wales by then, when banks are closed on the day: a payment other than a Faster Payment should arrive by it. Else null.',
    amount: 'What is to be paid, saved or given back in pounds and pence; null where it is not about money.',
    working: WORKING,
    law: LAW,
    penalty: 'What it costs to be late, in penalties or interest; null where neither is fixed.',
    late: 'Whether the day has passed and it is still to be done.',
  }),
];
