import { officeLines } from '../../core/accounts/office.ts';
import { deadlineAsJson } from '../../core/tax/planning/json.ts';
import type { CompaniesAnswer, CompanyAnswer, PeriodsAnswer } from '../../schema/answers/companies.ts';
import type {
  AddCompanyRequest,
  ArchiveCompanyRequest,
  CompaniesQuery,
} from '../../schema/requests/companies.ts';
import type { CompanyQuery } from '../../schema/requests/queries.ts';
import type { Company } from '../store/store.ts';
import { ownCompany } from './context.ts';
import { companyPeriods } from './periods.ts';
import { companyProfile, refreshed } from './register.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Serves companies and their accounting periods. */
const dateTime = (date: string | null): string | null => (date === null ? null : `${date}T00:00:00.000Z`);

export const addressText = (stored: readonly string[]): string =>
  officeLines(stored)
    .map(({ text }) => text)
    .join(', ');

const companyRecord = (company: Company): CompanyAnswer => ({
  id: company.id,
  companyName: company.companyName,
  companyNumber: company.companyNumber,
  registeredAddress: addressText(company.registeredOffice),
  incorporationDate: dateTime(company.incorporationDate),
  archived: company.archived,
});

export const companiesOf = (
  { runtime, caller }: ContextOf<'listCompanies'>,
  { status, ...page }: CompaniesQuery,
) =>
  runtime.store.listCompanies({
    ...page,
    accountId: caller.account.id,
    mode: caller.mode,
    archived: status === 'archived',
  });

async function listCompanies(
  context: ContextOf<'listCompanies'>,
  query: CompaniesQuery,
): Promise<CompaniesAnswer> {
  const found = await companiesOf(context, query);
  const data = found.data.map(({ filingCount, ...company }) => ({
    id: company.id,
    companyName: company.companyName,
    companyNumber: company.companyNumber,
    registeredAddress: addressText(company.registeredOffice),
    filingCount,
    archived: company.archived,
  }));
  return { data, totalCount: found.totalCount };
}

/**
 * Adds a company. A company that the account already has is returned (decision 19). Its particulars are the register's
 * present ones, or the stored ones if the register does not answer.
 */
async function addCompany(
  { runtime, caller }: ContextOf<'addCompany'>,
  { companyNumber }: AddCompanyRequest,
): Promise<CompanyAnswer> {
  const known = await runtime.store.findCompanyByNumber(caller.account.id, caller.mode, companyNumber);
  if (known !== null) return companyRecord(await refreshed(runtime, known));
  const profile = await companyProfile(runtime, caller.mode, companyNumber);
  const company = await runtime.store.addCompany({
    ...profile,
    accountId: caller.account.id,
    mode: caller.mode,
    companyNumber,
    createdAt: runtime.clock().toISOString(),
  });
  return companyRecord(company);
}

async function archiveCompany(
  context: ContextOf<'archiveCompany'>,
  { companyId, archived }: ArchiveCompanyRequest,
): Promise<CompanyAnswer> {
  const company = await ownCompany(context, companyId);
  await context.runtime.store.updateCompany(company.id, { archived });
  return companyRecord({ ...company, archived });
}

async function listPeriods(
  context: ContextOf<'listPeriods'>,
  { companyId }: CompanyQuery,
): Promise<PeriodsAnswer> {
  const company = await ownCompany(context, companyId);
  const listed = await companyPeriods(context.runtime, company, context.today);
  return {
    accountingReferenceDate: listed.accountingReferenceDate,
    isOverdue: listed.isOverdue,
    periods: listed.periods.map((period) => ({
      periodStart: dateTime(period.start),
      periodEnd: dateTime(period.end),
      dueDate: dateTime(period.dueDate),
      isFiled: period.isFiled,
      isOverdue: period.isOverdue,
      taxFiled: period.taxFiled,
      chFiled: period.chFiled,
      isFiledOnWeFile: period.isFiledOnWeFile,
      filedElsewhere: period.elsewhere,
      deadlines: period.deadlines.map(deadlineAsJson),
    })),
    notFiledHere: listed.notFiledHere.map(deadlineAsJson),
    asOf: listed.asOf,
  };
}

export const COMPANIES = {
  listCompanies,
  addCompany,
  archiveCompany,
  listPeriods,
} satisfies Partial<UseCases>;
