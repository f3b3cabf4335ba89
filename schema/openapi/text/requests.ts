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
import { type Described, described, describedShape } from './descriptions.ts';

const FILING = 'Number of the filing.';
const COMPANY = 'Number of the company.';
const COMPANY_NUMBER = 'As the registry writes it, with leading zeros, such as 01234567 or SC123456.';
const TARGET = 'The tax authority (tax), the registry (ch), or both.';
const PAGE = 'Which page, from 1.';
const LIMIT = 'How many to a page.';
/** Gives the sentences of fields at the root of a filing. */
const saysOf = (names: Iterable<FilingField>): Readonly<Record<string, string>> =>
  Object.fromEntries([...names].map((name) => [name, filingField(name).says]));

/** The requests and their parts, except the figures. */
export const REQUEST_TEXT: readonly Described[] = [
  described(createKeyStruct, 'CreateKeyRequest', null, 'A new API key.', {
    name: 'What to call it.',
    mode: 'Test data and test services, or live ones.',
  }),
  described(createFeedStruct, 'CreateFeedRequest', null, 'A calendar feed to make.', {
    name: 'What will read it.',
  }),
  described(feedStruct, 'FeedRequest', null, 'A calendar feed of the account.', {
    feedId: 'Number of the feed.',
  }),
  described(keyStruct, 'KeyRequest', null, 'An API key of the account.', { keyId: 'Number of the key.' }),
  described(addCompanyStruct, 'AddCompanyRequest', '4.1', 'A company to add.', {
    companyNumber: COMPANY_NUMBER,
  }),
  described(archiveCompanyStruct, 'ArchiveCompanyRequest', null, 'A company to archive, or to bring back.', {
    companyId: COMPANY,
    archived: 'True puts it away.',
  }),
  described(filedElsewhereStruct, 'FiledElsewhereRequest', null, 'A period that was filed elsewhere.', {
    companyId: COMPANY,
    periodEnd: 'The last day of the period, as the registry has it.',
    tax: 'True where the return was filed elsewhere.',
    ch: 'True where the accounts were filed elsewhere.',
  }),
  described(companiesQuery, 'CompaniesQuery', '4.1', 'Which companies.', {
    page: PAGE,
    limit: LIMIT,
    search: 'Words, or parts of them, of a name or number, in any order.',
    status: 'Active or archived ones.',
  }),
  described(eligibilityQuery, 'EligibilityQuery', null, 'Which company, and which period.', {
    companyNumber: COMPANY_NUMBER,
    periodEnd: 'Last day of the period; without it, the next that the register expects.',
  }),
  described(companyQuery, 'CompanyQuery', '4.1', 'Which company.', { companyId: COMPANY }),
  described(filingQuery, 'FilingQuery', '4.2', 'Which filing.', { filingId: FILING }),
  described(historyQuery, 'HistoryQuery', '4.2', 'Which filing.', {
    filingId: FILING,
    verify: 'true compares the events behind the history with their hashes.',
  }),
  described(filingsQuery, 'FilingsQuery', '4.2', 'Which filings.', {
    page: PAGE,
    limit: LIMIT,
    search: 'Words, or parts of them, of the name or number of a company, in any order.',
    status: 'Only those of this status.',
    companyId: 'Only those of this company.',
    updatedAfter:
      'Only those changed after this moment in UTC, the earliest change first. To follow every change, ask each time with the next of the answer before.',
  }),
  described(errorsQuery, 'ErrorsQuery', null, 'Which refusals.', {
    code: 'Only those of this number.',
    target: 'Only those of the tax authority (tax) or the registry (ch).',
  }),
  described(generateQuery, 'GenerateQuery', '4.3', 'Which document.', {
    filingId: FILING,
    type: 'Which document.',
    subPeriod:
      'Which return of a period of more than 12 months; left out for the whole period. A shorter period has return 1 alone.',
    recipient:
      'Who gets the accounts. The registry’s copy may leave out the profit and loss account; the tax authority’s never does.',
  }),
  describedShape(
    shapeOf(createFilingStruct),
    'CreateFilingRequest',
    '4.2',
    'A new filing; an amendment of a filing kept here, which copies it (isAmendment and amendmentOfFilingId); or an amendment of what was filed elsewhere (isAmendment alone). An amendment has the period of its original and starts with the figures that were accepted. It is sent as amended only to an authority that accepted an original.',
    {
      companyId: COMPANY,
      periodStart: 'First day of the period of account.',
      periodEnd: `Last day of the period of account, at most ${newest(LAW.periodOfAccount).maxMonths} months after the first.`,
      ...saysOf(COPIED),
      isDormant: 'Whether the company was dormant. Required but in an amendment of a filing kept here.',
      directorName: CREDENTIALS.fields.directorName.says,
      isAmendment: 'Whether it amends what was filed before.',
      amendmentOfFilingId:
        'The filing that is amended, where it is kept here: the newest of its chain of amendments.',
    },
  ),
  describedShape(
    shapeOf(saveFilingStruct),
    'SaveFilingRequest',
    '4.2',
    'What to change of a filing. A field left out stays as it is; null clears it. An object replaces the stored one whole, but credentialsData, filingTypes and supplementaryPagesData keep what is left out of them.',
    {
      filingId: FILING,
      status:
        'in_progress once the figures are complete; draft before. The status that the filing has may be sent back.',
      ...saysOf(SAVED_FIELDS),
      supplementaryPagesData: `Pages ${PAGES.map(({ number }) => number).join(' and ')}.`,
    },
  ),
  described(submitStruct, 'SubmitRequest', '4.2', 'What to send, and to whom.', {
    filingId: FILING,
    target: TARGET,
    credentials: 'Over the stored ones for this transmission, and never kept.',
    confirmation:
      'From POST /filing/submit/prepare, made for the same key, filing and target. Where it is given, nothing but what was prepared is sent.',
    approvalId:
      'Number of an approval of this filing and target. Where it is given, nothing but what was approved is sent, with the name and the day given there. It excludes a confirmation.',
  }),
  described(prepareStruct, 'PrepareRequest', null, 'What to prepare, and for whom.', {
    filingId: FILING,
    target: TARGET,
    credentials: 'In place of the stored ones, and never kept. Give submit the same.',
  }),
  described(validateStruct, 'ValidateRequest', null, 'What to check, and for whom.', {
    filingId: FILING,
    target: TARGET,
    credentials: 'In place of the stored ones for this check, and never kept.',
  }),
  described(validateFilingsStruct, 'ValidateFilingsRequest', null, 'Which filings to check, and for whom.', {
    filingIds: 'Numbers of the filings. Left out, they are chosen from the list by what follows.',
    target: TARGET,
    companyId: 'Only filings of this company.',
    status: 'Only filings of this status.',
    search: 'Only filings of companies whose name and number have each of its words, in any order.',
    page: `Which page of the list, from 1; a page has ${LIMITS.filingsChecked} filings.`,
  }),
  described(filingIdStruct, 'FilingRequest', '4.2', 'A filing.', { filingId: FILING }),
];
