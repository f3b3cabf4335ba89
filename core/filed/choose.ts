import type { IsoDate } from '../dates/date.ts';
import type { FiledFact } from './document.ts';
import type { LineRule } from './lines.ts';
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

const distinct = (readings: readonly Reading[]): readonly Reading[] =>
  readings.filter((one, index) => readings.findIndex(({ amount }) => amount === one.amount) === index);

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
  const concepts = [
    ...rule.core.map((core) => facts.of('core', core)),
    ...rule.gaap.map((gaap) => facts.of('gaap', gaap)),
  ];
  const isGaap = (fact: FiledFact): boolean => !fact.concept.namespace.includes('xbrl.frc.org.uk');
  if (rule.isSum) return summed(rule, concepts.flat(), facts, time, unread);
  const found: Reading[] = [];
  for (const list of concepts) {
    for (const dimensions of rule.dimensions) {
      // In the taxonomy of 2009 the concept says what a dimension says in later ones.
      const stated = list.filter((fact) => dimensionsOf(fact.context) === (isGaap(fact) ? '' : dimensions));
      found.push(...readingsAt(stated, time, 'GBP', unread));
    }
    if (found.length > 0) break;
  }
  return distinct(found);
}

/** Reads a line that is the sum of several facts: each concept and set of dimensions counts once. */
function summed(
  rule: LineRule,
  list: readonly FiledFact[],
  _facts: Facts,
  time: FiledTime,
  unread: Unread[],
): readonly Reading[] {
  const isGaap = (fact: FiledFact): boolean => !fact.concept.namespace.includes('xbrl.frc.org.uk');
  const stated = list.filter((fact) => isGaap(fact) || rule.dimensions.includes(dimensionsOf(fact.context)));
  const parts = new Map<string, Reading>();
  for (const reading of readingsAt(stated, time, 'GBP', unread)) {
    const key = `${reading.fact.concept.local} ${dimensionsOf(reading.fact.context)}`;
    if (!parts.has(key)) parts.set(key, reading);
  }
  const [first, ...others] = parts.values();
  if (first === undefined) return [];
  const amount = others.reduce((total, one) => total + one.amount, first.amount);
  return [{ ...first, amount, tagged: amount }];
}
