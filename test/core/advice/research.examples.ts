import type { BalanceSheetJson } from '../../../core/figures/balance-sheet.ts';
import type { Ct600lJson, ResearchClaimJson } from '../../../core/figures/ct600l.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import { type Look, QUIET } from './look.ts';
import type { Example } from './losses.examples.ts';

const PAGE = 'supplementaryPagesData.ct600l';
const BANK: FilingJson = {
  bankDetailsData: {
    bankName: 'A Bank',
    sortCode: '112233',
    accountNumber: '12345678',
    accountName: 'Example Ltd',
  },
};
const PAYE: ResearchClaimJson = { payeAndNic: { own: 30_000, employerReferences: ['123/AB45678'] } };
/** A loss of 90,000 before the credit. */
const LOSS: ProfitLossJson = { turnover: 110_000, staffCosts: 200_000 };
const spent = (staff: number): ResearchClaimJson => ({ expenditureCredit: { expenditure: { staff } } });

/** Gives a year that claims for research. It has no warnings until a figure adds one. */
const claiming = (
  page: Partial<Ct600lJson>,
  profitLossData: ProfitLossJson = LOSS,
  more: Partial<Look> & { readonly bank?: false } = {},
): Look => {
  const { bank, ...look } = more;
  return {
    ...look,
    data: {
      ...QUIET,
      ...(bank === false ? {} : BANK),
      profitLossData,
      supplementaryPagesData: {
        ct600l: {
          applies: true,
          smallOrMediumEnterprise: true,
          claimedInLastThreeYears: true,
          additionalInformationDate: '2026-06-20',
          ...page,
        },
      },
    },
  };
};
const intensive = (own: number, more: object = {}): ResearchClaimJson => ({
  intensiveSupport: {
    expenditure: { staff: 100_000 },
    relevantExpenditure: 100_000,
    totalRelevantExpenditure: 200_000,
    ...more,
  },
  payeAndNic: { own, employerReferences: ['123/AB45678'] },
});
const HALF_LOST: ProfitLossJson = { turnover: 50_000, staffCosts: 100_000 };
const PROFIT: ProfitLossJson = { turnover: 100_000, otherCharges: 40_000 };
/** Adds a loan of 100,000. Its tax is 33,750 under either claim. */
function lending({ data, ...look }: Look): Look {
  const loans = [{ name: 'Ann Example', amount: 100_000, dateAdvanced: '2025-05-01' }];
  const ct600a = { applies: true, beforeEndPeriod: false, loans };
  return {
    ...look,
    data: { ...data, supplementaryPagesData: { ...data?.supplementaryPagesData, ct600a } },
  };
}
/** Profits of 60,000 and a credit of 4,000: the tax is 16,000 - 2,790 = 13,210, and the credit pays 4,000 of it. */
function owing(balanceSheetData: BalanceSheetJson): Look {
  const { data, ...look } = claiming(spent(20_000), PROFIT);
  return { ...look, data: { ...data, balanceSheetData: { ...QUIET.balanceSheetData, ...balanceSheetData } } };
}
/** Profits of 60,000 and income tax of 300, beside credit of an earlier period. */
function taxedAtSource(step2: number): Look {
  const { data, ...look } = claiming({ expenditureCredit: { broughtForward: { step2 } } }, PROFIT);
  return { ...look, data: { ...data, taxPaymentsData: { incomeTaxDeducted: 300 } } };
}
/** Profits with a credit of 10,000, and double taxation relief of 6,090. */
function relievedAbroad(turnover: number): Look {
  const { data, ...look } = claiming(spent(50_000), { turnover });
  return { ...look, data: { ...data, taxPaymentsData: { doubleTaxationRelief: 6_090 } } };
}
const owed = (corporationTax: number): Look =>
  owing({
    creditorsWithinOneYear: corporationTax,
    creditorsWithinOneYearBreakdown: { corporationTax },
  });

