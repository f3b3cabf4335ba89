import { ALLOWANCE_BOX_WINDOWS, type BoxWindow } from '../../tax/parameters/allowance-boxes.ts';
import { has, needs, type Rule, rule, textOf } from './rule.ts';

/** The box is used only for periods that end late enough or start early enough. Dates compare as their ISO texts. */
const window = ({ boxes, endsFrom, startsBefore, rule: number }: BoxWindow): Rule => {
  const period = endsFrom === undefined ? `start before ${startsBefore}` : `end on ${endsFrom} or later`;
  return rule(
    number,
    boxes,
    `box ${boxes.join(' and ')} can be used only for periods that ${period}`,
    (view) =>
      !boxes.some((box) => has(view, box)) ||
      ((endsFrom === undefined || textOf(view, '35') >= endsFrom) &&
        (startsBefore === undefined || textOf(view, '30') < startsBefore)),
  );
};

/** Capital allowances and expenditure, boxes 688 to 775. */
export const allowanceRules: readonly Rule[] = [
  needs(9609, '693', '773'),
  needs(9618, '743', '773'),
  ...ALLOWANCE_BOX_WINDOWS.map(window),
];
