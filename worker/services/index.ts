import { remembered } from '../../core/base/lazily.ts';
import type { UseCases } from './use-case.ts';

/**
 * Use cases of every endpoint that needs a key, under the endpoint's name. A group's code is loaded when one of its
 * endpoints is first called. So a start does not wait for unneeded code.
 */
export type LaterUseCases = { readonly [Name in keyof UseCases]: () => Promise<Pick<UseCases, Name>> };

const account = remembered(async () => (await import('./account.ts')).ACCOUNT);
const amendments = remembered(async () => (await import('./amendments.ts')).AMENDMENTS);
const approvals = remembered(async () => (await import('./approvals.ts')).APPROVALS);
const books = remembered(async () => (await import('./books.ts')).BOOKS);
const companies = remembered(async () => (await import('./companies.ts')).COMPANIES);
const computation = remembered(async () => (await import('./computation.ts')).COMPUTATION);
const create = remembered(async () => (await import('./create-filing.ts')).CREATE);
const documents = remembered(async () => (await import('./generate-documents.ts')).DOCUMENTS);
const eligibility = remembered(async () => (await import('./eligibility.ts')).ELIGIBILITY);
const explanations = remembered(async () => (await import('./explanations.ts')).EXPLANATIONS);
const feeds = remembered(async () => (await import('./feeds.ts')).FEEDS);
const filedAccounts = remembered(async () => (await import('./filed-accounts.ts')).FILED_ACCOUNTS);
const filings = remembered(async () => (await import('./filings.ts')).FILINGS);
const groups = remembered(async () => (await import('./group-relief.ts')).GROUPS);
const keys = remembered(async () => (await import('./keys.ts')).KEYS);
const many = remembered(async () => (await import('./many.ts')).MANY);
const preparation = remembered(async () => (await import('./prepare-submission.ts')).PREPARATION);
const elsewhere = remembered(async () => (await import('./filed-elsewhere.ts')).FILED_ELSEWHERE);
const receipt = remembered(async () => (await import('./receipt.ts')).RECEIPT);
const rollForward = remembered(async () => (await import('./roll-forward.ts')).ROLL_FORWARD);
const submissions = remembered(async () => (await import('./submissions.ts')).SUBMISSIONS);

export const USE_CASES: LaterUseCases = {
  getAccount: account,
  listKeys: keys,
  createKey: keys,
  rotateKey: keys,
  revokeKey: keys,
  listFeeds: feeds,
  createFeed: feeds,
  revokeFeed: feeds,
  listCompanies: companies,
  addCompany: companies,
  archiveCompany: companies,
  setFiledElsewhere: elsewhere,
  listPeriods: companies,
  getEligibility: eligibility,
  listFilings: filings,
  getFiling: filings,
  saveFiling: filings,
  deleteFiling: filings,
  deleteCredentials: filings,
  divideGroupRelief: groups,
  draftAmendments: amendments,
  listAmendments: amendments,
  trialBalance: books,
  getProvenance: books,
  listAccountMappings: books,
  deleteAccountMappings: books,
  getFiledAccounts: filedAccounts,
  rollForward,
  createFiling: create,
  submitFiling: submissions,
  validateFiling: submissions,
  getStatus: submissions,
  listSubmissions: submissions,
  validateFilings: many,
  prepareSubmission: preparation,
  askForApproval: approvals,
  listApprovals: approvals,
  revokeApproval: approvals,
  getComputation: computation,
  getCalendar: computation,
  getReceipt: receipt,
  listDocuments: documents,
  generateDocument: documents,
  listErrors: explanations,
};

/** Loads all of them, where loading later would take too long. */
export const loadUseCases = async (): Promise<void> => {
  for (const load of Object.values(USE_CASES)) await load();
};
