import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
/** Decisions on numbers and names, which have nothing to work out. */
const OF_NUMBERS = [212];

const textsBelow = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const numbersIn = (texts: readonly string[], pattern: RegExp): ReadonlySet<number> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, number]) => Number(number))));

it('has a test that names each decision from 201 on, and 60 to 62', () => {
  const recorded = numbersIn(textsBelow(FOLDER, /\.md$/), /^\*\*(\d+)\. /gm);
  const named = numbersIn(textsBelow('test', /\.ts$/), /\bdecision (\d+)\b/gi);
  const meant = [...recorded].filter((number) => number > 200 || (number >= 60 && number <= 62));
  expect(meant.length).toBeGreaterThan(35);
  expect(meant.filter((number) => !named.has(number) && !OF_NUMBERS.includes(number))).toEqual([]);
});
