import type { IsoDate } from '../dates/date.ts';
import type { FiledFact } from './document.ts';
import { type LineRule, PARTS_OF_RESERVES, RESERVE_TOTALS, type Stated } from './lines.ts';
import { dimensionsOf, type Facts } from './taxonomy.ts';
import { readNumber, wholeOf } from './values.ts';

/** Chooses facts that may state a line, in the order of preference, and reads their values. */

/** A day, or the days of a period. */
export interface FiledTime {
  readonly start: IsoDate | null;
  readonly end: IsoDate;
}

/** Value of a fact, in whole units. */
export interface Reading {
  readonly amount: bigint;
  /** Value as tagged, before any correction. */
  readonly tagged: bigint;
  /** True when the fact was in pence and is rounded to the pound. */
  readonly isRounded: boolean;
  readonly fact: FiledFact;
}

export interface Unread {
  readonly concept: string;
  readonly why: string;
}

const isAt = ({ context }: FiledFact, { start, end }: FiledTime): boolean =>
  context.end === end && context.start === start;

/** Reads money, or a pure number, from the facts of a time; unreadable ones go to `unread`. */
export function readingsAt(
  facts: readonly FiledFact[],
  time: FiledTime,
  unit: 'GBP' | 'pure',
  unread: Unread[],
): readonly Reading[] {
  return facts.flatMap((fact) => {
    if (!isAt(fact, time) || !fact.isNumeric || fact.unit !== unit) return [];
    const number = readNumber(fact);
    if (!number.ok) {
      unread.push({ concept: fact.concept.local, why: number.why });
      return [];
    }
    const { amount, isExact } = wholeOf(number.value);
    return [{ amount, tagged: amount, isRounded: !isExact, fact }];
  });
}

const distinct = (readings: readonly Reading[]): readonly Reading[] => {
  const first = new Map<bigint, Reading>();
  for (const reading of readings) if (!first.has(reading.amount)) first.set(reading.amount, reading);
  return [...first.values()];
};

const isGaap = (fact: FiledFact): boolean => !fact.concept.namespace.includes('xbrl.frc.org.uk');

/**
 * Lists the values that a line may have, in the order of preference. Equal facts are one. Two values are left to the
 * arithmetic of the statement.
 */
export function candidates(
  rule: LineRule,
  facts: Facts,
  time: FiledTime,
  unread: Unread[],
): readonly Reading[] {
  const whole = rule.members === undefined ? statedValues(rule, facts, time, unread) : [];
  const first = (stated: readonly Stated[]): readonly Reading[] =>
    stated.flatMap((one) => valuesOf(one, facts, time, unread).slice(0, 1)).slice(0, 1);
  const inParts = (rule.parts ?? []).flatMap(first);
  const pieces = (rule.pieces ?? []).map(first);
  const inPieces =
    pieces.length > 0 && pieces.every(({ length }) => length > 0) ? [sumOf(pieces.flat())] : [];
  const found =
    rule.members !== undefined
      ? reserves(rule, facts, time, unread)
      : whole.length > 0 || inParts.length === 0
        ? distinct([...inPieces, ...whole])
        : [sumOf(inParts)];
  const more = (rule.plus ?? []).flatMap((one) => first([one]));
  if (more.length === 0) return found;
  return found.length === 0 ? [sumOf(more)] : found.map((one) => sumOf([one, ...more]));
}

/** Adds values up. The sum has the fact of the first value. */
function sumOf(readings: readonly Reading[]): Reading {
  const [first] = readings;
  if (first === undefined) throw new Error('a sum of nothing');
  const amount = readings.reduce((total, one) => total + one.amount, 0n);
  return { ...first, amount, tagged: amount, isRounded: readings.some(({ isRounded }) => isRounded) };
}

function valuesOf(
  { core, dimensions }: Stated,
  facts: Facts,
  time: FiledTime,
  unread: Unread[],
): readonly Reading[] {
  return readingsAt(facts.having(core, dimensions), time, 'GBP', unread);
}

/** Lists the values of the facts that state the line itself. */
function statedValues(rule: LineRule, facts: Facts, time: FiledTime, unread: Unread[]): readonly Reading[] {
  const concepts = [
    ...rule.core.map((core) => facts.of('core', core)),
    ...rule.gaap.map((gaap) => facts.of('gaap', gaap)),
  ];
  const found: Reading[] = [];
  for (const list of concepts) {
    for (const dimensions of rule.dimensions) {
      // The taxonomy of 2009 has separate concepts where later ones have a dimension.
      const stated = list.filter((fact) => dimensionsOf(fact.context) === (isGaap(fact) ? '' : dimensions));
      found.push(...readingsAt(stated, time, 'GBP', unread));
    }
    if (found.length > 0) break;
  }
  return distinct(found);
}

/**
 * Lists the possible sums of the other reserves. A reserve counts once. A document may state a reserve and its parts,
 * or only one of the two.
 */
function reserves(rule: LineRule, facts: Facts, time: FiledTime, unread: Unread[]): readonly Reading[] {
  const parts = new Map<string, Reading>();
  const add = (name: string, reading: Reading): void => {
    if (!parts.has(name)) parts.set(name, reading);
  };
  for (const gaap of rule.gaap)
    for (const reading of readingsAt(facts.of('gaap', gaap), time, 'GBP', unread))
      if (dimensionsOf(reading.fact.context) === '') add(gaap, reading);
  for (const reading of readingsAt(
    rule.core.flatMap((core) => facts.of('core', core)),
    time,
    'GBP',
    unread,
  )) {
    const member = memberOf(rule, reading.fact);
    if (member !== null) add(member, reading);
  }
  const own = [...parts].filter(([name]) => !parts.has(PARTS_OF_RESERVES[name] ?? ''));
  const totals = own.filter(([name]) => RESERVE_TOTALS.has(name)).map(([, reading]) => reading);
  const others = own.filter(([name]) => !RESERVE_TOTALS.has(name)).map(([, reading]) => reading);
  return distinct(
    [[...totals, ...others], totals, others].flatMap((some) => (some.length > 0 ? [sumOf(some)] : [])),
  );
}

/** Gives the member of a fact that has only the rule's dimension; null for a line of its own or a total. */
function memberOf({ members }: LineRule, { context }: FiledFact): string | null {
  const [name, member, ...more] = dimensionsOf(context).split(/[= ]/);
  if (members === undefined || name !== members.dimension) return null;
  if (member === undefined || more.length > 0) return null;
  return members.except.has(member) ? null : member;
}
