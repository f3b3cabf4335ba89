import { newest } from '../../../core/tax/parameters/dated.ts';
import { percentOf } from '../../../core/tax/parameters/first-year-allowances.ts';
import { BUILDING_RATES } from '../../../core/tax/parameters/structures-and-buildings.ts';
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
import { adjustmentStruct } from '../../requests/adjustments.ts';
import {
  additionStruct,
  buildingStruct,
  capitalAllowancesStruct,
  disposalStruct,
  poolStruct,
  shortLifeAssetStruct,
} from '../../requests/capital-allowances.ts';
import { type Described, described, pounds } from './described.ts';

const NAME = 'What it is, as the computation names it.';
const LIMIT = pounds('The most to write down in each return; left out claims all, 0 claims none');

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

/** The facts that capital allowances are worked out from, and the answer. */
export const CAPITAL_ALLOWANCES_TEXT: readonly Described[] = [
  described(
    adjustmentStruct,
    'Adjustment',
    null,
    'An amount of the adjustments to the profit of the accounts.',
    {
      kind: 'What it is. propertyIncome, profitOnSale and otherIncome are parts of nonTaxableIncome, the others of disallowableExpenses. rightOfUseLeases is below nil: all depreciation is added back, and this takes out what belongs to right-of-use assets.',
      description: NAME,
      amount: pounds('Added back, or taken out of income; may be negative'),
    },
  ),
  described(
    capitalAllowancesStruct,
    'CapitalAllowances',
    null,
    'Facts of the trade that capital allowances are worked out from. Replaced whole by a save; null clears it. An empty object says that nothing was brought forward, bought or sold. A filing has this or the amounts of profitLossData, not both.',
    {
      mainPool: 'The main pool at the start.',
      specialRatePool: 'The special rate pool at the start.',
      additions: 'What was bought in the period.',
      disposals: 'What was sold or otherwise disposed of in the period.',
      shortLifeAssets: 'Short-life assets brought forward in pools of their own.',
      structuresAndBuildings: `Structures and buildings with the ${newest(BUILDING_RATES).percent}% allowance.`,
      annualInvestmentAllowanceShare: pounds(
        'What this company may use, in each return, of an annual investment allowance it shares with a group; left out for the whole limit',
      ),
      claims: 'none to claim nothing: additions go to their pools. Charges still arise.',
      tradeCeased: 'Whether the trade ended for good on the last day of the period of account.',
      otherAllowances: pounds('Allowances worked out by you, in the first return', '725'),
      otherBalancingCharges: pounds('Charges worked out by you, in the first return', '730'),
    },
  ),
  described(poolStruct, 'OpeningPool', null, 'A pool at the start of the period.', {
    broughtForward: pounds('Balance brought forward'),
    writingDownAllowance: LIMIT,
  }),
  described(additionStruct, 'Addition', null, 'Expenditure of the period on plant and machinery.', {
    description: NAME,
    date: 'The day the expenditure was incurred.',
    amount: pounds('Cost, without recoverable VAT'),
    type: 'What it is for capital allowances; mainRate where left out. specialRate is for integral features, long-life assets and insulation.',
    co2Emissions: 'Of a car: grams of carbon dioxide a kilometre; 0 for an electric one. Required for a car.',
    secondHand: 'Whether it was not new. A used asset has no first-year allowance.',
    forLeasing: 'Whether it was bought to be let on hire.',
    shortLife: 'Whether it is elected to be a short-life asset; mainRate only.',
    claim: `What to claim on it; best where left out. firstYearAllowance is ${percentOf('carAllowance')}% for cars, charge points and goods vehicles where open, else ${percentOf('fortyPerCentAllowance')}%. writingDownAllowance puts it in its pool.`,
    claimedOn: pounds('With a named claim: the part of the amount it is claimed on; the rest is pooled'),
  }),
  described(disposalStruct, 'Disposal', null, 'Something sold, lost or scrapped in the period.', {
    description: NAME,
    date: 'The day of the disposal.',
    proceeds: pounds('Disposal value before the limit to cost'),
    cost: pounds('What it cost; limits the disposal value'),
    treatment: 'How the cost was relieved; mainPool where left out.',
    claimedOn: pounds(
      'With fullExpensing, specialRateAllowance or superDeduction: the part of the cost that had it',
    ),
  }),
  described(shortLifeAssetStruct, 'ShortLifeAsset', null, 'A short-life asset brought forward.', {
    description: NAME,
    broughtForward: pounds('Balance of its pool'),
    acquisitionPeriodEnd: 'Last day of the accounting period in which it was bought.',
    disposalDate: 'When it was sold in the period; with disposalValue.',
    disposalValue: pounds('What it was sold for'),
    writingDownAllowance: LIMIT,
  }),
  described(buildingStruct, 'Building', null, 'A structure or building with the straight-line allowance.', {
    description: NAME,
    qualifyingExpenditure: pounds('Its cost without land'),
    qualifyingUseFrom: 'First day of use by the company, or of the expenditure if later.',
    qualifyingUseTo: 'Last day owned and in use, if that has ended.',
    allowancesBroughtForward: pounds('Allowances claimed for earlier periods'),
  }),
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
