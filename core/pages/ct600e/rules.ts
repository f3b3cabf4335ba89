import { charity } from '../../boxes/ct600e.ts';
import { boxesIn } from '../../boxes/node.ts';
import type { ReturnView } from '../../form/rules/return-view.ts';
import {
  amount,
  amountIn,
  equals,
  has,
  isItsSumOf,
  needs,
  notBoth,
  onlyWithPositive,
  type Rule,
  rowsOf,
  rule,
  textOf,
  whereHeld,
} from '../../form/rules/rule.ts';
import type { Law } from '../../law/law.ts';

const BOXES = boxesIn(charity);

const everyLegacy = (
  number: number,
  boxes: readonly string[],
  message: string,
  holds: (legacy: ReadonlyMap<string, string>, view: ReturnView) => boolean,
): Rule =>
  rule(number, boxes, message, (view) => rowsOf(view, 'E195').every((legacy) => holds(legacy, view)));

/** Checks page CT600E: charities and community amateur sports clubs. Dates compare as their ISO texts. */
export const charityRules = (law: Law): readonly Rule[] => [
  whereHeld(needs(8023, 'E88', 'E200'), law),
  whereHeld(equals(8024, 'E88', ['E200']), law),
  whereHeld(
    rule(
      8083,
      ['E200', 'E88'],
      'box E200 must equal box E88',
      (view) => !has(view, 'E200') || amount(view, 'E200') === amount(view, 'E88'),
    ),
    law,
  ),
  isItsSumOf(9614, BOXES.get('E90')),
  onlyWithPositive(9611, 'E95', 'E50'),
  onlyWithPositive(9612, 'E100', 'E60'),
  isItsSumOf(9615, BOXES.get('E125')),
  notBoth(9613, 'E180', 'E185'),
  everyLegacy(
    8026,
    ['E195D', 'E195E'],
    'give each legacy its postcode, or tick that the address is outside the UK',
    (legacy) => legacy.has('E195D') || legacy.has('E195E'),
  ),
  everyLegacy(
    8027,
    ['E195E', 'E195D'],
    'a legacy from an address outside the UK has no postcode',
    (legacy) => !(legacy.has('E195D') && legacy.has('E195E')),
  ),
  everyLegacy(
    8028,
    ['E195F', '35'],
    'a legacy must not be dated after the end of the period',
    (legacy, view) => (legacy.get('E195F') ?? '') <= textOf(view, '35'),
  ),
  rule(
    8029,
    ['E200', 'E195G'],
    'box E200 must equal the sum of the legacies in E195G',
    (view) =>
      !has(view, 'E200') ||
      amount(view, 'E200') ===
        rowsOf(view, 'E195').reduce((sum, legacy) => sum + amountIn(legacy, 'E195G'), 0n),
  ),
  needs(8030, 'E200', 'E88'),
];
