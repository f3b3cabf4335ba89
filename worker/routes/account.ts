import type { AccountAnswer, KeyAnswer, KeysAnswer, RevokedAnswer } from '../../schema/answers/account.ts';
import { createKeyStruct, keyStruct } from '../../schema/requests/account.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import { keyLimits, newApiKey, TOO_MANY_KEYS } from '../access/keys.ts';
import { activeSubscription } from '../access/subscription.ts';
import { answer, Refusal } from '../http.ts';
import type { ApiKey, Mode } from '../store/store.ts';
import { type Caller, parsedValue, type RequestContext, type Route, sameAccount } from './route.ts';

/** The account, its subscription and quota (decision 30) and its keys (decision 54). */
const keyRecord = (key: ApiKey): KeyAnswer => ({
  id: key.id,
  name: key.name,
  mode: key.mode,
  lastFour: key.lastFour,
  createdAt: key.createdAt,
  revokedAt: key.revokedAt,
});

async function showAccount({ runtime, caller }: RequestContext) {
  const { account } = caller;
  const active = activeSubscription(caller.subscriptions, runtime.clock());
  const shown = active ?? caller.subscriptions.at(-1) ?? null;
  const counted = shown
    ? await runtime.store.countQuota(account.id, shown.startsOn)
    : { used: 0, inFlight: 0 };
  const allowance = shown?.allowance ?? 0;
  return answer<AccountAnswer>({
    id: account.id,
    name: account.name,
    email: account.email,
    createdAt: account.createdAt,
    mode: caller.mode,
    subscription: shown ? { start: shown.startsOn, end: shown.endsOn, active: active !== null } : null,
    quota: {
      allowance,
      used: counted.used,
      inFlight: counted.inFlight,
      remaining: Math.max(0, allowance - counted.used - counted.inFlight),
    },
  });
}

/**
 * Test keys lie about where tests run, so one must not become a key to live data: it manages test keys only. A live
 * key manages both.
 */
function refuseBeyondMode(caller: Caller, mode: Mode): void {
  if (caller.mode === 'live' || mode === 'test') return;
  throw new Refusal(403, 'a test key manages test keys only; use a live key');
}

/** Makes a key and answers it whole, this once: only its hash is kept. */
async function createKey({ runtime, caller, body }: RequestContext) {
  const { name, mode } = parsedValue(parseBody(createKeyStruct, body));
  refuseBeyondMode(caller, mode);
  const made = await newApiKey(mode, runtime.randomBytes, runtime.digests.sha256);
  const createdAt = runtime.clock().toISOString();
  const issued = { accountId: caller.account.id, mode, name, lastFour: made.lastFour, createdAt };
  const key = await runtime.store.issueKey(issued, made.hash, keyLimits(runtime.clock()));
  if (key === null) throw new Refusal(400, TOO_MANY_KEYS);
  return answer<KeyAnswer>({ ...keyRecord(key), key: made.key });
}

/** The account's own key of the body's `keyId`, if this caller may manage it. */
async function askedKey({ runtime, caller, body }: RequestContext): Promise<ApiKey> {
  const { keyId } = parsedValue(parseBody(keyStruct, body));
  const key = sameAccount(caller, await runtime.store.findApiKey(keyId));
  refuseBeyondMode(caller, key.mode);
  return key;
}

const noLongerInForce = () => new Refusal(404, 'keyId: the key has been revoked already');

/** A new key in the place of an old one, which stops at once. Answered whole, this once. */
async function rotateKey(context: RequestContext) {
  const { runtime } = context;
  const old = await askedKey(context);
  const made = await newApiKey(old.mode, runtime.randomBytes, runtime.digests.sha256);
  const now = runtime.clock();
  const issued = await runtime.store.replaceKey(old.id, made, now.toISOString(), keyLimits(now));
  if (issued === null) {
    const isInForce = (await runtime.store.findApiKey(old.id))?.revokedAt === null;
    throw isInForce ? new Refusal(400, TOO_MANY_KEYS) : noLongerInForce();
  }
  return answer<KeyAnswer>({ ...keyRecord(issued), key: made.key });
}

async function revokeKey(context: RequestContext) {
  const { runtime, caller } = context;
  const key = await askedKey(context);
  const revoked = await runtime.store.revokeKey(caller.account.id, key.id, runtime.clock().toISOString());
  if (!revoked) throw noLongerInForce();
  return answer<RevokedAnswer>({ revoked: true });
}

async function listKeys({ runtime, caller }: RequestContext) {
  const keys = await runtime.store.listKeys(caller.account.id);
  return answer<KeysAnswer>({ data: keys.map(keyRecord), totalCount: keys.length });
}

/** All of them answer without a subscription: a subscriber must be able to see why (decision 4). */
export const ACCOUNT_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/account', withoutSubscription: true, handle: showAccount },
  { method: 'GET', path: '/account/keys', withoutSubscription: true, handle: listKeys },
  { method: 'POST', path: '/account/keys', withoutSubscription: true, handle: createKey },
  { method: 'POST', path: '/account/keys/rotate', withoutSubscription: true, handle: rotateKey },
  { method: 'POST', path: '/account/keys/revoke', withoutSubscription: true, handle: revokeKey },
];
