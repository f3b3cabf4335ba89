import { LIMITS } from '../../core/figures/limits.ts';
import { MODES, type Mode } from '../states.ts';
import { id, line, oneOf } from './fields.ts';
import { record } from './structs.ts';

export interface CreateKeyRequest {
  readonly name: string;
  readonly mode: Mode;
}

/** `POST /account/keys` (decisions 3 and 54). */
export const createKeyStruct = record<CreateKeyRequest>({
  name: line(LIMITS.keys.name),
  mode: oneOf(MODES),
});

export interface CreateFeedRequest {
  readonly name: string;
}
/** `POST /account/feeds` (decision 54a). */
export const createFeedStruct = record<CreateFeedRequest>({ name: line(LIMITS.feeds.name) });

export interface FeedRequest {
  readonly feedId: number;
}
/** `POST /account/feeds/revoke`. */
export const feedStruct = record<FeedRequest>({ feedId: id() });

export interface KeyRequest {
  readonly keyId: number;
}

/** `POST /account/keys/rotate` and `POST /account/keys/revoke`. */
export const keyStruct = record<KeyRequest>({ keyId: id() });
