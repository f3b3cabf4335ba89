import { type Period, precedingPeriod } from '../core/period/period.ts';
import {
  type FiledAccounts,
  isCompanyOverdue,
  type ListedPeriod,
  listedPeriodBefore,
  listPeriods,
} from '../core/period/reference-periods.ts';
import { Refusal } from './http.ts';
import type { Runtime } from './runtime.ts';
import type { Company, Filing, Mode, NewCompany, Submission } from './store/store.ts';
import { isTargetAccepted } from './submission/states.ts';
import {
  type AccountsFiling,
  type CompanyProfile,
  type RegistryApiResult,
  registryApi,
} from './upstream/registry-api.ts';

/** Companies as the registry knows them: particulars, filed accounts, periods (contract 2.2, decisions 19 and 20). */
export const addressText = (lines: readonly string[]): string => lines.join(', ');

function client(runtime: Runtime, mode: Mode) {
  const configured = runtime.settings.registryApi(mode);
  if (!configured.ok)
    throw new Refusal(500, `the service lacks the setting ${configured.missing.join(', ')}`);
  return registryApi(configured.value, runtime.fetch);
}

/** The value of a registry answer, or the refusal it comes to. */
function answered<T>(result: RegistryApiResult<T>): T {
  if (result.ok) return result.value;
  if (result.kind === 'notFound')
    throw new Refusal(404, 'companyNumber: the registry knows no company of that number');
  throw new Refusal(500, result.message);
}

/** Particulars of a company on the register; 404 when there is none. */
export async function companyProfile(
  runtime: Runtime,
  mode: Mode,
  companyNumber: string,
): Promise<Omit<NewCompany, 'accountId' | 'mode' | 'companyNumber' | 'createdAt'>> {
  const profile = answered(await client(runtime, mode).company(companyNumber));
  return {
    companyName: profile.companyName,
    incorporationDate: profile.incorporationDate,
    registeredOffice: profile.registeredOffice,
    sicCodes: profile.sicCodes,
    companyType: profile.type,
  };
}

/** A company that is kept already, with its particulars as the register has them now, or as they were. */
export async function refreshed(runtime: Runtime, company: Company): Promise<Company> {
  try {
    const now = await companyProfile(runtime, company.mode, company.companyNumber);
    await runtime.store.updateCompany(company.id, now);
    return { ...company, ...now };
  } catch (fault) {
    if (fault instanceof Refusal) return company;
    throw fault;
  }
}

/** What the registry says of a company's accounts, for `listPeriods`. */
function filedAccountsOf(
  company: Company,
  profile: CompanyProfile,
  history: readonly AccountsFiling[],
): FiledAccounts {
  return {
    incorporationDate: profile.incorporationDate ?? company.incorporationDate,
    companyType: profile.type,
    referenceDate: profile.accountingReferenceDate,
    lastAccounts: profile.lastAccounts,
    nextAccounts: profile.nextAccounts,
    madeUpTo: history.flatMap(({ type, madeUpTo }) =>
      /^(LL)?AA$/.test(type) && madeUpTo !== null ? [madeUpTo] : [],
    ),
    changes: history.flatMap(({ type, date, madeUpTo, newDate }) =>
      /^(LL)?AA01$/.test(type) && date !== null && madeUpTo !== null && newDate !== null
        ? [{ on: date, from: madeUpTo, to: newDate }]
        : [],
    ),
  };
}

async function askRegistry(runtime: Runtime, company: Company) {
  const registry = client(runtime, company.mode);
  const [profile, history] = await Promise.all([
    registry.company(company.companyNumber),
    registry.accountsHistory(company.companyNumber),
  ]);
  return { profile: answered(profile), history: answered(history) };
}

/** A period with what this service knows of it (decision 20). */
export interface CompanyPeriod extends ListedPeriod {
  readonly taxFiled: boolean;
  readonly isFiledOnWeFile: boolean;
  readonly isFiled: boolean;
}

export interface CompanyPeriods {
  readonly accountingReferenceDate: { readonly day: string; readonly month: string } | null;
  readonly isOverdue: boolean;
  readonly periods: readonly CompanyPeriod[];
}

interface CompanyFiling {
  readonly filing: Filing;
  readonly submissions: readonly Submission[];
}

/** What the service has had accepted for a period. A filing never accepted, a draft above all, changes nothing. */
function withOurs(listed: ListedPeriod, filings: readonly CompanyFiling[], today: string): CompanyPeriod {
  const own = filings.filter(({ filing }) => filing.period.end === listed.end);
  const accepted = (target: 'tax' | 'ch', among = own): boolean =>
    among.some(({ filing, submissions }) => isTargetAccepted(submissions, target, filing.period));
  const taxFiled = accepted('tax');
  const chFiled = listed.chFiled || accepted('ch');
  // To amend what was filed elsewhere is not to have handled the period: its return was filed elsewhere too.
  const originals = own.filter(({ filing }) => !filing.isAmendment);
  const isHandled = accepted('tax', originals) || accepted('ch', originals);
  const isFiled = chFiled && (taxFiled || !isHandled);
  return {
    ...listed,
    chFiled,
    taxFiled,
    isFiled,
    isFiledOnWeFile: taxFiled || accepted('ch'),
    isOverdue: !isFiled && listed.dueDate < today,
  };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Day and month as text, as the contract's section 2.2 has them. */
const referenceDateText = (reference: CompanyProfile['accountingReferenceDate']) =>
  reference && { day: twoDigits(reference.day), month: twoDigits(reference.month) };

/** The company's periods, from the registry and from what was filed here. */
export async function companyPeriods(
  runtime: Runtime,
  company: Company,
  today: string,
): Promise<CompanyPeriods> {
  const [{ profile, history }, filings] = await Promise.all([
    askRegistry(runtime, company),
    runtime.store.filingsOfCompany(company.id),
  ]);
  const accounts = filedAccountsOf(company, profile, history);
  const periods = listPeriods(accounts, today).map((period) => withOurs(period, filings, today));
  // The company's flag is the registry's, about accounts; the registry may not show yet what it has accepted.
  const accountsOnly = periods.map((period) => ({
    ...period,
    isOverdue: period.isOverdue && !period.chFiled,
  }));
  return {
    accountingReferenceDate: referenceDateText(profile.accountingReferenceDate),
    isOverdue: isCompanyOverdue(accountsOnly, accounts.nextAccounts),
    periods,
  };
}

/**
 * The period before (decision 58): the one listed to end the day before, else the twelve months before the start, not
 * before incorporation. When the registry cannot be asked the derived one stands; comparatives refuse nothing.
 */
export async function previousPeriodOf(
  runtime: Runtime,
  company: Company,
  period: Period,
  today: string,
): Promise<Period | null> {
  const derived = precedingPeriod(period, company.incorporationDate);
  try {
    const { profile, history } = await askRegistry(runtime, company);
    return (
      listedPeriodBefore(listPeriods(filedAccountsOf(company, profile, history), today), period.start) ??
      derived
    );
  } catch (fault) {
    if (fault instanceof Refusal) return derived;
    throw fault;
  }
}
