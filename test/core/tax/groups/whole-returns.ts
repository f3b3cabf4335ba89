import fc from 'fast-check';
import { expect } from 'vitest';
import { type Pounds, sum } from '../../../../core/base/money.ts';
import type { Value } from '../../../../core/boxes/value.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { LAW } from '../../../../core/law/law.ts';
import {
  groupCompany,
  type KindAmount,
  leaving,
  pageWithRows,
} from '../../../../core/tax/groups/division/company.ts';
import { nearly } from '../../../../core/tax/groups/division/fractions.ts';
import { type Proposal, proposeDivision } from '../../../../core/tax/groups/division/propose.ts';
import { roundOfPeriod } from '../../../../core/tax/groups/division/rounds.ts';
import type { Asked } from '../../../../core/tax/groups/division/rows.ts';
import { taxOn } from '../../../../core/tax/groups/division/scale.ts';
import { groupReliefAsJson } from '../../../../core/tax/groups/json.ts';
import { figuresFor } from '../../figures/figures.ts';

/** Company of a small group, by the figures of its return: whole pounds. */
export type Figures = Readonly<Record<string, number>>;
export interface SmallGroup {
  readonly companies: readonly Figures[];
  readonly associated: number;
}

const TODAY = '2026-07-01';
const upTo = (max: number) => fc.integer({ min: 0, max });
const often = (value: fc.Arbitrary<number>) => fc.option(value, { nil: 0, freq: 1 });

const earner = fc.record({
  turnover: upTo(8_000),
  frankedInvestmentIncome: often(upTo(3_000)),
  qualifyingDonations: often(upTo(1_500)),
  lossesBroughtForward: often(upTo(5_000)),
  groupDeductionsAllowance: often(upTo(1_000)),
});
const loser = (most: number) =>
  fc.record({
    otherCharges: upTo(most),
    interestIncome: often(upTo(most)),
    nonTradingInterestPayable: often(upTo(most)),
    qualifyingDonations: often(upTo(most)),
    managementExpenses: often(upTo(most)),
  });

/**
 * Generates groups of two to four companies that share limits of 1,000 to 2,500 and 5,000 to 12,500, so that small amounts
 * cross them.
 *
 * @param most greatest loss of one kind, whole pounds
 */
export const smallReturns = (most: number): fc.Arbitrary<SmallGroup> =>
  fc
    .record({
      losers: fc.array(loser(most), { minLength: 1, maxLength: 2 }),
      earners: fc.array(earner, { minLength: 1, maxLength: 2 }),
      associated: fc.integer({ min: 19, max: 49 }),
    })
    .map(({ losers, earners, associated }) => ({ companies: [...losers, ...earners], associated }));

function askedOf({ companies, associated }: SmallGroup): readonly Asked[] {
  const filingIds = new Set(companies.keys());
  return companies.map((amounts, filingId) => {
    const figures = figuresFor('2025-04-01', '2026-03-31', {
      associatedCompanies: associated,
      profitLossData: { ...amounts, isGroupMember: true },
    });
    return {
      ...groupCompany(figures, { filingIds, grouped: null, kept: {} }, { asOf: TODAY, law: LAW }),
      filingId,
    };
  });
}

const poundsOf = (value: Value | undefined): Pounds => (value?.kind === 'pounds' ? value.amount : 0n);

/** Computes the tax of one company for each relief that it can end with, each from a return with its rows. */
function costsOf(company: Asked, gives: readonly KindAmount[], most: number): Float64Array {
  const own = sum(gives.map(({ amount }) => amount));
  return Float64Array.from({ length: most + 1 }, (_, at) => {
    const y = BigInt(at);
    const surrenders = y < own ? leaving(gives, own - y) : [];
    const claimed = y > own ? y - own : 0n;
    const { profits } = company.boxesWith({ surrenders, claimed, claimedForward: 0n });
    return nearly(taxOn(company.scale, profits));
  });
}

/** Adds one company: the least tax for each sum of relief so far. */
function withCompany(least: Float64Array, costs: Float64Array): Float64Array {
  return least.map((_, used) => {
    let lowest = Number.POSITIVE_INFINITY;
    for (let y = 0; y < costs.length && y <= used; y += 1)
      lowest = Math.min(lowest, (least[used - y] ?? 0) + (costs[y] ?? 0));
    return lowest;
  });
}

