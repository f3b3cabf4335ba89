import { expect, it } from 'vitest';
import { asCarriedForward, balancesLeft, eachKind, KINDS } from '../../../core/figures/balances.ts';

it('names each balance that is carried forward in the answer as it is read from there', () => {
  // Each kind has an amount of its own: 1, 2, 3 and so on.
  const balances = eachKind((kind) => BigInt(KINDS.indexOf(kind) + 1));
  expect(balancesLeft(asCarriedForward(balances))).toEqual(balances);
});
