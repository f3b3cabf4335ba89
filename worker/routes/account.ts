import { createKeyStruct, keyStruct } from '../../schema/requests/account.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import { newApiKey } from '../access/keys.ts';
import { activeSubscription } from '../access/subscription.ts';
import { answer, Refusal } from '../http.ts';
import type { ApiKey } from '../store/store.ts';
import { parsedValue, type RequestContext, type Route } from './route.ts';

/** The account, its subscription and quota (decision 30) and its keys (decision 54). */
const keyRecord = (key: ApiKey) => ({
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
  return answer({
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

/** Makes a key and answers it whole, this once: only its hash is kept. */
async function issueKey({ runtime, caller }: RequestContext, name: string, mode: 'live' | 'test') {
  const made = await newApiKey(mode, runtime.randomBytes, runtime.digests.sha256);
  const key = await runtime.store.createKey(
    {
      accountId: caller.account.id,
      mode,
      name,
      lastFour: made.lastFour,
      createdAt: runtime.clock().toISOString(),
    },
    made.hash,
  );
  return answer({ ...keyRecord(key), key: made.key });
}

async function revoke({ runtime, caller }: RequestContext, keyId: number): Promise<void> {
  const revoked = await runtime.store.revokeKey(caller.account.id, keyId, runtime.clock().toISOString());
  if (!revoked) throw new Refusal(404, 'keyId: the account has no such key in force');
}

async function rotateKey(context: RequestContext) {
  const { keyId } = parsedValue(parseBody(keyStruct, context.body));
  const old = (await context.runtime.store.listKeys(context.caller.account.id)).find(
    (key) => key.id === keyId,
  );
  if (!old || old.revokedAt !== null) throw new Refusal(404, 'keyId: the account has no such key in force');
  const issued = await issueKey(context, old.name, old.mode);
  await revoke(context, keyId);
  return issued;
}

export const ACCOUNT_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/account', withoutSubscription: true, handle: showAccount },
  {
    method: 'GET',
    path: '/account/keys',
    withoutSubscription: true,
    handle: async ({ runtime, caller }) => {
      const keys = await runtime.store.listKeys(caller.account.id);
      return answer({ data: keys.map(keyRecord), totalCount: keys.length });
    },
  },
  {
    method: 'POST',
    path: '/account/keys',
    withoutSubscription: true,
    handle: async (context) => {
      const { name, mode } = parsedValue(parseBody(createKeyStruct, context.body));
      return issueKey(context, name, mode);
    },
  },
  { method: 'POST', path: '/account/keys/rotate', withoutSubscription: true, handle: rotateKey },
  {
    method: 'POST',
    path: '/account/keys/revoke',
    withoutSubscription: true,
    handle: async (context) => {
      const { keyId } = parsedValue(parseBody(keyStruct, context.body));
      await revoke(context, keyId);
      return answer({ revoked: true });
    },
  },
];
