import { readXml } from '../../core/xml/read.ts';
import { textAt } from '../../core/xml/tree.ts';
import type { KeptSealedAnswer, Rekeyed, SentWith, Store, Submission } from '../store/store.ts';
import { isUnsealed, openAnswer, openEnvelope, sealAnswer, sealEnvelope } from './envelopes.ts';
import { bindingOf, SECRET_FIELDS, type SecretField } from './filing-secrets.ts';
import { hasRevision, isCurrent, type KeyRing, openSecret, SecretError, sealSecret } from './secrets.ts';

/** The outcome for all that is sealed: the secrets of filings, the envelopes of submissions, and the answers to them. */
export interface Resealed {
  /** Now under the key in use. */
  readonly resealed: number;
  /** Under no key of the ring, or damaged: left as they are. A secret is asked for again at the next submit. */
  readonly unreadable: number;
  /** Histories that are under the key in use now. */
  readonly rekeyed: number;
  /** Filings whose history is under no key, and was left so. */
  readonly unkeyed: readonly number[];
  /** Filings whose history is not as it was written. */
  readonly broken: readonly number[];
}

/** Filings, and envelopes, read at once. */
const AT_ONCE = 100;
const ENVELOPES_AT_ONCE = 10;

/** `left`: nothing stored, under the key in use already, or saved again meanwhile. */
type Outcome = 'resealed' | 'left' | 'unreadable';

/**
 * Seals what is under another key of the ring with the one in use, so that the others can be taken out; and what was
 * kept in an older form, or in the clear, in the present one. Histories that are proven are put under that key too. May be
 * run again at any time: what changes meanwhile is left alone.
 *
 * @param store seals histories with the same ring
 * @param options adopt: puts histories under the key that are under none, whose hashes agree; what was done to them
 *   before cannot be seen any more
 */
export async function resealAll(
  store: Store,
  ring: KeyRing,
  { adopt = false, atOnce = AT_ONCE }: { readonly adopt?: boolean; readonly atOnce?: number } = {},
): Promise<Resealed> {
  const outcomes: Outcome[] = [];
  for (let afterId = 0; ; ) {
    const filings = await store.listSealed(afterId, atOnce);
    for (const filing of filings) {
      for (const field of SECRET_FIELDS)
        outcomes.push(await unlessUnreadable(resealSecret(store, ring, filing, field)));
    }
    const last = filings.at(-1);
    if (last === undefined) break;
    afterId = last.id;
  }
  for (let afterId = 0; ; ) {
    const envelopes = await store.listEnvelopes(
      ring.keys[0].id,
      afterId,
      Math.min(atOnce, ENVELOPES_AT_ONCE),
    );
    for (const { submission, kept } of envelopes)
      outcomes.push(await unlessUnreadable(resealEnvelope(store, ring, submission, kept)));
    const last = envelopes.at(-1);
    if (last === undefined) break;
    afterId = last.submission.id;
  }
  outcomes.push(...(await resealAnswers(store, ring, Math.min(atOnce, ENVELOPES_AT_ONCE))));
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  const histories = await rekeyHistories(store, ring, { adopt, atOnce });
  return { resealed: count('resealed'), unreadable: count('unreadable'), ...histories };
}

async function resealAnswers(store: Store, ring: KeyRing, atOnce: number): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let after = { filingId: 0, sequence: 0 }; ; ) {
    const answers = await store.listAnswers(ring.keys[0].id, after, atOnce);
    for (const { submission, answer } of answers)
      outcomes.push(await unlessUnreadable(resealAnswer(store, ring, submission, answer)));
    const last = answers.at(-1);
    if (last === undefined) return outcomes;
    after = last.answer;
  }
}

async function resealAnswer(
  store: Store,
  ring: KeyRing,
  submission: Submission,
  answer: KeptSealedAnswer,
): Promise<Outcome> {
  const text = await openAnswer(ring, submission, answer);
  await store.replaceAnswer({ ...answer, ...(await sealAnswer(ring, submission, text, answer.sha256)) });
  return 'resealed';
}

async function rekeyHistories(
  store: Store,
  ring: KeyRing,
  { adopt, atOnce }: { readonly adopt: boolean; readonly atOnce: number },
): Promise<Pick<Resealed, 'rekeyed' | 'unkeyed' | 'broken'>> {
  const found: { readonly filingId: number; readonly what: Rekeyed }[] = [];
  for (let afterId = 0; ; ) {
    const histories = await store.listHistories(ring.keys[0].id, afterId, atOnce);
    for (const { filingId } of histories)
      found.push({ filingId, what: await store.rekeyHistory(filingId, { adopt }) });
    const last = histories.at(-1);
    if (last === undefined) break;
    afterId = last.filingId;
  }
  const of = (wanted: Rekeyed) => found.filter(({ what }) => what === wanted).map(({ filingId }) => filingId);
  return { rekeyed: of('rekeyed').length, unkeyed: of('unkeyed'), broken: of('broken') };
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

/** One from before revisions is counted as changed, so that no text in the older form opens in its place any more. */
async function resealSecret(
  store: Store,
  ring: KeyRing,
  filing: SealedFiling,
  field: SecretField,
): Promise<Outcome> {
  const from = filing.sealed[field];
  if (from === null || isCurrent(ring, from)) return 'left';
  const place = bindingOf(filing, field);
  const before = filing.secretRevisions[field] ?? 0;
  const revision = hasRevision(from) ? before : before + 1;
  const sealed = await sealSecret(ring, { ...place, revision }, await openSecret(ring, place, from));
  return (await store.replaceSealed(filing, field, { sealed, revision })) ? 'resealed' : 'left';
}

async function resealEnvelope(
  store: Store,
  ring: KeyRing,
  submission: Submission,
  kept: string,
): Promise<Outcome> {
  const plain = await openEnvelope(ring, submission, kept);
  const envelope = await sealEnvelope(ring, submission, plain);
  const sentWith = isUnsealed(kept) ? await sentWithOf(store, submission, kept) : undefined;
  await store.replaceEnvelope(submission.id, envelope, sentWith);
  return 'resealed';
}

/**
 * What a submission from before it was kept was sent with: the stored secrets, unless its record said otherwise or its
 * envelope names another user id. Undefined where it is known already.
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
  const read = readXml(xml);
  const sender = read.ok ? textAt(read.root, 'Header', 'SenderDetails', 'IDAuthentication', 'SenderID') : '';
  return {
    gatewayId: sender === filing.data.credentialsData?.gatewayId ? revisionOf('gatewayId') : null,
    gatewayPassword: isStored ? revisionOf('gatewayPassword') : null,
    bankDetails: revisionOf('bankDetails'),
  };
}
