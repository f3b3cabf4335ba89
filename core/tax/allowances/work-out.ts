import type { Addition, CapitalAllowanceFigures } from '../../figures/capital-allowances.ts';
import { type Pounds, sum } from '../../money.ts';
import { type IsoDate, longDate } from '../../period/date.ts';
import type { Period } from '../../period/period.ts';
import { error, type Problem, warning } from '../../problem.ts';
import { MAIN_RATES, SPECIAL_RATES } from '../parameters/writing-down-allowances.ts';
import { inPounds } from '../wording.ts';
import { type InvestmentAllowance, investmentAllowance } from './annual-investment.ts';
import type { AssetPool } from './asset-pool.ts';
import { buildingProblems, type WorkedBuilding, workOutBuilding } from './buildings.ts';
import { barredBoxesOf } from './claim-boxes.ts';
import { type Claim, type ClaimedAddition, claimsOn } from './claims.ts';
import { disposalProblems, type WorkedDisposal, workOutDisposal } from './disposals.ts';
import { rateOf } from './length.ts';
import { closePool, NO_MOVEMENTS, type Pool, type PoolMovements } from './pool.ts';
import {
  closeShortLife,
  cutOffOf,
  isPastCutOff,
  isSoldIn,
  type OpeningShortLife,
  type ShortLifePool,
} from './short-life.ts';

/** Balances at the start of a period: from the caller for the first return, from the first return for the second. */
export interface OpeningBalances {
  readonly mainPool: Pounds;
  readonly specialRatePool: Pounds;
  readonly shortLife: readonly OpeningShortLife[];
  /** Allowances claimed before, by the place of the building in the caller's list. */
  readonly buildingsClaimed: readonly Pounds[];
}

export interface WorkOutInputs {
  readonly facts: CapitalAllowanceFigures;
  readonly opening: OpeningBalances;
  readonly period: Period;
  readonly periodOfAccount: Period;
  /** The day the return is taken to be sent. */
  readonly sentOn: IsoDate;
}

/** A balance of a short-life asset that joined the main pool after its cut-off. */
export interface Joined {
  readonly description: string;
  readonly amount: Pounds;
}

/** Capital allowances of one return, worked out from facts. */
export interface WorkedAllowances {
  readonly period: Period;
  readonly facts: CapitalAllowanceFigures;
  readonly investment: InvestmentAllowance & { readonly claimed: Pounds };
  readonly additions: readonly ClaimedAddition[];
  readonly disposals: readonly WorkedDisposal[];
  readonly mainPool: Pool;
  readonly specialRatePool: Pool;
  readonly shortLifeAssets: readonly ShortLifePool[];
  readonly joined: readonly Joined[];
  readonly buildings: readonly WorkedBuilding[];
  /** What the caller worked out: in the first return, since it has no date. */
  readonly otherAllowances: Pounds;
  readonly otherBalancingCharges: Pounds;
  /** Null after the trade has ended. */
  readonly closing: OpeningBalances | null;
  readonly problems: readonly Problem[];
}

/** The balances a filing begins with. A short-life asset whose day of sale is at fault is left out. */
export const openingBalances = (facts: CapitalAllowanceFigures, account: Period): OpeningBalances => ({
  mainPool: facts.mainPool.broughtForward,
  specialRatePool: facts.specialRatePool.broughtForward,
  shortLife: facts.shortLifeAssets.flatMap((asset, index) =>
    asset.disposal !== null && !within(asset.disposal.date, account)
      ? []
      : [{ ...asset, index, isInMainPool: false }],
  ),
  buildingsClaimed: facts.structuresAndBuildings.map(
    ({ allowancesBroughtForward }) => allowancesBroughtForward,
  ),
});

const within = (date: IsoDate, { start, end }: Period): boolean => start <= date && date <= end;

/** What additions put into a pool, and what claims take out at once. */
function movementsOf(additions: readonly ClaimedAddition[], pool: AssetPool): PoolMovements {
  let [added, investment, relieved, held] = [0n, 0n, 0n, 0n];
  for (const each of additions) {
    if (pooledIn(each) !== pool) continue;
    added += each.addition.amount;
    for (const claim of each.claims) {
      if (claim.kind === 'annualInvestmentAllowance') investment += claim.allowance;
      else {
        relieved += claim.relieved;
        held += heldBack(claim);
      }
    }
  }
  return {
    ...NO_MOVEMENTS,
    additions: added,
    annualInvestmentAllowance: investment,
    firstYearAllowances: relieved,
    heldBack: held,
  };
}

const heldBack = ({ expenditure, relieved }: Claim): Pounds => expenditure - relieved;

