import { remembered } from '../../core/base/lazily.ts';
import { ACCOUNT } from './account.ts';
import { KEYS } from './keys.ts';
import type { UseCases } from './use-case.ts';

/**
 * Use cases of every endpoint that needs a key, under the endpoint's name. A group's code is loaded when one of its
 * endpoints is first called. So a start does not wait for unneeded code.
 */
export type LaterUseCases = { readonly [Name in keyof UseCases]: () => Promise<Pick<UseCases, Name>> };

const account = async () => ACCOUNT;
const keys = async () => KEYS;
const companies = remembered(async () => (await import('./of-companies.ts')).OF_COMPANIES);
const books = remembered(async () => (await import('./of-books.ts')).OF_BOOKS);
const filings = remembered(async () => (await import('./of-filings.ts')).OF_FILINGS);

export const USE_CASES: LaterUseCases = {
  getAccount: account,
  listKeys: keys,
  createKey: keys,
  rotateKey: keys,
  revokeKey: keys,
  listFeeds: filings,
  createFeed: filings,
  revokeFeed: filings,
  listCompanies: companies,
  addCompany: companies,
  archiveCompany: companies,
  setFiledElsewhere: companies,
  listPeriods: companies,
  getEligibility: companies,
  listFilings: filings,
  getFiling: filings,
  saveFiling: filings,
  deleteFiling: filings,
  deleteCredentials: filings,
  divideGroupRelief: filings,
  draftAmendments: filings,
  listAmendments: filings,
  trialBalance: books,
  getProvenance: books,
  listAccountMappings: books,
  deleteAccountMappings: books,
  getFiledAccounts: books,
  rollForward: books,
  createFiling: filings,
  submitFiling: filings,
  validateFiling: filings,
  getStatus: filings,
  listSubmissions: filings,
  validateFilings: filings,
  prepareSubmission: filings,
  askForApproval: filings,
  listApprovals: filings,
  revokeApproval: filings,
  getComputation: filings,
  getCalendar: filings,
  getReceipt: companies,
  listDocuments: filings,
  generateDocument: filings,
  listErrors: companies,
};

/** Loads all use cases, where loading later would take too long. */
export const loadUseCases = async (): Promise<void> => {
  for (const load of Object.values(USE_CASES)) await load();
};
