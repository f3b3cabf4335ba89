import type { Digests } from '../../core/gateways/digests.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import type { Store } from '../store/store.ts';

/**
 * Submission numbers of the registry: unique for ever for each presenter, over all its filings and all its software,
 * and rising. Each presenter has a counter of its own here. A number is used once it is sent, with any answer.
 */

/** The last of six characters of base 36: room for two thousand million numbers of one presenter. */
export const LAST_COUNT = 36 ** 6 - 1;

/** Upper-case base 36 in six characters. */
export const submissionNumberOf = (count: number): string =>
  count.toString(36).toUpperCase().padStart(6, '0');

/** The place of a number in its presenter's row; null for what is no such number. */
export const countOf = (submissionNumber: string): number | null =>
  /^[0-9A-Za-z]{6}$/.test(submissionNumber) ? Number.parseInt(submissionNumber, 36) : null;

/** The name of a presenter's counter. The presenter's id is a secret, so its hash stands for it. */
export const counterOf = async (presenterId: string, sha256: Digests['sha256']): Promise<string> =>
  `registry ${hex(await sha256(utf8(presenterId)))}`;

/**
 * The next number of a presenter, which this database gave never before.
 *
 * @param from the least it may be
 */
export async function nextCount(
  { store, digests }: { readonly store: Pick<Store, 'nextNumber'>; readonly digests: Digests },
  presenterId: string,
  from: number,
): Promise<number> {
  return store.nextNumber(await counterOf(presenterId, digests.sha256), from);
}

/**
 * So many numbers one submit tries while the registry answers that they were used before. Each try goes twice as far as
 * the one before it, so that they reach over 30,000 numbers.
 */
export const MAX_NUMBERS_TRIED = 16;

/** How far the next try goes after so many that were used: 1, 2, 4, … */
export const jumpAfter = (tried: number): number => 2 ** (tried - 1);
