import type { WhichCompanies } from '../requests/caller-requests.ts';
import { companiesQuery, eligibilityQuery } from '../requests/companies.ts';
import { companyQuery } from '../requests/queries.ts';
import { type Bodies, endpointsOf, sentAs } from './endpoint.ts';
import { company, companyFilings, register } from './reads.ts';

const { json } = endpointsOf('Companies');

/** Companies and their accounting periods. */
export const COMPANY_ENDPOINTS = {
  listCompanies: json({
    path: '/companies',
    title: 'List companies',
    description: 'The companies of the account, a page at a time.',
    reads: ({ status, ...page }) => [
      { of: 'companies', query: { ...page, archived: status === 'archived' } },
    ],
    query: companiesQuery,
    sent: sentAs<WhichCompanies>(),
    examples: { 'by name': { page: 1, limit: 10, search: 'limited', status: 'active' } },
  }),
  addCompany: json({
    repeated: 'same',
    path: '/company/add',
    title: 'Add a company',
    description:
      'Fetches its details from the registry. Adding it again answers the same company; `archived` says whether it is archived.',
    access: 'changes',
    asks: 'Ask for the company number, and read the answered name back to the person.',
    reads: ({ companyNumber }) => [
      { of: 'companyByNumber', companyNumber },
      register('companyNumber', companyNumber),
    ],
    body: (bodies: Bodies) => bodies.addCompanyStruct,
    examples: { 'a company': { companyNumber: '13480172' } },
  }),
  archiveCompany: json({
    repeated: 'same',
    path: '/company/archive',
    title: 'Archive a company',
    description: 'Moves the company out of the list of active companies, or back into it.',
    access: 'changes',
    asks: 'Ask whether to archive the company.',
    reads: (request) => [company(request)],
    body: (bodies: Bodies) => bodies.archiveCompanyStruct,
    examples: { archive: { companyId: 1, archived: true } },
  }),
  setFiledElsewhere: json({
    repeated: 'same',
    path: '/company/filed-elsewhere',
    title: 'Say that a period was filed elsewhere',
    description:
      'Every list and calendar then shows its deadlines as done. False for both undoes this. Nothing is sent, and filings accepted here stay.',
    access: 'changes',
    asks: 'Ask whether the return, the accounts or both were filed elsewhere. Never guess.',
    reads: (request) => [company(request)],
    body: (bodies: Bodies) => bodies.filedElsewhereStruct,
    examples: { 'all of a period': { companyId: 1, periodEnd: '2024-03-31', tax: true, ch: true } },
  }),
  listPeriods: json({
    path: '/company/periods',
    title: 'List accounting periods',
    description:
      'The accounting periods of a company at the registry, and the parts that were filed for each.',
    reads: (request) => [company(request), companyFilings(request), register('companyId', request.companyId)],
    query: companyQuery,
    examples: { 'a company': { companyId: 1 } },
  }),
  getEligibility: json({
    path: '/company/eligibility',
    title: 'Ask what a company can file here',
    description:
      'From the register only, before any figure: both targets and standards, the deadlines, and the questions to ask. The company does not have to be added first.',
    reads: ({ companyNumber }) => [register('companyNumber', companyNumber)],
    query: eligibilityQuery,
    examples: { 'a company': { companyNumber: '13480172' } },
  }),
};
