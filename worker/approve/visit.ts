import { LIMITS } from '../../core/figures/limits.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import type { ReadKindOf } from '../../schema/endpoints/index.ts';
import type { CheckReads, DeclaredRead } from '../../schema/endpoints/reads.ts';
import { isSameText } from '../access/bytes.ts';
import { hashKey } from '../access/keys.ts';
import { minuteOf, secondsLeft } from '../access/rate-limit.ts';
import { unlessStranger } from '../access/unless-stranger.ts';
import { Refusal } from '../http.ts';
import { type RequestRuntime, type Runtime, ukDate, withKnown } from '../runtime.ts';
import type { ServiceContext } from '../services/context.ts';
import { readsAt } from '../services/timed-reads.ts';
import { DAY_MS, HOUR_MS } from '../store/instants.ts';
import type { Known } from '../store/prefetch.ts';
import type { Account, Approval, Filing, Store, Submission, Subscription } from '../store/store.ts';
import { openingOf, settled } from '../submission/approvals/steps.ts';
import { placeLacked } from '../submission/validate.ts';

/** Opens the link of an approval: finds the account that asks, and its filing. The token opens nothing else. */

/** Rows that the page of a link may ask for. It declares them, and one trip reads them before the page is made. */
type VisitReads = CheckReads | 'approvals' | ReadKindOf<'getReceipt'>;

/** A link that was opened. */
export interface Visit {
  readonly token: string;
  readonly context: ServiceContext<VisitReads>;
  readonly account: Account;
  readonly subscriptions: readonly Subscription[];
  readonly approval: Approval;
  readonly filing: Filing;
  /** Decisions at the link in this hour. */
  readonly decisions: number;
  /** Reason why the filing may not be sent now; null where it may. */
  readonly shut: string | null;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const { requestsInAMinute, decisionsInAnHour } = LIMITS.approvals;
/** Days for which a link stays readable after the approved filing was sent. */
const READABLE_DAYS = 30;

/** The refusal of a token that opens nothing: malformed, unknown or over. */
export const noSuchLink = (): Refusal =>
  new Refusal(404, 'This link does not open anything. Ask the person who sent it for a new one.');

/** Refusals of tokens that open nothing. */
const LINKS = {
  unknown: noSuchLink,
  tooMany: (_limit: number, wait: number): Refusal =>
    new Refusal(429, `Too many links that do not work were opened from here. Try again in ${wait} seconds.`, {
      'Retry-After': String(wait),
    }),
};

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
  // The page of an expired link says for a while that it expired.
  return now > until + READABLE_DAYS * DAY_MS;
}

/** A request to a link. */
export interface Visiting {
  /** Looks at the page, reads a part of it, or decides. */
  readonly does: 'looks' | 'reads' | 'decides';
  /** Cost in requests of the link's limit. */
  readonly cost: number;
  /** Declares the rows of the filing that it needs. */
  readonly reads: (of: { readonly filingId: number }) => readonly DeclaredRead[];
}

/**
 * Opens a link, in two trips to the database. The first look is recorded with the second. Throws 404 for any token that
 * opens nothing.
 */
export async function opened(runtime: RequestRuntime, token: string, visiting: Visiting): Promise<Visit> {
  const { store, digests, clock } = runtime;
  const { does, cost } = visiting;
  const now = clock();
  // A malformed token is looked for too, so that its answer takes the same time.
  const hash = await hashKey(token, digests.sha256);
  const hour = does === 'decides' ? Math.floor(now.getTime() / HOUR_MS) : null;
  const lookUp = async () => {
    const row = await store.openApproval({ hash, minute: minuteOf(now), cost, hour });
    const isIt = row !== null && isSameText(row.hash, hash) && TOKEN.test(token);
    return isIt && !isOver(row.approval, now.getTime()) ? row : null;
  };
  const found = await unlessStranger(runtime, hash, lookUp, LINKS);
  const { account, subscriptions, requests, decisions } = found;
  if (requests > requestsInAMinute) throw tooMany(secondsLeft(now));
  const { filingId, mode, testDate } = found.approval;
  const [looked, known] = await readFor(store, found, visiting, now);
  const own = withKnown(runtime, { ...known, held: { accountId: account.id, rows: subscriptions } });
  const filing = await own.store.findFiling(filingId);
  if (filing === null) throw noSuchLink();
  const caller = { account, mode, subscriptions, managesLiveKeys: false, keyId: null };
  const context = { runtime: own, caller, testDate, today: testDate ?? ukDate(now) };
  const submissions = await own.store.listSubmissions(filingId);
  const approval = await settled(own, looked, submissions);
  const shut = await shutBecause(own, account, filing, submissions);
  return { token, context, account, subscriptions, approval, filing, decisions, shut };
}

/** Reads the rows for the page, and records the first look in the same trip. */
async function readFor(
  store: Store,
  { approval, end }: NonNullable<Awaited<ReturnType<Store['openApproval']>>>,
  visiting: Visiting,
  now: Date,
): Promise<readonly [Approval, Known]> {
  const { filingId, accountId, mode } = approval;
  const holder = { accountId, mode };
  const reads = readsAt(visiting.reads({ filingId }), now);
  const opening = visiting.does === 'looks' ? openingOf(approval, now) : null;
  if (opening === null) return [approval, await store.readAhead(holder, reads)];
  const [noted, known] =
    end === null
      ? [null, await store.readAhead(holder, reads)]
      : await store.stepAhead(approval, opening, end, holder, reads);
  // Another writer has added to the history first, so the step is written again.
  return [noted ?? (await store.changeApproval(approval, (one) => openingOf(one, now))), known];
}

const NO_PLACE = {
  subscription: 'the account that asks has no active subscription',
  allowance: 'the account that asks has used all filings of its subscription',
} as const;

/** Explains why nothing can be sent or decided now, or gives null. */
async function shutBecause(
  runtime: Runtime,
  { closedAt }: Account,
  filing: Filing,
  submissions: readonly Submission[],
): Promise<string | null> {
  if (closedAt !== null) return 'the account that asks was closed';
  const lack = await placeLacked(runtime, filing, submissions);
  return lack && NO_PLACE[lack.reason];
}

/** Refuses a decision above the hourly limit. */
export function refuseHasty({ decisions }: Visit): void {
  if (decisions > decisionsInAnHour) throw tooMany(HOUR_MS / 1000);
}

/** Makes the token of a form. It proves that the form belongs to this link, and which figures the page showed. */
export async function formToken({ token, approval, context }: Visit, shown: string): Promise<string> {
  const text = `approve\n${token}\n${approval.sha256}\n${shown}`;
  return hex(await context.runtime.digests.sha256(utf8(text)));
}
