import { ADDITION_TYPES } from '../law/addition-types.ts';
import { newest } from '../law/dated-tables.ts';
import { type FirstYearAllowance, LAW, type Law } from '../law/law.ts';
import {
  block,
  choice,
  count,
  day,
  type FiguresOf,
  flag,
  type JsonOf,
  line,
  needed,
  orEmpty,
  otherwise,
  pounds,
  rows,
} from './field.ts';
import { LIMITS } from './limits.ts';

/**
 * The facts from which capital allowances are computed (`capitalAllowancesData`): balances brought forward, purchases
 * and sales.
 */

/** A claim that a caller can name for an addition. */
export const NAMED_CLAIMS = [
  'best',
  'annualInvestmentAllowance',
  'fullExpensing',
  'superDeduction',
  'specialRateAllowance',
  'firstYearAllowance',
  'writingDownAllowance',
] as const;
export type NamedClaim = (typeof NAMED_CLAIMS)[number];

/** Earlier reliefs for the cost of a sold asset. */
export const TREATMENTS = [
  'mainPool',
  'specialRatePool',
  'fullExpensing',
  'specialRateAllowance',
  'superDeduction',
  'chargePoint',
  'zeroEmissionGoodsVehicle',
  'zeroEmissionCar',
] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** Treatments whose charge depends on the part of the cost that had the allowance. */
export const CHARGED_TREATMENTS: readonly string[] = [
  'fullExpensing',
  'specialRateAllowance',
  'superDeduction',
] satisfies readonly Treatment[];

/** The business that the allowances belong to (CAA 2001 s15). */
export const BUSINESSES = ['trade', 'property', 'management'] as const;
export type Business = (typeof BUSINESSES)[number];

/** Gives the newest rate of an allowance, per cent of the expenditure. */
export const percentOf = (allowance: FirstYearAllowance, { firstYearAllowances }: Law): bigint =>
  firstYearAllowances.findLast((row) => row.allowance === allowance)?.percent ?? 0n;

const { capitalAllowances: LIMIT } = LIMITS;
const description = () => needed(line(LIMIT.description, 'Its name in the computation.'));
const writtenDown = () =>
  otherwise(
    pounds('The greatest amount to write down in each return. The default is all of it; 0 claims nothing'),
    null,
  );

export const POOL = block('OpeningPool', null, 'A pool at the start of the period.', {
  broughtForward: pounds('Balance brought forward'),
  writingDownAllowance: writtenDown(),
});

export const ADDITION = block('Addition', null, 'Expenditure of the period on plant and machinery.', {
  description: description(),
  date: needed(day('The day the expenditure was incurred.')),
  amount: needed(pounds('Cost, without recoverable VAT', { min: 1 })),
  type: otherwise(
    choice(
      ADDITION_TYPES,
      'Its kind for capital allowances; the default is mainRate. specialRate is for integral features, long-life assets and insulation.',
    ),
    'mainRate',
  ),
  co2Emissions: count(
    0,
    LIMIT.emissions,
    'For a car: grams of carbon dioxide a kilometre; 0 for an electric one. Required for a car.',
  ),
  secondHand: flag('True if it was not new. A used asset has no first-year allowance.'),
  forLeasing: flag('True if it was bought to be let on hire.'),
  shortLife: flag('True if it is elected to be a short-life asset; mainRate only.'),
  claim: otherwise(
    choice(
      NAMED_CLAIMS,
      `The claim; the default is the best claim. The claim firstYearAllowance is ${percentOf('carAllowance', LAW)}% for cars, charge points and goods vehicles that still have it, otherwise ${percentOf('fortyPerCentAllowance', LAW)}%. The claim writingDownAllowance puts the amount into its pool.`,
    ),
    'best',
  ),
  claimedOn: otherwise(
    pounds('With a named claim: the part of the amount that the claim is for; the rest joins its pool', {
      min: 1,
    }),
    null,
  ),
});

