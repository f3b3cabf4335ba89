import { expect, it } from 'vitest';
import { ACCOUNTS, faultsOf, RETURNS } from '../helpers/pairings.ts';

/** Three of the longest pauses between two polls: on a busy machine some messages are lost, and later ones wait longer. */
const WITHIN_MS = 3 * 300_000;
const CODES = Object.keys(ACCOUNTS);
it('has 20 × 20 pairings', () => {
  expect([Object.keys(RETURNS).length, CODES.length]).toEqual([20, 20]);
});

it.each(Object.keys(RETURNS))(
  'tells each target’s state, what may be saved and the next step: %s beside each code',
  async (password) => {
    expect(
      await faultsOf(
        CODES.map((code) => [password, code] as const),
        WITHIN_MS,
      ),
    ).toEqual([]);
  },
);
