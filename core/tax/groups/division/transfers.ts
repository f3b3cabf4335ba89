import { atLeastZero, min, type Pounds } from '../../../base/money.ts';

/** Amount that one company surrenders to another, by their indices in the group. */
export interface Transfer {
  readonly from: number;
  readonly to: number;
  readonly amount: Pounds;
}

/**
 * Lists the transfers: surrendering companies in their order fill claiming companies in theirs, so that there are fewer
 * transfers than companies.
 */
export function transfersOf(
  members: readonly { readonly gives: Pounds }[],
  relief: readonly Pounds[],
): readonly Transfer[] {
  const wanted = members.map(({ gives }, index) => atLeastZero((relief[index] ?? 0n) - gives));
  const transfers: Transfer[] = [];
  for (const [from, { gives }] of members.entries()) {
    let left = atLeastZero(gives - (relief[from] ?? 0n));
    for (const [to, want] of wanted.entries()) {
      const amount = min(left, want);
      if (amount === 0n) continue;
      transfers.push({ from, to, amount });
      left -= amount;
      wanted[to] = want - amount;
    }
  }
  return transfers;
}
