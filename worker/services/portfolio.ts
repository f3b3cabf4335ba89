import { addDays } from '../../core/dates/date.ts';
import type { Period } from '../../core/dates/period.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { type DeadlineJson, deadlineAsJson } from '../../core/tax/planning/json.ts';
import { SINCE_FILED } from '../../core/tax/planning/since-filed.ts';
import type { CheckReads } from '../../schema/endpoints/reads.ts';
import type { FilingStatus } from '../../schema/states.ts';
import type { Company, Filing, Mode } from '../store/store.ts';
import { holderOf, type ServiceContext } from './context.ts';
import { thatCount } from './feeds.ts';
import { dueOf, filingsIn, openEach } from './many.ts';
import { openQuery } from './many-reads.ts';
import { newestThatFit } from './newest-that-fit.ts';
import { daysNotHere, readRegister, type Unbegun, unbegunOf } from './unbegun.ts';

/**
 * Lists everything still to do, with the next step, delays and their cost: every open filing, and every period at the
 * register that nobody has begun.
 */

export interface PortfolioRow {
  readonly companyId: number;
  readonly companyName: string;
  readonly companyNumber: string;
  readonly mode: Mode;
  /** Null in a row of days that are not filed here. */
  readonly period: Period | null;
  /** Null where nobody has begun the period. */
  readonly filing: Filing | null;
  /** Pounds and pence; null where the figures allow no computation. */
  readonly tax: string | null;
  /** The earliest open deadline, future or passed; null where nothing is to be done. */
  readonly next: DeadlineJson | null;
  /** All late deadlines, earliest first. */
  readonly late: readonly DeadlineJson[];
  /**
   * The last day to amend its accepted return, with the change of tax. Null where the return would be the same today.
   */
  readonly sinceFiled: DeadlineJson | null;
}

export const DUE = ['any', 'late', 'soon'] as const;
export type Due = (typeof DUE)[number];

export interface PortfolioAsked {
  readonly search: string | null;
  readonly status: FilingStatus | null;
  readonly due: Due;
}

/** Days ahead that count as soon. */
export const SOON_DAYS = 30;

/** Sorts late rows first, then those due, the earliest day first; rows without a day are last. */
function inOrder(one: PortfolioRow, other: PortfolioRow): number {
  const [a, b] = [one.next?.date ?? '9999', other.next?.date ?? '9999'];
  if (a !== b) return a < b ? -1 : 1;
  return (one.filing?.id ?? 0) - (other.filing?.id ?? 0);
}

const isDue = ({ next, late }: PortfolioRow, due: Due, today: string): boolean => {
  if (due === 'any') return true;
  if (due === 'late') return late.length > 0;
  return next !== null && next.date <= addDays(today, SOON_DAYS);
};

type Dated = Pick<PortfolioRow, 'next' | 'late' | 'sinceFiled'>;
const datedBy = (open: readonly DeadlineJson[]): Dated => ({
  next: open[0] ?? null,
  late: open.filter(({ late }) => late),
  sinceFiled: open.find(({ id }) => id === SINCE_FILED) ?? null,
});

const unbegunRow = ({ company, period, deadlines }: Unbegun): PortfolioRow => ({
  companyId: company.id,
  companyName: company.companyName,
  companyNumber: company.companyNumber,
  mode: company.mode,
  period,
  filing: null,
  tax: null,
  ...datedBy(deadlines.map(deadlineAsJson)),
});

/** Makes a row of a company's days that are not filed here; none until a day is due soon. */
function rowsNotHere(company: Company, today: string): readonly PortfolioRow[] {
  const { id: companyId, companyName, companyNumber, mode } = company;
  const soon = daysNotHere(company, today).filter(({ date }) => date <= addDays(today, SOON_DAYS));
  if (soon.length === 0) return [];
  const row = { companyId, companyName, companyNumber, mode, period: null, filing: null, tax: null };
  return [{ ...row, ...datedBy(soon.map(deadlineAsJson)) }];
}

/** Rows of a portfolio, late ones first. */
export interface Portfolio {
  readonly rows: readonly PortfolioRow[];
  readonly leftOut: {
    /** Number of open filings beyond the examined ones, which are the newest. */
    readonly filings: number;
    /** True if there are companies beyond the examined ones, which are the newest. */
    readonly companies: boolean;
    /** Number of companies whose periods were never read at the register. */
    readonly unread: number;
  };
}

const MOST_COMPANIES = LIMITS.feeds.filings;

/**
 * Gives the requested rows.
 *
 * @param asksRegister true to read some companies at the register, those never read first
 */
export async function portfolioOf(
  context: ServiceContext<'many' | CheckReads>,
  { search, status, due }: PortfolioAsked,
  asksRegister = false,
): Promise<Portfolio> {
  const { runtime, caller, today } = context;
  const owner = holderOf(caller);
  const [found, stored] = await Promise.all([
    newestThatFit(openQuery({ search, status }, runtime.clock()), (query) =>
      runtime.store.readMany({ ...query, ...owner }),
    ),
    runtime.store.companiesWithPeriods(owner, { search, limit: MOST_COMPANIES + 1 }),
  ]);
  // Periods that nobody began have no status.
  const newest = status === null ? stored.slice(0, MOST_COMPANIES) : [];
  const companies = asksRegister ? await readRegister(context, newest) : newest;
  const unbegun = companies.flatMap((each) => unbegunOf(each, today));
  const counting = thatCount(filingsIn(found.data));
  const notHere = companies.flatMap(({ company }) => rowsNotHere(company, today));
  const rows: PortfolioRow[] = [...unbegun.map(unbegunRow), ...notHere];
  for await (const opened of openEach(context, found.data, {})) {
    const { filing } = opened.work;
    const { companyId, companyName, companyNumber, mode, period } = filing;
    // A draft of an amendment is work too, though its deadlines belong to the filing it amends.
    const { tax, deadlines } = dueOf(opened);
    const open = counting.has(filing.id) ? deadlines : [];
    rows.push({ companyId, companyName, companyNumber, mode, period, filing, tax, ...datedBy(open) });
  }
  return {
    rows: rows.filter((row) => isDue(row, due, today)).sort(inOrder),
    leftOut: {
      filings: found.totalCount - found.data.length,
      companies: status === null && stored.length > newest.length,
      unread: companies.filter(({ company }) => company.registerAccounts == null).length,
    },
  };
}
