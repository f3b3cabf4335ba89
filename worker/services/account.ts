import type { AccountAnswer, QuotaAnswer, SubscriptionAnswer } from '../../schema/answers/account.ts';
import { activeSubscription } from '../access/subscription.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Subscription of an account, and the rest of its allowance (decision 30). */
export interface Standing {
  /** The active one, else the latest. */
  readonly subscription: SubscriptionAnswer | null;
  readonly quota: QuotaAnswer;
}

export async function standingOf({ runtime, caller }: ContextOf<'getAccount'>): Promise<Standing> {
  const { account, subscriptions } = caller;
  const active = activeSubscription(subscriptions, runtime.clock());
  const shown = active ?? subscriptions.at(-1) ?? null;
  const counted = shown
    ? await runtime.store.countQuota(account.id, shown.startsOn)
    : { used: 0, inFlight: 0 };
  const allowance = shown?.allowance ?? 0;
  return {
    subscription: shown ? { start: shown.startsOn, end: shown.endsOn, active: active !== null } : null,
    quota: {
      allowance,
      used: counted.used,
      inFlight: counted.inFlight,
      remaining: Math.max(0, allowance - counted.used - counted.inFlight),
    },
  };
}

async function getAccount(context: ContextOf<'getAccount'>): Promise<AccountAnswer> {
  const { account, mode } = context.caller;
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    createdAt: account.createdAt,
    mode,
    ...(await standingOf(context)),
  };
}

export const ACCOUNT = { getAccount } satisfies Partial<UseCases>;
