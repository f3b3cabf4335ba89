import { type Problem, warning } from '../base/problem.ts';
import { valueAt } from '../books/provenance.ts';
import { advise } from '../words/advice.ts';
import { balanceDifferences, balanceInText, numberAt } from './balance-differences.ts';
import type { BooksFacts } from './books-facts.ts';
import { incomeOfLastYear, taxOfBooks } from './books-tax.ts';

/** Checks figures from books and from last year. All are warnings, and none stops a submission. */

const MAX_NAMED = 6;

/** Lists the first differences, and the number of further ones. */
const named = (found: readonly string[]): string =>
  found.length > MAX_NAMED
    ? `${found.slice(0, MAX_NAMED).join(', ')} and ${found.length - MAX_NAMED} more`
    : found.join(', ');

/** Reports balances that differ from those that the last return left. */
const broughtForward = ({ data, figures, before }: BooksFacts): readonly Problem[] =>
  before === null
    ? []
    : balanceDifferences(data, before, figures.period.start).map(({ path, started, left, gone }) => {
        const remedy =
          gone !== null
            ? 'the last return leaves no such asset. Take it out'
            : `the last return left ${balanceInText(left)}. Save that amount`;
        const message = `is ${balanceInText(started)}, and ${remedy}, or amend that return`;
        return warning(path, message, { rule: 'brought-forward' });
      });

interface Opening {
  readonly name: string;
  readonly costBroughtForward?: number | null;
  readonly depreciationBroughtForward?: number | null;
  readonly amortisationBroughtForward?: number | null;
}
const isOpening = (value: unknown): value is Opening =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
const openingsAt = (value: unknown): readonly Opening[] =>
  Array.isArray(value) ? value.filter(isOpening) : [];
const OPENING_AMOUNTS = [
  'costBroughtForward',
  'depreciationBroughtForward',
  'amortisationBroughtForward',
] as const;

/** Checks that each category starts with last year's amounts carried forward. */
function movements({ data, before }: BooksFacts): readonly Problem[] {
  return (before?.offered ?? []).flatMap(({ part, path, value }) => {
    const saved = openingsAt(valueAt({ ...data }, path));
    if (part !== 'movements' || saved.length === 0) return [];
    const filed = openingsAt(value);
    // A category may also be only in one of the two filings.
    const names = [...new Set([...filed, ...saved].map(({ name }) => name))];
    const differences = names.flatMap((name) => {
      const [own, left] = [saved, filed].map((all) => all.find((each) => each.name === name));
      return OPENING_AMOUNTS.flatMap((amount) => {
        const [now, then] = [own?.[amount] ?? 0, left?.[amount] ?? 0];
        return now === then
          ? []
          : [`${name}: ${amount} ${balanceInText(now)} instead of ${balanceInText(then)}`];
      });
    });
    if (differences.length === 0) return [];
    const message = `does not start with last year’s amounts carried forward: ${named(differences)}`;
    return [warning(path, message, { rule: 'movements-brought-forward' })];
  });
}

/** Compares comparatives with the register's document, as far as it shows lines separately. */
function register({ data, register: offered }: BooksFacts): readonly Problem[] {
  if (offered === null) return [];
  return (['previousBalanceSheetData', 'previousProfitLossData'] as const).flatMap((statement) => {
    if (data[statement] == null) return [];
    const found = offered.flatMap(({ path, value, origin }) => {
      if (!path.startsWith(`${statement}.`) || origin?.how === 'placed' || typeof value !== 'number')
        return [];
      const saved = numberAt(data, path);
      return saved === value
        ? []
        : [`${path.slice(statement.length + 1)} ${balanceInText(saved)} instead of ${balanceInText(value)}`];
    });
    if (found.length === 0) return [];
    const message = `differs from the accounts at the register: ${named(found)}. Save the filed amounts, or explain the change in a note`;
    return [warning(statement, message, { rule: 'comparatives-register' })];
  });
}

