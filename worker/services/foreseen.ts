import type { KeyedName, RequestOf } from '../../schema/endpoints/index.ts';
import { COUNTS_FOR } from '../store/expired.ts';
import { ago } from '../store/instants.ts';
import type { Read } from '../store/prefetch.ts';
import { countingFrom } from '../submission/read-register.ts';
import { manyOf } from './many-reads.ts';

/**
 * Lists the caller's rows that a use case will read, known from its request: they are read with the key, in one trip.
 */
type Foreseen = {
  readonly [Name in KeyedName]?: (request: RequestOf<Name>, now: Date) => readonly Read[];
};

const filing = ({ filingId }: { readonly filingId: number }): Read => ({ of: 'filing', filingId });
const submissions = ({ filingId }: { readonly filingId: number }): Read => ({ of: 'submissions', filingId });
const company = ({ companyId }: { readonly companyId: number }): Read => ({ of: 'company', companyId });
/** Filings that an amendment follows, on which its figures depend. */
const amended = ({ filingId }: { readonly filingId: number }): Read => ({
  of: 'siblings',
  filingId,
  amended: true,
});

type RegisterRead = Extract<Read, { of: 'register' }>;
/** Names the kept parts of the register's entry of a company. */
const register = (by: RegisterRead['by'], named: RegisterRead['named'], now: Date): Read => ({
  of: 'register',
  by,
  named,
  ...countingFrom(now),
});

/** Rows that every check of a filing reads. */
const validated = ({ filingId }: { readonly filingId: number }, now: Date): readonly Read[] => [
  filing({ filingId }),
  submissions({ filingId }),
  { of: 'envelopes', filingId, accepted: true },
  { of: 'siblings', filingId, amended: false },
  { of: 'quotas' },
  register('filingId', filingId, now),
  { of: 'filedAccounts', filingId, since: ago(now, COUNTS_FOR.reading) },
];

/**
 * Lists only rows that every request of an endpoint needs. Other rows are read when needed, which costs a further trip
 * and is as correct.
 */
export const FORESEEN: Foreseen = {
  getAccount: () => [{ of: 'quotas' }],
  listFeeds: () => [{ of: 'feeds' }],
  listCompanies: ({ status, ...page }) => [
    { of: 'companies', query: { ...page, archived: status === 'archived' } },
  ],
  getEligibility: ({ companyNumber }, now) => [register('companyNumber', companyNumber, now)],
  addCompany: ({ companyNumber }, now) => [
    { of: 'companyByNumber', companyNumber },
    register('companyNumber', companyNumber, now),
  ],
  archiveCompany: (request) => [company(request)],
  setFiledElsewhere: (request) => [company(request)],
  listPeriods: (request, now) => [
    company(request),
    { of: 'companyFilings', companyId: request.companyId },
    register('companyId', request.companyId, now),
  ],
  listFilings: (query) => [{ of: 'filings', query }],
  getFiling: (request) => [filing(request), submissions(request)],
  createFiling: ({ companyId, amendmentOfFilingId }, now) => [
    company({ companyId }),
    register('companyId', companyId, now),
    { of: 'companyFilings', companyId },
    { of: 'filingNumber' },
    ...(amendmentOfFilingId === null ? [] : [filing({ filingId: amendmentOfFilingId })]),
  ],
  saveFiling: (request) => [filing(request), submissions(request)],
  deleteFiling: (request) => [filing(request)],
  deleteCredentials: (request) => [filing(request)],
  submitFiling: (request) => [filing(request)],
  validateFiling: (request, now) => validated(request, now),
  validateFilings: (request, now) => [{ of: 'many', query: manyOf(request, now) }, { of: 'quotas' }],
  prepareSubmission: (request, now) => validated(request, now),
  askForApproval: (request, now) => validated(request, now),
  listApprovals: (request) => [filing(request)],
  getStatus: (request) => [filing(request), { of: 'envelopes', filingId: request.filingId, accepted: false }],
  listSubmissions: (request) => [
    filing(request),
    submissions(request),
    { of: 'envelopes', filingId: request.filingId, accepted: false },
  ],
  getReceipt: (request) => [
    filing(request),
    submissions(request),
    { of: 'envelopes', filingId: request.filingId, accepted: false },
    { of: 'receipt', filingId: request.filingId },
  ],
  getComputation: (request) => [filing(request), submissions(request), amended(request)],
  getCalendar: (request) => [filing(request), amended(request)],
  listDocuments: (request) => [filing(request), amended(request)],
  generateDocument: (request) => [filing(request), amended(request)],
};
