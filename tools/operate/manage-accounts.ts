import { addDays } from '../../core/dates/date.ts';
import { twelveMonthEnd } from '../../core/dates/period.ts';
import { activeSubscription, newSubscription } from '../../worker/access/subscription.ts';
import { Refusal } from '../../worker/http.ts';
import { originsIn } from '../../worker/services/approval-origins.ts';
import type { Account, Store, Subscription } from '../../worker/store/store.ts';
import { type Done, done, refused } from './done.ts';

/**
 * Does the operator's work on accounts and subscriptions. Each command gives the lines to print, and whether it
 * succeeded.
 */
export interface AccountWork {
  readonly store: Store;
  readonly now: Date;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Finds the subscription that ends last, active or not. */
const lastOf = (held: readonly Subscription[]): Subscription | null =>
  held.reduce<Subscription | null>(
    (last, next) => (last === null || next.endsOn >= last.endsOn ? next : last),
    null,
  );

/** Lists every account with its subscription, its active keys and its used filings. */
export async function listAccounts({ store, now }: AccountWork): Promise<Done> {
  const accounts = await store.listAccounts();
  if (accounts.length === 0) return done('there are no accounts');
  const lines = accounts.map(async ({ id, email, name, closedAt }) => {
    const [held, keys] = [await store.listSubscriptions(id), await store.listKeys(id)];
    const active = activeSubscription(held, now);
    const last = lastOf(held);
    const subscription =
      active !== null
        ? `to ${active.endsOn}, ${active.allowance} filings`
        : last === null
          ? 'no subscription'
          : `ended ${last.endsOn}`;
    const state = closedAt === null ? subscription : `closed ${closedAt.slice(0, 10)}`;
    const inForce = keys.filter(({ revokedAt }) => revokedAt === null).length;
    return `${id}  ${email}  ${state}  ${inForce} active keys  ${name}`;
  });
  return done(...(await Promise.all(lines)));
}

/**
 * Adds twelve months from the day after the last subscription ends, or from today if that day is past. The new
 * subscription has a new allowance.
 */
export async function renew(account: Account, { store, now }: AccountWork): Promise<Done> {
  const last = lastOf(await store.listSubscriptions(account.id));
  const today = dayOf(now);
  const startsOn = last !== null && last.endsOn >= today ? addDays(last.endsOn, 1) : today;
  const renewed = { ...newSubscription(account.id, now), startsOn, endsOn: twelveMonthEnd(startsOn) };
  const made = await store.createSubscription(renewed, now.toISOString());
  return done(
    `${account.email} has a subscription from ${made.startsOn} to ${made.endsOn}, ${made.allowance} filings`,
  );
}

/** Changes the allowance of live filings of the active subscription. */
export async function setAllowance(
  account: Account,
  [given = '']: readonly string[],
  { store, now }: AccountWork,
): Promise<Done> {
  if (!/^(?:0|[1-9]\d{0,5})$/.test(given)) return refused('the allowance is a whole number of filings');
  const active = activeSubscription(await store.listSubscriptions(account.id), now);
  if (active === null) return refused(`${account.email} has no active subscription; renew it first`);
  await store.changeSubscription(active.id, { allowance: Number(given) });
  return done(
    `${account.email} may make ${given} filings to ${active.endsOn}; it was ${active.allowance} before`,
  );
}

/** Lists or sets the sites to which the page of an approval may link at its end. */
export async function manageOrigins(
  account: Account,
  given: readonly string[],
  { store }: AccountWork,
): Promise<Done> {
  if (given.length > 0) {
    const origins = originsIn(given[0] === 'none' ? given.slice(1) : given);
    if (origins instanceof Refusal) return refused(origins.message);
    await store.setApprovalOrigins(account.id, origins);
  }
  const now = await store.approvalOrigins(account.id);
  return done(...(now.length === 0 ? [`links to approve of ${account.email} link back to no site`] : now));
}

/**
 * Closes an account; only `reopen` opens it again. Past filings stay, because their records must be kept for years, and
 * running submissions continue to their outcome. Closing it again keeps the day.
 */
export async function close(account: Account, { store, now }: AccountWork): Promise<Done> {
  const yesterday = addDays(dayOf(now), -1);
  const ended = await store.closeAccount(account.id, now.toISOString(), yesterday);
  return done(
    `${account.email} is closed since ${ended.closedAt.slice(0, 10)}: ${ended.subscriptions} subscriptions ended, ${ended.keys} keys and ${ended.feeds} calendar feeds revoked; its filings are kept`,
  );
}

/** Opens a closed account. It then has no active keys, feeds or subscription: the operator must make new ones. */
export async function reopen(account: Account, { store, now }: AccountWork): Promise<Done> {
  if (account.closedAt === null) return refused(`${account.email} is not closed`);
  // Closes it again first: a key that is still active would work from now on.
  await close(account, { store, now });
  await store.reopenAccount(account.id);
  return done(
    `${account.email} is open again, without a subscription or keys: renew its subscription, then make keys`,
  );
}

/** Gives the message that refuses a command on a closed account. */
export const refusalOfClosed = ({ email, closedAt }: Account): string =>
  `${email} is closed since ${closedAt?.slice(0, 10)}; to open it again: npm run keys -- reopen ${email}`;
