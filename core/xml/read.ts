import { DOMImplementation, type Document, type Element } from '@xmldom/xmldom';
import { isXmlCodePoint, isXmlText } from './text.ts';

/**
 * Reads XML of others strictly. It accepts well-formed, namespace-well-formed XML 1.0 without a document type: no DTD
 * means no entities to expand and nothing outside to fetch. xmldom's own parser is not used on such text. It accepts
 * much that is ill-formed (a bare `&`, control characters), and reads line ends by XML 1.1.
 */
export type ReadXml =
  | { readonly ok: true; readonly root: Element }
  | { readonly ok: false; readonly message: string };

export interface ReadLimits {
  /** UTF-16 units of the whole text. */
  readonly maxLength?: number;
  readonly maxDepth?: number;
  /** Counts elements, runs of text, comments and instructions together. */
  readonly maxNodes?: number;
  /** Counts attributes of one element, declarations included; also limits the namespaces in scope at any point. */
  readonly maxAttributes?: number;
}

const LIMITS: Required<ReadLimits> = {
  maxLength: 4_000_000,
  maxDepth: 100,
  maxNodes: 100_000,
  maxAttributes: 100,
};

/** Reads a document; any text gives a value. Messages quote no part of the text. */
export function readXml(text: string, limits: ReadLimits = {}): ReadXml {
  const bounds = { ...LIMITS, ...limits };
  if (text.length > bounds.maxLength) {
    return { ok: false, message: `XML longer than ${bounds.maxLength} characters` };
  }
  if (!isXmlText(text)) return { ok: false, message: 'a character that XML does not allow' };
  try {
    return { ok: true, root: readDocument(text, bounds) };
  } catch (fault) {
    if (fault instanceof IllFormed) return { ok: false, message: fault.message };
    return { ok: false, message: 'XML that could not be read' };
  }
}

class IllFormed extends Error {}

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

const START =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const NAME = `[${START}][${START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040]*`;
const QNAME = new RegExp(`(?:(${NAME}):)?(${NAME})`, 'yu');
const TARGET = new RegExp(NAME, 'yu');
const SPACE = /[ \t\n]*/y;
const DECLARATION =
  /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/y;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

interface Cursor {
  readonly text: string;
  at: number;
  nodes: number;
  readonly bounds: Required<ReadLimits>;
}

interface Name {
  readonly prefix: string;
  readonly local: string;
  readonly full: string;
}
type Scope = ReadonlyMap<string, string>;

/** An open element, with the declarations in scope inside it. */
interface Open {
  readonly element: Element;
  readonly scope: Scope;
}

const OUTSIDE: Scope = new Map([['xml', XML]]);

function readDocument(given: string, bounds: Required<ReadLimits>): Element {
  // Line ends become one newline before anything is read (XML 1.0 section 2.11).
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const cursor: Cursor = { text, at: 0, nodes: 0, bounds };
  take(cursor, DECLARATION);
  skipMisc(cursor, null);
  const document = new DOMImplementation().createDocument(null, '', null);
  if (!cursor.text.startsWith('<', cursor.at)) throw new IllFormed('no root element');
  const root = readElementTree(cursor, document);
  skipMisc(cursor, null);
  if (cursor.at < cursor.text.length) throw new IllFormed('content after the root element');
  return root;
}

/** Reads one element and all below it, with a stack of its own, so that depth costs no call stack. */
function readElementTree(cursor: Cursor, document: Document): Element {
  const stack: Open[] = [];
  const first = readStartTag(cursor, document, OUTSIDE);
  document.appendChild(first.open.element);
  if (!first.closed) stack.push(first.open);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    readText(cursor, document, top.element);
    if (cursor.text.startsWith('</', cursor.at)) {
      readEndTag(cursor, top.element.tagName);
      stack.pop();
    } else if (!readMisc(cursor, top.element)) {
      const next = readStartTag(cursor, document, top.scope);
      top.element.appendChild(next.open.element);
      if (!next.closed) stack.push(next.open);
      if (stack.length > cursor.bounds.maxDepth) throw new IllFormed('elements nested too deeply');
    }
  }
  return first.open.element;
}

