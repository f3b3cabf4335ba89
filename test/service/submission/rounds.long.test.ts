import { describe, it } from 'vitest';
import { newAccount } from '../helpers/accounts.ts';
import { service } from '../helpers/client.ts';
import { submitInRounds } from '../helpers/rounds.ts';

// A thousand rounds are in test/deep/rounds.deep.test.ts. Durable Objects are tested, so this runs only in workerd.
describe.runIf(service.runtime === 'workerd')('forty rounds of fifty callers who submit one filing', () => {
  it('send one envelope a target and part', async () => {
    const { environment, sandboxes } = service;
    await submitInRounds(40, { environment, sandboxes, key: (await newAccount()).test });
  }, 900_000);
});
