import { type IsoDate, isIsoDate } from '../period/date.ts';
import type { Period } from '../period/period.ts';
import { CONCEPTS } from './check-concepts.ts';
import { type Axis, CUBES } from './check-cubes.ts';
import { contextKey } from './contexts.ts';
import type { Dimension, Fact, FactTag } from './fact.ts';
import { factText, type StatedFact } from './inline.ts';
import type { Taxonomy } from './taxonomies.ts';
import { unitOf, valueKey } from './values.ts';

/**
 * The checks that both authorities make of the facts of a document, made before it is written: the joint filing checks
 * (3312 to 3316) and what any validator of XBRL 2.1 and its dimensions finds. A fault here is never the caller's.
 */
export interface DocumentFault {
  /** Number of the joint filing check; null for what the validators find, which has no number. */
  readonly number: string | null;
  /** Names the concept and what is wrong with it, without any value of the caller's. */
  readonly message: string;
}

const fault = (number: string | null, message: string): DocumentFault => ({ number, message });

/** What is checked: the facts a document will state, hidden ones too. */
export interface CheckedDocument {
  readonly taxonomy: Taxonomy;
  readonly facts: readonly StatedFact[];
  /** The periods that its figures and statements may be of. */
  readonly durations: readonly Period[];
  /** The days that its balances may stand on. */
  readonly instants: readonly IsoDate[];
}

/** Every fault of the facts; empty when there is none. */
export const checkFacts = (document: CheckedDocument): readonly DocumentFault[] => [
  ...document.facts.flatMap((stated) => [
    ...undeclared(stated.fact, document.taxonomy),
    ...againstTaxonomy(stated),
    ...atAnotherTime(stated.fact, document),
  ]),
  ...contradictions(document.facts),
  ...unnamedOfficers(document.facts),
];

const prefixOf = (name: string): string => name.slice(0, name.indexOf(':'));

/** Every prefix in use must be one that the document declares. */
function undeclared(tag: FactTag, { namespaces }: Taxonomy): readonly DocumentFault[] {
  const names = [
    tag.concept,
    ...(tag.dimensions ?? []).flatMap((d) => [d.dimension, 'member' in d ? d.member : d.domain]),
  ];
  return names
    .filter((name) => !Object.hasOwn(namespaces, prefixOf(name)))
    .map((name) => fault(null, `${name} is in no taxonomy of the document`));
}

function againstTaxonomy({ fact, text }: StatedFact): readonly DocumentFault[] {
  const concept = CONCEPTS.get(fact.concept);
  if (concept === undefined) return [fault(null, `${fact.concept} is not in the taxonomy`)];
  const periodType = 'instant' in fact.time ? 'instant' : 'duration';
  const faults = [
    fact.kind === concept.kind ? null : `is stated as ${fact.kind} and is ${concept.kind}`,
    periodType === concept.periodType ? null : `is stated of ${periodType} and is of ${concept.periodType}`,
    fact.kind === 'number' && fact.unit !== 'pure' ? `is stated in ${fact.unit} and is a plain number` : null,
    fact.kind === 'text' && factText(fact, text).trim() === '' ? 'says nothing' : null,
    fact.kind === 'date' && !isIsoDate(fact.value) ? 'is no date' : null,
    fact.concept === TAX_REFERENCE && !/^\d{10}$/.test(text) ? 'must be ten digits' : null,
    NOT_NEGATIVE.has(fact.concept) && fact.kind === 'number' && fact.value < 0n ? 'cannot be negative' : null,
    concept.cubes.some((cube) => fits(fact.dimensions ?? [], CUBES[cube]))
      ? null
      : 'does not have the dimensions that it takes',
  ];
  return faults.flatMap((words) => (words === null ? [] : [fault(null, `${fact.concept} ${words}`)]));
}

const TAX_REFERENCE = 'ct-comp:TaxReference';
/** A type without a minus sign since the suite of 2025. */
const NOT_NEGATIVE: ReadonlySet<string> = new Set(['core:AverageNumberEmployeesDuringPeriod']);

/** Every dimension is of the cube, once, with a member of it; what has no default is there. */
function fits(dimensions: readonly Dimension[], cube: readonly Axis[]): boolean {
  const written = new Map(dimensions.map((d) => [d.dimension, d]));
  return (
    written.size === dimensions.length &&
    dimensions.every((d) => cube.some((axis) => admits(axis, d))) &&
    cube.every((axis) => !axis.needed || written.has(axis.dimension))
  );
}

const admits = (axis: Axis, d: Dimension): boolean =>
  axis.dimension === d.dimension &&
  ('member' in d ? axis.members?.includes(d.member) === true : axis.members === null && d.text.trim() !== '');

/** A fact in a context of another time counts as missing from the right one. */
function atAnotherTime(
  { concept, time }: Fact,
  { durations, instants }: CheckedDocument,
): readonly DocumentFault[] {
  const allowed =
    'instant' in time
      ? instants.includes(time.instant)
      : durations.some(({ start, end }) => start === time.duration.start && end === time.duration.end);
  return allowed ? [] : [fault('3312', `${concept} is stated of another time than the document shows`)];
}

/** 3314: one concept, context and unit with two values. */
function contradictions(facts: readonly StatedFact[]): readonly DocumentFault[] {
  const values = new Map<string, string>();
  const found = new Set<string>();
  for (const { fact, text } of facts) {
    const key = `${fact.concept} ${contextKey(fact)} ${unitOf(fact)}`;
    const value = valueKey(fact, factText(fact, text));
    if ((values.get(key) ?? value) !== value) found.add(fact.concept);
    values.set(key, value);
  }
  return [...found].map((concept) => fault('3314', `${concept} is stated with two different values`));
}

const OFFICERS = 'bus:EntityOfficersDimension';
const officersOf = (fact: Fact): readonly string[] =>
  (fact.dimensions ?? []).flatMap((d) => (d.dimension === OFFICERS && 'member' in d ? [d.member] : []));

/** 3315: an officer that anything is said of has a name. */
function unnamedOfficers(facts: readonly StatedFact[]): readonly DocumentFault[] {
  const named = new Set(
    facts.flatMap(({ fact }) => (fact.concept === 'bus:NameEntityOfficer' ? officersOf(fact) : [])),
  );
  const used = new Set(facts.flatMap(({ fact }) => officersOf(fact)));
  return [...used]
    .filter((officer) => !named.has(officer))
    .map((officer) => fault('3315', `${officer} has no name`));
}
