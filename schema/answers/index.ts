import type { EndpointName, LiveName } from '../endpoints/index.ts';
import type { AnyStruct } from '../requests/shape.ts';
import { accountAnswer, feedAnswer, feedsAnswer, keyAnswer, keysAnswer, revokedAnswer } from './account.ts';
import { amendmentsAnswer, comparedReturnsAnswer } from './amendments.ts';
import { approvalAnswer, approvalsAnswer } from './approvals.ts';
import {
  accountMappingsAnswer,
  deletedMappingsAnswer,
  provenanceAnswer,
  trialBalanceAnswer,
} from './books.ts';
import { companiesAnswer, companyAnswer, filedElsewhereAnswer, periodsAnswer } from './companies.ts';
import { calendarAnswer, computationAnswer } from './computation.ts';
import { documentAnswer, documentsAnswer } from './document-answers.ts';
import { capabilitiesAnswer, eligibilityAnswer } from './eligibility.ts';
import { filedAccountsAnswer } from './filed-accounts.ts';
import { deletedAnswer, filingAnswer, filingsAnswer } from './filings.ts';
import { groupReliefAnswer } from './group-relief.ts';
import { rollForwardAnswer } from './roll-forward.ts';
import { descriptionAnswer, healthAnswer } from './service.ts';
import {
  errorsAnswer,
  historyAnswer,
  prepareAnswer,
  receiptAnswer,
  statusAnswer,
  submitAnswer,
  validateAnswer,
  validateFilingsAnswer,
} from './submissions.ts';

/**
 * The answer of every endpoint: a JSON value, the text of a file, or its bytes. The description, the client and the
 * types are made from these structs. No request needs them, so the deployed Worker does not contain them.
 */
const STRUCTS = {
  getHealth: healthAnswer,
  getCapabilities: capabilitiesAnswer,
  getDescription: descriptionAnswer,
  getAccount: accountAnswer,
  listKeys: keysAnswer,
  createKey: keyAnswer,
  rotateKey: keyAnswer,
  revokeKey: revokedAnswer,
  listFeeds: feedsAnswer,
  createFeed: feedAnswer,
  revokeFeed: revokedAnswer,
  listCompanies: companiesAnswer,
  addCompany: companyAnswer,
  archiveCompany: companyAnswer,
  setFiledElsewhere: filedElsewhereAnswer,
  listPeriods: periodsAnswer,
  getEligibility: eligibilityAnswer,
  listFilings: filingsAnswer,
  getFiling: filingAnswer,
  createFiling: filingAnswer,
  saveFiling: filingAnswer,
  deleteFiling: deletedAnswer,
  deleteCredentials: deletedAnswer,
  divideGroupRelief: groupReliefAnswer,
  draftAmendments: amendmentsAnswer,
  listAmendments: comparedReturnsAnswer,
  trialBalance: trialBalanceAnswer,
  rollForward: rollForwardAnswer,
  getProvenance: provenanceAnswer,
  getFiledAccounts: filedAccountsAnswer,
  listAccountMappings: accountMappingsAnswer,
  deleteAccountMappings: deletedMappingsAnswer,
  submitFiling: submitAnswer,
  validateFiling: validateAnswer,
  validateFilings: validateFilingsAnswer,
  prepareSubmission: prepareAnswer,
  getStatus: statusAnswer,
  listSubmissions: historyAnswer,
  getComputation: computationAnswer,
  getCalendar: calendarAnswer,
  getReceipt: receiptAnswer,
  listErrors: errorsAnswer,
  askForApproval: approvalAnswer,
  listApprovals: approvalsAnswer,
  revokeApproval: revokedAnswer,
  listDocuments: documentsAnswer,
  generateDocument: documentAnswer,
} satisfies Readonly<Record<LiveName, AnyStruct>>;

/** The answer of an endpoint. */
export type AnswerOf<Name extends LiveName> = (typeof STRUCTS)[Name]['TYPE'];

const BY_NAME: ReadonlyMap<string, AnyStruct> = new Map(Object.entries(STRUCTS));

/** Gives the struct of an endpoint's answer. Throws for a retired endpoint, which has none. */
export function answerStruct(name: EndpointName): AnyStruct {
  const struct = BY_NAME.get(name);
  if (struct === undefined) throw new Error(`${name} has no answer`);
  return struct;
}
