import { eachNoteAmount } from '../../../core/accounts/notes/registered.ts';
import { LIMITS } from '../../../core/figures/limits.ts';
import { PAGES } from '../../../core/pages/registered.ts';
import { longDate } from '../../../core/period/date.ts';
import { AMENDED_STANDARDS, PERIOD_OF_ACCOUNT } from '../../../core/tax/parameters/accounts.ts';
import { newest } from '../../../core/tax/parameters/dated.ts';
import { createFeedStruct, createKeyStruct, feedStruct, keyStruct } from '../../requests/account.ts';
import { bankDetailsStruct } from '../../requests/bank-details.ts';
import { addCompanyStruct, archiveCompanyStruct, companiesQuery } from '../../requests/companies.ts';
import { createFilingStruct } from '../../requests/create-filing.ts';
import { credentialsStruct } from '../../requests/credentials.ts';
import { directorsAdvanceStruct, disclosuresStruct, goingConcernStruct } from '../../requests/disclosures.ts';
import { generateQuery } from '../../requests/document-requests.ts';
import { filingIdStruct, filingTypesStruct, saveFilingStruct } from '../../requests/filings.ts';
import { columnStruct, noteStruct, noteTableStruct } from '../../requests/notes.ts';
import {
  companyQuery,
  errorsQuery,
  filingQuery,
  filingsQuery,
  historyQuery,
} from '../../requests/queries.ts';
import { prepareStruct, submitStruct, validateFilingsStruct, validateStruct } from '../../requests/submit.ts';
import { taxPaymentsStruct } from '../../requests/tax-payments.ts';
import { type Described, described, ofBox, pence, pounds, stated } from './described.ts';

const FILING = 'Number of the filing.';
const COMPANY = 'Number of the company.';
const TARGET = 'The tax authority (tax), the registry (ch), or both.';
const PAGE = 'Which page, from 1.';
const LIMIT = 'How many to a page.';
const EMPLOYEES = 'Average number of employees; a dormant filing has none.';
const ASSOCIATED =
  'Companies associated with this one, which share its limits; a dormant filing has none. Box 326.';
