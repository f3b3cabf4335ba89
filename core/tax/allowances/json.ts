import { formatPence } from '../../base/money.ts';
import { explainAddition } from './alternatives.ts';
import type { AssetPool } from './asset-pool.ts';
import { claimNameOf } from './claim-names.ts';
import type { ClaimedAddition } from './claims.ts';
import { nextPeriodOf } from './next-period.ts';
import type { Pool } from './pool.ts';
import { pooledIn, type WorkedAllowances } from './work-out.ts';

const poolAsJson = (pool: Pool) => ({
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

function additionAsJson(each: ClaimedAddition, worked: WorkedAllowances) {
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

/**
 * Gives `capitalAllowances` of a return as `GET /filing/computation` returns it, in whole pounds.
 *
 * @param isLast true for the last return of the filing, which gives the opening balances of the next filing
 */
export function workedAsJson(worked: WorkedAllowances, isLast: boolean) {
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
      pool: each.pool as AssetPool,
      box: each.box,
    })),
    nextPeriod: isLast ? nextPeriodOf(worked) : null,
  };
}
export type WorkedAllowancesJson = ReturnType<typeof workedAsJson>;
