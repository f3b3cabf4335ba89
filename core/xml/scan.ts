import { HTML_ENTITIES } from './html-entities.ts';
import { isXmlCodePoint, isXmlText } from './text.ts';

/**
 * Scans XHTML of others strictly. It reports each tag and text in turn and builds no tree, so that a page of some
 * megabytes needs little memory. A document type is skipped; one with declarations of its own is refused. So there are
 * no entities but those of XML and HTML, and nothing outside to fetch.
 */
export interface ScanLimits {
  /** UTF-16 units of the whole text. */
  readonly maxLength: number;
  readonly maxDepth: number;
  /** Counts elements, runs of text, comments and instructions together. */
  readonly maxNodes: number;
  /** Counts attributes of one element; also limits the namespaces in scope at any point. */
  readonly maxAttributes: number;
}

/** A name with its namespace; '' is none. */
export interface ExpandedName {
  readonly namespace: string;
  readonly local: string;
}

export interface Tag extends ExpandedName {
  /** Gives the value of an attribute by its name as written without a prefix; null when there is none. */
  readonly attribute: (name: string) => string | null;
  /** Resolves a `prefix:name` in the namespaces in scope; null where its prefix is not declared. */
  readonly expand: (qualified: string) => ExpandedName | null;
  /** Gives the value of an attribute of a namespace. */
  readonly attributeOf: (namespace: string, local: string) => string | null;
}

/** Receives all text, and every element but those of XHTML. */
export interface ScanHandler {
  readonly start: (tag: Tag) => void;
  readonly end: (name: ExpandedName) => void;
  readonly text: (text: string) => void;
}

export type Scanned = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Ends the scan with its message. A handler may throw it too. */
export class ScanEnded extends Error {}

/** Scans a document to its end. Messages quote no part of it. */
export function scanXhtml(text: string, handler: ScanHandler, limits: ScanLimits): Scanned {
  if (text.length > limits.maxLength)
    return { ok: false, message: `longer than ${limits.maxLength} characters` };
  if (!isXmlText(text)) return { ok: false, message: 'a character that XML does not allow' };
  try {
    new Scanner(text.replace(/^\uFEFF/, ''), handler, limits).run();
    return { ok: true };
  } catch (fault) {
    if (fault instanceof ScanEnded) return { ok: false, message: fault.message };
    throw fault;
  }
}

const XHTML = 'http://www.w3.org/1999/xhtml';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const START =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const NAME = `[${START}][${START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040]*`;
const TAG = new RegExp(`(?:(${NAME}):)?(${NAME})`, 'y');
const ATTRIBUTE = new RegExp(
  `[ \\t\\r\\n]+((?:${NAME}:)?${NAME})[ \\t\\r\\n]*=[ \\t\\r\\n]*(?:"([^<"]*)"|'([^<']*)')`,
  'y',
);
const SPACE = /[ \t\r\n]*/y;
const XML_DECLARATION = /<\?xml[ \t\r\n][^<>?]*\?>/y;
/** Matches a document type without a subset of its own. */
const DOCTYPE =
  /<!DOCTYPE[ \t\r\n]+[^\s<>[\]"']+(?:[ \t\r\n]+(?:PUBLIC[ \t\r\n]+(?:"[^"<>]*"|'[^'<>]*')|SYSTEM))?(?:[ \t\r\n]*(?:"[^"<>]*"|'[^'<>]*'))?[ \t\r\n]*>/iy;
const OF_XML: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const [SLASH, EXCLAMATION, QUESTION, CLOSE] = [0x2f, 0x21, 0x3f, 0x3e];

type Scope = ReadonlyMap<string, string>;
interface Open extends ExpandedName {
  readonly written: string;
  readonly scope: Scope;
}

class Scanner {
  #at = 0;
  #nodes = 0;
  readonly #stack: Open[] = [];
  readonly #text: string;
  readonly #handler: ScanHandler;
  readonly #limits: ScanLimits;

