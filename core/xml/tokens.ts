import { isXmlCodePoint, isXmlText } from './text.ts';

/**
 * Reads XML of others strictly, and reports its tags and texts in turn. It accepts well-formed, namespace-well-formed XML
 * 1.0. It builds no tree, so a document of some megabytes needs little memory. There are no entities but those that the
 * dialect names, and nothing outside to fetch.
 */
export interface Limits {
  /** UTF-16 units of the whole text. */
  readonly maxLength: number;
  readonly maxDepth: number;
  /** Counts elements, runs of text, comments and instructions together. */
  readonly maxNodes: number;
  /** Counts attributes of one element, declarations included; also limits the namespaces in scope at any point. */
  readonly maxAttributes: number;
}

/** Names what a kind of document may have beyond elements, attributes and text. */
export interface Dialect {
  /** Entities besides the five of XML, by their names. */
  readonly entities: ReadonlyMap<string, string>;
  /** True where a document type is skipped. One with declarations of its own is refused. */
  readonly allowsDocumentType: boolean;
}

/** Namespaces by their prefixes; '' is the default one. */
export type Scope = ReadonlyMap<string, string>;

/** A name with its namespace; '' is none. */
export interface ExpandedName {
  readonly namespace: string;
  readonly local: string;
}

export interface Element extends ExpandedName {
  /** Its name with its prefix. */
  readonly written: string;
  readonly scope: Scope;
}

export interface TokenHandler {
  /** @param attributes values by their names as written, declarations of namespaces included */
  readonly start: (element: Element, attributes: ReadonlyMap<string, string>) => void;
  readonly end: (element: Element) => void;
  readonly text: (text: string) => void;
  readonly comment?: (text: string) => void;
  readonly instruction?: (target: string, data: string) => void;
}

/** Ends the reading with its message, which quotes no part of the text. A handler may throw it too. */
export class IllFormed extends Error {}

/** Reads a document to its end. Throws IllFormed, and what the handler throws. */
export function readTokens(text: string, handler: TokenHandler, dialect: Dialect, limits: Limits): void {
  if (text.length > limits.maxLength) throw new IllFormed(`longer than ${limits.maxLength} characters`);
  if (!isXmlText(text)) throw new IllFormed('a character that XML does not allow');
  // Line ends become one newline before anything is read (XML 1.0 section 2.11).
  const read = text.replace(/^\uFEFF/, '');
  new Tokens(read.includes('\r') ? read.replace(/\r\n?/g, '\n') : read, handler, dialect, limits).run();
}

export const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');

const XML = 'http://www.w3.org/XML/1998/namespace';
export const XMLNS = 'http://www.w3.org/2000/xmlns/';
const START =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const NAME = `[${START}][${START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040]*`;
const TAG = new RegExp(`(?:(${NAME}):)?(${NAME})`, 'yu');
const TARGET = new RegExp(NAME, 'yu');
const ATTRIBUTE = new RegExp(
  `[ \\t\\n]+((?:${NAME}:)?${NAME})[ \\t\\n]*=[ \\t\\n]*(?:"([^<"]*)"|'([^<']*)')`,
  'yu',
);
const SPACE = /[ \t\n]*/y;
const XML_DECLARATION =
  /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/y;
/** Matches a document type without a subset of its own. */
const DOCUMENT_TYPE =
  /<!DOCTYPE[ \t\n]+[^\s<>[\]"']+(?:[ \t\n]+(?:PUBLIC[ \t\n]+(?:"[^"<>]*"|'[^'<>]*')|SYSTEM))?(?:[ \t\n]*(?:"[^"<>]*"|'[^'<>]*'))?[ \t\n]*>/iy;
