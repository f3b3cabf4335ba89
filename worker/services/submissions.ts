import type {
  HistoryAnswer,
  StatusAnswer,
  SubmissionAnswer,
  SubmitAnswer,
  TargetResultAnswer,
  ValidateAnswer,
} from '../../schema/answers/submissions.ts';
import type { FilingQuery, HistoryQuery } from '../../schema/requests/queries.ts';
import type { SubmitRequest, ValidateRequest } from '../../schema/requests/submit.ts';
import { Refusal } from '../http.ts';
import type { Submission } from '../store/store.ts';
import { verifyHistory } from '../submission/history.ts';
import type { TargetResult } from '../submission/lock.ts';
import { storedStatus } from '../submission/poll.ts';
import { validateFiling as findProblems } from '../submission/validate.ts';
import { caseOf } from './computation.ts';
import { ownFiling, type ServiceContext } from './context.ts';
import { helped } from './explanations.ts';
import { doneOf, execute } from './filings.ts';
import type { UseCases } from './use-case.ts';

/** Submitting, its checks, its outcome and its history (contract 4.2, decisions 22, 23 and 50). */
const submissionRecord = (submission: Submission): SubmissionAnswer => ({
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

const resultRecord = (result: TargetResult): TargetResultAnswer => ({
  success: result.success,
  ...(result.success ? {} : { error: result.error }),
  submissions: result.submissions.map(submissionRecord),
});

/** The object or process that held the filing went away: nothing it did is lost, and what it did is in the history. */
const INTERRUPTED =
  'the submit was interrupted, so it is not known here whether anything was sent; nothing is sent again by itself: read GET /filing/status before submitting again';

async function submitFiling(
  context: ServiceContext,
  { filingId, target, credentials }: SubmitRequest,
): Promise<SubmitAnswer> {
  const filing = await ownFiling(context, filingId);
  const command = { kind: 'submit', target, credentials, testDate: context.testDate } as const;
  const done = await execute(context, filing.id, command, 'submitted').catch((fault: unknown) => {
    if (fault instanceof Refusal) throw fault;
    context.runtime.log({ event: 'submit-interrupted', filingId: filing.id });
    throw new Refusal(500, INTERRUPTED);
  });
  const results = Object.fromEntries(
    Object.entries(done.results).map(([name, result]) => [name, resultRecord(result)]),
  );
  return { filingId: filing.id, status: done.filing.status, results };
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
    submissions: done.submissions.map(submissionRecord),
  };
}

async function listSubmissions(
  context: ServiceContext,
  { filingId, verify }: HistoryQuery,
): Promise<HistoryAnswer> {
  const filing = await ownFiling(context, filingId);
  const { store, digests } = context.runtime;
  const submissions = await store.listSubmissions(filing.id);
  const history = { data: submissions.map(submissionRecord), totalCount: submissions.length };
  if (verify === null) return history;
  return { ...history, verification: await verifyHistory(store, filing.id, digests.sha256) };
}

/** Every check that submit makes, with nothing sent and nothing stored. */
async function validateFiling(
  context: ServiceContext,
  { filingId, target, credentials }: ValidateRequest,
): Promise<ValidateAnswer> {
  const filing = await ownFiling(context, filingId);
  const found = await findProblems(context.runtime, await caseOf(context, filing, credentials), target);
  const problems = found.map(({ problem, target }) => ({
    location: problem.location,
    message: problem.message,
    rule: problem.rule ?? null,
    box: problem.box ?? null,
    severity: problem.severity,
    target,
  }));
  return { valid: problems.every((problem) => problem.severity !== 'error'), problems };
}

export const SUBMISSIONS = {
  submitFiling,
  validateFiling,
  getStatus,
  listSubmissions,
} satisfies Partial<UseCases>;
