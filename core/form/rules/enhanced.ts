import type { Law } from '../../law/law.ts';
import { isItsSum } from './box-rules.ts';
import {
  amount,
  has,
  hasOnPage,
  needs,
  needsOneOf,
  notBoth,
  type Rule,
  rule,
  textOf,
  totalOnPage,
} from './rule.ts';

/** Boxes that say who claims for research and development: a small company, or a large one. */
const CLAIMS = ['650', '655'] as const;
const SME_EXPENDITURE = 'ResearchAndDevelopment/SME/RandDexpenditure';

/** Requires box 653 in the merged scheme: there, only an intensive claim has a small company's expenditure. */
const onlyIntensive = (number: number, box: string, { researchMergedScheme }: Law): Rule =>
  rule(
    number,
    [box, '653'],
    `box ${box} needs box 653 for periods that start on ${researchMergedScheme.from} or later`,
    (view) => !has(view, box) || textOf(view, '30') < researchMergedScheme.from || has(view, '653'),
  );

/** Checks research and development and creative expenditure, boxes 650 to 680. */
export const enhancedRules = (law: Law): readonly Rule[] => [
  notBoth(9282, '650', '655'),
  notBoth(9284, '655', '650'),
  needs(9877, '653', '650'),
  needsOneOf(9437, '657', CLAIMS),
  needsOneOf(9878, '658', CLAIMS),
  needs(9438, '659', '650'),
  rule(
    9439,
    ['659'],
    'box 659 must be the expenditure on page CT600L',
    (view) =>
      !has(view, '659') ||
      !hasOnPage(view, SME_EXPENDITURE) ||
      textOf(view, '30') < law.researchExpenditureStated.from ||
      amount(view, '659') === totalOnPage(view, SME_EXPENDITURE),
  ),
  onlyIntensive(9879, '659', law),
  needsOneOf(9364, '660', CLAIMS),
  rule(
    9440,
    ['659', '660'],
    `box 660 needs box 659 for periods that start on ${law.researchExpenditureStated.from} or later`,
    (view) =>
      !has(view, '660') || has(view, '659') || textOf(view, '30') < law.researchExpenditureStated.from,
  ),
  onlyIntensive(9880, '660', law),
  needs(8003, '663', '96'),
  needs(8004, '665', '96'),
  isItsSum(9365, '670'),
  needs(9362, '660', '670'),
  needs(9363, '665', '670'),
  needs(9287, '675', '650'),
  needsOneOf(9286, '680', CLAIMS),
];
