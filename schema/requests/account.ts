import type { Infer } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import { MODES } from '../states.ts';
import { id, line, oneOf } from './fields.ts';
import { record } from './structs.ts';

/** `POST /account/keys` (decisions 3 and 54). */
export const createKeyStruct = record({
  name: line(LIMITS.keys.name),
  mode: oneOf(MODES),
});
export type CreateKeyRequest = Infer<typeof createKeyStruct>;

/** `POST /account/feeds` (decision 54a). */
export const createFeedStruct = record({ name: line(LIMITS.feeds.name) });
export type CreateFeedRequest = Infer<typeof createFeedStruct>;

/** `POST /account/feeds/revoke`. */
export const feedStruct = record({ feedId: id() });
export type FeedRequest = Infer<typeof feedStruct>;

/** `POST /account/keys/rotate` and `POST /account/keys/revoke`. */
export const keyStruct = record({ keyId: id() });
export type KeyRequest = Infer<typeof keyStruct>;
