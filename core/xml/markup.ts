import { lazily } from '../base/lazily.ts';
import { createDocument, elementMaker } from './build.ts';
import { canonicalWithin, escapeAttribute, escapeText } from './canonical.ts';
import { printableText, singleLine } from './printable.ts';

/**
 * Writes hundreds of elements of a few shapes, for documents that are written and never searched. A shape is a name and
 * the names of its attributes. xmldom builds each shape and the canonical writer writes it, once. Afterwards only its
 * values are filled in, in the writer's own order and escapes. So a filled shape equals the writer's text of that tree.
 */

declare const WRITTEN: unique symbol;
/** Elements and text as the canonical writer writes them below an element that declares their namespaces. */
export type Markup = string & { readonly [WRITTEN]: true };
const written = (xml: string): Markup => xml as Markup;

export const EMPTY = written('');

/** Joins pieces, one after the other. */
export function together(pieces: readonly Markup[]): Markup {
  let xml = '';
  for (let i = 0; i < pieces.length; i += 1) xml += pieces[i];
  return written(xml);
}

/**
 * Writes text that is already fit for an element of that name.
 *
 * @throws for a character that XML cannot carry
 */
export const carried = (text: string, name: string): Markup => written(escapeText(text, name));

/** Writes text as a document may carry it (`printableText`). */
export const printed = (text: string): Markup =>
  written(AS_IT_STANDS.test(text) ? text : escapeText(printableText(text), 'text'));

/** Writes text on one line, as a document may carry it (`singleLine`). */
export const printedLine = (text: string): Markup =>
  written(LINE_AS_IT_STANDS.test(text) ? text : escapeText(singleLine(text), 'text'));

/** Matches nearly every text. In such a text nothing is escaped, replaced or dropped. */
const AS_IT_STANDS = /^[\n -%'-;=?-~]*$/;
const LINE_AS_IT_STANDS = /^[!-%'-;=?-~]+(?: [!-%'-;=?-~]+)*$/;

export type Namespaces = Readonly<Record<string, string>>;

/** Fills a shape: the values of its attributes in the order of its names, then its content. */
export type Filled = (values: readonly string[], inner?: Markup) => Markup;
/** Writes an element whose attributes never change, around its content. */
export type Fixed = (inner?: Markup) => Markup;

/** The text before each attribute's value, in the writer's order, and the index of that value among those given. */
interface Shape {
  readonly before: readonly string[];
  readonly given: readonly number[];
  /** The end of the start tag, and the end tag. */
  readonly opened: string;
  readonly closed: string;
}

/**
 * Makes an element with these attributes. Its shape is made when it is first filled.
 *
 * @param namespaces by prefix, `''` for the default: those that are declared around it
 * @param keys names of the attributes whose values are filled in
 * @param constants attributes of one value each
 * @throws when filled: for a prefix that is not among them, and for a character that XML cannot carry
 */
export function filled(
  namespaces: Namespaces,
  name: string,
  keys: readonly string[],
  constants: Readonly<Record<string, string | undefined>> = {},
): Filled {
  let shape: Shape | null = null;
  return (values, inner = EMPTY) => {
    shape ??= shapeOf(namespaces, name, keys, constants);
    const { before, given, opened, closed } = shape;
    let xml = '';
    for (let i = 0; i < before.length; i += 1) {
      xml += before[i] + escapeAttribute(values[given[i] ?? 0] ?? '', name);
    }
    return written(xml + opened + inner + closed);
  };
}

/** Makes an element with attributes of one value each, or none. See `filled`. */
export function fixed(
  namespaces: Namespaces,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): Fixed {
  const element = filled(namespaces, name, [], attributes);
  return (inner) => element([], inner);
}

/** The document that shapes belong to. No shape is added to it. */
const SHAPES = lazily(() => createDocument('', 'shapes').document);

/** The name and the value of each attribute, as the writer writes them. */
const ATTRIBUTE = / ([^ =]+)="([^"]*)"/g;

function shapeOf(
  namespaces: Namespaces,
  name: string,
  keys: readonly string[],
  constants: Readonly<Record<string, string | undefined>>,
): Shape {
  const make = elementMaker(SHAPES(), namespaces);
  const places = Object.fromEntries(keys.map((key) => [key, '']));
  const whole = canonicalWithin(make(name, { ...constants, ...places }));
  const closed = `</${name}>`;
  const start = whole.slice(0, -closed.length);
  const before: string[] = [];
  const given: number[] = [];
  let from = 0;
  for (const { 0: text, 1: key = '', index: at } of start.matchAll(ATTRIBUTE)) {
    const place = keys.indexOf(key);
    if (place < 0) continue;
    const end = at + text.length - 1;
    before.push(start.slice(from, end));
    given.push(place);
    from = end;
  }
  return { before, given, opened: start.slice(from), closed };
}
