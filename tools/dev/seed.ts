import { newApiKey } from '../../worker/access/keys.ts';
import { activeSubscription, newSubscription } from '../../worker/access/subscription.ts';
import type { Account, Mode, Store } from '../../worker/store/store.ts';

export interface Seed {
  readonly name: string;
  readonly email: string;
  readonly now: Date;
  /** Each mode gets a new key. */
  readonly modes: readonly Mode[];
}

export interface SeededAccount {
  readonly account: Account;
  readonly keys: Partial<Readonly<Record<Mode, string>>>;
}

const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** Makes sure that an account with that email exists and has an active subscription, and issues it new keys. */
export async function seedAccount(store: Store, { name, email, now, modes }: Seed): Promise<SeededAccount> {
  const createdAt = now.toISOString();
  const account =
    (await store.findAccountByEmail(email)) ?? (await store.createAccount({ name, email, createdAt }));
  if (activeSubscription(await store.listSubscriptions(account.id), now) === null) {
    await store.createSubscription(newSubscription(account.id, now), createdAt);
  }
  const keys: Partial<Record<Mode, string>> = {};
  for (const mode of modes) {
    const made = await newApiKey(mode, randomBytes, sha256);
    const issued = { accountId: account.id, mode, name: `${mode} key`, lastFour: made.lastFour, createdAt };
    await store.createKey(issued, made.hash);
    keys[mode] = made.key;
  }
  return { account, keys };
}
