import { addDays } from '../../core/dates/date.ts';
import type { DeadlineJson } from '../../core/tax/planning/json.ts';
import type { FilingStatus } from '../../schema/states.ts';
import type { Filing } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { openQuery, thatCount } from './feeds.ts';
import { dueOf, filingsIn, openEach } from './many.ts';

/** Lists every filing with something still to do, with the next step, delays and their cost. */

export interface PortfolioRow {
  readonly filing: Filing;
  /** Pounds and pence; null where the figures allow no computation. */
  readonly tax: string | null;
  /** The earliest open deadline, future or passed; null where nothing is to be done. */
  readonly next: DeadlineJson | null;
  /** All late deadlines, earliest first. */
  readonly late: readonly DeadlineJson[];
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

/**
 * Selects deadlines that count. The service does not know whether tax was paid, so a passed payment day of an accepted
 * return shows nothing.
 */
const counts =
  ({ status }: Filing, today: string) =>
  ({ id, date }: DeadlineJson): boolean =>
    status !== 'accepted' || date >= today || !/^(payment|instalment)/.test(id);

/** Sorts late filings first, then those due, the earliest day first; filings without a day are last. */
function inOrder(one: PortfolioRow, other: PortfolioRow): number {
  const [a, b] = [one.next?.date ?? '9999', other.next?.date ?? '9999'];
  if (a !== b) return a < b ? -1 : 1;
  return one.filing.id - other.filing.id;
}

const isDue = ({ next, late }: PortfolioRow, due: Due, today: string): boolean => {
  if (due === 'any') return true;
  if (due === 'late') return late.length > 0;
  return next !== null && next.date <= addDays(today, SOON_DAYS);
};

/** Rows of a portfolio, late ones first. */
export interface Portfolio {
  readonly rows: readonly PortfolioRow[];
  /** Number of open filings beyond the examined ones, which are the newest. */
  readonly leftOff: number;
}

/** Gives the requested rows. */
export async function portfolioOf(
  context: ServiceContext,
  { search, status, due }: PortfolioAsked,
): Promise<Portfolio> {
  const { runtime, caller, today } = context;
  const owner = { accountId: caller.account.id, mode: caller.mode };
  const query = { ...openQuery(runtime.clock()), search, status, ...owner };
  const found = await runtime.store.readMany(query);
  const counting = thatCount(filingsIn(found.data));
  const rows: PortfolioRow[] = [];
  for await (const opened of openEach(context, found.data, {})) {
    const { filing } = opened.work;
    // A draft of an amendment is work too, though its deadlines belong to the filing it amends.
    const { tax, deadlines } = await dueOf(opened);
    const open = counting.has(filing.id) ? deadlines.filter(counts(filing, today)) : [];
    rows.push({ filing, tax, next: open[0] ?? null, late: open.filter(({ late }) => late) });
  }
  const shown = rows.filter((row) => isDue(row, due, today)).sort(inOrder);
  return { rows: shown, leftOff: found.totalCount - found.data.length };
}
