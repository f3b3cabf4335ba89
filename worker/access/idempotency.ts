import type { Mode, Store } from '../store/store.ts';
import { hex, lengthPrefixed, utf8 } from './bytes.ts';
import { type KeyRing, macKey, ringKey } from './key-ring.ts';
import { openSecret, type SecretPlace, sealSecret } from './secrets.ts';

/**
 * A POST with an `Idempotency-Key` is carried out once: a repeat gets the first answer again (decision 9).
 *
 * Neither the request nor its answer is kept in the clear. A body may hold a gateway password, which a plain hash
 * would let one who reads the database guess at, so its fingerprint takes a key of the ring; an answer may hold a
 * new API key, so it is sealed.
 */
export interface IdempotentRequest {
  readonly store: Store;
  readonly accountId: number;
  readonly mode: Mode;
  /** The header; null when it was not sent. */
  readonly key: string | null;
  /** Method, path and whatever else makes it another request. */
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
  readonly headers?: Readonly<Record<string, string>>;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
/** No request is at work for longer: a submit waits for its turn two minutes and for each message half of one. */
const LONGEST_REQUEST_MS = 5 * 60 * 1000;
/** Visible ASCII, at most 255 characters. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

const refused = (message: string): Kept => ({ status: 400, body: JSON.stringify({ error: message }) });

/** Worth keeping unless trying again later may end otherwise. */
const isFinal = ({ status }: Kept): boolean => status < 500 && status !== 429;

/** `<key id>.<HMAC-SHA-256 in hex>` of the request; null when the ring has no key of that id. */
async function fingerprint(ring: KeyRing, keyId: string, asked: IdempotentRequest): Promise<string | null> {
  const key = ringKey(ring, keyId);
  if (key === null) return null;
  const covered = lengthPrefixed([utf8(asked.request), utf8(asked.body)]);
  const mac = await crypto.subtle.sign('HMAC', await macKey(key, 'fingerprint'), covered);
  return `${keyId}.${hex(new Uint8Array(mac))}`;
}

/** Carries the request out, or answers as it was answered before. What `handle` throws is thrown on. */
export async function withIdempotency(asked: IdempotentRequest, handle: () => Promise<Kept>): Promise<Kept> {
  const { store, accountId, mode, key, now } = asked;
  if (key === null) return handle();
  if (!IDEMPOTENCY_KEY.test(key)) {
    return refused('Idempotency-Key: expected 1 to 255 visible ASCII characters');
  }
  const ring = asked.keyRing();
  const requestHash = await fingerprint(ring, ring.keys[0].id, asked);
  if (requestHash === null) throw new Error('a key ring without its own first key');
  const entry = { accountId, mode, key };
  const claimed = await store.claimIdempotencyKey({
    ...entry,
    requestHash,
    claim: asked.claim,
    at: now.toISOString(),
    expired: new Date(now.getTime() - KEPT_MS).toISOString(),
  });
  const place: SecretPlace = { accountId, filingId: null, field: `idempotency ${mode} ${key}` };
  if (claimed === 'fresh') {
    const answer = await releasedOnFault(store, entry, handle);
    await keep(store, entry, answer, () => sealSecret(ring, place, answer.body));
    return answer;
  }
  const [keyId = ''] = claimed.requestHash.split('.');
  if ((await fingerprint(ring, keyId, asked)) !== claimed.requestHash) {
    return refused('Idempotency-Key: was used with another request; use a new key for this one');
  }
  if (claimed.response === null) {
    return now.getTime() - Date.parse(claimed.claimedAt) < LONGEST_REQUEST_MS
      ? refused('Idempotency-Key: the first request with this key is still being processed')
      : refused(
          'Idempotency-Key: the first request with this key ended without an answer and may have been carried out; it is not repeated. Read what came of it (GET /filing/status, GET /filings), then use a new key',
        );
  }
  return {
    status: claimed.response.status,
    body: await openSecret(ring, place, claimed.response.body),
    headers: { 'Idempotent-Replayed': 'true' },
  };
}

type Entry = Parameters<Store['releaseIdempotencyKey']>[0];

async function releasedOnFault(store: Store, entry: Entry, handle: () => Promise<Kept>): Promise<Kept> {
  try {
    return await handle();
  } catch (fault) {
    await store.releaseIdempotencyKey(entry).catch(() => undefined);
    throw fault;
  }
}

/** What has been done cannot be undone by failing to note it, so a fault here never takes the caller's answer. */
async function keep(store: Store, entry: Entry, answer: Kept, sealed: () => Promise<string>): Promise<void> {
  try {
    if (isFinal(answer)) {
      await store.completeIdempotencyKey(entry, { status: answer.status, body: await sealed() });
    } else await store.releaseIdempotencyKey(entry);
  } catch {
    return;
  }
}
