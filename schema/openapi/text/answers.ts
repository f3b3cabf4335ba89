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
import { FILING_STATUS, MASKED, STORED } from './answer-words.ts';
import { type Described, described, describedShape, extra, USUAL } from './descriptions.ts';
import { ELIGIBILITY_WORDS } from './eligibility.ts';
import { RESEARCH_ANSWERS_TEXT } from './research-answers.ts';

/** The answers and their parts. */
export const ANSWER_TEXT: readonly Described[] = [
  described(errorAnswerStruct, 'Error', '7', 'Why a request was refused.', {
    error: 'The faults, each with its path in the request, separated by "; ".',
  }),
  extra(healthAnswer, 'Health', 'The service works.', { status: 'Always ok.' }),
  extra(accountAnswer, 'Account', 'The account, its subscription and its quota.', {
    id: 'Number of the account.',
    name: 'Its name.',
    email: 'Its email address.',
    mode: 'Mode of the key in use.',
    subscription: 'The active subscription, else the last one; null when there was none.',
    quota: 'Live filings of the subscription.',
  }),
  described(subscriptionStruct, 'Subscription', '8', 'A subscription.', {
    start: 'Its first day.',
    end: 'Its last day.',
    active: 'Whether it is active today.',
  }),
  described(quotaStruct, 'Quota', '8', 'Use of the live filings.', {
    allowance: 'Live filings of the whole subscription.',
    used: 'Filings accepted.',
    inFlight: 'Filings sent and not decided yet.',
    remaining: 'Live filings that remain.',
  }),
  extra(keyAnswer, 'Key', 'An API key.', {
    id: 'Number of the key.',
    name: 'Name of the key.',
    lastFour: 'Its last four characters.',
    revokedAt: 'When it was revoked; null while it is active.',
    key: 'The text of the key: shown only once, when it is made.',
  }),
  extra(keysAnswer, 'Keys', 'The keys of the account.', {
    data: 'Keys, including revoked keys.',
  }),
  extra(feedAnswer, 'Feed', 'A calendar feed: an address that calendar programs read.', {
    id: 'Number of the feed.',
    name: 'Name of the feed.',
    mode: 'live or test: the filings whose deadlines it shows.',
    revokedAt: 'When its address stopped, or null.',
    lastUsedAt: 'When it was last read, or null.',
    path: 'The address, to append to the host name of this service. Only in the answer that made the feed; it is never shown again.',
  }),
  extra(feedsAnswer, 'Feeds', 'The calendar feeds of the account.', {
    data: 'Feeds, including revoked feeds.',
  }),
  extra(revokedAnswer, 'Revoked', 'A key or a feed was revoked.', { revoked: 'Always true.' }),
  described(companyItemStruct, 'CompanyItem', '2.1', 'A company in a list.', {
    id: 'Number of the company here.',
    companyName: 'From the registry.',
    registeredAddress: 'Its registered office.',
    filingCount: 'How many filings it has here.',
    archived: 'Whether it is archived: then only `GET /companies?status=archived` lists it.',
  }),
  described(companiesAnswer, 'Companies', '4.1', 'A page of companies.', {
    data: 'The page.',
  }),
  described(companyAnswer, 'Company', '2.1', 'A company.', {
    id: 'Number of the company here.',
    companyName: 'From the registry.',
    registeredAddress: 'Its registered office.',
    incorporationDate: 'When it was incorporated; null when the registry does not say.',
    archived: 'Whether it is archived: then only `GET /companies?status=archived` lists it.',
  }),
  described(periodsAnswer, 'Periods', '2.2', 'The accounting periods of a company, oldest first.', {
    accountingReferenceDate: 'Null when the registry does not say.',
    isOverdue: 'Whether anything is overdue.',
    periods: 'Filed periods, and all others up to the present period.',
    notFiledHere:
      'Deadlines at the register for statements not filed here: confirmation-statement and identity-verification.',
    asOf: 'When the register was read, at most a day ago.',
  }),
  described(referenceDateStruct, 'ReferenceDate', '2.2', 'The day of the year that periods end on.', {
    day: 'Day of the month.',
    month: 'Number of the month.',
  }),
  described(periodStruct, 'Period', '2.2', 'An accounting period.', {
    periodStart: 'Its first day; null when not known.',
    periodEnd: 'Its last day.',
    dueDate: 'Last day for its accounts at the registry; null when not known.',
    isFiled: 'Whether all known parts are filed.',
    isOverdue: 'Whether it is late and not filed.',
    taxFiled: 'Whether its return, sent here, was accepted.',
    chFiled: 'Whether the registry has its accounts.',
    isFiledOnWeFile: 'Whether its accounts or a return of it, sent here, were accepted.',
    filedElsewhere: 'Parts that you reported as filed elsewhere.',
    deadlines:
      'Open deadlines of a period without a filing here; otherwise empty, because the filing has them. A partnership has none, because nothing of it can be filed here.',
  }),
  extra(elsewhereStruct, 'Elsewhere', 'The parts of a period that were filed elsewhere.', {
    tax: 'Whether the return was filed elsewhere.',
    ch: 'Whether the accounts were filed elsewhere.',
  }),
  extra(filedElsewhereAnswer, 'FiledElsewhere', 'A period that was filed elsewhere.', {
    companyId: 'The company.',
    periodEnd: 'The last day of the period.',
    tax: 'Whether the return was filed elsewhere.',
    ch: 'Whether the accounts were filed elsewhere.',
  }),
  described(
    accountsPdfAnswer,
    'AccountsPdf',
    '2.17',
    'The accounts of a charity or club as a PDF, by size and hash. A save that sends this object back leaves the PDF unchanged.',
    { bytes: 'Size of the PDF.', sha256: 'SHA-256 of its bytes in hexadecimal.' },
  ),
  describedShape(
    shapeOf(filingAnswer),
    'Filing',
    '2.3',
    'A filing as it is saved. A field that was never set is null.',
    {
      id: USUAL.filingId,
      companyName: 'Name of the company.',
      periodStart: 'First day of the period of account.',
      periodEnd: 'Last day of the period of account.',
      isAmendment: 'Whether it amends an earlier filing.',
      amendmentOfFilingId: 'The filing that it amends, if that filing was made here.',
      ...Object.fromEntries(FILING_FIELD_NAMES.map((name) => [name, STORED])),
      isDormant: FILING_FIELDS.isDormant.says,
      accountsPdf: 'The accounts of a charity or club, attached to its return; null where none were saved.',
      credentialsData: 'As saved, with masked secrets.',
      taxCalculation: 'As saved, and never used.',
      status: FILING_STATUS,
      targets: 'The state of each target.',
      approval: 'The newest approval; null where there is none.',
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
    next: 'The value of updatedAfter for the next request, so that each change is listed once. Only in an answer to updatedAfter.',
  }),
  described(deletedAnswer, 'Deleted', '4.2', 'The result of deleting.', {
    deleted: 'False when there was nothing.',
  }),
  described(documentsAnswer, 'Documents', '4.3', 'The documents of a filing.', {
    data: 'All of them.',
  }),
  described(descriptorStruct, 'DocumentDescriptor', '2.5', 'A document that can or cannot be made.', {
    type: 'The value of type that requests it.',
    name: 'Its name.',
    mimeType: 'Its media type.',
    available: 'Whether it can be made from the saved figures.',
    unavailableReason: 'Why not, or null.',
    supportsSubPeriods: 'True when the period is longer than 12 months.',
    validSubPeriods: 'Returns of a long period for which it can be made.',
  }),
  described(documentAnswer, 'Document', '4.3', 'A document.', {
    fileName: 'Name for the saved file.',
    mimeType: 'Its media type.',
    fileData: 'Base64 of a PDF; the text of inline XBRL.',
  }),
  extra(computationAnswer, 'Computation', 'The tax, line by line.', {
    returns: 'One return, or two for a period of more than 12 months.',
    deadlines:
      'Days to file, to pay, to claim and to amend, earliest first. GET /filing/calendar has them as a calendar.',
    lawReadUpTo: 'The computation knows the law up to this day. Later law is not in it.',
    asFiled:
      'How the accepted return was filed; absent without one. For a long period, all its accepted returns together.',
  }),
  extra(
    asFiledStruct,
    'AsFiled',
    'The law and software of an accepted return, and its boxes that would differ today. Nothing is amended automatically.',
    {
      version:
        'SHA-256 in hexadecimal of its law, rule set and software; null where it was not stored. For a long period, the hash of the later return.',
      differs: 'Boxes that would differ today, in the order of the form.',
    },
  ),
  extra(differenceStruct, 'FiledDifference', 'A box that would differ today.', {
    box: 'Its number; for a box of a row, the row too, as in `A15 2`.',
    filed: 'Its value in the sent return, written as in `boxes`; null for a blank box.',
    now: 'Its value by today’s law and software, with the figures that were sent; null for a blank box.',
  }),
  described(returnStruct, 'ReturnComputation', '2.18', 'The computation of one return.', {
    subPeriod: '1 or 2 for a period of more than 12 months, else null.',
    periodStart: 'First day of the accounting period.',
    periodEnd: 'Its last day.',
    boxes:
      'Box number to value: whole pounds, counts, years and rates as numbers, pounds and pence as text with two decimals, ticks as true, PAYE references as lists. A blank box is absent.',
    lines: 'In the order of the working.',
    carriedForward: 'Amounts carried forward to later periods. Whole pounds.',
    capitalAllowances:
      'Capital allowances worked out from capitalAllowancesData; null where amounts were claimed.',
    groupRelief: 'Group relief claimed and surrendered; null without page CT600C.',
    researchAndDevelopment: 'Relief for research and development; null where none is claimed.',
    planning: 'Rates, limits and possible savings.',
    asFiled: 'How an accepted return of a long period was filed; otherwise absent.',
  }),
  extra(groupReliefStruct, 'ReturnGroupRelief', 'Group relief of a return. Whole pounds.', {
    available: 'Profits that claims can be set against, before any claim.',
    claimed: 'Relief claimed: box 310.',
    claimedCarriedForward: 'Relief claimed of losses carried forward: box 312.',
    relevantMaximum:
      'The most profit that amounts brought forward can relieve, before the company’s own reliefs. Null where there are no such amounts.',
    claims: 'Claims, in the order in which they are allowed.',
    surrendered: 'The surrendered amounts, by kind.',
  }),
  extra(claimedStruct, 'ClaimedRelief', 'A claim to group relief. Whole pounds.', {
    companyName: 'The company that surrenders; null where its name is unknown.',
    kind: 'Amount of the period, or loss carried forward.',
    amount: 'The relief allowed.',
    days: 'Days that both accounting periods share.',
    limit: 'The most profit that this claim can relieve, after the claims before it.',
    working: 'How the limit was computed.',
  }),
  extra(surrenderedStruct, 'SurrenderedRelief', 'A kind of amount surrendered. Whole pounds.', {
    kind: 'The amount surrendered, as in surrenders of page CT600C.',
    arising: 'The amount that arose, or was brought forward.',
    most: 'The most that could be surrendered.',
    surrendered: 'The amount surrendered.',
    used: 'The amount that this return uses itself.',
    carriedForward: 'The amount carried forward to later periods.',
    working: 'How these amounts were computed.',
  }),
  ...ELIGIBILITY_WORDS,
  ...RESEARCH_ANSWERS_TEXT,
  extra(lineStruct, 'ComputationLine', 'A line of the working.', {
    id: 'Id of the line; it never changes.',
    schedule: 'The part of the computation that has it.',
    label: 'Its label.',
    value: 'As in boxes.',
    box: 'Box it fills, or null.',
    law: 'The Act and section behind it.',
    from: 'Ids of other lines, or paths of saved figures, from which it was computed.',
  }),
  extra(scheduleStruct, 'Schedule', 'A part of the computation.', {
    id: 'Its id.',
    title: 'Its title.',
  }),
];
