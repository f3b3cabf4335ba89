import { Buffer } from 'node:buffer';
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { isAcceptedAlready } from '../../core/gateways/rejections.ts';
import { type HistoryKeys, verifyChain } from '../../core/proof/history/chain.ts';
import type { Filing, Submission } from '../../worker/store/store.ts';
import { isTargetAccepted, newest, statusOfFiling } from '../../worker/submission/states.ts';
import { approvalFaults } from './approvals.ts';
import type { Heard } from './callers.ts';
import { type Allowed, afterRestore, beforeRestore, type Evidence, truthOf } from './evidence.ts';
import { RING_KEYS } from './keys.ts';
import { staleReadings } from './readings.ts';
import { lostRecords, sentTwice } from './sendings.ts';
import { falselyReported, falselyShown, isExplained, isToBeFound, NAMES_A_HUMAN, nameOf } from './words.ts';

/** Checks every run, with any faults. Each check returns its findings in words. */

/** Codes of the service, made by this file's own cipher: the simulated ciphers have ended by then. */
const derived = new Map(
  Object.entries(RING_KEYS).map(([id, key]) => [
    id,
    Buffer.from(hkdfSync('sha256', key, '', 'company-filing-service v1 history', 32)),
  ]),
);
const codeOf = (text: string, id: string): string =>
  `${id}.${createHmac('sha256', derived.get(id) ?? '')
    .update(text)
    .digest('base64url')}`;
const KEYS: HistoryKeys = {
  sign: async (text) => codeOf(text, 'simulated'),
  check: async (text, code) => {
    const id = code.split('.')[0] ?? '';
    if (!derived.has(id)) return 'unknown key';
    return code === codeOf(text, id) ? 'genuine' : 'forged';
  },
};
const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

/** Groups rows once, so that finding those of a submission or a filing costs nothing. */
function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): (key: K) => readonly T[] {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    group.push(row);
    groups.set(keyOf(row), group);
  }
  return (key) => groups.get(key) ?? [];
}

export async function faultsFound(evidence: Evidence): Promise<readonly string[]> {
  const { past } = evidence;
  return [
    ...sentTwice(evidence),
    ...lostRecords(evidence),
    ...(await shownFalsely(evidence)),
    ...deletedTooSoon(evidence),
    ...notReconciled(evidence),
    ...falselyReported(afterRestore(evidence)),
    ...(past === null ? [] : falselyReported(beforeRestore(evidence, past))),
    ...(await brokenHistory(evidence)),
    ...(await wrongQuota(evidence)),
    ...wrongStatus(evidence),
    ...(await leftUnlooked(evidence)),
    ...(await approvalFaults(evidence)),
    ...staleReadings(evidence.heard, evidence.clocksApartMs),
  ];
}

async function shownFalsely(evidence: Evidence): Promise<readonly string[]> {
  const { storeOf, filings, submissions } = evidence;
  const events = (await Promise.all(filings.map(({ id }) => storeOf(id).listEvents(id)))).flat();
  const own = grouped(events, ({ submissionId }) => submissionId);
  return submissions.flatMap((submission) => falselyShown(evidence, submission, own(submission.id)));
}

/** Checks that an answer stays at the authority until a copy of the database contains it. */
const deletedTooSoon = ({ ledger, service, keptMs }: Evidence): readonly string[] =>
  ledger.transmissions
    .filter(({ sender, clearedAt }) => sender.service === service && clearedAt === null)
    .flatMap(({ id, reportedAt, returns }) =>
      returns
        .filter(({ deletedAt }) => deletedAt !== null && Date.parse(deletedAt) - (reportedAt ?? 0) < keptMs)
        .map(() => `the answer to tax ${id} was deleted before a copy could hold it`),
    );

/** Checks that a refusal as already accepted is not a rejection while the outcome of an earlier sending is unknown. */
const notReconciled = (evidence: Evidence): readonly string[] =>
  evidence.submissions
    .filter(({ status, errors }) => status === 'rejected' && errors.some(isAcceptedAlready))
    .filter((refused) =>
      evidence.submissions.some(
        (earlier) =>
          earlier.id < refused.id &&
          earlier.filingId === refused.filingId &&
          earlier.subPeriod === refused.subPeriod &&
          earlier.target === 'tax' &&
          earlier.status === 'error' &&
          earlier.submittedAt !== null &&
          truthOf(evidence, earlier).outcome === 'accepted',
      ),
    )
    .map((refused) => `${nameOf(refused)} is rejected, and an earlier one without an outcome is accepted`);

/**
 * Checks that a submit with its sign-in at once looks for records that a crash left. Only one process works on a filing
 * at a time. So a record from before the submit that is unchanged when it answers was left by a crash. Events have the
 * time of the service's clock, and answers have the true time: so records within their difference are left out.
 */
