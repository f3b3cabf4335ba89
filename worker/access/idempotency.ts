import { LIMITS } from '../../core/figures/limits.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import { canonicalJson } from '../../core/history/chain.ts';
import type { Patience } from '../store/patience.ts';
import type { Mode, Store } from '../store/store.ts';
import { lengthPrefixed } from './bytes.ts';
import { type KeyRing, macKey, ringKey } from './key-ring.ts';
import { openSecret, SecretError, type SecretPlace, sealSecret } from './secrets.ts';

/**
 * A POST with an `Idempotency-Key` is carried out once: a repeat gets the first answer again (decision 9).
 *
 * Neither the request nor its answer is kept in the clear. Of the request a fingerprint is kept, under a key of the ring
 * and without its credentials: nothing that follows from a secret is kept, and a repeat with other credentials gets the
 * first answer. An answer may hold a new API key, so it is sealed.
 */
export interface IdempotentRequest {
  readonly store: Store;
  /** The store's own. */
  readonly patience: Patience;
  readonly accountId: number;
  readonly mode: Mode;
  /** The header; null when it was not sent. */
  readonly key: string | null;
  /** Method, path and everything else that makes it another request. */
  readonly request: string;
  readonly body: string;
  /** Random, of this request alone. */
  readonly claim: string;
  readonly now: Date;
  readonly keyRing: () => KeyRing;
}

/** An answer before it becomes a response. */
export interface Kept {
  readonly status: number;
  readonly body: string;
  /** An error by which something had been sent already. */
  readonly hasSent?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
/** No request is at work for longer: a submit waits for each of its messages half a minute. */
const LONGEST_REQUEST_MS = 5 * 60 * 1000;
/** Visible ASCII. */
const IDEMPOTENCY_KEY = new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.idempotencyKey}}$`);

const refused = (message: string): Kept => ({ status: 400, body: JSON.stringify({ error: message }) });

/** In place of the fingerprints that took in credentials: what was asked with the key is not known any more. */
const UNKNOWN = '';

/**
 * Only what changed or sent something is kept. A refusal before that leaves the key free, so that the caller can correct
 * the request and send it under the same key.
 */
const isKept = ({ status, hasSent }: Kept): boolean => status === 200 || hasSent === true;

/** Members of a body that hold sign-ins: as a whole, and by the names of the secrets wherever they stand. */
const CREDENTIALS: readonly string[] = ['credentials', 'gatewayPassword', 'authCode'];

/** A JSON value without credentials. */
function withoutCredentials(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCredentials);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !CREDENTIALS.includes(name))
      .map(([name, member]) => [name, withoutCredentials(member)]),
  );
}

/** What of a body a repeat must have too. A text that is no JSON is always refused, and may hold anything. */
function comparable(body: string): string {
  try {
    return canonicalJson(withoutCredentials(JSON.parse(body)));
  } catch {
    return '';
  }
}

/** `<key id>.<HMAC-SHA-256 in hex>` of the request; null when the ring has no key of that id. */
async function fingerprint(ring: KeyRing, keyId: string, asked: IdempotentRequest): Promise<string | null> {
  const key = ringKey(ring, keyId);
  if (key === null) return null;
  const covered = lengthPrefixed([utf8(asked.request), utf8(comparable(asked.body))]);
  const mac = await crypto.subtle.sign('HMAC', await macKey(key, 'fingerprint'), covered);
  return `${keyId}.${hex(new Uint8Array(mac))}`;
}

/** Carries the request out, or answers as it was answered before. What `handle` throws is thrown on. */
export async function withIdempotency(asked: IdempotentRequest, handle: () => Promise<Kept>): Promise<Kept> {
  const { store, accountId, mode, key, claim, now } = asked;
  if (key === null) return handle();
  if (!IDEMPOTENCY_KEY.test(key)) {
    return refused(`Idempotency-Key: expected 1 to ${LIMITS.idempotencyKey} visible ASCII characters`);
  }
  const ring = asked.keyRing();
  const requestHash = await fingerprint(ring, ring.keys[0].id, asked);
  if (requestHash === null) throw new Error('a key ring without its own first key');
  const entry = { accountId, mode, key, claim };
  const claimed = await store.claimIdempotencyKey({
    ...entry,
    requestHash,
    at: now.toISOString(),
    expired: new Date(now.getTime() - KEPT_MS).toISOString(),
  });
  // A key may be used for another request once the first is forgotten: the answer is that to this claim of it.
  const placeOf = (claim: string): SecretPlace => ({
    accountId,
    filingId: null,
    field: `idempotency ${mode} ${key}`,
    revision: claim,
  });
  if (claimed === 'fresh') {
    const answer = await releasedOnFault(asked, entry, handle);
    await keep(asked, entry, answer, () => sealSecret(ring, placeOf(asked.claim), answer.body));
    return answer;
  }
  const [keyId = ''] = claimed.requestHash.split('.');
  const isSame =
    claimed.requestHash === UNKNOWN || (await fingerprint(ring, keyId, asked)) === claimed.requestHash;
  if (!isSame) {
    return refused('Idempotency-Key: was used with another request; use a new key for this one');
  }
  if (claimed.response === null) {
    return now.getTime() - Date.parse(claimed.claimedAt) < LONGEST_REQUEST_MS
      ? refused('Idempotency-Key: the first request with this key is still being processed')
      : refused(
          'Idempotency-Key: the first request with this key ended without an answer and may have been carried out; it is not repeated. Read what came of it (GET /filing/status, GET /filings), then use a new key',
        );
  }
  const { status, body } = claimed.response;
  return opened(() => openSecret(ring, placeOf(claimed.claim), body), status);
}

/** A kept answer. One that does not open (its key is gone, or it was altered) is not made again: it was carried out. */
async function opened(open: () => Promise<string>, status: number): Promise<Kept> {
  try {
    return { status, body: await open(), headers: { 'Idempotent-Replayed': 'true' } };
  } catch (fault) {
    if (!(fault instanceof SecretError)) throw fault;
    return refused(
      'Idempotency-Key: the first request with this key was answered, and the answer can no longer be read; it is not repeated. Read what came of it (GET /filing/status, GET /filings), then use a new key',
    );
  }
}

type Entry = Parameters<Store['releaseIdempotencyKey']>[0];

/** Frees the key of a request that failed. Where storage failed it, a caller does not wait for storage twice. */
async function release({ store, patience }: IdempotentRequest, entry: Entry): Promise<void> {
  patience.lower(patience.limits.freeKeyMs);
  await store.releaseIdempotencyKey(entry).catch(() => undefined);
}

async function releasedOnFault(
  asked: IdempotentRequest,
  entry: Entry,
  handle: () => Promise<Kept>,
): Promise<Kept> {
  try {
    return await handle();
  } catch (fault) {
    await release(asked, entry);
    throw fault;
  }
}

/** What has been done cannot be undone by failing to note it, so a fault here never takes the caller's answer. */
async function keep(
  asked: IdempotentRequest,
  entry: Entry,
  answer: Kept,
  sealed: () => Promise<string>,
): Promise<void> {
  if (!isKept(answer)) return release(asked, entry);
  const { store, patience } = asked;
  patience.lower(patience.limits.keepAnswerMs);
  try {
    await store.completeIdempotencyKey(entry, { status: answer.status, body: await sealed() });
  } catch {
    return;
  }
}
