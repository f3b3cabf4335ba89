import { isItsSum } from './box-rules.ts';
import type { ReturnView } from './return-view.ts';
import {
  amount,
  has,
  hasElement,
  hasOnPage,
  isNew,
  isNilOr,
  needs,
  needsWhenPositive,
  notBoth,
  type Rule,
  rule,
  total,
  totalOnPage,
} from './rule.ts';

/** Boxes that are added to the net liability to make the tax chargeable. */
const CHARGES = ['480', '500', '501', '502', '505'] as const;
/** Credits and payments set against the tax payable. */
const CREDITS = ['545', '560', '565', '595'] as const;
const EXPORTS = 'TaxReconciliation/ExporterInformation';

/** Adds up box 510 where neither it nor box 475 is filled; rules 9346 and 9348 leave out the energy levies. */
const chargeableOtherwise = (view: ReturnView): bigint => total(view, ['440', '480', '500', '505'], ['470']);

const DEVELOPER_TAX = 'ResidentialPropertyDeveloperTax/Section4/RPDTpayable';

/** Boxes that a new return may fill only with a page ticked. */
const onlyOnNewWithPage: readonly Rule[] = (
  [
    [9353, '490', '100'],
    [9254, '505', '135'],
    [9368, '527', '141'],
    [9269, '585', '135'],
    [9273, '590', '135'],
  ] as const
).map(([number, box, tick]) =>
  rule(
    number,
    [box, tick],
    `box ${box} of a new return needs the page ticked in box ${tick}`,
    (view) => !has(view, box) || !isNew(view) || has(view, tick),
  ),
);

/** Checks tax payable, outstanding and overpaid, exports and instalments, boxes 475 to 647. */
export const payableRules: readonly Rule[] = [
  rule(
    9319,
    ['475', '440'],
    'fill in box 475 when box 440 is more than zero',
    (view) => amount(view, '440') <= 0n || has(view, '475'),
  ),
  isItsSum(9248, '475'),
  rule(
    9252,
    ['480', '95'],
    'tax on loans to participators needs page CT600A',
    (view) => !has(view, '480') || view.returnType !== 'new' || has(view, '95'),
  ),
  needs(9249, '485', '480'),
  rule(
    9250,
    ['485', '95', 'A70'],
    'leave box 485 blank unless page CT600A has relief due in box A70',
    (view) => !has(view, '485') || !has(view, '95') || has(view, 'A70'),
  ),
  rule(
    9251,
    ['485', '95'],
    'box 485 of a new return needs page CT600A',
    (view) => !has(view, '485') || !isNew(view) || has(view, '95'),
  ),
  ...onlyOnNewWithPage,
  ...(
    [
      [9351, '490'],
      [9352, '495'],
      [9366, '496'],
      [9424, '497'],
    ] as const
  ).map(([number, box]) => needsWhenPositive(number, [box], '500')),
  isItsSum(9434, '500'),
  rule(
    9433,
    ['497'],
    'box 497 must be the tax on page CT600N',
    (view) =>
      !has(view, '497') ||
      !hasOnPage(view, DEVELOPER_TAX) ||
      amount(view, '497') === totalOnPage(view, DEVELOPER_TAX),
  ),
  rule(
    9866,
    ['986', '987'],
    'fill in box 986 or 987, or leave out the energy levies',
    (view) => !hasElement(view, 'EnergyProfitsLevy') || has(view, '986') || has(view, '987'),
  ),
  needs(9420, '986', '501'),
  needs(9435, '501', '986'),
  needs(9432, '501', '510'),
  needs(9867, '987', '502'),
  needs(9869, '502', '987'),
  needs(9868, '502', '510'),
  needs(9340, '475', '510'),
  needs(9341, '480', '510'),
  needs(9342, '500', '510'),
  needs(9343, '505', '510'),
  rule(
    9339,
    ['510', '475', ...CHARGES],
    'box 510 must equal the sum of 475, 480, 500, 501, 502 and 505',
    (view) =>
      !has(view, '475') || !has(view, '510') || amount(view, '510') === total(view, ['475', ...CHARGES]),
  ),
  rule(
    9344,
    ['510', '440', '470', ...CHARGES],
    'box 510 must equal 440 less 470, with the charges in 480 and 500 to 505',
    (view) =>
      !has(view, '510') ||
      has(view, '475') ||
      amount(view, '510') === total(view, ['440', ...CHARGES], ['470']),
  ),
  rule(
    9345,
    ['520', '515', '510'],
    'box 520 must equal 515 less 510',
    (view) => !has(view, '510') || !has(view, '520') || amount(view, '520') === total(view, ['515'], ['510']),
  ),
  rule(
    9346,
    ['520', '515'],
    'box 520 must equal the income tax in 515 less the tax chargeable',
    (view) =>
      !has(view, '520') ||
      has(view, '510') ||
      amount(view, '520') === amount(view, '515') - chargeableOtherwise(view),
  ),
  rule(
    9347,
    ['525', '510', '515'],
    'box 525 must equal 510 less 515, or nil when that is negative',
    (view) => !has(view, '510') || isNilOr(amount(view, '525'), total(view, ['510'], ['515'])),
  ),
  rule(
    9348,
    ['525', '440', '515'],
    'box 525 must equal the tax chargeable less 515, or nil when that is negative',
    (view) =>
      has(view, '510') || isNilOr(amount(view, '525'), chargeableOtherwise(view) - amount(view, '515')),
  ),
  needs(9367, '527', '528'),
  needs(9383, '526', '528'),
  isItsSum(9370, '528'),
  isItsSum(9384, '526'),
  rule(
    9369,
    ['527', '141'],
    'restitution tax needs page CT600K, or must be zero',
    (view) =>
      !has(view, '527') ||
      has(view, '141') ||
      amount(view, '527') === 0n ||
      hasOnPage(view, 'RestitutionTax/TaxCalculation/RestitutionTaxNowPayable'),
  ),
  rule(
    9275,
    ['600', '605'],
    'tax cannot be both outstanding and overpaid',
    (view) =>
      !has(view, '600') || !has(view, '605') || (amount(view, '600') === 0n && amount(view, '605') === 0n),
  ),
  rule(
    9276,
    ['600', '525', ...CREDITS],
    'box 600 must equal 525 less 545 + 560 + 565 + 595, and be left blank when that is negative',
    (view) => {
      const outstanding = total(view, ['525'], CREDITS);
      return !has(view, '600') || (outstanding >= 0n && amount(view, '600') === outstanding);
    },
  ),
  rule(
    9277,
    ['605', '525', ...CREDITS],
    'box 605 must equal 545 + 560 + 565 + 595 less 525, and be left blank when that is negative',
    (view) => {
      const overpaid = total(view, CREDITS, ['525']);
      return !has(view, '605') || (overpaid >= 0n && amount(view, '605') === overpaid);
    },
  ),
  rule(
    9601,
    ['616', '617', '618'],
    'say whether goods, services or neither were exported',
    (view) => !hasElement(view, EXPORTS) || ['616', '617', '618'].some((box) => has(view, box)),
  ),
  notBoth(9602, '618', '616'),
  notBoth(9603, '618', '617'),
  notBoth(9122, '631', '630'),
];
