import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { longDate } from '../../../core/dates/date.ts';
import { inPercent } from '../../../core/words/figures.ts';
import { type Held, ROOT, TABLES } from './held.ts';

/** Finds numbers, days and fractions in the sources that belong to the law or to the interface. */

export interface Literal {
  readonly file: string;
  readonly line: number;
  /** Text as written. */
  readonly text: string;
}

/** Homes of the numbers: the tables of the law and of the interface. */
const HOMES = [`${TABLES}/`, 'core/figures/limits.ts'];

export const sourceFiles = (...folders: readonly string[]): readonly string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => path.endsWith('.ts') && !HOMES.some((home) => path.startsWith(home)))
    .sort();

/** Gives invented code as a file of the sources. */
export const source = (file: string, code: string): ts.SourceFile =>
  ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
export const read = (file: string): ts.SourceFile => source(file, readFileSync(join(ROOT, file), 'utf8'));

/** Walks through the code, without comments. */
function walk(code: ts.SourceFile, found: (node: ts.Node) => string | null): readonly Literal[] {
  const literals: Literal[] = [];
  const visit = (node: ts.Node): void => {
    const text = found(node);
    if (text !== null) {
      const { line } = code.getLineAndCharacterOfPosition(node.getStart(code));
      literals.push({ file: code.fileName, line: line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
  return literals;
}

const isText = (
  node: ts.Node,
): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateHead =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

const withoutSeparators = (text: string): string => text.replaceAll('_', '');
/** A whole number of the code counts as an amount of the law only if it is large: a thousand may count anything. */
const SMALLEST_NUMBER = 10_000n;
const [SMALLEST_PERCENT, LARGEST_PERCENT] = [5n, 99n];

/** True for an amount in pounds or pence, or a rate such as 19n or 1900n. */
function isBigOfTheLaw(value: bigint, { amounts, rates }: Held): boolean {
  const isPercent = value >= SMALLEST_PERCENT && value <= LARGEST_PERCENT && rates.has(value * 100n);
  return (
    isPercent || rates.has(value) || amounts.has(value) || (value % 100n === 0n && amounts.has(value / 100n))
  );
}

/** True for a number of the law: an amount, or a rate such as 33.75 or 0.19. */
function isOfTheLaw(text: string, held: Held): boolean {
  const plain = withoutSeparators(text);
  if (plain.endsWith('n')) return isBigOfTheLaw(BigInt(plain.slice(0, -1)), held);
  const value = Number(plain);
  if (Number.isInteger(value)) return BigInt(value) >= SMALLEST_NUMBER && held.amounts.has(BigInt(value));
  return [100, 10_000].some((scale) => held.rates.has(BigInt(Math.round(value * scale))));
}

/** Gives a pattern for words that state a day, one for a fraction and one for a rate of the law. */
function wordsOf({ rates, fractions, dates }: Held): readonly RegExp[] {
  const days = [...dates].flatMap((date) => [date, longDate(date)]);
  const percents = [...rates].map((rate) => inPercent(rate).slice(0, -1).replace('.', '\\.'));
  return [
    new RegExp(`(?<!\\d)(?:${days.join('|')})(?!\\d)`),
    new RegExp(`(?<![\\d/])(?:${[...fractions].join('|')})(?![\\d/])`),
    new RegExp(`(?<![\\d.])(?:${percents.join('|')}) ?(%|per cent)`),
  ];
}

/** True for words that state an amount of the law. */
function saysAmount(text: string, { amounts }: Held): boolean {
  const numbers = [...text.matchAll(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g)].map(([found]) => found);
  return numbers.some((number) => amounts.has(BigInt(number.replaceAll(',', ''))));
}

/** Makes the function that lists literals for a rate, a limit, a fraction or a day that a table contains. */
export function lawLiterals(held: Held): (code: ts.SourceFile) => readonly Literal[] {
  const words = wordsOf(held);
  return (code) =>
    walk(code, (node) => {
      if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) {
        const text = node.getText();
        return isOfTheLaw(text, held) ? text : null;
      }
      if (!isText(node)) return null;
      const { text } = node;
      return words.some((pattern) => pattern.test(text)) || saysAmount(text, held) ? text : null;
    });
}

const COUNTS_MONTHS = ['addMonths', 'monthsAfterPeriodEnd', 'isLongerThanMonths'];

/** Lists months counted from a day by a number in the code. A year has twelve months under any law. */
export const monthLiterals = (code: ts.SourceFile): readonly Literal[] =>
  walk(code, (node) => {
    if (!ts.isCallExpression(node) || !COUNTS_MONTHS.includes(node.expression.getText())) return null;
    const months = node.arguments[1]?.getText() ?? '';
    return /\b(?!12\b|1\b)\d+\b/.test(months) ? node.getText() : null;
  });

/** Lists sizes in the structs of requests: every number except those that count places, or mean none, one or empty. */
export const sizeLiterals = (code: ts.SourceFile): readonly Literal[] =>
  walk(code, (node) => {
    if (!ts.isNumericLiteral(node)) return null;
    return Number(withoutSeparators(node.text)) > 2 ? node.getText() : null;
  });
