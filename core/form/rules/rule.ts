import type { Box } from '../../boxes/box.ts';
import type { IsoDate } from '../../period/date.ts';
import type { PagePath, ReturnView } from './return-view.ts';

/**
 * One of the authority's business rules, as a pure question to the return. The words are ours; the number is the
 * authority's. Money is in pence; a box that is not there counts as nil in a sum.
 */
export interface Rule {
  readonly number: string;
  /** The boxes it is about, the one to correct first. */
  readonly boxes: readonly string[];
  readonly message: string;
  /**
   * The boxes among them that are the caller's own, where what was asked for breaks the rule. None for a rule that
   * only our arithmetic, or a page or box we never send, could break.
   */
  readonly causes: readonly string[];
  /** Whether the return keeps the rule. `today` decides the rules about dates still to come. */
  readonly holds: (view: ReturnView, today: IsoDate) => boolean;
}

/** A rule of the authority's, broken by no box of the caller's own. */
export const rule = (
  number: string | number,
  boxes: readonly string[],
  message: string,
  holds: Rule['holds'],
): Rule => ({ number: String(number), boxes, message, causes: [], holds });

/** The same rule, where these boxes of the caller's own can break it. */
export const causedBy = (boxes: readonly string[], broken: Rule): Rule => ({ ...broken, causes: boxes });

/** Whether a box is there, nil or not, and an element that has no box. */
export const has = (view: ReturnView, box: string): boolean => view.boxes.has(box);
export const hasElement = (view: ReturnView, path: string): boolean => view.elements.has(path);
/** The text of a box; '' when it is not there. */
export const textOf = (view: ReturnView, box: string): string => view.boxes.get(box) ?? '';

/** The rows of a page, by the number of their box; none where there are none. */
export const rowsOf = (view: ReturnView, name: string): readonly ReadonlyMap<string, string>[] =>
  view.rows[name] ?? [];

/** Pence of a box of money; nil when it is not there. */
export const amount = (view: ReturnView, box: string): bigint => amountIn(view.boxes, box);
/** The same of a row of a page. */
export const amountIn = (boxes: ReadonlyMap<string, string>, box: string): bigint =>
  penceOf(boxes.get(box) ?? '') ?? 0n;

function penceOf(text: string): bigint | null {
  return MONEY.test(text) ? BigInt(text.slice(0, -3) + text.slice(-2)) : null;
}
const MONEY = /^-?\d+\.\d\d$/;

/** A whole number in a box, such as a year or a count; 0 when it is not there or is no plain number: to the authority "+3" is none. */
export function count(view: ReturnView, box: string): number {
  const match = /^0*(\d{1,15})$/.exec(textOf(view, box));
  return match === null ? 0 : Number(match[1]);
}

/** The type of company in box 4 as a number: a foreign return may write it with leading zeros. */
export const companyType = (view: ReturnView): number => count(view, '4');
/** A first return, not an amended one. */
export const isNew = (view: ReturnView): boolean => view.returnType === 'new';
export const hasOnPage = (view: ReturnView, path: PagePath): boolean => view.pages[path] !== undefined;

/** Pence of every element at a place of a page the service never writes, added; null when one is no amount. */
export function totalOnPage(view: ReturnView, path: PagePath): bigint | null {
  let sum = 0n;
  for (const text of view.pages[path] ?? []) {
    const pence = penceOf(text);
    if (pence === null) return null;
    sum += pence;
  }
  return sum;
}

/** Boxes added, less boxes taken away: `['165', '170'], ['225']`. */
export const total = (view: ReturnView, plus: readonly string[], less: readonly string[] = []): bigint =>
  plus.reduce((sum, box) => sum + amount(view, box), 0n) -
  less.reduce((sum, box) => sum + amount(view, box), 0n);

export const list = (boxes: readonly string[], word: string): string =>
  boxes.length < 2 ? (boxes[0] ?? 'nil') : `${boxes.slice(0, -1).join(', ')} ${word} ${boxes.at(-1)}`;
const difference = (plus: readonly string[], less: readonly string[]): string =>
  less.length > 0
    ? `${plus.join(' + ')} less ${less.join(' + ')}`
    : plus.length === 1
      ? `box ${plus.join()}`
      : `the sum of ${list(plus, 'and')}`;

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

/** The box, where there is one, is the sum that its row of the table says. */
export function isItsSumOf(number: number, box: Box | undefined): Rule {
  if (!box?.sum) throw new Error(`the row of box ${box?.number} says no sum (rule ${number})`);
  return equals(number, box.number, box.sum.plus, box.sum.less);
}

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

/** When a box is there at all, one of several others must be. */
export const needsOneOf = (number: number, box: string, needed: readonly string[]): Rule =>
  rule(
    number,
    [...needed, box],
    `fill in box ${list(needed, 'or')} when box ${box} is filled in`,
    (view) => !has(view, box) || needed.some((other) => has(view, other)),
  );

/** When a box is there at all, a page must be ticked, unless the return amends one that had it. */
export const needsTickUnlessAmended = (number: number, box: string, tick: string): Rule =>
  rule(
    number,
    [box, tick],
    `leave box ${box} blank unless the return has the page ticked in box ${tick}`,
    (view) => !has(view, box) || has(view, tick) || view.returnType === 'amended',
  );

/** The box is what is left after others, and nil when that would be negative. */
export const leftOver = (
  number: number,
  box: string,
  plus: readonly string[],
  less: readonly string[],
): Rule =>
  rule(
    number,
    [box, ...plus, ...less],
    `box ${box} must equal ${difference(plus, less)}, or nil when that is negative`,
    (view) => !has(view, box) || isNilOr(amount(view, box), total(view, plus, less)),
  );

/** Whether an amount is what is expected, or nil where that would be negative. */
export const isNilOr = (given: bigint, expected: bigint): boolean =>
  expected < 0n ? given === 0n : given === expected;

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
