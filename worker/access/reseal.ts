import { readSentMessage } from '../../core/gateways/sent-message.ts';
import { textAt } from '../../core/xml/tree.ts';
import type { KeptSealedAnswer, SentWith, Store, Submission } from '../store/store.ts';
import { isUnsealed, openAnswer, openEnvelope, sealAnswer, sealEnvelope } from './envelopes.ts';
import {
  type BrokenHistory,
  everyAnswer,
  everyEnvelope,
  everyHistory,
  examineHistories,
  pagesOf,
} from './examine.ts';
import { bindingOf, SECRET_FIELDS, type SecretField } from './filing-secrets.ts';
import { hasRevision, isCurrent, type KeyRing, openSecret, SecretError, sealSecret } from './secrets.ts';

/** The outcome for everything sealed: the secrets of filings, the envelopes of submissions, and their answers. */
export interface Resealed {
  /** Now under the current key. */
  readonly resealed: number;
  /** Under no key of the ring, or damaged: left unchanged. The next submit asks for such a secret again. */
  readonly unreadable: number;
  /** Histories that are now under the current key. */
  readonly rekeyed: number;
  /** Filings whose history has no key, and was left without one. */
  readonly unkeyed: readonly number[];
  /** Histories that are verified: unchanged, and under a key of the ring. */
  readonly whole: number;
  /** Filings whose history was changed, or cannot be checked. */
  readonly broken: readonly BrokenHistory[];
}

/** Number of filings read at a time. */
const AT_ONCE = 100;

/** `left`: nothing stored, already under the current key, or saved again meanwhile. */
type Outcome = 'resealed' | 'left' | 'unreadable';

/**
 * Seals every text under another key of the ring again, with the current key, so that the others can be removed. It
 * also brings older forms, and texts that are not sealed, into the present form. Proven histories are moved to the
 * current key too. You can run it again at any time: texts that change meanwhile are left alone.
 *
 * @param store seals histories with the same ring
 * @param options adopt: seals histories without a key whose hashes agree; earlier changes to them can no longer be
 * seen. lost: the name of a key that is gone, whose histories are sealed again in the same way
 */
export async function resealAll(store: Store, ring: KeyRing, options: ResealOptions = {}): Promise<Resealed> {
  const { adopt = false, lost = null, atOnce = AT_ONCE } = options;
  const outcomes: Outcome[] = [];
  const filings = pagesOf(
    0,
    (after) => store.listSealed(after, atOnce),
    ({ id }) => id,
  );
  for await (const filing of filings)
    for (const field of SECRET_FIELDS)
      outcomes.push(await unlessUnreadable(resealSecret(store, ring, filing, field)));
  for await (const { submission, kept } of everyEnvelope(store, atOnce))
    outcomes.push(await unlessUnreadable(resealEnvelope(store, ring, submission, kept)));
  for await (const { submission, answer } of everyAnswer(store, atOnce))
    outcomes.push(await unlessUnreadable(resealAnswer(store, ring, submission, answer)));
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  let rekeyed = 0;
  for await (const { filingId, keyId } of everyHistory(store, atOnce))
    if (keyId !== ring.keys[0].id)
      rekeyed += (await store.rekeyHistory(filingId, { adopt, lost })) === 'rekeyed' ? 1 : 0;
  const { whole, unkeyed, broken } = await examineHistories(store, ring);
  return {
    resealed: count('resealed'),
    unreadable: count('unreadable'),
    rekeyed,
    whole: [...whole.values()].reduce((sum, each) => sum + each, 0),
    unkeyed,
    broken,
  };
}

export interface ResealOptions {
  readonly adopt?: boolean;
  readonly lost?: string | null;
  readonly atOnce?: number;
}

async function resealAnswer(
  store: Store,
  ring: KeyRing,
  submission: Submission,
  answer: KeptSealedAnswer,
): Promise<Outcome> {
  const text = await openAnswer(ring, submission, answer);
  if (isCurrent(ring, answer.sealed, 'document')) return 'left';
  await store.replaceAnswer({ ...answer, ...(await sealAnswer(ring, submission, text, answer.sha256)) });
  return 'resealed';
}

async function unlessUnreadable(outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await outcome;
  } catch (fault) {
    if (!(fault instanceof SecretError)) throw fault;
    return 'unreadable';
  }
}

type SealedFiling = Awaited<ReturnType<Store['listSealed']>>[number];

/**
 * Seals one secret again. A secret from before revisions counts as changed, so that no text in the older form opens in
 * its place.
 */
async function resealSecret(
  store: Store,
  ring: KeyRing,
  filing: SealedFiling,
  field: SecretField,
): Promise<Outcome> {
  const from = filing.sealed[field];
  if (from === null) return 'left';
  const place = bindingOf(filing, field);
  const plain = await openSecret(ring, place, from);
  if (isCurrent(ring, from)) return 'left';
  const before = filing.secretRevisions[field] ?? 0;
  const revision = hasRevision(from) ? before : before + 1;
  const sealed = await sealSecret(ring, { ...place, revision }, plain);
  return (await store.replaceSealed(filing, field, { sealed, revision })) ? 'resealed' : 'left';
}

async function resealEnvelope(
  store: Store,
  ring: KeyRing,
  submission: Submission,
  kept: string,
): Promise<Outcome> {
  const plain = await openEnvelope(ring, submission, kept);
  if (isCurrent(ring, kept, 'document')) return 'left';
  const envelope = await sealEnvelope(ring, submission, plain);
  const sentWith = isUnsealed(kept) ? await sentWithOf(store, submission, kept) : undefined;
  await store.replaceEnvelope(submission.id, envelope, sentWith);
  return 'resealed';
}

/**
 * Gives the sign-in of a submission from before sign-ins were recorded. It is the sign-in of the stored secrets, unless
 * the record says otherwise or the envelope names another user id. Undefined where the sign-in is already known.
 */
async function sentWithOf(store: Store, submission: Submission, xml: string): Promise<SentWith | undefined> {
  const filing = await store.findFiling(submission.filingId);
  if (submission.sentWith !== null || filing === null) return undefined;
  const events = await store.listEvents(filing.id);
  const recorded = events.find((e) => e.submissionId === submission.id && e.type === 'recorded');
  const wasOneShot = recorded?.detail.unkept !== undefined || recorded?.detail.oneShot !== undefined;
  const isStored = recorded !== undefined && !wasOneShot;
  const revisionOf = (name: SecretField | 'gatewayId') => filing.secretRevisions[name] ?? 0;
  if (submission.target === 'ch') return { authCode: isStored ? revisionOf('authCode') : null };
  const read = readSentMessage(xml);
  const sender = read.ok ? textAt(read.root, 'Header', 'SenderDetails', 'IDAuthentication', 'SenderID') : '';
  return {
    gatewayId: sender === filing.data.credentialsData?.gatewayId ? revisionOf('gatewayId') : null,
    gatewayPassword: isStored ? revisionOf('gatewayPassword') : null,
    bankDetails: revisionOf('bankDetails'),
  };
}
