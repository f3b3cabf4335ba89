import { nullable, optional } from 'superstruct';
import { oneOf } from '../requests/fields.ts';
import { list, record } from '../requests/structs.ts';
import { MODES, type Mode } from '../states.ts';
import { day, instant, text, wholeNumber, yesNo } from './fields.ts';

export interface SubscriptionAnswer {
  /** `YYYY-MM-DD`. */
  readonly start: string;
  readonly end: string;
  readonly active: boolean;
}
export const subscriptionStruct = record<SubscriptionAnswer>({ start: day(), end: day(), active: yesNo() });

export interface QuotaAnswer {
  readonly allowance: number;
  readonly used: number;
  readonly inFlight: number;
  readonly remaining: number;
}
export const quotaStruct = record<QuotaAnswer>({
  allowance: wholeNumber(),
  used: wholeNumber(),
  inFlight: wholeNumber(),
  remaining: wholeNumber(),
});

/** `GET /account` (decision 30). */
export interface AccountAnswer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
  readonly mode: Mode;
  readonly subscription: SubscriptionAnswer | null;
  readonly quota: QuotaAnswer;
}
export const accountAnswer = record<AccountAnswer>({
  id: wholeNumber(),
  name: text(),
  email: text(),
  createdAt: instant(),
  mode: oneOf(MODES),
  subscription: nullable(subscriptionStruct),
  quota: quotaStruct,
});

export interface KeyAnswer {
  readonly id: number;
  readonly name: string;
  readonly mode: Mode;
  readonly lastFour: string;
  readonly createdAt: string;
  readonly revokedAt: string | null;
  /** The key itself; only where it was just made. */
  readonly key?: string;
}
const keyFields = {
  id: wholeNumber(),
  name: text(),
  mode: oneOf(MODES),
  lastFour: text(),
  createdAt: instant(),
  revokedAt: nullable(instant()),
};
/** `POST /account/keys` and `POST /account/keys/rotate` (decision 54). */
export const keyAnswer = record<KeyAnswer>({ ...keyFields, key: optional(text()) });

export interface KeysAnswer {
  readonly data: readonly KeyAnswer[];
  readonly totalCount: number;
}
/** `GET /account/keys`. */
export const keysAnswer = record<KeysAnswer>({
  data: list(keyAnswer, { max: Number.POSITIVE_INFINITY, of: 'keys' }),
  totalCount: wholeNumber(),
});

export interface FeedAnswer {
  readonly id: number;
  readonly name: string;
  readonly mode: Mode;
  readonly createdAt: string;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
  /** The address below this service; only where it was just made. */
  readonly path?: string;
}
/** `POST /account/feeds` (decision 54a). */
export const feedAnswer = record<FeedAnswer>({
  id: wholeNumber(),
  name: text(),
  mode: oneOf(MODES),
  createdAt: instant(),
  revokedAt: nullable(instant()),
  lastUsedAt: nullable(instant()),
  path: optional(text()),
});

export interface FeedsAnswer {
  readonly data: readonly FeedAnswer[];
  readonly totalCount: number;
}
/** `GET /account/feeds`. */
export const feedsAnswer = record<FeedsAnswer>({
  data: list(feedAnswer, { max: Number.POSITIVE_INFINITY, of: 'feeds' }),
  totalCount: wholeNumber(),
});

export interface RevokedAnswer {
  readonly revoked: boolean;
}
/** `POST /account/keys/revoke`. */
export const revokedAnswer = record<RevokedAnswer>({ revoked: yesNo() });
