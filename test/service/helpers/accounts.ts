import { storeOf } from '../../../tools/dev/keys.ts';
import { type SeededAccount, seedAccount } from '../../../tools/dev/seed.ts';
import { newApiKey } from '../../../worker/access/keys.ts';
import { digests, randomBytes } from '../../../worker/platform.ts';
import type { Mode } from '../../../worker/store/store.ts';
import { service } from './client.ts';

/** Makes accounts for a test, in the database, as an operator would. */
const email = (): string => `${crypto.randomUUID()}@example.test`;

/** Makes an account with an active subscription and a key of each mode. */
export async function newAccount(): Promise<{
  readonly id: number;
  readonly test: string;
  readonly live: string;
}> {
  const made: SeededAccount = await seedAccount(storeOf(service), {
    name: 'An account of a test',
    email: email(),
    now: new Date(),
    modes: ['test', 'live'],
  });
  return { id: made.account.id, test: made.keys.test ?? '', live: made.keys.live ?? '' };
}

/** Makes an account whose subscription is over, or that never had one, with a key. */
export async function lapsedAccount(
  subscription: { readonly startsOn: string; readonly endsOn: string } | null,
  mode: Mode = 'test',
): Promise<{ readonly id: number; readonly key: string }> {
  const store = storeOf(service);
  const createdAt = new Date().toISOString();
  const account = await store.createAccount({ name: 'Lapsed', email: email(), createdAt });
  if (subscription !== null) {
    await store.createSubscription({ accountId: account.id, ...subscription, allowance: 300 }, createdAt);
  }
  const made = await newApiKey(mode, randomBytes, digests.sha256);
  await store.createKey(
    { accountId: account.id, mode, name: 'a key', lastFour: made.lastFour, createdAt },
    made.hash,
  );
  return { id: account.id, key: made.key };
}
