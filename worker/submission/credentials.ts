import { is, nullable, optional, type Struct, string, type } from 'superstruct';
import type { BankDetailsJson } from '../../core/figures/payments.ts';
import type { CredentialsJson, CredentialsRequest } from '../../core/figures/signing.ts';
import { readSentMessage } from '../../core/gateways/sent-message.ts';
import { find, textAt } from '../../core/xml/tree.ts';
import { mergeCredentials } from '../../schema/requests/merge.ts';
import { bindingOf, type SecretField } from '../access/filing-secrets.ts';
import { openedOrNull, openSecret } from '../access/secrets.ts';
import type { Runtime } from '../runtime.ts';
import { StoreError } from '../store/faults.ts';
import type { Filing, SecretName, SecretRevisions, SentWith, Submission, Target } from '../store/store.ts';
import type { PostOptions } from '../upstream/transport.ts';
import { messageOf } from './envelopes.ts';
import { ownWords } from './rejections.ts';

/** Fields that sign in to an authority. */
type SignInField = 'gatewayId' | 'gatewayPassword' | 'authCode';
const SIGN_IN_FIELDS: Readonly<Record<Target, readonly SignInField[]>> = {
  tax: ['gatewayId', 'gatewayPassword'],
  ch: ['authCode'],
};

/** The sign-ins of one transmission, in memory only: the stored ones, overridden by one-shot credentials. */
export interface Credentials {
  readonly plain: CredentialsJson | null;
  readonly gatewayPassword: string | null;
  readonly authCode: string | null;
  /**
   * Fields given only for this submission, which override stored ones: they are never stored, nor anything derived from
   * them. A given value that equals the stored one counts as stored.
   */
  readonly oneShot: readonly SignInField[];
  /** Required stored secrets that do not open: sealed for another filing, damaged, or without their key. */
  readonly unreadable: readonly SecretField[];
}

/** A stored secret, opened. Null when nothing is stored, and when it does not open. */
interface Opened {
  readonly text: string | null;
  readonly readable: boolean;
}

type Sealed = Pick<Filing, 'accountId' | 'id' | 'secretRevisions' | 'sealed'>;

async function opened(
  runtime: Pick<Runtime, 'keyRing'>,
  filing: Sealed,
  field: SecretField,
): Promise<Opened> {
  const sealed = filing.sealed[field];
  if (sealed === null) return { text: null, readable: true };
  const text = await openedOrNull(() => openSecret(runtime.keyRing(), bindingOf(filing, field), sealed));
  return { text, readable: text !== null };
}

const given = (text: string): Opened => ({ text, readable: true });

/**
 * Opens the credentials of a transmission.
 *
 * @param oneShot credentials given with a submit; they are never stored
 */
export async function credentialsOf(
  runtime: Runtime<never>,
  filing: Filing,
  oneShot: CredentialsRequest | undefined,
): Promise<Credentials> {
  const stored = {
    gatewayPassword: await opened(runtime, filing, 'gatewayPassword'),
    authCode: await opened(runtime, filing, 'authCode'),
  };
  const secret = (field: 'gatewayPassword' | 'authCode'): Opened => {
    const sent = oneShot?.[field] ?? null;
    return sent === null ? stored[field] : given(sent);
  };
  const gatewayPassword = secret('gatewayPassword');
  const authCode = secret('authCode');
  const known: Readonly<Record<SignInField, string | null>> = {
    gatewayId: filing.data.credentialsData?.gatewayId ?? null,
    gatewayPassword: stored.gatewayPassword.text,
    authCode: stored.authCode.text,
  };
  return {
    plain: mergeCredentials(filing.data.credentialsData, oneShot),
    gatewayPassword: gatewayPassword.text,
    authCode: authCode.text,
    oneShot: Object.values(SIGN_IN_FIELDS)
      .flat()
      .filter((field) => (oneShot?.[field] ?? null) !== null && oneShot?.[field] !== known[field]),
    unreadable: [
      ...(gatewayPassword.readable ? [] : ['gatewayPassword' as const]),
      ...(authCode.readable ? [] : ['authCode' as const]),
    ],
  };
}

/** Lists secrets that an authority receives, or that are stored: no kept text may repeat them. */
const secretsOf = (credentials: Credentials, target: Target): readonly string[] => {
  const isNamed = (field: SignInField) => SIGN_IN_FIELDS[target].includes(field);
  const isOneShot = (field: SignInField) => credentials.oneShot.includes(field);
  const values = {
    // The stored user id is not a secret: the API shows it.
    gatewayId: isOneShot('gatewayId') ? (credentials.plain?.gatewayId ?? null) : null,
    gatewayPassword: credentials.gatewayPassword,
    authCode: credentials.authCode,
  };
  return Object.values(SIGN_IN_FIELDS)
    .flat()
    .filter((field) => isNamed(field) || !isOneShot(field))
    .flatMap((field) => values[field] ?? []);
};

/** Lists the secrets that identify a bank account, which a claim for repayment sends too. */
async function bankSecrets(runtime: Runtime<never>, filing: Filing): Promise<readonly string[]> {
  const { details } = await bankDetailsOf(runtime, filing);
  return [details?.accountNumber, details?.buildingSocietyReference].filter((text) => text != null);
}

