import type { Box } from '../../boxes/box.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { Law } from '../../law/law.ts';
import { hasRule } from '../../law/rules-in-force.ts';
import { inList } from '../../words/figures.ts';
import type { PagePath, ReturnView } from './return-view.ts';

/**
 * One of the authority's business rules, as a pure test of the return. The words are written here; the number is the
 * authority's. Money is in pence; an absent box counts as zero in a sum.
 */
export interface Rule {
  readonly number: string;
  /** The boxes that the rule reads, the one to correct first. */
  readonly boxes: readonly string[];
  readonly message: string;
  /**
   * The caller's own boxes among them that can break the rule. None for a rule that only our arithmetic, or a page or
   * box that we never send, could break.
   */
  readonly causes: readonly string[];
  /** True when the return keeps the rule. `today` decides the rules about future dates. */
  readonly holds: (view: ReturnView, today: IsoDate) => boolean;
}

/** Makes a rule of the authority's that no box of the caller's own can break. */
export const rule = (
  number: string | number,
  boxes: readonly string[],
  message: string,
  holds: Rule['holds'],
): Rule => ({ number: String(number), boxes, message, causes: [], holds });

/** Adds the caller's own boxes that can break the rule. */
export const causedBy = (boxes: readonly string[], broken: Rule): Rule => ({ ...broken, causes: boxes });

/** Limits a rule to days whose rule set has it; on other days every return keeps it. */
export const whereHeld = (dated: Rule, law: Law): Rule => ({
  ...dated,
  holds: (view, today) => !hasRule(Number(dated.number), today, law) || dated.holds(view, today),
});

/** True when a box, or an element without a box, is present; a zero counts. */
export const has = (view: ReturnView, box: string): boolean => view.boxes.has(box);
export const hasElement = (view: ReturnView, path: string): boolean => view.elements.has(path);
/** Gives the text of a box; '' when it is absent. */
export const textOf = (view: ReturnView, box: string): string => view.boxes.get(box) ?? '';

/** Lists the repeated rows of a page, by the number of their box; none when there are none. */
export const rowsOf = (view: ReturnView, name: string): readonly ReadonlyMap<string, string>[] =>
  view.rows[name] ?? [];

/** Gives the pence of a box of money; zero when it is absent. */
export const amount = (view: ReturnView, box: string): bigint => amountIn(view.boxes, box);
/** Gives the pence of a box in a repeated row; zero when it is absent. */
export function amountIn(boxes: ReadonlyMap<string, string>, box: string): bigint {
  const text = boxes.get(box);
  return text === undefined ? 0n : (penceOf(text) ?? 0n);
}

function penceOf(text: string): bigint | null {
  return MONEY.test(text) ? BigInt(text.slice(0, -3) + text.slice(-2)) : null;
}
const MONEY = /^-?\d+\.\d\d$/;

/**
 * Reads a whole number in a box, such as a year or a count; 0 when it is absent or not a plain number. The authority
 * does not accept "+3".
 */
export function count(view: ReturnView, box: string): number {
  const match = /^0*(\d{1,15})$/.exec(textOf(view, box));
  return match === null ? 0 : Number(match[1]);
}

/** Gives the type of company in box 4 as a number: a foreign return may write it with leading zeros. */
export const companyType = (view: ReturnView): number => count(view, '4');
/** True for a first return, false for an amended one. */
export const isNew = (view: ReturnView): boolean => view.returnType === 'new';
export const hasOnPage = (view: ReturnView, path: PagePath): boolean => view.pages[path] !== undefined;

/** Adds the pence of every element at a place of a page that the service never writes; null when one is not an amount. */
export function totalOnPage(view: ReturnView, path: PagePath): bigint | null {
  let sum = 0n;
  for (const text of view.pages[path] ?? []) {
    const pence = penceOf(text);
    if (pence === null) return null;
    sum += pence;
  }
  return sum;
}

