import {
  investmentAllowanceStruct,
  namedPoolStruct,
  nextBestStruct,
  workedAdditionStruct,
  workedAllowancesStruct,
  workedBuildingStruct,
  workedClaimStruct,
  workedDisposalStruct,
  workedPoolStruct,
} from '../../answers/capital-allowances.ts';
import { type Described, extra, pounds } from './descriptions.ts';

const NAME = 'Its name in the computation.';

const POOL_FIELDS = {
  broughtForward: pounds('Balance at the start'),
  additions: pounds("The whole expenditure of the pool's kind"),
  annualInvestmentAllowance: pounds('Annual investment allowance on it'),
  firstYearAllowances: pounds('The part relieved by first-year allowances'),
  disposals: pounds('Disposal values taken from the pool'),
  writingDownAllowance: pounds('Amount written down'),
  writingDownRate: 'Rate for a year in per cent, two decimals; null when nothing was written down.',
  balancingAllowance: pounds('Balance that is relieved in the last period of the pool'),
  balancingCharge: pounds('Excess of disposal values over the expenditure in the pool'),
  carriedForward: pounds('Balance at the end'),
  working: 'How it was computed.',
};

/** Words of the answer that computes capital allowances from facts. */
export const CAPITAL_ALLOWANCES_TEXT: readonly Described[] = [
  extra(
    workedAllowancesStruct,
    'WorkedAllowances',
    'Capital allowances of a return, computed from facts. In every pool the movements add up to the balance carried forward.',
    {
      annualInvestmentAllowance: 'The annual investment allowance of the period.',
      mainPool: 'The main pool.',
      specialRatePool: 'The special rate pool.',
      shortLifeAssets: 'Short-life assets, each in a separate pool.',
      structuresAndBuildings: 'Structures and buildings.',
      additions: 'Additions of the return with what is claimed on each.',
      disposals: 'Disposals of the return with their charges.',
      nextPeriod:
        'On the last return: the capitalAllowancesData for the next filing, which brings the balances forward. Null after the trade has ended.',
    },
  ),
  extra(investmentAllowanceStruct, 'InvestmentAllowance', 'The annual investment allowance of a period.', {
    limit: pounds('Limit for the length of the period'),
    available: pounds('Part that this company may use'),
    claimed: pounds('Amount claimed', '690'),
    working: 'How the limit was computed.',
  }),
  extra(workedPoolStruct, 'WorkedPool', 'A pool through the period.', POOL_FIELDS),
  extra(namedPoolStruct, 'ShortLifePool', 'The pool of a short-life asset through the period.', {
    description: NAME,
    ...POOL_FIELDS,
  }),
  extra(workedBuildingStruct, 'WorkedBuilding', 'The allowance of a building for the period.', {
    description: NAME,
    allowance: pounds('Allowance of the period', '711'),
    days: 'Days of use in the period.',
    allowancesCarriedForward: pounds('All allowances claimed so far'),
    expenditureRemaining: pounds('Expenditure still to be relieved'),
    working: 'How it was computed.',
  }),
  extra(workedAdditionStruct, 'WorkedAddition', 'The claims on an addition, and the reasons.', {
    description: NAME,
    pool: 'Where its expenditure is pooled.',
    claims: 'The claims made on it. The remaining expenditure is in the pool.',
    why: 'Reason for these claims, and the effect of the next best claim.',
    nextBest: 'The best claim that was not made; null where no other claim is possible.',
  }),
  extra(workedClaimStruct, 'WorkedClaim', 'A claim on an addition.', {
    claim: 'As additions[].claim names it.',
    expenditure: pounds('Part of the amount on which the claim is made'),
    allowance: pounds('The allowance'),
    box: 'Box of the return that states it.',
  }),
  extra(nextBestStruct, 'NextBestClaim', 'The best claim on an addition that was not made.', {
    claim: 'As additions[].claim names it.',
    relief: pounds('Relief of this period on the whole amount'),
    difference: pounds('Change of this period’s relief; negative for a loss of relief'),
  }),
  extra(workedDisposalStruct, 'WorkedDisposal', 'A disposal and its effect.', {
    description: NAME,
    disposalValue: pounds('Disposal value, limited to cost'),
    balancingCharge: pounds('Charge that does not pass through the pool'),
    fromPool: pounds('Amount taken from the pool'),
    pool: 'The pool from which it was taken.',
    box: 'Box of the charge or of the disposal value; null when there is none.',
  }),
];
