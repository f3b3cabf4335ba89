import { type Period, precedingPeriod } from '../../core/dates/period.ts';
import { hasLeft } from '../../core/figures/filing.ts';
import { type FiledAccounts, listedPeriodBefore, listPeriods } from '../../core/law/reference-periods.ts';
import type { RegisterDays } from '../../core/tax/planning/register-days.ts';
import { REGISTER_PARTS } from '../../schema/states.ts';
import { Refusal } from '../http.ts';
import { type Runtime, ukDate } from '../runtime.ts';
import { passOver } from '../store/faults.ts';
import { DAY_MS } from '../store/instants.ts';
import type { Company, Mode, NewCompany, RegisterAccounts } from '../store/store.ts';
import { asOfRead, type PartRead, type RegisterRead, readRegister } from '../submission/read-register.ts';
import type { AccountsFiling, CompanyProfile, Director } from '../upstream/registry-api.ts';

/** Reads companies at the registry: particulars and filed accounts (decisions 19, 20 and 58). */

/** Gives the value of a part of the register, or throws its refusal. */
function answered<T>(read: PartRead<T>): T {
  if (read.ok) return read.value;
  if (read.kind === 'notFound')
    throw new Refusal(404, 'companyNumber: the registry knows no company of that number');
  throw read.retryAfter === undefined
    ? new Refusal(500, read.message)
    : new Refusal(429, read.message, { 'Retry-After': String(read.retryAfter) });
}

type Particulars = Omit<NewCompany, 'accountId' | 'mode' | 'companyNumber' | 'createdAt'>;

/**
 * Gets the particulars of a company on the register; 404 when there is none. Reads the history of its filings too,
 * because a new filing will need it.
 *
 * @param isFresh true to ask the register even where an answer of the last day is stored
 */
export async function companyProfile(
  runtime: Runtime<'register'>,
  mode: Mode,
  companyNumber: string,
  isFresh = false,
): Promise<Particulars> {
  const read = await readRegister(runtime, { mode, companyNumber }, ['profile', 'history'], { isFresh });
  const profile = answered(read.profile);
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
export async function refreshed(runtime: Runtime<'register'>, company: Company): Promise<Company> {
  try {
    const now = await companyProfile(runtime, company.mode, company.companyNumber, true);
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

/** Gives the history of a known company: empty where the register holds none. */
const historyOf = ({ history }: RegisterRead): readonly AccountsFiling[] =>
  !history.ok && history.kind === 'notFound' ? [] : answered(history);

/** Gets the company's accounts filing history. */
export const accountsHistoryOf = async (
  runtime: Runtime<'register'>,
  company: Company,
  isFresh: boolean,
): Promise<readonly AccountsFiling[]> =>
  historyOf(await readRegister(runtime, company, ['history'], { isFresh }));

export interface Entry {
  readonly profile: CompanyProfile;
  readonly history: readonly AccountsFiling[];
  /** The present directors; null where the register does not answer. */
  readonly directors: readonly Director[] | null;
  /** The moment when the oldest part of it was read. */
  readonly asOf: string;
}

/**
 * Gets a company's entry, as it was read within the day.
 *
 * @param isLater true where nobody waits for it
 */
export async function entryOf(
  runtime: Runtime<'register'>,
  company: Pick<Company, 'mode' | 'companyNumber'>,
  isLater = false,
): Promise<Entry> {
  const read = await readRegister(runtime, company, REGISTER_PARTS, { isLater });
  return {
    profile: answered(read.profile),
    history: historyOf(read),
    directors: read.officers.ok ? read.officers.value : null,
    asOf: asOfRead(Object.values(read)) ?? runtime.clock().toISOString(),
  };
}

/** Gives the days that the register names and nobody files here. */
export const registerDaysOf = ({ profile, directors, asOf }: Entry): RegisterDays => ({
  confirmationStatement: hasLeft(profile.companyStatus) ? null : profile.confirmationStatement,
  verification: (directors ?? []).flatMap(({ name, verifyBy }) =>
    verifyBy === null || hasLeft(profile.companyStatus) ? [] : [{ name, by: verifyBy }],
  ),
  readOn: ukDate(new Date(asOf)),
});

/** True when the register's accounts of a company were not read within the last day. */
export const isStale = ({ clock }: Pick<Runtime, 'clock'>, { registerAccounts }: Company): boolean =>
  registerAccounts == null || Date.parse(registerAccounts.readAt) < clock().getTime() - DAY_MS;

/** Later than the day of any accounts, so that a stored answer fits every question. */
const ANY_DAY = '9999-12-31';

function registerAccountsOf(company: Company, entry: Entry): RegisterAccounts {
  const { profile, history, asOf: readAt } = entry;
  const { referenceDate, lastAccounts, nextAccounts, dissolvedOn, madeUpTo, changes } = filedAccountsOf(
    company,
    profile,
    history,
    ANY_DAY,
  );
  const days = registerDaysOf(entry);
  return { referenceDate, lastAccounts, nextAccounts, dissolvedOn, madeUpTo, changes, days, readAt };
}

/**
 * Stores the register's accounts, at most once a day, for the portfolio. If the database fails, the caller still gets
 * the answer.
 */
export async function storeAccounts(
  runtime: Runtime<'register'>,
  company: Company,
  entry: Entry,
): Promise<void> {
  if (!isStale(runtime, company)) return;
  const change = { registerAccounts: registerAccountsOf(company, entry) };
  await runtime.store.updateCompany(company.id, change).catch(passOver);
}

/**
 * Reads a company's accounts at the register, after all callers that wait. Gives the company unchanged where the
 * register does not answer.
 */
export async function readAccounts(runtime: Runtime<'register'>, company: Company): Promise<Company> {
  try {
    const entry = await entryOf(runtime, company, true);
    await storeAccounts(runtime, company, entry);
    return { ...company, registerAccounts: registerAccountsOf(company, entry) };
  } catch (fault) {
    if (fault instanceof Refusal) return company;
    throw fault;
  }
}

/**
 * Gives the period before (decision 58): the listed period that ends the day before. Without one, it is the twelve
 * months before the start, but no day before incorporation. These twelve months count also if the registry does not
 * answer, because comparatives never cause a refusal.
 */
export async function previousPeriodOf(
  runtime: Runtime<'register'>,
  company: Company,
  period: Period,
  today: string,
): Promise<Period | null> {
  const derived = precedingPeriod(period, company.incorporationDate);
  const { profile, history } = await readRegister(runtime, company, ['profile', 'history']);
  if (!profile.ok || !history.ok) return derived;
  const accounts = filedAccountsOf(company, profile.value, history.value, today);
  return listedPeriodBefore(listPeriods(accounts, today), period.start) ?? derived;
}
