import { addDays, addMonths } from '../../dates/date.ts';
import { newest, rowOn } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import { monthsInWords } from '../../tax/due-dates.ts';
import { inPeriods } from './box-rules.ts';
import { causedBy, companyType, has, needs, notBoth, type Rule, rule, textOf } from './rule.ts';

/** A company in liquidation may file for a period that has not ended yet. */
const IN_LIQUIDATION = 3;

/** Checks header keys, identity and the period of the return. */
export const companyRules = (law: Law): readonly Rule[] => [
  rule(
    5004,
    ['3'],
    'the header of the return needs a key: the tax reference (UTR) of the company',
    ({ keys }) => keys === null || keys.header.length > 0,
  ),
  rule(
    5005,
    ['3'],
    'every key in the header of the return must be in the message around it with the same value',
    ({ keys }) =>
      keys === null ||
      keys.header.every((key) =>
        keys.message.some((other) => other.type === key.type && other.value === key.value),
      ),
  ),
  rule(
    9100,
    ['3'],
    'the tax reference in box 3 must be the UTR key of the header',
    (view) =>
      view.keys === null ||
      view.keys.header.some((key) => key.type === 'UTR' && key.value === textOf(view, '3')),
  ),
  rule(
    9101,
    ['35', '30'],
    `the return covers more than ${monthsInWords(newest(law.accountingPeriod).maxMonths)}; split the period`,
    (view) => {
      const end = textOf(view, '35');
      return addMonths(end, -rowOn(law.accountingPeriod, end).maxMonths) < textOf(view, '30');
    },
  ),
  causedBy(
    ['30'],
    rule(
      9103,
      ['30'],
      'the period must have begun before today',
      (view, today) => textOf(view, '30') <= addDays(today, -1),
    ),
  ),
  rule(
    9105,
    ['35', '30'],
    'the period must not end before it begins',
    (view) => textOf(view, '35') >= textOf(view, '30'),
  ),
  causedBy(
    ['35'],
    rule(
      9106,
      ['35'],
      'the period must have ended by today',
      (view, today) => textOf(view, '35') <= today || companyType(view) === IN_LIQUIDATION,
    ),
  ),
  rule(
    9109,
    ['140', '65'],
    'a new return with box 65 ticked needs page CT600J, box 140',
    (view) => !has(view, '65') || has(view, '140') || view.returnType === 'amended',
  ),
  notBoth(9110, '70', '75'),
  needs(9107, '7', '6'),
  needs(9108, '8', '125'),
  rule(
    9014,
    ['125', '5', '6', '7', '8'],
    'box 5 needs page CT600G (box 125) or one of boxes 6, 7 and 8',
    (view) => !has(view, '5') || ['6', '7', '8', '125'].some((box) => has(view, box)),
  ),
  // Northern Ireland, research and development, first-year credits: only some periods use these boxes.
  ...law.otherBoxWindows.map((window) => inPeriods(window, law)),
];
