import { type FilingField, filingField } from '../../../core/figures/filing-fields.ts';
import { LIMITS } from '../../../core/figures/limits.ts';
import { CREDENTIALS } from '../../../core/figures/signing.ts';
import { PAGES } from '../../../core/filing/pages.ts';
import { newest } from '../../../core/law/dated-tables.ts';
import { LAW } from '../../../core/law/law.ts';
import { createFeedStruct, createKeyStruct, feedStruct, keyStruct } from '../../requests/account.ts';
import {
  addCompanyStruct,
  archiveCompanyStruct,
  companiesQuery,
  eligibilityQuery,
  filedElsewhereStruct,
} from '../../requests/companies.ts';
import { COPIED, createFilingStruct } from '../../requests/create-filing.ts';
import { generateQuery } from '../../requests/document-requests.ts';
import { filingIdStruct, SAVED_FIELDS, saveFilingStruct } from '../../requests/filings.ts';
import {
  companyQuery,
  errorsQuery,
  filingQuery,
  filingsQuery,
  historyQuery,
} from '../../requests/queries.ts';
import { shapeOf } from '../../requests/shape.ts';
import { prepareStruct, submitStruct, validateFilingsStruct, validateStruct } from '../../requests/submit.ts';
import { type Described, described, describedShape, extra } from './descriptions.ts';

const COMPANY = 'Number of the company.';
const COMPANY_NUMBER = 'As the registry writes it, with leading zeros, such as 01234567 or SC123456.';
const TARGET = 'The tax authority (tax), the registry (ch), or both.';
const PAGE = 'Number of the page, from 1.';
const LIMIT = 'Number of items on a page.';
/** Gives the sentences of fields at the root of a filing. */
const saysOf = (names: Iterable<FilingField>): Readonly<Record<string, string>> =>
  Object.fromEntries([...names].map((name) => [name, filingField(name).says]));

