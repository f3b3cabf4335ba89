import { min, type Pounds, sum } from '../base/money.ts';
import { PAGE } from '../boxes/ct600c/caller-fields.ts';
import type { Claim } from '../figures/ct600c.ts';
import { taxOnProfits } from '../tax/charge.ts';
import { computeReturns } from '../tax/compute.ts';
import { claimsTaken } from '../tax/groups/relief.ts';
import { inPounds } from '../words/figures.ts';
import { type Facts, type Finding, finding, NOTHING, type Rule } from './rule.ts';

/** Finds claims of group relief that save less than they could. */

/**
 * Cuts claims by an amount in total. It begins with the claim that the law takes last: losses carried forward follow
 * the others.
 */
function cutBy(claims: readonly Claim[], amount: Pounds): readonly Claim[] {
  let left = amount;
  const lastFirst = [...claims].sort(
    (a, b) => Number(b.kind === 'carriedForward') - Number(a.kind === 'carriedForward') || b.row - a.row,
  );
  const cuts = new Map(
    lastFirst.map((claim) => {
      const cut = min(left, claim.amount);
      left -= cut;
      return [claim.row, cut];
    }),
  );
  return claims.map((claim) => ({ ...claim, amount: claim.amount - (cuts.get(claim.row) ?? 0n) }));
}

/** Two pounds: under the restriction, half of one pound is cut to zero, so a claim of one pound may save nothing. */
const STEP: Pounds = 2n;

/**
 * Finds the claims of one return that save no tax, because donations, double taxation relief or losses brought forward
 * would leave none without them. The other company could keep the excess, or surrender it to another company.
 */
function claimsAboveNeed({ figures, computation, today, law }: Facts): readonly Finding[] {
  const page = figures.pages.ct600c;
  if (page === null || page.claims.length === 0) return NOTHING;
  const taken = new Map(
    computation.returns.flatMap(({ groupRelief }) =>
      claimsTaken(groupRelief).flatMap(({ rows }) => rows.map(({ row, amount }) => [row, amount] as const)),
    ),
  );
  const claims = page.claims.map((claim) => ({ ...claim, amount: taken.get(claim.row) ?? 0n }));
  const now = taxOnProfits(computation);
  return [1, 2].flatMap((subPeriod) => {
    const own = claims.filter((claim) => (claim.subPeriod ?? 1) === subPeriod);
    const others = claims.filter((claim) => (claim.subPeriod ?? 1) !== subPeriod);
    const savesNothing = (amount: Pounds): boolean => {
      const left = [...others, ...cutBy(own, amount)].sort((a, b) => a.row - b.row);
      const cut = {
        ...figures,
        pages: { ...figures.pages, ct600c: { ...page, claims: left.filter((claim) => claim.amount > 0n) } },
      };
      return taxOnProfits(computeReturns(cut, today, { law, pages: [] })) === now;
    };
    const all = sum(own.map(({ amount }) => amount));
    if (all < STEP || !savesNothing(STEP)) return [];
    let [needless, beyond] = [STEP, all + 1n];
    while (beyond - needless > 1n) {
      const middle = (needless + beyond) / 2n;
      if (savesNothing(middle)) needless = middle;
      else beyond = middle;
    }
    return cutBy(own, needless).flatMap(({ row, kind, amount: needed }, index) => {
      const amount = own[index]?.amount ?? 0n;
      if (needed === amount) return [];
      return finding(
        `${PAGE}.claims[${row}].amount`,
        `is ${inPounds(amount)}, of which ${inPounds(amount - needed)} saves no tax. ${needed === 0n ? 'Leave the row out' : `Claim ${inPounds(needed)}`}: the other company can keep the rest, or surrender it to a company that saves tax with it`,
        kind === 'carriedForward' ? '312' : '310',
      );
    });
  });
}

/** Finds claims of group relief that are higher than the amount that saves tax. */
export const GROUP_RULES: readonly Rule[] = [
  { rule: 'group-claim-above-need', target: 'tax', kinds: ['trading', 'charity'], find: claimsAboveNeed },
];
