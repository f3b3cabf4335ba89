import { LAW } from '../../core/law/law.ts';
import { isAround } from '../../core/law/reference-dates.ts';
import {
  isCompanyOverdue,
  type ListedPeriod,
  lastDayOf,
  listPeriods,
} from '../../core/law/reference-periods.ts';
import type { Deadline } from '../../core/tax/planning/deadline.ts';
import type { Accepted } from '../../core/tax/planning/deadlines.ts';
import { registerDeadlines } from '../../core/tax/planning/register-days.ts';
import type { Runtime } from '../runtime.ts';
import type { Company, CompanyFiling, Target } from '../store/store.ts';
import { isTargetAccepted } from '../submission/states.ts';
import type { CompanyProfile } from '../upstream/registry-api.ts';
import { elsewhereOf } from './filed-elsewhere.ts';
import { entryOf, filedAccountsOf, registerDaysOf, storeAccounts } from './register.ts';
import { daysOf, isBegun } from './unbegun.ts';

/** Lists the accounting periods of a company: the registry's, with the filings made here (decision 20). */

/** A period with the service's own data about it (decision 20). */
export interface CompanyPeriod extends ListedPeriod {
  readonly taxFiled: boolean;
  readonly isFiledOnWeFile: boolean;
  readonly isFiled: boolean;
  /** The parts that the account says were filed elsewhere. */
  readonly elsewhere: Accepted;
  /** Open days of a period that nobody has begun; empty for other periods, whose filings have them. */
  readonly deadlines: readonly Deadline[];
}

export interface CompanyPeriods {
  readonly accountingReferenceDate: { readonly day: string; readonly month: string } | null;
  readonly isOverdue: boolean;
  readonly periods: readonly CompanyPeriod[];
  /** Days that the register names and nobody files here. */
  readonly notFiledHere: readonly Deadline[];
  /** The moment when the register was read. */
  readonly asOf: string;
}

const hasAccepted = ({ submissions }: CompanyFiling): boolean =>
  submissions.some(({ status }) => status === 'accepted');

/** Adds the acceptances of filings made here to a period. A filing never accepted, such as a draft, changes nothing. */
function withOurs(
  listed: ListedPeriod,
  filings: readonly CompanyFiling[],
  {
    company,
    today,
    last,
  }: { readonly company: Company; readonly today: string; readonly last: string | null },
): CompanyPeriod {
  // Accounts may end within seven days of the reference date (Companies Act 2006 s390).
  const own = filings.filter(
    ({ filing: { period } }) => isAround(period.end, listed.end) && period.start <= listed.end,
  );
  const accepted = (target: Target, among = own): boolean =>
    among.some(({ filing, submissions }) => isTargetAccepted(submissions, target, filing.period));
  const taxFiled = accepted('tax');
  const elsewhere = elsewhereOf(company, listed);
  const chFiled = listed.chFiled || elsewhere.ch || accepted('ch');
  // An amendment of a filing made elsewhere does not count as handling the period: its return was filed elsewhere too.
  const originals = own.filter(({ filing }) => !filing.isAmendment);
  // One of the two returns of a long period counts too.
  const isHandled = originals.some(hasAccepted);
  const isFiled = chFiled && (taxFiled || elsewhere.tax || !isHandled);
  const begun = filings.map(({ filing }) => filing.period);
  const isOpen = !isFiled && listed.start >= LAW.computedFrom.from && !isBegun(listed, begun);
  return {
    ...listed,
    chFiled,
    taxFiled,
    isFiled,
    isFiledOnWeFile: own.some(hasAccepted),
    isOverdue: !isFiled && last !== null && listed.dueDate < last,
    elsewhere,
    deadlines: isOpen ? daysOf(company, listed, today) : [],
  };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Writes day and month as text, as in the contract's section 2.2. */
const referenceDateText = (reference: CompanyProfile['accountingReferenceDate']) =>
  reference && { day: twoDigits(reference.day), month: twoDigits(reference.month) };

/**
 * Lists the company's periods, from the registry and from the filings made here.
 *
 * @param isStored true to store the registry's answer, for the portfolio
 */
export async function companyPeriods(
  runtime: Runtime<'companyFilings' | 'register'>,
  company: Company,
  today: string,
  isStored = false,
): Promise<CompanyPeriods> {
  const [entry, filings] = await Promise.all([
    entryOf(runtime, company),
    runtime.store.filingsOfCompany(company.id),
  ]);
  if (isStored) await storeAccounts(runtime, company, entry);
  const { profile, history, asOf } = entry;
  const accounts = filedAccountsOf(company, profile, history, today);
  const last = lastDayOf(accounts, today);
  const periods = listPeriods(accounts, today).map((period) =>
    withOurs(period, filings, { company, today, last }),
  );
  // The company's flag is about accounts at the registry, which may not show recent acceptances yet.
  const accountsOnly = periods.map((period) => ({
    ...period,
    isOverdue: period.isOverdue && !period.chFiled,
  }));
  return {
    accountingReferenceDate: referenceDateText(profile.accountingReferenceDate),
    isOverdue: isCompanyOverdue(accountsOnly, accounts.nextAccounts),
    periods,
    notFiledHere: company.archived ? [] : registerDeadlines(registerDaysOf(entry), today),
    asOf,
  };
}