/** Reads character data and CDATA sections up to the next other markup. */
function readText(cursor: Cursor, document: Document, parent: Element): void {
  const parts: string[] = [];
  for (;;) {
    const end = cursor.text.indexOf('<', cursor.at);
    if (end < 0) throw new IllFormed('an element without an end tag');
    const raw = cursor.text.slice(cursor.at, end);
    if (raw.includes(']]>')) throw new IllFormed(']]> in text');
    parts.push(resolveReferences(raw));
    cursor.at = end;
    if (!cursor.text.startsWith('<![CDATA[', end)) break;
    cursor.at += '<![CDATA['.length;
    parts.push(takeUntil(cursor, ']]>', 'a CDATA section'));
  }
  const text = parts.join('');
  if (text === '') return;
  count(cursor);
  parent.appendChild(document.createTextNode(text));
}

function readEndTag(cursor: Cursor, name: string): void {
  cursor.at += 2;
  if (!cursor.text.startsWith(name, cursor.at)) throw new IllFormed('an end tag that does not match');
  cursor.at += name.length;
  take(cursor, SPACE);
  expect(cursor, '>', 'an end tag that does not match');
}

/** Skips comments, instructions and white space outside the root element, which nothing here uses. */
function skipMisc(cursor: Cursor, parent: Element | null): void {
  do take(cursor, SPACE);
  while (readMisc(cursor, parent));
}

/** Reads a comment or processing instruction into `parent`; false when something else follows. */
function readMisc(cursor: Cursor, parent: Element | null): boolean {
  const { text } = cursor;
  if (text.startsWith('<!--', cursor.at)) {
    cursor.at += 4;
    const comment = takeUntil(cursor, '--', 'a comment');
    expect(cursor, '>', '-- inside a comment');
    count(cursor);
    if (parent) parent.appendChild(ownerOf(parent).createComment(comment));
    return true;
  }
  if (text.startsWith('<?', cursor.at)) {
    cursor.at += 2;
    const target = take(cursor, TARGET) ?? '';
    if (target === '' || target.toLowerCase() === 'xml') throw new IllFormed('a malformed instruction');
    const space = take(cursor, SPACE) ?? '';
    const data = takeUntil(cursor, '?>', 'an instruction');
    if (space === '' && data !== '') throw new IllFormed('a malformed instruction');
    count(cursor);
    if (parent) parent.appendChild(ownerOf(parent).createProcessingInstruction(target, data));
    return true;
  }
  if (text.startsWith('<!', cursor.at)) throw new IllFormed('a document type or other declaration');
  return false;
}

function readStartTag(
  cursor: Cursor,
  document: Document,
  outer: Scope,
): { readonly open: Open; readonly closed: boolean } {
  expect(cursor, '<', 'a malformed tag');
  count(cursor);
  const name = takeName(cursor);
  const attributes = readAttributes(cursor);
  const closed = cursor.text.startsWith('/', cursor.at);
  if (closed) cursor.at += 1;
  expect(cursor, '>', 'a malformed tag');
  const scope = scopeInside(outer, attributes, cursor.bounds.maxAttributes);
  if (name.prefix === 'xmlns') throw new IllFormed('an element with the prefix xmlns');
  const element = document.createElementNS(resolve(scope, name.prefix), name.full);
  const seen = new Set<string>();
  for (const [attribute, value] of attributes) {
    const uri = isDeclaration(attribute) ? XMLNS : attribute.prefix && resolve(scope, attribute.prefix);
    const key = `${attribute.local} ${uri}`;
    if (seen.has(key)) throw new IllFormed('an attribute given twice');
    seen.add(key);
    element.setAttributeNS(uri || null, attribute.full, value);
  }
  return { open: { element, scope }, closed };
}