export const DISPOSAL = block('Disposal', null, 'Something sold, lost or scrapped in the period.', {
  description: description(),
  date: needed(day('The day of the disposal.')),
  proceeds: needed(pounds('Disposal value before the limit to cost')),
  cost: otherwise(pounds('Its cost, which limits the disposal value', { min: 1 }), null),
  treatment: otherwise(choice(TREATMENTS, 'How the cost was relieved; the default is mainPool.'), 'mainPool'),
  claimedOn: otherwise(
    pounds(
      'With fullExpensing, specialRateAllowance or superDeduction: the part of the cost that had the allowance',
      {
        min: 1,
      },
    ),
    null,
  ),
});

export const SHORT_LIFE_ASSET = block('ShortLifeAsset', null, 'A short-life asset brought forward.', {
  description: description(),
  broughtForward: needed(pounds('Balance of its pool')),
  acquisitionPeriodEnd: needed(day('Last day of the accounting period in which it was bought.')),
  disposalDate: day('When it was sold in the period; with disposalValue.'),
  disposalValue: pounds('What it was sold for'),
  writingDownAllowance: writtenDown(),
});

export const BUILDING = block('Building', null, 'A structure or building with the straight-line allowance.', {
  description: description(),
  qualifyingExpenditure: needed(pounds('Its cost without land', { min: 1 })),
  qualifyingUseFrom: needed(day('First day of use by the company, or of the expenditure if later.')),
  qualifyingUseTo: day('Last day owned and in use, if that has ended.'),
  allowancesBroughtForward: pounds('Allowances claimed for earlier periods'),
});

export const CAPITAL_ALLOWANCES = block(
  'CapitalAllowances',
  null,
  'Facts of one business that capital allowances are worked out from. Replaced whole by a save; null clears it. An empty object says that nothing was brought forward, bought or sold. A filing has this or the amounts of profitLossData, not both.',
  {
    mainPool: orEmpty(POOL, 'The main pool at the start.'),
    specialRatePool: orEmpty(POOL, 'The special rate pool at the start.'),
    additions: rows(ADDITION, { max: LIMIT.additions, of: 'additions' }, 'What was bought in the period.'),
    disposals: rows(
      DISPOSAL,
      { max: LIMIT.disposals, of: 'disposals' },
      'What was sold or otherwise disposed of in the period.',
    ),
    shortLifeAssets: rows(
      SHORT_LIFE_ASSET,
      { max: LIMIT.shortLifeAssets, of: 'short-life assets' },
      'Short-life assets brought forward in pools of their own.',
    ),
    structuresAndBuildings: rows(
      BUILDING,
      { max: LIMIT.buildings, of: 'structures and buildings' },
      `Structures and buildings with the ${newest(LAW.buildingRates).percent}% allowance.`,
    ),
    annualInvestmentAllowanceShare: otherwise(
      pounds(
        'The share of this company, in each return, of the annual investment allowance of its group; the default is the whole limit',
      ),
      null,
    ),
    claims: otherwise(
      choice(
        ['maximum', 'none'],
        'By default the maximum is claimed. With none, additions go to their pools, and charges still arise.',
      ),
      'maximum',
    ),
    tradeCeased: flag('True if the trade ended for good on the last day of the period of account.'),
    otherAllowances: pounds('Allowances worked out by you, in the first return', { box: '725' }),
    otherBalancingCharges: pounds('Charges worked out by you, in the first return', { box: '730' }),
    business: choice(
      BUSINESSES,
      'The business that the allowances belong to, which decides the boxes. The default is the trade; without a trade it is property if the company lets, otherwise management.',
    ),
  },
);

export type CapitalAllowancesJson = JsonOf<typeof CAPITAL_ALLOWANCES.fields>;
export type CapitalAllowanceFigures = FiguresOf<typeof CAPITAL_ALLOWANCES.fields>;
export type Addition = FiguresOf<typeof ADDITION.fields>;
export type Disposal = FiguresOf<typeof DISPOSAL.fields>;
export type ShortLifeAsset = FiguresOf<typeof SHORT_LIFE_ASSET.fields>;
export type Building = FiguresOf<typeof BUILDING.fields>;
export type AdditionJson = JsonOf<typeof ADDITION.fields>;
export type DisposalJson = JsonOf<typeof DISPOSAL.fields>;
export type ShortLifeAssetJson = JsonOf<typeof SHORT_LIFE_ASSET.fields>;
export type BuildingJson = JsonOf<typeof BUILDING.fields>;
