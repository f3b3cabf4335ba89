/** Words of headings: what a column holds, on which side, and of which time. */

export type Side = 'debit' | 'credit' | 'both';
/** Time of a column's amounts, the best to read first. */
export const MOMENTS = ['closing', 'yearToDate', 'plain', 'movement'] as const;
export type Moment = (typeof MOMENTS)[number] | 'opening' | 'other';

export type Role = 'code' | 'name' | 'type' | 'sideMark' | 'currency';

/** Words of headings, in folded form. The first match counts. */
const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/^(n c|nom(inal)?( code| ac( no)?| number| no| account (code|no|number))?|nc)$/, 'code'],
  [
    /^((gl|g l|ledger|account|acct|ac|a c|acc|chart)? ?(code|no|number|num|ref|reference)|account id|id|#)$/,
    'code',
  ],
  [/^(gl|account|ac) code( and)? ?$/, 'code'],
  [
    /^((account|acc|gl|ledger)? ?(type|class|classification|group|grouping)|category type|account category|section)$/,
    'type',
  ],
  [/^(currency|ccy|cur)$/, 'currency'],
  [/^(dr cr|d c|dr or cr|debit (or )?credit|db cr|sign|dc)$/, 'sideMark'],
  [
    /^((gl|ledger|nominal|account|acc|a c)? ?(name|description|title|account|details?)|account name and code|ledger|nominal account|category|particulars|accounts|account code and name|account code name|account details|nominal name|nominal account name|chart of accounts|a c|ac|acct|item)$/,
    'name',
  ],
];

/** Matches an empty cell, and `00 CR;41` of a row of amounts, which the wrong delimiter leaves in one cell. */
export const NO_HEADING = /^\s*$|[\t;]/;
export const DEBIT = /\b(debits?|dr)\b/;
export const CREDIT = /\b(credits?|cr)\b/;
/** Headings of both sides, in which the brackets say which side is negative. */
export const SIGNED =
  /\b(debits?|dr)\b.*\(\s*(credits?|cr)\s*\)|\(\s*(credits?|cr)\s*\)[^(]*\b(debits?|dr)\b/i;
export const TURNED =
  /\b(credits?|cr)\b.*\(\s*(debits?|dr)\s*\)|\(\s*(debits?|dr)\s*\)[^(]*\b(credits?|cr)\b/i;
/** Matches headings of the same amounts in another currency, beside those in pounds. */
export const FOREIGN = /\b(foreign|fcy|in currency|(original|transaction|document|account) currency)\b/;
const AMOUNT =
  /\b(balance|balances|bal|amount|actual|total|net|value|gbp|ytd|year to date|(this|current) (year|period)|final|adjusted)\b/;
/** Matches headings of the balances of this year, or before and after the movements, that have no word for balance. */
const BALANCE_ALONE =
  /^(current|cy|ty|opening|closing|cumulative|(brought|carried) forward|[bc] f|[bc] ?fwd)$/;
const MOMENT_WORDS: readonly (readonly [RegExp, Moment])[] = [
  [
    /%|\b(running|budget|variance|difference|prior|previous|last (year|period|ytd)|comparatives?|forecast|change|adjustments?|journals?|unadjusted|py|ly|profit and loss|p and l|p l|income statement|income balance|balance sheet|bs|b s)\b/,
    'other',
  ],
  [FOREIGN, 'other'],
  [/\b(opening|op bal|initial|brought forward|b f|b ?fwd|start(ing)?|beginning)\b/, 'opening'],
  [/\b(closing|cl bal|end|ending|carried forward|c f|c ?fwd|final|adjusted)\b/, 'closing'],
  [/\b(ytd|year to date|to date|cumulative)\b/, 'yearToDate'],
  [/\b(movements?|month|mtd|this period|in period|activity|transactions?|from .* to)\b/, 'movement'],
];

export const momentOf = (heading: string): Moment =>
  MOMENT_WORDS.find(([pattern]) => pattern.test(heading))?.[1] ?? 'plain';

/** Gives the sides of a heading; `isAmount` is true where its time shows that it has amounts. */
export function sideOf(heading: string, isAmount: boolean): Side | null {
  const [debit, credit] = [DEBIT.test(heading), CREDIT.test(heading)];
  if (debit !== credit) return debit ? 'debit' : 'credit';
  return debit || isAmount || AMOUNT.test(heading) || BALANCE_ALONE.test(heading) ? 'both' : null;
}

export const roleOf = (heading: string): Role | null =>
  ROLES.find(([pattern]) => pattern.test(heading))?.[1] ?? null;