function readAttributes(cursor: Cursor): [Name, string][] {
  const attributes: [Name, string][] = [];
  for (;;) {
    const space = take(cursor, SPACE) ?? '';
    const next = cursor.text.charAt(cursor.at);
    if (next === '>' || next === '/') return attributes;
    if (space === '') throw new IllFormed('a malformed tag');
    if (attributes.length === cursor.bounds.maxAttributes) throw new IllFormed('too many attributes');
    const name = takeName(cursor);
    take(cursor, SPACE);
    expect(cursor, '=', 'an attribute without a value');
    take(cursor, SPACE);
    const quote = cursor.text.charAt(cursor.at);
    if (quote !== '"' && quote !== "'") throw new IllFormed('an attribute value without quotes');
    cursor.at += 1;
    const raw = takeUntil(cursor, quote, 'an attribute value');
    if (raw.includes('<')) throw new IllFormed('< in an attribute value');
    // Section 3.3.3: literal white space reads as spaces, character references stay what they name.
    attributes.push([name, resolveReferences(raw.replace(/[\t\n]/g, ' '))]);
  }
}

const isDeclaration = (name: Name): boolean => name.full === 'xmlns' || name.prefix === 'xmlns';

function scopeInside(outer: Scope, attributes: readonly [Name, string][], max: number): Scope {
  const declared = attributes.filter(([name]) => isDeclaration(name));
  if (declared.length === 0) return outer;
  const scope = new Map(outer);
  for (const [name, uri] of declared) {
    const prefix = name.prefix === '' ? '' : name.local;
    const wrong =
      prefix === 'xmlns' ||
      uri === XMLNS ||
      (prefix === 'xml') !== (uri === XML) ||
      (prefix !== '' && uri === '');
    if (wrong) throw new IllFormed('a namespace declaration that is not allowed');
    scope.set(prefix, uri);
  }
  if (scope.size > max) throw new IllFormed('too many namespaces');
  return scope;
}

function resolve(scope: Scope, prefix: string): string | null {
  const uri = scope.get(prefix);
  if (uri === undefined && prefix !== '') throw new IllFormed('a prefix that is not declared');
  return uri || null;
}

/** Resolves the five entities of XML and character references; any other `&` is ill-formed, and ends the reading there. */
function resolveReferences(raw: string): string {
  let begin = raw.indexOf('&');
  if (begin < 0) return raw;
  const parts: string[] = [];
  let at = 0;
  for (; begin >= 0; begin = raw.indexOf('&', at)) {
    REFERENCE.lastIndex = begin;
    const name = REFERENCE.exec(raw)?.[1];
    if (name === undefined) throw new IllFormed(NO_REFERENCE);
    parts.push(raw.slice(at, begin), characterOf(name));
    at = begin + name.length + 2;
  }
  parts.push(raw.slice(at));
  return parts.join('');
}

const REFERENCE = /&([^;&]{1,12});/y;
const NO_REFERENCE = '& that begins no known reference';

function characterOf(name: string): string {
  if (Object.hasOwn(ENTITIES, name)) return ENTITIES[name] ?? '';
  const match = /^#(?:x([0-9A-Fa-f]+)|([0-9]+))$/.exec(name);
  const code = match ? Number.parseInt(match[1] ?? match[2] ?? '', match[1] === undefined ? 10 : 16) : 0;
  if (!isXmlCodePoint(code)) throw new IllFormed(NO_REFERENCE);
  return String.fromCodePoint(code);
}

function take(cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text);
  if (match === null) return null;
  cursor.at += match[0].length;
  return match[0];
}

function takeName(cursor: Cursor): Name {
  QNAME.lastIndex = cursor.at;
  const match = QNAME.exec(cursor.text);
  if (match === null) throw new IllFormed('a malformed name');
  cursor.at += match[0].length;
  return { prefix: match[1] ?? '', local: match[2] ?? '', full: match[0] };
}

function takeUntil(cursor: Cursor, end: string, what: string): string {
  const at = cursor.text.indexOf(end, cursor.at);
  if (at < 0) throw new IllFormed(`${what} without an end`);
  const found = cursor.text.slice(cursor.at, at);
  cursor.at = at + end.length;
  return found;
}

function expect(cursor: Cursor, mark: string, message: string): void {
  if (!cursor.text.startsWith(mark, cursor.at)) throw new IllFormed(message);
  cursor.at += mark.length;
}

function count(cursor: Cursor): void {
  cursor.nodes += 1;
  if (cursor.nodes > cursor.bounds.maxNodes) throw new IllFormed('too many elements and texts');
}

function ownerOf(element: Element): Document {
  if (element.ownerDocument === null) throw new IllFormed('an element outside any document');
  return element.ownerDocument;
}