/** Finds the least tax of the group by every whole pound, each read from a return with its rows. */
function leastTax(asked: readonly Asked[]): number {
  const { gives, takes } = roundOfPeriod(asked);
  const given = gives.map((kinds) => sum(kinds.map(({ amount }) => amount)));
  const supply = Number(sum(given));
  let least: Float64Array = new Float64Array(supply + 1);
  for (const [index, company] of asked.entries()) {
    const own = given[index] ?? 0n;
    const most = Math.min(Number(own + (takes[index] ?? 0n)), supply);
    const costs = costsOf(company, gives[index] ?? [], most);
    least = withCompany(least, costs);
  }
  return least.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

const total = (proposal: Proposal, of: 'before' | 'after'): number =>
  Number(sum(proposal.filings.map((filing) => filing[of].tax)));

/** Checks the return of one company with its rows: boxes, rows and limits agree, and nothing is lost or made. */
function holdsForReturn(company: Asked, proposal: Proposal, index: number): void {
  const rows = proposal.filings[index]?.rows;
  if (rows === undefined) throw new Error('every company has a proposal');
  const page = pageWithRows(company.page, rows);
  if (rows.claims.length + rows.surrenders.length === 0) return;
  const figures = { ...company.figures, pages: { ...company.figures.pages, ct600c: page } };
  const [computed] = computeFiling(figures, TODAY).returns;
  if (computed === undefined) throw new Error('a filing has a return');
  const amounts = (list: readonly { readonly amount: Pounds }[]) => sum(list.map(({ amount }) => amount));
  const box = (number: string): Pounds => poundsOf(computed.boxes.get(number));
  const part = (kind: string) => rows.claims.filter((claim) => claim.kind === kind);
  expect([box('310'), box('312')]).toEqual([amounts(part('currentPeriod')), amounts(part('carriedForward'))]);
  expect([box('310'), box('312')]).toEqual([box('C10'), box('C130')]);
  expect([box('C80'), box('C185')]).toEqual([box('C90'), box('C195')]);
  expect(box('C80') + box('C185')).toBe(amounts(rows.surrenders));
  for (const kind of groupReliefAsJson(computed)?.surrendered ?? []) {
    expect(kind.surrendered).toBeLessThanOrEqual(kind.most);
    // Donations that are neither used nor surrendered lapse.
    const left = kind.arising - kind.surrendered - kind.used - kind.carriedForward;
    if (kind.kind === 'qualifyingDonations') expect(left).toBeGreaterThanOrEqual(0);
    else expect(left).toBe(0);
  }
}

/**
 * Checks a division through the whole returns of its companies. Both sides agree, no kind exceeds its limit, the tax
 * never rises, and it is the least that any whole pound gives.
 */
export function holdsForReturns(group: SmallGroup, isEveryPoundTried: boolean): void {
  const asked = askedOf(group);
  const proposal = proposeDivision(asked, false);
  for (const [index, company] of asked.entries()) holdsForReturn(company, proposal, index);
  for (const { from, to } of proposal.claims) {
    const claimed = proposal.filings[to]?.rows.claims.filter(({ filingId }) => filingId === from) ?? [];
    const given = proposal.filings[from]?.rows.surrenders.filter(({ filingId }) => filingId === to) ?? [];
    expect(sum(claimed.map(({ amount }) => amount))).toBe(sum(given.map(({ amount }) => amount)));
  }
  expect(proposal.isExact).toBe(true);
  expect(total(proposal, 'after')).toBeLessThanOrEqual(total(proposal, 'before'));
  // A penny for each company, because box 475 is rounded.
  if (isEveryPoundTried)
    expect(total(proposal, 'after') / 100).toBeLessThanOrEqual(
      leastTax(asked) + group.companies.length / 100,
    );
}

/** Checks that one more company never raises the total tax of the group. */
export function addingNeverRaises(group: SmallGroup): void {
  const saved = (companies: readonly Figures[]): number => {
    const proposal = proposeDivision(askedOf({ ...group, companies }), false);
    return total(proposal, 'before') - total(proposal, 'after');
  };
  expect(saved(group.companies)).toBeGreaterThanOrEqual(saved(group.companies.slice(0, -1)) - 2);
}
