import type { Digests } from '../../core/gateways/digests.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import type { Store } from '../store/store.ts';

/**
 * Gives submission numbers of the registry: rising, and unique forever for each presenter, over all its filings and all
 * its software. Each presenter has its own counter here. A number is used up once it is sent, also if the registry
 * refuses it.
 */

/** The highest count of six characters in base 36: enough for two thousand million numbers of one presenter. */
export const LAST_COUNT = 36 ** 6 - 1;

/** Writes a count in upper-case base 36, six characters. */
export const submissionNumberOf = (count: number): string =>
  count.toString(36).toUpperCase().padStart(6, '0');

/** Gives a number's position in its presenter's sequence; null for any other text. */
export const countOf = (submissionNumber: string): number | null =>
  /^[0-9A-Za-z]{6}$/.test(submissionNumber) ? Number.parseInt(submissionNumber, 36) : null;

/** Names a presenter's counter. The presenter's id is a secret, so its hash replaces it. */
export const counterOf = async (presenterId: string, sha256: Digests['sha256']): Promise<string> =>
  `registry ${hex(await sha256(utf8(presenterId)))}`;

/** Numbers that a process takes at once: those that it does not use are skipped. */
export const NUMBERS_AT_ONCE = 20;
/** The time that a process may use them: an operator may have moved the counter meanwhile. */
const USED_WITHIN_MS = 600_000;

/** Maps each counter to the numbers that this process has taken from it and not given yet, the lowest first. */
export type TakenNumbers = Map<string, { readonly numbers: number[]; readonly until: number }>;

/** The parts of a runtime that make numbers. */
export interface Numbering {
  readonly store: Pick<Store, 'takeNumbers'>;
  readonly digests: Digests;
  readonly numbers: TakenNumbers;
  readonly elapsed: () => number;
}

/**
 * Gives the next number of a presenter, which this database has never given before. The numbers are taken from the
 * counter in blocks, so few of them need a trip.
 *
 * @param from the least number allowed; above 1 where the numbers at hand proved to be used by others
 */
export async function nextCount(
  { store, digests, numbers, elapsed }: Numbering,
  presenterId: string,
  from: number,
): Promise<number> {
  const counter = await counterOf(presenterId, digests.sha256);
  const atHand = numbers.get(counter);
  // Nothing is awaited between this look and the removal of the number, so no two commands get the same number.
  const next =
    atHand !== undefined && from === 1 && elapsed() < atHand.until ? atHand.numbers.shift() : undefined;
  if (next !== undefined) return next;
  const [first, ...others] = await store.takeNumbers(counter, from, NUMBERS_AT_ONCE);
  if (first === undefined) throw new Error('a counter gave no number');
  numbers.set(counter, { numbers: others, until: elapsed() + USED_WITHIN_MS });
  return first;
}

/**
 * Greatest number of numbers that one submit tries while the registry answers that they were used before. Each try
 * jumps twice as far as the one before it, so that they reach over 30,000 numbers.
 */
export const MAX_NUMBERS_TRIED = 16;

/** Gives the jump of the next try after this many used numbers: 1, 2, 4, … */
export const jumpAfter = (tried: number): number => 2 ** (tried - 1);
