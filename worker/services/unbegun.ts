import { addDays } from '../../core/dates/date.ts';
import type { Period } from '../../core/dates/period.ts';
import { filesNothing } from '../../core/filing/who-may-file.ts';
import { rowOn } from '../../core/law/dated-tables.ts';
import { LAW } from '../../core/law/law.ts';
import { type ListedPeriod, listPeriods } from '../../core/law/reference-periods.ts';
import type { Deadline } from '../../core/tax/planning/deadline.ts';
import { unbegunDeadlines } from '../../core/tax/planning/deadlines.ts';
import { registerDeadlines } from '../../core/tax/planning/register-days.ts';
import type { Company, CompanyWithPeriods } from '../store/store.ts';
import { particularsOf } from '../submission/figures.ts';
import type { ServiceContext } from './context.ts';
import { elsewhereOf } from './filed-elsewhere.ts';
import { isStale, readAccounts } from './register.ts';

/**
 * Finds periods that the register expects and that have no filing yet. Their deadlines are shown before a filing is
 * made.
 */

export interface Unbegun {
  readonly company: Company;
  readonly period: Period;
  readonly deadlines: readonly Deadline[];
}

/**
 * Lists the periods without accounts that can be filed here, as the register was last read; none where it was not read
 * yet.
 */
function openPeriods(company: Company, today: string): readonly ListedPeriod[] {
  const { registerAccounts: read, incorporationDate, companyType } = company;
  if (read == null) return [];
  // Under a test date, accounts of later periods do not count as filed.
  const madeUpTo = read.madeUpTo.filter((day) => day <= today);
  return listPeriods({ ...read, incorporationDate, companyType, madeUpTo }, today).filter(
    ({ start, chFiled }) => !chFiled && start >= LAW.computedFrom.from,
  );
}

/** Lists the periods of a company without a filing here, with the days by which they must be filed. */
export function unbegunOf({ company, begun }: CompanyWithPeriods, today: string): readonly Unbegun[] {
  return openPeriods(company, today)
    .filter((each) => !isBegun(each, begun))
    .map(({ start, end, dueDate }) => ({
      company,
      period: { start, end },
      deadlines: daysOf(company, { start, end, dueDate }, today),
    }))
    .filter(({ deadlines }) => deadlines.length > 0);
}

/**
 * True for a period that has a filing. Accounts may end some days before or after the register's day, so periods with
 * only that many common days are different. Periods with equal days are the same, however short.
 */
export function isBegun({ start, end }: Period, begun: readonly Period[]): boolean {
  const { daysAroundReferenceDate: near } = rowOn(LAW.periodOfAccount, end);
  return begun.some(
    (each) =>
      (each.start === start && each.end === end) ||
      (each.start < addDays(end, -near) && each.end > addDays(start, near)),
  );
}

/**
 * Lists the open days of a period that nobody has begun; none where all was filed elsewhere, and for a body of which
 * nothing can be filed here.
 */
export function daysOf(
  company: Company,
  { start, end, dueDate }: Pick<ListedPeriod, 'start' | 'end' | 'dueDate'>,
  today: string,
): readonly Deadline[] {
  const accepted = elsewhereOf(company, { end });
  const subject = { company: particularsOf(company), period: { start, end } };
  // The last day to amend and the end of record keeping are not work.
  const body = { type: company.companyType, name: company.companyName };
  if ((accepted.tax && accepted.ch) || filesNothing(body)) return [];
  return unbegunDeadlines(subject, dueDate, { law: LAW, asOf: today, accepted });
}

/**
 * Lists the days of a company that the register names and nobody files here, as it was last read. The API, the
 * dashboard, calendars and the portfolio all use this function.
 */
export const daysNotHere = (
  { registerAccounts: read }: Pick<Company, 'registerAccounts'>,
  today: string,
): readonly Deadline[] => (read?.days === undefined ? [] : registerDeadlines(read.days, today));

/** Greatest number of companies that one visit reads at the register, which refuses too many questions. */
const READ_AT_ONCE = 8;

/** Reads companies at the register whose stored accounts are older than a day, those never read first. */
export async function readRegister(
  { runtime }: ServiceContext<'register'>,
  companies: readonly CompanyWithPeriods[],
): Promise<readonly CompanyWithPeriods[]> {
  const readAt = ({ company }: CompanyWithPeriods): string => company.registerAccounts?.readAt ?? '';
  const stale = companies
    .filter(({ company }) => isStale(runtime, company))
    .sort((a, b) => (readAt(a) < readAt(b) ? -1 : 1))
    .slice(0, READ_AT_ONCE);
  const read = await Promise.all(stale.map(({ company }) => readAccounts(runtime, company)));
  const byId = new Map(read.map((company) => [company.id, company]));
  return companies.map((each) => ({ ...each, company: byId.get(each.company.id) ?? each.company }));
}
