import type { Mode } from '../../schema/states.ts';

/** Stored form of an account, its keys and its subscriptions. */

/** ISO 8601 UTC. */
export type Instant = string;

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Instant;
  /** Time of closing, after which nothing of the account opens; null while it is open. */
  readonly closedAt: Instant | null;
}

export interface ApiKey {
  readonly id: number;
  readonly accountId: number;
  readonly mode: Mode;
  readonly name: string;
  readonly lastFour: string;
  readonly createdAt: Instant;
  readonly revokedAt: Instant | null;
  /** Accurate to some minutes; null before its first use. */
  readonly lastUsedAt: Instant | null;
}

export interface Subscription {
  readonly id: number;
  readonly accountId: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly allowance: number;
}

/** The database of an account, where there are several. */
export interface Place {
  /** Its name. */
  readonly at: string;
  /** Name of the database that the account is being moved to; null while it is not moved. */
  readonly movingTo: string | null;
}
