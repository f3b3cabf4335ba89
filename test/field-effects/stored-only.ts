import { enteredUnder } from '../../core/boxes/return.ts';
import { CLAIMED_BALANCES } from '../../core/figures/claims.ts';
import { PROFIT_LOSS_CLAIMS } from '../../core/figures/profit-loss.ts';

/**
 * Savable fields that change no box, no document and no problem, each with the reason. The test fails when one of them has
 * an effect.
 */
interface StoredOnly {
  readonly reason: string;
  readonly paths: readonly string[];
}

const under = (parent: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${parent}.${name}`);

/** Fields of the tax only, without a box of their own. */
const OF_TAX = [
  ...PROFIT_LOSS_CLAIMS,
  'otherNonTradingLoanDebits',
  'loanDeficitClaimed',
  'loanDeficitCarriedBack',
  'loanDeficitBroughtForward',
  'loanDeficitFromLaterPeriod',
  'nonTradingIntangibleLosses',
  'nonTradingIntangibleLossesClaimed',
  'nonTradingIntangibleLossesBroughtForward',
  'excessCapitalAllowances',
  'lossesCarriedBackFromLaterPeriod',
  'lossesBroughtForwardBefore2017',
  'terminalLossCarriedBack',
  'capitalLossesArising',
  'capitalLossesBroughtForward',
];

const COST = ['costBroughtForward', 'additions', 'disposals'];

export const STORED_ONLY: readonly StoredOnly[] = [
  { reason: 'names the filing that is saved', paths: ['filingId'] },
  { reason: 'opens or locks the figures, which it does not change', paths: ['status'] },
  { reason: 'an echo of the caller’s own figures, never read', paths: ['taxCalculation'] },
  {
    reason: 'signs in to an authority: sent in the message around the documents, and in none of them',
    paths: under('credentialsData', ['gatewayId', 'gatewayPassword']),
  },
  {
    reason: 'must be true in a page that is sent; null for the page removes it',
    paths: ['ct600a', 'ct600e', 'ct600l'].map((page) => `supplementaryPagesData.${page}.applies`),
  },
  {
    reason: 'says which rules of overseas work hold, which change no figure (CTA 2009 s1112J)',
    paths: ['supplementaryPagesData.ct600l.northernIreland'],
  },
  {
    reason: 'names the filing of the other company, which the service reads and compares',
    paths: [
      'supplementaryPagesData.ct600c.claims[].filingId',
      'supplementaryPagesData.ct600c.surrenders[].filingId',
    ],
  },
  {
    reason: 'kept for the caller’s records: reliefs go by the day of repayment and the order of the loans',
    paths: ['supplementaryPagesData.ct600a.reliefs[].originalLoanDate'],
  },
  {
    reason: 'the year before is in the accounts alone: what is of the tax only is not in its comparatives',
    paths: under('previousProfitLossData', [
      ...enteredUnder('profitLossData').map(({ name }) => name),
      'disallowableExpenses',
      'nonTaxableIncome',
      'lossesBroughtForward',
      'propertyLossesBroughtForward',
      'lossesCarriedBack',
      'propertyBusinessIncome',
      'propertyBusinessExpenses',
      'managementExpenses',
      'managementExpensesBroughtForward',
      'groupDeductionsAllowance',
      'isGroupMember',
      'intangibleAssetsIndicator',
      'principalActivity',
      'exporterStatus',
      'provisionalFigures',
      ...OF_TAX,
      ...CLAIMED_BALANCES.map(({ claim }) => claim),
      'donationsForInvestmentBusiness',
      'nonTradingInterestPayable',
      'excessCapitalAllowancesClaimed',
    ]),
  },
  {
    reason: 'the same: a claim of the year before in one amount',
    paths: ['previousProfitLossData.capitalAllowances'],
  },
  {
    reason: 'the movements of the year before stand in its own accounts; comparatives show what they came to',
    paths: [
      ...under('previousBalanceSheetData.fixedAssetMovements', [
        'depreciationPolicy',
        ...under('categories[]', [
          'name',
          ...COST,
          'depreciationBroughtForward',
          'depreciationCharge',
          'depreciationOnDisposals',
        ]),
      ]),
      ...under('previousBalanceSheetData.intangibleAssetMovements', [
        'amortisationPolicy',
        ...under('categories[]', [
          'name',
          ...COST,
          'amortisationBroughtForward',
          'amortisationCharge',
          'amortisationOnDisposals',
        ]),
      ]),
    ],
  },
];
