import { isObject } from '../../core/base/json.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import { canonicalJson } from '../../core/proof/history/chain.ts';
import { ECHOED, isEchoing, textOf } from '../../schema/requests/echoed-json.ts';
import { readJson } from '../../schema/requests/read-json.ts';
import { ago, later } from '../store/instants.ts';
import type { Known, Read } from '../store/prefetch.ts';
import type { StoreOf } from '../store/prefetched-store.ts';
import { COUNTS_FOR } from '../store/spans.ts';
import type { ClaimHeld, ClaimMade, KeptClaim, Mode } from '../store/store.ts';
import { CLOCKS_APART_SECONDS, type Patience } from '../store/timeouts.ts';
import { lengthPrefixed } from './bytes.ts';
import { type KeyRing, macKey, ringKey } from './key-ring.ts';
import { openedOrNull, openSecret, type SecretPlace, sealSecret } from './secrets.ts';

/**
 * Carries out a POST with an `Idempotency-Key` once: a repeat gets the first answer again (decision 9).
 *
 * Neither the request nor its answer is stored unsealed. A fingerprint of the request is stored, under a key of the
 * ring and without its credentials. So nothing derived from a secret is stored, and a repeat with other credentials
 * gets the first answer. An answer may contain a new API key, so it is sealed.
 */
export interface IdempotentRequest {
  readonly store: StoreOf<never>;
  /** The store's own timeouts. */
  readonly patience: Patience;
  readonly accountId: number;
  readonly mode: Mode;
  /** The header; null when it was not sent. */
  readonly key: string | null;
  /** Method, path and everything else that distinguishes requests. */
  readonly request: string;
  readonly body: string;
  /** Random, for this request only. */
  readonly claim: string;
  readonly clock: () => Date;
  readonly keyRing: () => KeyRing;
  /** Rows that the first request will need: they come with the claim. */
  readonly reads: readonly Read[];
}

