import { hex, utf8 } from '../../core/gateways/encoding.ts';
import type { OutstandingRecord, TaxList, TaxReply } from '../../core/gateways/tax-reply.ts';
import { advise } from '../../core/words/advice.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import type { TaxAuthority } from '../upstream/tax-authority.ts';
import type { Exchange } from '../upstream/transport.ts';
import { type Credentials, isSameSignIn } from './credentials.ts';
import { keptBack } from './message-turns.ts';
import { SIGN_IN_REFUSED } from './overdue.ts';
import { step } from './records.ts';
import { again, givenUp, undecided } from './tax-outcome.ts';

/**
 * The authority lists a new submission at once or within moments; after this time a missing one counts as not arrived.
 */
const LISTED_WITHIN_MS = 10 * 60 * 1000;
/** Largest clock difference: the list's times are UK local time to the second. */
const CLOCK_SKEW_MS = 60 * 60 * 1000 + 5 * 60 * 1000;
/**
 * Greatest number of unknown returns that one look asks about. The next look goes on with the others. Those of other
 * senders are asked about once, so that in the end none is left.
 */
const JUDGED_AT_ONCE = 20;
/** Delay before a refused sign-in is tried again, because a few wrong tries lock it. */
const REFUSED_SIGN_IN_MS = 24 * 60 * 60 * 1000;

/** A look at the list of a sign-in. The credentials must have the sign-in that the return was sent with. */
type Search = readonly [
  runtime: Runtime,
  client: TaxAuthority,
  filing: Filing,
  submission: Submission,
  credentials: Credentials,
];

/**
 * Looks for a return without an acknowledgement in the list of its sign-in's outstanding returns (decision 24). The
 * return is the record with our transaction id, else the record whose receipt has our IRmark. Its correlation id is
 * stored and the outcome is then polled like any other. If the authority holds no such record, the return never
 * arrived.
 *
 * @param credentials must have the sign-in that the return was sent with
 * @param isLater true where no caller waits for the answer
 */
export async function findLost(
  runtime: Runtime,
  client: TaxAuthority,
  filing: Filing,
  submission: Submission,
  credentials: Credentials,
  isLater = false,
): Promise<Submission> {
  const exchange = await askForList(runtime, client, filing, submission, credentials);
  if (exchange === null) {
    return undecided(
      runtime,
      submission,
      'the sign-in it was sent with is not stored, so the list cannot be asked for',
    );
  }
  if (exchange.retryAfter !== undefined) return keptBack(runtime, submission, isLater);
  const { reply, failure } = exchange;
  if (reply?.kind === 'rejected' && reply.credentialFailure) {
    const nextPollAt = new Date(runtime.clock().getTime() + REFUSED_SIGN_IN_MS).toISOString();
    const error = submission.status === 'submitted' ? { error: SIGN_IN_REFUSED } : {};
    return step(runtime, submission, 'sign-in-refused', {
      ...again(runtime, submission),
      ...error,
      nextPollAt,
    });
  }
  if (reply?.kind !== 'list') return undecided(runtime, submission, failure ?? reply?.kind ?? 'no list');
  return identify(runtime, client, submission, reply);
}

/** Gets the outstanding list of the sign-in that a return was sent with; null where that is missing. */
async function askForList(
  ...[runtime, client, filing, submission, credentials]: Search
): Promise<Exchange<TaxReply> | null> {
  const { plain, gatewayPassword: password } = credentials;
  const senderId = plain?.gatewayId ?? null;
  if (senderId === null || password === null) return null;
  if (!(await isSameSignIn(runtime, filing, submission, credentials))) return null;
  const exchange = await client.list({ senderId, password }, submission.testDate);
  const { reply } = exchange;
  if (reply?.kind !== 'list' || [senderId.toUpperCase(), ''].includes(reply.senderId.toUpperCase()))
    return exchange;
  return { ...exchange, reply: null, failure: 'the list is of another sign-in' };
}

