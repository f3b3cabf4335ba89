import { nullable, optional, type Struct } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import type { CredentialsJson } from '../../core/figures/stored.ts';
import { CREDENTIALS_WORDS } from './common-words.ts';
import { digits, exactText, line, nameOf, oneOf, ukDay } from './fields.ts';
import type { Shape } from './shape.ts';
import { type RawRecord, record } from './structs.ts';

/** Credentials as sent: the fields that are stored as they are, and the two that are sealed. Null clears a field. */
export interface CredentialsRequest extends CredentialsJson {
  readonly gatewayPassword?: string | null;
  readonly authCode?: string | null;
}

/** What stands in an answer for a secret that is stored. */
export const REDACTED = '[REDACTED]';
const SECRETS = ['gatewayPassword', 'authCode'] as const;

const { credentials: LIMIT } = LIMITS;

const clearable = <T>(struct: Struct<T, Shape>) => optional(nullable(struct));

/** See decision 55. */
export const credentialsStruct = record<CredentialsRequest>(
  {
    utrNumber: clearable(digits(LIMIT.utrDigits, /\s/g)),
    gatewayId: clearable(line(LIMIT.reference)),
    gatewayPassword: clearable(exactText(LIMIT.password)),
    authCode: clearable(line(LIMIT.reference)),
    directorName: clearable(nameOf(LIMIT.name)),
    boardApprovalDate: clearable(ukDay()),
    filingMode: clearable(oneOf(['principal', 'agent'])),
    agentReferenceId: clearable(line(LIMIT.reference)),
    agentCompanyName: clearable(nameOf(LIMIT.agent)),
    declarantName: clearable(nameOf(LIMIT.name)),
    declarantStatus: clearable(line(LIMIT.status)),
  },
  { canonical: withoutRedacted, commonWords: CREDENTIALS_WORDS },
);

/** `[REDACTED]` posted back leaves the stored secret alone, so that what was read can be written. */
function withoutRedacted(value: RawRecord): RawRecord {
  const copy: Record<string, unknown> = { ...value };
  for (const name of SECRETS) if (copy[name] === REDACTED) delete copy[name];
  return copy;
}
