import { addDays, daysInMonth, type IsoDate, isoDate, partsOf } from '../../core/dates/date.ts';
import { monthsAfterPeriodEnd, type Period } from '../../core/dates/period.ts';
import { accountsDueDate, isAround } from '../../core/law/reference-dates.ts';
import type { FiledAccounts, HistoryEntry, SandboxCompany } from '../../schema/stand-ins/company.ts';

/**
 * Gives the company profile as the registry's data API does, with accounting dates computed from the filed accounts.
 */
export interface FiledPeriod {
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly type: string;
}

const isAccounts = (entry: HistoryEntry): entry is FiledAccounts => entry.type === 'AA';

/** Finds the newest accounts on the register, from the invented history or from the gateway. */
export function lastFiled(company: SandboxCompany, history: readonly HistoryEntry[]): FiledPeriod | null {
  const filed = history.filter(isAccounts).sort((a, b) => (a.madeUpDate < b.madeUpDate ? 1 : -1));
  const [newest, before] = filed;
  if (newest === undefined) return null;
  const first = before === undefined && company.firstPeriodEnd === newest.madeUpDate;
  const yearBefore = addDays(monthsAfterPeriodEnd(newest.madeUpDate, -12), 1);
  const start =
    before !== undefined ? addDays(before.madeUpDate, 1) : first ? company.incorporated : yearBefore;
  return { start, end: newest.madeUpDate, type: newest.accountsType };
}

/** Gives the next reference date after a day; day 31 means a month's last day. */
function nextReferenceDate(
  after: IsoDate,
  reference: { readonly day: string; readonly month: string },
): IsoDate {
  const month = Number(reference.month);
  const on = (year: number): IsoDate =>
    isoDate(year, month, Math.min(Number(reference.day), daysInMonth(year, month)));
  const { year } = partsOf(after);
  return on(year) > after ? on(year) : on(year + 1);
}

/** True for a company that files no more accounts. */
const hasLeft = ({ status }: Pick<SandboxCompany, 'status'>): boolean =>
  ['dissolved', 'closed', 'converted-closed', 'removed'].includes(status);

/** Gives the oldest period without accounts. */
export function nextPeriod(company: SandboxCompany, last: FiledPeriod | null): Period | null {
  if (company.referenceDate === null || hasLeft(company)) return null;
  if (last !== null) {
    const next = nextReferenceDate(last.end, company.referenceDate);
    // The last accounts may have ended some days before their own reference date.
    const end = isAround(next, last.end) ? nextReferenceDate(next, company.referenceDate) : next;
    return { start: addDays(last.end, 1), end };
  }
  return company.firstPeriodEnd === null
    ? null
    : { start: company.incorporated, end: company.firstPeriodEnd };
}

/** Gives the last day for delivering the accounts of a private company. */
export const dueDate = (company: SandboxCompany, period: Period): IsoDate =>
  accountsDueDate({
    period,
    firstFrom: period.start === company.incorporated ? company.incorporated : null,
    companyType: company.type,
    shortenedOn: null,
  });

function accountsOf(
  company: SandboxCompany,
  history: readonly HistoryEntry[],
  today: IsoDate,
): object | undefined {
  const last = lastFiled(company, history);
  const next = nextPeriod(company, last);
  if (company.referenceDate === null || next === null) return undefined;
  const due = dueDate(company, next);
  const overdue = due < today;
  return {
    accounting_reference_date: company.referenceDate,
    last_accounts:
      last === null
        ? { type: 'null' }
        : { made_up_to: last.end, period_start_on: last.start, period_end_on: last.end, type: last.type },
    next_accounts: { period_start_on: next.start, period_end_on: next.end, due_on: due, overdue },
    next_due: due,
    next_made_up_to: next.end,
    overdue,
  };
}

const DAYS_TO_DELIVER = 14;

/**
 * Gives the next confirmation statement; undefined for a company that left the register or has no invented statement.
 */
function confirmationOf({ confirmsTo, status }: SandboxCompany, today: IsoDate): object | undefined {
  if (confirmsTo === undefined || hasLeft({ status })) return undefined;
  const due = addDays(confirmsTo, DAYS_TO_DELIVER);
  return {
    last_made_up_to: monthsAfterPeriodEnd(confirmsTo, -12),
    next_made_up_to: confirmsTo,
    next_due: due,
    overdue: due < today,
  };
}

/** Writes the profile's JSON; `overdue` is true or false as of today. */
export function profileOf(company: SandboxCompany, history: readonly HistoryEntry[], today: IsoDate): object {
  const accounts = accountsOf(company, history, today);
  const confirmation = confirmationOf(company, today);
  return {
    company_name: company.name,
    company_number: company.number,
    company_status: company.status,
    type: company.type,
    ...(company.subtype === undefined
      ? {}
      : { subtype: company.subtype, is_community_interest_company: true }),
    jurisdiction: company.jurisdiction,
    date_of_creation: company.incorporated,
    ...(company.dissolved === undefined ? {} : { date_of_cessation: company.dissolved }),
    can_file: company.status === 'active',
    has_insolvency_history: company.status === 'liquidation',
    registered_office_address: company.office,
    sic_codes: company.sicCodes,
    ...(accounts === undefined ? {} : { accounts }),
    ...(confirmation === undefined ? {} : { confirmation_statement: confirmation }),
    links: {
      self: `/company/${company.number}`,
      filing_history: `/company/${company.number}/filing-history`,
    },
  };
}
