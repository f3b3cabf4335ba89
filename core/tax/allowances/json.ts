import { formatPence } from '../../base/money.ts';
import type { CapitalAllowancesJson } from '../../figures/capital-allowances.ts';
import { explainAddition } from './alternatives.ts';
import type { AssetPool } from './asset-pool.ts';
import { claimNameOf } from './claim-names.ts';
import type { ClaimedAddition } from './claims.ts';
import { nextPeriodOf } from './next-period.ts';
import type { Pool } from './pool.ts';
import { pooledIn, type WorkedAllowances } from './work-out.ts';

/** `capitalAllowances` of a return as `GET /filing/computation` returns it. Whole pounds. */
export interface WorkedAllowancesJson {
  readonly annualInvestmentAllowance: {
    readonly limit: number;
    readonly available: number;
    readonly claimed: number;
    readonly working: string;
  };
  readonly mainPool: WorkedPoolJson;
  readonly specialRatePool: WorkedPoolJson;
  readonly shortLifeAssets: readonly NamedPoolJson[];
  readonly structuresAndBuildings: readonly WorkedBuildingJson[];
  readonly additions: readonly WorkedAdditionJson[];
  readonly disposals: readonly WorkedDisposalJson[];
  /** Given for the last return, unless the trade has ended. */
  readonly nextPeriod: CapitalAllowancesJson | null;
}

export interface WorkedPoolJson {
  readonly broughtForward: number;
  readonly additions: number;
  readonly annualInvestmentAllowance: number;
  readonly firstYearAllowances: number;
  readonly disposals: number;
  readonly writingDownAllowance: number;
  /** Rate for a year, in per cent with two decimals; null when nothing was written down. */
  readonly writingDownRate: string | null;
  readonly balancingAllowance: number;
  readonly balancingCharge: number;
  readonly carriedForward: number;
  readonly working: string;
}

export interface NamedPoolJson extends WorkedPoolJson {
  readonly description: string;
}

export interface WorkedBuildingJson {
  readonly description: string;
  readonly allowance: number;
  readonly days: number;
  readonly allowancesCarriedForward: number;
  readonly expenditureRemaining: number;
  readonly working: string;
}

export interface WorkedAdditionJson {
  readonly description: string;
  readonly pool: AssetPool;
  readonly claims: readonly {
    readonly claim: string;
    readonly expenditure: number;
    readonly allowance: number;
    readonly box: string;
  }[];
  readonly why: string;
  readonly nextBest: {
    readonly claim: string;
    readonly relief: number;
    readonly difference: number;
  } | null;
}

export interface WorkedDisposalJson {
  readonly description: string;
  readonly disposalValue: number;
  readonly balancingCharge: number;
  readonly fromPool: number;
  readonly pool: AssetPool;
  readonly box: string | null;
}

const poolAsJson = (pool: Pool): WorkedPoolJson => ({
  broughtForward: Number(pool.broughtForward),
  additions: Number(pool.additions),
  annualInvestmentAllowance: Number(pool.annualInvestmentAllowance),
  firstYearAllowances: Number(pool.firstYearAllowances),
  disposals: Number(pool.disposals),
  writingDownAllowance: Number(pool.writingDownAllowance),
  writingDownRate: pool.writingDownRate === null ? null : formatPence(pool.writingDownRate),
  balancingAllowance: Number(pool.balancingAllowance),
  balancingCharge: Number(pool.balancingCharge),
  carriedForward: Number(pool.carriedForward),
  working: pool.working,
});

function additionAsJson(each: ClaimedAddition, worked: WorkedAllowances): WorkedAdditionJson {
  const { why, nextBest } = explainAddition(each, worked);
  return {
    description: each.addition.description,
    pool: pooledIn(each),
    claims: each.claims.map(({ kind, expenditure, allowance, box }) => ({
      claim: claimNameOf(kind),
      expenditure: Number(expenditure),
      allowance: Number(allowance),
      box,
    })),
    why,
    nextBest:
      nextBest === null
        ? null
        : {
            claim: nextBest.claim,
            relief: Number(nextBest.relief),
            difference: Number(nextBest.difference),
          },
  };
}

/** @param isLast true for the last return of the filing, which gives the opening balances of the next filing */
export function workedAsJson(worked: WorkedAllowances, isLast: boolean): WorkedAllowancesJson {
  const { investment } = worked;
  return {
    annualInvestmentAllowance: {
      limit: Number(investment.limit),
      available: Number(investment.available),
      claimed: Number(investment.claimed),
      working: investment.working,
    },
    mainPool: poolAsJson(worked.mainPool),
    specialRatePool: poolAsJson(worked.specialRatePool),
    shortLifeAssets: worked.shortLifeAssets.map((pool) => ({
      description: pool.description,
      ...poolAsJson(pool),
    })),
    structuresAndBuildings: worked.buildings.map((each) => ({
      description: each.building.description,
      allowance: Number(each.allowance),
      days: each.days,
      allowancesCarriedForward: Number(each.allowancesCarriedForward),
      expenditureRemaining: Number(each.expenditureRemaining),
      working: each.working,
    })),
    additions: worked.additions.map((each) => additionAsJson(each, worked)),
    disposals: worked.disposals.map((each) => ({
      description: each.disposal.description,
      disposalValue: Number(each.disposalValue),
      balancingCharge: Number(each.balancingCharge),
      fromPool: Number(each.fromPool),
      pool: each.pool,
      box: each.box,
    })),
    nextPeriod: isLast ? nextPeriodOf(worked) : null,
  };
}
