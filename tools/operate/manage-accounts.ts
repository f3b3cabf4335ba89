import { addDays } from '../../core/period/date.ts';
import { twelveMonthEnd } from '../../core/period/period.ts';
import { activeSubscription, newSubscription } from '../../worker/access/subscription.ts';
import type { Account, Store, Subscription } from '../../worker/store/store.ts';

/** What the operator does with accounts and subscriptions: what each command prints, and whether it was done. */
export interface AccountWork {
  readonly store: Store;
  readonly now: Date;
}

export interface AccountDone {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

const done = (...lines: readonly string[]): AccountDone => ({ ok: true, lines });
const refused = (line: string): AccountDone => ({ ok: false, lines: [line] });
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** The subscription that ends last, in force or not. */
const lastOf = (held: readonly Subscription[]): Subscription | null =>
  held.reduce<Subscription | null>(
    (last, next) => (last === null || next.endsOn >= last.endsOn ? next : last),
    null,
  );

/** Every account with its subscription, its keys in force and what it has used. */
export async function listAccounts({ store, now }: AccountWork): Promise<AccountDone> {
  const accounts = await store.listAccounts();
  if (accounts.length === 0) return done('there are no accounts');
  const lines = accounts.map(async ({ id, email, name }) => {
    const [held, keys] = [await store.listSubscriptions(id), await store.listKeys(id)];
    const active = activeSubscription(held, now);
    const last = lastOf(held);
    const subscription =
      active !== null
        ? `to ${active.endsOn}, ${active.allowance} filings`
        : last === null
          ? 'no subscription'
          : `ended ${last.endsOn}`;
    const inForce = keys.filter(({ revokedAt }) => revokedAt === null).length;
    return `${id}  ${email}  ${subscription}  ${inForce} keys in force  ${name}`;
  });
  return done(...(await Promise.all(lines)));
}

/**
 * Another twelve months: from the day after the subscription that ends last, or from today when that is past. The
 * allowance begins again with it.
 */
export async function renew(account: Account, { store, now }: AccountWork): Promise<AccountDone> {
  const last = lastOf(await store.listSubscriptions(account.id));
  const today = dayOf(now);
  const startsOn = last !== null && last.endsOn >= today ? addDays(last.endsOn, 1) : today;
  const renewed = { ...newSubscription(account.id, now), startsOn, endsOn: twelveMonthEnd(startsOn) };
  const made = await store.createSubscription(renewed, now.toISOString());
  return done(
    `${account.email} has a subscription from ${made.startsOn} to ${made.endsOn}, ${made.allowance} filings`,
  );
}

/** Changes how many live filings the subscription in force allows. */
export async function setAllowance(
  account: Account,
  [given = '']: readonly string[],
  { store, now }: AccountWork,
): Promise<AccountDone> {
  if (!/^(?:0|[1-9]\d{0,5})$/.test(given)) return refused('the allowance is a whole number of filings');
  const active = activeSubscription(await store.listSubscriptions(account.id), now);
  if (active === null) return refused(`${account.email} has no subscription in force; renew it first`);
  await store.changeSubscription(active.id, { allowance: Number(given) });
  return done(
    `${account.email} may make ${given} filings to ${active.endsOn}; it was ${active.allowance} before`,
  );
}

/**
 * Ends every subscription and revokes every key. What was filed is kept, since records of it are to be kept for years,
 * and what is in flight is seen through.
 */
export async function close(account: Account, { store, now }: AccountWork): Promise<AccountDone> {
  const yesterday = addDays(dayOf(now), -1);
  const open = (await store.listSubscriptions(account.id)).filter(({ endsOn }) => endsOn > yesterday);
  for (const { id } of open) await store.changeSubscription(id, { endsOn: yesterday });
  const keys = (await store.listKeys(account.id)).filter(({ revokedAt }) => revokedAt === null);
  for (const { id } of keys) await store.revokeKey(account.id, id, now.toISOString());
  await store.endSessions(account.id, now.toISOString());
  return done(
    `${account.email} is closed: ${open.length} subscriptions ended, ${keys.length} keys revoked; what it filed is kept`,
  );
}
