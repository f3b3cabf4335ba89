import { addDays } from '../../core/dates/date.ts';
import type { Period } from '../../core/dates/period.ts';
import { rowOn } from '../../core/law/dated.ts';
import { LAW } from '../../core/law/law.ts';
import { type ListedPeriod, listPeriods } from '../../core/law/reference-periods.ts';
import type { Deadline } from '../../core/tax/planning/deadline.ts';
import { unbegunDeadlines } from '../../core/tax/planning/deadlines.ts';
import type { Company, CompanyWithPeriods } from '../store/store.ts';
import { particularsOf } from '../submission/figures.ts';
import type { ServiceContext } from './context.ts';
import { isStale, readAccounts } from './register.ts';

/** Finds the periods at the register that nobody has begun: their days come before those of any filing. */

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

/** Lists the periods of a company that no filing here is for, with the days by which they must be filed. */
export function unbegunOf({ company, begun }: CompanyWithPeriods, today: string): readonly Unbegun[] {
  // Accounts may end some days from the register's day, so periods that share no more days are different ones.
  const isBegun = ({ start, end }: Period): boolean => {
    const { daysAroundReferenceDate: near } = rowOn(LAW.periodOfAccount, end);
    return begun.some((each) => each.start < addDays(end, -near) && each.end > addDays(start, near));
  };
  return openPeriods(company, today)
    .filter((each) => !isBegun(each))
    .map(({ start, end, dueDate }) => ({
      company,
      period: { start, end },
      deadlines: unbegunDeadlines({ company: particularsOf(company), period: { start, end } }, dueDate, {
        law: LAW,
        asOf: today,
      }),
    }));
}

/** Most companies that one visit reads at the register, which refuses too many questions. */
const READ_AT_ONCE = 8;

/** Reads companies at the register whose stored accounts are older than a day, those never read first. */
export async function readRegister(
  { runtime }: ServiceContext,
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
