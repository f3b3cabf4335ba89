import { isActive } from '../access/subscription.ts';
import { Refusal } from '../http.ts';
import type { PageContext } from './route.ts';

/** Refuses saving without a subscription, as the API does; reading needs none. */
export function refuseWithoutSubscription({ caller, runtime }: PageContext): void {
  if (!isActive(caller.subscriptions, runtime.clock()))
    throw new Refusal(403, 'the account has no active subscription, so nothing is saved');
}
