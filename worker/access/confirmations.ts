import { strictUtf8, utf8 } from '../../core/gateways/encoding.ts';
import type { Mode, Target } from '../store/store.ts';
import { fromBase64Url, toBase64Url } from './bytes.ts';
import { codesFor } from './history-keys.ts';
import type { KeyRing } from './key-ring.ts';

/**
 * Makes and reads confirmations. A confirmation proves that a person has seen the messages that a submit would send. It
 * contains the state that the person saw, and a code of this state by a key of the service (`CREDENTIALS_KEYS`). The
 * service stores no confirmation. When one is used, its state is compared with the present state.
 */

/** Account, key, filing and target of a confirmation. Only the code contains them, so it is valid for no other. */
export interface ConfirmedFor {
  readonly accountId: number;
  /** Null in the dashboard. */
  readonly keyId: number | null;
  readonly mode: Mode;
  readonly filingId: number;
  readonly target: Target | 'both';
}

/** State at the moment of the confirmation. */
export interface Confirmation {
  /** SHA-256 of everything that would be sent, in hex. */
  readonly sha256: string;
  /**
   * The newest submission of the filing, 0 before the first. A submit makes a newer one, so no confirmation works
   * twice.
   */
  readonly lastSubmissionId: number;
  /** `YYYY-MM-DDTHH:MM:SS.sssZ`. */
  readonly expiresAt: string;
}

/** Enough time to read the messages and to ask someone. */
export const CONFIRMATION_MINUTES = 15;

const bound = (subject: ConfirmedFor, payload: string): string =>
  JSON.stringify([subject.accountId, subject.keyId, subject.mode, subject.filingId, subject.target, payload]);

/** Writes a confirmation in letters, digits, `-`, `_` and two dots, so that any program passes it on unchanged. */
export async function writeConfirmation(
  ring: KeyRing,
  subject: ConfirmedFor,
  { sha256, lastSubmissionId, expiresAt }: Confirmation,
): Promise<string> {
  const payload = toBase64Url(utf8(JSON.stringify([sha256, lastSubmissionId, expiresAt])));
  return `${payload}.${await codesFor(ring, 'confirmation').sign(bound(subject, payload))}`;
}

/** Reads a confirmation; null where it is malformed, changed, or for something else. */
export async function readConfirmation(
  ring: KeyRing,
  subject: ConfirmedFor,
  text: string,
): Promise<Confirmation | null> {
  const [payload = '', ...code] = text.split('.');
  const codes = codesFor(ring, 'confirmation');
  if ((await codes.check(bound(subject, payload), code.join('.'))) !== 'genuine') return null;
  const bytes = fromBase64Url(payload);
  const said: unknown = bytes === null ? null : JSON.parse(strictUtf8(bytes) ?? 'null');
  if (!Array.isArray(said)) return null;
  const [sha256, lastSubmissionId, expiresAt]: readonly unknown[] = said;
  return typeof sha256 === 'string' && typeof lastSubmissionId === 'number' && typeof expiresAt === 'string'
    ? { sha256, lastSubmissionId, expiresAt }
    : null;
}
