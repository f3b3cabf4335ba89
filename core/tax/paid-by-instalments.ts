import { type Problem, warningIf } from '../base/problem.ts';
import { count, date, tick } from '../boxes/value.ts';
import { addMonths, type IsoDate, longDate } from '../dates/date.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { Law } from '../law/law.ts';
import { inPence } from '../words/figures.ts';
import { type Share, shares } from './apportion.ts';
import { penceBox } from './charge.ts';
import type { ComputationLine, FilingComputation, ReturnComputation } from './computation.ts';
import { line, namedLine } from './line.ts';
import {
  type InstalmentSize,
  type Instalments,
  instalmentSize,
  paymentByInstalments,
} from './planning/instalments.ts';
import { type InstalmentMeasure, instalmentLimits } from './planning/limits.ts';

/**
 * Gives the facts that the thresholds of a return's instalments depend on. For the second return of a long period, the
 * twelve months before are the first return. For the first, the account's earlier filings show them, if there are any. A
 * company that did not exist in a part of those months was not large (CTM92530).
 * @param earlier the previous return in the same filing
 */
export function instalmentMeasure(
  { period, figures }: Pick<Share, 'period' | 'figures'>,
  earlier: { readonly computed: ReturnComputation; readonly measure: InstalmentMeasure } | null,
  law: Law,
): InstalmentMeasure {
  const { profitLoss, standing, associatedCompanies } = figures;
  return {
    period,
    profitLoss,
    companiesBefore: standing.associatedCompaniesBefore ?? associatedCompanies,
    stated: standing.instalmentPayments,
    wasLarge: earlier === null ? wasLarge(figures, period.start) : isLarge(earlier.computed, earlier.measure),
    law,
  };
}

const wasLarge = ({ company, wasLarge: known = null }: FilingFigures, start: IsoDate): boolean | null =>
  (company.incorporationDate ?? '') > yearBefore(start) ? false : known;

/** Gives the first of the twelve months before a day. */
export const yearBefore = (start: IsoDate): IsoDate => addMonths(start, -12);

/**
 * True when a company is large by a return, apart from the rule for a growing company (SI 1998/3175 reg 3): its profits
 * are above the lower threshold, and it does not have little to pay.
 */
const isLarge = (computed: ReturnComputation, measure: InstalmentMeasure): boolean =>
  instalmentsFound(computed, { ...measure, stated: null, wasLarge: true }).size.kind !== null;

/** Payment by instalments of a return: the size of the company, and its payments. */
interface Found {
  readonly size: InstalmentSize;
  readonly paid: Instalments | null;
}

/** Finds the size of the company by a return, and its instalments. */
export function instalmentsFound(computed: ReturnComputation, measure: InstalmentMeasure): Found {
  const liability = penceBox(computed, '525');
  const size = instalmentSize(instalmentLimits(computed, measure), measure, liability);
  return { size, paid: paymentByInstalments(size, measure.period, liability, measure.law) };
}

const WORDS = { large: 'large', veryLarge: 'very large' } as const;
const TICKS = { large: 'largeInstalments', veryLarge: 'veryLargeInstalments' } as const;

/** Replaces the one day of payment by the day of the last instalment, and lists every instalment. */
const lastInstalment = ({ kind, payments, unless, law }: Instalments): ComputationLine | null => {
  const last = payments.at(-1);
  const each = payments.map((one) => `${inPence(one.amount)} on ${longDate(one.date)}`).join('; ');
  return last === undefined
    ? null
    : namedLine('paymentDue', 'Last instalment due', date(last.date), {
        working: `Instalments of a ${WORDS[kind]} company: ${each}${unless === null ? '' : `. ${unless}`}`,
        from: ['periodEnd'],
        law,
      });
};

/** True where the small profits rate or marginal relief applies: the authority recomputes them with box 326 (B435). */
const hasSmallProfits = ({ lines }: ReturnComputation): boolean =>
  lines.some(({ id }) => id === 'smallProfitsTick');

/** Gives box 326 of a company that pays by instalments: the companies at the end of the period before (guide). */
const companiesBefore = ({ companiesBefore: companies }: InstalmentMeasure): ComputationLine =>
  line('associatedCompanies', count(companies), {
    working: 'Associated at the end of the accounting period before: the company pays by instalments',
    from: ['associatedCompaniesBefore', 'associatedCompanies'],
  });

const UNSTATED = 'instalments-unstated';
const unstated = ({ unless }: InstalmentSize): readonly Problem[] =>
  warningIf(unless !== null, () => [
    'instalmentPayments',
    `is not given, and the account has no filing of the period before, so box 630 stays blank. ${unless} Save large if the company was large in that period, and none if it was not`,
    { rule: UNSTATED, box: '630', target: 'tax' },
  ]);

/**
 * Applies payment by instalments. A large or very large company pays by instalments and not nine months and a day after the
 * period (TMA 1970 s59E; SI 1998/3175). It ticks box 630 or 631, and counts its companies as the thresholds do. If the year
 * before decides and is not known, the boxes stay blank, with a question.
 */
export function withInstalments(computed: ReturnComputation, measure: InstalmentMeasure): ReturnComputation {
  const { size, paid } = instalmentsFound(computed, measure);
  const { kind, unless } = size;
  if (kind === null) return computed;
  const isTicked = unless === null;
  const isCountedBefore = isTicked && !hasSmallProfits(computed);
  const replaced = new Map(
    [paid === null ? null : lastInstalment(paid), isCountedBefore ? companiesBefore(measure) : null].flatMap(
      (one) => (one === null ? [] : [[one.id, one] as const]),
    ),
  );
  const ticked = isTicked
    ? [line(TICKS[kind], tick, { working: size.working, from: ['instalmentPayments', 'augmentedProfits'] })]
    : [];
  return {
    ...computed,
    lines: [...computed.lines.map((one) => replaced.get(one.id) ?? one), ...ticked],
    problems: [...computed.problems, ...unstated(size)],
  };
}

/** True when the company is large by each return of a filing, apart from the rule for a growing company. */
export const isLargeThroughout = (figures: FilingFigures, { returns, law }: FilingComputation): boolean =>
  shares(figures).every((share, index) => {
    const computed = returns[index];
    return computed !== undefined && isLarge(computed, instalmentMeasure(share, null, law));
  });

/** True when a filing's days of payment depend on the period before, which is not known. */
export const dependsOnYearBefore = ({ returns }: FilingComputation): boolean =>
  returns.some(({ problems }) => problems.some(({ rule }) => rule === UNSTATED));