  constructor(text: string, handler: ScanHandler, limits: ScanLimits) {
    this.#text = text;
    this.#handler = handler;
    this.#limits = limits;
  }

  run(): void {
    this.#take(XML_DECLARATION);
    this.#misc();
    if (this.#take(DOCTYPE) === null && this.#text.startsWith('<!', this.#at))
      throw new ScanEnded('a document type with declarations of its own');
    this.#misc();
    if (!this.#text.startsWith('<', this.#at)) throw new ScanEnded('no root element');
    this.#startTag();
    while (this.#stack.length > 0) this.#content();
    this.#misc();
    if (this.#at < this.#text.length) throw new ScanEnded('content after the root element');
  }

  /** Reads text up to the next markup, and that markup. */
  #content(): void {
    const end = this.#text.indexOf('<', this.#at);
    if (end < 0) throw new ScanEnded('an element without an end tag');
    if (end > this.#at) {
      const raw = this.#text.slice(this.#at, end);
      if (raw.includes(']]>')) throw new ScanEnded(']]> in text');
      this.#tell(resolved(raw));
      this.#at = end;
    }
    const next = this.#text.charCodeAt(end + 1);
    if (next === SLASH) this.#endTag();
    else if (next !== EXCLAMATION && next !== QUESTION) this.#startTag();
    else if (this.#text.startsWith('<![CDATA[', end)) {
      this.#at += '<![CDATA['.length;
      this.#tell(this.#until(']]>', 'a CDATA section'));
    } else if (!this.#comment()) this.#startTag();
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
    if (match === null) throw new ScanEnded('a malformed tag');
    const [written, prefix = '', local = ''] = match;
    this.#at += written.length;
    const attributes = this.#attributes();
    if (this.#text.charCodeAt(this.#at) !== CLOSE) this.#take(SPACE);
    const closed = this.#text.charCodeAt(this.#at) === SLASH;
    if (closed) this.#at += 1;
    if (this.#text.charCodeAt(this.#at) !== CLOSE) throw new ScanEnded('a malformed tag');
    this.#at += 1;
    const scope = this.#scope(this.#stack.at(-1)?.scope ?? OUTSIDE, attributes);
    const namespace = scope.get(prefix) ?? (prefix === '' ? '' : undeclared());
    refuseUndeclared(attributes, scope);
    if (namespace !== XHTML) this.#handler.start(tagOf({ namespace, local }, attributes, scope));
    if (closed) {
      if (namespace !== XHTML) this.#handler.end({ namespace, local });
      return;
    }
    this.#stack.push({ namespace, local, written, scope });
    if (this.#stack.length > this.#limits.maxDepth) throw new ScanEnded('elements nested too deeply');
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
      if (attributes.has(name)) throw new ScanEnded('an attribute given twice');
      if (attributes.size === this.#limits.maxAttributes) throw new ScanEnded('too many attributes');
      const raw = double ?? single;
      attributes.set(name, resolved(/[\t\r\n]/.test(raw) ? raw.replace(/\r\n|[\t\r\n]/g, ' ') : raw));
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
      if (wrong) throw new ScanEnded('a namespace declaration that is not allowed');
      scope ??= new Map(outer);
      scope.set(prefix, uri);
      if (scope.size > this.#limits.maxAttributes) throw new ScanEnded('too many namespaces');
    }
    return scope ?? outer;
  }

  #endTag(): void {
    const open = this.#stack.pop();
    this.#at += 2;
    if (open === undefined || !this.#text.startsWith(open.written, this.#at))
      throw new ScanEnded('an end tag that does not match');
    this.#at += open.written.length;
    if (this.#text.charCodeAt(this.#at) !== CLOSE) this.#take(SPACE);
    if (this.#text.charCodeAt(this.#at) !== CLOSE) throw new ScanEnded('an end tag that does not match');
    this.#at += 1;
    if (open.namespace !== XHTML) this.#handler.end(open);
  }

  /** Reads a comment or an instruction; false where something else follows. */
  #comment(): boolean {
    if (this.#text.startsWith('<!--', this.#at)) {
      this.#at += 4;
      this.#until('--', 'a comment');
      if (!this.#text.startsWith('>', this.#at)) throw new ScanEnded('-- inside a comment');
      this.#at += 1;
      this.#count();
      return true;
    }
    if (this.#text.startsWith('<?', this.#at)) {
      this.#at += 2;
      if (/^xml\s/i.test(this.#until('?>', 'an instruction'))) throw new ScanEnded('a malformed instruction');
      this.#count();
      return true;
    }
    if (this.#text.startsWith('<!', this.#at)) throw new ScanEnded('a declaration inside the document');
    return false;
  }

  #misc(): void {
    for (;;) {
      this.#take(SPACE);
      if (this.#text.startsWith('<!', this.#at) && !this.#text.startsWith('<!--', this.#at)) return;
      if (!this.#comment()) return;
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
    if (at < 0) throw new ScanEnded(`${what} without an end`);
    const found = this.#text.slice(this.#at, at);
    this.#at = at + end.length;
    return found;
  }

  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > this.#limits.maxNodes) throw new ScanEnded('too many elements and texts');
  }
}

const NONE: ReadonlyMap<string, string> = new Map();
const OUTSIDE: Scope = new Map([['xml', XML]]);
const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');

/** Refuses an attribute whose prefix is not declared. */
function refuseUndeclared(attributes: ReadonlyMap<string, string>, scope: Scope): void {
  for (const name of attributes.keys()) {
    const colon = name.indexOf(':');
    if (colon > 0 && !isDeclaration(name) && !scope.has(name.slice(0, colon))) undeclared();
  }
}

function undeclared(): never {
  throw new ScanEnded('a prefix that is not declared');
}

function tagOf(name: ExpandedName, attributes: ReadonlyMap<string, string>, scope: Scope): Tag {
  return {
    ...name,
    attribute: (local) => attributes.get(local) ?? null,
    attributeOf: (namespace, local) => {
      for (const [written, value] of attributes) {
        const colon = written.indexOf(':');
        if (written.slice(colon + 1) === local && scope.get(written.slice(0, colon)) === namespace)
          return value;
      }
      return null;
    },
    expand: (qualified) => {
      const match = /^(?:([^:\s]+):)?([^:\s]+)$/.exec(qualified.trim());
      const [, prefix = '', local = ''] = match ?? [];
      const namespace = scope.get(prefix) ?? (prefix === '' ? '' : null);
      return match === null || namespace === null ? null : { namespace, local };
    },
  };
}

const REFERENCE = /&(?:#x([0-9A-Fa-f]{1,6})|#([0-9]{1,7})|([A-Za-z][A-Za-z0-9]{0,9}));/y;

/** Resolves references; any other `&` is ill-formed and ends the reading there. */
function resolved(raw: string): string {
  let begin = raw.indexOf('&');
  if (begin < 0) return raw;
  const parts: string[] = [];
  let at = 0;
  for (; begin >= 0; begin = raw.indexOf('&', at)) {
    REFERENCE.lastIndex = begin;
    const match = REFERENCE.exec(raw);
    const character = match === null ? null : characterOf(match[1], match[2], match[3] ?? '');
    if (match === null || character === null) throw new ScanEnded('& that begins no known reference');
    parts.push(raw.slice(at, begin), character);
    at = begin + match[0].length;
  }
  parts.push(raw.slice(at));
  return parts.join('');
}

function characterOf(hex: string | undefined, decimal: string | undefined, name: string): string | null {
  if (hex === undefined && decimal === undefined)
    return (Object.hasOwn(OF_XML, name) ? OF_XML[name] : HTML_ENTITIES.get(name)) ?? null;
  const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
  return isXmlCodePoint(code) ? String.fromCodePoint(code) : null;
}
