import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Float, floatsIn, type Rule, sourcesIn } from './floats.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Numbers that are not money: the file, the expression, and its meaning. */
const NO_MONEY: readonly (readonly [path: string, text: RegExp, what: string])[] = [
  ['core/dates/date.ts', /./, 'days, months and years'],
  ['core/dates/working-days.ts', /year|century/, 'years'],
  ['core/dates/icalendar.ts', /^\(all - rest\) \/ 24$/, 'hours'],
  ['core/boxes/box.ts', /^Number\(number\)$/, 'the number of a box'],
  ['core/boxes/check.ts', /^Number\((year|month|day)\)$/, 'parts of a date'],
  ['core/figures/profit-loss.ts', /^Number\(restriction\?/, 'a limit of a request in JSON'],
  ['core/form/rules/paths.ts', /^Number\(repeated/, 'a count'],
  ['core/form/rules/rule.ts', /^Number\((match\[1\]|dated\.number)\)$/, 'a count'],
  [
    'core/form/as-filed.ts',
    /^Number\((text|box\.split\(' '\)\[1\] \?\? 0)\)/,
    'a value in JSON, and the order of rows',
  ],
  ['core/gateways/govtalk.ts', /^Number\(text\)$/, 'seconds between polls'],
  ['core/gateways/encoding.ts', /\.length \/ /, 'bytes'],
  ['core/gateways/text-redaction.ts', /\* 8\) \/ 6$/, 'characters of base64'],
  ['core/xml/base64.ts', /\.length \/ /, 'bytes'],
  ['core/tax/marginal-relief.ts', /^Number\(days\)$/, 'days'],
  ['core/pages/ct600e/figure-lines.ts', /^Number\(companies \?\? 0n\)$/, 'a number of companies, box E190'],
  ['core/pages/ct600a/explain.ts', /^Number\(a - b\)$/, 'which of two rates is shown first'],
  ['core/books/charts.ts', /^Number\(match\[1\]\)$/, 'an account code'],
  ['core/books/grid.ts', /^Number\(number\)$/, 'an account code in a workbook'],
  [
    'core/books/dates.ts',
    /^Number\((m\d|short|shortTo|`20\$\{year\.slice\(-2\)\}`)\)$/,
    'a month, and a year',
  ],
  ['core/books/amount.ts', /^Number\(exponent\)$/, 'a power of ten'],
  ['core/books/workbook/contents.ts', /^Number\(id\)$/, 'the number of a format'],
  ['core/books/workbook/sheet.ts', /^column \/ LETTERS$/, 'the letters of a column'],
  ['core/books/workbook/sheet.ts', /^Number\((tag\.attribute.*|match\[2])\)$/, 'a row, and a format'],
  ['core/books/workbook/sheet.ts', /^Number\((text|index)\)$/, 'a text by its place, a day, and a code'],
  ['core/books/round.ts', /^Number\(magnitude\(gap\)\)$/, 'how many fields move by a pound'],
  ['core/books/propose.ts', /^Number\((value|amount)\)$/, 'an answer in JSON'],
  ['core/filed/balance-sheet.ts', /^rest \/ readings\.length$/, 'how many combinations are left to try'],
  ['core/filed/particulars.ts', /^Number\(amount\)$/, 'a number of employees'],
  ['core/filed/values.ts', /^Number\((scale \?\? '0'|month|year\.length.*|day)\)$/, 'a power of ten; a date'],
  [
    'core/books/roll-forward.ts',
    /^Number\((taxCharge|left\.\w+|left\.carriedForward\[kind\])\)$/,
    'an answer in JSON',
  ],
  ['core/figures/balances.ts', /^Number\(left\[kind\]\)$/, 'an answer in JSON'],
  ['core/books/roll-register.ts', /^Number\(amount\)$/, 'an answer in JSON'],
  ['core/advice/accounts.ts', /^Number\([^+*/]+\)$/, 'a row in JSON'],
  ['core/tax/allowances/alternatives.ts', /^Number\(b\.relief - a\.relief\)$/, 'which of two comes first'],
  ['core/tax/allowances/claims.ts', /^Number\(b\.percent - a\.percent\)$/, 'which of two comes first'],
  ['core/tax/allowances/buildings.ts', /^Number\(parts\.reduce/, 'days'],
  ['core/tax/allowances/json.ts', /^Number\([\w.]+\)$/, 'an answer in JSON'],
  ['core/tax/allowances/next-period.ts', /^Number\([^+*/-]+\)$/, 'an answer in JSON'],
  ['core/base/unzip.ts', /^packed\.length \/ PART_OF_LONG$/, 'bytes of a file'],
  ['core/law/financial-years.ts', /slice\(0, 4\)/, 'a year'],
  // Whole pounds are below 10^15, so a number stores them exactly, and nothing is computed with it later.
  ['core/tax/groups/json.ts', /^Number\([^+*/-]+\)$/, 'an answer in JSON'],
  ['core/tax/research/json.ts', /^Number\([^+*/]+\)$/, 'an answer in JSON'],
  ['core/tax/explain.ts', /^Number\(value\.\w+\)$/, 'an answer in JSON'],
  ['core/tax/explain.ts', /^Number\(formatPence\(value\.hundredths\)\)$/, 'a rate in JSON'],
  ['core/tax/planning/json.ts', /^Number\(amount\)$/, 'an answer in JSON'],
  ['core/tax/planning/json.ts', /^Number\(formatPence\(hundredths\)\)$/, 'a rate in JSON'],
];
/**
 * Files of the search for the best division of a group's losses. Floats only guide the search: every sum of tax that is
 * compared or answered is an exact fraction (fractions.ts).
 */
const GUIDES_A_SEARCH = ['choice', 'choices', 'demand', 'fractions', 'overlaps'].map(
  (name) => `core/tax/groups/division/${name}.ts`,
);

/** Files that declare amounts of the caller's JSON. */
const JSON_TYPES = ['stored', 'profit-loss', 'payments', 'capital-allowances'].map((name) =>
  join(ROOT, `core/figures/${name}.ts`),
);

/** Drawing code has widths and sizes; the amounts in it are already text. */
const DRAWN: readonly Rule[] = ['numbers are divided', 'a fraction is written as a float'];

/** Matches layouts: the documents, and the tables of a note next to its model. */
const isDrawn = (path: string): boolean =>
  path.startsWith('core/documents/') ||
  path.startsWith('core/form/paper/') ||
  /^core\/accounts\/notes\/[\w-]+\/blocks\.ts$/.test(path);

const isMoney = ({ path, how, text }: Float): boolean =>
  !(isDrawn(path) && DRAWN.includes(how)) &&
  !GUIDES_A_SEARCH.includes(path) &&
  !NO_MONEY.some(([file, pattern]) => file === path && pattern.test(text));

const inWords = ({ path, how, text }: Float): string => `${path}: ${how}: ${text}`;

describe('money in the core', () => {
  const found = floatsIn(ROOT, sourcesIn(join(ROOT, 'core')), JSON_TYPES);

  it('is touched by no float', () => {
    expect(found.filter(isMoney).map(inWords)).toEqual([]);
  });

  it('has no needless exception', () => {
    const unused = NO_MONEY.filter(
      ([file, pattern]) => !found.some(({ path, text }) => path === file && pattern.test(text)),
    );
    expect(unused.map(([file, , what]) => `${file}: ${what}`)).toEqual([]);
  });
});

it('finds a float wherever one could touch money', () => {
  const folder = mkdtempSync(join(tmpdir(), 'floats-'));
  try {
    const json = join(folder, 'stored.ts');
    const taxed = join(folder, 'taxed.ts');
    writeFileSync(json, 'export interface Json { readonly turnover?: number; readonly note: string }\n');
    writeFileSync(
      taxed,
      [
        "import type { Json } from './stored.ts';",
        'export const taxOf = (profits: bigint): number => Number(profits) * 0.19;',
        'export const half = (n: number): bigint => BigInt(Math.round(n / 2));',
        'export const read = (text: string): number => parseFloat(text) + +text;',
        'export const added = (json: Json): number => (json.turnover ?? 0) + (json.turnover as number) * 2;',
        'export const twice = (json: Required<Json>): number => json.turnover * 2;',
        // None of these is a float: integers divided as integers, counts, and text.
        'export const fine = (a: bigint, days: number): bigint => (a * BigInt(days)) / 365n;',
        'export const named = (json: Json): string => json.note + String(365 * 2);',
      ].join('\n'),
    );
    expect(floatsIn(folder, [taxed], [json]).map(inWords)).toEqual([
      'taxed.ts: an integer becomes a number: Number(profits)',
      'taxed.ts: a fraction is written as a float: 0.19',
      'taxed.ts: a number that was divided or rounded becomes an integer: BigInt(Math.round(n / 2))',
      'taxed.ts: numbers are divided: n / 2',
      'taxed.ts: text becomes a number: parseFloat(text)',
      'taxed.ts: text becomes a number: +text',
      'taxed.ts: an amount of the JSON is reckoned with: (json.turnover ?? 0) + (json.turnover as number) * 2',
      'taxed.ts: an amount of the JSON is reckoned with: (json.turnover as number) * 2',
      'taxed.ts: an amount of the JSON is reckoned with: json.turnover * 2',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
