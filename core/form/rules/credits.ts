import { isItsSum } from './box-rules.ts';
import type { PagePath } from './return-view.ts';
import {
  amount,
  atMost,
  has,
  hasOnPage,
  isNew,
  leftOver,
  needs,
  type Rule,
  rule,
  totalOnPage,
} from './rule.ts';

const RND_SET_OFF = 'ResearchAndDevelopment/TotalRandDSetOffAgainstLiabilities/Total';
/** Credits whose used or paid part is subtracted before the next is computed. */
const CREDITS = ['545', '560', '565'] as const;

/** Requires that ring fence tax of a new return is on page CT600I with the same amount. */
const ringFence = (number: number, box: string, path: PagePath): Rule =>
  rule(
    number,
    [box],
    `box ${box} must be the amount on page CT600I`,
    (view) =>
      !has(view, box) ||
      !isNew(view) ||
      (hasOnPage(view, path) && amount(view, box) === totalOnPage(view, path)),
  );

/** Checks credits against the tax, their payable part, and ring fence tax included, boxes 530 to 590. */
export const creditRules: readonly Rule[] = [
  needs(9385, '530', '142'),
  rule(
    9386,
    ['530'],
    'box 530 must be the credit set off on page CT600L',
    (view) => !has(view, '530') || amount(view, '530') === totalOnPage(view, RND_SET_OFF),
  ),
  rule(9141, ['535'], 'box 535 is withdrawn; leave it blank', (view) => !has(view, '535')),
  needs(8001, '540', '96'),
  needs(8002, '541', '96'),
  needs(9355, '530', '545'),
  needs(9356, '535', '545'),
  needs(9357, '540', '545'),
  needs(9875, '541', '545'),
  isItsSum(9360, '545'),
  needs(9358, '550', '560'),
  needs(9359, '555', '560'),
  isItsSum(9361, '560'),
  leftOver(9261, '570', CREDITS.slice(0, 1), ['525']),
  leftOver(9263, '575', CREDITS.slice(0, 2), ['525', '570']),
  atMost(9264, '575', ['560']),
  leftOver(9268, '580', CREDITS, ['525', '570', '575']),
  atMost(9267, '580', ['565']),
  atMost(9270, '585', ['525']),
  ringFence(9271, '585', 'RingFenceTrade/NetRingFenceTrade/RingFenceCorpTaxIncluded'),
  needs(9142, '586', '5'),
  atMost(9272, '590', ['505']),
  ringFence(9274, '590', 'RingFenceTrade/NetRingFenceTrade/SupplementaryChargeTax'),
];
