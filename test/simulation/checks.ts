import { Buffer } from 'node:buffer';
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { type HistoryKeys, verifyChain } from '../../core/history/chain.ts';
import type { Filing, Submission } from '../../worker/store/store.ts';
import { deriveStatus, isTargetAccepted, newest } from '../../worker/submission/states.ts';
import type { Heard } from './callers.ts';
import { afterRestore, beforeRestore, type Evidence, truthOf } from './evidence.ts';
import { RING_KEY, RING_KEY_ID } from './keys.ts';
import { lostRecords, sentTwice } from './sendings.ts';
import { falselyReported, falselyShown, isToBeFound, NAMES_A_HUMAN, nameOf } from './words.ts';

/** What must be so of every run, with every fault. Each check answers what is wrong, in words. */

/** The codes of the service, made by a cipher of this file's own: none of the simulated ones is to be had any more. */
const derived = hkdfSync('sha256', RING_KEY, '', 'company-filing-service v1 history', 32);
const codeOf = (text: string): string =>
  `${RING_KEY_ID}.${createHmac('sha256', Buffer.from(derived)).update(text).digest('base64url')}`;
const KEYS: HistoryKeys = {
  sign: async (text) => codeOf(text),
  check: async (text, code) => (code === codeOf(text) ? 'genuine' : 'forged'),
};
const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

export async function faultsFound(evidence: Evidence): Promise<readonly string[]> {
  const { past } = evidence;
  return [
    ...sentTwice(evidence),
    ...lostRecords(evidence),
    ...evidence.submissions.flatMap((submission) => falselyShown(evidence, submission)),
    ...falselyReported(afterRestore(evidence)),
    ...(past === null ? [] : falselyReported(beforeRestore(evidence, past))),
    ...(await brokenHistory(evidence)),
    ...(await wrongQuota(evidence)),
    ...wrongStatus(evidence),
    ...(await leftUnlooked(evidence)),
  ];
}

/**
 * A submit that brings its sign-in looks at once for what a crash left recorded. While one works on a filing no other
 * does, so what was recorded before it was asked, and is still as it was when it answers, was left by a crash.
 */
async function leftUnlooked(evidence: Evidence): Promise<readonly string[]> {
  const { store, filings, submissions, oneShot, heard } = afterRestore(evidence);
  const wrong: string[] = [];
  for (const { id } of filings.filter((filing) => oneShot.has(filing.id))) {
    const events = await store.listEvents(id);
    const refused = heard.filter(
      ({ path, filingId, reply }) =>
        path === '/filing/submit' &&
        filingId === id &&
        reply.headers.get('Idempotent-Replayed') === null &&
        IN_FLIGHT.test(JSON.stringify(reply.value)),
    );
    for (const submission of submissions.filter(
      ({ filingId, target }) => filingId === id && target === 'tax',
    )) {
      const [recorded, next] = events.filter(({ submissionId }) => submissionId === submission.id);
      const isLeftBy = ({ askedAt, heardAt }: Heard): boolean =>
        recorded?.type === 'recorded' &&
        Date.parse(recorded.at) < askedAt &&
        (next === undefined || Date.parse(next.at) > heardAt);
      if (refused.some(isLeftBy))
        wrong.push(
          `${nameOf(submission)} was left by a crash, and a submit with its sign-in did not look for it`,
        );
    }
  }
  return wrong;
}
const IN_FLIGHT = /tax return of this filing is already in flight/;

/** The events of every filing are whole, and end in what each submission is. */
async function brokenHistory({ store, filings, submissions }: Evidence): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { id } of filings) {
    const { events, head } = await store.readChain(id);
    const { problem } = await verifyChain(events, head, sha256, KEYS);
    if (problem !== null) wrong.push(`the history of filing ${id} is broken: ${problem}`);
    for (const submission of submissions.filter(({ filingId }) => filingId === id)) {
      const last = events.findLast(({ submissionId }) => submissionId === submission.id);
      const detail: { readonly status?: unknown } = JSON.parse(last?.detail ?? '{}');
      if (detail.status !== submission.status)
        wrong.push(`${nameOf(submission)}: its last event says ${String(detail.status)}`);
    }
  }
  return wrong;
}

