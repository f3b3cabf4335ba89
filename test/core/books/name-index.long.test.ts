import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from '../../../core/books/fold.ts';
import { nameIndex } from '../../../core/books/name-index.ts';
import { NAME_RULES } from '../../../core/books/names.ts';
import { accountsOf } from './charts/accounts.ts';
import { FREEAGENT } from './charts/freeagent.ts';
import { OTHERS } from './charts/others.ts';
import { PRACTICE } from './charts/practice.ts';
import { QUICKBOOKS } from './charts/quickbooks.ts';
import { SAGE } from './charts/sage.ts';
import { XERO } from './charts/xero.ts';

const PATTERNS = NAME_RULES.map(({ name }) => name);
const index = nameIndex(PATTERNS.map(({ source }) => source));
const CHART_NAMES = [FREEAGENT, OTHERS, PRACTICE, QUICKBOOKS, SAGE, XERO].flatMap((table) =>
  accountsOf(table).map(({ name }) => name),
);

/** Gives the rules that match a name, by trying each. */
const matching = (folded: string): readonly number[] =>
  PATTERNS.flatMap((pattern, place) => (pattern.test(folded) ? [place] : []));
/** Lists the rules that match and that the index misses; there must be none. */
const missed = (folded: string): readonly string[] => {
  const given = new Set(index(folded));
  return matching(folded)
    .filter((place) => !given.has(place))
    .map((place) => `${folded}: ${PATTERNS[place]?.source}`);
};

/** Gives a pattern without parts that generators of texts do not know: lookaheads and edges of words. */
function withoutEdges(source: string): RegExp {
  let text = source;
  for (let at = text.search(/\(\?[=!]/); at >= 0; at = text.search(/\(\?[=!]/)) {
    let [end, depth] = [at, 0];
    do {
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
      end += 1;
    } while (depth > 0);
    text = text.slice(0, at) + text.slice(end);
  }
  return new RegExp(text.replaceAll('\\b', '').replace(/[\^$]/g, ''));
}

describe('the index of names', () => {
  it('gives what can match, in the order of the list', () => {
    const of = nameIndex([
      'bank (charges?|fees?)',
      '\\bct\\b',
      '^bank$',
      'stock.*change|\\bwip\\b',
      'a|bank',
    ]);
    // The last one can match by one letter, so it is always tried.
    expect(of('bank charge')).toEqual([0, 2, 4]);
    expect(of('ct')).toEqual([1, 4]);
    expect(of('fact')).toEqual([4]);
    expect(of('stock:change')).toEqual([3, 4]);
    // Its other part is longer, and is missing.
    expect(of('stocks')).toEqual([4]);
  });

  it.each([
    ['(one', '( without )'],
    ['one)', ') without ('],
    ['[^a]', 'characters by others'],
    ['\\p{L}', '\\p is not known'],
  ])('takes no pattern that it cannot read: %s', (source, message) => {
    expect(() => nameIndex([source])).toThrow(message);
  });

  it('misses no rule that matches a name of the charts, and gives few others', () => {
    expect(CHART_NAMES.length).toBeGreaterThan(500);
    const folded = CHART_NAMES.map(foldName);
    expect(folded.flatMap(missed)).toEqual([]);
    const tried = folded.map((name) => index(name).length).reduce((a, b) => a + b);
    const all = folded.map((name) => matching(name).length).reduce((a, b) => a + b);
    expect(tried / folded.length).toBeLessThan(8);
    expect(tried).toBeGreaterThanOrEqual(all);
    // Each rule has a piece that identifies it.
    expect(index('')).toEqual([]);
  });

  it('misses no rule that matches a name made from a rule', () => {
    const word = fc.constantFrom('', 'sub', ' of site', ':', ' & ', 's', '100%', ' (UK)', 'é', ' a/c', '-');
    let matched = 0;
    for (const { source } of PATTERNS) {
      const name = fc
        .tuple(word, fc.stringMatching(withoutEdges(source), { maxLength: 60 }), word)
        .map((parts) => foldName(parts.join('')));
      fc.assert(
        fc.property(name, (folded) => {
          matched += matching(folded).length;
          expect(missed(folded)).toEqual([]);
        }),
        { numRuns: 40 },
      );
    }
    expect(matched).toBeGreaterThan(PATTERNS.length * 40 * 0.5);
  });

  it('misses no rule that matches words of any names side by side', () => {
    const words = [...new Set(CHART_NAMES.flatMap((name) => name.split(' ')))];
    const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(name, fc.constantFrom(' ', ':', '-', ''), (parts, between) => {
        expect(missed(foldName(parts.join(between)))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });
});
