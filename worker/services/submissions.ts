import { alone, type GiveWay } from '../../core/base/give-way.ts';
import { advise } from '../../core/words/advice.ts';
import type {
  HistoryAnswer,
  ProblemAnswer,
  StatusAnswer,
  SubmissionAnswer,
  SubmitAnswer,
  TargetResultAnswer,
  ValidateAnswer,
} from '../../schema/answers/submissions.ts';
import type { CheckReads } from '../../schema/endpoints/reads.ts';
import type { FilingQuery, HistoryQuery } from '../../schema/requests/queries.ts';
import type { SubmitRequest, ValidateRequest } from '../../schema/requests/submit.ts';
import { TARGETS } from '../../schema/states.ts';
import { STILL_AT_WORK } from '../access/idempotency.ts';
import { asRefusal, Refusal } from '../http.ts';
import type { Runtime } from '../runtime.ts';
import { StoreError } from '../store/faults.ts';
import type { Filing } from '../store/store.ts';
import { claimOf } from '../submission/approvals/binding.ts';
import { newestNow } from '../submission/approvals/steps.ts';
import { type SentSubmission, withMessages } from '../submission/envelopes.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { verifyHistory } from '../submission/history.ts';
import type { CommandResult, FilingCommand, Sent, TargetResult } from '../submission/lock.ts';
import { storedStatus } from '../submission/poll.ts';
import { statusOfFiling } from '../submission/states.ts';
import { recordedAs } from '../submission/submit.ts';
import { targetStates } from '../submission/target-states.ts';
import { validateFiling as findProblems } from '../submission/validate.ts';
import { caseOf } from './computation.ts';
import { ownFiling, type ServiceContext } from './context.ts';
import { helped } from './explanations.ts';
import { doneOf } from './filings.ts';
import { inRoom } from './in-room.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Submits filings, and gives their checks, outcomes and history (decisions 22, 23 and 50). */
const submissionRecord = (submission: SentSubmission): SubmissionAnswer => ({
  id: submission.id,
  filingId: submission.filingId,
  target: submission.target,
  subPeriod: submission.subPeriod,
  mode: submission.mode,
  status: submission.status,
  error: submission.error,
  errors: submission.errors.map((error) => helped(submission.target, error)),
  correlationId: submission.correlationId,
  submissionNumber: submission.submissionNumber,
  /** Base64 as in the message, and base32 as the authority prints it in its receipt. */
  irMark: submission.irMark,
  irMarkBase32: submission.irMarkReceipt,
  requestXml: submission.requestXml,
  requestBodySha256: submission.requestBodySha256,
  createdAt: submission.createdAt,
  submittedAt: submission.submittedAt,
  decidedAt: submission.decidedAt,
  madeWith: submission.madeWith,
});

/** Writes submissions for an answer, each with its message. */
const records = async (
  runtime: Runtime<'envelopes'>,
  submissions: readonly Sent[],
): Promise<SubmissionAnswer[]> => (await withMessages(runtime, submissions)).map(submissionRecord);

/**
 * Writes submissions after a submit. The sending is done: a failure to read the messages again must not lose the
 * answer.
 */
async function sentRecords(
  runtime: Runtime<'envelopes'>,
  submissions: readonly Sent[],
): Promise<readonly SubmissionAnswer[]> {
  return records(runtime, submissions).catch((fault: unknown) => {
    if (!(fault instanceof StoreError)) throw fault;
    return submissions.map((submission) => submissionRecord({ requestXml: null, ...submission }));
  });
}

const resultRecord = (result: TargetResult, sent: readonly SubmissionAnswer[]): TargetResultAnswer => ({
  success: result.success,
  ...(result.success ? {} : { error: result.error }),
  submissions: sent.filter(({ id }) => result.submissions.some((submission) => submission.id === id)),
});

/** The database failed before anything was recorded. */
const NOT_SENT = `nothing was sent: our database failed, or did not answer in time; ${advise('submit again')}`;
/** The object or process that held the filing ended: its work is not lost, and is in the history. */
const INTERRUPTED = `${advise('the submit was interrupted')}, so it is not known here whether anything was sent; nothing is sent again by itself: read GET /filing/status ${advise('before submitting again')}`;

