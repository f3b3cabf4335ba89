import { describeProblems } from '../../core/problem.ts';
import { computationAsJson } from '../../core/tax/explain.ts';
import { type PlannedComputationJson, withPlan } from '../../core/tax/planning/json.ts';
import { planFiling } from '../../core/tax/planning/plan.ts';
import type {
  HistoryAnswer,
  StatusAnswer,
  SubmissionAnswer,
  SubmitAnswer,
  TargetResultAnswer,
  UpstreamErrorAnswer,
  ValidateAnswer,
} from '../../schema/answers/submissions.ts';
import { parseBody, parseQuery } from '../../schema/requests/parse.ts';
import { filingQuery, historyQuery } from '../../schema/requests/queries.ts';
import { submitStruct, validateStruct } from '../../schema/requests/submit.ts';
import { answer, Refusal } from '../http.ts';
import type { Filing, Submission, Target } from '../store/store.ts';
import { unreckoned } from '../submission/checks.ts';
import { verifyHistory } from '../submission/history.ts';
import type { TargetResult } from '../submission/lock.ts';
import { openCase } from '../submission/prepare.ts';
import { helpWith } from '../submission/rejections.ts';
import { validateFiling } from '../submission/validate.ts';
import { execute } from './filings.ts';
import { ownFiling, parsedValue, type RequestContext, type Route } from './route.ts';

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

/** An error as it was given, with what it means in plain words where that is known. */
export function helped(target: Target, error: Submission['errors'][number]): UpstreamErrorAnswer {
  const help = helpWith(target, error);
  return help === null ? error : { ...error, help };
}

const resultRecord = (result: TargetResult): TargetResultAnswer => ({
  success: result.success,
  ...(result.success ? {} : { error: result.error }),
  submissions: result.submissions.map(submissionRecord),
});

/** The object or process that held the filing went away: nothing it did is lost, and what it did is in the history. */
const INTERRUPTED =
  'the submit was interrupted, so it is not known here whether anything was sent; nothing is sent again by itself: read GET /filing/status before submitting again';

async function submit(context: RequestContext) {
  const { filingId, target, credentials } = parsedValue(parseBody(submitStruct, context.body));
  const filing = await ownFiling(context, filingId);
  const command = { kind: 'submit', target, credentials, testDate: context.testDate } as const;
  const done = await execute(context, filing.id, command).catch((fault: unknown) => {
    if (fault instanceof Refusal) throw fault;
    context.runtime.log({ event: 'submit-interrupted', filingId: filing.id });
    throw new Refusal(500, INTERRUPTED);
  });
  if (done.kind !== 'submitted') throw new Error('a submit answered something else');
  const results = Object.fromEntries(
    Object.entries(done.results).map(([name, result]) => [name, resultRecord(result)]),
  );
  return answer<SubmitAnswer>({ filingId: filing.id, status: done.filing.status, results });
}

async function status(context: RequestContext) {
  const { filingId } = parsedValue(parseQuery(filingQuery, context.query));
  const filing = await ownFiling(context, filingId);
  const done = await execute(context, filing.id, {
    kind: 'poll',
    askedAt: context.runtime.clock().toISOString(),
  });
  if (done.kind !== 'polled') throw new Error('a poll answered something else');
  return answer<StatusAnswer>({
    filingId: filing.id,
    status: done.filing.status,
    nextPollAt: done.nextPollAt,
    submissions: done.submissions.map(submissionRecord),
  });
}

async function history(context: RequestContext) {
  const { filingId, verify } = parsedValue(parseQuery(historyQuery, context.query));
  const filing = await ownFiling(context, filingId);
  const { store, digests } = context.runtime;
  const submissions = await store.listSubmissions(filing.id);
  const history = { data: submissions.map(submissionRecord), totalCount: submissions.length };
  if (verify === null) return answer<HistoryAnswer>(history);
  return answer<HistoryAnswer>({
    ...history,
    verification: await verifyHistory(store, filing.id, digests.sha256),
  });
}

/** The filing with its figures computed, for a request that sends nothing. */
export async function caseOf(
  context: Pick<RequestContext, 'runtime' | 'today' | 'testDate'>,
  filing: Filing,
) {
  const company = await context.runtime.store.findCompany(filing.companyId);
  if (company === null) throw new Refusal(404, 'not found');
  return openCase(context.runtime, filing, company, undefined, context.today, context.testDate);
}

async function computation(context: RequestContext) {
  const { filingId } = parsedValue(parseQuery(filingQuery, context.query));
  const filing = await ownFiling(context, filingId);
  const work = await caseOf(context, filing);
  const wrong = unreckoned(work.computation);
  if (wrong.length > 0) throw new Refusal(400, describeProblems(wrong));
  const plan = planFiling(work.figures, work.computation, context.today);
  return answer<PlannedComputationJson>(withPlan(computationAsJson(filing.id, work.computation), plan));
}

/** Every check that submit makes, with nothing sent and nothing stored. */
async function validate(context: RequestContext) {
  const { filingId, target } = parsedValue(parseBody(validateStruct, context.body));
  const filing = await ownFiling(context, filingId);
  const found = await validateFiling(context.runtime, await caseOf(context, filing), target);
  const problems = found.map(({ problem, target }) => ({
    location: problem.location,
    message: problem.message,
    rule: problem.rule ?? null,
    box: problem.box ?? null,
    severity: problem.severity,
    target,
  }));
  return answer<ValidateAnswer>({
    valid: problems.every((problem) => problem.severity !== 'error'),
    problems,
  });
}

export const SUBMISSION_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/filing/submit', handle: submit },
  { method: 'POST', path: '/filing/validate', handle: validate },
  { method: 'GET', path: '/filing/status', handle: status },
  { method: 'GET', path: '/filing/submissions', handle: history },
  { method: 'GET', path: '/filing/computation', handle: computation },
];
