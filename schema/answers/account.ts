import { type Infer, nullable, optional } from 'superstruct';
import { oneOf } from '../requests/fields.ts';
import { list, record } from '../requests/structs.ts';
import { MODES } from '../states.ts';
import { day, instant, text, wholeNumber, yesNo } from './fields.ts';

export const subscriptionStruct = record({ start: day(), end: day(), active: yesNo() });
export type SubscriptionAnswer = Infer<typeof subscriptionStruct>;

export const quotaStruct = record({
  allowance: wholeNumber(),
  used: wholeNumber(),
  inFlight: wholeNumber(),
  remaining: wholeNumber(),
});
export type QuotaAnswer = Infer<typeof quotaStruct>;

/** `GET /account` (decision 30). */
export const accountAnswer = record({
  id: wholeNumber(),
  name: text(),
  email: text(),
  createdAt: instant(),
  mode: oneOf(MODES),
  subscription: nullable(subscriptionStruct),
  quota: quotaStruct,
});
export type AccountAnswer = Infer<typeof accountAnswer>;

const keyFields = {
  id: wholeNumber(),
  name: text(),
  mode: oneOf(MODES),
  lastFour: text(),
  createdAt: instant(),
  revokedAt: nullable(instant()),
};
/** `POST /account/keys` and `POST /account/keys/rotate` (decision 54). */
export const keyAnswer = record({ ...keyFields, key: optional(text()) });
export type KeyAnswer = Infer<typeof keyAnswer>;

/** `GET /account/keys`. */
export const keysAnswer = record({
  data: list(keyAnswer, { max: Number.POSITIVE_INFINITY, of: 'keys' }),
  totalCount: wholeNumber(),
});
export type KeysAnswer = Infer<typeof keysAnswer>;

/** `POST /account/feeds` (decision 54a). */
export const feedAnswer = record({
  id: wholeNumber(),
  name: text(),
  mode: oneOf(MODES),
  createdAt: instant(),
  revokedAt: nullable(instant()),
  lastUsedAt: nullable(instant()),
  path: optional(text()),
});
export type FeedAnswer = Infer<typeof feedAnswer>;

/** `GET /account/feeds`. */
export const feedsAnswer = record({
  data: list(feedAnswer, { max: Number.POSITIVE_INFINITY, of: 'feeds' }),
  totalCount: wholeNumber(),
});
export type FeedsAnswer = Infer<typeof feedsAnswer>;

/** `POST /account/keys/revoke`. */
export const revokedAnswer = record({ revoked: yesNo() });
export type RevokedAnswer = Infer<typeof revokedAnswer>;