/** Lists the secrets that must be removed from the answer to a sending with these credentials. */
export async function hiddenOfSending(
  runtime: Runtime<never>,
  filing: Filing,
  credentials: Credentials,
  sent: Sent,
): Promise<Hidden> {
  const secrets = [...secretsOf(credentials, sent.target), ...(await bankSecrets(runtime, filing))];
  return { secrets, ...withheldOf(filing, sent) };
}

type Hidden = Pick<PostOptions, 'secrets' | 'withheld'>;
type Sent = Pick<Submission, 'target' | 'irMark' | 'correlationId' | 'sentWith'>;

/** Lists the secrets that must be removed from the answer to a poll: it may still repeat the message. */
export async function hiddenOf(
  runtime: Runtime<never>,
  filing: Filing,
  submission: Submission,
): Promise<Hidden> {
  const secrets = await storedSecrets(runtime, filing, submission.target);
  // Secrets that do not open cannot be looked for.
  return secrets === null ? withheld(submission) : { secrets, ...withheldOf(filing, submission) };
}

/** Opens the stored secrets; null where they do not open. The outcome is still recorded. */
async function storedSecrets(
  runtime: Runtime<never>,
  filing: Filing,
  target: Target,
): Promise<readonly string[] | null> {
  try {
    const stored = await credentialsOf(runtime, filing, undefined);
    const bank = await bankDetailsOf(runtime, filing);
    if (stored.unreadable.length > 0 || !bank.readable) return null;
    return [...secretsOf(stored, target), ...(await bankSecrets(runtime, filing))];
  } catch (fault) {
    if (fault instanceof StoreError) throw fault;
    return null;
  }
}

/** Secrets of a filing in a message to each authority. */
const SENT: Readonly<Record<Target, readonly SecretName[]>> = {
  tax: [...SIGN_IN_FIELDS.tax, 'bankDetails'],
  ch: SIGN_IN_FIELDS.ch,
};

const revisionOf = (revisions: SecretRevisions, name: SecretName): number => revisions[name] ?? 0;

/**
 * Gives a submission's record of its secrets: which were given only for it, and the revision of the others. Nothing in
 * it is derived from their content.
 */
export function sentWithOf(
  { secretRevisions }: Filing,
  { oneShot }: Pick<Credentials, 'oneShot'>,
  target: Target,
): SentWith {
  const isOneShot = (name: SecretName) => oneShot.some((field) => field === name);
  return Object.fromEntries(
    SENT[target].map((name) => [name, isOneShot(name) ? null : revisionOf(secretRevisions, name)]),
  );
}

/**
 * Decides if an upstream's text may be kept. It may repeat the secrets that were sent. Secrets that are not stored now
 * cannot be looked for in the text, so it is withheld.
 */
function withheldOf({ secretRevisions }: Filing, sent: Sent): Pick<Hidden, 'withheld'> {
  const isStored = SENT[sent.target].every(
    (name) => sent.sentWith?.[name] === revisionOf(secretRevisions, name),
  );
  return isStored ? {} : withheld(sent);
}

const withheld = ({ target, irMark, correlationId }: Sent): Pick<Hidden, 'withheld'> => ({
  withheld: { irMark, correlationId, words: (error) => ownWords(target, error) },
});

/**
 * True when credentials have the user id that a return was sent with. A user id that was given only for that return is
 * not stored, so it cannot be compared. Then credentials that a later submit gives count as the same, if they sign for
 * the same company in the same way. The guides tell callers to give the same ones.
 */
export async function isSameSignIn(
  runtime: Runtime<'envelopes'>,
  { secretRevisions, data }: Filing,
  submission: Submission,
  { oneShot, plain }: Pick<Credentials, 'oneShot' | 'plain'>,
): Promise<boolean> {
  const sent = submission.sentWith?.gatewayId;
  if (sent === undefined) return false;
  if (sent === null) {
    return oneShot.includes('gatewayId') && isSameSigner(await messageOf(runtime, submission), plain);
  }
  const isUnchanged = sent === revisionOf(secretRevisions, 'gatewayId');
  return isUnchanged && plain?.gatewayId === data.credentialsData?.gatewayId;
}

/** True when an envelope names the same company, and the same agent or none, as the credentials. */
function isSameSigner(requestXml: string | null, plain: CredentialsJson | null): boolean {
  const read = readSentMessage(requestXml ?? '');
  if (!read.ok) return false;
  const header = find(read.root, 'Body', 'IRenvelope', 'IRheader');
  const byAgent = find(header, 'Agent') !== null;
  return textAt(header, 'Keys', 'Key') === plain?.utrNumber && byAgent === (plain?.filingMode === 'agent');
}

const TEXT = optional(nullable(string()));
/** Reads stored bank details. Their limits were checked when the request was read. */
const BANK_DETAILS: Struct<BankDetailsJson, unknown> = type({
  bankName: TEXT,
  sortCode: TEXT,
  accountNumber: TEXT,
  accountName: TEXT,
  buildingSocietyReference: TEXT,
});

/** Opened bank details. `details` is null when none are stored, they do not open, or they have another shape. */
export interface OpenedBankDetails {
  readonly details: BankDetailsJson | null;
  readonly readable: boolean;
}

export async function bankDetailsOf(
  runtime: Pick<Runtime, 'keyRing'>,
  filing: Sealed,
): Promise<OpenedBankDetails> {
  const { text, readable } = await opened(runtime, filing, 'bankDetails');
  if (text === null) return { details: null, readable };
  const details: unknown = JSON.parse(text);
  return is(details, BANK_DETAILS) ? { details, readable } : { details: null, readable: false };
}
