import type {
  HistoryAnswer,
  ProblemAnswer,
  StatusAnswer,
  SubmissionAnswer,
  SubmitAnswer,
  TargetResultAnswer,
  ValidateAnswer,
} from '../../schema/answers/submissions.ts';
import type { FilingQuery, HistoryQuery } from '../../schema/requests/queries.ts';
import type { SubmitRequest, ValidateRequest } from '../../schema/requests/submit.ts';
import { Refusal } from '../http.ts';
import type { Runtime } from '../runtime.ts';
import { StoreError } from '../store/database.ts';
import type { Filing, Submission } from '../store/store.ts';
import { type SentSubmission, withMessages } from '../submission/envelopes.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { verifyHistory } from '../submission/history.ts';
import type { TargetResult } from '../submission/lock.ts';
import { storedStatus } from '../submission/poll.ts';
import { validateFiling as findProblems } from '../submission/validate.ts';
import { caseOf } from './computation.ts';
import { ownFiling, type ServiceContext } from './context.ts';
import { helped } from './explanations.ts';
import { doneOf, execute } from './filings.ts';
import type { UseCases } from './use-case.ts';

/** Submitting, its checks, its outcome and its history (decisions 22, 23 and 50). */
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
  /** Base64 as it stands in the message, and base32 as the authority prints it in its receipt. */
  irMark: submission.irMark,
  irMarkBase32: submission.irMarkReceipt,
  requestXml: submission.requestXml,
  requestBodySha256: submission.requestBodySha256,
  createdAt: submission.createdAt,
  submittedAt: submission.submittedAt,
  decidedAt: submission.decidedAt,
});

/** Submissions as they are answered, each with the message it was sent in. */
const records = async (
  runtime: ServiceContext['runtime'],
  submissions: readonly Submission[],
): Promise<SubmissionAnswer[]> => (await withMessages(runtime, submissions)).map(submissionRecord);

/** What was done is done: failing to read the messages again takes no answer away. */
async function sentRecords(
  runtime: ServiceContext['runtime'],
  submissions: readonly Submission[],
): Promise<readonly SubmissionAnswer[]> {
  return records(runtime, submissions).catch((fault: unknown) => {
    if (!(fault instanceof StoreError)) throw fault;
    return submissions.map((submission) => submissionRecord({ ...submission, requestXml: null }));
  });
}

const resultRecord = (result: TargetResult, sent: readonly SubmissionAnswer[]): TargetResultAnswer => ({
  success: result.success,
  ...(result.success ? {} : { error: result.error }),
  submissions: sent.filter(({ id }) => result.submissions.some((submission) => submission.id === id)),
});

/** The object or process that held the filing went away: nothing it did is lost, and what it did is in the history. */
const INTERRUPTED =
  'the submit was interrupted, so it is not known here whether anything was sent; nothing is sent again by itself: read GET /filing/status before submitting again';

async function submitFiling(
  context: ServiceContext,
  { filingId, target, credentials, confirmation }: SubmitRequest,
): Promise<SubmitAnswer> {
  const filing = await ownFiling(context, filingId);
  const confirmed = confirmation === undefined ? undefined : { confirmation, keyId: context.caller.keyId };
  const { testDate } = context;
  const command = { kind: 'submit', target, credentials, testDate, confirmed } as const;
  const done = await execute(context, filing.id, command, 'submitted').catch((fault: unknown) => {
    if (fault instanceof Refusal) throw fault;
    context.runtime.log({ event: 'submit-interrupted', filingId: filing.id });
    throw new Refusal(500, INTERRUPTED);
  });
  const each = Object.entries(done.results);
  const sent = await sentRecords(
    context.runtime,
    each.flatMap(([, { submissions }]) => submissions),
  );
  const results = each.map(([name, result]) => [name, resultRecord(result, sent)]);
  return { filingId: filing.id, status: done.filing.status, results: Object.fromEntries(results) };
}

async function getStatus(context: ServiceContext, { filingId }: FilingQuery): Promise<StatusAnswer> {
  const filing = await ownFiling(context, filingId);
  const askedAt = context.runtime.clock().toISOString();
  const polled = await context.runtime.lock.execute(filing.id, { kind: 'poll', askedAt });
  // Another request is at work on the filing for long: what it has stored by now is the answer (decision 28).
  const isBusy = !polled.ok && polled.isBusy === true;
  const done = doneOf(isBusy ? await storedStatus(context.runtime, filing) : polled, 'polled');
  return {
    filingId: filing.id,
    status: done.filing.status,
    nextPollAt: done.nextPollAt,
    submissions: await records(context.runtime, done.submissions),
  };
}

async function listSubmissions(
  context: ServiceContext,
  { filingId, verify }: HistoryQuery,
): Promise<HistoryAnswer> {
  const filing = await ownFiling(context, filingId);
  const submissions = await context.runtime.store.listSubmissions(filing.id);
  const data = await records(context.runtime, submissions);
  const history = { data, totalCount: data.length };
  if (verify === null) return history;
  return { ...history, verification: await verifyHistory(context.runtime, filing.id) };
}

/** Every fault that submit would find in a filing with these figures. */
export const problemsOf = async (
  context: ServiceContext,
  filing: Filing,
  asked: SubmitRequest['target'],
  credentials?: ValidateRequest['credentials'],
): Promise<readonly ProblemAnswer[]> =>
  problemsIn(context.runtime, await caseOf(context, filing, credentials), asked);

/** The same of a filing that has been computed. */
export async function problemsIn(
  runtime: Runtime,
  work: FilingContext,
  asked: SubmitRequest['target'],
): Promise<readonly ProblemAnswer[]> {
  const found = await findProblems(runtime, work, asked);
  return found.map(({ problem, target }) => ({
    // What no field of the figures causes is about the filing that was asked about.
    location: problem.location ?? 'filingId',
    message: problem.message,
    rule: problem.rule ?? null,
    box: problem.box ?? null,
    severity: problem.severity,
    target,
  }));
}

/** Every check that submit makes, with nothing sent and nothing stored. */
async function validateFiling(
  context: ServiceContext,
  { filingId, target, credentials }: ValidateRequest,
): Promise<ValidateAnswer> {
  const problems = await problemsOf(context, await ownFiling(context, filingId), target, credentials);
  return { valid: problems.every((problem) => problem.severity !== 'error'), problems };
}

export const SUBMISSIONS = {
  submitFiling,
  validateFiling,
  getStatus,
  listSubmissions,
} satisfies Partial<UseCases>;