/**
 * Result of a second look at the list: the submission with the id it was found under; `listed` where the list has it
 * under the id that we know; `none` where the list has no other record of it, or may not be read; `unanswered` where a
 * later try may show more.
 */
export type Looked = Submission | 'listed' | 'none' | 'unanswered';

/**
 * Gives the records of the list, or the result when there is no list. A refused sign-in is not tried again for a day.
 */
async function recordsOf(...search: Search): Promise<readonly OutstandingRecord[] | 'none' | 'unanswered'> {
  const [runtime, , , submission] = search;
  if (await wasRefusedLately(runtime, submission)) return 'none';
  const exchange = await askForList(...search);
  if (exchange === null) return 'none';
  const { reply } = exchange;
  // A list that may leave out returns shows only what is in it.
  if (reply?.kind === 'list')
    return reply.isWhole || reply.records.some((one) => isOfOurs(submission, one))
      ? reply.records
      : 'unanswered';
  if (reply?.kind !== 'rejected' || !reply.credentialFailure) return 'unanswered';
  await step(runtime, submission, 'sign-in-refused', {});
  return 'none';
}

async function wasRefusedLately({ store, clock }: Runtime, { id, filingId }: Submission): Promise<boolean> {
  const since = clock().getTime() - REFUSED_SIGN_IN_MS;
  const events = await store.listEvents(filingId);
  return events.some(
    ({ submissionId, type, at }) =>
      submissionId === id && type === 'sign-in-refused' && Date.parse(at) > since,
  );
}

/**
 * Looks for a return under another correlation id than the one we received: the acknowledgement that we received then
 * belonged to another return.
 */
export async function findElsewhere(...search: Search): Promise<Looked> {
  const [runtime, , , submission] = search;
  const records = await recordsOf(...search);
  if (typeof records === 'string') return records;
  const ours = recordOfOurs(submission, records);
  if (ours === undefined) return 'none';
  if (ours.correlationId === submission.correlationId) return 'listed';
  return ours.correlationId === '' ? 'unanswered' : found(runtime, submission, ours);
}

/**
 * Looks for a second, accepted copy of a refused return: a message may be delivered twice, and the authority refuses
 * the second as already accepted.
 */
export async function findAccepted(...search: Search): Promise<Looked> {
  const [runtime, client, , submission] = search;
  const records = await recordsOf(...search);
  if (typeof records === 'string') return records;
  const others = records.filter(
    (one) => isOfOurs(submission, one) && one.correlationId !== submission.correlationId,
  );
  let isOpen = false;
  for (const record of others) {
    const verdict = await judge(client, submission, record);
    if (verdict === 'ours') return found(runtime, submission, record);
    // The record has our transaction id. A receipt with another mark belongs to some other return, and decides nothing.
    if (verdict === 'unknown' || verdict === 'another receipt') isOpen = true;
  }
  return isOpen ? 'unanswered' : 'none';
}

const isOfOurs = ({ transactionId }: Submission, record: OutstandingRecord): boolean =>
  record.transactionId !== '' && record.transactionId.toUpperCase() === transactionId;

const recordOfOurs = (
  submission: Submission,
  records: readonly OutstandingRecord[],
): OutstandingRecord | undefined => {
  const ours = records.filter((record) => isOfOurs(submission, record));
  return ours.find(({ correlationId }) => correlationId !== '') ?? ours[0];
};

/** A listed return, and the hash of its id: anyone who reads the history may not ask about the returns of others. */
interface Listed {
  readonly record: OutstandingRecord;
  readonly mark: string;
}

/** Gives the listed returns that may be this one: recent, unknown here, and never found to be another sender's. */
async function unsettled(
  { store, digests }: Runtime,
  { id, filingId, accountId }: Submission,
  records: readonly OutstandingRecord[],
  sentAt: number,
): Promise<readonly Listed[]> {
  const recent = records.filter(({ timeStamp }) => listedAt(timeStamp) >= sentAt - CLOCK_SKEW_MS);
  const known = await store.knownCorrelationIds(
    accountId,
    recent.map(({ correlationId }) => correlationId),
  );
  const settled = (await store.listEvents(filingId)).flatMap(({ submissionId, detail: { ofOthers } }) =>
    submissionId === id && Array.isArray(ofOthers) ? ofOthers : [],
  );
  const unknown = recent.filter(({ correlationId }) => !known.has(correlationId));
  const listed = await Promise.all(
    unknown.map(async (record) => ({
      record,
      mark: hex(await digests.sha256(utf8(record.correlationId))),
    })),
  );
  return listed.filter(({ mark }) => !settled.includes(mark));
}

