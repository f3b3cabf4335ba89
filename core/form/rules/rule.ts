import type { IsoDate } from '../../period/date.ts';
import type { ReturnView } from './view.ts';

/**
 * One of the authority's business rules, as a pure question to the return. The words are ours; the number is the
 * authority's. Money is in pence; a box that is not there counts as nil in a sum.
 */
export interface Rule {
  readonly number: string;
  /** The boxes it speaks of, the one to put right first. */
  readonly boxes: readonly string[];
  readonly message: string;
  /** Whether the return keeps the rule. `today` decides the rules about dates still to come. */
  readonly holds: (view: ReturnView, today: IsoDate) => boolean;
}

export const rule = (
  number: string | number,
  boxes: readonly string[],
  message: string,
  holds: Rule['holds'],
): Rule => ({ number: String(number), boxes, message, holds });

export const has = (view: ReturnView, box: string): boolean => view.boxes.has(box);
export const hasElement = (view: ReturnView, path: string): boolean => view.elements.has(path);
/** The text of a box; '' when it is not there. */
export const textOf = (view: ReturnView, box: string): string => view.boxes.get(box) ?? '';

/** Pence of a box of money; nil when it is not there. */
export function amount(view: ReturnView, box: string): bigint {
  const text = view.boxes.get(box);
  const match = /^(-?)0*(\d+)\.(\d\d)$/.exec(text ?? '');
  if (match === null) return 0n;
  const pence = BigInt(`${match[2]}${match[3]}`);
  return match[1] === '-' ? -pence : pence;
}

/** A whole number in a box, such as a year or a count; 0 when it is not there or is no plain number. */
export function count(view: ReturnView, box: string): number {
  const match = /^\+?0*(\d{1,15})$/.exec(textOf(view, box));
  return match === null ? 0 : Number(match[1]);
}

/** Boxes added, less boxes taken away: `['165', '170'], ['225']`. */
export const total = (view: ReturnView, plus: readonly string[], less: readonly string[] = []): bigint =>
  plus.reduce((sum, box) => sum + amount(view, box), 0n) -
  less.reduce((sum, box) => sum + amount(view, box), 0n);

const list = (boxes: readonly string[], word: string): string =>
  boxes.length < 2 ? (boxes[0] ?? 'nil') : `${boxes.slice(0, -1).join(', ')} ${word} ${boxes.at(-1)}`;
const difference = (plus: readonly string[], less: readonly string[]): string =>
  less.length === 0 ? `the sum of ${list(plus, 'and')}` : `${plus.join(' + ')} less ${less.join(' + ')}`;

/** The box, where there is one, is the sum of some boxes less others. */
export const equals = (
  number: number,
  box: string,
  plus: readonly string[],
  less: readonly string[] = [],
): Rule =>
  rule(
    number,
    [box, ...plus, ...less],
    `box ${box} must equal ${difference(plus, less)}`,
    (view) => !has(view, box) || amount(view, box) === total(view, plus, less),
  );

/** The box, where there is one, is no more than the sum of some boxes less others. */
export const atMost = (
  number: number,
  box: string,
  plus: readonly string[],
  less: readonly string[] = [],
): Rule =>
  rule(
    number,
    [box, ...plus, ...less],
    `box ${box} must not be more than ${difference(plus, less)}`,
    (view) => !has(view, box) || amount(view, box) <= total(view, plus, less),
  );

/** When the boxes come to more than nil, another must be filled in. */
export const needsWhenPositive = (number: number, boxes: readonly string[], needed: string): Rule =>
  rule(
    number,
    [needed, ...boxes],
    `fill in box ${needed} when ${list(boxes, 'and')} ${boxes.length > 1 ? 'come' : 'comes'} to more than nil`,
    (view) => total(view, boxes) <= 0n || has(view, needed),
  );

/** When a box is there at all, another must be. */
export const needs = (number: number, box: string, needed: string): Rule =>
  rule(
    number,
    [needed, box],
    `fill in box ${needed} when box ${box} is filled in`,
    (view) => !has(view, box) || has(view, needed),
  );

/** A box may be there only when another is more than nil. */
export const onlyWithPositive = (number: number, box: string, other: string): Rule =>
  rule(
    number,
    [box, other],
    `leave box ${box} blank unless box ${other} is more than nil`,
    (view) => !has(view, box) || amount(view, other) > 0n,
  );

/** Two boxes that cannot both be filled in. */
export const notBoth = (number: number, box: string, other: string): Rule =>
  rule(
    number,
    [box, other],
    `boxes ${box} and ${other} cannot both be filled in`,
    (view) => !(has(view, box) && has(view, other)),
  );
