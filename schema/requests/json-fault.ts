/** Place where a text stops being JSON, and the text that was expected there. */
export interface JsonFault {
  /** Counts from 1, as `column` does. A column is a character. */
  readonly line: number;
  readonly column: number;
  readonly expected: string;
}

/** Ends a reading from any of its methods; it is caught in this file. */
class Broken extends Error {
  readonly at: number;
  readonly expected: string;
  constructor(at: number, expected: string) {
    super(expected);
    this.at = at;
    this.expected = expected;
  }
}

const [QUOTE, BACKSLASH, SPACE_CODE] = [0x22, 0x5c, 0x20];

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const NUMBER_LIKE = /[+\-.\d]/;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const WORD = /true|false|null/y;

/** Reads a text as JSON, only to find its fault. */
class Reading {
  #at = 0;
  readonly #text: string;
  readonly #mostLevels: number;

  constructor(text: string, mostLevels: number) {
    this.#text = text;
    this.#mostLevels = mostLevels;
  }

  whole(): void {
    this.#value(0);
    this.#pass(SPACE);
    if (this.#at < this.#text.length) this.#fail('nothing more after the end of the JSON');
  }

  #value(level: number): void {
    this.#pass(SPACE);
    const first = this.#next();
    if (level > this.#mostLevels) this.#fail('fewer levels of objects and lists');
    if (first === '{') this.#members('}', () => this.#member(level));
    else if (first === '[') this.#members(']', () => this.#value(level + 1));
    else if (first === '"') this.#string();
    else if (NUMBER_LIKE.test(first)) this.#number();
    else if (!this.#pass(WORD)) this.#fail(first === "'" ? DOUBLE_QUOTES : 'a value');
  }

  #members(end: string, member: () => void): void {
    this.#at += 1;
    this.#pass(SPACE);
    if (this.#take(end)) return;
    for (;;) {
      member();
      this.#pass(SPACE);
      if (this.#take(end)) return;
      if (!this.#take(',')) this.#fail(`a comma or ${end}`);
      this.#pass(SPACE);
      if (this.#next() === end) this.#fail(`no comma before ${end}`);
    }
  }

  #member(level: number): void {
    this.#pass(SPACE);
    const first = this.#next();
    if (first !== '"')
      this.#fail(
        /\d/.test(first) ? NO_THOUSANDS : first === "'" ? DOUBLE_QUOTES : 'a name in double quotation marks',
      );
    this.#string();
    this.#pass(SPACE);
    if (!this.#take(':')) this.#fail('a colon after the name');
    this.#value(level + 1);
  }

  #string(): void {
    for (this.#at += 1; ; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === QUOTE) break;
      if (Number.isNaN(code)) this.#fail('a double quotation mark at the end of the text');
      if (code < SPACE_CODE) this.#fail('text on one line, with a line break written as \\n');
      if (code !== BACKSLASH) continue;
      if (!this.#pass(ESCAPE)) this.#fail('another \\ after a \\ that is part of the text');
      this.#at -= 1;
    }
    this.#at += 1;
  }

  #number(): void {
    if (!this.#pass(NUMBER))
      this.#fail('a number written as in 1234.5, without + and without a leading point');
    if (/[\d.]/.test(this.#next())) this.#fail('a number written as in 1234.5, without leading zeros');
  }

  /** Gives the next character; nothing at the end. */
  #next = (): string => this.#text.charAt(this.#at);

  #take(mark: string): boolean {
    if (this.#next() !== mark) return false;
    this.#at += 1;
    return true;
  }

  #pass(what: RegExp): boolean {
    what.lastIndex = this.#at;
    const [met] = what.exec(this.#text) ?? [];
    this.#at += met?.length ?? 0;
    return met !== undefined;
  }

  #fail(expected: string): never {
    throw new Broken(this.#at, expected);
  }
}

const DOUBLE_QUOTES = 'double quotation marks instead of single ones';
const NO_THOUSANDS = 'a name in double quotation marks (a number has no thousands comma: 1234, not 1,234)';

/** Finds where a text stops being JSON. Null when it is valid JSON. */
export function jsonFault(text: string, mostLevels: number): JsonFault | null {
  try {
    new Reading(text, mostLevels).whole();
    return null;
  } catch (fault) {
    if (!(fault instanceof Broken)) throw fault;
    const before = text.slice(0, fault.at).split('\n');
    return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1, expected: fault.expected };
  }
}
