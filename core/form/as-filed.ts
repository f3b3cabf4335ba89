import { ANNOUNCED } from '../boxes/announced-boxes.ts';
import type { Format } from '../boxes/format.ts';
import { BOXES } from '../boxes/return.ts';
import { boxText, type Value } from '../boxes/value.ts';
import type { ValueJson } from '../tax/explain.ts';
import type { ReturnView } from './rules/return-view.ts';

/** A box whose value in a sent return differs from today's computation of the same figures. */
export interface FiledDifference {
  /** Number of the box; for a repeated row of a page also the row's number, e.g. `A15 2`. */
  readonly box: string;
  /** Value in the sent return; null for a blank box. */
  readonly filed: ValueJson | null;
  /** Value by today's law and software; null for a blank box. */
  readonly now: ValueJson | null;
}

/** Version that made an accepted return, and its differences from today's (decision 211). */
export interface AsFiled {
  /** SHA-256 of the law, the rule set and the software; null where that was not kept. */
  readonly version: string | null;
  /** Differences in the order of the form; empty if there are none. */
  readonly differs: readonly FiledDifference[];
}

/** Fields that are not stored with a submission's figures: the company's tax reference and the bank details. */
const NOT_KEPT = /^(credentialsData\.utrNumber$|bankDetailsData\.)/;

/** Boxes without figures: fields that are not stored, the name, the signatories, and the attached documents. */
const NO_FIGURES: ReadonlySet<string> = new Set([
  ...['1', '3', 'C95', 'C115', 'C200', 'C220', '975', '985'],
  ...['80A', '85A', '90A', '80B', '85B', '90B'],
  ...[...BOXES].flatMap(([box, place]) => (NOT_KEPT.test(place.box.field ?? '') ? [box] : [])),
]);

/** Formats of the boxes that a computation fills and no return can hold yet. */
const UNWRITTEN: ReadonlyMap<string, Format> = new Map(
  ANNOUNCED.map(({ number, format }) => [number, format]),
);

/**
 * Compares the figures of two returns, box by box.
 *
 * @param computed the boxes of today's computation, including boxes that no return can hold yet
 */
export function filedDifferences(
  sent: ReturnView,
  now: ReturnView,
  computed: ReadonlyMap<string, Value> = new Map(),
): readonly FiledDifference[] {
  const [filed, made] = [textsOf(sent), new Map([...textsOf(now), ...unwrittenIn(computed)])];
  const boxes = new Set([...filed.keys(), ...made.keys()]);
  return [...boxes]
    .filter((box) => filed.get(box) !== made.get(box))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((box) => ({ box, filed: valueIn(box, filed), now: valueIn(box, made) }));
}

/** Lists the texts of the boxes that no return can hold yet. */
const unwrittenIn = (computed: ReadonlyMap<string, Value>): readonly (readonly [string, string])[] =>
  [...UNWRITTEN].flatMap(([box, format]) => {
    const value = computed.get(box);
    const written = value === undefined ? null : boxText(format, value);
    return written !== null && 'text' in written ? [[box, written.text] as const] : [];
  });

/** Lists the texts of a return's figures by box; a repeated row adds its number. */
function textsOf({ boxes, rows }: ReturnView): ReadonlyMap<string, string> {
  const inRows = Object.values(rows).flatMap((each = []) =>
    each.flatMap((row, at) => [...row].map(([box, text]) => [`${box} ${at + 1}`, text] as const)),
  );
  return new Map([...boxes, ...inRows].filter(([box]) => !NO_FIGURES.has(box)));
}

const numberOf = (box: string): string => box.split(' ')[0] ?? '';

/** Gives the box after which a new box belongs: the form's last box with a lower number. */
const boxBelow = (box: string): string | undefined =>
  [...BOXES.keys()]
    .filter((other) => other.length === box.length && other < box)
    .toSorted()
    .at(-1);

/** Place of each box on the form; rows of one box are together. */
const PLACES: ReadonlyMap<string, number> = new Map(
  [...BOXES.keys()]
    .flatMap((box) => [box, ...[...UNWRITTEN.keys()].filter((each) => boxBelow(each) === box)])
    .map((box, place) => [box, place]),
);
const placeOf = (box: string): number =>
  (PLACES.get(numberOf(box)) ?? PLACES.size) + Number(box.split(' ')[1] ?? 0) / 1_000;

/** Reads the text of a box in the form that the computation gives its value (decision 34). */
function valueIn(box: string, texts: ReadonlyMap<string, string>): ValueJson | null {
  const text = texts.get(box);
  if (text === undefined) return null;
  const format = BOXES.get(numberOf(box))?.node.format ?? UNWRITTEN.get(box);
  switch (format?.kind) {
    case 'money':
      return format.whole ? Number(text) : text;
    case 'rate':
    case 'integer':
    case 'year':
      return Number(text);
    case 'choice':
      return format.options.every((option) => option === 'yes' || option === 'no') ? text === 'yes' : text;
    default:
      return text;
  }
}
