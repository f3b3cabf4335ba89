import type { BankDetailsJson, CredentialsJson } from '../../core/figures/stored.ts';
import type { CredentialsRequest } from '../../schema/requests/credentials.ts';
import { mergeCredentials } from '../../schema/requests/merge.ts';
import { bindingOf, type SecretField } from '../access/filing-secrets.ts';
import { openSecret } from '../access/secrets.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing } from '../store/store.ts';

/** The sign-ins of one transmission, in memory only: what is stored, with one-shot credentials over it. */
export interface Credentials {
  readonly plain: CredentialsJson | null;
  readonly gatewayPassword: string | null;
  readonly authCode: string | null;
}

async function opened(runtime: Runtime, filing: Filing, field: SecretField): Promise<string | null> {
  const sealed = filing.sealed[field];
  return sealed === null ? null : openSecret(runtime.keyRing(), bindingOf(filing, field), sealed);
}

/** @param oneShot credentials given with a submit; they are never kept (contract 4.2) */
export async function credentialsOf(
  runtime: Runtime,
  filing: Filing,
  oneShot: CredentialsRequest | undefined,
): Promise<Credentials> {
  return {
    plain: mergeCredentials(filing.data.credentialsData, oneShot),
    gatewayPassword: oneShot?.gatewayPassword ?? (await opened(runtime, filing, 'gatewayPassword')),
    authCode: oneShot?.authCode ?? (await opened(runtime, filing, 'authCode')),
  };
}

/** The stored bank details, opened; null when there are none. */
export async function bankDetailsOf(runtime: Runtime, filing: Filing): Promise<BankDetailsJson | null> {
  const text = await opened(runtime, filing, 'bankDetails');
  if (text === null) return null;
  const details: BankDetailsJson = JSON.parse(text);
  return details;
}
