import type { Problem } from '../base/problem.ts';
import { PAGE as LOANS } from '../boxes/ct600a.ts';
import { PAGE as CHARITY } from '../boxes/ct600e.ts';
import { PAGE as RESEARCH } from '../boxes/ct600l/caller-fields.ts';
import { isLongerThanTwelveMonths } from '../dates/period.ts';
import { KEEP_BALANCES } from '../figures/balances.ts';
import { isWhollyExempt } from '../figures/charity-status.ts';
import { notUsed, type Stored, type Unused } from '../figures/not-used.ts';
import { advise } from '../words/advice.ts';

const isLong = ({ figures }: Stored): boolean => isLongerThanTwelveMonths(figures.period);

/** Gives a field of page CT600E, and of each of its parts. */
const inParts = (rest: string): readonly string[] =>
  ['', '.bySubPeriod[0]', '.bySubPeriod[1]'].map((part) => `${CHARITY}${part}.${rest}`);

const DORMANT =
  'is kept but not used: the filing is dormant, so its return has no figures of income, tax or loans';

/** Fields of the return, by the state in which they are not used. */
const STATES: readonly Unused[] = [
  {
    state: 'dormant',
    applies: ({ figures }) => figures.isDormant,
    paths: ['adjustments', 'taxPaymentsData', CHARITY],
    why: `${DORMANT}. ${advise('Send null for {what}', 'it')}, ${advise('or {field} {answer}', 'isDormant', 'false')} if the company traded in the period`,
  },
  {
    state: 'dormant',
    applies: ({ figures }) => figures.isDormant,
    paths: ['capitalAllowancesData', LOANS, RESEARCH],
    why: `${DORMANT}. ${KEEP_BALANCES}. ${advise('Send {field} {answer}', 'isDormant', 'false')} if the company traded in the period`,
  },
  {
    state: 'not-close',
    applies: ({ figures }) =>
      !figures.isDormant && figures.charityStatus === null && figures.isCloseCompany === false,
    paths: [LOANS],
    why: `is kept but not filed: isCloseCompany is false, so there is no page CT600A and no tax on the loans. ${advise('Send {field} true or null', 'isCloseCompany')} if the company is close, ${advise('or null for {what}', 'the page')}`,
  },
  {
    state: 'charity',
    applies: ({ figures }) => figures.charityStatus !== null && figures.isCloseCompany === false,
    paths: [LOANS],
    why: `is kept but not filed: isCloseCompany is false (for a charity or CASC, true also counts as false). ${advise('Send {field} null', 'isCloseCompany')} to file both pages, ${advise('or null for {what}', 'this page')}`,
  },
  {
    state: 'exempt',
    applies: ({ figures }) => isWhollyExempt(figures),
    paths: [
      'profitLossData',
      'capitalAllowancesData',
      'adjustments',
      'taxPaymentsData.grossIncomeWithTaxDeducted',
    ],
    why: `is kept but not used: ${advise('{field} {choice} says', 'allCharitable', 'all_exempt')} that no income is taxed. ${advise('Send null for {what}', 'it')}, ${advise('or {choice} with', 'some_not_charitable')} the taxable part`,
  },
  {
    state: 'casc',
    applies: ({ figures }) => figures.charityStatus === 'casc',
    paths: [
      `${CHARITY}.registrationNumber`,
      ...inParts('assets.qualifyingInvestments'),
      ...inParts('assets.valueOfNonQualifying'),
    ],
    why: `is kept but not sent: the return of a CASC has no such box. ${advise('Send null for {what}', 'it')}`,
  },
  {
    state: 'sub-periods',
    applies: (stored) => isLong(stored) && (stored.figures.pages.ct600e?.bySubPeriod ?? null) !== null,
    paths: ['income', 'expenditure', 'assets'].map((group) => `${CHARITY}.${group}`),
    why: `is kept but not used: bySubPeriod is given, and each return takes its figures from there. Put the figures into bySubPeriod and ${advise('send null here')}, or ${advise('send null for {what}', 'bySubPeriod')}`,
  },
  {
    state: 'one-return',
    applies: (stored) => !isLong(stored) && stored.figures.pages.ct600a !== null,
    paths: [`${LOANS}.beforeEndPeriodBySubPeriod`],
    why: `is kept but not used: the period is not longer than 12 months and has one return, whose box A5 is beforeEndPeriod. ${advise('Send null for {what}', 'it')}`,
  },
  {
    state: 'original',
    applies: ({ figures }) =>
      !figures.isDormant && figures.pages.ct600l !== null && figures.amends.returns.length === 0,
    paths: [`${RESEARCH}.claimMadeOn`],
    why: `is kept but not used: no return is amended, so the claim is made on the day of sending. ${advise('Send null for {what}', 'it')}`,
  },
  {
    state: 'no-rows',
    applies: ({ figures }) =>
      !figures.isDormant && figures.isCloseCompany !== false && figures.pages.ct600a === null,
    paths: [`${LOANS}.broughtForward`],
    why: 'is kept but not filed: without loans or reliefs there is no page CT600A, so no box A75 states it. Add the loans or reliefs if there were any. Otherwise keep it: the next year brings it forward',
  },
  {
    state: 'principal',
    applies: ({ figures }) => figures.signing.filingMode === 'principal',
    paths: ['agentReferenceId', 'agentCompanyName', 'declarantName', 'declarantStatus'].map(
      (name) => `credentialsData.${name}`,
    ),
    why: `is kept but not used: ${advise('{field} is {choice}', 'filingMode', 'principal')}. ${advise('Send {field} {choice}', 'filingMode', 'agent')} to file as an agent, ${advise('or null for {what}', 'it')}`,
  },
  {
    state: 'no-claim',
    applies: ({ figures }) =>
      figures.isDormant || (!figures.payments.claimRepayment && figures.pages.ct600l === null),
    paths: ['bankDetailsData'],
    why: `is kept but not sent: the account goes with a claim to repayment, or with a credit of page CT600L that is paid. ${advise('Send {field} {answer}', 'taxPaymentsData.claimRepayment', 'true')} to claim a repayment`,
  },
];

/** Lists the states that apply, with the fields that each does not use. */
export const unusedInReturn = (stored: Stored): readonly Unused[] =>
  STATES.filter(({ applies }) => applies(stored));

/** Warns of each stored field of the return that is not used. Nothing of it reaches the tax authority. */
export const notUsedInReturn = (stored: Stored): readonly Problem[] =>
  notUsed(STATES, stored, { target: 'tax' });
