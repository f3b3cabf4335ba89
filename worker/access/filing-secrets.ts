import type { Filing, SecretName, SecretRevisions } from '../store/store.ts';
import { ringKey } from './key-ring.ts';
import {
  type KeyRing,
  openedOrNull,
  openSecret,
  type SecretPlace,
  sealedWith,
  sealSecret,
} from './secrets.ts';

/** The secrets of a filing, each sealed under its own name. */
export const SECRET_FIELDS = ['gatewayPassword', 'authCode', 'bankDetails'] as const;
export type SecretField = (typeof SECRET_FIELDS)[number];

/** Binds a ciphertext: it opens only for this account, filing and field, and as this revision of it. */
export const bindingOf = (
  { accountId, id, secretRevisions }: Pick<Filing, 'accountId' | 'id' | 'secretRevisions'>,
  field: SecretField,
): SecretPlace => ({ accountId, filingId: id, field, revision: secretRevisions[field] ?? 0 });

/** Gives the revisions after each of the named secrets has changed. */
export const raised = (revisions: SecretRevisions, names: readonly SecretName[]): SecretRevisions => ({
  ...revisions,
  ...Object.fromEntries(names.map((name) => [name, (revisions[name] ?? 0) + 1])),
});

/** Columns that a change of a filing's secrets writes. */
export type SecretsWritten = Pick<Filing, 'sealed' | 'secretRevisions'>;

/**
 * Applies changes to a filing's sealed secrets: undefined leaves one, null clears it, text is sealed.
 *
 * @param ring called only when there is something to seal
 */
export async function sealChanges(
  ring: () => KeyRing,
  filing: Pick<Filing, 'accountId' | 'id' | 'sealed' | 'secretRevisions'>,
  changes: Readonly<Partial<Record<SecretField, string | null>>>,
): Promise<SecretsWritten> {
  const changed = SECRET_FIELDS.filter((field) => changes[field] !== undefined);
  const secretRevisions = raised(filing.secretRevisions, changed);
  const sealed: Record<SecretField, string | null> = { ...filing.sealed };
  for (const field of changed) {
    const plain = changes[field] ?? null;
    const place = bindingOf({ ...filing, secretRevisions }, field);
    sealed[field] = plain === null ? null : await sealSecret(ring(), place, plain);
  }
  return { sealed, secretRevisions };
}

/** A stored secret whose key this process lacks. */
export interface LockedSecret {
  readonly field: SecretField;
  readonly keyId: string;
}

/**
 * Lists the secrets of a filing whose key this process lacks. During a deployment another process may have it, so
 * nothing may be concluded from this.
 */
export function lockedSecrets(ring: KeyRing, { sealed }: Pick<Filing, 'sealed'>): readonly LockedSecret[] {
  return SECRET_FIELDS.flatMap((field) => {
    const text = sealed[field];
    const keyId = text === null ? null : sealedWith(text);
    return keyId === null || ringKey(ring, keyId) !== null ? [] : [{ field, keyId }];
  });
}

/**
 * Seals the secrets of one filing again for its amendment. One that does not open is not copied; submit then asks for
 * it.
 */
export async function resealSecrets(ring: () => KeyRing, from: Filing, to: Filing): Promise<SecretsWritten> {
  const plain: Partial<Record<SecretField, string>> = {};
  for (const field of SECRET_FIELDS) {
    const sealed = from.sealed[field];
    if (sealed === null) continue;
    const text = await openedOrNull(() => openSecret(ring(), bindingOf(from, field), sealed));
    if (text !== null) plain[field] = text;
  }
  return sealChanges(ring, to, plain);
}
