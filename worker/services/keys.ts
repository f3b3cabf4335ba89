import type { KeyAnswer, KeysAnswer, RevokedAnswer } from '../../schema/answers/account.ts';
import type { CreateKeyRequest, KeyRequest } from '../../schema/requests/account.ts';
import { secretBytes } from '../access/claimed-secrets.ts';
import { keyLimits, newApiKey, TOO_MANY_KEYS } from '../access/keys.ts';
import { Refusal } from '../http.ts';
import type { ApiKey, Mode } from '../store/store.ts';
import { type Caller, type ServiceContext, sameAccount } from './context.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Manages the keys of an account (decision 54): for the API and the dashboard. */

/** A key's record, and the key itself, which is shown once: only its hash is stored. */
export interface IssuedKey {
  readonly record: ApiKey;
  readonly key: string;
}

/**
 * True when a caller may manage keys of a mode. Test keys are stored where tests run, so one must not become a key to
 * live data. It manages only test keys, and sees nothing of live ones. A live key manages both.
 */
const mayManage = ({ managesLiveKeys }: Caller, mode: Mode): boolean => managesLiveKeys || mode === 'test';

/** Lists every key of the account that this caller may manage, oldest first. */
export const keysOf = async ({ runtime, caller }: ContextOf<'listKeys'>): Promise<readonly ApiKey[]> =>
  (await runtime.store.listKeys(caller.account.id)).filter(({ mode }) => mayManage(caller, mode));

/**
 * Finds the account's own key of this number. A key that this caller may not manage does not exist for it (decision 2).
 */
export async function ownKey({ runtime, caller }: ServiceContext<'keys'>, keyId: number): Promise<ApiKey> {
  const found = await runtime.store.findApiKey(keyId);
  return sameAccount(caller, found !== null && mayManage(caller, found.mode) ? found : null, 'keyId');
}

export async function issueKey(
  { runtime, caller, claim }: ContextOf<'createKey'>,
  { name, mode }: CreateKeyRequest,
): Promise<IssuedKey> {
  if (!mayManage(caller, mode)) {
    throw new Refusal(403, 'a test key manages test keys only; use a live key');
  }
  const made = await newApiKey(mode, await secretBytes(runtime, claim), runtime.digests.sha256);
  const createdAt = runtime.clock().toISOString();
  const issued = { accountId: caller.account.id, mode, name, lastFour: made.lastFour, createdAt };
  const record = await runtime.store.issueKey(issued, made.hash, keyLimits(runtime.clock()));
  if (record === null) throw new Refusal(400, TOO_MANY_KEYS);
  return { record, key: made.key };
}

const noLongerInForce = () => new Refusal(404, 'keyId: the key has been revoked already');

/** Replaces a key by a new one; the old one stops at once. A repeat finds the new key by the hash that its claim gives. */
export async function exchangeKey(context: ContextOf<'rotateKey'>, keyId: number): Promise<IssuedKey> {
  const { runtime } = context;
  const old = await ownKey(context, keyId);
  const bytes = await secretBytes(runtime, context.claim);
  const made = await newApiKey(old.mode, bytes, runtime.digests.sha256);
  const now = runtime.clock();
  const record = await runtime.store.replaceKey(old.id, made, now.toISOString(), keyLimits(now));
  if (record === null) {
    const isInForce = (await runtime.store.findApiKey(old.id))?.revokedAt === null;
    throw isInForce ? new Refusal(400, TOO_MANY_KEYS) : noLongerInForce();
  }
  return { record, key: made.key };
}

/** Revokes a key at once. A repeat after a crash may find that the first request revoked it. */
export async function revokeKey(
  context: ContextOf<'revokeKey'>,
  { keyId }: KeyRequest,
): Promise<RevokedAnswer> {
  const { runtime } = context;
  const key = await ownKey(context, keyId);
  const revoked = await runtime.store.revokeKey(key.accountId, key.id, runtime.clock().toISOString());
  if (!revoked && !context.claim?.isRepeat) throw noLongerInForce();
  return { revoked: true };
}

const keyRecord = ({ id, name, mode, lastFour, createdAt, revokedAt }: ApiKey): KeyAnswer => ({
  id,
  name,
  mode,
  lastFour,
  createdAt,
  revokedAt,
});
const shownOnce = ({ record, key }: IssuedKey): KeyAnswer => ({ ...keyRecord(record), key });

async function listKeys(context: ContextOf<'listKeys'>): Promise<KeysAnswer> {
  const keys = await keysOf(context);
  return { data: keys.map(keyRecord), totalCount: keys.length };
}

/** Creates a key and gives it in full once: only its hash is stored. */
const createKey = async (context: ContextOf<'createKey'>, asked: CreateKeyRequest): Promise<KeyAnswer> =>
  shownOnce(await issueKey(context, asked));

const rotateKey = async (context: ContextOf<'rotateKey'>, { keyId }: KeyRequest): Promise<KeyAnswer> =>
  shownOnce(await exchangeKey(context, keyId));

export const KEYS = { listKeys, createKey, rotateKey, revokeKey } satisfies Partial<UseCases>;
