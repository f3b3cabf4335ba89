import { expect } from 'vitest';
import { sum } from '../../../../../core/base/money.ts';
import { divide } from '../../../../../core/tax/groups/division/divide.ts';
import { nearly } from '../../../../../core/tax/groups/division/fractions.ts';
import { maxRelief } from '../../../../../core/tax/groups/division/member.ts';
import { transfersOf } from '../../../../../core/tax/groups/division/transfers.ts';
import { type Company, member } from './companies.ts';
import { leastTax, taxWithoutRelief } from './every-pound.ts';

/** Greatest error, in pounds, of a sum of guesses with twelve figures. */
const ERROR = 1e-6;

/**
 * Checks that a division keeps its limits and gives as much as it takes. It must cost no more than no division, and as
 * little as the best of every whole pound.
 */
export function holds({
  companies,
  associated,
}: {
  companies: readonly Company[];
  associated: number;
}): void {
  const members = companies.map((company) => member(company, associated));
  const { relief, cost, isComplete } = divide(members);
  expect(isComplete).toBe(true);
  for (const [index, one] of members.entries()) {
    const y = relief[index] ?? -1n;
    expect(y >= 0n && y <= maxRelief(one)).toBe(true);
  }
  expect(sum(relief)).toBe(sum(members.map(({ gives }) => gives)));
  const transfers = transfersOf(members, relief);
  expect(transfers.length).toBeLessThan(members.length);
  for (const [index, { gives }] of members.entries()) {
    const given = sum(transfers.filter(({ from }) => from === index).map(({ amount }) => amount));
    const taken = sum(transfers.filter(({ to }) => to === index).map(({ amount }) => amount));
    expect(gives - given + taken).toBe(relief[index]);
    expect(given === 0n || taken === 0n).toBe(true);
  }
  const tax = nearly(cost);
  expect(tax).toBeLessThanOrEqual(taxWithoutRelief(members) + ERROR);
  expect(tax).toBeLessThanOrEqual(leastTax(members) + ERROR);
}