const REFERENCE = /&(?:#x([0-9A-Fa-f]{1,10})|#([0-9]{1,11})|([A-Za-z][A-Za-z0-9]{0,9}));/y;
const OF_XML: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** Greatest number of parts of a text that are held apart: a text of references alone needs much memory for its parts. */
const MOST_PARTS = 10_000;
const [SLASH, EXCLAMATION, QUESTION, CLOSE] = [0x2f, 0x21, 0x3f, 0x3e];

const NONE: ReadonlyMap<string, string> = new Map();
const OUTSIDE: Scope = new Map([['xml', XML]]);

class Tokens {
  #at = 0;
  #nodes = 0;
  #copied = 0;
  readonly #stack: Element[] = [];
  readonly #text: string;
  readonly #handler: TokenHandler;
  readonly #dialect: Dialect;
  readonly #limits: Limits;

  constructor(text: string, handler: TokenHandler, dialect: Dialect, limits: Limits) {
    this.#text = text;
    this.#handler = handler;
    this.#dialect = dialect;
    this.#limits = limits;
  }

  run(): void {
    this.#take(XML_DECLARATION);
    this.#misc();
    if (this.#dialect.allowsDocumentType) this.#documentType();
    if (!this.#text.startsWith('<', this.#at)) throw new IllFormed('no root element');
    this.#startTag();
    while (this.#stack.length > 0) this.#content();
    this.#misc();
    if (this.#at < this.#text.length) throw new IllFormed('content after the root element');
  }

  #documentType(): void {
    if (this.#take(DOCUMENT_TYPE) === null && this.#text.startsWith('<!', this.#at))
      throw new IllFormed('a document type with declarations of its own');
    this.#misc();
  }

  /** Reads text up to the next markup, and that markup. */
  #content(): void {
    const end = this.#text.indexOf('<', this.#at);
    if (end < 0) throw new IllFormed('an element without an end tag');
    if (end > this.#at) {
      const raw = this.#text.slice(this.#at, end);
      if (raw.includes(']]>')) throw new IllFormed(']]> in text');
      this.#tell(this.#resolved(raw));
      this.#at = end;
    }
    const next = this.#text.charCodeAt(end + 1);
    if (next === SLASH) this.#endTag();
    else if (next !== EXCLAMATION && next !== QUESTION) this.#startTag();
    else if (this.#text.startsWith('<![CDATA[', end)) {
      this.#at += '<![CDATA['.length;
      this.#tell(this.#until(']]>', 'a CDATA section'));
    } else this.#comment();
  }

  #tell(text: string): void {
    this.#count();
    this.#handler.text(text);
  }

  #startTag(): void {
    this.#at += 1;
    this.#count();
    TAG.lastIndex = this.#at;
    const match = TAG.exec(this.#text);
    if (match === null) throw new IllFormed('a malformed tag');
    const [written, prefix = '', local = ''] = match;
    this.#at += written.length;
    const attributes = this.#attributes();
    if (this.#text.charCodeAt(this.#at) !== CLOSE) this.#take(SPACE);
    const closed = this.#text.charCodeAt(this.#at) === SLASH;
    if (closed) this.#at += 1;
    if (this.#text.charCodeAt(this.#at) !== CLOSE) throw new IllFormed('a malformed tag');
    this.#at += 1;
    const scope = this.#scope(this.#stack.at(-1)?.scope ?? OUTSIDE, attributes);
    refuseWrongNames(attributes, scope);
    const namespace = scope.get(prefix) ?? (prefix === '' ? '' : undeclared());
    const element = { namespace, local, written, scope };
    this.#handler.start(element, attributes);
    if (closed) this.#handler.end(element);
    else if (this.#stack.push(element) > this.#limits.maxDepth)
      throw new IllFormed('elements nested too deeply');
  }

  #attributes(): ReadonlyMap<string, string> {
    const next = this.#text.charCodeAt(this.#at);
    if (next === CLOSE || next === SLASH) return NONE;
    const attributes = new Map<string, string>();
    for (;;) {
      ATTRIBUTE.lastIndex = this.#at;
      const match = ATTRIBUTE.exec(this.#text);
      if (match === null) return attributes;
      const [whole, name = '', double, single = ''] = match;
      if (attributes.has(name)) throw new IllFormed('an attribute given twice');
      if (attributes.size === this.#limits.maxAttributes) throw new IllFormed('too many attributes');
      const raw = double ?? single;
      // Section 3.3.3: literal white space reads as spaces, character references keep the characters that they name.
      attributes.set(name, this.#resolved(/[\t\n]/.test(raw) ? raw.replace(/[\t\n]/g, ' ') : raw));
      this.#at += whole.length;
    }
  }

  #scope(outer: Scope, attributes: ReadonlyMap<string, string>): Scope {
    let scope: Map<string, string> | null = null;
    for (const [name, uri] of attributes) {
      if (!isDeclaration(name)) continue;
      const prefix = name.slice('xmlns:'.length);
      const wrong =
        prefix === 'xmlns' ||
        uri === XMLNS ||
        (prefix === 'xml') !== (uri === XML) ||
        (prefix !== '' && uri === '');
      if (wrong) throw new IllFormed('a namespace declaration that is not allowed');
      if ((scope ?? outer).get(prefix) === uri) continue;
      scope ??= this.#copy(outer);
      scope.set(prefix, uri);
      if (scope.size > this.#limits.maxAttributes) throw new IllFormed('too many namespaces');
    }
    return scope ?? outer;
  }

  /** Copies the namespaces in scope. All copies together have at most one for each character of the text. */
  #copy(outer: Scope): Map<string, string> {
    this.#copied += outer.size;
    if (this.#copied > this.#text.length) throw new IllFormed('too many namespaces');
    return new Map(outer);
  }

  #endTag(): void {
    const open = this.#stack.pop();
    this.#at += 2;
    if (open === undefined || !this.#text.startsWith(open.written, this.#at))
      throw new IllFormed('an end tag that does not match');
    this.#at += open.written.length;
    if (this.#text.charCodeAt(this.#at) !== CLOSE) this.#take(SPACE);
    if (this.#text.charCodeAt(this.#at) !== CLOSE) throw new IllFormed('an end tag that does not match');
    this.#at += 1;
    this.#handler.end(open);
  }

  /** Reads a comment or an instruction; false where something else follows. */
  #comment(): boolean {
    if (this.#text.startsWith('<!--', this.#at)) {
      this.#at += 4;
      const comment = this.#until('--', 'a comment');
      if (!this.#text.startsWith('>', this.#at)) throw new IllFormed('-- inside a comment');
      this.#at += 1;
      this.#count();
      this.#handler.comment?.(comment);
      return true;
    }
    if (this.#text.startsWith('<?', this.#at)) {
      this.#at += 2;
      this.#instruction();
      return true;
    }
    if (this.#text.startsWith('<!', this.#at)) throw new IllFormed('a document type or other declaration');
    return false;
  }

  #instruction(): void {
    const target = this.#take(TARGET) ?? '';
    const space = this.#take(SPACE);
    const data = this.#until('?>', 'an instruction');
    if (target === '' || target.toLowerCase() === 'xml' || (space === '' && data !== ''))
      throw new IllFormed('a malformed instruction');
    this.#count();
    this.#handler.instruction?.(target, data);
  }

  /** Skips white space, comments and instructions outside the root element. */
  #misc(): void {
    for (;;) {
      this.#take(SPACE);
      const isTypeNext = this.#text.startsWith('<!', this.#at) && !this.#text.startsWith('<!--', this.#at);
      if ((isTypeNext && this.#dialect.allowsDocumentType) || !this.#comment()) return;
    }
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match === null) return null;
    this.#at += match[0].length;
    return match[0];
  }

  #until(end: string, what: string): string {
    const at = this.#text.indexOf(end, this.#at);
    if (at < 0) throw new IllFormed(`${what} without an end`);
    const found = this.#text.slice(this.#at, at);
    this.#at = at + end.length;
    return found;
  }

  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > this.#limits.maxNodes) throw new IllFormed('too many elements and texts');
  }

  /** Resolves references; any other `&` is ill-formed and ends the reading there. */
  #resolved(raw: string): string {
    let begin = raw.indexOf('&');
    if (begin < 0) return raw;
    let read = '';
    let parts: string[] = [];
    let at = 0;
    for (; begin >= 0; begin = raw.indexOf('&', at)) {
      REFERENCE.lastIndex = begin;
      const match = REFERENCE.exec(raw);
      const character = match === null ? null : this.#characterOf(match[1], match[2], match[3] ?? '');
      if (match === null || character === null) throw new IllFormed('& that begins no known reference');
      parts.push(raw.slice(at, begin), character);
      at = begin + match[0].length;
      if (parts.length < MOST_PARTS) continue;
      read += parts.join('');
      parts = [];
    }
    return read + parts.join('') + raw.slice(at);
  }

  #characterOf(hex: string | undefined, decimal: string | undefined, name: string): string | null {
    if (hex === undefined && decimal === undefined)
      return (Object.hasOwn(OF_XML, name) ? OF_XML[name] : this.#dialect.entities.get(name)) ?? null;
    const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
    return isXmlCodePoint(code) ? String.fromCodePoint(code) : null;
  }
}

/** Refuses an attribute whose prefix is not declared, and two attributes of one name in one namespace. */
function refuseWrongNames(attributes: ReadonlyMap<string, string>, scope: Scope): void {
  let seen: Set<string> | null = null;
  for (const name of attributes.keys()) {
    const colon = name.indexOf(':');
    if (colon <= 0 || isDeclaration(name)) continue;
    const namespace = scope.get(name.slice(0, colon)) ?? undeclared();
    const expanded = `${name.slice(colon + 1)} ${namespace}`;
    seen ??= new Set();
    if (seen.has(expanded)) throw new IllFormed('an attribute given twice');
    seen.add(expanded);
  }
}

function undeclared(): never {
  throw new IllFormed('a prefix that is not declared');
}
