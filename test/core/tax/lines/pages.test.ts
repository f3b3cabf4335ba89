import { describe, expect, it } from 'vitest';
import type { Ct600eJson } from '../../../../core/figures/ct600e.ts';
import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import { linesOf } from './lines.ts';

const YEAR = ['2025-07-01', '2026-06-30'] as const;
const said = (start: string, data: FilingJson): readonly string[] =>
  linesOf(...YEAR, { profitLossData: { turnover: 100 }, ...data }).flatMap(({ lines }) =>
    lines.filter((line) => line.startsWith(start)),
  );

describe('page CT600A', () => {
  it('charges each loan at the rate of its day, and relieves repayments, soon or later', () => {
    // The rate is 35.75% from 6 April 2026. Reliefs until 31 March 2027 are in time: nine months after the period.
    const found = said('loan', {
      isCloseCompany: true,
      supplementaryPagesData: {
        ct600a: {
          applies: true,
          beforeEndPeriod: false,
          broughtForward: 500,
          loans: [
            { name: 'Ann', amount: 10_000, dateAdvanced: '2025-08-01' },
            { name: 'Bob', amount: 5_000, dateAdvanced: '2026-05-01' },
            { name: 'Cy', amount: 333, dateAdvanced: '2025-09-01' },
          ],
          reliefs: [
            { name: 'Ann', amountRepaid: 4_000, date: '2026-09-01' },
            { name: 'Bob', amountReleasedOrWrittenOff: 1_000, date: '2026-10-01' },
            { name: 'Cy', amountRepaid: 333, date: '2027-06-01' },
          ],
        },
      },
    });
    expect(found).toEqual([
      'loansPageTick true: Loans to participators, or reliefs of them, are reported < pages.ct600a',
      'loansRelievedBeforeEnd false: As stated < pages.ct600a.beforeEndPeriod',
      'loan1 10000: Taxed at 33.75%: 3,375.00 < pages.ct600a.loans[0].amount pages.ct600a.loans[0].dateAdvanced',
      'loan2 5000: Taxed at 35.75%: 1,787.50 < pages.ct600a.loans[1].amount pages.ct600a.loans[1].dateAdvanced',
      'loan3 333: Taxed at 33.75%: 112.39 < pages.ct600a.loans[2].amount pages.ct600a.loans[2].dateAdvanced',
      'loansMade 15333: 10,000 + 333 + 5,000 = 15,333 < loan1 loan3 loan2',
      'loansTaxCharged 5274.89: 10,333 x 33.75% + 5,000 x 35.75% = 5,274.89 < loansMade loan1 loan3 loan2',
      'loanReliefNow1 4000: Repaid 4,000; set against the loan of 1 August 2025 at 33.75% < pages.ct600a.reliefs[0] loan1',
      'loanReliefNow2 1000: Released or written off 1,000; set against the loan of 1 May 2026 at 35.75% < pages.ct600a.reliefs[1] loan2',
      'loansRepaidNow 4000: 4,000 < loanReliefNow1 loanReliefNow2',
      'loansReleasedNow 1000: 1,000 < loanReliefNow1 loanReliefNow2',
      'loansRelievedNow 5000: Repaid 4,000 + released or written off 1,000 = 5,000 < loansRepaidNow loansReleasedNow',
      'loansReliefNow 1707.50: 4,000 x 33.75% + 1,000 x 35.75% = 1,707.50 < loansRelievedNow loanReliefNow1 loanReliefNow2',
      'loanReliefLater3 333: Repaid 333; set against the loan of 1 September 2025 at 33.75% < pages.ct600a.reliefs[2] loan3',
      'loansRepaidLater 333: 333 < loanReliefLater3',
      'loansRelievedLater 333: Repaid 333 < loansRepaidLater',
      'loansReliefLater 112.39: 333 x 33.75% = 112.39 < loansRelievedLater loanReliefLater3',
      'loansOutstanding 15833: Loans 15,333 + brought forward 500 = 15,833 < pages.ct600a.loans pages.ct600a.broughtForward',
      'loansTaxPayable 3455.00: Tax on loans 5,274.89 - relief within nine months 1,707.50 - later relief 112.39 = 3,455.00 < loansTaxCharged loansReliefNow loansReliefLater',
      'loansToParticipatorsTax 3455.00: Tax payable on loans 3,455.00 < loansTaxPayable',
      'loansReliefTick true: Box A70 is filled < loansReliefLater',
    ]);
  });
});

describe('page CT600E', () => {
  const charity = (more: Ct600eJson, start = 'charity') =>
    said(start, { charityStatus: 'charity', supplementaryPagesData: { ct600e: more } });
  const page: Ct600eJson = { applies: true, claimingExemption: true, allCharitable: 'some_not_charitable' };

  it('adds up the income without zeros, and gives the source of each amount', () => {
    const found = charity({
      ...page,
      registrationNumber: 'X1',
      income: { giftAid: 5, otherCharities: 0, investmentIncome: 7 },
      assets: { valueOfNonQualifying: 3 },
    });
    expect(found).toEqual([
      'charityCompanyType 8: Charity < charityStatus',
      'charityPage true: The page is in the return < pages.ct600e.applies',
      'charityRegistrationNumber X1: As stated < pages.ct600e.registrationNumber',
      'charityExemptionClaimed true: As stated < pages.ct600e.claimingExemption',
      'charitySomeNotExempt true: The profits entered are the taxable part, taxed by the ordinary rules < pages.ct600e.allCharitable',
      'charityInvestmentIncome 7: As stated < pages.ct600e.income.investmentIncome',
      'charityGiftAid 5: As stated < pages.ct600e.income.giftAid',
      'charityTotalIncome 12: Investments 7 + Gift Aid 5 = 12 < charityInvestmentIncome charityGiftAid',
      'charityNotQualifying 3: As stated < pages.ct600e.assets.valueOfNonQualifying',
    ]);
    expect(charity({ ...page, assets: { qualifyingInvestments: true } }, 'charityInvestments')).toEqual([
      'charityInvestmentsQualify true: As stated < pages.ct600e.assets.qualifyingInvestments',
    ]);
  });
});
