import { type IsoDate, laterOf } from '../dates/date.ts';
import { prefixOf } from '../xml/build.ts';
import {
  carried,
  type Fixed,
  filled,
  fixed,
  type Markup,
  type Namespaces,
  printedLine,
  together,
} from '../xml/markup.ts';
import { singleLine } from '../xml/printable.ts';
import type { Dimension, FactTag, FactTime } from './fact.ts';
import { INLINE_NAMESPACES } from './namespaces.ts';

/** Scheme of the entity identifier; the registered number is its value in every context. */
export const REGISTER_SCHEME = 'http://www.companieshouse.gov.uk/';

const byDimension = (a: Dimension, b: Dimension): number => (a.dimension < b.dimension ? -1 : 1);
const NO_DIMENSIONS: readonly Dimension[] = [];
const isInOrder = (dimensions: readonly Dimension[]): boolean =>
  dimensions.every((d, at) => at === 0 || (dimensions[at - 1]?.dimension ?? '') < d.dimension);
/** Sorts the dimensions, whose order has no meaning. Nearly all are given in order. */
const sorted = ({ dimensions = NO_DIMENSIONS }: FactTag): readonly Dimension[] =>
  isInOrder(dimensions) ? dimensions : [...dimensions].sort(byDimension);

/**
 * A tree with a value for each context: it branches at each day, dimension and member. A fact's own texts lead to its
 * context, so no key is built for it.
 */
export interface Place<T> {
  value: T | null;
  ways: Map<string, Place<T>> | null;
}
export const noPlaces = <T>(): Place<T> => ({ value: null, ways: null });

/** Finds the place of a fact's context: facts with equal times and dimensions share it. */
export function placeOf<T>(places: Place<T>, tag: FactTag): Place<T> {
  const { time } = tag;
  let at =
    'instant' in time
      ? next(places, time.instant)
      : next(next(places, time.duration.end), time.duration.start);
  for (const d of sorted(tag)) {
    at = next(at, d.dimension);
    at = 'member' in d ? next(at, d.member) : next(next(at, d.domain), singleLine(d.text));
  }
  return at;
}

function next<T>(place: Place<T>, step: string): Place<T> {
  place.ways ??= new Map();
  const there = place.ways.get(step);
  if (there !== undefined) return there;
  const fresh = noPlaces<T>();
  place.ways.set(step, fresh);
  return fresh;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const memberName = (d: Dimension): string => localName('member' in d ? d.member : d.domain);

/** Names times: the newest instant of a document is its end, the newest duration its period; others have their days. */
function timeNames(facts: readonly FactTag[]): (time: FactTime) => string {
  let end: IsoDate = '';
  let periodEnd: IsoDate = '';
  for (const { time } of facts) {
    if ('duration' in time) periodEnd = laterOf(periodEnd, time.duration.end);
    else end = laterOf(end, time.instant);
  }
  return (time) => {
    if ('instant' in time) return time.instant === end ? 'end' : `at-${time.instant}`;
    return time.duration.end === periodEnd ? 'period' : `period-to-${time.duration.end}`;
  };
}

/**
 * Makes ids of contexts in words, as the most used public reader of UK accounts reads them. It looks for the member in
 * the id (`WithinOneYear`, `ShareCapital`), and treats a figure as a total where the id has no `segment`.
 */
function idsOf(facts: readonly FactTag[]): (tag: FactTag) => string {
  const nameOf = timeNames(facts);
  const taken = new Set<string>();
  return (tag) => {
    const dimensions = sorted(tag);
    let name = nameOf(tag.time);
    if (dimensions.length > 0) name += `.segment.${dimensions.map(memberName).join('.')}`;
    let id = name;
    for (let count = 2; taken.has(id); count += 1) id = `${name}.${count}`;
    taken.add(id);
    return id;
  };
}

/**
 * The contexts that a document needs: one for each time and dimensions, named in the order the facts first use them.
 */
export interface Contexts {
  readonly idOf: (tag: FactTag) => string;
  /** Writes their elements, in a document that declares these namespaces of its taxonomy. */
  readonly elements: (namespaces: Namespaces) => Markup;
}

interface Context {
  readonly id: string;
  readonly tag: FactTag;
}

/** Makes the contexts of `facts` for the company with the registered number `identifier`. */
export function contextsOf(facts: readonly FactTag[], identifier: string): Contexts {
  const places = noPlaces<Context>();
  const contexts: Context[] = [];
  const newId = idsOf(facts);
  for (const tag of facts) {
    const place = placeOf(places, tag);
    if (place.value !== null) continue;
    place.value = { id: newId(tag), tag };
    contexts.push(place.value);
  }
  return {
    idOf: (tag) => {
      const context = placeOf(places, tag).value;
      if (context === null) throw new Error(`no context was made for ${tag.concept}`);
      return context.id;
    },
    elements: (namespaces) => {
      const entity = IDENTIFIER(carried(identifier, 'xbrli:identifier'));
      return together(contexts.map(({ id, tag }) => contextElement(namespaces, id, tag, entity)));
    },
  };
}

const element = (name: string): Fixed => fixed(INLINE_NAMESPACES, name);
const CONTEXT = filled(INLINE_NAMESPACES, 'xbrli:context', ['id']);
const [ENTITY, SEGMENT, PERIOD] = [
  element('xbrli:entity'),
  element('xbrli:segment'),
  element('xbrli:period'),
];
const IDENTIFIER = fixed(INLINE_NAMESPACES, 'xbrli:identifier', { scheme: REGISTER_SCHEME });
const EXPLICIT = filled(INLINE_NAMESPACES, 'xbrldi:explicitMember', ['dimension']);
const TYPED = filled(INLINE_NAMESPACES, 'xbrldi:typedMember', ['dimension']);
const [INSTANT, START, END] = [
  element('xbrli:instant'),
  element('xbrli:startDate'),
  element('xbrli:endDate'),
];

function contextElement(namespaces: Namespaces, id: string, tag: FactTag, entity: Markup): Markup {
  const members = sorted(tag).map((d) => memberElement(namespaces, d));
  return CONTEXT(
    [id],
    together([
      ENTITY(members.length === 0 ? entity : together([entity, SEGMENT(together(members))])),
      PERIOD(periodElements(tag.time)),
    ]),
  );
}

const memberElement = (namespaces: Namespaces, d: Dimension): Markup =>
  'member' in d
    ? EXPLICIT([d.dimension], carried(d.member, 'xbrldi:explicitMember'))
    : TYPED([d.dimension], domainOf(namespaces, d.domain)(printedLine(d.text)));

/** Elements of typed values, by namespace and name: a taxonomy has a few. */
const DOMAINS = new Map<string, Fixed>();

function domainOf(namespaces: Namespaces, name: string): Fixed {
  const key = `${namespaces[prefixOf(name)]} ${name}`;
  const known = DOMAINS.get(key) ?? fixed(namespaces, name);
  DOMAINS.set(key, known);
  return known;
}

const periodElements = (time: FactTime): Markup =>
  'instant' in time
    ? INSTANT(carried(time.instant, 'xbrli:instant'))
    : together([
        START(carried(time.duration.start, 'xbrli:startDate')),
        END(carried(time.duration.end, 'xbrli:endDate')),
      ]);