/** A filing counts once, when it is accepted; none goes over the allowance, and none is refused below it. */
async function wrongQuota(evidence: Evidence) {
  const { store, live, filings, submissions, heard } = evidence;
  if (live === null) return [];
  const wrong: string[] = [];
  const countOf = (isAccepted: (submission: Submission) => boolean): number =>
    filings.filter(
      ({ id, mode }) => mode === 'live' && submissions.some((one) => one.filingId === id && isAccepted(one)),
    ).length;
  const accepted = countOf(({ status }) => status === 'accepted');
  const { used } = await store.countQuota(live.accountId, live.since);
  if (used !== accepted) wrong.push(`the quota counts ${used} filings and ${accepted} were accepted`);
  // A place comes back where the authority never tells of the return, or the service could not learn of it.
  const inTruth = countOf((one) => {
    const { outcome, unreported, unseen } = truthOf(evidence, one);
    return outcome === 'accepted' && !unreported && !unseen;
  });
  if (inTruth > live.allowance)
    wrong.push(`${inTruth} filings were accepted of an allowance of ${live.allowance}`);
  const refusals = heard.filter(({ path, reply }) => path === '/filing/submit' && reply.status === 403);
  const kept = new Set(filings.map(({ id }) => id));
  for (const refusal of refusals) {
    const { filingId, askedAt } = refusal;
    const places = placesHeld(submissions, filingId, askedAt) + placesOfDeleted(heard, kept, refusal);
    if (places < live.allowance)
      wrong.push(`filing ${filingId} was refused for the quota while ${places} places were taken`);
  }
  return wrong;
}

/** Other live filings that may have held a place: recorded, and not given up before the question. */
const placesHeld = (submissions: readonly Submission[], filingId: number | null, askedAt: number): number =>
  new Set(
    submissions
      .filter((one) => one.mode === 'live' && one.filingId !== filingId)
      .filter(
        ({ status, decidedAt, createdAt }) =>
          (status !== 'error' && status !== 'rejected') || Date.parse(decidedAt ?? createdAt) >= askedAt,
      )
      .map((one) => one.filingId),
  ).size;

/**
 * Other live filings that may have held a place until they were deleted with their submissions: one whose submission
 * was under way, and came to nothing, when the refused one was asked for.
 */
const placesOfDeleted = (heard: readonly Heard[], kept: ReadonlySet<number>, refusal: Heard): number => {
  const gone = heard.filter(
    ({ path, live, filingId, askedAt }) =>
      path === '/filing/submit' &&
      live &&
      askedAt <= refusal.heardAt &&
      filingId !== refusal.filingId &&
      filingId !== null &&
      !kept.has(filingId),
  );
  const wasGone = (id: number | null): boolean =>
    heard.some(
      ({ path, filingId, heardAt, reply }) =>
        path === '/filing/delete' && filingId === id && reply.status === 200 && heardAt < refusal.askedAt,
    );
  return new Set(gone.map(({ filingId }) => filingId).filter((id) => !wasGone(id))).size;
};

/** The status a filing has follows from its submissions, and one that is accepted whole is told so. */
const wrongStatus = ({ filings, submissions }: Evidence): readonly string[] =>
  filings.flatMap((filing) => {
    const own = submissions.filter(({ filingId }) => filingId === filing.id);
    const { filingTypes } = filing.data;
    const status = deriveStatus({ ...filing, filingTypes }, own);
    if (status !== filing.status) return [`filing ${filing.id} is ${filing.status} and should be ${status}`];
    const wanted = [
      ...(filingTypes?.ct600 ? (['tax'] as const) : []),
      ...(filingTypes?.accounts ? (['ch'] as const) : []),
    ];
    const isWhole = wanted.every((target) => isTargetAccepted(own, target, filing.period));
    const isStill = own.some((one) => one.status === 'submitted' || one.status === 'pending');
    return !isWhole || isStill || status === 'accepted'
      ? []
      : [`filing ${filing.id} is ${status} though all of it is accepted`];
  });

/** Whether nothing more is to come of a submission by itself, or a person has been named. */
export const isOver = (evidence: Evidence, submission: Submission): boolean =>
  submission.status !== 'pending' &&
  (submission.status !== 'submitted' || NAMES_A_HUMAN.test(submission.error ?? '')) &&
  !isToBeFound(evidence, submission);

/** What became of the filings of a run, for the report. */
export function outcomesOf(
  submissions: readonly Submission[],
  filings: readonly Filing[],
): readonly string[] {
  return filings.flatMap((filing) => {
    const latest = newest(submissions.filter(({ filingId }) => filingId === filing.id)).map(({ id }) => id);
    return submissions
      .filter(({ id }) => latest.includes(id))
      .map(({ status, error }) =>
        NAMES_A_HUMAN.test(error ?? '') && status !== 'accepted' ? 'a person is named' : status,
      );
  });
}
