import type { Problem } from '../base/problem.ts';
import { PAGE as LOANS } from '../boxes/ct600a.ts';
import { PAGE as CHARITY } from '../boxes/ct600e.ts';
import { isLongerThanTwelveMonths } from '../dates/period.ts';
import { isWhollyExempt } from '../figures/charity-status.ts';
import { notUsed, type Stored, type Unused } from '../figures/not-used.ts';

const isLong = ({ figures }: Stored): boolean => isLongerThanTwelveMonths(figures.period);

/** Gives a field of page CT600E, and of each of its parts. */
const inParts = (rest: string): readonly string[] =>
  ['', '.bySubPeriod[0]', '.bySubPeriod[1]'].map((part) => `${CHARITY}${part}.${rest}`);

/** Fields of the return, by the state in which they are not used. */
const STATES: readonly Unused[] = [
  {
    state: 'dormant',
    applies: ({ figures }) => figures.isDormant,
    paths: ['capitalAllowancesData', 'adjustments', 'taxPaymentsData', LOANS, CHARITY],
    why: 'is kept but not used: the filing is dormant, so its return has no figures of income, tax or loans. Send null for it, or isDormant false if the company traded in the period',
  },
  {
    state: 'not-close',
    applies: ({ figures }) =>
      !figures.isDormant && figures.charityStatus === null && figures.isCloseCompany === false,
    paths: [LOANS],
    why: 'is kept but not filed: isCloseCompany is false, so there is no page CT600A and no tax on the loans. Send isCloseCompany true or null if the company is close, or null for the page',
  },
  {
    state: 'charity',
    applies: ({ figures }) => figures.charityStatus !== null && figures.isCloseCompany === false,
    paths: [LOANS],
    why: 'is kept but not filed: isCloseCompany is false, which is also what true becomes for a charity or CASC. Send isCloseCompany null to file both pages, or null for this page',
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
    why: 'is kept but not used: allCharitable all_exempt says that no income is taxed. Send null for it, or some_not_charitable with the taxable part',
  },
  {
    state: 'casc',
    applies: ({ figures }) => figures.charityStatus === 'casc',
    paths: [
      `${CHARITY}.registrationNumber`,
      ...inParts('assets.qualifyingInvestments'),
      ...inParts('assets.valueOfNonQualifying'),
    ],
    why: 'is kept but not sent: the return of a CASC has no such box. Send null for it',
  },
  {
    state: 'sub-periods',
    applies: (stored) => isLong(stored) && (stored.figures.pages.ct600e?.bySubPeriod ?? null) !== null,
    paths: ['income', 'expenditure', 'assets'].map((group) => `${CHARITY}.${group}`),
    why: 'is kept but not used: bySubPeriod is given, and each return takes its figures from there. Put the figures into bySubPeriod and send null here, or send null for bySubPeriod',
  },
  {
    state: 'one-return',
    applies: (stored) => !isLong(stored) && stored.figures.pages.ct600a !== null,
    paths: [`${LOANS}.beforeEndPeriodBySubPeriod`],
    why: 'is kept but not used: the period is not longer than 12 months and has one return, whose box A5 is beforeEndPeriod. Send null for it',
  },
  {
    state: 'no-rows',
    applies: ({ figures }) =>
      !figures.isDormant && figures.isCloseCompany !== false && figures.pages.ct600a === null,
    paths: [`${LOANS}.broughtForward`],
    why: 'is kept but not filed: without loans or reliefs there is no page CT600A, so no box A75 states it. Add the loans or reliefs, or send null for the page',
  },
  {
    state: 'principal',
    applies: ({ figures }) => figures.signing.filingMode === 'principal',
    paths: ['agentReferenceId', 'agentCompanyName', 'declarantName', 'declarantStatus'].map(
      (name) => `credentialsData.${name}`,
    ),
    why: 'is kept but not used: filingMode is principal. Send filingMode agent to file as an agent, or null for it',
  },
  {
    state: 'no-claim',
    applies: ({ figures }) =>
      figures.isDormant || (!figures.payments.claimRepayment && figures.pages.ct600l === null),
    paths: ['bankDetailsData'],
    why: 'is kept but not sent: the account goes with a claim to repayment, or with a credit of page CT600L that is paid. Send taxPaymentsData.claimRepayment true to claim a repayment',
  },
];

/** Lists the states that apply, with the fields that each does not use. */
export const unusedInReturn = (stored: Stored): readonly Unused[] =>
  STATES.filter(({ applies }) => applies(stored));

/** Warns of each stored field of the return that is not used. Nothing of it reaches the tax authority. */
export const notUsedInReturn = (stored: Stored): readonly Problem[] =>
  notUsed(STATES, stored, { target: 'tax' });
