import { type Attributes, createDocument, declare, elementMaker } from './build.ts';
import { canonical, escapeAttribute, escapeText, type Markup } from './canonical.ts';

/**
 * Elements by the hundred of a few shapes, for documents that are written and never looked through. A shape is a name
 * and the names of its attributes. Each is built with xmldom and written by the canonical writer once. After that its
 * values alone are filled in, in the writer's own order and escapes. So what a maker writes is what the writer would
 * write of the same tree.
 */
export type Piece = Markup | string | null | undefined | false;
export type MarkupMaker = (name: string, attributes?: Attributes, ...children: readonly Piece[]) => Markup;

interface Shape {
  /** The attributes in the writer's order, each with the text before its value. */
  readonly places: readonly { readonly key: string; readonly before: string }[];
  /** The end of the start tag, and the end tag. */
  readonly opened: string;
  readonly closed: string;
  /** Whole start tags by the value of the only attribute: the first few, for most are styles. */
  readonly starts: Map<string, string>;
}
const MOST_STARTS = 32;

/** Shapes by the names of attributes in the order in which they are given. */
interface Known {
  shape: Shape | null;
  readonly longer: Map<string, Known>;
}

/** By the namespaces that are declared around them: a taxonomy has one such set, and names come from the code alone. */
const SHAPES = new Map<string, Map<string, Known>>();

/**
 * Makes element builders as `elementMaker` does, of text in place of nodes. What it makes is well-formed below an element
 * that declares `namespaces`.
 *
 * @throws for a prefix that is not among `namespaces`, and for a character that XML cannot carry
 */
export function markupMaker(namespaces: Readonly<Record<string, string>>): MarkupMaker {
  const set = JSON.stringify(namespaces);
  const known = SHAPES.get(set) ?? new Map<string, Known>();
  SHAPES.set(set, known);
  return (name, attributes = {}, ...children) => {
    const place = placeOf(known, name, attributes);
    place.shape ??= shapeOf(namespaces, name, attributes);
    let xml = startTag(place.shape, attributes, name);
    for (let i = 0; i < children.length; i += 1) {
      const child = children[i];
      if (typeof child === 'string') xml += escapeText(child, name);
      else if (child) xml += child.xml;
    }
    return { xml: xml + place.shape.closed };
  };
}

function startTag({ places, opened, starts }: Shape, attributes: Attributes, name: string): string {
  const [only] = places;
  if (only === undefined) return opened;
  if (places.length > 1) {
    let xml = '';
    for (let i = 0; i < places.length; i += 1) {
      const { key, before } = places[i] ?? only;
      xml += before + escapeAttribute(attributes[key] ?? '', name);
    }
    return xml + opened;
  }
  const value = attributes[only.key] ?? '';
  const known = starts.get(value);
  if (known !== undefined) return known;
  const start = only.before + escapeAttribute(value, name) + opened;
  if (starts.size < MOST_STARTS) starts.set(value, start);
  return start;
}

function placeOf(known: Map<string, Known>, name: string, attributes: Attributes): Known {
  let at = next(known, name);
  // No list of the keys is made: this runs for each element.
  for (const key in attributes) if (attributes[key] !== undefined) at = next(at.longer, key);
  return at;
}

function next(known: Map<string, Known>, name: string): Known {
  const there = known.get(name);
  if (there !== undefined) return there;
  const fresh: Known = { shape: null, longer: new Map() };
  known.set(name, fresh);
  return fresh;
}

/** The place of each value holds the name of its attribute, which nothing escapes. */
const VALUE = /"([^"]+)"/g;

function shapeOf(namespaces: Readonly<Record<string, string>>, name: string, attributes: Attributes): Shape {
  const keys = Object.keys(attributes).filter((key) => attributes[key] !== undefined);
  const { document, root } = createDocument(namespaces[''] ?? '', 'shape');
  for (const [prefix, uri] of Object.entries(namespaces)) declare(root, prefix, uri);
  const make = elementMaker(document, namespaces);
  const around = canonical(root).length - '</shape>'.length;
  root.appendChild(make(name, Object.fromEntries(keys.map((key) => [key, key]))));
  const written = canonical(root).slice(around, -'</shape>'.length);
  const closed = `</${name}>`;
  const start = written.slice(0, -closed.length);
  const places: { key: string; before: string }[] = [];
  let from = 0;
  for (const { 0: value, 1: key = '', index: at } of start.matchAll(VALUE)) {
    places.push({ key, before: start.slice(from, at + 1) });
    from = at + value.length - 1;
  }
  return { places, opened: start.slice(from), closed, starts: new Map() };
}
