import { emptyFilingData } from '../../../schema/requests/filing-data.ts';
import type {
  Account,
  Company,
  Filing,
  Mode,
  NewFiling,
  NewSubmission,
  Store,
} from '../../../worker/store/store.ts';

/** Rows that tests of the store and of the operator's commands start from. */
export const T0 = '2026-04-01T09:00:00.000Z';
export const T1 = '2026-04-01T10:00:00.000Z';
export const T2 = '2026-04-01T11:00:00.000Z';
export const T3 = '2026-04-01T12:00:00.000Z';
export const unique = (): string => crypto.randomUUID();
export const EVENT = { type: 'recorded', at: T0, detail: {} };
export const SECRETS = { gatewayPassword: null, authCode: null, bankDetails: null };

export async function account(store: Store): Promise<Account> {
  return store.createAccount({ name: 'Ada', email: `${unique()}@example.test`, createdAt: T0 });
}

export async function company(
  store: Store,
  accountId: number,
  more: Partial<Company> = {},
  mode: Mode = 'test',
): Promise<Company> {
  return store.addCompany({
    accountId,
    mode,
    companyNumber: '01234567',
    companyName: 'Analytical Engines Ltd',
    incorporationDate: '2010-01-01',
    registeredOffice: ['1 High Street', 'Llanfair', 'LL1 1AA'],
    sicCodes: ['62020'],
    companyType: 'ltd',
    companyStatus: null,
    createdAt: T0,
    ...more,
  });
}

export const newFiling = (of: Company, more: Partial<NewFiling> = {}): NewFiling => ({
  accountId: of.accountId,
  mode: of.mode,
  companyId: of.id,
  period: { start: '2025-04-01', end: '2026-03-31' },
  previousPeriod: null,
  isAmendment: false,
  amendmentOfFilingId: null,
  data: {
    ...emptyFilingData(false),
    directorName: 'Siân Ŵyn',
    profitLossData: { turnover: 9_999_999_999_999 },
  },
  sealed: SECRETS,
  status: 'draft',
  requestedStatus: 'draft',
  createdAt: T0,
  ...more,
});

export const newSubmission = (
  of: Pick<Filing, 'id' | 'accountId' | 'mode'>,
  more: Partial<NewSubmission> = {},
): NewSubmission => ({
  filingId: of.id,
  accountId: of.accountId,
  mode: of.mode,
  target: 'tax',
  subPeriod: null,
  status: 'pending',
  credentialFailure: false,
  error: null,
  errors: [],
  correlationId: null,
  transactionId: null,
  submissionNumber: null,
  presenter: null,
  customerReference: null,
  irMark: null,
  irMarkReceipt: null,
  requestBodySha256: null,
  testDate: null,
  pollUrl: null,
  pollIntervalSeconds: null,
  polls: 0,
  nextPollAt: null,
  deleteUpstream: false,
  createdAt: T0,
  submittedAt: null,
  decidedAt: null,
  sentWith: null,
  madeWith: null,
  askedAs: null,
  ...more,
});

export async function filing(
  store: Store,
  more: Partial<NewFiling> = {},
  mode: Mode = 'test',
): Promise<Filing> {
  const owner = await account(store);
  return store.createFiling(newFiling(await company(store, owner.id, {}, mode), more));
}
