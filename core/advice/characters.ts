import { notPrinted } from '../documents/pdf/coverage.ts';
import { type Facts, type Finding, finding, type Rule } from './rule.ts';

/** Fields whose text no document prints, and the second name of the signer, which is one value with the first. */
const LEFT_OUT: readonly string[] = ['taxCalculation', 'filingTypes', 'credentialsData.directorName'];

/** Lists the values inside a value, each with its path in a save. */
function inside(value: unknown, path: string): readonly (readonly [path: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map((each: unknown, index) => [`${path}[${index}]`, each] as const);
  return Object.entries(value)
    .map(([name, each]) => [path === '' ? name : `${path}.${name}`, each] as const)
    .filter(([at]) => !LEFT_OUT.includes(at));
}

/** Lists every text with its path: `notesData[0].table.rows[1][0]`. */
const textsOf = (value: unknown, path: string): readonly (readonly [path: string, text: string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : inside(value, path).flatMap(([at, each]) => textsOf(each, at));

const MAX_NAMED = 10;

const named = (characters: readonly string[]): string =>
  characters
    .slice(0, MAX_NAMED)
    .map((each) => `${each} (U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`)
    .join(', ');

/**
 * Warns of characters that the PDFs cannot print. The tagged documents carry any text; the typeface of the PDFs has
 * only the European alphabets.
 */
function charactersNotPrinted({ data }: Facts): readonly Finding[] {
  return [...textsOf(data, '')].flatMap(([path, text]) => {
    const missing = notPrinted(text);
    if (missing.length === 0) return [];
    const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : '';
    return finding(
      path,
      `the PDFs show a square in place of ${named(missing)}${more}: their typeface has Latin, Greek and Cyrillic letters. The documents that are filed keep them. Write the text in those letters if a reader of the PDF needs it`,
    );
  });
}

export const CHARACTER_RULES: readonly Rule[] = [
  {
    rule: 'characters-not-printed',
    target: 'both',
    kinds: ['trading', 'dormant', 'charity'],
    find: charactersNotPrinted,
  },
];