async function identify(
  runtime: Runtime,
  client: TaxAuthority,
  submission: Submission,
  { records, isWhole }: TaxList,
): Promise<Submission> {
  const ours = recordOfOurs(submission, records);
  if (ours?.correlationId === '')
    return undecided(runtime, submission, 'it is held for the sign-in, but under an id that cannot be used');
  if (ours !== undefined) return found(runtime, submission, ours);
  const sentAt = Date.parse(submission.submittedAt ?? submission.createdAt);
  const unknown = await unsettled(runtime, submission, records, sentAt);
  const from = (submission.polls * JUDGED_AT_ONCE) % Math.max(1, unknown.length);
  const judged = [...unknown.slice(from), ...unknown.slice(0, from)].slice(0, JUDGED_AT_ONCE);
  let open = unknown.length - judged.length;
  const ofOthers: string[] = [];
  for (const { record, mark } of judged) {
    const verdict = await judge(client, submission, record);
    if (verdict === 'ours') return found(runtime, submission, record);
    if (verdict === 'unknown') open += 1;
    else ofOthers.push(mark);
  }
  const reported = ofOthers.length === 0 ? {} : { ofOthers };
  if (!isWhole) return undecided(runtime, submission, 'the list may leave out submissions', reported);
  if (open > 0 || runtime.clock().getTime() - sentAt < LISTED_WITHIN_MS) {
    return undecided(
      runtime,
      submission,
      `${open} submissions held for the sign-in may be this one, and we cannot tell which`,
      reported,
    );
  }
  return step(runtime, submission, 'never-arrived', {
    error: `the return did not reach the tax authority: it lists no such return for the sign-in; it may ${advise('be submitted again')}`,
    ...givenUp(runtime, submission),
  });
}

const found = (runtime: Runtime, submission: Submission, { correlationId }: OutstandingRecord) =>
  step(runtime, submission, 'found', { correlationId, pollUrl: null }, { correlationId });

/** True when an answer names the polled submission; any other says nothing about it. */
const isAbout = (reply: TaxReply | null, correlationId: string): boolean =>
  reply === null ||
  !('correlationId' in reply) ||
  reply.correlationId === '' ||
  reply.correlationId.toUpperCase() === correlationId.toUpperCase();

/** Judges whether this service sent a listed submission without our transaction id. */
async function judge(
  client: TaxAuthority,
  { irMark, testDate }: Submission,
  { correlationId, transactionId }: OutstandingRecord,
): Promise<'ours' | 'another' | 'another receipt' | 'unknown'> {
  if (correlationId === '') return 'unknown';
  const { reply } = await client.poll({ correlationId, url: null, testDate });
  const isAccepted = reply?.kind === 'accepted' && reply.digestValue !== null;
  if (isAccepted && reply.digestValue === irMark) return 'ours';
  if (!isAbout(reply, correlationId)) return 'unknown';
  if (isAccepted) return 'another receipt';
  // A refusal names no mark. If its transaction id is not ours, another sender sent the return.
  return reply?.kind === 'rejected' && !reply.recoverable && transactionId !== '' ? 'another' : 'unknown';
}

/**
 * Reads `dd/mm/yyyy hh:mm:ss` as if UTC, in milliseconds; gives a future time for an unreadable one, so that the record
 * is examined.
 */
function listedAt(text: string): number {
  const match = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  const time = match ? Date.parse(`${match[3]}-${match[2]}-${match[1]}T${match[4]}Z`) : Number.NaN;
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}
