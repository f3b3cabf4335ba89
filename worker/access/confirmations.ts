import { strictUtf8, utf8 } from '../../core/gateways/encoding.ts';
import type { Mode, Target } from '../store/store.ts';
import { fromBase64Url, toBase64Url } from './bytes.ts';
import { codesFor } from './history-keys.ts';
import type { KeyRing } from './key-ring.ts';

/**
 * A confirmation says that a person has seen what would be sent. It carries what was seen and a code over that, under a
 * key of the service's own (`CREDENTIALS_KEYS`). Nothing of it is stored: what it holds for is compared with what stands
 * when it is used.
 */

/** Whom and what a confirmation is for. It is in the code alone, so one for another says nothing here. */
export interface ConfirmedFor {
  readonly accountId: number;
  /** Null in the dashboard. */
  readonly keyId: number | null;
  readonly mode: Mode;
  readonly filingId: number;
  readonly target: Target | 'both';
}

/** What a confirmation says of the moment it was made at. */
export interface Confirmation {
  /** Over everything that would be sent, in hex. */
  readonly sha256: string;
  /** The newest submission of the filing, 0 before the first. A submit makes another, so none is used twice. */
  readonly lastSubmissionId: number;
  /** `YYYY-MM-DDTHH:MM:SS.sssZ`. */
  readonly expiresAt: string;
}

/** Long enough to read what would be sent and to ask someone. */
export const CONFIRMATION_MINUTES = 15;

const bound = (of: ConfirmedFor, payload: string): string =>
  JSON.stringify([of.accountId, of.keyId, of.mode, of.filingId, of.target, payload]);

/** Letters, digits, `-`, `_` and two points, so that it goes through any program unchanged. */
export async function writeConfirmation(
  ring: KeyRing,
  of: ConfirmedFor,
  { sha256, lastSubmissionId, expiresAt }: Confirmation,
): Promise<string> {
  const payload = toBase64Url(utf8(JSON.stringify([sha256, lastSubmissionId, expiresAt])));
  return `${payload}.${await codesFor(ring, 'confirmation').sign(bound(of, payload))}`;
}

/** What a confirmation says; null where it is none, was changed, or was made for something else. */
export async function readConfirmation(
  ring: KeyRing,
  of: ConfirmedFor,
  text: string,
): Promise<Confirmation | null> {
  const [payload = '', ...code] = text.split('.');
  const codes = codesFor(ring, 'confirmation');
  if ((await codes.check(bound(of, payload), code.join('.'))) !== 'genuine') return null;
  const bytes = fromBase64Url(payload);
  const said: unknown = bytes === null ? null : JSON.parse(strictUtf8(bytes) ?? 'null');
  if (!Array.isArray(said)) return null;
  const [sha256, lastSubmissionId, expiresAt]: readonly unknown[] = said;
  return typeof sha256 === 'string' && typeof lastSubmissionId === 'number' && typeof expiresAt === 'string'
    ? { sha256, lastSubmissionId, expiresAt }
    : null;
}
