import { eachNoteAmount } from '../../../core/accounts/notes/registered.ts';
import {
  accountAnswer,
  feedAnswer,
  feedsAnswer,
  keyAnswer,
  keysAnswer,
  quotaStruct,
  revokedAnswer,
  subscriptionStruct,
} from '../../answers/account.ts';
import {
  companiesAnswer,
  companyAnswer,
  companyItemStruct,
  periodStruct,
  periodsAnswer,
  referenceDateStruct,
} from '../../answers/companies.ts';
import { computationAnswer, lineStruct, returnStruct, scheduleStruct } from '../../answers/computation.ts';
import { descriptorStruct, documentAnswer, documentsAnswer } from '../../answers/document-answers.ts';
import { credentialsAnswer, deletedAnswer, filingAnswer, filingsAnswer } from '../../answers/filings.ts';
import { errorAnswerStruct, healthAnswer } from '../../answers/service.ts';
import {
  checkedFilingStruct,
  errorsAnswer,
  explanationStruct,
  helpStruct,
  historyAnswer,
  prepareAnswer,
  problemStruct,
  resultsStruct,
  sendingStruct,
  statusAnswer,
  submissionStruct,
  submitAnswer,
  targetResultStruct,
  upstreamErrorStruct,
  validateAnswer,
  validateFilingsAnswer,
  verificationStruct,
} from '../../answers/submissions.ts';
import { FILING_STATES, SUBMISSION_STATES } from '../../states.ts';
import { type Described, described } from './described.ts';

const TOTAL = 'How many there are in all pages.';
const FILING = 'Number of the filing.';
const STORED = 'As saved; null when never set.';
const MADE = 'When it was made.';
const TARGET = 'The tax authority (tax) or the registry (ch).';
const said = (states: Readonly<Record<string, { readonly meaning: string }>>): string =>
  Object.entries(states)
    .map(([name, { meaning }]) => `${name}: ${meaning}`)
    .join(' ');
const FILING_STATUS = `Status of the filing. ${said(FILING_STATES)}`;
const MODE = 'Test or live.';
const MASKED = '[REDACTED] when one is stored, else null.';

