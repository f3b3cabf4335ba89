import { addDays } from '../../core/period/date.ts';
import type { DeadlineJson } from '../../core/tax/planning/json.ts';
import type { FilingStatus } from '../../schema/states.ts';
import type { Filing } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { filingsIn, openQuery, thatCount } from './feeds.ts';
import { dueOf, openEach } from './many.ts';

/** Every filing of which something may still be to do, with what is next, what is late and what it costs. */

export interface PortfolioRow {
  readonly filing: Filing;
  /** Pounds and pence; null where the figures allow no computation. */
  readonly tax: string | null;
  /** The earliest day that is still to come, or that has passed; null where nothing is to be done. */
  readonly next: DeadlineJson | null;
  /** Everything that is late, the earliest first. */
  readonly late: readonly DeadlineJson[];
}

export const DUE = ['any', 'late', 'soon'] as const;
export type Due = (typeof DUE)[number];

export interface PortfolioAsked {
  readonly search: string | null;
  readonly status: FilingStatus | null;
  readonly due: Due;
}

/** So many days ahead count as soon. */
export const SOON_DAYS = 30;

/**
 * What counts as to be done. Whether tax was paid is not known here: of a return that was accepted a day of payment that
 * has passed tells nothing.
 */
const counts =
  ({ status }: Filing, today: string) =>
  ({ id, date }: DeadlineJson): boolean =>
    status !== 'accepted' || date >= today || !/^(payment|instalment)/.test(id);

/** What is late stands first, then what is due, the earliest day first; last what has no day. */
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

/** What is late first. */
export interface Portfolio {
  readonly rows: readonly PortfolioRow[];
  /** Open filings beyond those that were looked at, which are the newest. */
  readonly leftOff: number;
}

/** The rows that are asked for. */
export async function portfolioOf(
  context: ServiceContext,
  { search, status, due }: PortfolioAsked,
): Promise<Portfolio> {
  const { runtime, caller, today } = context;
  const owner = { accountId: caller.account.id, mode: caller.mode };
  const query = { ...openQuery(runtime.clock()), search, status, ...owner };
  const found = await runtime.store.readMany(query);
  const counting = thatCount(filingsIn(found));
  const rows: PortfolioRow[] = [];
  for await (const opened of openEach(context, found.data, {})) {
    const { filing } = opened.work;
    // A draft of an amendment is work too, though its days are those of what it amends.
    const { tax, deadlines } = await dueOf(opened);
    const open = counting.has(filing.id) ? deadlines.filter(counts(filing, today)) : [];
    rows.push({ filing, tax, next: open[0] ?? null, late: open.filter(({ late }) => late) });
  }
  const shown = rows.filter((row) => isDue(row, due, today)).sort(inOrder);
  return { rows: shown, leftOff: found.totalCount - found.data.length };
}
