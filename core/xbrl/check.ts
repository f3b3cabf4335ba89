import { type IsoDate, isIsoDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import { type Axis, CUBES } from './check-cubes.ts';
import type { TaxonomyConcept } from './concept.ts';
import { contradictionsOf } from './contradictions.ts';
import type { Dimension, Fact } from './fact.ts';
import { factText, type StatedFact } from './fact-text.ts';
import type { Taxonomy } from './taxonomies.ts';

/**
 * Makes the checks that both authorities make of a document's facts, before the document is written. They are the joint
 * filing checks (3312 to 3316) and those of any validator of XBRL 2.1 and its dimensions. A fault here is never the
 * caller's.
 */
export interface DocumentFault {
  /** Number of the joint filing check; null for a validator's check, which has no number. */
  readonly number: string | null;
  /** Names the concept and its fault, without any value of the caller's. */
  readonly message: string;
}

const fault = (number: string | null, message: string): DocumentFault => ({ number, message });

/** Input of the checks: all facts of the document, including hidden ones. */
export interface CheckedDocument {
  readonly taxonomy: Taxonomy;
  /** Known concepts by prefixed name; any other is unknown. */
  readonly concepts: ReadonlyMap<string, TaxonomyConcept>;
  readonly facts: readonly StatedFact[];
  /** The allowed periods of its figures and statements. */
  readonly durations: readonly Period[];
  /** The allowed days of its balances. */
  readonly instants: readonly IsoDate[];
}

/** Lists every fault of the facts; empty when there is none. */
export function checkFacts(document: CheckedDocument): readonly DocumentFault[] {
  const faults: DocumentFault[] = [];
  const prefixes = Object.keys(document.taxonomy.namespaces).map((prefix) => `${prefix}:`);
  const checkName = (name: string): void => {
    if (!prefixes.some((prefix) => name.startsWith(prefix))) {
      faults.push(fault(null, `${name} is in no taxonomy of the document`));
    }
  };
  for (const stated of document.facts) {
    const { concept, dimensions = NO_DIMENSIONS } = stated.fact;
    checkName(concept);
    for (const d of dimensions) {
      checkName(d.dimension);
      checkName('member' in d ? d.member : d.domain);
    }
    for (const words of againstTaxonomy(stated, document.concepts)) {
      faults.push(fault(null, `${concept} ${words}`));
    }
    if (isAtAnotherTime(stated.fact, document)) {
      faults.push(fault('3312', `${concept} is stated for a time that the document does not show`));
    }
  }
  return [...faults, ...contradictions(document.facts), ...unnamedOfficers(document.facts)];
}
const NO_DIMENSIONS: readonly Dimension[] = [];

/** Lists the faults of a fact by the taxonomy, in words that follow its concept. */
function againstTaxonomy(
  { fact, text }: StatedFact,
  concepts: CheckedDocument['concepts'],
): readonly string[] {
  const concept = concepts.get(fact.concept);
  if (concept === undefined) return ['is not in the taxonomy'];
  const faults: string[] = [];
  if (fact.kind !== concept.kind) faults.push(`is stated as ${fact.kind}, but its kind is ${concept.kind}`);
  const periodType = 'instant' in fact.time ? 'instant' : 'duration';
  if (periodType !== concept.periodType) {
    faults.push(`is stated for ${periodType}, but needs ${concept.periodType}`);
  }
  addValueFaults(fact, text, faults);
  if (fact.concept === TAX_REFERENCE && !/^\d{10}$/.test(text)) faults.push('must be ten digits');
  if (!concept.cubes.some((cube) => fits(fact.dimensions ?? NO_DIMENSIONS, CUBES[cube]))) {
    faults.push('does not have the dimensions that it takes');
  }
  return faults;
}

/** Adds the faults of a fact's value for its kind. */
function addValueFaults(fact: Fact, text: string, faults: string[]): void {
  if (fact.kind === 'number') {
    if (fact.unit !== 'pure') faults.push(`is stated in ${fact.unit}, but is a plain number`);
    if (fact.value < 0n && NOT_NEGATIVE.has(fact.concept)) faults.push('cannot be negative');
  } else if (fact.kind === 'text') {
    if (factText(fact, text).trim() === '') faults.push('says nothing');
  } else if (fact.kind === 'date' && !isIsoDate(fact.value)) faults.push('is no date');
}

const TAX_REFERENCE = 'ct-comp:TaxReference';
/** A type that allows no minus sign since the suite of 2025. */
const NOT_NEGATIVE: ReadonlySet<string> = new Set(['core:AverageNumberEmployeesDuringPeriod']);

/**
 * True when each dimension belongs to the cube, occurs once and has one of its members, and no dimension without a
 * default is missing.
 */
const fits = (dimensions: readonly Dimension[], cube: readonly Axis[]): boolean =>
  dimensions.every((d, at) => !isSame(dimensions, d, at) && cube.some((axis) => admits(axis, d))) &&
  cube.every((axis) => !axis.needed || dimensions.some((d) => d.dimension === axis.dimension));

/** True when an earlier dimension is the same. */
const isSame = (dimensions: readonly Dimension[], { dimension }: Dimension, at: number): boolean =>
  dimensions.findIndex((d) => d.dimension === dimension) < at;

const admits = (axis: Axis, d: Dimension): boolean =>
  axis.dimension === d.dimension &&
  ('member' in d ? axis.members?.includes(d.member) === true : axis.members === null && d.text.trim() !== '');

/** True when a fact is in a context of another time. Then it counts as missing from the right one. */
const isAtAnotherTime = ({ time }: Fact, { durations, instants }: CheckedDocument): boolean =>
  'instant' in time
    ? !instants.includes(time.instant)
    : !durations.some(({ start, end }) => start === time.duration.start && end === time.duration.end);

/** Check 3314: one concept, context and unit has two values. */
const contradictions = (facts: readonly StatedFact[]): readonly DocumentFault[] =>
  [...new Set(contradictionsOf(facts).map(({ concept }) => concept))].map((concept) =>
    fault('3314', `${concept} is stated with two different values`),
  );

const OFFICERS = 'bus:EntityOfficersDimension';
function* officersOf({ dimensions = [] }: Fact): Generator<string> {
  for (const d of dimensions) if (d.dimension === OFFICERS && 'member' in d) yield d.member;
}

/** Check 3315: an officer with any fact also has a name. */
function unnamedOfficers(facts: readonly StatedFact[]): readonly DocumentFault[] {
  const named = new Set<string>();
  const used = new Set<string>();
  for (const { fact } of facts) {
    if (fact.dimensions === undefined) continue;
    for (const officer of officersOf(fact)) {
      used.add(officer);
      if (fact.concept === 'bus:NameEntityOfficer') named.add(officer);
    }
  }
  return [...used]
    .filter((officer) => !named.has(officer))
    .map((officer) => fault('3315', `${officer} has no name`));
}