/** Words of requests, except their figures. */
export const REQUEST_TEXT: readonly Described[] = [
  extra(createKeyStruct, 'CreateKeyRequest', 'A new API key.', {
    name: 'Name for the key.',
    mode: 'test: test data and test services. live: live data and services.',
  }),
  extra(createFeedStruct, 'CreateFeedRequest', 'A calendar feed to make.', {
    name: 'Name for the feed, such as its calendar.',
  }),
  extra(feedStruct, 'FeedRequest', 'A calendar feed of the account.', {
    feedId: 'Number of the feed.',
  }),
  extra(keyStruct, 'KeyRequest', 'An API key of the account.', { keyId: 'Number of the key.' }),
  described(addCompanyStruct, 'AddCompanyRequest', '4.1', 'A company to add.', {
    companyNumber: COMPANY_NUMBER,
  }),
  extra(archiveCompanyStruct, 'ArchiveCompanyRequest', 'A company to archive or to restore.', {
    archived: 'True archives it; false restores it.',
  }),
  extra(filedElsewhereStruct, 'FiledElsewhereRequest', 'A period that was filed elsewhere.', {
    periodEnd: 'The last day of the period, as the registry has it.',
    tax: 'True where the return was filed elsewhere.',
    ch: 'True where the accounts were filed elsewhere.',
  }),
  described(companiesQuery, 'CompaniesQuery', '4.1', 'Which companies.', {
    page: PAGE,
    limit: LIMIT,
    search: 'Words or parts of words of a name or number, in any order.',
    status: 'Active or archived companies.',
  }),
  extra(eligibilityQuery, 'EligibilityQuery', 'Which company, and which period.', {
    companyNumber: COMPANY_NUMBER,
    periodEnd: 'Last day of the period. Without it, the next period that the register expects.',
  }),
  described(companyQuery, 'CompanyQuery', '4.1', 'Which company.', {}),
  described(filingQuery, 'FilingQuery', '4.2', 'Which filing.', {}),
  described(historyQuery, 'HistoryQuery', '4.2', 'Which filing.', {
    verify: 'true compares the events behind the history with their hashes.',
  }),
  described(filingsQuery, 'FilingsQuery', '4.2', 'Which filings.', {
    page: PAGE,
    limit: LIMIT,
    search: 'Words or parts of words of a company’s name or number, in any order.',
    status: 'Only filings of this status.',
    companyId: 'Only filings of this company.',
    updatedAfter:
      'Only filings changed after this moment in UTC, the earliest change first. To follow every change, send the next of the last answer each time.',
  }),
  extra(errorsQuery, 'ErrorsQuery', 'Which refusals.', {
    code: 'Only refusals of this number.',
    target: 'Only refusals of the tax authority (tax) or the registry (ch).',
  }),
  described(generateQuery, 'GenerateQuery', '4.3', 'Which document.', {
    type: 'Which document.',
    subPeriod:
      'The return of a period of more than 12 months. Leave it out for the whole period. A shorter period has only return 1.',
    recipient:
      'Who gets the accounts. The registry’s copy may leave out the profit and loss account; the tax authority’s copy always has it.',
  }),
  describedShape(
    shapeOf(createFilingStruct),
    'CreateFilingRequest',
    '4.2',
    'A new filing, or an amendment. An amendment of a filing made here copies that filing, and needs isAmendment and amendmentOfFilingId. An amendment of a filing made elsewhere needs only isAmendment. An amendment has the period of its original and starts with the accepted figures. It is sent as amended only to an authority that accepted an original.',
    {
      companyId: COMPANY,
      periodStart: 'First day of the period of account.',
      periodEnd: `Last day of the period of account, at most ${newest(LAW.periodOfAccount).maxMonths} months after the first.`,
      ...saysOf(COPIED),
      isDormant: 'Whether the company was dormant. Required, except in an amendment of a filing made here.',
      directorName: CREDENTIALS.fields.directorName.says,
      isAmendment: 'Whether it amends an earlier filing.',
      amendmentOfFilingId:
        'The filing that it amends, if that filing was made here: the newest in its chain of amendments.',
    },
  ),
  describedShape(
    shapeOf(saveFilingStruct),
    'SaveFilingRequest',
    '4.2',
    'Changes of a filing. A field that is left out stays; null clears it, except status and isDormant, which stay. An object replaces the whole stored object. Only credentialsData, filingTypes and supplementaryPagesData keep the fields that are left out.',
    {
      status:
        'in_progress when the figures are complete, else draft. The filing’s present status is also accepted.',
      ...saysOf(SAVED_FIELDS),
      supplementaryPagesData: `Pages ${PAGES.map(({ number }) => number).join(' and ')}.`,
    },
  ),
  described(submitStruct, 'SubmitRequest', '4.2', 'The filing to send, and the authority.', {
    target: TARGET,
    credentials: 'Override the stored credentials for this transmission; never stored.',
    confirmation:
      'From POST /filing/submit/prepare, for the same key, filing and target. With it, only the prepared messages are sent.',
    approvalId:
      'Number of an approval of this filing and target. With it, only the approved messages are sent, with the name and the day of the approval. Do not send a confirmation too.',
  }),
  extra(prepareStruct, 'PrepareRequest', 'The filing to prepare, and the authority.', {
    target: TARGET,
    credentials: 'Replace the stored credentials; never stored. Send the same with submit.',
  }),
  extra(validateStruct, 'ValidateRequest', 'The filing to check, and the authority.', {
    target: TARGET,
    credentials: 'Replace the stored credentials for this check; never stored.',
  }),
  extra(validateFilingsStruct, 'ValidateFilingsRequest', 'The filings to check, and the authority.', {
    filingIds: 'Numbers of the filings. Without it, the fields below choose filings from the list.',
    target: TARGET,
    companyId: 'Only filings of this company.',
    status: 'Only filings of this status.',
    search: 'Only filings of companies whose name or number has each of these words, in any order.',
    page: `Which page of the list, from 1; a page has ${LIMITS.filingsChecked} filings.`,
  }),
  described(filingIdStruct, 'FilingRequest', '4.2', 'A filing.', {}),
];
