import {
  researchCategoryStruct,
  researchCreditForwardStruct,
  researchLossesStruct,
  researchNextPeriodStruct,
  researchStepStruct,
  researchStruct,
} from '../../answers/research.ts';
import { type Described, extra } from './descriptions.ts';

/** Words about research and development in a computation. */
export const RESEARCH_ANSWERS_TEXT: readonly Described[] = [
  extra(researchStruct, 'ReturnResearch', 'Research and development of a return.', {
    qualifyingExpenditure: 'Expenditure on which the expenditure credit is claimed. Whole pounds.',
    credit: 'Expenditure credit of the period: box L15.',
    creditAdded: 'Part of the credit that the computation adds to the profits. Whole pounds.',
    notionalRate: 'Rate of the notional tax charge in per cent; null where step 2 is not reached.',
    intensiveExpenditure:
      'Expenditure on which intensive support is claimed: box 659. Null without intensive support.',
    additionalDeduction: 'Additional deduction of intensive support. Whole pounds; null without it.',
    intensity: 'Research expenditure in per cent of total expenditure; null without intensive support.',
    surrenderableLoss: 'Largest loss that could be surrendered for a credit. Whole pounds.',
    lossSurrendered: 'Loss that is surrendered. Whole pounds.',
    payableCredit: 'Payable tax credit of intensive support: box L170.',
    cap: 'Largest payment of the credits; null where no cap was needed or none applies.',
    capWorking: 'How the cap was computed.',
    categories: 'Expenditure by category, as the additional information form asks for it.',
    steps: 'The amount of each of the seven steps that the return reaches.',
    losses: 'The trading loss of this return: arising is the sum of the other amounts. Whole pounds.',
    claimBy: 'Last day of the claim.',
    notifyBy: 'Last day of the claim notification.',
    nextPeriod: 'Figures for the next period, by the names of page CT600L.',
  }),
  extra(researchCategoryStruct, 'ResearchCategory', 'A category of expenditure.', {
    scheme: 'The scheme that claims it.',
    category: 'The category.',
    paid: 'Amount paid. Whole pounds.',
    share: 'Qualifying part in per cent.',
    qualifying: 'Qualifying part. Whole pounds.',
  }),
  extra(researchStepStruct, 'ResearchStep', 'The amount of a step.', {
    step: 'Its number, 1 to 7.',
    box: 'The box that states it.',
    amount: 'Its amount.',
    law: 'The section behind it.',
    working: 'How it was computed.',
  }),
  extra(researchLossesStruct, 'ResearchLosses', 'The trading loss of a return. Whole pounds.', {
    arising: 'The whole loss.',
    surrenderedToGroup: 'Part given to companies of the group.',
    usedThisPeriod: 'Part set against profits of the period.',
    carriedBack: 'Part carried back.',
    surrenderedForCredit: 'Part surrendered for the payable credit.',
    carriedForward: 'Part carried forward.',
  }),
  extra(researchNextPeriodStruct, 'ResearchNextPeriod', 'Figures for the next period.', {
    broughtForward: 'Credit left after all steps, which goes forward.',
    previousPeriodIntensive: 'Whether the next period has a year of grace.',
    claimedInLastThreeYears: 'Whether this return, or the first one of a long period, makes a claim.',
  }),
  extra(researchCreditForwardStruct, 'ResearchCreditForward', 'Expenditure credit that goes forward.', {
    step2: 'Box L140.',
    step3: 'Box L145.',
  }),
];
