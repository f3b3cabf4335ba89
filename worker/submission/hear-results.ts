import { openResult } from '../access/envelopes.ts';
import type { Runtime } from '../runtime.ts';
import type { KeptResult } from '../store/registry-results.ts';
import type { Filing, Submission } from '../store/store.ts';
import { keptWord, type RegistryWord } from './ask-registry.ts';
import { collectResults, HELD_SECONDS, type OfPresenter, presenterKey } from './collect-results.ts';
import { readKeptWord } from './kept-words.ts';
import { whoMustLook } from './overdue.ts';

/** From this number of accounts in flight, one question about all takes fewer messages than a question about each. */
const MANY = 3;
/** A submission that is in no answer is asked for by its number at these polls: 8, 16, 32 and so on. */
const FIRST_BY_NUMBER = 8;
/** A submission is also asked for by its number after this long without news. */
const LONGEST_SILENCE_MS = 24 * 60 * 60 * 1000;
/** Events after which the registry is known to have a submission that it has not decided. */
const KNOWN_THERE: ReadonlySet<string> = new Set(['acknowledged', 'still-in-flight']);

/** Longest wait of a caller for a collection that is under way. */
const JOINED_FOR_MS = 2_000;
const LOOK_EVERY_MS = 100;

const isByNumber = (polls: number): boolean => {
  const times = polls / FIRST_BY_NUMBER;
  return Number.isInteger(times) && times > 0 && (times & (times - 1)) === 0;
};

/**
 * Finds the outcome of accounts among all results of their presenter, where many wait. A caller's question joins a
 * collection that is under way, and begins none.
 *
 * @returns `waiting` where the registry listed no result of them; null where they have to be asked for by their number
 */
export async function hearResults(
  runtime: Runtime,
  filing: Filing,
  submission: Submission,
  isAsked: boolean,
): Promise<RegistryWord | 'waiting' | null> {
  const { store } = runtime;
  if (!mayHear(runtime, submission, isAsked)) return null;
  const askedAt = runtime.elapsed();
  const { newest, kept: known, waiting } = await store.awaitedAccounts(submission, MANY);
  if (newest === null || !KNOWN_THERE.has(newest.type)) return null;
  if (runtime.clock().getTime() - Date.parse(newest.at) >= LONGEST_SILENCE_MS) return null;
  if (known !== null) return heard(runtime, filing, submission, known);
  if (waiting < MANY) return null;
  const collected = await (isAsked ? joined(runtime, submission) : collectResults(runtime, submission));
  if (collected === false) return null;
  if (collected === 'lately' && collectedAt(runtime, submission) < askedAt) return 'waiting';
  const kept = await store.keptResult(submission.id);
  return kept === null ? 'waiting' : heard(runtime, filing, submission, kept);
}

/** False where only a question by the submission's number gets an answer. */
function mayHear(runtime: Runtime, submission: Submission, isAsked: boolean): boolean {
  const { status, testDate, polls, error } = submission;
  if (!runtime.settings.collectsResults || (isAsked && !isUnderWay(runtime, submission))) return false;
  if (status !== 'submitted' || testDate !== null || isByNumber(polls)) return false;
  // If the words about who must look have changed, a question by number records the change.
  return (whoMustLook(submission, runtime.clock()).error ?? error) === error;
}

/** Opens a stored result; null where that fails, so that the submission is asked for by its number. */
async function heard(
  { keyRing }: Runtime,
  filing: Filing,
  submission: Submission,
  kept: KeptResult,
): Promise<RegistryWord | null> {
  const text = await openResult(keyRing, submission, kept);
  if (text === null) return null;
  const word = readKeptWord(text);
  return word && keptWord(filing, submission, word);
}

/** True while this process collects. A request that was cut off leaves the moment of its beginning behind. */
const isUnderWay = (
  { presenters, elapsed }: Pick<Runtime, 'presenters' | 'elapsed'>,
  sender: OfPresenter,
): boolean =>
  elapsed() - (presenters.collecting.get(presenterKey(sender)) ?? Number.NEGATIVE_INFINITY) <
  HELD_SECONDS * 1000;

/** True when the collection that is under way ended well while the caller could wait. */
async function joined(runtime: Runtime, sender: OfPresenter): Promise<boolean> {
  const { elapsed, sleep, patience } = runtime;
  const began = elapsed();
  for (let waited = 0; isUnderWay(runtime, sender); waited += LOOK_EVERY_MS) {
    if (waited >= JOINED_FOR_MS) return false;
    await sleep(LOOK_EVERY_MS);
    patience.waited(LOOK_EVERY_MS);
  }
  return collectedAt(runtime, sender) >= began;
}

/** Gives the moment at which this process last ended a collection. */
const collectedAt = ({ presenters }: Pick<Runtime, 'presenters'>, sender: OfPresenter): number =>
  presenters.collectedAt.get(presenterKey(sender)) ?? Number.NEGATIVE_INFINITY;
