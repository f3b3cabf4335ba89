import { error, type Problem } from '../../core/problem.ts';
import { jsonFault } from './json-fault.ts';
import { MAX_PROBLEMS, type Parsed, pathText, type Segment } from './parse.ts';

/** Objects and lists within each other; no request of this service goes below a dozen. */
export const MAX_LEVELS = 64;

/**
 * Reads JSON as `JSON.parse` does, and refuses two things that it accepts. One is a name given twice in an object:
 * `JSON.parse` keeps the last. The other is levels without end: later readers of the value would fail on them.
 */
export function readJson(text: string): Parsed<unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problems: [error(null, notJson(text))] };
  }
  const problems = ambiguities(text);
  return problems.length === 0 ? { ok: true, value } : { ok: false, problems };
}

/** Where the text stops being JSON, in words. */
function notJson(text: string): string {
  if (text.trim() === '')
    return 'the body is not JSON: line 1, column 1: it is empty, and a JSON object is expected';
  const fault = jsonFault(text, MAX_LEVELS);
  return fault === null
    ? 'the body is not JSON'
    : `the body is not JSON: line ${fault.line}, column ${fault.column}: expected ${fault.expected}`;
}

/** An object or a list that the reader is in. */
interface Level {
  /** The names met in an object; null in a list. */
  readonly names: Names | null;
  /** The name or the place of the value that is read now. */
  at: Segment;
}

/** The names of an object, of which most have a few: a list is quicker than a set until it is long. */
class Names {
  readonly #few: string[] = [];
  #many: Set<string> | null = null;
  #repeated: Set<string> | null = null;

  /** True when it was there once before: what comes a third time is no news. */
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

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPENS_OBJECT, OPENS_LIST, CLOSES_OBJECT, CLOSES_LIST] = [0x7b, 0x5b, 0x7d, 0x5d];

/** Where the string that begins at `start` ends, at its closing quotation mark. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
}

/** A name as it is meant: `"a"` and `"\u0061"` are one. */
function nameOf(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  if (!raw.includes('\\')) return raw;
  const meant: unknown = JSON.parse(text.slice(start, end + 1));
  return String(meant);
}

/** A walk over a text that is JSON, once, from one mark to the next. */
class Walk {
  readonly problems: Problem[] = [];
  readonly #text: string;
  readonly #levels: Level[] = [];
  #level: Level | undefined;
  /** The next string is a name. */
  #isName = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Passes a string, and answers where it ends. */
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

  /** Goes into an object or a list; false when that is too deep. */
  open(isObject: boolean): boolean {
    this.#isName = isObject;
    this.#level = isObject ? { names: new Names(), at: '' } : { names: null, at: 0 };
    return this.#levels.push(this.#level) <= MAX_LEVELS;
  }

  next(): void {
    if (typeof this.#level?.at === 'number') this.#level.at += 1;
    else this.#isName = true;
  }

  close(): void {
    this.#levels.pop();
    this.#level = this.#levels.at(-1);
    this.#isName = false;
  }

  #path = (): string | null => pathText(this.#levels.map(({ at }) => at));
}

/** What is ambiguous in a text that is JSON, each with its path. */
function ambiguities(text: string): readonly Problem[] {
  const walk = new Walk(text);
  for (let i = 0; i < text.length && walk.problems.length < MAX_PROBLEMS; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = walk.string(i);
    else if (code === COMMA) walk.next();
    else if (code === CLOSES_OBJECT || code === CLOSES_LIST) walk.close();
    else if ((code === OPENS_OBJECT || code === OPENS_LIST) && !walk.open(code === OPENS_OBJECT))
      return [error(null, TOO_DEEP)];
  }
  return walk.problems;
}

const TWICE = 'is given more than once in the same object; send each name once';
const TOO_DEEP = `the body: holds objects or lists within each other more than ${MAX_LEVELS} levels deep`;
