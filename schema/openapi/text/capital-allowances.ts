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
import { type Described, described, pounds } from './descriptions.ts';

const NAME = 'What it is, as the computation names it.';

const POOL_FIELDS = {
  broughtForward: pounds('Balance at the start'),
  additions: pounds("The whole expenditure of the pool's kind"),
  annualInvestmentAllowance: pounds('Annual investment allowance on it'),
  firstYearAllowances: pounds('What first-year allowances relieved of it'),
  disposals: pounds('What came off the pool for disposals'),
  writingDownAllowance: pounds('Written down'),
  writingDownRate: 'Rate for a year in per cent, two decimals; null when nothing was written down.',
  balancingAllowance: pounds('What was left in the last period of the pool'),
  balancingCharge: pounds('What disposals were above the expenditure in the pool'),
  carriedForward: pounds('Balance at the end'),
  working: 'How it came about.',
};

/** The answer to the facts from which capital allowances are computed. */
export const CAPITAL_ALLOWANCES_TEXT: readonly Described[] = [
  described(
    workedAllowancesStruct,
    'WorkedAllowances',
    null,
    'Capital allowances of a return, worked out from facts. In every pool the movements add up to the balance carried forward.',
    {
      annualInvestmentAllowance: 'The annual investment allowance of the period.',
      mainPool: 'The main pool.',
      specialRatePool: 'The special rate pool.',
      shortLifeAssets: 'Short-life assets, each in a pool of its own.',
      structuresAndBuildings: 'Structures and buildings.',
      additions: 'Additions of the return with what is claimed on each.',
      disposals: 'Disposals of the return with their charges.',
      nextPeriod:
        'On the last return: what the next filing sends as capitalAllowancesData to bring the balances forward. Null after the trade has ended.',
    },
  ),
  described(
    investmentAllowanceStruct,
    'InvestmentAllowance',
    null,
    'The annual investment allowance of a period.',
    {
      limit: pounds('Limit for the length of the period'),
      available: pounds('What this company may use'),
      claimed: pounds('What is claimed', '690'),
      working: 'How the limit was found.',
    },
  ),
  described(workedPoolStruct, 'WorkedPool', null, 'A pool through the period.', POOL_FIELDS),
  described(namedPoolStruct, 'ShortLifePool', null, 'The pool of a short-life asset through the period.', {
    description: NAME,
    ...POOL_FIELDS,
  }),
  described(workedBuildingStruct, 'WorkedBuilding', null, 'The allowance of a building for the period.', {
    description: NAME,
    allowance: pounds('Allowance of the period', '711'),
    days: 'Days of use in the period.',
    allowancesCarriedForward: pounds('All allowances claimed so far'),
    expenditureRemaining: pounds('Expenditure still to be relieved'),
    working: 'How it came about.',
  }),
  described(workedAdditionStruct, 'WorkedAddition', null, 'What is claimed on an addition, and why.', {
    description: NAME,
    pool: 'Where its expenditure is pooled.',
    claims: 'The claims made on it. What is left is in the pool.',
    why: 'Why it is claimed so, and what the next best claim would have done.',
    nextBest: 'The best claim that was not made; null where none is open.',
  }),
  described(workedClaimStruct, 'WorkedClaim', null, 'A claim on an addition.', {
    claim: 'As additions[].claim names it.',
    expenditure: pounds('The part of the amount it is claimed on'),
    allowance: pounds('What it gives'),
    box: 'Box of the return it is in.',
  }),
  described(nextBestStruct, 'NextBestClaim', null, 'The best claim on an addition that was not made.', {
    claim: 'As additions[].claim names it.',
    relief: pounds('Relief of this period on the whole amount'),
    difference: pounds('What it would add to the relief of this period; negative for what it would cost'),
  }),
  described(workedDisposalStruct, 'WorkedDisposal', null, 'A disposal and what it did.', {
    description: NAME,
    disposalValue: pounds('Disposal value, limited to cost'),
    balancingCharge: pounds('Charged directly'),
    fromPool: pounds('What came off the pool'),
    pool: 'The pool it came off.',
    box: 'Box of the charge or of the value shown; null when there is none.',
  }),
];