const PNL = 'Whether the accounts for the registry contain the profit and loss account.';
const CHARITY = 'charity, casc (community amateur sports club), or null for neither.';

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
    companyNumber: 'As the registry writes it, with leading zeros, such as 01234567 or SC123456.',
  }),
  described(archiveCompanyStruct, 'ArchiveCompanyRequest', null, 'A company to archive, or to bring back.', {
    companyId: COMPANY,
    archived: 'True puts it away.',
  }),
  described(companiesQuery, 'CompaniesQuery', '4.1', 'Which companies.', {
    page: PAGE,
    limit: LIMIT,
    search: 'Part of a name or number.',
    status: 'Active or archived ones.',
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
    search: 'Part of the name or number of a company.',
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
    subPeriod: 'Which return of a period of more than 12 months; left out for the whole period.',
    recipient:
      'Who gets the accounts. The registry’s copy may leave out the profit and loss account; the tax authority’s never does.',
  }),
  described(
    createFilingStruct,
    'CreateFilingRequest',
    '4.2',
    'A new filing; an amendment of a filing kept here, which copies it (isAmendment and amendmentOfFilingId); or an amendment of what was filed elsewhere (isAmendment alone). An amendment has the period of its original and starts with the figures that were accepted. It is sent as amended only to an authority that accepted an original.',
    {
      companyId: COMPANY,
      periodStart: 'First day of the period of account.',
      periodEnd: `Last day of the period of account, at most ${newest(PERIOD_OF_ACCOUNT).maxMonths} months after the first.`,
      isDormant: 'Whether the company was dormant. Required but in an amendment of a filing kept here.',
      isAmendment: 'Whether it amends what was filed before.',
      amendmentOfFilingId:
        'The filing that is amended, where it is kept here: the newest of its chain of amendments.',
      charityStatus: CHARITY,
      directorName: 'Full name of the director who signs.',
      numberOfEmployees: EMPLOYEES,
      associatedCompanies: ASSOCIATED,
      includePnlInAccounts: PNL,
    },
  ),
  described(
    saveFilingStruct,
    'SaveFilingRequest',
    '4.2',
    'What to change of a filing. A field left out stays as it is; null clears it.',
    {
      filingId: FILING,
      status:
        'in_progress once the figures are complete; draft before. The status that the filing has may be sent back.',
      accountType: 'micro (FRS 105) or full (FRS 102 Section 1A).',
      directorName:
        'Full name of the director who signs: the same value as credentialsData.directorName. Null unsets it.',
      includePnlInAccounts: PNL,
      isDormant: 'Whether the company was dormant.',
      charityStatus: CHARITY,
      numberOfEmployees: EMPLOYEES,
      associatedCompanies: ASSOCIATED,
      isCloseCompany: 'False leaves page CT600A out.',
      profitLossData: 'Profit and loss of the period.',
      adjustments:
        'What disallowableExpenses and nonTaxableIncome are made of; the parts of each must add up to it.',
      capitalAllowancesData:
        'Facts that capital allowances are worked out from, in place of the amounts of profitLossData.',
      balanceSheetData: 'Balance sheet at its end.',
      previousProfitLossData: 'Profit and loss of the period before.',
      previousBalanceSheetData: 'Balance sheet at the end of the period before.',
      taxCalculation: `Any object of at most ${LIMITS.echo.bytes / 1024} KiB, kept and answered and never used.`,
      credentialsData: 'Sign-ins and who signs.',
      notesData: 'Notes of your own, after the statutory ones.',
      filingTypes: 'What is filed.',
      supplementaryPagesData: `Pages ${PAGES.map(({ number }) => number).join(' and ')}.`,
      taxPaymentsData: 'Tax paid, deducted and reclaimed.',
      bankDetailsData: 'Where a repayment goes; kept encrypted.',
      goingConcern: 'What the accounts say of the company as a going concern.',
      directorsAdvances: 'Advances and credits to directors. Replaced whole.',
      ...eachNoteAmount((_name, meaning) => pounds(meaning)),
      previousNumberOfEmployees: 'Average number of employees of the period before.',
      directors:
        'Names of all who were directors at any time in the period. Left out, the one who signs is taken to have been. Replaced whole.',
      disclosures: 'Topics of a note that the company has nothing to say of, or that a note of yours covers.',
      earlyAdoption: `True: the amendments to FRS 102 and FRS 105 that apply to periods from ${longDate(AMENDED_STANDARDS.from)} were adopted before it.`,
    },
  ),
  described(filingTypesStruct, 'FilingTypes', '2.3', 'What is filed.', {
    ct600: 'The company tax return.',
    accounts: 'The accounts at the registry.',
  }),
  described(
    credentialsStruct,
    'Credentials',
    '2.12',
    'Sign-ins and who signs. Null clears a field. The two secrets are kept encrypted and read back as [REDACTED], which may be sent back and changes nothing.',
    {
      utrNumber: 'Unique taxpayer reference, ten digits; spaces are dropped.',
      gatewayId: 'User id at the tax authority; of the agent in agent mode.',
      gatewayPassword: 'Password at the tax authority. Written only.',
      authCode: 'Authentication code of the company at the registry. Written only.',
      directorName: 'Full name of the director who signs.',
      boardApprovalDate:
        'When the board approved the accounts, DD/MM/YYYY; the end of the period where left out.',
      filingMode: "In the company's own name (principal, where left out) or by an agent.",
      agentReferenceId: "The agent's reference. Required in agent mode.",
      agentCompanyName: 'Name of the agent.',
      declarantName: 'Who declares. Required in agent mode.',
      declarantStatus: 'In which role. Required in agent mode.',
    },
  ),
  described(taxPaymentsStruct, 'TaxPayments', '2.14', 'Tax paid, deducted and reclaimed.', {
    taxAlreadyPaid: ofBox(pence, '595'),
    repaymentAmount: pence('How much to reclaim; all there is where left out'),
    grossIncomeWithTaxDeducted: ofBox(pence, '185', 'before that tax'),
    incomeTaxDeducted: ofBox(pence, '515'),
    doubleTaxationRelief: ofBox(pence, '450', 'limited to the tax'),
    claimRepayment: 'True claims a repayment. Boxes 865 and 870.',
    underlyingRateRelief: ofBox(stated, '455'),
  }),
  described(bankDetailsStruct, 'BankDetails', '2.14', 'Where a repayment goes.', {
    bankName: ofBox(stated, '920'),
    sortCode: ofBox(stated, '925', 'six digits; spaces and hyphens are dropped'),
    accountNumber: ofBox(stated, '930', 'eight digits'),
    accountName: ofBox(stated, '935'),
    buildingSocietyReference: ofBox(stated, '940'),
  }),
  described(noteStruct, 'Note', '2.11', 'A note of the accounts: a body, a table or both.', {
    title: 'Its title.',
    body: 'Plain text of one or more lines.',
    table: 'Figures for reading; they are not tagged.',
  }),
  described(noteTableStruct, 'NoteTable', '2.11', 'A table in a note.', {
    columns: 'The first is a text column.',
    rows: 'One cell for each column; null for a blank one. Numbers may be sent as text.',
    totalRow: 'True adds a row of totals, without the subtotal rows.',
    rowStyles: 'One for each row.',
    subtotalStyle: 'How subtotal rows look.',
  }),
  described(columnStruct, 'NoteColumn', '2.11', 'A column of a table in a note.', {
    label: 'Its heading.',
    unit: 'Its unit, such as £.',
    type: 'What its cells hold.',
  }),
  described(goingConcernStruct, 'GoingConcern', null, 'The company as a going concern (FRS 102 section 3).', {
    basis:
      'goingConcern (where left out): the accounts say that the directors looked at least twelve months ahead. notGoingConcern: they say that the company is none.',
    uncertainty: 'A material uncertainty and what causes it.',
    reason: 'Why the company is no going concern, and the basis used instead.',
  }),
  described(
    directorsAdvanceStruct,
    'DirectorsAdvance',
    null,
    'Advances and credits to one director (Companies Act 2006 s413).',
    {
      name: 'Name of the director.',
      openingBalance: pounds(
        'Owed at the start of the period; below zero where the company owed the director',
      ),
      advanced: pounds('Advanced in the period'),
      repaid: pounds('Repaid in the period'),
      writtenOff: pounds('Written off or waived in the period'),
      interestRate: 'Per cent a year as a number, or words.',
      terms: 'Main conditions.',
      closingBalance: pounds(
        'Owed at the end: openingBalance + advanced - repaid - writtenOff; may be left out',
      ),
    },
  ),
  described(disclosuresStruct, 'Disclosures', null, 'Topics of a note, each none or noted.', {
    leases: 'Leases of the company as lessee.',
    relatedParties: 'Material transactions with related parties.',
    fixedAssetInvestments: 'Investments held as fixed assets.',
  }),
  described(submitStruct, 'SubmitRequest', '4.2', 'What to send, and to whom.', {
    filingId: FILING,
    target: TARGET,
    credentials: 'Over the stored ones for this transmission, and never kept.',
    confirmation:
      'From POST /filing/submit/prepare, made for the same key, filing and target. Where it is given, nothing but what was prepared is sent.',
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
    search: 'Only filings of companies whose name or number contains it.',
    page: `Which page of the list, from 1; a page has ${LIMITS.filingsChecked} filings.`,
  }),
  described(filingIdStruct, 'FilingRequest', '4.2', 'A filing.', { filingId: FILING }),
];
