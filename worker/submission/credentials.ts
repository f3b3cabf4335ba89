import type { BankDetailsJson, CredentialsJson } from '../../core/figures/stored.ts';
import { hex } from '../../core/gateways/encoding.ts';
import type { CredentialsRequest } from '../../schema/requests/credentials.ts';
import { mergeCredentials } from '../../schema/requests/merge.ts';
import { bindingOf, type SecretField } from '../access/filing-secrets.ts';
import { hideByMarks, type KeptMarks, keptMarks, marksOf } from '../access/marks.ts';
import { type KeyRing, openSecret, SecretError } from '../access/secrets.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import type { PostOptions } from '../upstream/transport.ts';

/** The sign-ins of one transmission, in memory only: what is stored, with one-shot credentials over it. */
export interface Credentials {
  readonly plain: CredentialsJson | null;
  readonly gatewayPassword: string | null;
  readonly authCode: string | null;
  /** Needed of what is stored, and does not open: sealed for another filing, damaged, or its key is gone. */
  readonly unreadable: readonly SecretField[];
}

/** A stored secret, opened. Null when nothing is stored, and when what is stored does not open. */
interface Opened {
  readonly text: string | null;
  readonly readable: boolean;
}

async function opened(runtime: Runtime, filing: Filing, field: SecretField): Promise<Opened> {
  const sealed = filing.sealed[field];
  if (sealed === null) return { text: null, readable: true };
  try {
    return { text: await openSecret(runtime.keyRing(), bindingOf(filing, field), sealed), readable: true };
  } catch (fault) {
    if (fault instanceof SecretError) return { text: null, readable: false };
    throw fault;
  }
}

const given = (text: string): Opened => ({ text, readable: true });

/** @param oneShot credentials given with a submit; they are never kept (contract 4.2) */
export async function credentialsOf(
  runtime: Runtime,
  filing: Filing,
  oneShot: CredentialsRequest | undefined,
): Promise<Credentials> {
  const secret = async (field: 'gatewayPassword' | 'authCode'): Promise<Opened> => {
    const sent = oneShot?.[field] ?? null;
    return sent === null ? opened(runtime, filing, field) : given(sent);
  };
  const gatewayPassword = await secret('gatewayPassword');
  const authCode = await secret('authCode');
  return {
    plain: mergeCredentials(filing.data.credentialsData, oneShot),
    gatewayPassword: gatewayPassword.text,
    authCode: authCode.text,
    unreadable: [
      ...(gatewayPassword.readable ? [] : ['gatewayPassword' as const]),
      ...(authCode.readable ? [] : ['authCode' as const]),
    ],
  };
}

/** Those of them that no text which is kept may repeat. */
const secretsOf = ({ gatewayPassword, authCode }: Credentials): readonly string[] =>
  [gatewayPassword, authCode].filter((secret) => secret !== null);

/** What tells a bank account from all others, which a claim for repayment sends too. */
async function bankSecrets(runtime: Runtime, filing: Filing): Promise<readonly string[]> {
  const { details } = await bankDetailsOf(runtime, filing);
  return [details?.accountNumber, details?.buildingSocietyReference].filter((text) => text != null);
}

/** What the answer to a sending with these credentials may repeat, and nothing that is kept may hold. */
export const sentSecrets = async (
  runtime: Runtime,
  filing: Filing,
  credentials: Credentials,
): Promise<readonly string[]> => [...secretsOf(credentials), ...(await bankSecrets(runtime, filing))];

/**
 * The stored ones, for a poll, whose reply may still repeat what was sent. Where they cannot be opened there are none
 * to look for, and the outcome is taken in all the same.
 */
async function storedSecrets(runtime: Runtime, filing: Filing): Promise<readonly string[]> {
  try {
    return await sentSecrets(runtime, filing, await credentialsOf(runtime, filing, undefined));
  } catch {
    return [];
  }
}

/** A ring that is missing opens and marks nothing; whatever asks for it then does without. */
function ringOrNull(runtime: Runtime): KeyRing | null {
  try {
    return runtime.keyRing();
  } catch {
    return null;
  }
}

/**
 * What the record of a sending says of the secrets given for it alone, so that a later answer which repeats them can
 * be cleared of them: their marks. Empty when it is sent with what is stored.
 */
export async function marksOfUnkept(
  runtime: Runtime,
  filing: Filing,
  credentials: Credentials,
): Promise<{ readonly unkept?: KeptMarks }> {
  const stored = await storedSecrets(runtime, filing);
  const unkept = secretsOf(credentials).filter((secret) => !stored.includes(secret));
  if (unkept.length === 0) return {};
  return { unkept: await marksOf(ringOrNull(runtime), hex(runtime.randomBytes(8)), unkept) };
}

/** What of an answer to a poll must not be kept: the stored secrets, and what has the marks of those that are not. */
export async function hiddenOf(
  runtime: Runtime,
  filing: Filing,
  submission: Submission,
): Promise<Pick<PostOptions, 'secrets' | 'hide'>> {
  const secrets = await storedSecrets(runtime, filing);
  const events = await runtime.store.listEvents(filing.id);
  const recorded = events.find((e) => e.submissionId === submission.id && e.type === 'recorded');
  const marks = keptMarks(recorded?.detail.unkept);
  return marks === null ? { secrets } : { secrets, hide: await hideByMarks(ringOrNull(runtime), marks) };
}

/** The stored bank details, opened; `details` is null when there are none or they do not open. */
export interface OpenedBankDetails {
  readonly details: BankDetailsJson | null;
  readonly readable: boolean;
}

export async function bankDetailsOf(runtime: Runtime, filing: Filing): Promise<OpenedBankDetails> {
  const { text, readable } = await opened(runtime, filing, 'bankDetails');
  if (text === null) return { details: null, readable };
  const details: BankDetailsJson = JSON.parse(text);
  return { details, readable };
}
