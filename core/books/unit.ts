import { OTHER_CURRENCY } from './amount.ts';

/** Finds the unit of the amounts of a source. */

/** Another currency in words: `in US dollars`. */
const OTHER_MONEY = /\bin (?:[a-z]+ )?(?:dollars|euros?)\b/i;
/** `£000`, `£'000`, `£k`, `£m`. */
const THOUSANDS = /(^|[^\d,.])['\u2019]?000s?\b|\b(?:thousand|million)s?\b|£ ?[km]n?\b/i;
/** Pence, unless pounds are in the text too. */
const PENCE = /^(?!.*(£|pounds|nearest)).*\bpence\b/i;
/** Matches a title that is about the amounts below it. */
const OF_AMOUNTS = /\b(currency|amounts?|figures|balances)\b/i;
/** Matches a line below the accounts that is about all amounts, and cannot be an account. */
const OF_ALL = /^\W*(?:all )?(?:(?:amounts?|figures|balances) (?:is|are|in)\b|currency:)/i;
/** Separates the parts of a title, of which one word may be a unit: `Trial balance (£'000)`, `In EUR`. */
const PARTS = /[()[\]:;,]| [-\u2013] |\b(?:in|as|at|for)\b/i;

type Cells = readonly string[];

/** Lists what titles say of the unit. Three zeros alone may be the number of a branch. */
const saidIn = (titles: readonly Cells[]): Cells => [
  ...titles.flat().flatMap((cell) =>
    cell
      .replaceAll('£ ', '£')
      .split(PARTS)
      .filter((part) => /^\s*\S+\s*$/.test(part) && part.trim() !== '000'),
  ),
  ...titles.map((row) => row.join(' ')).filter((title) => OF_AMOUNTS.test(title) || OTHER_MONEY.test(title)),
];

/**
 * Gives the unit of the amounts where it is not pounds.
 *
 * @param headings those of the amounts, with the row of units below them
 */
export function otherUnitOf(headings: Cells, titles: readonly Cells[]): string | null {
  const said = [...headings, ...saidIn(titles)];
  if (said.some((text) => OTHER_CURRENCY.test(text) || OTHER_MONEY.test(text))) return 'in another currency';
  if (said.some((text) => THOUSANDS.test(text))) return 'in thousands or millions';
  return said.some((text) => PENCE.test(text)) ? 'in pence' : null;
}

/** Gives the unit that the lines below the accounts state. */
export const unitBelow = (rows: readonly Cells[]): string | null =>
  otherUnitOf(
    rows.map((row) => row.join(' ')).filter((line) => OF_ALL.test(line)),
    [],
  );
