import { BOXES } from '../../boxes/return.ts';
import { longDate } from '../../dates/date.ts';
import type { BoxWindow, Law } from '../../law/law.ts';
import { hasRule, ruleSetWithout } from '../../law/rules-in-force.ts';
import type { ReturnView } from './return-view.ts';
import { causedBy, has, hasElement, isItsSumOf, list, type Rule, rule, textOf } from './rule.ts';

/** Requires that a box, where present, is the sum that its row of the table states. */
export const isItsSum = (number: number, box: string): Rule => isItsSumOf(number, BOXES.get(box)?.box);

/** Checks boxes, or a group of two, that only some periods use. Dates compare as their ISO texts. */
export function inPeriods(window: BoxWindow, law: Law): Rule {
  const { boxes, endsFrom, endsBefore, startsBefore, rule: number } = window;
  const group = groupOf(boxes);
  const isUsed = (view: ReturnView): boolean =>
    boxes.some((box) => has(view, box)) || (group !== null && hasElement(view, group));
  return causedBy(
    boxes,
    rule(
      number,
      boxes,
      saidOf(window, law),
      (view, today) =>
        !isUsed(view) ||
        !hasRule(number, today, law) ||
        ((endsFrom === undefined || textOf(view, '35') >= endsFrom) &&
          (endsBefore === undefined || textOf(view, '35') < endsBefore) &&
          (startsBefore === undefined || textOf(view, '30') < startsBefore)),
    ),
  );
}

/**
 * Words the rule with advice. A claim that the law gives may go in other boxes, or in a later version of the return.
 */
function saidOf(window: BoxWindow, inForce: Law): string {
  const { boxes, instead, law } = window;
  const named = `box${boxes.length > 1 ? 'es' : ''} ${list(boxes, 'and')}`;
  const only = `only periods that ${describe(window)} may use ${boxes.length > 1 ? 'them' : 'it'}`;
  if (instead === undefined) return `leave ${named} blank: ${only}`;
  const later = ruleSetWithout(window.rule, inForce);
  return `the authority bars ${named} for now: ${only}. The law gives the claim (${law}): ${instead}${later === null ? '' : `. Returns sent from ${longDate(later.from)}, in version ${later.version}, may use the box`}`;
}

const describe = (window: Pick<BoxWindow, 'endsFrom' | 'endsBefore' | 'startsBefore'>): string =>
  [
    ...(window.endsFrom === undefined ? [] : [`end on ${window.endsFrom} or later`]),
    ...(window.endsBefore === undefined ? [] : [`end before ${window.endsBefore}`]),
    ...(window.startsBefore === undefined ? [] : [`start before ${window.startsBefore}`]),
  ].join(' and ');

/** Finds the path of the group that boxes of one window share; null for a single box. */
function groupOf(boxes: readonly string[]): string | null {
  const [first] = boxes;
  return boxes.length < 2 || first === undefined
    ? null
    : (BOXES.get(first)?.path.slice(0, -1).join('/') ?? null);
}
