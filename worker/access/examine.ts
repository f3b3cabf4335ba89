import { hashesAgree, verifyChain } from '../../core/proof/history/chain.ts';
import type { Store } from '../store/store.ts';
import { isUnsealed, openAnswer, openEnvelope } from './envelopes.ts';
import { bindingOf, SECRET_FIELDS } from './filing-secrets.ts';
import { historyKeys } from './history-keys.ts';
import { type KeyRing, openSecret, SecretError, sealedWith } from './secrets.ts';

/** Count of sealed texts for one key name. A name proves nothing: two keys may have had it. */
export interface Tally {
  /** Null for texts that are not sealed, and for unreadable texts. */
  readonly keyId: string | null;
  readonly opens: number;
  readonly refused: number;
}

export interface BrokenHistory {
  readonly filingId: number;
  /** The first fault. */
  readonly problem: string;
}

export interface ExaminedHistories {
  /** Number of valid histories, by the key at their end. */
  readonly whole: ReadonlyMap<string, number>;
  /** Filings whose history ends without a key. */
  readonly unkeyed: readonly number[];
  readonly broken: readonly BrokenHistory[];
}

/** Yields every page of a sorted list. */
export async function* pagesOf<Row, After>(
  first: After,
  list: (after: After) => Promise<readonly Row[]>,
  placeOf: (row: Row) => After,
): AsyncGenerator<Row> {
  for (let after = first; ; ) {
    const rows = await list(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = placeOf(last);
  }
}

const FILINGS_AT_ONCE = 100;
const ENVELOPES_AT_ONCE = 10;

async function doesOpen(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (fault) {
    if (!(fault instanceof SecretError)) throw fault;
    return false;
  }
}

/** Counts sealed texts by key name, and whether they open. */
class Tallies {
  readonly #found = new Map<string | null, { opens: number; refused: number }>();

  async add(text: string, work: Promise<unknown>): Promise<void> {
    const keyId = sealedWith(text);
    const tally = this.#found.get(keyId) ?? { opens: 0, refused: 0 };
    this.#found.set(keyId, tally);
    tally[(await doesOpen(work)) ? 'opens' : 'refused'] += 1;
  }

  all(): readonly Tally[] {
    return [...this.#found].map(([keyId, tally]) => ({ keyId, ...tally }));
  }
}

/** Tries to open every stored secret of a filing. */
export async function examineSecrets(store: Store, ring: KeyRing): Promise<readonly Tally[]> {
  const tallies = new Tallies();
  const filings = pagesOf(
    0,
    (after) => store.listSealed(after, FILINGS_AT_ONCE),
    ({ id }) => id,
  );
  for await (const filing of filings)
    for (const field of SECRET_FIELDS) {
      const text = filing.sealed[field];
      if (text !== null) await tallies.add(text, openSecret(ring, bindingOf(filing, field), text));
    }
  return tallies.all();
}

export const everyEnvelope = (store: Store, atOnce = ENVELOPES_AT_ONCE) =>
  pagesOf(
    0,
    (after) => store.listEnvelopes(after, Math.min(atOnce, ENVELOPES_AT_ONCE)),
    ({ submission }) => submission.id,
  );

export const everyAnswer = (store: Store, atOnce = ENVELOPES_AT_ONCE) =>
  pagesOf(
    { filingId: 0, sequence: 0 },
    (after) => store.listAnswers(after, Math.min(atOnce, ENVELOPES_AT_ONCE)),
    ({ answer: { filingId, sequence } }) => ({ filingId, sequence }),
  );

export const everyHistory = (store: Store, atOnce = FILINGS_AT_ONCE) =>
  pagesOf(
    0,
    (after) => store.listHistories(after, atOnce),
    ({ filingId }) => filingId,
  );

/**
 * Tries to open every envelope and every answer. A text that is not sealed counts as refused, because it must be
 * sealed.
 */
export async function examineEnvelopes(store: Store, ring: KeyRing): Promise<readonly Tally[]> {
  const tallies = new Tallies();
  for await (const { submission, kept } of everyEnvelope(store))
    await tallies.add(
      kept,
      isUnsealed(kept) ? Promise.reject(new SecretError('malformed')) : openEnvelope(ring, submission, kept),
    );
  for await (const { submission, answer } of everyAnswer(store))
    await tallies.add(answer.sealed, openAnswer(ring, submission, answer));
  return tallies.all();
}

const sha256 = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));

export async function examineHistories(store: Store, ring: KeyRing): Promise<ExaminedHistories> {
  const keys = historyKeys(ring);
  const whole = new Map<string, number>();
  const unkeyed: number[] = [];
  const broken: BrokenHistory[] = [];
  for await (const { filingId } of everyHistory(store)) {
    const { events, head } = await store.readChain(filingId);
    const { problem, keyId } = await verifyChain(events, head, sha256, keys);
    if (head.seal === null && (await hashesAgree(events, head, sha256))) unkeyed.push(filingId);
    else if (problem !== null) broken.push({ filingId, problem });
    else whole.set(keyId ?? '', (whole.get(keyId ?? '') ?? 0) + 1);
  }
  return { whole, unkeyed, broken };
}
