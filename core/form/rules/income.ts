import { DEDUCTIONS } from '../../boxes/deductions.ts';
import { NOT_TRADING } from '../../boxes/income.ts';
import { isItsSum } from './box-rules.ts';
import type { ReturnView } from './return-view.ts';
import {
  amount,
  atMost,
  has,
  hasOnPage,
  isNew,
  needsTickUnlessAmended,
  needsWhenPositive,
  onlyWithPositive,
  type Rule,
  rule,
  total,
  totalOnPage,
} from './rule.ts';

const SHIPS = 'TonnageTax/TonnageTax/QualifyingShips/Total';

/** Checks income and gains, boxes 155 to 235. */
export const incomeRules: readonly Rule[] = [
  needsWhenPositive(9148, ['155'], '165'),
  atMost(9149, '160', ['155']),
  onlyWithPositive(9150, '160', '155'),
  isItsSum(9151, '165'),
  needsWhenPositive(9321, ['165'], '235'),
  needsWhenPositive(9322, ['170'], '235'),
  needsWhenPositive(9323, ['175'], '235'),
  needsWhenPositive(9324, ['180'], '235'),
  needsWhenPositive(9325, ['185'], '235'),
  needsWhenPositive(9326, ['190'], '235'),
  needsWhenPositive(9327, ['195', '200', '205'], '235'),
  needsTickUnlessAmended(9154, '200', '120'),
  rule(
    9155,
    ['200'],
    'box 200 must be the total of page CT600F',
    (view) =>
      !has(view, '200') || !hasOnPage(view, SHIPS) || amount(view, '200') === totalOnPage(view, SHIPS),
  ),
  atMost(9157, '215', ['210']),
  onlyWithPositive(9158, '215', '210'),
  isItsSum(9159, '220'),
  needsWhenPositive(9331, ['220'], '235'),
  atMost(9160, '225', NOT_TRADING),
  atMost(9161, '230', NOT_TRADING, ['225']),
  isItsSum(9332, '235'),
];

const LIMITS: readonly number[] = [9166, 9167, 9169, 9170, 9171, 9371, 9173, 9176, 9372, 9178];

/** Requires the amount and the consent on page CT600C in a new return that claims group relief. */
function claimOnPage(
  box: string,
  [amountMissing, consentMissing]: readonly [number, number],
  page: { readonly total: string; readonly consents: readonly string[] },
): readonly Rule[] {
  const claims = (view: ReturnView): boolean => isNew(view) && amount(view, box) > 0n;
  return [
    rule(
      amountMissing,
      [box],
      `box ${box} needs the amount claimed on page CT600C`,
      (view) => !claims(view) || has(view, page.total),
    ),
    rule(
      consentMissing,
      [box],
      `box ${box} needs the notices of consent or the simplified arrangements on page CT600C`,
      (view) => !claims(view) || page.consents.some((each) => has(view, each)),
    ),
  ];
}

/** Checks deductions, donations and the profits chargeable, boxes 240 to 315. */
export const deductionRules: readonly Rule[] = [
  ...DEDUCTIONS.map((box, at) => atMost(LIMITS[at] ?? 0, box, ['235'], DEDUCTIONS.slice(0, at))),
  onlyWithPositive(9174, '280', '275'),
  rule(
    9175,
    ['275', '780', '280'],
    'losses used in box 275 must not be more than the losses arising in box 780, unless box 280 says some were carried back',
    (view) => !has(view, '275') || has(view, '280') || amount(view, '275') <= amount(view, '780'),
  ),
  needsWhenPositive(9318, DEDUCTIONS, '295'),
  atMost(9179, '295', ['235']),
  isItsSum(9180, '295'),
  needsWhenPositive(9320, ['235'], '300'),
  isItsSum(9333, '300'),
  rule(
    9334,
    ['305', '300'],
    'qualifying donations must not be more than the profits in box 300',
    (view) => !has(view, '300') || amount(view, '305') <= amount(view, '300'),
  ),
  rule(
    9336,
    ['305', '235'],
    'qualifying donations must not be more than the profits left after deductions',
    (view) =>
      !has(view, '305') || has(view, '300') || amount(view, '305') <= total(view, ['235'], DEDUCTIONS),
  ),
  needsTickUnlessAmended(9185, '310', '105'),
  atMost(9337, '310', ['235'], [...DEDUCTIONS, '305']),
  ...claimOnPage('310', [9954, 9955], { total: 'C10', consents: ['SC161', 'C25'] }),
  needsTickUnlessAmended(9373, '312', '105'),
  atMost(9374, '312', ['235'], [...DEDUCTIONS, '305', '310']),
  ...claimOnPage('312', [9375, 9376], { total: 'C130', consents: ['SC172', 'C140'] }),
  rule(
    9335,
    ['315', '300', '305', '310', '312'],
    'box 315 must equal 300 less 305 + 310 + 312',
    (view) => !has(view, '300') || amount(view, '315') === total(view, ['300'], ['305', '310', '312']),
  ),
  rule(
    9338,
    ['315', '235'],
    'box 315 must equal the profits in box 235 less every deduction, donation and group relief',
    (view) =>
      has(view, '300') || amount(view, '315') === total(view, ['235'], [...DEDUCTIONS, '305', '310', '312']),
  ),
];
