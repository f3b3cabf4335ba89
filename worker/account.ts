import type { QuotaAnswer, SubscriptionAnswer } from '../schema/answers/account.ts';
import type { CreateKeyRequest } from '../schema/requests/account.ts';
import { keyLimits, newApiKey, TOO_MANY_KEYS } from './access/keys.ts';
import { activeSubscription } from './access/subscription.ts';
import { Refusal } from './http.ts';
import type { Runtime } from './runtime.ts';
import type { Account, ApiKey, Subscription } from './store/store.ts';

/** What an account may do and has left (decision 30), and its keys (decision 54): for the API and the dashboard. */
export interface Standing {
  /** The one in force, else the last there was. */
  readonly subscription: SubscriptionAnswer | null;
  readonly quota: QuotaAnswer;
}

export async function standingOf(
  runtime: Runtime,
  account: Account,
  subscriptions: readonly Subscription[],
): Promise<Standing> {
  const active = activeSubscription(subscriptions, runtime.clock());
  const shown = active ?? subscriptions.at(-1) ?? null;
  const counted = shown
    ? await runtime.store.countQuota(account.id, shown.startsOn)
    : { used: 0, inFlight: 0 };
  const allowance = shown?.allowance ?? 0;
  return {
    subscription: shown ? { start: shown.startsOn, end: shown.endsOn, active: active !== null } : null,
    quota: {
      allowance,
      used: counted.used,
      inFlight: counted.inFlight,
      remaining: Math.max(0, allowance - counted.used - counted.inFlight),
    },
  };
}

/** A key's record, and the key itself, which is shown this once: only its hash is kept. */
export interface IssuedKey {
  readonly record: ApiKey;
  readonly key: string;
}

export async function issueKey(
  runtime: Runtime,
  accountId: number,
  { name, mode }: CreateKeyRequest,
): Promise<IssuedKey> {
  const made = await newApiKey(mode, runtime.randomBytes, runtime.digests.sha256);
  const createdAt = runtime.clock().toISOString();
  const issued = { accountId, mode, name, lastFour: made.lastFour, createdAt };
  const record = await runtime.store.issueKey(issued, made.hash, keyLimits(runtime.clock()));
  if (record === null) throw new Refusal(400, TOO_MANY_KEYS);
  return { record, key: made.key };
}

const noLongerInForce = () => new Refusal(404, 'keyId: the key has been revoked already');

/** A new key in the place of an old one, which stops at once. */
export async function exchangeKey(runtime: Runtime, old: ApiKey): Promise<IssuedKey> {
  const made = await newApiKey(old.mode, runtime.randomBytes, runtime.digests.sha256);
  const now = runtime.clock();
  const record = await runtime.store.replaceKey(old.id, made, now.toISOString(), keyLimits(now));
  if (record === null) {
    const isInForce = (await runtime.store.findApiKey(old.id))?.revokedAt === null;
    throw isInForce ? new Refusal(400, TOO_MANY_KEYS) : noLongerInForce();
  }
  return { record, key: made.key };
}

/** Stops a key at once. */
export async function withdrawKey(runtime: Runtime, key: ApiKey): Promise<void> {
  const revoked = await runtime.store.revokeKey(key.accountId, key.id, runtime.clock().toISOString());
  if (!revoked) throw noLongerInForce();
}
