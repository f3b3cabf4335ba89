/**
 * Finds which patterns of a long list a name can match, without trying them all. Each pattern is read once for pieces
 * of text, of which any match has one. A name is then searched once for all pieces. The remaining patterns still have
 * to be tried: the pieces only show which cannot match.
 */

/** Marks the edge of a word, until it is known whether a space is there. */
const EDGE = '|';
/** A piece is found by its first characters, so shorter pieces are useless. */
const START = 3;
/** Most texts that a part of a pattern is expanded into. */
const MOST = 64;

/** Knowledge of the text that a part of a pattern matches. */
interface Known {
  /** All texts it can be; null where they are too many to list. */
  readonly exact: readonly string[] | null;
  /** Pieces of which it contains at least one; null where nothing is certain. */
  readonly pieces: readonly string[] | null;
}

const ANYTHING: Known = { exact: null, pieces: null };
const NOTHING: Known = { exact: [''], pieces: null };
const exactly = (...exact: readonly string[]): Known => ({ exact, pieces: null });

/** Joins two texts. An edge and the spaces around it become one edge. */
const join = (a: string, b: string): string => (a + b).replace(/[ |]*\|[ |]*/g, edged);
const edged = (edge: string): string => (edge.includes(' ') ? edge.replaceAll(EDGE, '') : EDGE);

const written = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.replaceAll(EDGE, ' '));

const piecesOf = ({ exact, pieces }: Known): readonly string[] | null => {
  if (exact === null) return pieces;
  const texts = written(exact);
  return texts.some((text) => text.length < START) ? null : texts;
};

const shortest = (texts: readonly string[]): number => Math.min(...texts.map(({ length }) => length));

/** Chooses the better pieces: long ones are rare in names, and so are few. */
const better = (a: readonly string[], b: readonly string[]): readonly string[] =>
  shortest(b) > shortest(a) || (shortest(b) === shortest(a) && b.length < a.length) ? b : a;

function oneOf(branches: readonly Known[]): Known {
  const exact: string[] = [];
  const pieces: string[] = [];
  let [isExact, isSure] = [true, true];
  for (const branch of branches) {
    const sure = piecesOf(branch);
    if (branch.exact === null) isExact = false;
    else exact.push(...branch.exact);
    if (sure === null) isSure = false;
    else pieces.push(...sure);
  }
  if (isExact && exact.length <= MOST) return exactly(...exact);
  return { exact: null, pieces: isSure ? pieces : null };
}

/** Joins parts in sequence: listed texts grow longer until there are too many. */
function oneByOne(parts: readonly Known[]): Known {
  let run: readonly string[] = [''];
  let isWhole = true;
  let best: readonly string[] | null = null;
  const offer = (pieces: readonly string[] | null) => {
    if (pieces !== null) best = best === null ? pieces : better(best, pieces);
  };
  for (const part of parts) {
    const { exact } = part;
    if (exact !== null && run.length * exact.length <= MOST) {
      run = run.flatMap((before) => exact.map((text) => join(before, text)));
      continue;
    }
    isWhole = false;
    offer(piecesOf(exactly(...run)));
    offer(exact === null ? part.pieces : null);
    run = exact ?? [''];
  }
  if (isWhole) return exactly(...run);
  offer(piecesOf(exactly(...run)));
  return { exact: null, pieces: best };
}

/** Reads the source of a pattern. It reads only the syntax that the patterns of names use. */
class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  #next(): string {
    const next = this.#source[this.#at] ?? '';
    this.#at += 1;
    return next;
  }

  #takes(text: string): boolean {
    const isNext = this.#source.startsWith(text, this.#at);
    if (isNext) this.#at += text.length;
    return isNext;
  }

  whole(): Known {
    const known = this.#branches();
    if (this.#at < this.#source.length) throw new Error(`${this.#source}: ) without (`);
    return known;
  }

  #branches(): Known {
    const branches = [this.#sequence()];
    while (this.#takes('|')) branches.push(this.#sequence());
    return oneOf(branches);
  }

  #sequence(): Known {
    const parts: Known[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? ''))
      parts.push(this.#repeated(this.#part()));
    return oneByOne(parts);
  }

  #repeated(part: Known): Known {
    if (this.#takes('?')) return oneOf([part, NOTHING]);
    if (this.#takes('*')) return ANYTHING;
    return this.#takes('+') ? { exact: null, pieces: piecesOf(part) } : part;
  }

  #part(): Known {
    if (this.#takes('(?!')) {
      this.#group();
      return NOTHING;
    }
    // A look-ahead is part of the text and takes no place of its own.
    if (this.#takes('(?=')) return { exact: null, pieces: piecesOf(this.#group()) };
    if (this.#takes('(')) return this.#group();
    if (this.#takes('[')) return this.#characters();
    if (this.#takes('\\')) return escaped(this.#next(), this.#source);
    if (this.#takes('^') || this.#takes('$')) return exactly(EDGE);
    return this.#takes('.') ? ANYTHING : exactly(plain(this.#next()));
  }

  #group(): Known {
    const known = this.#branches();
    if (!this.#takes(')')) throw new Error(`${this.#source}: ( without )`);
    return known;
  }

  #characters(): Known {
    const found: string[] = [];
    for (let next = this.#next(); next !== ']'; next = this.#next()) {
      if (next === '' || '^\\'.includes(next)) throw new Error(`${this.#source}: characters by others`);
      if (!this.#takes('-')) found.push(plain(next));
      else
        for (let code = next.charCodeAt(0), last = this.#next().charCodeAt(0); code <= last; code += 1)
          found.push(plain(String.fromCharCode(code)));
    }
    return exactly(...found);
  }
}

function escaped(letter: string, source: string): Known {
  if (letter === 'b') return exactly(EDGE);
  if (letter === 'd' || letter === 'w') return ANYTHING;
  throw new Error(`${source}: \\${letter} is not known`);
}

/** Keeps letters and digits, which distinguish names; every other mark is the edge of a word. */
const plain = (text: string): string => text.replace(/[^a-z0-9 ]/g, ' ');

const keyAt = (text: string, at: number): number =>
  (text.charCodeAt(at) << 14) | (text.charCodeAt(at + 1) << 7) | text.charCodeAt(at + 2);

interface Piece {
  readonly text: string;
  readonly of: number[];
}

/**
 * Reads patterns of folded names (fold.ts).
 *
 * @param patterns the sources of regular expressions without flags
 * @returns the indexes of those that a folded name can match, in their order; no other matches it
 * @throws an error for a pattern that it cannot read
 */
export function nameIndex(patterns: readonly string[]): (folded: string) => readonly number[] {
  const always: number[] = [];
  const table = new Map<number, Piece[]>();
  for (const [index, source] of patterns.entries()) {
    const pieces = piecesOf(new PatternReader(source).whole());
    if (pieces === null) always.push(index);
    for (const text of new Set(pieces)) {
      const key = keyAt(text, 0);
      const among = table.get(key) ?? [];
      const same = among.find((piece) => piece.text === text);
      if (same === undefined) table.set(key, [...among, { text, of: [index] }]);
      else same.of.push(index);
    }
  }
  return (folded) => {
    const text = ` ${plain(folded)} `;
    const found = new Set(always);
    for (let at = 0; at + START <= text.length; at += 1)
      for (const piece of table.get(keyAt(text, at)) ?? [])
        if (text.startsWith(piece.text, at)) for (const index of piece.of) found.add(index);
    return [...found].sort((a, b) => a - b);
  };
}