async function submitFiling(
  context: ContextOf<'submitFiling'>,
  { filingId, target, credentials, confirmation, approvalId }: SubmitRequest,
): Promise<SubmitAnswer> {
  const filing = await ownFiling(context, filingId);
  const confirmed = confirmation === undefined ? undefined : { confirmation, keyId: context.caller.keyId };
  const { testDate, claim } = context;
  const askedAs = claim ? claimIn(claim.claim, approvalId) : undefined;
  const command = {
    ...({ kind: 'submit', target, credentials, testDate, confirmed, askedAs } as const),
    ...(approvalId === undefined ? {} : { approvalId }),
  };
  const done = doneOf(await submitted(context, filing, command), 'submitted');
  const each = Object.entries(done.results);
  const sent = await sentRecords(
    context.runtime,
    each.flatMap(([, { submissions }]) => submissions),
  );
  const results = each.map(([name, result]) => [name, resultRecord(result, sent)]);
  return { filingId: filing.id, status: done.filing.status, results: Object.fromEntries(results) };
}

/** Gives the claim under which the submissions of a request are recorded. */
const claimIn = (claim: string, approvalId: number | undefined): string =>
  approvalId === undefined ? claim : claimOf(approvalId, claim);

/**
 * Runs the submit. With a claim it can be repeated after an interruption: the recorded submissions are then its answer,
 * and are not sent again. They also answer a repeat that does not get its turn.
 */
async function submitted(
  { runtime, claim }: ContextOf<'submitFiling'>,
  filing: Filing,
  command: Extract<FilingCommand, { kind: 'submit' }>,
): Promise<CommandResult> {
  let mayHaveSent = claim?.isRepeat === true;
  const run = () =>
    runtime.lock.execute(filing.id, command).catch((fault: unknown) => {
      // A fault of the store comes before the sending: later ones are caught where the message is sent.
      mayHaveSent ||= !(fault instanceof StoreError);
      throw fault;
    });
  const failed = (fault: unknown): never => {
    if (!mayHaveSent) throw asRefusal(fault) === fault ? new Refusal(500, NOT_SENT) : fault;
    runtime.log({ event: 'submit-interrupted', filingId: filing.id });
    throw new Refusal(500, INTERRUPTED, {}, null);
  };
  const result = await run().catch((fault: unknown) =>
    command.askedAs === undefined ? failed(fault) : run().catch(failed),
  );
  if (result.ok || result.isBusy !== true || !claim?.isRepeat) return result;
  const submissions = await runtime.store.listSubmissions(filing.id);
  const results = recordedAs(submissions, command.askedAs);
  const targets = command.target === 'both' ? TARGETS : [command.target];
  // Unrecorded targets are sent once the submit has its turn.
  if (!targets.every((target) => target in results))
    throw new Refusal(429, STILL_AT_WORK.error, STILL_AT_WORK.headers);
  return {
    ok: true,
    kind: 'submitted',
    filing: { ...filing, status: statusOfFiling(filing, submissions) },
    results,
  };
}

/**
 * Polls. Where another request holds the filing for long, or nothing can be written, it asks nothing and gives the
 * stored status (decision 28).
 */
async function polled(
  { runtime }: ContextOf<'getStatus'>,
  filing: Filing,
  askedAt: string,
): Promise<CommandResult> {
  const result = await runtime.lock
    .execute(filing.id, { kind: 'poll', askedAt })
    .catch(async (fault: unknown) => {
      const stored = await storedStatus(runtime, filing).catch(() => null);
      if (stored === null) throw fault;
      runtime.log({ event: 'poll-failed', filingId: filing.id });
      return stored;
    });
  return !result.ok && result.isBusy === true ? storedStatus(runtime, filing) : result;
}

