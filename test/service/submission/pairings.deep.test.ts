import { expect, it } from 'vitest';
import { ACCOUNTS, faultsOf, RETURNS } from '../helpers/pairings.ts';

const CODES = Object.keys(ACCOUNTS);
it('has 20 × 20 pairings', () => {
  expect([Object.keys(RETURNS).length, CODES.length]).toEqual([20, 20]);
});

it.each(Object.keys(RETURNS))(
  'tells each target’s state, what may be saved and the next step: %s beside each code',
  async (password) => {
    expect(await faultsOf(CODES.map((code) => [password, code] as const))).toEqual([]);
  },
);
