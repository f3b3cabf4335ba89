import { accountAnswer, keyAnswer, keysAnswer, revokedAnswer } from '../answers/account.ts';
import { companiesAnswer, companyAnswer, periodsAnswer } from '../answers/companies.ts';
import { calendarAnswer, computationAnswer, documentAnswer, documentsAnswer } from '../answers/documents.ts';
import { deletedAnswer, filingAnswer, filingsAnswer } from '../answers/filings.ts';
import {
  errorsAnswer,
  historyAnswer,
  statusAnswer,
  submitAnswer,
  validateAnswer,
} from '../answers/submissions.ts';
import { createKeyStruct, keyStruct } from '../requests/account.ts';
import { addCompanyStruct, archiveCompanyStruct, companiesQuery } from '../requests/companies.ts';
import { generateQuery } from '../requests/documents.ts';
import { createFilingStruct, filingIdStruct, saveFilingStruct } from '../requests/filings.ts';
import { companyQuery, errorsQuery, filingQuery, filingsQuery, historyQuery } from '../requests/queries.ts';
import type { JsonObject } from '../requests/shape.ts';
import type { AnyStruct } from '../requests/structs.ts';
import { submitStruct, validateStruct } from '../requests/submit.ts';
import * as EXAMPLES from './examples.ts';

/** A row for each endpoint: what it takes, what it answers, and requests that are known to work. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  /** Path below the base address. */
  readonly path: string;
  readonly id: string;
  readonly tag: 'Account' | 'Companies' | 'Filings' | 'Submissions' | 'Documents';
  readonly summary: string;
  readonly description: string;
  readonly query?: AnyStruct;
  readonly body?: AnyStruct;
  /** Null for the retired address, which only ever answers 410. */
  readonly answer: AnyStruct | null;
  /** What the answer is; JSON unless it says so. */
  readonly media?: 'text/calendar';
  /** By name; a GET's are its parameters. Ids in them stand for the reader's own. */
  readonly examples: Readonly<Record<string, JsonObject>>;
}

const FILING = { 'a filing': { filingId: 1 } };
const KEY = { 'a key': { keyId: 2 } };

