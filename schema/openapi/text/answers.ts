import { FILING_FIELD_NAMES, FILING_FIELDS } from '../../../core/figures/filing-fields.ts';
import { CREDENTIALS, SECRETS } from '../../../core/figures/signing.ts';
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
  elsewhereStruct,
  filedElsewhereAnswer,
  periodStruct,
  periodsAnswer,
  referenceDateStruct,
} from '../../answers/companies.ts';
import {
  asFiledStruct,
  claimedStruct,
  computationAnswer,
  differenceStruct,
  groupReliefStruct,
  lineStruct,
  returnStruct,
  scheduleStruct,
  surrenderedStruct,
} from '../../answers/computation.ts';
import { descriptorStruct, documentAnswer, documentsAnswer } from '../../answers/document-answers.ts';
import {
  accountsPdfAnswer,
  credentialsAnswer,
  deletedAnswer,
  filingAnswer,
  filingsAnswer,
} from '../../answers/filings.ts';
import { errorAnswerStruct, healthAnswer } from '../../answers/service.ts';
import { shapeOf } from '../../requests/shape.ts';
import { FILING, FILING_STATUS, MADE, MASKED, MODE, STORED, TOTAL } from './answer-words.ts';
import { type Described, described, describedShape } from './descriptions.ts';
import { ELIGIBILITY_WORDS } from './eligibility.ts';
import { RESEARCH_ANSWERS_TEXT } from './research-answers.ts';

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
    notFiledHere:
      'Days that the register names for statements not filed here: confirmation-statement and identity-verification.',
    asOf: 'When the register was read, at most a day ago.',
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
    filedElsewhere: 'What you said was filed elsewhere.',
    deadlines:
      'Open days of a period without a filing here; empty for every other, whose filing has its days.',
  }),
  described(elsewhereStruct, 'Elsewhere', null, 'The parts of a period that were filed elsewhere.', {
    tax: 'Whether the return was.',
    ch: 'Whether the accounts were.',
  }),
  described(filedElsewhereAnswer, 'FiledElsewhere', null, 'A period that was filed elsewhere.', {
    companyId: 'The company.',
    periodEnd: 'The last day of the period.',
    tax: 'Whether the return was filed elsewhere.',
    ch: 'Whether the accounts were filed elsewhere.',
  }),
  described(
    accountsPdfAnswer,
    'AccountsPdf',
    '2.17',
    'The accounts of a charity or club as a PDF, by size and hash. A save takes this object back and keeps the PDF as it is.',
    { bytes: 'Size of the PDF.', sha256: 'SHA-256 of its bytes in hexadecimal.' },
  ),
  describedShape(
    shapeOf(filingAnswer),
    'Filing',
    '2.3',
    'A filing as it is saved. What was never set is null.',
    {
      id: FILING,
      companyId: 'Number of the company.',
      companyName: 'Name of the company.',
      companyNumber: 'Its number at the registry.',
      periodStart: 'First day of the period of account.',
      periodEnd: 'Last day of the period of account.',
      isAmendment: 'Whether it amends what was filed before.',
      amendmentOfFilingId: 'The filing that is amended, where it is kept here.',
      ...Object.fromEntries(FILING_FIELD_NAMES.map((name) => [name, STORED])),
      isDormant: FILING_FIELDS.isDormant.says,
      accountsPdf: 'The accounts of a charity or club that go with its return; null where none were saved.',
      credentialsData: 'As saved, the secrets masked.',
      taxCalculation: 'As saved, and never used.',
      status: FILING_STATUS,
      targets: 'How each target stands by itself.',
      approval: 'The newest approval that was asked for; null where there is none.',
      createdAt: MADE,
      updatedAt: 'When it was last changed.',
    },
  ),
  describedShape(shapeOf(credentialsAnswer), 'StoredCredentials', '2.12', 'Sign-ins as they are stored.', {
    ...Object.fromEntries(Object.keys(CREDENTIALS.fields).map((name) => [name, STORED])),
    ...Object.fromEntries(SECRETS.map((name) => [name, MASKED])),
    boardApprovalDate: 'DD/MM/YYYY.',
  }),
  described(filingsAnswer, 'Filings', '4.2', 'A page of filings.', {
    data: 'The page.',
    totalCount: TOTAL,
    next: 'The updatedAfter to ask with next, so that each change is listed once. Only in an answer to updatedAfter.',
  }),
  described(deletedAnswer, 'Deleted', '4.2', 'Whether something was deleted.', {
    deleted: 'False when there was nothing.',
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
    lawReadUpTo: 'The day up to which the law was read for it. Later law is not in it.',
    asFiled:
      'Only of a filing with an accepted return: how it was filed. Of a long period all its accepted returns together.',
  }),
  described(
    asFiledStruct,
    'AsFiled',
    null,
    'What an accepted return was made with, and which of its boxes would be others today. Nothing is amended by itself.',
    {
      version:
        'SHA-256 in hexadecimal of the law, rule set and software that it was made with; null where that was not kept. Of a long period that of the later return.',
      differs: 'Boxes that would be others today, in the order of the form; empty where none would.',
    },
  ),
  described(differenceStruct, 'FiledDifference', null, 'A box that would be another today.', {
    box: 'Its number; of a row also which, as in `A15 2`.',
    filed: 'As the return that was sent states it, written as in `boxes`; null for a blank box.',
    now: 'As today’s law and software state it for the figures that were sent; null for a blank box.',
  }),
  described(returnStruct, 'ReturnComputation', '2.18', 'The computation of one return.', {
    subPeriod: '1 or 2 for a period of more than 12 months, else null.',
    periodStart: 'First day of the accounting period.',
    periodEnd: 'Its last day.',
    boxes:
      'Box number to value: whole pounds, counts, years and rates as numbers, pounds and pence as text with two decimals, ticks as true, PAYE references as lists. A blank box is absent.',
    lines: 'In the order of the working.',
    carriedForward: 'What is left for later periods. Whole pounds.',
    capitalAllowances:
      'Capital allowances worked out from capitalAllowancesData; null where amounts were claimed.',
    groupRelief: 'Group relief claimed and surrendered; null without page CT600C.',
    researchAndDevelopment: 'Relief for research and development; null where none is claimed.',
    planning: 'Rates, limits and what could still be saved.',
    asFiled: 'Only of an accepted return of a long period: how it was filed.',
  }),
  described(groupReliefStruct, 'ReturnGroupRelief', null, 'Group relief of a return. Whole pounds.', {
    available: 'Profits that claims can be set against, before any claim.',
    claimed: 'Relief claimed: box 310.',
    claimedCarriedForward: 'Relief claimed of losses carried forward: box 312.',
    relevantMaximum:
      'Most that amounts brought forward can relieve, before own relief. Null where there are none.',
    claims: 'Claims, in the order in which they are taken.',
    surrendered: 'Each kind of which an amount was surrendered.',
  }),
  described(claimedStruct, 'ClaimedRelief', null, 'A claim to group relief. Whole pounds.', {
    companyName: 'The company that surrenders; null where nothing says it.',
    kind: 'Of the period, or carried forward.',
    amount: 'What is taken.',
    days: 'Days in common of both accounting periods.',
    limit: 'Most that this claim can take, after the claims before it.',
    working: 'How the limit came about.',
  }),
  described(surrenderedStruct, 'SurrenderedRelief', null, 'A kind of amount surrendered. Whole pounds.', {
    kind: 'The amount surrendered, as in surrenders of page CT600C.',
    arising: 'What arose, or was brought forward.',
    most: 'Most that could be surrendered.',
    surrendered: 'What was surrendered.',
    used: 'What this return uses itself.',
    carriedForward: 'What is left for later periods.',
    working: 'How that came about.',
  }),
  ...ELIGIBILITY_WORDS,
  ...RESEARCH_ANSWERS_TEXT,
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
