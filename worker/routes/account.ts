import type { AccountAnswer, KeyAnswer, KeysAnswer, RevokedAnswer } from '../../schema/answers/account.ts';
import { createKeyStruct, keyStruct } from '../../schema/requests/account.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import { exchangeKey, issueKey, standingOf, withdrawKey } from '../account.ts';
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
  const { account, mode, subscriptions } = caller;
  return answer<AccountAnswer>({
    id: account.id,
    name: account.name,
    email: account.email,
    createdAt: account.createdAt,
    mode,
    ...(await standingOf(runtime, account, subscriptions)),
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
  const asked = parsedValue(parseBody(createKeyStruct, body));
  refuseBeyondMode(caller, asked.mode);
  const { record, key } = await issueKey(runtime, caller.account.id, asked);
  return answer<KeyAnswer>({ ...keyRecord(record), key });
}

/** The account's own key of the body's `keyId`, if this caller may manage it. */
async function askedKey({ runtime, caller, body }: RequestContext): Promise<ApiKey> {
  const { keyId } = parsedValue(parseBody(keyStruct, body));
  const key = sameAccount(caller, await runtime.store.findApiKey(keyId));
  refuseBeyondMode(caller, key.mode);
  return key;
}

/** A new key in the place of an old one, which stops at once. Answered whole, this once. */
async function rotateKey(context: RequestContext) {
  const { record, key } = await exchangeKey(context.runtime, await askedKey(context));
  return answer<KeyAnswer>({ ...keyRecord(record), key });
}

async function revokeKey(context: RequestContext) {
  await withdrawKey(context.runtime, await askedKey(context));
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
