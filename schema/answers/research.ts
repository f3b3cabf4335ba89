import { nullable } from 'superstruct';
import { RESEARCH_CATEGORIES } from '../../core/figures/ct600l.ts';
import type { ResearchJson } from '../../core/tax/research/json.ts';
import { oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { amount, day, every, text, wholeNumber, yesNo } from './fields.ts';

/** Answers about research and development of a return. */

export const researchCategoryStruct = record<ResearchJson['categories'][number]>({
  scheme: oneOf(['expenditureCredit', 'intensiveSupport']),
  category: oneOf(RESEARCH_CATEGORIES),
  paid: wholeNumber(),
  share: wholeNumber(),
  qualifying: amount(),
});

export const researchStepStruct = record<ResearchJson['steps'][number]>({
  step: wholeNumber(),
  box: text(),
  amount: amount(),
  law: text(),
  working: text(),
});

export const researchLossesStruct = record<ResearchJson['losses']>({
  arising: wholeNumber(),
  surrenderedToGroup: wholeNumber(),
  usedThisPeriod: wholeNumber(),
  carriedBack: wholeNumber(),
  surrenderedForCredit: wholeNumber(),
  carriedForward: wholeNumber(),
});

export const researchCreditForwardStruct = record<ResearchJson['nextPeriod']['broughtForward']>({
  step2: amount(),
  step3: amount(),
});

export const researchNextPeriodStruct = record<ResearchJson['nextPeriod']>({
  broughtForward: researchCreditForwardStruct,
  previousPeriodIntensive: yesNo(),
  claimedInLastThreeYears: yesNo(),
});

export const researchStruct = record<ResearchJson>({
  qualifyingExpenditure: wholeNumber(),
  credit: amount(),
  creditAdded: wholeNumber(),
  notionalRate: nullable(wholeNumber()),
  intensiveExpenditure: nullable(wholeNumber()),
  additionalDeduction: nullable(wholeNumber()),
  intensity: nullable(amount()),
  surrenderableLoss: nullable(wholeNumber()),
  lossSurrendered: nullable(wholeNumber()),
  payableCredit: nullable(amount()),
  cap: nullable(amount()),
  capWorking: nullable(text()),
  categories: every(researchCategoryStruct, 'categories'),
  steps: every(researchStepStruct, 'steps'),
  losses: researchLossesStruct,
  claimBy: day(),
  notifyBy: day(),
  nextPeriod: researchNextPeriodStruct,
});
