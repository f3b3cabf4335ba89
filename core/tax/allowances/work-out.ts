import { type Pounds, sum } from '../../base/money.ts';
import { error, errorIf, type Problem, warning, warningIf } from '../../base/problem.ts';
import { type IsoDate, longDate } from '../../dates/date.ts';
import { isWithin, longPeriod, type Period } from '../../dates/period.ts';
import type { Addition, Business, CapitalAllowanceFigures } from '../../figures/capital-allowances.ts';
import type { Law } from '../../law/law.ts';
import { inPounds } from '../../words/figures.ts';
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
  /** Allowances claimed before, by the index of the building in the caller's list. */
  readonly buildingsClaimed: readonly Pounds[];
}

export interface WorkOutInputs {
  readonly facts: CapitalAllowanceFigures;
  /** Business that the facts belong to. */
  readonly business: Business;
  readonly opening: OpeningBalances;
  readonly period: Period;
  readonly periodOfAccount: Period;
  /** Day on which the return counts as sent. */
  readonly sentOn: IsoDate;
  readonly law: Law;
}

/** A balance of a short-life asset that joined the main pool after its cut-off. */
export interface Joined {
  readonly description: string;
  readonly amount: Pounds;
}

/** Capital allowances of one return, computed from facts. */
export interface WorkedAllowances {
  readonly period: Period;
  /** Law under which it was computed. */
  readonly law: Law;
  readonly facts: CapitalAllowanceFigures;
  readonly business: Business;
  readonly investment: InvestmentAllowance & { readonly claimed: Pounds };
  readonly additions: readonly ClaimedAddition[];
  readonly disposals: readonly WorkedDisposal[];
  readonly mainPool: Pool;
  readonly specialRatePool: Pool;
  readonly shortLifeAssets: readonly ShortLifePool[];
  readonly joined: readonly Joined[];
  readonly buildings: readonly WorkedBuilding[];
  /** Allowances that the caller computed. They are in the first return, since they have no date. */
  readonly otherAllowances: Pounds;
  readonly otherBalancingCharges: Pounds;
  /** Null after the trade has ended. */
  readonly closing: OpeningBalances | null;
  readonly problems: readonly Problem[];
}

/** Gives the opening balances of a filing. Leaves out a short-life asset with a wrong day of sale. */
export const openingBalances = (facts: CapitalAllowanceFigures, account: Period): OpeningBalances => ({
  mainPool: facts.mainPool.broughtForward,
  specialRatePool: facts.specialRatePool.broughtForward,
  shortLife: facts.shortLifeAssets.flatMap((asset, index) =>
    asset.disposalDate !== null && !isWithin(asset.disposalDate, account)
      ? []
      : [{ ...asset, index, isInMainPool: false }],
  ),
  buildingsClaimed: facts.structuresAndBuildings.map(
    ({ allowancesBroughtForward }) => allowancesBroughtForward,
  ),
});

/** Adds up the expenditure of a pool's additions, and the part that claims relieve at once. */
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

/**
 * Gives the pool of an addition. A short-life addition has its own pool only if some expenditure is left to pool. Otherwise
 * it is main rate plant.
 */
export function pooledIn({ pool, pooled, claims }: ClaimedAddition): AssetPool {
  if (pool !== 'shortLifeAssets') return pool;
  return pooled > 0n || claims.some((claim) => heldBack(claim) > 0n) ? 'shortLifeAssets' : 'mainPool';
}

/** Makes a short-life addition a pool of its own, with nothing brought forward. */
const boughtNow = ({ addition }: ClaimedAddition, period: Period): OpeningShortLife => ({
  description: addition.description,
  broughtForward: 0n,
  writingDownAllowance: null,
  acquisitionPeriodEnd: period.end,
  disposalDate: null,
  disposalValue: 0n,
  index: null,
  isInMainPool: false,
});