/** A short-life addition has a pool of its own when anything is left to pool; one relieved whole is main rate plant. */
export function pooledIn({ pool, pooled, claims }: ClaimedAddition): AssetPool {
  if (pool !== 'shortLifeAssets') return pool;
  return pooled > 0n || claims.some((claim) => heldBack(claim) > 0n) ? 'shortLifeAssets' : 'mainPool';
}

/** A short-life addition as its own pool at the start: nothing brought forward. */
const boughtNow = ({ addition }: ClaimedAddition, period: Period): OpeningShortLife => ({
  description: addition.description,
  broughtForward: 0n,
  writingDownAllowance: null,
  acquisitionPeriodEnd: period.end,
  disposal: null,
  index: null,
  isInMainPool: false,
});

function closeShortLives(
  { opening, period, facts }: WorkOutInputs,
  additions: readonly ClaimedAddition[],
  isFinalPeriod: boolean,
) {
  const terms = { period, isFinalPeriod, claimsNone: facts.claims === 'none' };
  const isMain = (asset: OpeningShortLife) => asset.isInMainPool || isPastCutOff(asset, period);
  const apart = opening.shortLife.filter((asset) => !isMain(asset));
  const inMain = opening.shortLife.filter(isMain);
  const bought = additions
    .filter((each) => pooledIn(each) === 'shortLifeAssets')
    .map((each) => ({ asset: boughtNow(each, period), moves: movementsOf([each], 'shortLifeAssets') }));
  const pools = [
    ...apart.map((asset) => ({ asset, pool: closeShortLife(asset, {}, terms) })),
    ...bought.map(({ asset, moves }) => ({ asset, pool: closeShortLife(asset, moves, terms) })),
  ];
  return {
    pools: pools.map(({ pool }) => pool),
    joined: inMain.filter(({ isInMainPool }) => !isInMainPool),
    soldFromMain: sum(
      inMain.filter((asset) => isSoldIn(asset, period)).map(({ disposal }) => disposal?.value ?? 0n),
    ),
    closing: [
      ...pools
        .filter(({ pool }) => !pool.isDisposed)
        .map(({ asset, pool }): OpeningShortLife => ({ ...asset, broughtForward: pool.carriedForward })),
      ...inMain
        .filter((asset) => !isSoldIn(asset, period))
        .map((asset): OpeningShortLife => ({ ...asset, broughtForward: 0n, isInMainPool: true })),
    ],
  };
}

/** Dates that no return of the filing has: the rows are left out of the computation. */
function datesOutside(facts: CapitalAllowanceFigures, account: Period): readonly Problem[] {
  const outside = (path: string) =>
    error(
      `capitalAllowancesData.${path}`,
      `is outside the period of account, ${longDate(account.start)} to ${longDate(account.end)}; give the row in the filing of its own period`,
      { target: 'tax' },
    );
  const outsideIn = (list: 'additions' | 'disposals'): readonly Problem[] => {
    const dates: readonly { readonly date: IsoDate }[] = facts[list];
    const found: Problem[] = [];
    dates.forEach(({ date }, index) => {
      if (!within(date, account)) found.push(outside(`${list}[${index}].date`));
    });
    return found;
  };
  return [
    ...outsideIn('additions'),
    ...outsideIn('disposals'),
    ...facts.shortLifeAssets.flatMap(({ disposal, acquisitionPeriodEnd }, index) => [
      ...(disposal === null || within(disposal.date, account)
        ? []
        : [outside(`shortLifeAssets[${index}].disposalDate`)]),
      ...(acquisitionPeriodEnd >= account.start
        ? [
            error(
              `capitalAllowancesData.shortLifeAssets[${index}].acquisitionPeriodEnd`,
              'must be before the period of account: an asset bought in it is an addition with shortLife true',
              { target: 'tax' },
            ),
          ]
        : []),
    ]),
    ...facts.structuresAndBuildings.flatMap((building, index) => buildingProblems(index, building, account)),
  ];
}

function cutOffWarnings(joined: readonly OpeningShortLife[]): readonly Problem[] {
  return joined.flatMap(({ index, acquisitionPeriodEnd, broughtForward }) =>
    index === null
      ? []
      : [
          warning(
            `capitalAllowancesData.shortLifeAssets[${index}].acquisitionPeriodEnd`,
            `the asset was not sold by ${longDate(cutOffOf(acquisitionPeriodEnd))}, so its balance of ${inPounds(broughtForward)} joined the main pool (CAA 2001 s86(2) to (4)). Leave the row out of the next filing`,
            { rule: 'short-life-cut-off', target: 'tax' },
          ),
        ],
  );
}

