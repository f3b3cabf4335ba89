import {
  researchCategoryStruct,
  researchCreditForwardStruct,
  researchLossesStruct,
  researchNextPeriodStruct,
  researchStepStruct,
  researchStruct,
} from '../../answers/research.ts';
import { type Described, described } from './descriptions.ts';

/** Research and development in the computation of a return. */
export const RESEARCH_ANSWERS_TEXT: readonly Described[] = [
  described(researchStruct, 'ReturnResearch', null, 'Research and development of a return.', {
    qualifyingExpenditure: 'Expenditure of the expenditure credit. Whole pounds.',
    credit: 'Expenditure credit of the period: box L15.',
    creditAdded: 'Part of it that the computation adds to the profits. Whole pounds.',
    notionalRate: 'Per cent of the notional tax charge; null where step 2 is not reached.',
    intensiveExpenditure: 'Expenditure of intensive support: box 659. Null without it.',
    additionalDeduction: 'Its additional deduction. Whole pounds; null without it.',
    intensity: 'Per cent of total expenditure that is research; null without intensive support.',
    surrenderableLoss: 'Most of the loss that could be surrendered for a credit. Whole pounds.',
    lossSurrendered: 'Loss that is surrendered. Whole pounds.',
    payableCredit: 'Payable tax credit of intensive support: box L170.',
    cap: 'Most of the credits that can be paid; null where no cap was needed or none applies.',
    capWorking: 'How the cap came about.',
    categories: 'Expenditure by category, as the additional information form asks for it.',
    steps: 'What each of the seven steps takes, as far as the return reaches them.',
    losses: 'The trading loss of this return: arising is the sum of the rest. Whole pounds.',
    claimBy: 'Last day of the claim.',
    notifyBy: 'Last day of the claim notification.',
    nextPeriod: 'What the next period starts from, in the names of page CT600L.',
  }),
  described(researchCategoryStruct, 'ResearchCategory', null, 'A category of expenditure.', {
    scheme: 'The scheme that claims it.',
    category: 'The category.',
    paid: 'What was paid. Whole pounds.',
    share: 'Per cent of it that counts.',
    qualifying: 'The part that counts.',
  }),
  described(researchStepStruct, 'ResearchStep', null, 'What a step takes.', {
    step: 'Its number, 1 to 7.',
    box: 'The box that states it.',
    amount: 'What it takes.',
    law: 'The section that makes it so.',
    working: 'How it came about.',
  }),
  described(researchLossesStruct, 'ResearchLosses', null, 'The trading loss of a return. Whole pounds.', {
    arising: 'What arose.',
    surrenderedToGroup: 'What was given to companies of the group.',
    usedThisPeriod: 'What was set against profits of the period.',
    carriedBack: 'What was carried back.',
    surrenderedForCredit: 'What was surrendered for the payable credit.',
    carriedForward: 'What is left.',
  }),
  described(researchNextPeriodStruct, 'ResearchNextPeriod', null, 'What the next period starts from.', {
    broughtForward: 'What came to the end of the steps and goes forward.',
    previousPeriodIntensive: 'Whether this period carries a year of grace.',
    claimedInLastThreeYears: 'Whether this return makes a claim.',
  }),
  described(
    researchCreditForwardStruct,
    'ResearchCreditForward',
    null,
    'Expenditure credit that goes forward.',
    { step2: 'Box L140.', step3: 'Box L145.' },
  ),
];