/** Comparatives that are no line of a saved statement: the tax, which is computed, and parts of breakdowns. */
const BESIDE_LINES = /^previousProfitLossData\.taxOnProfit$|^previousBalanceSheetData\.\w+Breakdown\.\w+$/;

/** Compares the tax and the breakdowns of last year with its accepted filing. A missing one is no difference. */
function besideLines({ data, before }: BooksFacts): readonly Problem[] {
  return (before?.offered ?? []).flatMap(({ part, path, value }) => {
    const saved = valueAt({ ...data }, path);
    if (part !== 'comparatives' || !BESIDE_LINES.test(path)) return [];
    if (typeof value !== 'number' || typeof saved !== 'number' || saved === value) return [];
    const message = `is ${balanceInText(saved)}, and the filing accepted for the year before has ${balanceInText(value)}. Comparatives are last year’s figures. Save that amount, or explain the change in a note`;
    return [warning(path, message, { rule: 'comparatives-filing' })];
  });
}

function placed({ figures, provenance }: BooksFacts): readonly Problem[] {
  if (figures.accountType !== 'full') return [];
  const found = Object.entries(provenance).flatMap(([path, { how }]) =>
    how === 'placed' && path.startsWith('previous') ? [path] : [],
  );
  if (found.length === 0) return [];
  const message = `has lines that contain whole totals, because the register gave only totals: ${named(found)}. Full accounts print every line: divide the totals between the lines`;
  return [warning('previousBalanceSheetData', message, { rule: 'placed-comparatives' })];
}

function directorOverdrawn({ figures, data, provenance }: BooksFacts): readonly Problem[] {
  const isOverdrawn = Object.values(provenance).some((entry) => entry.directorOverdrawn === true);
  if (!isOverdrawn || data.isCloseCompany === false || figures.pages.ct600a !== null) return [];
  return [
    warning(
      'supplementaryPagesData.ct600a',
      `a director’s account in the books is overdrawn, and there is no page CT600A: tax may be due on the loan (CTA 2010 s455). Save the loan and its repayments, ${advise('or {field} {answer}', 'isCloseCompany', 'false')}`,
      { rule: 'director-overdrawn' },
    ),
  ];
}

const RESERVES = 'balanceSheetData.retainedEarnings';

function unlawfulDividend({ data, provenance }: BooksFacts): readonly Problem[] {
  const dividends = provenance[RESERVES]?.dividends ?? 0;
  const closing = numberAt(data, RESERVES);
  if (dividends <= 0 || closing >= 0) return [];
  return [
    warning(
      RESERVES,
      `is ${balanceInText(closing)} after dividends of ${balanceInText(dividends)}. A company may pay dividends only out of its profits (Companies Act 2006 s830). Check what was paid, or record it as a loan`,
      { rule: 'unlawful-dividend' },
    ),
  ];
}

/** Reports restated comparatives: they differ from the filed ones, and the notes must say so. */
function restated({ data }: BooksFacts, found: readonly Problem[]): readonly Problem[] {
  const differs = found.some(
    ({ rule }) => rule === 'comparatives-filing' || rule === 'comparatives-register',
  );
  const says = (data.notesData ?? []).some(({ title, body }) => /restated/i.test(`${title} ${body ?? ''}`));
  if (!differs || says) return [];
  return [
    warning(
      'notesData',
      'no note says that comparatives are restated, and they differ from the filed ones. Add a note with the word restated, or save the filed amounts',
      { rule: 'restated' },
    ),
  ];
}

/**
 * Checks figures that came from books.
 *
 * @param compared findings from comparing with the filing of the year before
 */
export function lookAtBooks(facts: BooksFacts, compared: readonly Problem[]): readonly Problem[] {
  const differing = [...register(facts), ...besideLines(facts)];
  return [
    ...differing,
    ...restated(facts, [...compared, ...differing]),
    ...broughtForward(facts),
    ...movements(facts),
    ...placed(facts),
    ...directorOverdrawn(facts),
    ...unlawfulDividend(facts),
    ...taxOfBooks(facts),
    ...incomeOfLastYear(facts),
  ];
}
