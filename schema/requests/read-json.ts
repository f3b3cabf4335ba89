import { isObject } from '../../core/base/json.ts';
import { error, type Problem } from '../../core/base/problem.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { ECHOED, noteText } from './echoed-json.ts';
import { jsonFault } from './json-fault.ts';
import { MAX_PROBLEMS, type Parsed, pathText, type Segment } from './parse.ts';

/** Deepest nesting of objects and lists; no request of this service needs more than a dozen levels. */
export const MAX_LEVELS = 64;

/**
 * Reads JSON as `JSON.parse` does, and refuses two kinds of JSON. The first is a name given twice in an object, where
 * `JSON.parse` keeps the last value. The second is very deep nesting, on which later readers would fail. The text of an
 * echoed object is stored with the object.
 */
export function readJson(text: string): Parsed<unknown> {
  if (hasTooMany(text)) return { ok: false, problems: [error(null, TOO_MANY)] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problems: [error(null, notJson(text))] };
  }
  const { problems, echoed } = walkThrough(text);
  if (problems.length > 0) return { ok: false, problems };
  const kept = isObject(value) ? value[ECHOED] : null;
  if (echoed !== null && isObject(kept)) noteText(kept, withoutSpaces(echoed));
  return { ok: true, value };
}

/** Beginnings of bodies of HTML forms, of `curl -d 'a=1'` (the first) and of `curl -F` (the second). */
const FORMS = [
  { begins: /^\s*[\w.[\]%+-]{1,100}=/, name: 'form-encoded (name=value)' },
  { begins: /^\s*--[^\r\n]{1,100}\r?\nContent-Disposition:/i, name: 'a multipart form' },
] as const;

/** Says where the text stops being JSON. */
function notJson(text: string): string {
  const form = FORMS.find(({ begins }) => begins.test(text));
  if (form !== undefined)
    return `the body is not JSON: line 1, column 1: it is ${form.name}; send an object such as {"filingId": 1}, with the header Content-Type: application/json`;
  if (text.trim() === '')
    return 'the body is not JSON: line 1, column 1: it is empty, and a JSON object is expected';
  const fault = jsonFault(text, MAX_LEVELS);
  return fault === null
    ? 'the body is not JSON'
    : `the body is not JSON: line ${fault.line}, column ${fault.column}: expected ${fault.expected}`;
}

/** An object or a list that is being read. */
interface Level {
  /** The names found in an object; null in a list. */
  readonly names: Names | null;
  /** The name or the index of the value that is being read. */
  at: Segment;
}

/** The names of an object. Most objects have few names, for which a list is faster than a set. */
class Names {
  readonly #few: string[] = [];
  #many: Set<string> | null = null;
  #repeated: Set<string> | null = null;

