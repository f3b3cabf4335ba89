import { min } from '../../base/money.ts';
import { researchAndDevelopment } from '../../boxes/ct600l.ts';
import type { ReturnView } from '../../form/rules/return-view.ts';
import { amount, has, hasElement, type Rule, rowsOf, rule, textOf } from '../../form/rules/rule.ts';
import type { Law } from '../../law/law.ts';

/** Parts of the page by their element, with a box that each always has. */
const FIRST_BOX = {
  PreStep1Restriction: 'L5',
  Step1: 'L25',
  Step2: 'L50',
  Step3: 'L70',
  Step4: 'L85',
  Step5: 'L95',
  Step6: 'L105',
  Step7: 'L125',
  RDECcarriedForward: 'L130',
  RDECsurrendered: 'L165',
  SME: 'L170',
} as const;
export type Part = keyof typeof FIRST_BOX;

export const hasPart = (view: ReturnView, part: Part): boolean =>
  hasElement(view, `${researchAndDevelopment.element}/${part}`);
export const startsFrom = (view: ReturnView, { from }: { readonly from: string }): boolean =>
  textOf(view, '30') >= from;

/** Requires a part when another has a balance left. */
export const continues = (number: number, part: Part, balance: string, used: string): Rule =>
  rule(
    number,
    [FIRST_BOX[part], balance, used],
    `fill in the part with box ${FIRST_BOX[part]} when box ${balance} is more than box ${used}`,
    (view) => amount(view, balance) <= amount(view, used) || hasPart(view, part),
  );

/** Requires one of several parts or boxes where a part is filled in. */
export const partNeeds = (
  number: number,
  part: Part,
  parts: readonly Part[],
  boxes: readonly string[] = [],
): Rule => {
  const named = [...parts.map((other) => FIRST_BOX[other]), ...boxes];
  return rule(
    number,
    [FIRST_BOX[part], ...named],
    `the part with box ${FIRST_BOX[part]} needs box ${named.join(' or ')}`,
    (view) =>
      !hasPart(view, part) ||
      parts.some((other) => hasPart(view, other)) ||
      boxes.some((box) => has(view, box)),
  );
};

export const boxNeedsPart = (number: number, box: string, part: Part): Rule =>
  rule(
    number,
    [box, FIRST_BOX[part]],
    `fill in the part with box ${FIRST_BOX[part]} when box ${box} is filled in`,
    (view) => !has(view, box) || hasPart(view, part),
  );

export const needsReference = (number: number, box: string, rows: string): Rule =>
  rule(
    number,
    [box, rows],
    `give a PAYE reference in box ${rows} when box ${box} is filled in`,
    (view) => !has(view, box) || rowsOf(view, rows).length > 0,
  );

export const isLesserOf = (number: number, box: string, one: string, other: string): Rule =>
  rule(
    number,
    [box, one, other],
    `box ${box} must be the lesser of boxes ${one} and ${other}`,
    (view) => !has(view, box) || amount(view, box) === min(amount(view, one), amount(view, other)),
  );

const REFERENCES = ['L72A', 'L73A', 'L168A', 'L169A'] as const;
export const eachReference = (
  number: number,
  column: '' | '.2',
  message: string,
  holds: (text: string) => boolean,
): Rule =>
  rule(
    number,
    REFERENCES.map((name) => `${name}${column}`),
    message,
    (view) =>
      REFERENCES.every((name) => rowsOf(view, name).every((row) => holds(row.get(`${name}${column}`) ?? ''))),
  );

/** Requires that a box is no more than a per cent of others. */
export const isShareOf = (number: number, box: string, wholes: readonly string[], percent: bigint): Rule =>
  rule(
    number,
    [box, ...wholes],
    `box ${box} must not be more than ${percent}% of ${wholes.length > 1 ? 'boxes' : 'box'} ${wholes.join(' and ')}`,
    (view) => isWithin(view, box, wholes, percent),
  );
export const isWithin = (
  view: ReturnView,
  box: string,
  wholes: readonly string[],
  percent: bigint,
): boolean =>
  !has(view, box) ||
  amount(view, box) * 100n <= wholes.reduce((sum, each) => sum + amount(view, each), 0n) * percent;

/**
 * Limits a rule about the amount kept back at step 2. It applies to periods that start from a day, and to returns with
 * the part before step 1.
 */
export const keptFrom = (law: Law, view: ReturnView): boolean =>
  has(view, 'L9') || startsFrom(view, law.researchStep2Checked);