function shareWarning(facts: CapitalAllowanceFigures, limit: Pounds): readonly Problem[] {
  const share = facts.annualInvestmentAllowanceShare;
  return share === null || share <= limit
    ? []
    : [
        warning(
          'capitalAllowancesData.annualInvestmentAllowanceShare',
          `is above the limit of the period, ${inPounds(limit)} (CAA 2001 s51A): only that is used. Check the share`,
          { rule: 'share-unused-limit', target: 'tax' },
        ),
      ];
}

function investmentClaimed(additions: readonly ClaimedAddition[]): Pounds {
  let total = 0n;
  for (const { claims } of additions)
    for (const { kind, allowance } of claims) if (kind === 'annualInvestmentAllowance') total += allowance;
  return total;
}

/** One return, in the order of the law: claims, pools, disposals, charges and writing down, then what was held back. */
export function workOut(inputs: WorkOutInputs): WorkedAllowances {
  const { facts, opening, period, periodOfAccount, sentOn } = inputs;
  const isFinalPeriod = facts.tradeCeased && period.end === periodOfAccount.end;
  const isFirstReturn = period.start === periodOfAccount.start;
  const claimsNone = facts.claims === 'none';
  const investment = investmentAllowance(period, facts.annualInvestmentAllowanceShare, isFinalPeriod);
  const listed = facts.additions
    .map((addition: Addition, index) => ({ addition, index }))
    .filter(({ addition }) => within(addition.date, period));
  const barred = barredBoxesOf(period, sentOn);
  const claimed = claimsOn(listed, { period, sentOn, barred, isFinalPeriod, claimsNone, investment });
  const disposals: WorkedDisposal[] = [];
  facts.disposals.forEach((disposal, index) => {
    if (within(disposal.date, period)) disposals.push(workOutDisposal(index, disposal, period, barred));
  });
  const shortLife = closeShortLives(inputs, claimed.additions, isFinalPeriod);
  const joined = shortLife.joined.map(({ description, broughtForward }) => ({
    description,
    amount: broughtForward,
  }));
  const offPool: Record<WorkedDisposal['pool'], Pounds> = { mainPool: 0n, specialRatePool: 0n };
  for (const { pool, fromPool } of disposals) offPool[pool] += fromPool;
  const main = movementsOf(claimed.additions, 'mainPool');
  const special = movementsOf(claimed.additions, 'specialRatePool');
  const mainPool = closePool(
    {
      ...main,
      broughtForward: opening.mainPool,
      additions: main.additions + sum(joined.map(({ amount }) => amount)),
      disposals: offPool.mainPool + shortLife.soldFromMain,
    },
    {
      period,
      rate: rateOf(period, MAIN_RATES),
      isFinal: isFinalPeriod,
      mayBeSmall: true,
      claimAtMost: claimsNone ? 0n : facts.mainPool.writingDownAllowance,
    },
  );
  const specialRatePool = closePool(
    { ...special, broughtForward: opening.specialRatePool, disposals: offPool.specialRatePool },
    {
      period,
      rate: rateOf(period, SPECIAL_RATES),
      isFinal: isFinalPeriod,
      mayBeSmall: true,
      claimAtMost: claimsNone ? 0n : facts.specialRatePool.writingDownAllowance,
    },
  );
  const buildings = facts.structuresAndBuildings.map((building, index) => {
    const isSound = buildingProblems(index, building, periodOfAccount).length === 0;
    const worked = workOutBuilding(index, building, opening.buildingsClaimed[index] ?? 0n, {
      period,
      isAllowed: isSound && !claimsNone,
    });
    return { ...worked, begins: isSound && within(building.qualifyingUseFrom, period) };
  });
  return {
    period,
    facts,
    investment: {
      ...investment,
      claimed: investmentClaimed(claimed.additions),
    },
    additions: claimed.additions,
    disposals,
    mainPool,
    specialRatePool,
    shortLifeAssets: shortLife.pools,
    joined,
    buildings,
    otherAllowances: isFirstReturn ? facts.otherAllowances : 0n,
    otherBalancingCharges: isFirstReturn ? facts.otherBalancingCharges : 0n,
    closing: isFinalPeriod
      ? null
      : {
          mainPool: mainPool.carriedForward,
          specialRatePool: specialRatePool.carriedForward,
          shortLife: shortLife.closing,
          buildingsClaimed: buildings.map(({ allowancesCarriedForward }) => allowancesCarriedForward),
        },
    problems: [
      ...datesOutside(facts, periodOfAccount),
      ...claimed.problems,
      ...disposals.flatMap(disposalProblems),
      ...cutOffWarnings(shortLife.joined),
      ...shareWarning(facts, investment.limit),
    ],
  };
}
