import { CREDENTIALS, SECRETS } from '../../core/figures/signing.ts';
import { clearable, structOf } from './blocks.ts';
import { CREDENTIALS_WORDS } from './common-words.ts';
import type { RawRecord } from './structs.ts';

/** Replaces a stored secret in an answer. */
export const REDACTED = '[REDACTED]';

/** Null clears a field. See decision 55. */
export const credentialsStruct = structOf(
  CREDENTIALS,
  { canonical: withoutRedacted, commonWords: CREDENTIALS_WORDS },
  clearable,
);

/** Drops `[REDACTED]`, so that a caller can send back a record as read: the stored secret stays. */
function withoutRedacted(value: RawRecord): RawRecord {
  const copy: Record<string, unknown> = { ...value };
  for (const name of SECRETS) if (copy[name] === REDACTED) delete copy[name];
  return copy;
}