/** The answers and their parts. */
export const ANSWER_TEXT: readonly Described[] = [
  described(errorAnswerStruct, 'Error', '7', 'Why a request was refused.', {
    error: 'What is wrong, each fault with its path in the request; several are separated by "; ".',
  }),
  described(healthAnswer, 'Health', null, 'That the service can work.', { status: 'Always ok.' }),
  described(accountAnswer, 'Account', null, 'The account, its subscription and its quota.', {
    id: 'Number of the account.',
    name: 'Its name.',
    email: 'Its email address.',
    createdAt: MADE,
    mode: 'Of the key that asks.',
    subscription: 'The one in force, else the last; null when there never was one.',
    quota: 'Live filings of the subscription.',
  }),
  described(subscriptionStruct, 'Subscription', '8', 'A subscription.', {
    start: 'Its first day.',
    end: 'Its last day.',
    active: 'Whether it is in force today.',
  }),
  described(quotaStruct, 'Quota', '8', 'How many live filings may still be made.', {
    allowance: 'Of the whole subscription.',
    used: 'Filings accepted.',
    inFlight: 'Filings sent and not decided yet.',
    remaining: 'What is left.',
  }),
  described(keyAnswer, 'Key', null, 'An API key.', {
    id: 'Number of the key.',
    name: 'What it is called.',
    mode: MODE,
    lastFour: 'Its last four characters.',
    createdAt: MADE,
    revokedAt: 'When it was revoked; null while in force.',
    key: 'The key itself: answered once, when it is made.',
  }),
  described(keysAnswer, 'Keys', null, 'The keys of the account.', {
    data: 'Keys, revoked ones too.',
    totalCount: TOTAL,
  }),
  described(feedAnswer, 'Feed', null, 'A calendar feed: an address that calendar programs read.', {
    id: 'Number of the feed.',
    name: 'What reads it.',
    mode: 'Whose deadlines it shows: of live or of test filings.',
    createdAt: MADE,
    revokedAt: 'When its address stopped, or null.',
    lastUsedAt: 'When it was last read, or null.',
    path: 'The address, to be put after the host name of this service. Only where it was just made; it cannot be read again.',
  }),
  described(feedsAnswer, 'Feeds', null, 'The calendar feeds of the account.', {
    data: 'Feeds, revoked ones too.',
    totalCount: TOTAL,
  }),
  described(revokedAnswer, 'Revoked', null, 'That a key or a feed was revoked.', { revoked: 'Always true.' }),
  described(companyItemStruct, 'CompanyItem', '2.1', 'A company in a list.', {
    id: 'Number of the company here.',
    companyName: 'From the registry.',
    companyNumber: 'Its number at the registry.',
    registeredAddress: 'Its registered office.',
    filingCount: 'How many filings it has here.',
    archived: 'Whether it is archived: then only `GET /companies?status=archived` lists it.',
  }),
  described(companiesAnswer, 'Companies', '4.1', 'A page of companies.', {
    data: 'The page.',
    totalCount: TOTAL,
  }),
  described(companyAnswer, 'Company', '2.1', 'A company.', {
    id: 'Number of the company here.',
    companyName: 'From the registry.',
    companyNumber: 'Its number at the registry.',
    registeredAddress: 'Its registered office.',
    incorporationDate: 'When it was incorporated; null when the registry does not say.',
    archived: 'Whether it is archived: then only `GET /companies?status=archived` lists it.',
  }),
  described(periodsAnswer, 'Periods', '2.2', 'The accounting periods of a company, oldest first.', {
    accountingReferenceDate: 'Null when the registry does not say.',
    isOverdue: 'Whether anything is overdue.',
    periods: 'Filed ones, and all up to the one in progress.',
  }),
  described(referenceDateStruct, 'ReferenceDate', '2.2', 'The day of the year that periods end on.', {
    day: 'Day of the month.',
    month: 'Number of the month.',
  }),
  described(periodStruct, 'Period', '2.2', 'An accounting period.', {
    periodStart: 'Its first day; null when not known.',
    periodEnd: 'Its last day.',
    dueDate: 'When the registry wants its accounts; null when not known.',
    isFiled: 'Whether all was filed that is known of.',
    isOverdue: 'Whether it is not filed and past due.',
    taxFiled: 'Whether this service had its return accepted.',
    chFiled: 'Whether the registry has its accounts.',
    isFiledOnWeFile: 'Whether this service had something of it accepted.',
  }),
  described(filingAnswer, 'Filing', '2.3', 'A filing as it is saved. What was never set is null.', {
    id: FILING,
    companyId: 'Number of the company.',
    companyName: 'Name of the company.',
    companyNumber: 'Its number at the registry.',
    periodStart: 'First day of the period of account.',
    periodEnd: 'Last day of the period of account.',
    isAmendment: 'Whether it amends what was filed before.',
    amendmentOfFilingId: 'The filing that is amended, where it is kept here.',
    isDormant: 'Whether the company was dormant.',
    charityStatus: STORED,
    accountType: STORED,
    directorName: STORED,
    numberOfEmployees: STORED,
    associatedCompanies: STORED,
    includePnlInAccounts: STORED,
    isCloseCompany: STORED,
    profitLossData: STORED,
    capitalAllowancesData: STORED,
    adjustments: STORED,
    balanceSheetData: STORED,
    previousProfitLossData: STORED,
    previousBalanceSheetData: STORED,
    notesData: STORED,
    filingTypes: STORED,
    taxPaymentsData: STORED,
    supplementaryPagesData: STORED,
    credentialsData: 'As saved, the secrets masked.',
    bankDetailsData: STORED,
    goingConcern: STORED,
    directorsAdvances: STORED,
    ...eachNoteAmount(() => STORED),
    previousNumberOfEmployees: STORED,
    directors: STORED,
    disclosures: STORED,
    earlyAdoption: STORED,
    taxCalculation: 'As saved, and never used.',
    status: FILING_STATUS,
    createdAt: MADE,
    updatedAt: 'When it was last changed.',
  }),
  described(credentialsAnswer, 'StoredCredentials', '2.12', 'Sign-ins as they are stored.', {
    utrNumber: STORED,
    gatewayId: STORED,
    gatewayPassword: MASKED,
    authCode: MASKED,
    directorName: STORED,
    boardApprovalDate: 'DD/MM/YYYY.',
    filingMode: STORED,
    agentReferenceId: STORED,
    agentCompanyName: STORED,
    declarantName: STORED,
    declarantStatus: STORED,
  }),
  described(filingsAnswer, 'Filings', '4.2', 'A page of filings.', {
    data: 'The page.',
    totalCount: TOTAL,
    next: 'The updatedAfter to ask with next, so that each change is listed once. Only in an answer to updatedAfter.',
  }),
  described(deletedAnswer, 'Deleted', '4.2', 'Whether something was deleted.', {
    deleted: 'False when there was nothing.',
  }),
  described(submissionStruct, 'Submission', '2.4', 'One message to an authority and its outcome.', {
    id: 'Number of the submission.',
    filingId: FILING,
    target: TARGET,
    subPeriod: 'Which return of a long period; null for a filing with one.',
    mode: MODE,
    status: `Status of the submission. ${said(SUBMISSION_STATES)}`,
    error: 'What went wrong, or null.',
    errors: 'What the authority found wrong.',
    correlationId: "The authority's own number for it; null before it was acknowledged.",
    submissionNumber: 'Our number for it at the registry.',
    irMark: 'Integrity mark of the return, base64.',
    irMarkBase32: 'The same as the authority prints it in its receipt.',
    requestXml: 'What was sent, the sign-ins replaced by [REDACTED].',
    requestBodySha256: 'SHA-256 of the Body element in requestXml, hexadecimal.',
    createdAt: MADE,
    submittedAt: 'When it was acknowledged; null before.',
    decidedAt: 'When its outcome was learned; null before.',
  }),
  described(upstreamErrorStruct, 'UpstreamError', '2.4', 'What an authority found wrong.', {
    code: 'Its number.',
    message: 'As the authority says it.',
    location: 'Where, as the authority says it.',
    help: 'What it means in plain words, where that is known.',
  }),
  described(helpStruct, 'Help', null, 'What a refusal means.', {
    cause: 'What is wrong.',
    location: 'Your field that is likely behind it, or null.',
    action: 'What to do now.',
  }),
  described(submitAnswer, 'SubmitResult', '4.2', 'What was sent. At least one target succeeded.', {
    filingId: FILING,
    status: FILING_STATUS,
    results: 'By target.',
  }),
  described(resultsStruct, 'TargetResults', '4.2', 'By target; only those asked for.', {
    tax: 'At the tax authority.',
    ch: 'At the registry.',
  }),
  described(targetResultStruct, 'TargetResult', '4.2', 'The outcome of one target.', {
    success: 'Whether everything was acknowledged, or may have been.',
    error: 'Why not, where it was not.',
    submissions: 'Made by this request.',
  }),
  described(statusAnswer, 'FilingStatus', '4.2', 'How a filing stands, after asking the authorities.', {
    filingId: FILING,
    status: FILING_STATUS,
    nextPollAt: 'When asking again is worth while; null when nothing is awaited.',
    submissions: 'All of the filing.',
  }),
  described(historyAnswer, 'History', '4.2', 'The submissions of a filing, without asking the authorities.', {
    data: 'All of the filing.',
    totalCount: TOTAL,
    verification: 'Only when asked for.',
  }),
  described(verificationStruct, 'Verification', null, 'Whether the history is as it was written.', {
    valid: 'Whether every event is as it was written, and none is missing.',
    events: 'How many there are.',
    head: 'Hash of the last, hexadecimal.',
    keyId: 'The key that proves it; null where no key does, and the events only agree with one another.',
    problem: 'The first event that is not as it was written, or null.',
  }),
  described(validateAnswer, 'Validation', null, 'Every fault that submit would find.', {
    valid: 'False when any of them is an error.',
    problems: 'All of them.',
  }),
  described(
    checkedFilingStruct,
    'CheckedFiling',
    null,
    'A filing with every fault that submit would find, but what the register alone would tell.',
    {
      filingId: FILING,
      companyId: 'Number of the company.',
      companyName: 'Its name, as it was when it was last added.',
      companyNumber: 'Its number in the register.',
      periodStart: 'First day of the period.',
      periodEnd: 'Last day of the period.',
      isAmendment: 'Whether it amends what was filed.',
      status: said(FILING_STATES),
      valid: 'False when any problem is an error.',
      problems: 'All of them.',
      tax: 'Tax payable of all its returns (box 525). Pounds and pence; null where the figures allow no computation.',
      deadlines:
        'What is still to be done of it, earliest first; none where the figures allow no computation.',
    },
  ),
  described(validateFilingsAnswer, 'Validations', null, 'Filings that were checked together.', {
    data: 'The filings, in the order in which they were made.',
    unknown: 'Numbers that are no filing of this account in the mode of the key.',
    totalCount: TOTAL,
  }),
  described(problemStruct, 'Problem', null, 'A fault of a filing.', {
    location:
      'Path of the field that a save changes. Where no save helps, the field of the request it is about: `target`, `filingId`, `companyId` or `periodStart`.',
    message: 'What is wrong and what to do.',
    rule: "Number of the authority's rule, or null.",
    box: 'Box of the return, or null.',
    severity: 'A warning stops nothing.',
    target: TARGET,
  }),
  described(prepareAnswer, 'Preparation', null, 'What a submit would send, to be shown before it is sent.', {
    filingId: FILING,
    target: 'As it was asked.',
    mode: 'Live or test: what a test key sends is never filed.',
    valid: 'False when a problem is an error. Nothing can be confirmed then.',
    problems: 'What validate answers.',
    words: 'What is sent to whom, in sentences for the person who decides.',
    sendings: 'Each message that would be sent; empty when nothing can be.',
    sha256: 'One SHA-256 over everything that would be sent, in hex; null when nothing can be.',
    confirmation: 'Given to submit, it sends exactly this and nothing else; null when nothing can be sent.',
    expiresAt: 'Until when the confirmation holds, or null.',
  }),
  described(sendingStruct, 'Sending', null, 'A message that would be sent.', {
    target: TARGET,
    recipient: 'Who receives it, in words.',
    subPeriod: 'Which of the two returns of a long period, or null.',
    periodStart: 'First day that it is about.',
    periodEnd: 'Last day that it is about.',
    sha256:
      'SHA-256 in hex. Of a return: the body, as `requestBodySha256` tells it once sent. Of accounts: the document.',
  }),
  described(errorsAnswer, 'Explanations', null, 'What refusals of the authorities mean.', {
    data: 'In the order of their numbers.',
    totalCount: TOTAL,
  }),
  described(explanationStruct, 'Explanation', null, 'What a refusal of an authority means.', {
    code: "Its number, or the validator's name for it.",
    target: TARGET,
    cause: 'What is wrong.',
    location: 'Your field that is likely behind it, or null.',
    action: 'What to do now.',
  }),
  described(documentsAnswer, 'Documents', '4.3', 'The documents of a filing.', {
    data: 'All of them.',
    totalCount: TOTAL,
  }),
  described(descriptorStruct, 'DocumentDescriptor', '2.5', 'A document that can or cannot be made.', {
    type: 'Ask for it by this.',
    name: 'Its name.',
    mimeType: 'What it is.',
    available: 'Whether it can be made of what is saved.',
    unavailableReason: 'Why not, or null.',
    supportsSubPeriods: 'True when the period is longer than 12 months.',
    validSubPeriods: 'Of a long period, the returns it can be made for.',
  }),
  described(documentAnswer, 'Document', '4.3', 'A document.', {
    fileName: 'A name to save it under.',
    mimeType: 'What it is.',
    fileData: 'Base64 of a PDF; the text of inline XBRL.',
  }),
  described(computationAnswer, 'Computation', null, 'The tax, line by line.', {
    filingId: FILING,
    returns: 'One; two for a period of more than 12 months.',
    deadlines:
      'Days to file, to pay, to claim and to amend, earliest first. GET /filing/calendar has them as a calendar.',
  }),
  described(returnStruct, 'ReturnComputation', '2.18', 'The computation of one return.', {
    subPeriod: '1 or 2 for a period of more than 12 months, else null.',
    periodStart: 'First day of the accounting period.',
    periodEnd: 'Its last day.',
    boxes:
      'Box number to value: whole pounds, counts, years and rates as numbers, pounds and pence as text with two decimals, ticks as true. A blank box is absent.',
    lines: 'In the order of the working.',
    carriedForward: 'What is left for later periods. Whole pounds.',
    capitalAllowances:
      'Capital allowances worked out from capitalAllowancesData; null where amounts were claimed.',
    planning: 'Rates, limits and what could still be saved.',
  }),
  described(lineStruct, 'ComputationLine', null, 'A line of the working.', {
    id: 'Names the line for good.',
    schedule: 'Where it stands.',
    label: 'What it is.',
    value: 'As in boxes.',
    box: 'Box it fills, or null.',
    working: 'How it came about, in words and figures.',
    law: 'The Act and section that make it so.',
    from: 'Ids of other lines, or paths of saved figures, that it was made from.',
  }),
  described(scheduleStruct, 'Schedule', null, 'A part of the computation.', {
    id: 'Its id.',
    title: 'Its title.',
  }),
];
