import type { Law } from '../../law/law.ts';
import type { PagePath, ReturnView } from './return-view.ts';
import {
  amount,
  atMost,
  causedBy,
  equals,
  has,
  hasElement,
  needs,
  type Rule,
  rule,
  textOf,
  totalOnPage,
} from './rule.ts';

/** Requires the page of a credit paid for research and development, and the same amount there. */
const payable = (box: string, [needsPage, isThere]: readonly [number, number], path: PagePath) => [
  needs(needsPage, box, '142'),
  rule(
    isThere,
    [box],
    `box ${box} must be the amount payable on page CT600L`,
    (view) => !has(view, box) || amount(view, box) === totalOnPage(view, path),
  ),
];

const isMergedScheme = (view: ReturnView, { researchMergedScheme }: Law): boolean =>
  textOf(view, '30') >= researchMergedScheme.from;
const paysForResearch = (view: ReturnView): boolean => has(view, '875') || has(view, '880');

/** Checks overpayments and repayments, boxes 860 to 965. */
export const repaymentRules = (law: Law): readonly Rule[] => [
  causedBy(['870'], equals(9296, '870', ['520'])),
  ...payable('875', [9393, 9394], 'ResearchAndDevelopment/SME/RandDBalancePayableTaxCredit'),
  ...payable('880', [9395, 9396], 'ResearchAndDevelopment/Step7/PayableRDEC'),
  atMost(9300, '885', ['570']),
  equals(9301, '890', ['575']),
  equals(9302, '895', ['580']),
  rule(
    9303,
    ['905'],
    'box 905 says that a notice is attached, so attach it',
    (view) => !has(view, '905') || view.files.others.length > 0,
  ),
  atMost(9304, '915', ['900']),
  rule(
    9882,
    ['943', '875', '880'],
    'leave box 943 blank unless a credit is paid in box 875 or 880',
    (view) => !has(view, '943') || !isMergedScheme(view, law) || paysForResearch(view),
  ),
  rule(
    9883,
    ['943', '955'],
    'a credit for research and development is paid to another person only under the condition in box 943',
    (view) =>
      !hasElement(view, 'OverpaymentsAndRepayments/PaymentToPerson') ||
      !isMergedScheme(view, law) ||
      !paysForResearch(view) ||
      has(view, '943'),
  ),
];
