import { OTHER_CURRENCY } from './amount.ts';

/** Finds the unit of the amounts of a source. */

/** Another currency in words: `in US dollars`. */
const OTHER_MONEY = /\bin (?:[a-z]+ )?(?:dollars|euros?)\b/i;
/** Thousands in a heading: `£000`, `£'000`, `£k`. */
const THOUSANDS = /(^|[^\d,.])['\u2019]?000s?\b|\bthousands?\b|£ ?k\b/i;
/** Pence in a heading, unless pounds are in it too. */
const PENCE = /^(?!.*(£|pounds)).*\bpence\b/i;
/** Matches a title that is about the amounts below it. */
const OF_AMOUNTS = /\b(currency|amounts?|figures|balances)\b/i;

/** Gives the unit of the amounts where it is not pounds, from their headings or from a title about them. */
export function otherUnitOf(
  headings: readonly string[],
  titles: readonly (readonly string[])[],
): string | null {
  const said = [...headings, ...titles.map((row) => row.join(' ')).filter((title) => OF_AMOUNTS.test(title))];
  if (said.some((text) => OTHER_CURRENCY.test(text) || OTHER_MONEY.test(text))) return 'in another currency';
  if (said.some((text) => THOUSANDS.test(text))) return 'in thousands';
  return headings.some((text) => PENCE.test(text)) ? 'in pence' : null;
}