async function getStatus(context: ContextOf<'getStatus'>, { filingId }: FilingQuery): Promise<StatusAnswer> {
  const filing = await ownFiling(context, filingId);
  const askedAt = context.runtime.clock().toISOString();
  const done = doneOf(await polled(context, filing, askedAt), 'polled');
  return {
    filingId: filing.id,
    status: done.filing.status,
    nextPollAt: done.nextPollAt,
    targets: targetStates(done.filing, done.submissions),
    approval: newestNow(done.filing.approval, context.runtime.clock()),
    submissions: await records(context.runtime, done.submissions),
  };
}

async function listSubmissions(
  context: ContextOf<'listSubmissions'>,
  { filingId, verify }: HistoryQuery,
): Promise<HistoryAnswer> {
  const filing = await ownFiling(context, filingId);
  const submissions = await context.runtime.store.listSubmissions(filing.id);
  const data = await records(context.runtime, submissions);
  const history = { data, totalCount: data.length };
  if (verify === null) return history;
  return { ...history, verification: await verifyHistory(context.runtime, filing.id) };
}

/** Lists every fault that submit would find in a filing with these figures. */
export const problemsOf = async (
  context: ServiceContext<CheckReads>,
  filing: Filing,
  asked: SubmitRequest['target'],
  credentials?: ValidateRequest['credentials'],
): Promise<readonly ProblemAnswer[]> =>
  problemsIn(context.runtime, await caseOf(context, filing, credentials), asked);

/** Never pauses: for a short part of a long task that already has its turn. */
const withoutRest: GiveWay = () => Promise.resolve();

/** Length of a filing's data from which its checks take long. */
const LONG_DATA = 64 * 1024;

/**
 * Lists every fault of a computed filing. The checks of a long filing are a long task, which pauses for others between
 * two steps.
 *
 * @param giveWay of the long task that this is a part of
 * @param isAlone leaves out problems that come from other filings or the books
 */
export async function problemsIn(
  runtime: Runtime<CheckReads>,
  work: FilingContext,
  asked: SubmitRequest['target'],
  giveWay?: GiveWay,
  isAlone = false,
): Promise<readonly ProblemAnswer[]> {
  const isLong = JSON.stringify(work.filing.data).length > LONG_DATA;
  const check = async (turn: GiveWay) => {
    await turn();
    return findProblems(runtime, work, asked, turn, isAlone);
  };
  const ofOthers = isLong ? giveWay : giveWay && withoutRest;
  const found =
    isLong && giveWay === undefined ? await runtime.longWork(check) : await check(ofOthers ?? alone);
  const reported = found.map(
    ({ problem, target }): ProblemAnswer => ({
      // A fault that no field of the figures causes is about the requested filing.
      location: problem.location ?? 'filingId',
      message: problem.message,
      rule: problem.rule ?? null,
      box: problem.box ?? null,
      severity: problem.severity,
      target,
    }),
  );
  return onceEach(reported);
}

/** Merges equal problems of both targets into one of the whole filing, with the rule and box that either gives. */
function onceEach(problems: readonly ProblemAnswer[]): readonly ProblemAnswer[] {
  const once = new Map<string, ProblemAnswer>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.location, problem.message, problem.severity]);
    const { rule = null, box = null, target = problem.target } = once.get(key) ?? {};
    once.set(key, {
      ...problem,
      rule: rule ?? problem.rule,
      box: box ?? problem.box,
      target: target === problem.target ? target : 'both',
    });
  }
  return [...once.values()];
}

/** Makes every check of a submit, without sending or storing anything. */
async function validateFiling(
  context: ContextOf<'validateFiling'>,
  { filingId, target, credentials }: ValidateRequest,
): Promise<ValidateAnswer> {
  const filing = await ownFiling(context, filingId);
  const problems = await inRoom(context.runtime, filing, () =>
    problemsOf(context, filing, target, credentials),
  );
  return { valid: problems.every((problem) => problem.severity !== 'error'), problems };
}

export const SUBMISSIONS = {
  submitFiling,
  validateFiling,
  getStatus,
  listSubmissions,
} satisfies Partial<UseCases>;