async function leftUnlooked(evidence: Evidence): Promise<readonly string[]> {
  const { storeOf, filings, submissions, oneShot, heard, clocksApartMs } = afterRestore(evidence);
  const wrong: string[] = [];
  for (const { id } of filings.filter((filing) => oneShot.has(filing.id))) {
    const events = await storeOf(id).listEvents(id);
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
        Date.parse(recorded.at) + clocksApartMs < askedAt &&
        (next === undefined || Date.parse(next.at) > heardAt + clocksApartMs);
      if (refused.some(isLeftBy))
        wrong.push(
          `${nameOf(submission)} was left by a crash, and a submit with its sign-in did not look for it`,
        );
    }
  }
  return wrong;
}
const IN_FLIGHT = /tax return of this filing is already in flight/;

/** Checks that the events of every filing are complete, and end in the state of each submission. */
async function brokenHistory({ storeOf, filings, submissions }: Evidence): Promise<readonly string[]> {
  const wrong: string[] = [];
  const own = grouped(submissions, ({ filingId }) => filingId);
  for (const { id } of filings) {
    const { events, head } = await storeOf(id).readChain(id);
    const { problem } = await verifyChain(events, head, sha256, KEYS);
    if (problem !== null) wrong.push(`the history of filing ${id} is broken: ${problem}`);
    for (const submission of own(id)) {
      const last = events.findLast(({ submissionId }) => submissionId === submission.id);
      const detail: { readonly status?: unknown } = JSON.parse(last?.detail ?? '{}');
      if (detail.status !== submission.status)
        wrong.push(`${nameOf(submission)}: its last event says ${String(detail.status)}`);
    }
  }
  return wrong;
}

/** Checks that a filing counts once, when it is accepted. None goes over the allowance, and none is refused below it. */
async function wrongQuota(evidence: Evidence): Promise<readonly string[]> {
  return (await Promise.all(evidence.live.map((live) => wrongQuotaOf(evidence, live)))).flat();
}

async function wrongQuotaOf(evidence: Evidence, live: Allowed): Promise<readonly string[]> {
  const { asked, heard } = evidence;
  const filings = evidence.filings.filter(({ accountId }) => accountId === live.accountId);
  const own = grouped(evidence.submissions, ({ filingId }) => filingId);
  const submissions = filings.flatMap(({ id }) => own(id));
  const wrong: string[] = [];
  const countOf = (isAccepted: (submission: Submission) => boolean): number =>
    filings.filter(({ id, mode }) => mode === 'live' && own(id).some(isAccepted)).length;
  const accepted = countOf(({ status }) => status === 'accepted');
  const { used } = await live.store.countQuota(live.accountId, live.since);
  if (used !== accepted) wrong.push(`the quota counts ${used} filings and ${accepted} were accepted`);
  // A place is released if the authority never reports the return, or the service could not find out.
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
    const places =
      placesHeld(submissions, filingId, askedAt) + placesOfDeleted({ asked, heard }, kept, refusal);
    if (places < live.allowance)
      wrong.push(`filing ${filingId} was refused for the quota while ${places} places were taken`);
  }
  return wrong;
}

/** Counts other live filings that may have held a place: recorded, and not abandoned before the request. */
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
 * Counts other live filings that may have held a place until they were deleted: their submission was under way at the
 * time of the refused request, and failed.
 */
const placesOfDeleted = (
  { asked, heard }: Pick<Evidence, 'asked' | 'heard'>,
  kept: ReadonlySet<number>,
  refusal: Heard,
): number => {
  // A request whose answer was lost may have held a place too.
  const gone = asked.filter(
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

/** Checks that a filing's status follows from its submissions, and that a caller is told when everything is accepted. */
const wrongStatus = ({ filings, submissions }: Evidence): readonly string[] => {
  const ofFiling = grouped(submissions, ({ filingId }) => filingId);
  return filings.flatMap((filing) => {
    const own = ofFiling(filing.id);
    const { filingTypes } = filing.data;
    const status = statusOfFiling(filing, own);
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
};

/** True when nothing more happens to a submission by itself, or its error says why its outcome is unknown. */
export const isOver = (evidence: Evidence, submission: Submission): boolean =>
  submission.status !== 'pending' &&
  (submission.status !== 'submitted' || isExplained(submission)) &&
  !isToBeFound(evidence, submission);

/** Counts the outcomes of a run's filings, for the report. */
export function outcomesOf(
  submissions: readonly Submission[],
  filings: readonly Filing[],
): readonly string[] {
  const ofFiling = grouped(submissions, ({ filingId }) => filingId);
  return filings.flatMap((filing) => {
    const own = ofFiling(filing.id);
    const latest = newest(own).map(({ id }) => id);
    return own
      .filter(({ id }) => latest.includes(id))
      .map(({ status, error }) => {
        if (status === 'accepted' || !isExplained({ error })) return status;
        return NAMES_A_HUMAN.test(error ?? '') ? 'a person is named' : 'left undecided by the test registry';
      });
  });
}
