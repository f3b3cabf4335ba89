import { utf8 } from '../../core/gateways/encoding.ts';
import { isWriteRefused } from '../store/faults.ts';
import { ago, later, MINUTE_MS } from '../store/instants.ts';
import type { StoreOf } from '../store/prefetched-store.ts';
import type { SessionLimits } from '../store/sessions.ts';
import { COUNTS_FOR } from '../store/spans.ts';
import type { Account, Subscription } from '../store/store.ts';
import { toBase64Url } from './bytes.ts';
import { hashKey, type Sha256 } from './keys.ts';

/**
 * Signs a person in to the dashboard. A link, valid once and for 15 minutes, begins a session. The session ends after
 * an hour without use, or twelve hours in all. The tokens of both are 32 random bytes; only their SHA-256 is stored.
 */
export const LINK_MINUTES = 15;
const IDLE_MINUTES = 60;
const SESSION_MINUTES = COUNTS_FOR.session / MINUTE_MS;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface Means {
  readonly store: StoreOf<never>;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly sha256: Sha256;
  readonly now: Date;
}

const limitsAt = (now: Date): SessionLimits => ({
  seenSince: ago(now, IDLE_MINUTES * MINUTE_MS),
  begunSince: ago(now, COUNTS_FOR.session),
});

export const isToken = (text: string | null): text is string => text !== null && TOKEN.test(text);

/** Gives the page with the link's button. */
export const linkAddress = (dashboardUrl: string, token: string): string =>
  `${dashboardUrl.replace(/\/+$/, '')}/dashboard/link?token=${token}`;

export async function newSignInLink(
  { store, randomBytes, sha256, now }: Means,
  account: Pick<Account, 'id'>,
): Promise<string> {
  const token = toBase64Url(randomBytes(32));
  await store.createSignInLink({
    hash: await hashKey(token, sha256),
    accountId: account.id,
    createdAt: now.toISOString(),
    expiresAt: later(now, LINK_MINUTES * MINUTE_MS),
  });
  return token;
}

/** Exchanges a link's token for a session's; null when the link is invalid or has expired. */
export async function redeem(
  { store, randomBytes, sha256, now }: Means,
  linkToken: string | null,
): Promise<{ readonly token: string; readonly account: Account } | null> {
  if (!isToken(linkToken)) return null;
  const token = toBase64Url(randomBytes(32));
  const account = await store.redeemSignInLink(
    await hashKey(linkToken, sha256),
    await hashKey(token, sha256),
    now.toISOString(),
  );
  return account === null ? null : { token, account };
}

export interface SignedIn {
  readonly account: Account;
  readonly subscriptions: readonly Subscription[];
  readonly sessionHash: string;
  readonly since: string;
  /** Part of every form of this session, and sent back with it. */
  readonly formToken: string;
}

/** Finds the holder of a cookie's session; null when there is none or it is over. */
export async function signedIn(
  { store, sha256, now }: Omit<Means, 'randomBytes'>,
  token: string | null,
): Promise<SignedIn | null> {
  if (!isToken(token)) return null;
  const sessionHash = await hashKey(token, sha256);
  const found = await store.findSession(sessionHash, limitsAt(now));
  if (found === null) return null;
  // One record of a use in a minute is enough to detect an hour without use.
  if (found.session.lastSeenAt < ago(now, MINUTE_MS))
    await store.touchSession(sessionHash, now.toISOString()).catch(unlessRefused);
  return {
    account: found.account,
    subscriptions: found.subscriptions,
    sessionHash,
    since: found.session.createdAt,
    formToken: toBase64Url(await sha256(utf8(`form of ${token}`))),
  };
}

/** A session that cannot be marked as used stays valid. */
function unlessRefused(fault: unknown): void {
  if (!isWriteRefused(fault)) throw fault;
}

export const openSessions = (store: StoreOf<never>, accountId: number, now: Date): Promise<number> =>
  store.countSessions(accountId, limitsAt(now));

/** The cookie goes only over https or on this machine, only to this host, never to scripts, never from another site. */
const COOKIE = '__Host-session';
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Strict';

export const sessionCookie = (token: string): string =>
  `${COOKIE}=${token}; ${ATTRIBUTES}; Max-Age=${SESSION_MINUTES * 60}`;
export const endedCookie = (): string => `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;

/** Reads the session's token from a Cookie header; where two cookies have its name, neither is trusted. */
export function sessionTokenOf(header: string | null): string | null {
  const values = (header ?? '').split(';').flatMap((pair) => {
    const [name, value = ''] = pair.trim().split('=', 2);
    return name === COOKIE ? [value] : [];
  });
  const [token = null] = values;
  return values.length === 1 && isToken(token) ? token : null;
}
