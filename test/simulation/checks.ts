import { createHash } from 'node:crypto';
import { verifyChain } from '../../core/history/chain.ts';
import type { Filing, Store, Submission } from '../../worker/store/store.ts';
import { deriveStatus, newest } from '../../worker/submission/states.ts';
import type { Heard } from './callers.ts';
import type { Ledger, Transmission } from './ledger.ts';
import { falselyShown, falselyTold, NAMES_A_HUMAN, nameOf, sentAs, truthOf } from './words.ts';

/** What must be so of every run, whatever befell it. Each check answers what is wrong, in words. */
export interface Evidence {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly heard: readonly Heard[];
  readonly filings: readonly Filing[];
  /** All of each filing, oldest first. */
  readonly submissions: readonly Submission[];
  readonly live: { readonly accountId: number; readonly allowance: number; readonly since: string } | null;
}

const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

export async function faultsFound(evidence: Evidence): Promise<readonly string[]> {
  return [
    ...sentTwice(evidence),
    ...lostRecords(evidence),
    ...evidence.submissions.flatMap((submission) => falselyShown(evidence.ledger, submission)),
    ...falselyTold(evidence),
    ...(await brokenHistory(evidence)),
    ...(await wrongQuota(evidence)),
    ...wrongStatus(evidence),
  ];
}

/** Whether another may go: the first was never taken, or was refused and the service had heard so. */
function mayGoAgain(ledger: Ledger, before: Transmission, leftAt: number): boolean {
  const heard = before.toldAt !== null && before.toldAt <= leftAt;
  if (ledger.outcome(before) === 'rejected' && heard) return true;
  return before.arrivedAt === null || (!before.held && before.arrivedAt <= leftAt);
}

/** Nothing is transmitted again that may have been taken, or was not yet refused in words the service had. */
function sentTwice({ ledger, submissions }: Evidence): readonly string[] {
  const wrong: string[] = [];
  const sent = ledger.transmissions.map((transmission) => ({
    transmission,
    submission: submissions.find((one) => sentAs(ledger, one) === transmission),
  }));
  for (const [i, { transmission, submission }] of sent.entries()) {
    const before = sent.slice(0, i).filter(({ submission: other }) => isSamePart(other, submission));
    for (const other of before.filter((one) => !mayGoAgain(ledger, one.transmission, transmission.leftAt)))
      wrong.push(
        `${transmission.target} ${transmission.id} was sent although ${other.transmission.id} had been`,
      );
    if (
      sent
        .slice(0, i)
        .some(
          (one) => one.transmission.id === transmission.id && one.transmission.target === transmission.target,
        )
    )
      wrong.push(`the envelope of ${transmission.target} ${transmission.id} was sent more than once`);
  }
  return wrong;
}

const isSamePart = (a: Submission | undefined, b: Submission | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.filingId === b.filingId &&
  a.target === b.target &&
  a.subPeriod === b.subPeriod;

/** What arrived was recorded and the record is kept. What never arrived may have been deleted with its filing. */
const lostRecords = ({ ledger, submissions }: Evidence): readonly string[] =>
  ledger.transmissions
    .filter(({ arrivedAt }) => arrivedAt !== null)
    .filter((transmission) => !submissions.some((one) => sentAs(ledger, one) === transmission))
    .map(({ target, id }) => `${target} ${id} arrived and has no record`);

/** The events of every filing are whole, and end in what each submission is. */
async function brokenHistory({ store, filings, submissions }: Evidence): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { id } of filings) {
    const { events, head } = await store.readChain(id);
    const { problem } = await verifyChain(events, head, sha256);
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
async function wrongQuota({ store, live, filings, submissions, ledger, heard }: Evidence) {
  if (live === null) return [];
  const wrong: string[] = [];
  const countOf = (isAccepted: (submission: Submission) => boolean): number =>
    filings.filter(
      ({ id, mode }) => mode === 'live' && submissions.some((one) => one.filingId === id && isAccepted(one)),
    ).length;
  const accepted = countOf(({ status }) => status === 'accepted');
  const { used } = await store.countQuota(live.accountId, live.since);
  if (used !== accepted) wrong.push(`the quota counts ${used} filings and ${accepted} were accepted`);
  // One that the authority said it does not hold, or never tells of, gave its place back.
  const inTruth = countOf((one) => {
    const { outcome, untold } = truthOf(ledger, one);
    return outcome === 'accepted' && !untold;
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

/** The status a filing has follows from its submissions. */
const wrongStatus = ({ filings, submissions }: Evidence): readonly string[] =>
  filings.flatMap((filing) => {
    const own = submissions.filter(({ filingId }) => filingId === filing.id);
    const status = deriveStatus({ ...filing, filingTypes: filing.data.filingTypes }, own);
    return status === filing.status
      ? []
      : [`filing ${filing.id} is ${filing.status} and should be ${status}`];
  });

/** Whether nothing more is to come of a submission by itself, or a person has been named. */
export const isOver = (submission: Submission): boolean =>
  (submission.status !== 'pending' && submission.status !== 'submitted') ||
  (submission.status === 'submitted' && NAMES_A_HUMAN.test(submission.error ?? ''));

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