/** Adds boxes and subtracts others: `['165', '170'], ['225']`. */
export const total = (view: ReturnView, plus: readonly string[], less: readonly string[] = []): bigint =>
  plus.reduce((sum, box) => sum + amount(view, box), 0n) -
  less.reduce((sum, box) => sum + amount(view, box), 0n);

export const list = (boxes: readonly string[], word: 'and' | 'or'): string =>
  boxes.length === 0 ? 'nil' : inList(boxes, word);
const difference = (plus: readonly string[], less: readonly string[]): string =>
  less.length > 0
    ? `${plus.join(' + ')} less ${less.join(' + ')}`
    : plus.length === 1
      ? `box ${plus.join()}`
      : `the sum of ${list(plus, 'and')}`;

/** Makes rules that compare a box, where present, with the sum of some boxes less others. */
const comparedBy =
  (words: string, holds: (own: bigint, sum: bigint) => boolean) =>
  (number: number, box: string, plus: readonly string[], less: readonly string[] = []): Rule =>
    rule(
      number,
      [box, ...plus, ...less],
      `box ${box} must ${words} ${difference(plus, less)}`,
      (view) => !has(view, box) || holds(amount(view, box), total(view, plus, less)),
    );
export const equals = comparedBy('equal', (own, sum) => own === sum);
export const atMost = comparedBy('not be more than', (own, sum) => own <= sum);

/** Requires that a box, where present, is the sum that its row of the table states. */
export function isItsSumOf(number: number, box: Box | undefined): Rule {
  if (!box?.sum) throw new Error(`the row of box ${box?.number} says no sum (rule ${number})`);
  return equals(number, box.number, box.sum.plus, box.sum.less);
}

/** Requires another box when the sum of the boxes is above zero. */
export const needsWhenPositive = (number: number, boxes: readonly string[], needed: string): Rule =>
  rule(
    number,
    [needed, ...boxes],
    `fill in box ${needed} when ${list(boxes, 'and')} ${boxes.length > 1 ? 'add up to' : 'is'} more than zero`,
    (view) => total(view, boxes) <= 0n || has(view, needed),
  );

/** Requires another box when a box is present. */
export const needs = (number: number, box: string, needed: string): Rule =>
  rule(
    number,
    [needed, box],
    `fill in box ${needed} when box ${box} is filled in`,
    (view) => !has(view, box) || has(view, needed),
  );

/** Requires one of several other boxes when a box is present. */
export const needsOneOf = (number: number, box: string, needed: readonly string[]): Rule =>
  rule(
    number,
    [...needed, box],
    `fill in box ${list(needed, 'or')} when box ${box} is filled in`,
    (view) => !has(view, box) || needed.some((other) => has(view, other)),
  );

/** Requires a ticked page when a box is present, unless the return amends one that had it. */
export const needsTickUnlessAmended = (number: number, box: string, tick: string): Rule =>
  rule(
    number,
    [box, tick],
    `leave box ${box} blank unless the return has the page ticked in box ${tick}`,
    (view) => !has(view, box) || has(view, tick) || view.returnType === 'amended',
  );

/** Requires that a box is the rest after others are subtracted, and zero when that would be negative. */
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

/** True when an amount is the expected one, or zero where that would be negative. */
export const isNilOr = (given: bigint, expected: bigint): boolean =>
  expected < 0n ? given === 0n : given === expected;

/** Allows a box only when another is more than zero. */
export const onlyWithPositive = (number: number, box: string, other: string): Rule =>
  rule(
    number,
    [box, other],
    `leave box ${box} blank unless box ${other} is more than zero`,
    (view) => !has(view, box) || amount(view, other) > 0n,
  );

/** Refuses two boxes that cannot both be filled in. */
export const notBoth = (number: number, box: string, other: string): Rule =>
  rule(
    number,
    [box, other],
    `boxes ${box} and ${other} cannot both be filled in`,
    (view) => !(has(view, box) && has(view, other)),
  );
