import type { CompaniesAnswer, CompanyAnswer, PeriodsAnswer } from '../../schema/answers/companies.ts';
import { addCompanyStruct, archiveCompanyStruct, companiesQuery } from '../../schema/requests/companies.ts';
import { parseBody, parseQuery } from '../../schema/requests/parse.ts';
import { companyQuery } from '../../schema/requests/queries.ts';
import { addressText, companyPeriods, companyProfile, refreshed } from '../companies.ts';
import { answer } from '../http.ts';
import type { Company } from '../store/store.ts';
import { ownCompany, parsedValue, type RequestContext, type Route } from './route.ts';

/** Contract 4.1. */
const dateTime = (date: string | null): string | null => (date === null ? null : `${date}T00:00:00.000Z`);

const companyRecord = (company: Company): CompanyAnswer => ({
  id: company.id,
  companyName: company.companyName,
  companyNumber: company.companyNumber,
  registeredAddress: addressText(company.registeredOffice),
  incorporationDate: dateTime(company.incorporationDate),
});

async function listCompanies({ runtime, caller, query }: RequestContext) {
  const { status, ...page } = parsedValue(parseQuery(companiesQuery, query));
  const found = await runtime.store.listCompanies({
    ...page,
    accountId: caller.account.id,
    mode: caller.mode,
    archived: status === 'archived',
  });
  const data = found.data.map(({ filingCount, ...company }) => ({
    id: company.id,
    companyName: company.companyName,
    companyNumber: company.companyNumber,
    registeredAddress: addressText(company.registeredOffice),
    filingCount,
  }));
  return answer<CompaniesAnswer>({ data, totalCount: found.totalCount });
}

/**
 * Adding a company the account already has answers the one it has (decision 19), with its particulars as the register
 * has them now; when that cannot be asked, as they were.
 */
async function addCompany({ runtime, caller, body }: RequestContext) {
  const { companyNumber } = parsedValue(parseBody(addCompanyStruct, body));
  const known = await runtime.store.findCompanyByNumber(caller.account.id, caller.mode, companyNumber);
  if (known !== null) return answer(companyRecord(await refreshed(runtime, known)));
  const profile = await companyProfile(runtime, caller.mode, companyNumber);
  const company = await runtime.store.addCompany({
    ...profile,
    accountId: caller.account.id,
    mode: caller.mode,
    companyNumber,
    createdAt: runtime.clock().toISOString(),
  });
  return answer(companyRecord(company));
}

async function archiveCompany(context: RequestContext) {
  const { companyId, archived } = parsedValue(parseBody(archiveCompanyStruct, context.body));
  const company = await ownCompany(context, companyId);
  await context.runtime.store.updateCompany(company.id, { archived });
  return answer<CompanyAnswer>({ ...companyRecord(company), archived });
}

async function periodsOf(context: RequestContext) {
  const { companyId } = parsedValue(parseQuery(companyQuery, context.query));
  const company = await ownCompany(context, companyId);
  const listed = await companyPeriods(context.runtime, company, context.today);
  return answer<PeriodsAnswer>({
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
    })),
  });
}

export const COMPANY_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/companies', handle: listCompanies },
  { method: 'POST', path: '/company/add', handle: addCompany },
  { method: 'POST', path: '/company/archive', handle: archiveCompany },
  { method: 'GET', path: '/company/periods', handle: periodsOf },
];
