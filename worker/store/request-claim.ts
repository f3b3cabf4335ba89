import type { Account, ApiKey, Instant, Mode, Subscription } from './model.ts';
import type { Known, Read } from './prefetch.ts';

/** Beginning of a request. */
export interface Opening {
  /** Hash of its key, and the mode in the key. */
  readonly hash: string;
  readonly mode: Mode;
  /** The minute in which it counts, and its cost in requests; null where it is counted elsewhere or not at all. */
  readonly counted: { readonly minute: number; readonly cost: number } | null;
  /** Time to record as the key's use, if it was last recorded before another time. Only with a count. */
  readonly used: { readonly at: Instant; readonly notedBefore: Instant };
  readonly reads: readonly Read[];
}

export interface Opened {
  readonly key: ApiKey;
  readonly account: Account;
  readonly subscriptions: readonly Subscription[];
  /**
   * Requests in this minute, including this one, of the key and of all keys of the account; null where they were not
   * counted.
   */
  readonly requests: { readonly ofKey: number; readonly ofAccount: number } | null;
  readonly known: Known;
}

/** An idempotency key, and the request that is working on it. */
export interface ClaimHeld {
  readonly accountId: number;
  readonly mode: Mode;
  readonly key: string;
  readonly holder: string;
}

/** An idempotency key, and the claim of its first request. */
export interface ClaimMade {
  readonly accountId: number;
  readonly mode: Mode;
  readonly key: string;
  /** The first request's claim; a repeat that takes over has the same claim. */
  readonly claim: string;
}

/** Stored data of an idempotency key that was claimed before. */
export interface KeptClaim {
  readonly requestHash: string;
  /** Claim of the first request. */
  readonly claim: string;
  readonly claimedAt: Instant;
  /** The request that is working on it, and until when; null in data from before this was recorded. */
  readonly holder: string;
  readonly expiresAt: Instant | null;
  readonly response: { readonly status: number; readonly body: string } | null;
}