export const OPERATIONS: readonly Operation[] = [
  {
    method: 'GET',
    path: '/account',
    id: 'getAccount',
    tag: 'Account',
    summary: 'Read the account',
    description:
      'The account, its subscription and what is left of its quota. Answers without a subscription too.',
    answer: accountAnswer,
    examples: {},
  },
  {
    method: 'GET',
    path: '/account/keys',
    id: 'listKeys',
    tag: 'Account',
    summary: 'List API keys',
    description: 'Every key of the account, revoked ones too. A key itself is never answered again.',
    answer: keysAnswer,
    examples: {},
  },
  {
    method: 'POST',
    path: '/account/keys',
    id: 'createKey',
    tag: 'Account',
    summary: 'Make an API key',
    description:
      'Answers the key, this once. A test key makes test keys only. An account has 50 keys in force at most, and is issued 100 within 24 hours at most.',
    body: createKeyStruct,
    answer: keyAnswer,
    examples: { 'a test key': { name: 'Build server', mode: 'test' } },
  },
  {
    method: 'POST',
    path: '/account/keys/rotate',
    id: 'rotateKey',
    tag: 'Account',
    summary: 'Replace an API key',
    description: 'Answers a new key, this once; the old one stops at once.',
    body: keyStruct,
    answer: keyAnswer,
    examples: KEY,
  },
  {
    method: 'POST',
    path: '/account/keys/revoke',
    id: 'revokeKey',
    tag: 'Account',
    summary: 'Revoke an API key',
    description: 'The key stops at once.',
    body: keyStruct,
    answer: revokedAnswer,
    examples: KEY,
  },
  {
    method: 'GET',
    path: '/companies',
    id: 'listCompanies',
    tag: 'Companies',
    summary: 'List companies',
    description: 'The companies of the account, a page at a time.',
    query: companiesQuery,
    answer: companiesAnswer,
    examples: { 'by name': { page: 1, limit: 10, search: 'limited', status: 'active' } },
  },
  {
    method: 'POST',
    path: '/company/add',
    id: 'addCompany',
    tag: 'Companies',
    summary: 'Add a company',
    description: 'Fetches its details from the registry. Adding it again answers the same company.',
    body: addCompanyStruct,
    answer: companyAnswer,
    examples: { 'a company': { companyNumber: '13480172' } },
  },
  {
    method: 'POST',
    path: '/company/archive',
    id: 'archiveCompany',
    tag: 'Companies',
    summary: 'Put a company away',
    description: 'Leaves it out of the list of active companies, or takes it out again.',
    body: archiveCompanyStruct,
    answer: companyAnswer,
    examples: { 'put away': { companyId: 1, archived: true } },
  },
  {
    method: 'GET',
    path: '/company/periods',
    id: 'listPeriods',
    tag: 'Companies',
    summary: 'List accounting periods',
    description: 'The accounting periods of a company by the registry, and what was filed for each.',
    query: companyQuery,
    answer: periodsAnswer,
    examples: { 'a company': { companyId: 1 } },
  },
  {
    method: 'GET',
    path: '/filings',
    id: 'listFilings',
    tag: 'Filings',
    summary: 'List filings',
    description: 'The filings of the account, a page at a time.',
    query: filingsQuery,
    answer: filingsAnswer,
    examples: { drafts: { page: 1, limit: 10, status: 'draft' } },
  },
  {
    method: 'GET',
    path: '/filing',
    id: 'getFiling',
    tag: 'Filings',
    summary: 'Read a filing',
    description: 'A filing as it is saved, its secrets masked.',
    query: filingQuery,
    answer: filingAnswer,
    examples: FILING,
  },
  {
    method: 'POST',
    path: '/filing/create',
    id: 'createFiling',
    tag: 'Filings',
    summary: 'Create a filing',
    description: 'A draft for a period of account, or an amendment.',
    body: createFilingStruct,
    answer: filingAnswer,
    examples: EXAMPLES.CREATE,
  },
  {
    method: 'POST',
    path: '/filing/save',
    id: 'saveFiling',
    tag: 'Filings',
    summary: 'Save figures',
    description: 'Changes what is given and leaves the rest. Everything may come in one call or in several.',
    body: saveFilingStruct,
    answer: filingAnswer,
    examples: EXAMPLES.SAVE,
  },
  {
    method: 'POST',
    path: '/filing/delete',
    id: 'deleteFiling',
    tag: 'Filings',
    summary: 'Delete a filing',
    description: 'Only one that was never sent.',
    body: filingIdStruct,
    answer: deletedAnswer,
    examples: FILING,
  },
  {
    method: 'POST',
    path: '/filing/credentials/delete',
    id: 'deleteCredentials',
    tag: 'Filings',
    summary: 'Delete stored sign-ins',
    description: 'Refused while something is in flight. Answers false when nothing was stored.',
    body: filingIdStruct,
    answer: deletedAnswer,
    examples: FILING,
  },
  {
    method: 'POST',
    path: '/filing/submit',
    id: 'submitFiling',
    tag: 'Submissions',
    summary: 'Send a filing',
    description:
      'Sends to the tax authority, the registry or both. Answers once the messages were acknowledged; what became of them is learned from the status. A long period sends two returns, one after the other.',
    body: submitStruct,
    answer: submitAnswer,
    examples: EXAMPLES.SUBMIT,
  },
  {
    method: 'POST',
    path: '/filing/validate',
    id: 'validateFiling',
    tag: 'Submissions',
    summary: 'Check a filing',
    description: 'Every check that submit makes, all faults at once. Nothing is sent.',
    body: validateStruct,
    answer: validateAnswer,
    examples: { both: { filingId: 1, target: 'both' } },
  },
  {
    method: 'GET',
    path: '/filing/status',
    id: 'getStatus',
    tag: 'Submissions',
    summary: 'Ask what became of a filing',
    description: 'Asks the authorities at once where that is worth while, and answers how everything stands.',
    query: filingQuery,
    answer: statusAnswer,
    examples: FILING,
  },
  {
    method: 'GET',
    path: '/filing/submissions',
    id: 'listSubmissions',
    tag: 'Submissions',
    summary: 'List submissions',
    description: 'The history of a filing, without asking the authorities.',
    query: historyQuery,
    answer: historyAnswer,
    examples: { ...FILING, verified: { filingId: 1, verify: 'true' } },
  },
  {
    method: 'GET',
    path: '/filing/computation',
    id: 'getComputation',
    tag: 'Submissions',
    summary: 'Read the tax computation',
    description: 'The tax by what is saved, line by line, each with its working and its law.',
    query: filingQuery,
    answer: computationAnswer,
    examples: FILING,
  },
  {
    method: 'GET',
    path: '/filing/calendar',
    id: 'getCalendar',
    tag: 'Submissions',
    summary: 'Read the deadlines as a calendar',
    description:
      'The deadlines of the computation as iCalendar text, for a calendar program to import: reckoned as of the day the filing was last saved. The same filing gives the same bytes, and an event keeps its UID.',
    query: filingQuery,
    answer: calendarAnswer,
    media: 'text/calendar',
    examples: FILING,
  },
  {
    method: 'GET',
    path: '/errors',
    id: 'listErrors',
    tag: 'Submissions',
    summary: 'List what refusals mean',
    description: 'The refusals of both authorities in plain words: whole, or of one number or target.',
    query: errorsQuery,
    answer: errorsAnswer,
    examples: { 'one number': { code: '1046', target: 'tax' } },
  },
  {
    method: 'GET',
    path: '/filing/document/list',
    id: 'listDocuments',
    tag: 'Documents',
    summary: 'List documents',
    description: 'The documents of a filing, which can be made, and why others cannot.',
    query: filingQuery,
    answer: documentsAnswer,
    examples: FILING,
  },
  {
    method: 'GET',
    path: '/filing/document/generate',
    id: 'generateDocument',
    tag: 'Documents',
    summary: 'Make a document',
    description: 'Made on demand from what is saved, and not stored.',
    query: generateQuery,
    answer: documentAnswer,
    examples: {
      'the return': { filingId: 1, type: 'ct600_pdf' },
      'the accounts': { filingId: 1, type: 'accounts_ixbrl' },
    },
  },
  {
    method: 'GET',
    path: '/filing/document/download',
    id: 'downloadDocument',
    tag: 'Documents',
    summary: 'Retired',
    description: 'Always answers 410. Use GET /filing/document/generate.',
    answer: null,
    examples: {},
  },
];