/** An answer before it becomes a response. */
export interface Kept {
  readonly status: number;
  readonly body: string;
  /** True for an error after something was sent or changed: a repeat must not do it again. Null where unknown. */
  readonly hasSent?: boolean | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers of at least this length are packed. The answer of a submit is long, because it repeats the message. */
const PACKED_FROM = 10_000;
/** A request that has not renewed its lease for this long counts as ended with its process. */
const LEASE_MS = 20_000;
const RENEW_EVERY_MS = 5_000;
/** A key of a version without leases counts as free after this time: no request takes longer. */
const LONGEST_REQUEST_MS = 5 * 60 * 1000;
/** Visible ASCII. */
const IDEMPOTENCY_KEY = new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.idempotencyKey}}$`);

/** Describes the fault of a header's value, or gives null. */
export const idempotencyKeyFault = (key: string): string | null =>
  IDEMPOTENCY_KEY.test(key) ? null : `expected 1 to ${LIMITS.idempotencyKey} visible ASCII characters`;

const refused = (message: string): Kept => ({ status: 400, body: JSON.stringify({ error: message }) });

/** Replaces an old fingerprint that included credentials: the first request of its key is then unknown. */
const UNKNOWN = '';

/**
 * True for an answer to keep: its request changed or sent something. A refusal before that leaves the key free, so that
 * the caller can correct the request and send it under the same key.
 */
const isKept = ({ status, hasSent }: Kept): boolean => status === 200 || hasSent === true;

/** Members of a body that contain sign-ins: `credentials` with all of them, and each secret anywhere in the body. */
const CREDENTIALS: readonly string[] = ['credentials', 'gatewayPassword', 'authCode'];

/** Removes credentials from a JSON value. */
function withoutCredentials(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCredentials);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !CREDENTIALS.includes(name))
      .map(([name, member]) => [name, withoutCredentials(member)]),
  );
}

/**
 * Takes the echoed object as its text, because a parsed number loses digits. It is stored as it was sent, so all its
 * members stay, even if they are named like secrets.
 */
function withEchoedText(value: unknown, body: string): unknown {
  const read = isObject(value) && isObject(value[ECHOED]) ? readJson(body) : null;
  if (read === null || !read.ok || !isEchoing(read.value)) return withoutCredentials(value);
  const { [ECHOED]: echoed, ...others } = read.value;
  return [withoutCredentials(others), textOf(echoed)];
}

/**
 * Gives the part of a body that must be equal in a repeat. A text that is not JSON is always refused, and may contain
 * anything.
 */
function comparable(body: string): string {
  try {
    return canonicalJson(withEchoedText(JSON.parse(body), body));
  } catch {
    return '';
  }
}

/** Makes `<key id>.<HMAC-SHA-256 in hex>` of the request; null when the ring has no key of that id. */
async function fingerprint(ring: KeyRing, keyId: string, asked: IdempotentRequest): Promise<string | null> {
  const key = ringKey(ring, keyId);
  if (key === null) return null;
  const covered = lengthPrefixed([utf8(asked.request), utf8(comparable(asked.body))]);
  const mac = await crypto.subtle.sign('HMAC', await macKey(key, 'fingerprint'), covered);
  return `${keyId}.${hex(new Uint8Array(mac))}`;
}

/** A key that a request has claimed: the record of its work names the claim. */
export interface Claim extends Pick<ClaimMade, 'key' | 'claim'> {
  /** True when an earlier request with the key ended without an answer, and may have done something. */
  readonly isRepeat: boolean;
  /** Name of the ring's key under which the first request was noted. */
  readonly keyId: string;
}

/**
 * Carries the request out, or repeats the first answer. It rethrows what `handle` throws.
 *
 * @param handle gets the claim (null for a request without a key) and the rows that came with it (null if none came)
 */
export async function withIdempotency(
  asked: IdempotentRequest,
  handle: (claim: Claim | null, known: Known | null) => Promise<Kept>,
): Promise<Kept> {
  const { store, accountId, mode, key, claim: own, clock } = asked;
  if (key === null) return handle(null, null);
  const fault = idempotencyKeyFault(key);
  if (fault !== null) return refused(`Idempotency-Key: ${fault}`);
  const ring = asked.keyRing();
  const current = ring.keys[0].id;
  const requestHash = await fingerprint(ring, current, asked);
  if (requestHash === null) throw new Error('a key ring without its own first key');
  const now = clock();
  const entry = { accountId, mode, key, holder: own };
  const [claimed, known] = await store.claimIdempotencyKey(
    {
      accountId,
      mode,
      key,
      claim: own,
      requestHash,
      at: now.toISOString(),
      expired: ago(now, COUNTS_FOR.answer),
      expiresAt: leaseFrom(now),
    },
    asked.reads,
  );
  // Once a request is forgotten, its key may serve another request. So the answer belongs to this claim of the key.
  const placeOf = (claim: string): SecretPlace => ({
    accountId,
    filingId: null,
    field: `idempotency ${mode} ${key}`,
    revision: claim,
  });
  const carriedOut = async (claim: Claim, rows: Known | null): Promise<Kept> => {
    const answer = await whileRenewed(asked, entry, () => handle(claim, rows));
    const form = answer.body.length < PACKED_FROM ? 'secret' : 'document';
    await keep(asked, entry, answer, claim, () => sealSecret(ring, placeOf(claim.claim), answer.body, form));
    return answer;
  };
  if (claimed === 'fresh') return carriedOut({ key, claim: own, isRepeat: false, keyId: current }, known);
  const [keyId = ''] = claimed.requestHash.split('.');
  const isKnown = claimed.requestHash !== UNKNOWN;
  // A deployment may have given the key to another process already, so this process cannot compare the requests.
  if (isKnown && ringKey(ring, keyId) === null) return lacks(keyId);
  if (isKnown && (await fingerprint(ring, keyId, asked)) !== claimed.requestHash) {
    return refused('Idempotency-Key: was used with another request; use a new key for this one');
  }
  if (claimed.response !== null) {
    const { status, body } = claimed.response;
    return opened(() => openSecret(ring, placeOf(claimed.claim), body), status);
  }
  if (isAtWork(claimed, now)) return atWork();
  return (await store.takeOverIdempotencyKey(entry, claimed.holder, leaseFrom(now)))
    ? carriedOut({ key, claim: claimed.claim, isRepeat: true, keyId }, null)
    : atWork();
}

const leaseFrom = (now: Date): string => later(now, LEASE_MS);

/** True when the request that holds a key may still be working. A time beyond any lease comes from a wrong clock. */
function isAtWork({ expiresAt, claimedAt }: KeptClaim, now: Date): boolean {
  if (expiresAt === null) return now.getTime() - Date.parse(claimedAt) < LONGEST_REQUEST_MS;
  const left = Date.parse(expiresAt) - now.getTime();
  return left > 0 && left <= LEASE_MS + CLOCKS_APART_SECONDS * 1000;
}

const RETRY_AFTER_SECONDS = 3;
/**
 * Answer to a repeat while the first request may still be working. Clients wait this long and repeat it automatically.
 */
export const STILL_AT_WORK = {
  error: `Idempotency-Key: the first request with this key is still being processed; try again in ${RETRY_AFTER_SECONDS} s`,
  headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
} as const;
const atWork = (): Kept => ({
  status: 429,
  body: JSON.stringify({ error: STILL_AT_WORK.error }),
  headers: STILL_AT_WORK.headers,
});

const lacks = (keyId: string): Kept => ({
  status: 500,
  body: JSON.stringify({
    error: `Idempotency-Key: the first request with this key was noted under ${keyId} of CREDENTIALS_KEYS, which this process lacks; nothing was done now, so try again with the same key later`,
  }),
});

/**
 * Opens a kept answer. If it does not open, because its key is gone or it was altered, the request is not repeated: it
 * was carried out.
 */
async function opened(open: () => Promise<string>, status: number): Promise<Kept> {
  const body = await openedOrNull(open);
  return body === null
    ? refused(
        'Idempotency-Key: the first request with this key was answered, and the answer can no longer be read; it is not repeated. Look for its result (GET /filing/status, GET /filings), then use a new key',
      )
    : { status, body, headers: { 'Idempotent-Replayed': 'true' } };
}

/**
 * Frees the key of a request that failed. The database may have caused the failure, so this waits only briefly for it.
 * The page that shows the refusal needs the rest of the request's time.
 */
async function release({ store, patience }: IdempotentRequest, entry: ClaimHeld): Promise<void> {
  await patience
    .briefly(patience.limits.freeKeyMs, () => store.releaseIdempotencyKey(entry))
    .catch(() => undefined);
}

/**
 * Ends the work on a key without an answer to keep. Work that may already be done is found by its claim, so the next
 * repeat gets the same claim.
 */
async function leave(asked: IdempotentRequest, entry: ClaimHeld, mayBeDone: boolean): Promise<void> {
  if (!mayBeDone) return release(asked, entry);
  const { store, patience, clock } = asked;
  await patience
    .briefly(patience.limits.freeKeyMs, () => store.renewIdempotencyKey(entry, clock().toISOString()))
    .catch(() => undefined);
}

/** Renews the lease repeatedly while the request is working. When its process ends, the lease runs out. */
async function whileRenewed(
  asked: IdempotentRequest,
  entry: ClaimHeld,
  handle: () => Promise<Kept>,
): Promise<Kept> {
  const renewed = () => asked.store.renewIdempotencyKey(entry, leaseFrom(asked.clock()));
  const renewal = setInterval(() => void renewed().catch(() => undefined), RENEW_EVERY_MS);
  try {
    return await handle();
  } catch (fault) {
    // This fault is unforeseen, so the requested change may have been made.
    await leave(asked, entry, true);
    throw fault;
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Longest answer that a database takes as one value. Only answers of submits are longer: a repeat reads them from the
 * record of the submission.
 */
const LONGEST_KEPT = 3_000_000;

/** Keeps an answer. A failure here never takes away the caller's answer, because the work cannot be undone. */
async function keep(
  asked: IdempotentRequest,
  entry: ClaimHeld,
  answer: Kept,
  { isRepeat }: Pick<Claim, 'isRepeat'>,
  sealed: () => Promise<string>,
): Promise<void> {
  if (!isKept(answer))
    return leave(asked, entry, answer.hasSent === null || (isRepeat && answer.status >= 429));
  if (answer.body.length > LONGEST_KEPT) return leave(asked, entry, true);
  const { store, patience } = asked;
  const { status } = answer;
  await patience
    .briefly(patience.limits.keepAnswerMs, async () =>
      store.completeIdempotencyKey(entry, { status, body: await sealed() }),
    )
    .catch(() => undefined);
}
