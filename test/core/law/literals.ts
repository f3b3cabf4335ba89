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

/** A file of the sources, or invented code in its place. */
export interface Source {
  readonly file: string;
  readonly code: string;
}
export const read = (file: string): Source => ({ file, code: readFileSync(join(ROOT, file), 'utf8') });

/** Walks through the code, without comments. */
function walk({ file, code }: Source, found: (node: ts.Node) => string | null): readonly Literal[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const literals: Literal[] = [];
  const visit = (node: ts.Node): void => {
    const text = found(node);
    if (text !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      literals.push({ file, line: line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
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
/** A whole number of the code counts as an amount of the law only if it is large: a thousand counts many other things. */
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

/** True for words that state a day, a rate, a fraction or an amount of the law. */
function saysTheLaw(text: string, { amounts, rates, fractions, dates }: Held): boolean {
  const days = [...dates].flatMap((date) => [date, longDate(date)]);
  if (days.some((day) => new RegExp(`(?<!\\d)${day}(?!\\d)`).test(text))) return true;
  if ([...fractions].some((fraction) => new RegExp(`(?<![\\d/])${fraction}(?![\\d/])`).test(text)))
    return true;
  const numbers = [...text.matchAll(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g)].map(([found]) => found);
  if (numbers.some((number) => amounts.has(BigInt(number.replaceAll(',', ''))))) return true;
  return [...rates].some((rate) =>
    new RegExp(`(?<![\\d.])${inPercent(rate).slice(0, -1).replace('.', '\\.')} ?(%|per cent)`).test(text),
  );
}

/** Lists literals for a rate, a limit, a fraction or a day that a table contains. */
export const lawLiterals = (source: Source, held: Held): readonly Literal[] =>
  walk(source, (node) => {
    if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) {
      const text = node.getText();
      return isOfTheLaw(text, held) ? text : null;
    }
    return isText(node) && saysTheLaw(node.text, held) ? node.text : null;
  });

const COUNTS_MONTHS = ['addMonths', 'monthsAfterPeriodEnd', 'isLongerThanMonths'];

/** Lists months counted from a day by a number in the code. A year has twelve months under any law. */
export const monthLiterals = (source: Source): readonly Literal[] =>
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !COUNTS_MONTHS.includes(node.expression.getText())) return null;
    const months = node.arguments[1]?.getText() ?? '';
    return /\b(?!12\b|1\b)\d+\b/.test(months) ? node.getText() : null;
  });

/** Lists sizes in the structs of requests: every number except those that count places, or mean none, one or empty. */
export const sizeLiterals = (source: Source): readonly Literal[] =>
  walk(source, (node) => {
    if (!ts.isNumericLiteral(node)) return null;
    return Number(withoutSeparators(node.text)) > 2 ? node.getText() : null;
  });
