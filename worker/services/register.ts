import { type FiledAccounts, listedPeriodBefore, listPeriods } from '../../core/company/reference-periods.ts';
import { type Period, precedingPeriod } from '../../core/period/period.ts';
import { Refusal } from '../http.ts';
import type { Runtime } from '../runtime.ts';
import type { Company, Mode, NewCompany } from '../store/store.ts';
import {
  type AccountsFiling,
  type CompanyProfile,
  hasLeft,
  type RegistryApiResult,
  registryApi,
} from '../upstream/registry-api.ts';

/** Companies as the registry knows them: particulars and filed accounts (decisions 19, 20 and 58). */
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
    companyStatus: profile.companyStatus,
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

/** When a company left the register, which may show its status without a day. */
const dissolvedOn = ({ companyStatus, dissolutionDate }: CompanyProfile): FiledAccounts['dissolvedOn'] =>
  hasLeft(companyStatus) ? (dissolutionDate ?? 'unknown') : null;

/** What the registry says of a company's accounts, for `listPeriods`. Of a period that ends after a test's day none is filed by then. */
export function filedAccountsOf(
  company: Company,
  profile: CompanyProfile,
  history: readonly AccountsFiling[],
  today: string,
): FiledAccounts {
  return {
    incorporationDate: profile.incorporationDate ?? company.incorporationDate,
    companyType: profile.type,
    referenceDate: profile.accountingReferenceDate,
    lastAccounts: profile.lastAccounts,
    nextAccounts: profile.nextAccounts,
    dissolvedOn: dissolvedOn(profile),
    madeUpTo: history.flatMap(({ type, madeUpTo }) =>
      /^(LL)?AA$/.test(type) && madeUpTo !== null && madeUpTo <= today ? [madeUpTo] : [],
    ),
    changes: history.flatMap(({ type, date, madeUpTo, newDate }) =>
      /^(LL)?AA01$/.test(type) && date !== null && madeUpTo !== null && newDate !== null
        ? [{ on: date, from: madeUpTo, to: newDate }]
        : [],
    ),
  };
}

/** The company's accounts filing history; 404 where the registry knows no such company. */
export const accountsHistoryOf = async (
  runtime: Runtime,
  { mode, companyNumber }: Company,
): Promise<readonly AccountsFiling[]> => answered(await client(runtime, mode).accountsHistory(companyNumber));

export async function askRegistry(runtime: Runtime, company: Company) {
  const registry = client(runtime, company.mode);
  const [profile, history] = await Promise.all([
    registry.company(company.companyNumber),
    registry.accountsHistory(company.companyNumber),
  ]);
  return { profile: answered(profile), history: answered(history) };
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
      listedPeriodBefore(
        listPeriods(filedAccountsOf(company, profile, history, today), today),
        period.start,
      ) ?? derived
    );
  } catch (fault) {
    if (fault instanceof Refusal) return derived;
    throw fault;
  }
}
