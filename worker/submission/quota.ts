import { activeSubscription, NO_SUBSCRIPTION } from '../access/subscription.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, QuotaLimit } from '../store/store.ts';

/**
 * Finds the allowance in which a live filing needs a place (decision 29); the place is checked when its submission is
 * recorded.
 */
export async function quotaOf(
  runtime: Runtime,
  filing: Filing,
): Promise<
  { readonly ok: true; readonly limit: QuotaLimit | null } | { readonly ok: false; readonly refusal: string }
> {
  if (filing.mode === 'test') return { ok: true, limit: null };
  const subscriptions = await runtime.store.listSubscriptions(filing.accountId);
  const active = activeSubscription(subscriptions, runtime.clock());
  if (active === null) return { ok: false, refusal: NO_SUBSCRIPTION };
  return { ok: true, limit: { since: active.startsOn, allowance: active.allowance } };
}
