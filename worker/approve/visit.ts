import { LIMITS } from '../../core/figures/limits.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import { hashKey } from '../access/keys.ts';
import { isActive } from '../access/subscription.ts';
import { Refusal } from '../http.ts';
import { type RequestRuntime, ukDate } from '../runtime.ts';
import type { ServiceContext } from '../services/context.ts';
import { FORESEEN } from '../services/foreseen.ts';
import { knowing } from '../store/knowing.ts';
import type { Account, Approval, Filing, Subscription } from '../store/store.ts';
import { settled } from '../submission/approvals/steps.ts';

/** Opens the link of an approval: who it is of, and the filing as it stands. The token opens nothing else. */

/** A link that was opened. */
export interface Visit {
  readonly token: string;
  readonly context: ServiceContext;
  readonly account: Account;
  readonly subscriptions: readonly Subscription[];
  readonly approval: Approval;
  readonly filing: Filing;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const { requestsInAMinute, decisionsInAnHour } = LIMITS.approvals;
/** Days for which a link stays readable after what it approved was sent. */
const READABLE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The refusal of a token that opens nothing: malformed, unknown or over. */
export const noSuchLink = (): Refusal =>
  new Refusal(404, 'This link does not open anything. Ask the person who sent it for a new one.');

const tooMany = (seconds: number): Refusal =>
  new Refusal(429, 'This link was used too often. Wait a little, and load the page again.', {
    'Retry-After': String(seconds),
  });

/** True once nobody can read the link any more. */
function isOver({ expiresAt, sentAt }: Approval, now: number): boolean {
  const until = Math.max(
    Date.parse(expiresAt),
    sentAt === null ? 0 : Date.parse(sentAt) + READABLE_DAYS * DAY_MS,
  );
  // Its page still says for a while that it expired.
  return now > until + READABLE_DAYS * DAY_MS;
}

/** Opens a link, in two trips to the database. Throws 404 for any token that opens nothing. */
export async function opened(runtime: RequestRuntime, token: string): Promise<Visit> {
  const { store, digests, clock } = runtime;
  const now = clock();
  // A malformed token is looked for too, so that it takes as long.
  const hash = await hashKey(token, digests.sha256);
  const found = await store.openApproval({ hash, minute: Math.floor(now.getTime() / MINUTE_MS) });
  if (!TOKEN.test(token) || found === null || isOver(found.approval, now.getTime())) throw noSuchLink();
  const { account, subscriptions, requests } = found;
  if (requests > requestsInAMinute) throw tooMany(60);
  const { filingId, target, mode, testDate } = found.approval;
  const holder = { accountId: account.id, mode };
  const reads = FORESEEN.prepareSubmission?.({ filingId, target }, now) ?? [];
  const known = await store.readAhead(holder, reads);
  const kept = knowing(store, { ...known, held: { accountId: account.id, rows: subscriptions } });
  const execute: RequestRuntime['lock']['execute'] = (id, command) => {
    kept.forget();
    return runtime.lock.execute(id, command);
  };
  const own = { ...runtime, store: kept.store, lock: { execute } };
  const filing = await own.store.findFiling(filingId);
  if (filing === null) throw noSuchLink();
  const caller = { account, mode, subscriptions, managesLiveKeys: false, keyId: null };
  const context = { runtime: own, caller, testDate, today: testDate ?? ukDate(now) };
  const submissions = await own.store.listSubmissions(filingId);
  const approval = await settled(own, found.approval, submissions);
  return { token, context, account, subscriptions, approval, filing };
}

/** Counts a decision of a link. */
export async function countDecision({ context, approval }: Visit): Promise<void> {
  const { store, clock } = context.runtime;
  const hour = Math.floor(clock().getTime() / HOUR_MS);
  if ((await store.countInStretch(`decision:${approval.id}`, hour)) > decisionsInAnHour)
    throw tooMany(HOUR_MS / 1000);
}

/** Explains why nothing can be sent or decided now, or gives null. */
export function shutBecause({ account, subscriptions, context }: Visit): string | null {
  if (account.closedAt !== null) return 'the account that asks was closed';
  return isActive(subscriptions, context.runtime.clock())
    ? null
    : 'the account that asks has no active subscription';
}

/** Proves that a form is of this link and of what it showed. */
export async function formToken({ token, approval, context }: Visit, shown: string): Promise<string> {
  const text = `approve\n${token}\n${approval.sha256}\n${shown}`;
  return hex(await context.runtime.digests.sha256(utf8(text)));
}