  /** True for the second occurrence of a name; later ones are not reported again. */
  isRepeated(name: string): boolean {
    if (this.#many === null && this.#few.length === 16) this.#many = new Set(this.#few);
    if (this.#many?.has(name) ?? this.#few.includes(name)) {
      if (this.#repeated?.has(name)) return false;
      this.#repeated ??= new Set();
      this.#repeated.add(name);
      return true;
    }
    if (this.#many === null) this.#few.push(name);
    else this.#many.add(name);
    return false;
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON, SPACE] = [0x22, 0x5c, 0x2c, 0x3a, 0x20];
const [OPENS_OBJECT, OPENS_LIST, CLOSES_OBJECT, CLOSES_LIST] = [0x7b, 0x5b, 0x7d, 0x5d];

/** Finds the end of the string that begins at `start`: its closing quotation mark, or the end of an invalid text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

/** Change of depth at each bracket. */
const DEEPER: Readonly<Record<number, 1 | -1>> = {
  [OPENS_OBJECT]: 1,
  [OPENS_LIST]: 1,
  [CLOSES_OBJECT]: -1,
  [CLOSES_LIST]: -1,
};

/**
 * True for a text that would take long to read: a name, an object or a list takes a hundred times as long as a byte.
 * Nesting that is too deep is refused elsewhere. The text may be invalid JSON.
 */
function hasTooMany(text: string): boolean {
  let parts = 0;
  let level = 0;
  for (let i = 0; i < text.length && parts <= LIMITS.requestParts; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    const deeper = DEEPER[code] ?? 0;
    level += deeper;
    if (code === COLON || (deeper === 1 && level <= MAX_LEVELS)) parts += 1;
  }
  return parts > LIMITS.requestParts;
}

/** Removes the insignificant spaces and line ends of a JSON text. */
function withoutSpaces(text: string): string {
  const parts: string[] = [];
  let begun = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code <= SPACE) {
      parts.push(text.slice(begun, i));
      begun = i + 1;
    }
  }
  return parts.join('') + text.slice(begun);
}

/** Decodes a name: `"a"` and `"\u0061"` are the same name. */
function nameOf(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  if (!raw.includes('\\')) return raw;
  const meant: unknown = JSON.parse(text.slice(start, end + 1));
  return String(meant);
}

/** Walks once over a valid JSON text, from one bracket, comma or string to the next. */
class Walk {
  readonly problems: Problem[] = [];
  /** Begin and end of the echoed object in the text. */
  #echoed: { readonly start: number; readonly end: number | null } | null = null;
  readonly #text: string;
  readonly #levels: Level[] = [];
  #level: Level | undefined;
  /** True when the next string is a name. */
  #isName = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads a string, which may be a name, and gives its end. */
  string(start: number): number {
    const end = endOfString(this.#text, start);
    if (this.#isName && this.#level?.names) {
      const name = nameOf(this.#text, start, end);
      this.#level.at = name;
      if (this.#level.names.isRepeated(name)) this.problems.push(error(this.#path(), TWICE));
      this.#isName = false;
    }
    return end;
  }

  /** Enters an object or a list; false when the nesting is too deep. */
  open(isObject: boolean, start: number): boolean {
    if (this.#levels.length === 1 && this.#level?.at === ECHOED) this.#echoed = { start, end: null };
    this.#isName = isObject;
    this.#level = isObject ? { names: new Names(), at: '' } : { names: null, at: 0 };
    return this.#levels.push(this.#level) <= MAX_LEVELS;
  }

  next(): void {
    if (typeof this.#level?.at === 'number') this.#level.at += 1;
    else this.#isName = true;
  }

  close(end: number): void {
    this.#levels.pop();
    this.#level = this.#levels.at(-1);
    this.#isName = false;
    if (this.#levels.length === 1 && this.#echoed?.end === null)
      this.#echoed = { ...this.#echoed, end: end + 1 };
  }

  /** Gives the text of the body's echoed object or list; null for none. */
  get echoed(): string | null {
    return this.#echoed === null ? null : this.#text.slice(this.#echoed.start, this.#echoed.end ?? undefined);
  }

  #path = (): string | null => pathText(this.#levels.map(({ at }) => at));
}

/** Lists repeated names and too deep nesting of a valid JSON text, and finds the echoed object. */
function walkThrough(text: string): Pick<Walk, 'problems' | 'echoed'> {
  const walk = new Walk(text);
  for (let i = 0; i < text.length && walk.problems.length < MAX_PROBLEMS; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = walk.string(i);
    else if (code === COMMA) walk.next();
    else if (code === CLOSES_OBJECT || code === CLOSES_LIST) walk.close(i);
    else if ((code === OPENS_OBJECT || code === OPENS_LIST) && !walk.open(code === OPENS_OBJECT, i))
      return { problems: [error(null, TOO_DEEP)], echoed: null };
  }
  return walk;
}

const TOO_MANY = `the body: holds more than ${LIMITS.requestParts} names, objects and lists; no request needs as many, so it was not read further`;
const TWICE = 'is given more than once in the same object; send each name once';
const TOO_DEEP = `the body: nests objects and lists more than ${MAX_LEVELS} levels deep`;
