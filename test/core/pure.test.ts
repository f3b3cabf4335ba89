import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * `core/tsconfig.json` keeps platform names out of core by its types, and the import check keeps node: modules out. Two
 * things remain that every runtime has: the clock and randomness.
 */
const CLOCK_OR_CHANCE = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bcrypto\.|\bglobalThis\b/;

/** Gives the source without its comments. */
const codeOf = (path: string): string =>
  readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '');

describe('core', () => {
  it('reads no clock and draws no random numbers', () => {
    const sources = readdirSync('core', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join('core', name));
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((path) => CLOCK_OR_CHANCE.test(codeOf(path)))).toEqual([]);
  });

  it('would be reported otherwise', () => {
    expect(['Date.now()', 'new Date()', 'Math.random()'].every((code) => CLOCK_OR_CHANCE.test(code))).toBe(
      true,
    );
    expect(CLOCK_OR_CHANCE.test('new Date(2026, 3, 1)')).toBe(false);
  });
});
