import { LIMITS } from '../../core/figures/limits.ts';
import { twelveMonthEnd } from '../../core/period/period.ts';
import type { Subscription } from '../store/store.ts';

/** Successful live filings of the twelve months of a subscription, which does not renew itself. */
export const SUBSCRIPTION_ALLOWANCE = LIMITS.filingsOfSubscription;

const dateOf = (now: Date): string => now.toISOString().slice(0, 10);

/** A subscription that starts today (UTC): both its first and its last day belong to it. */
export function newSubscription(accountId: number, now: Date): Omit<Subscription, 'id'> {
  const startsOn = dateOf(now);
  return { accountId, startsOn, endsOn: twelveMonthEnd(startsOn), allowance: SUBSCRIPTION_ALLOWANCE };
}

/** The subscription in force; of several, the one that began last, whose allowance is then the one that counts. */
export function activeSubscription(subscriptions: readonly Subscription[], now: Date): Subscription | null {
  const today = dateOf(now);
  const inForce = subscriptions.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  return inForce.reduce<Subscription | null>(
    (latest, next) => (latest === null || next.startsOn >= latest.startsOn ? next : latest),
    null,
  );
}

export const isActive = (subscriptions: readonly Subscription[], now: Date): boolean =>
  activeSubscription(subscriptions, now) !== null;