/** Claims for research and development. */
export const RESEARCH: readonly Example[] = [
  {
    // Credit of 40,000 less 7,600 at step 2; the cap is 20,000, then 20,000 + 3 x 30,000.
    rule: 'cap-applied',
    at: `${PAGE}.payeAndNic`,
    warns: claiming({ ...spent(200_000), payeAndNic: { own: 1, employerReferences: ['123/AB45678'] } }),
    near: claiming({ ...spent(200_000), ...PAYE }),
  },
  {
    // 14.5% of 186,000 is 26,970.
    rule: 'cap-applied',
    at: `${PAGE}.payeAndNic`,
    warns: claiming(intensive(1, { expenditure: { staff: 150_000 } }), { turnover: 1, staffCosts: 300_000 }),
    near: claiming(intensive(10_000, { expenditure: { staff: 100_000 } }), {
      turnover: 1,
      staffCosts: 300_000,
    }),
  },
  {
    rule: 'no-paye-given',
    at: `${PAGE}.payeAndNic`,
    warns: claiming(spent(200_000)),
    // 20,000 less 3,800 is below the cap.
    near: claiming(spent(100_000)),
  },
  {
    // 49,000 of profits and 2,000 of credit: the limit is 50,000. The tax of 9,690 leaves nothing for step 2 of a small
    // credit. The advice gives both readings of the rate (decision 237).
    rule: 'notional-rate-reading',
    at: `${PAGE}.expenditureCredit`,
    warns: claiming({ ...spent(250_000), ...PAYE }, { turnover: 249_000, staffCosts: 248_000 }),
    near: claiming({ ...spent(200_000), ...PAYE }, { turnover: 249_000, staffCosts: 248_000 }),
  },
  {
    // 46,000 of profits with a credit of 10,000 are 56,000: tax of 14,000 - 2,910. Double taxation relief leaves 5,000 of
    // it, so 5,000 of credit goes to step 2, and box L65 is nil at either rate. Boxes L55 and L60 are not the same.
    rule: 'notional-rate-reading',
    at: `${PAGE}.expenditureCredit`,
    warns: relievedAbroad(46_000),
    // 56,000 are over the limit without the credit too.
    near: relievedAbroad(56_000),
  },
  {
    // 14.5% of a loss of 86,001 is 12,470.15; the expenditure credit of 20,000 pays 16,200.
    rule: 'eris-worse-than-merged',
    at: `${PAGE}.intensiveSupport`,
    warns: claiming(intensive(20_000), { turnover: 100_000, staffCosts: 100_001 }),
    // 14.5% of a loss of 136,000 is 19,720.
    near: claiming(intensive(20_000), HALF_LOST),
  },
  {
    // The tax on a loan is the same under both claims.
    rule: 'eris-worse-than-merged',
    at: `${PAGE}.intensiveSupport`,
    warns: lending(claiming(intensive(20_000), { turnover: 100_000, staffCosts: 100_001 })),
    near: lending(claiming(intensive(20_000), HALF_LOST)),
  },
  {
    // Losses of 60,000 relieve all but the credit.
    rule: 'losses-use-up-tax',
    at: 'profitLossData.lossesBroughtForwardClaimed',
    warns: claiming(spent(20_000), { ...PROFIT, lossesBroughtForward: 60_000 }),
    near: claiming(spent(20_000), {
      ...PROFIT,
      lossesBroughtForward: 60_000,
      lossesBroughtForwardClaimed: 0,
    }),
  },
  {
    // 9,210 is left to pay; a pound less is within the tolerance.
    rule: 'tax-creditor',
    at: 'balanceSheetData.creditorsWithinOneYear',
    warns: owing({ creditorsWithinOneYear: 9_208 }),
    near: owing({ creditorsWithinOneYear: 9_209 }),
  },
  {
    // Accounts show the tax either after the credit, or in full with the credit among debtors.
    rule: 'tax-creditor',
    at: 'balanceSheetData.creditorsWithinOneYearBreakdown.corporationTax',
    warns: owed(9_208),
    near: owed(9_209),
  },
  {
    rule: 'tax-creditor',
    at: 'balanceSheetData.creditorsWithinOneYearBreakdown.corporationTax',
    warns: owed(13_212),
    near: owed(13_211),
  },
  {
    rule: 'step-2-unused',
    at: `${PAGE}.expenditureCredit`,
    warns: claiming({ expenditureCredit: { broughtForward: { step2: 500 } } }),
    near: claiming({ expenditureCredit: { broughtForward: { step2: 500 } } }, PROFIT),
  },
  {
    // Tax of 15,000 - 2,850 = 12,150. If earlier credit pays all of it, income tax of 300 remains. If the credit is 300
    // less, nothing remains.
    rule: 'income-tax-behind-credit',
    at: 'taxPaymentsData.incomeTaxDeducted',
    warns: taxedAtSource(12_150),
    near: taxedAtSource(11_850),
  },
  {
    rule: 'credit-without-bank-details',
    at: 'bankDetailsData',
    warns: claiming(spent(100_000), LOSS, { bank: false }),
    near: claiming(spent(1_000), PROFIT, { bank: false }),
  },
  {
    rule: 'northern-ireland-unstated',
    at: `${PAGE}.northernIreland`,
    warns: claiming(intensive(20_000), HALF_LOST, { number: 'NI123456' }),
    near: claiming({ ...intensive(20_000), northernIreland: 'none' }, HALF_LOST, { number: 'NI123456' }),
  },
  {
    rule: 'overseas-not-checked',
    at: `${PAGE}.expenditureCredit.expenditure`,
    warns: claiming({ expenditureCredit: { expenditure: { contractedOutUnconnected: 1_000 } } }),
    near: claiming(spent(1_000)),
  },
  {
    rule: 'not-going-concern',
    at: `${PAGE}.goingConcern`,
    warns: claiming({ ...spent(100_000), goingConcern: false }),
    near: claiming({ ...spent(1_000), goingConcern: false }, PROFIT),
  },
  {
    // The last day is 30 March 2028.
    rule: 'claim-near-end',
    at: PAGE,
    warns: claiming(spent(1_000), LOSS, { today: '2028-02-29' }),
    near: claiming(spent(1_000), LOSS, { today: '2028-02-28' }),
  },
  {
    rule: 'last-day-passed-by-the-letter',
    at: PAGE,
    warns: claiming(spent(1_000), LOSS, { today: '2028-03-31' }),
    near: claiming(spent(1_000), LOSS, { today: '2028-03-30' }),
  },
];
