import { hasLeft } from '../../core/accounts/company.ts';
import { type Period, precedingPeriod } from '../../core/dates/period.ts';
import { type FiledAccounts, listedPeriodBefore, listPeriods } from '../../core/law/reference-periods.ts';
import { Refusal } from '../http.ts';
import type { Runtime } from '../runtime.ts';
import { StoreError } from '../store/database.ts';
import type { Company, Mode, NewCompany, RegisterAccounts } from '../store/store.ts';
import {
  type AccountsFiling,
  type CompanyProfile,
  type RegistryApiResult,
  registryApi,
} from '../upstream/registry-api.ts';

/** Reads companies at the registry: particulars and filed accounts (decisions 19, 20 and 58). */
function client(runtime: Runtime, mode: Mode) {
  const configured = runtime.settings.registryApi(mode);
  if (!configured.ok)
    throw new Refusal(500, `the service lacks the setting ${configured.missing.join(', ')}`);
  return registryApi(configured.value, runtime.fetch);
}

/** Gives the value of a registry answer, or throws its refusal. */
function answered<T>(result: RegistryApiResult<T>): T {
  if (result.ok) return result.value;
  if (result.kind === 'notFound')
    throw new Refusal(404, 'companyNumber: the registry knows no company of that number');
  throw new Refusal(500, result.message);
}

/** Gets the particulars of a company on the register; 404 when there is none. */
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

/** Gives the day when a company left the register, which may show its status without a day. */
const dissolvedOn = ({ companyStatus, dissolutionDate }: CompanyProfile): FiledAccounts['dissolvedOn'] =>
  hasLeft(companyStatus) ? (dissolutionDate ?? 'unknown') : null;

/** Updates a stored company with the register's present particulars, or leaves it as it was. */
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

/**
 * Converts the registry's data of a company's accounts for `listPeriods`. Under a test date, accounts of later periods
 * do not count as filed.
 */
export function filedAccountsOf(
  company: Pick<Company, 'incorporationDate'>,
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

/** Gets the company's accounts filing history; 404 where the registry knows no such company. */
export const accountsHistoryOf = async (
  runtime: Runtime,
  { mode, companyNumber }: Company,
): Promise<readonly AccountsFiling[]> => answered(await client(runtime, mode).accountsHistory(companyNumber));

/** Gives the names of a company's present directors; null where the register does not answer. */
export async function directorsOf(
  runtime: Runtime,
  { mode, companyNumber }: Pick<Company, 'mode' | 'companyNumber'>,
): Promise<string[] | null> {
  const found = await client(runtime, mode).directors(companyNumber);
  return found.ok ? [...found.value] : null;
}

export async function askRegistry(runtime: Runtime, company: Pick<Company, 'mode' | 'companyNumber'>) {
  const registry = client(runtime, company.mode);
  const [profile, history] = await Promise.all([
    registry.company(company.companyNumber),
    registry.accountsHistory(company.companyNumber),
  ]);
  return { profile: answered(profile), history: answered(history) };
}

interface Read {
  readonly profile: CompanyProfile;
  readonly history: readonly AccountsFiling[];
}

const DAY_MS = 86_400_000;
/** True when the register's accounts of a company were not read within the last day. */
export const isStale = ({ clock }: Pick<Runtime, 'clock'>, { registerAccounts }: Company): boolean =>
  registerAccounts == null || Date.parse(registerAccounts.readAt) < clock().getTime() - DAY_MS;

/** Later than any accounts, so that what is stored serves every day. */
const ANY_DAY = '9999-12-31';

function registerAccountsOf(
  { clock }: Pick<Runtime, 'clock'>,
  company: Company,
  { profile, history }: Read,
): RegisterAccounts {
  const { referenceDate, lastAccounts, nextAccounts, dissolvedOn, madeUpTo, changes } = filedAccountsOf(
    company,
    profile,
    history,
    ANY_DAY,
  );
  const readAt = clock().toISOString();
  return { referenceDate, lastAccounts, nextAccounts, dissolvedOn, madeUpTo, changes, readAt };
}

/** Stores the register's accounts, at most once a day, for the portfolio. A fault of the database takes no answer away. */
export async function storeAccounts(runtime: Runtime, company: Company, read: Read): Promise<void> {
  if (!isStale(runtime, company)) return;
  const change = { registerAccounts: registerAccountsOf(runtime, company, read) };
  await runtime.store.updateCompany(company.id, change).catch((fault: unknown) => {
    if (!(fault instanceof StoreError)) throw fault;
  });
}

/** Reads a company's accounts at the register; as it was where the register does not answer. */
export async function readAccounts(runtime: Runtime, company: Company): Promise<Company> {
  try {
    const read = await askRegistry(runtime, company);
    await storeAccounts(runtime, company, read);
    return { ...company, registerAccounts: registerAccountsOf(runtime, company, read) };
  } catch (fault) {
    if (fault instanceof Refusal) return company;
    throw fault;
  }
}

/**
 * Gives the period before (decision 58): the listed one that ends the day before, else the twelve months before the
 * start, not before incorporation. If the registry does not answer, the derived one is used; comparatives refuse
 * nothing.
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
