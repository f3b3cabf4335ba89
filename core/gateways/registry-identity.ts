import { toBase32 } from './encoding.ts';
import type { RegistryStatus } from './registry-reply.ts';

/**
 * Identifies accounts at the registry. The number is not enough: after a restore from an older copy, or where two
 * databases share a presenter, it may belong to another company's accounts. So all three must match.
 */
export interface RegistryIdentity {
  /** Six characters. */
  readonly submissionNumber: string;
  /** Eight characters. */
  readonly companyNumber: string;
  /** Reference sent with these accounts. */
  readonly customerReference: string;
}

/** 120 bits: they make 24 of the 25 characters that the field takes. */
const REFERENCE_BYTES = 15;

/**
 * Makes a customer reference that nobody can guess. It has upper-case letters and the digits 2 to 7, so that it comes
 * back unchanged from any system that folds case.
 *
 * @param randomBytes gives this many bytes of the platform's own randomness
 */
export const newCustomerReference = (randomBytes: (count: number) => Uint8Array): string =>
  toBase32(randomBytes(REFERENCE_BYTES));

/** Finding about one of our submissions in a status reply. */
export type FoundStatus =
  | { readonly found: 'ours'; readonly status: RegistryStatus }
  /** The number belongs to other accounts. */
  | { readonly found: 'another' }
  /** The reply leaves out the company or the reference, so the accounts may be these. */
  | { readonly found: 'unproven' }
  /** The reply does not name the number. */
  | { readonly found: 'nothing' };

/** Finds the status of our accounts in a reply, which may list others. */
export function findStatus(statuses: readonly RegistryStatus[], ours: RegistryIdentity): FoundStatus {
  const numbered = statuses.filter((status) => status.submissionNumber === ours.submissionNumber);
  const status = numbered.find((one) => isSameCompany(one, ours) && isSameReference(one, ours));
  if (status !== undefined) return { found: 'ours', status };
  if (numbered.length === 0) return { found: 'nothing' };
  return { found: numbered.some((one) => mayBe(one, ours)) ? 'unproven' : 'another' };
}

/** True when a status names no other company and no other reference. Either may be absent. */
const mayBe = (status: RegistryStatus, ours: RegistryIdentity): boolean =>
  (status.companyNumber === '' || isSameCompany(status, ours)) &&
  (status.customerReference === '' || isSameReference(status, ours));

/** Compares company numbers. The form takes the digits as an integer, so leading zeros may be lost on the way back. */
const isSameCompany = (status: RegistryStatus, { companyNumber }: RegistryIdentity): boolean =>
  status.companyNumber !== '' && status.companyNumber.padStart(8, '0') === companyNumber;

const isSameReference = (status: RegistryStatus, { customerReference }: RegistryIdentity): boolean =>
  customerReference !== '' && status.customerReference === customerReference;