function closeShortLives(
  { opening, period, facts, law }: WorkOutInputs,
  additions: readonly ClaimedAddition[],
  isFinalPeriod: boolean,
) {
  const terms = { period, law, isFinalPeriod, claimsNone: facts.claims === 'none' };
  const isMain = (asset: OpeningShortLife) => asset.isInMainPool || isPastCutOff(asset, period, law);
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
      inMain.filter((asset) => isSoldIn(asset, period)).map(({ disposalValue }) => disposalValue),
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

/** Reports dates outside every return of the filing. Their rows are left out of the computation. */
function datesOutside(facts: CapitalAllowanceFigures, account: Period, law: Law): readonly Problem[] {
  const outside = (path: string) =>
    error(
      `capitalAllowancesData.${path}`,
      `is outside the period of account, ${longPeriod(account)}; give the row in the filing of its own period`,
      { target: 'tax' },
    );
  const outsideIn = (list: 'additions' | 'disposals'): readonly Problem[] => {
    const dates: readonly { readonly date: IsoDate }[] = facts[list];
    const found: Problem[] = [];
    dates.forEach(({ date }, index) => {
      if (!isWithin(date, account)) found.push(outside(`${list}[${index}].date`));
    });
    return found;
  };
  return [
    ...outsideIn('additions'),
    ...outsideIn('disposals'),
    ...facts.shortLifeAssets.flatMap(({ disposalDate, acquisitionPeriodEnd }, index) => [
      ...(disposalDate === null || isWithin(disposalDate, account)
        ? []
        : [outside(`shortLifeAssets[${index}].disposalDate`)]),
      ...errorIf(acquisitionPeriodEnd >= account.start, () => [
        `capitalAllowancesData.shortLifeAssets[${index}].acquisitionPeriodEnd`,
        'must be before the period of account: an asset bought in it is an addition with shortLife true',
        { target: 'tax' },
      ]),
    ]),
    ...facts.structuresAndBuildings.flatMap((building, index) =>
      buildingProblems(index, building, account, law),
    ),
  ];
}

function cutOffWarnings(joined: readonly OpeningShortLife[], law: Law): readonly Problem[] {
  return joined.flatMap(({ index, acquisitionPeriodEnd, broughtForward }) =>
    index === null
      ? []
      : [
          warning(
            `capitalAllowancesData.shortLifeAssets[${index}].acquisitionPeriodEnd`,
            `the asset was not sold by ${longDate(cutOffOf(acquisitionPeriodEnd, law))}, so its balance of ${inPounds(broughtForward)} joined the main pool (CAA 2001 s86(2) to (4)). Leave the row out of the next filing`,
            { rule: 'short-life-cut-off', target: 'tax' },
          ),
        ],
  );
}

function shareWarning(facts: CapitalAllowanceFigures, limit: Pounds): readonly Problem[] {
  const share = facts.annualInvestmentAllowanceShare;
  return warningIf(share !== null && share > limit, () => [
    'capitalAllowancesData.annualInvestmentAllowanceShare',
    `is above the limit of the period, ${inPounds(limit)} (CAA 2001 s51A): only that is used. Check the share`,
    { rule: 'share-unused-limit', target: 'tax' },
  ]);
}

function investmentClaimed(additions: readonly ClaimedAddition[]): Pounds {
  let total = 0n;
  for (const { claims } of additions)
    for (const { kind, allowance } of claims) if (kind === 'annualInvestmentAllowance') total += allowance;
  return total;
}

/**
 * Computes one return in the order of the law: claims, pools, disposals, charges and writing down, then the parts held
 * back.
 */
export function workOut(inputs: WorkOutInputs): WorkedAllowances {
  const { facts, business, opening, period, periodOfAccount, sentOn, law } = inputs;
  const isFinalPeriod = facts.tradeCeased && period.end === periodOfAccount.end;
  const isFirstReturn = period.start === periodOfAccount.start;
  const claimsNone = facts.claims === 'none';
  const investment = investmentAllowance(period, facts.annualInvestmentAllowanceShare, isFinalPeriod, law);
  const listed = facts.additions
    .map((addition: Addition, index) => ({ addition, index }))
    .filter(({ addition }) => isWithin(addition.date, period));
  const barred = barredBoxesOf(period, sentOn, law);
  const terms = { period, sentOn, barred, business, isFinalPeriod, claimsNone, investment, law };
  const claimed = claimsOn(listed, terms);
  const disposals: WorkedDisposal[] = [];
  facts.disposals.forEach((disposal, index) => {
    if (isWithin(disposal.date, period)) disposals.push(workOutDisposal(index, disposal, terms));
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
      law,
      rate: rateOf(period, law.mainRates),
      isFinal: isFinalPeriod,
      mayBeSmall: true,
      claimAtMost: claimsNone ? 0n : facts.mainPool.writingDownAllowance,
    },
  );
  const specialRatePool = closePool(
    { ...special, broughtForward: opening.specialRatePool, disposals: offPool.specialRatePool },
    {
      period,
      law,
      rate: rateOf(period, law.specialRates),
      isFinal: isFinalPeriod,
      mayBeSmall: true,
      claimAtMost: claimsNone ? 0n : facts.specialRatePool.writingDownAllowance,
    },
  );
  const buildings = facts.structuresAndBuildings.map((building, index) => {
    const isSound = buildingProblems(index, building, periodOfAccount, law).length === 0;
    const worked = workOutBuilding(index, building, opening.buildingsClaimed[index] ?? 0n, {
      period,
      isAllowed: isSound && !claimsNone,
      law,
    });
    return { ...worked, begins: isSound && isWithin(building.qualifyingUseFrom, period) };
  });
  return {
    period,
    law,
    facts,
    business,
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
      ...datesOutside(facts, periodOfAccount, law),
      ...claimed.problems,
      ...disposals.flatMap((disposal) => disposalProblems(disposal, law)),
      ...cutOffWarnings(shortLife.joined, law),
      ...shareWarning(facts, investment.limit),
    ],
  };
}
