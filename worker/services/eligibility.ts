import type { Pounds } from '../../core/base/money.ts';
import { addDays } from '../../core/dates/date.ts';
import { type Period, precedingPeriod } from '../../core/dates/period.ts';
import {
  ASKS,
  type CompanyOnRegister,
  type Due,
  type Eligibility,
  eligibilityOf,
  UNKNOWN,
} from '../../core/filing/eligibility.ts';
import { LAW } from '../../core/law/law.ts';
import { isAround } from '../../core/law/reference-dates.ts';
import { type ListedPeriod, listPeriods } from '../../core/law/reference-periods.ts';
import type { EligibilityAnswer } from '../../schema/answers/eligibility.ts';
import type { EligibilityQuery } from '../../schema/requests/companies.ts';
import { Refusal } from '../http.ts';
import type { Company } from '../store/store.ts';
import type { CompanyProfile } from '../upstream/registry-api.ts';
import { addressText } from './companies.ts';
import type { CompanyPeriods } from './periods.ts';
import { entryOf, filedAccountsOf } from './register.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Answers what a company can file here, by the register's data only (decision 220). */
const STANDARDS = ['micro', 'full'] as const;

const inPounds = (amount: Pounds): string => `${amount}.00`;
const dueAnswer = ({ what, date, late }: Due): EligibilityAnswer['due'][number] => ({
  what,
  date,
  late: late.map(({ from, amount }) => ({ from, amount: inPounds(amount) })),
});

/** Answers about a number that the register does not know. */
function unknownCompany(companyNumber: string): EligibilityAnswer {
  const { goTo: _, ...standard } = UNKNOWN;
  return {
    companyNumber,
    companyName: null,
    type: null,
    status: null,
    periodStart: null,
    periodEnd: null,
    standards: STANDARDS.map((accountType) => ({ accountType, ...standard })),
    targets: { tax: UNKNOWN, ch: UNKNOWN },
    due: [],
    known: null,
    asks: [],
    asOf: null,
  };
}

/** Finds the period of the question; without an end, the next period of the register. */
function periodAsked(
  periods: readonly ListedPeriod[],
  { nextAccounts, incorporationDate }: CompanyProfile,
  end: string | undefined,
): { readonly period: Period | null; readonly listed: ListedPeriod | null } {
  // Accounts filed since a profile was written are not its next ones any more.
  const isNext = ({ chFiled, end }: ListedPeriod): boolean => !chFiled && end >= (nextAccounts?.end ?? '');
  const wanted = end ?? periods.find(isNext)?.end ?? nextAccounts?.end ?? periods.at(-1)?.end;
  if (wanted === undefined) return { period: null, listed: null };
  const listed = periods.find((each) => each.end === wanted) ?? null;
  if (listed !== null) return { period: listed, listed };
  // Accounts may end within seven days of the reference date (Companies Act 2006 s390).
  const near = periods.find((each) => isAround(each.end, wanted) && each.start <= wanted);
  if (near !== undefined) return { period: { start: near.start, end: wanted }, listed: near };
  // For an end that the register does not expect: the twelve months before it, but no day of the period before.
  const before = periods.findLast((each) => each.end < wanted)?.end;
  const from = before === undefined ? incorporationDate : addDays(before, 1);
  return { period: precedingPeriod({ start: addDays(wanted, 1), end: wanted }, from), listed };
}

async function getEligibility(
  { runtime, caller, today }: ContextOf<'getEligibility'>,
  { companyNumber, periodEnd }: EligibilityQuery,
): Promise<EligibilityAnswer> {
  const asked = { mode: caller.mode, companyNumber };
  const found = await entryOf(runtime, asked).catch((fault: unknown) => {
    if (fault instanceof Refusal && fault.status === 404) return null;
    throw fault;
  });
  if (found === null) return unknownCompany(companyNumber);
  const { profile, history, directors, asOf } = found;
  const accounts = filedAccountsOf({ incorporationDate: profile.incorporationDate }, profile, history, today);
  const { period, listed } = periodAsked(listPeriods(accounts, today), profile, periodEnd);
  const company: CompanyOnRegister = {
    ...profile,
    number: companyNumber,
    name: profile.companyName,
  };
  const { incorporationDate: day } = profile;
  const incorporatedLater = day !== null && periodEnd !== undefined && periodEnd < day ? day : null;
  const { standards, tax, ch, due } = eligibilityOf({
    company,
    period,
    listed,
    incorporatedLater,
    today,
    law: LAW,
  });
  const { goTo: _, ...standard } = standards;
  const { lastAccounts } = profile;
  return {
    companyNumber,
    companyName: profile.companyName,
    type: profile.type,
    status: profile.companyStatus,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    standards: STANDARDS.map((accountType) => ({ accountType, ...standard })),
    targets: { tax, ch },
    due: due.map(dueAnswer),
    known: {
      lastAccounts: lastAccounts && {
        periodStart: lastAccounts.start,
        periodEnd: lastAccounts.end,
        type: lastAccounts.type,
      },
      directors: directors?.map(({ name }) => name) ?? null,
      registeredOffice: addressText(profile.registeredOffice),
      accountsOverdue: profile.accountsOverdue,
    },
    asks: [...ASKS],
    asOf,
  };
}

/**
 * Tells what an added company can file here for its oldest period that is not filed, from the register's last answer
 * about it. It asks nobody.
 */
export function storedEligibility(
  company: Company,
  { periods }: Pick<CompanyPeriods, 'periods'>,
  today: string,
): Eligibility {
  const { registerAccounts: read } = company;
  const period = periods.find(({ isFiled }) => !isFiled) ?? null;
  const asked: CompanyOnRegister = {
    number: company.companyNumber,
    name: company.companyName,
    type: company.companyType,
    companyStatus: company.companyStatus,
    accountingReferenceDate: read?.referenceDate ?? null,
    lastAccounts: read?.lastAccounts ?? null,
    nextAccounts: read?.nextAccounts ?? null,
  };
  return eligibilityOf({ company: asked, period, listed: period, incorporatedLater: null, today, law: LAW });
}

export const ELIGIBILITY = { getEligibility } satisfies Partial<UseCases>;
