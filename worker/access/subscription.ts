import { twelveMonthEnd } from '../../core/dates/period.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import type { Subscription } from '../store/store.ts';

/** Number of successful live filings that a subscription of twelve months allows. */
export const SUBSCRIPTION_ALLOWANCE = LIMITS.filingsOfSubscription;

/** Refusals for a lapsed subscription and a used allowance. */
export const NO_SUBSCRIPTION = 'the account has no active subscription; see GET /account';
export const usedUp = (allowance: number): string =>
  `the subscription's allowance of ${allowance} is used, or in flight; see GET /account`;

const dateOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Makes a subscription that starts today (UTC); its first and last day both belong to it. */
export function newSubscription(accountId: number, now: Date): Omit<Subscription, 'id'> {
  const startsOn = dateOf(now);
  return { accountId, startsOn, endsOn: twelveMonthEnd(startsOn), allowance: SUBSCRIPTION_ALLOWANCE };
}

/** Finds the active subscription. Of several, the one that began last counts. */
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
