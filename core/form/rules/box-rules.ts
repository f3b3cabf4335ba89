import { BOXES } from '../../boxes/return.ts';
import { longDate } from '../../period/date.ts';
import type { BoxWindow } from '../../tax/parameters/allowance-boxes.ts';
import { ruleSetOn, ruleSetWithout } from '../../tax/parameters/rule-sets.ts';
import type { ReturnView } from './return-view.ts';
import { causedBy, has, hasElement, isItsSumOf, list, type Rule, rule, textOf } from './rule.ts';

/** The box, where there is one, is the sum that its row of the table says. */
export const isItsSum = (number: number, box: string): Rule => isItsSumOf(number, BOXES.get(box)?.box);

/** Boxes, or the group of two, that are used only for some periods. Dates compare as their ISO texts. */
export function inPeriods(window: BoxWindow): Rule {
  const { boxes, endsFrom, endsBefore, startsBefore, rule: number } = window;
  const group = groupOf(boxes);
  const isUsed = (view: ReturnView): boolean =>
    boxes.some((box) => has(view, box)) || (group !== null && hasElement(view, group));
  return causedBy(
    boxes,
    rule(
      number,
      boxes,
      saidOf(window),
      (view, today) =>
        !isUsed(view) ||
        ruleSetOn(today).drops.includes(number) ||
        ((endsFrom === undefined || textOf(view, '35') >= endsFrom) &&
          (endsBefore === undefined || textOf(view, '35') < endsBefore) &&
          (startsBefore === undefined || textOf(view, '30') < startsBefore)),
    ),
  );
}

/** What to do: a claim that the law gives has other boxes, and a later version of the return may take it. */
function saidOf(window: BoxWindow): string {
  const { boxes, instead, law } = window;
  const named = `box${boxes.length > 1 ? 'es' : ''} ${list(boxes, 'and')}`;
  const only = `only periods that ${describe(window)} may use ${boxes.length > 1 ? 'them' : 'it'}`;
  if (instead === undefined) return `leave ${named} blank: ${only}`;
  const later = ruleSetWithout(window.rule);
  return `the authority bars ${named} for now: ${only}. The law gives the claim (${law}): ${instead}${later === null ? '' : `. Returns sent from ${longDate(later.from)}, in version ${later.version}, may use the box`}`;
}

const describe = (window: Pick<BoxWindow, 'endsFrom' | 'endsBefore' | 'startsBefore'>): string =>
  [
    ...(window.endsFrom === undefined ? [] : [`end on ${window.endsFrom} or later`]),
    ...(window.endsBefore === undefined ? [] : [`end before ${window.endsBefore}`]),
    ...(window.startsBefore === undefined ? [] : [`start before ${window.startsBefore}`]),
  ].join(' and ');

/** The path of the group that boxes of one window share; null for a box by itself. */
function groupOf(boxes: readonly string[]): string | null {
  const [first] = boxes;
  return boxes.length < 2 || first === undefined
    ? null
    : (BOXES.get(first)?.path.slice(0, -1).join('/') ?? null);
}
