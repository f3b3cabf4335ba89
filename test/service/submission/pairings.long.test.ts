import { expect, it } from 'vitest';
import { ACCOUNTS, faultsOf, RETURNS } from '../helpers/pairings.ts';

/** Tests a diagonal of the table; `npm run test:deep` sends all 400 pairings. */
it('tells each target’s state, what may be saved and the next step, for ten pairings', async () => {
  const codes = Object.keys(ACCOUNTS);
  const pairs = Object.keys(RETURNS)
    .map((password, at) => [password, codes[(at + 6) % 20] ?? ''] as const)
    .filter((_, at) => at % 2 === 0);
  expect(await faultsOf(pairs)).toEqual([]);
});

/** One value for each state of a target. */
const TAX = ['ORDINARY', 'SANDBOX-1046', 'SANDBOX-403', 'SANDBOX-3001', 'SANDBOX-2000'];
const CH = ['AUTH26', 'BAD502', 'BAD9999', 'PENDING'];

it('opens figures as decision 14 says for each pair of states', async () => {
  expect(await faultsOf(TAX.flatMap((tax) => CH.map((ch) => [tax, ch] as const)))).toEqual([]);
});
