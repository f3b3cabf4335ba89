import {
  type Expenditure,
  type ExpenditureCredit,
  RESEARCH_CATEGORIES,
  type Research,
  type ResearchClaim,
} from '../../figures/ct600l.ts';
import { NO_CREDIT } from './claim.ts';

/** Makes a claim in another way, to compare the two. */

const both = (one: Expenditure, other: Expenditure): Expenditure =>
  Object.fromEntries(
    RESEARCH_CATEGORIES.map((category) => [category, (one[category] ?? 0n) + (other[category] ?? 0n)]),
  );

/** Moves the expenditure of intensive support to the expenditure credit. */
export function merged(claim: ResearchClaim): ResearchClaim {
  const { intensiveSupport: support } = claim;
  if (support === null) return claim;
  const credit: ExpenditureCredit = claim.expenditureCredit ?? NO_CREDIT;
  return {
    ...claim,
    intensiveSupport: null,
    expenditureCredit: { ...credit, expenditure: both(credit.expenditure, support.expenditure) },
  };
}

/**
 * Changes the claim of one return, or of each.
 *
 * @param subPeriod null for the one return of a shorter period; `each` for every return
 */
export function withClaim(
  page: Research,
  subPeriod: 1 | 2 | null | 'each',
  change: (claim: ResearchClaim) => ResearchClaim,
): Research {
  return {
    ...page,
    claim: subPeriod === null || subPeriod === 'each' ? change(page.claim) : page.claim,
    bySubPeriod:
      page.bySubPeriod?.map((claim, at) =>
        claim !== null && (subPeriod === 'each' || subPeriod === at + 1) ? change(claim) : claim,
      ) ?? null,
  };
}
