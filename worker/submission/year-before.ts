import { addDays } from '../../core/dates/date.ts';
import { AMENDS_NOTHING } from '../../core/figures/filing.ts';
import { computeFiling } from '../../core/filing/compute.ts';
import { isLargeThroughout, yearBefore } from '../../core/tax/paid-by-instalments.ts';
import { withFigures } from '../../schema/requests/merge.ts';
import type { Runtime } from '../runtime.ts';
import type { Company, Filing } from '../store/store.ts';
import type { Computed } from './computation-cache.ts';
import { figuresOfFiling } from './figures.ts';

/**
 * Finds the account's newest filing of the period before that has an accepted part, otherwise the newest draft with
 * figures. Null when no such filing exists.
 */
async function filingBefore(
  { store }: Runtime<'siblings' | 'sentFigures'>,
  { id, period, mode }: Filing,
  company: Company,
) {
  const dayBefore = addDays(period.start, -1);
  const others = (await store.filingsOfCompany(company.id)).filter(
    ({ filing }) => filing.id !== id && filing.period.end === dayBefore && filing.mode === mode,
  );
  const accepted = others.filter(({ submissions }) =>
    submissions.some(({ status }) => status === 'accepted'),
  );
  const drafts = others.filter(({ filing: { data } }) => data.profitLossData != null || data.isDormant);
  const found = accepted.at(-1)?.filing ?? drafts.at(-1)?.filing;
  if (found === undefined) return null;
  const figures = accepted.length > 0 ? await store.acceptedFigures(found.id) : null;
  return figures === null ? found : { ...found, data: withFigures(found.data, figures) };
}

/**
 * Finds out if the company was large in each known period that ends in the twelve months before a filing. Null when the
 * account has no filing of the period before.
 * @param from the first day of the twelve months
 */
async function wasLarge(
  runtime: Runtime<'siblings' | 'sentFigures'>,
  filing: Filing,
  company: Company,
  today: string,
  from = yearBefore(filing.period.start),
): Promise<boolean | null> {
  const before = await filingBefore(runtime, filing, company);
  if (before === null) return null;
  const figures = figuresOfFiling(before, company, AMENDS_NOTHING, null);
  if (!isLargeThroughout(figures, computeFiling(figures, today))) return false;
  return before.period.start <= from || ((await wasLarge(runtime, before, company, today, from)) ?? true);
}

/**
 * Computes a filing again with the account's filings of the twelve months before, which show if the company was large
 * then. Without such a filing the computation stays the same.
 */
export async function withYearBefore(
  runtime: Runtime<'siblings' | 'sentFigures'>,
  filing: Filing,
  company: Company,
  computed: Computed,
  today: string,
): Promise<Computed> {
  const known = await wasLarge(runtime, filing, company, today);
  if (known === null) return computed;
  const figures = { ...computed.figures, wasLarge: known };
  return { figures, computation: computeFiling(figures, today) };
}
