import { describeProblems, type Problem } from '../../core/problem.ts';
import { notFound } from '../../schema/requests/not-found.ts';
import { activeSubscription } from '../access/subscription.ts';
import { type Runtime, ukDate } from '../runtime.ts';
import { StoreError } from '../store/database.ts';
import type { Filing, QuotaLimit, Submission, Target } from '../store/store.ts';
import { charityAtRegistry, isCredentialProblem } from './checks.ts';
import { notConfirmed } from './confirm.ts';
import { hasKeys } from './envelopes.ts';
import { type FilingContext, openFilingContext } from './filing-context.ts';
import { refreshStatus, updateNow } from './filing-status.ts';
import type { CommandResult, FilingCommand, TargetResult, TargetResults } from './lock.ts';
import { refused } from './lock.ts';
import { lookForLost } from './look-for-lost.ts';
import { begun } from './machine.ts';
import { prepare } from './prepare.ts';
import { blankSubmission, logStep } from './records.ts';
import { helpWith } from './rejections.ts';
import { clashOf, type NotReserved } from './reserve.ts';
import { sendAccounts } from './send-accounts.ts';
import { sendReturn } from './send-return.ts';
import { isPartAccepted, isTargetAccepted, refuseTarget, statusOfFiling, unsetType } from './states.ts';

/**
 * `POST /filing/submit` (decisions 22 to 29). Each target is judged by itself, so that one can go
 * although the other cannot. Nothing leaves before its record is written.
 */
export async function submitFiling(
  runtime: Runtime,
  filing: Filing,
  command: Extract<FilingCommand, { kind: 'submit' }>,
): Promise<CommandResult> {
  const company = await runtime.store.findCompany(filing.companyId);
  if (company === null) return refused(404, notFound('filingId'));
  const today = command.testDate ?? ukDate(runtime.clock());
  const work = await openFilingContext(
    runtime,
    filing,
    company,
    command.credentials,
    today,
    command.testDate,
  );
  const { targets, leftOut } = await targetsToSend(runtime, work, command.target);
  if (command.confirmed !== undefined) {
    const sent = targets.filter((target) => !leftOut.includes(target));
    const refusal = await notConfirmed(runtime, work, command.target, sent, command.confirmed);
    if (refusal !== null) return refused(400, refusal);
  }
  const results: Partial<Record<Target, TargetResult>> = {};
  for (const target of targets) {
    if (leftOut.includes(target)) continue;
    results[target] = await submitTarget(runtime, work, target, command.credentials !== undefined).catch(
      (fault: unknown) => {
        // What has left is caught where it left; every other failure comes before.
        if (!(fault instanceof StoreError)) throw fault;
        return failure(500, NOT_STORED);
      },
    );
  }
  // What is left out answers for itself only beside what was sent.
  if (Object.values(results).some((result) => result.success)) {
    for (const target of leftOut) results[target] = failure(400, leftOutBeside(target));
  }
  return outcome(await afterwards(runtime, filing, results), results);
}

/** Of both, one whose type is not set is not sent, and the other is; the registry's refusal of a charity is told first. */
export function isLeftOut(
  { filing, figures }: FilingContext,
  target: Target,
  asked: readonly Target[],
): boolean {
  const isUnset = (each: Target): boolean => unsetType(filing.data.filingTypes, each).length > 0;
  if (!isUnset(target) || asked.every(isUnset)) return false;
  return target === 'tax' || charityAtRegistry(figures).length === 0;
}

/** While the other is in flight no save is taken (decision 14), so the caller is told when it can follow. */
function leftOutBeside(target: Target): string {
  const [flag, what, other] =
    target === 'tax' ? ['ct600', 'return', 'accounts were'] : ['accounts', 'accounts', 'return was'];
  return `filingTypes.${flag}: it is not set, so the ${other} sent alone; to send the ${what} too, save it as true once GET /filing/status tells the outcome, and submit to ${target}`;
}

/** The filing once its targets have been sent. What was done is done: failing to note it takes no answer away. */
async function afterwards(runtime: Runtime, filing: Filing, results: TargetResults): Promise<Filing> {
  const submissions = Object.values(results).flatMap((result) => result.submissions);
  const sent = submissions.some((s) => s.submittedAt !== null);
  try {
    return await refreshStatus(runtime, sent ? await lockFigures(runtime, filing) : filing);
  } catch (fault) {
    if (!(fault instanceof StoreError)) throw fault;
    return { ...filing, status: statusOfFiling(filing, submissions) };
  }
}

const NOT_STORED = 'nothing was sent, because it could not be recorded: the database failed; submit again';

/** The targets that a submit is about, and those of them that it leaves out because their type is not set. */
export async function targetsToSend(
  runtime: Runtime,
  work: FilingContext,
  asked: Target | 'both',
): Promise<{ readonly targets: readonly Target[]; readonly leftOut: readonly Target[] }> {
  const targets = await targetsOf(runtime, work.filing, asked);
  const leftOut = asked === 'both' ? targets.filter((target) => isLeftOut(work, target, targets)) : [];
  return { targets, leftOut };
}

/** Of both, what has been accepted is left out (decision 14), unless that is all of it and is to be said. */
async function targetsOf(
  runtime: Runtime,
  filing: Filing,
  asked: Target | 'both',
): Promise<readonly Target[]> {
  if (asked !== 'both') return [asked];
  const submissions = await runtime.store.listSubmissions(filing.id);
  const both = ['tax', 'ch'] as const;
  const open = both.filter((target) => !isTargetAccepted(submissions, target, filing.period));
  return open.length === 0 ? both : open;
}

/** What has been sent stays as it was sent until the caller unlocks it (decision 14). */
async function lockFigures(runtime: Runtime, filing: Filing): Promise<Filing> {
  return updateNow(runtime, filing.id, ({ requestedStatus }) =>
    requestedStatus === 'in_progress' ? {} : { requestedStatus: 'in_progress' },
  );
}

/** Success when any target succeeded; else the error status with the reasons of all (decision 22). */
function outcome(filing: Filing, results: TargetResults): CommandResult {
  const all = Object.values(results);
  if (all.some((result) => result.success)) return { ok: true, kind: 'submitted', filing, results };
  const failed = all.flatMap((result) => (result.success ? [] : [result]));
  const statuses = failed.map((result) => result.status);
  const status = statuses.includes(500) ? 500 : statuses.includes(403) ? 403 : 400;
  const refusal = refused(status, [...new Set(failed.map((result) => result.error))].join('; '));
  const hasSent = failed.some(({ submissions }) =>
    submissions.some(({ requestBodySha256 }) => requestBodySha256 !== null),
  );
  return hasSent ? { ...refusal, hasSent } : refusal;
}

const failure = (
  status: 400 | 403 | 500,
  error: string,
  submissions: readonly Submission[] = [],
): TargetResult => ({
  success: false,
  status,
  error,
  submissions,
});

async function submitTarget(
  runtime: Runtime,
  work: FilingContext,
  target: Target,
  hasOneShot: boolean,
): Promise<TargetResult> {
  const { filing } = work;
  const charity = target === 'ch' ? charityAtRegistry(work.figures) : [];
  if (charity.length > 0) return recordRefusal(runtime, work, 'ch', charity);
  const found = target === 'tax' && hasOneShot ? await lookForLost(runtime, work) : null;
  if (found !== null) return failure(400, found);
  const earlier = await runtime.store.listSubmissions(filing.id);
  const refusal = refuseTarget({ ...filing, filingTypes: filing.data.filingTypes }, earlier, target);
  if (refusal !== null) return failure(400, refusal);
  const clash = await clashOf(runtime, work, target);
  if (clash !== null) return failure(400, clash.refusal);
  const quota = await quotaOf(runtime, filing);
  if (!quota.ok) return failure(403, quota.refusal);
  return target === 'tax'
    ? submitReturns(runtime, work, earlier, quota.limit)
    : submitAccounts(runtime, work, quota.limit);
}

const lacks = (missing: readonly string[]): TargetResult =>
  failure(500, `nothing was sent: the service lacks the setting ${missing.join(', ')}`);

/** The return of each accounting period, one after the other; what was accepted before is not sent again. */
async function submitReturns(
  runtime: Runtime,
  work: FilingContext,
  earlier: readonly Submission[],
  limit: QuotaLimit | null,
): Promise<TargetResult> {
  const settings = runtime.settings.taxAuthority(work.filing.mode);
  if (!settings.ok) return lacks(settings.missing);
  if (!hasKeys(runtime.keyRing)) return lacks(['CREDENTIALS_KEYS']);
  const prepared = await prepare(runtime, work, 'tax');
  if (prepared.errors.length > 0)
    return recordRefusal(runtime, work, 'tax', prepared.errors, prepared.isOurFailure ? 500 : 400);
  const submissions: Submission[] = [];
  for (const part of prepared.returns) {
    if (isPartAccepted(earlier, 'tax', part.subPeriod)) continue;
    // What has left is caught where it left, so a fault of the database here came before this part was sent.
    const sent = await sendReturn(runtime, work, settings.value, part, limit).catch((fault: unknown) => {
      if (!(fault instanceof StoreError)) throw fault;
      return 'unrecorded' as const;
    });
    if (typeof sent === 'string') return ofParts(notReserved(sent, limit, submissions));
    submissions.push(sent);
    // The second return of a long period goes only after the first was acknowledged (decision 26).
    if (sent.status === 'error' || sent.status === 'rejected' || sent.correlationId === null) break;
  }
  return ofParts(resultOf(submissions));
}

/**
 * Of the two returns of a long period the first may be on its way when the second fails: what is said of the second
 * must not be taken for both.
 */
function ofParts(result: TargetResult): TargetResult {
  const [first] = result.submissions;
  if (result.success || first === undefined || first.subPeriod !== 1 || !wasAcknowledged(first))
    return result;
  return { ...result, error: `${FIRST_WAS_SENT}${result.error}` };
}

const wasAcknowledged = ({ status, correlationId }: Submission): boolean =>
  status === 'accepted' || (status === 'submitted' && correlationId !== null);

const FIRST_WAS_SENT =
  'the first return of the period was sent, and GET /filing/status tells its outcome. Of the second: ';

async function submitAccounts(
  runtime: Runtime,
  work: FilingContext,
  limit: QuotaLimit | null,
): Promise<TargetResult> {
  const settings = runtime.settings.registryGateway(work.filing.mode);
  if (!settings.ok) return lacks(settings.missing);
  if (!hasKeys(runtime.keyRing)) return lacks(['CREDENTIALS_KEYS']);
  const { errors, accounts, isOurFailure } = await prepare(runtime, work, 'ch');
  if (errors.length > 0 || accounts === null)
    return recordRefusal(runtime, work, 'ch', errors, isOurFailure ? 500 : 400);
  const sent = await sendAccounts(runtime, work, settings.value, accounts, limit);
  return typeof sent === 'string' ? notReserved(sent, limit, []) : resultOf([sent]);
}

/** Nothing was sent, for no record could be made of it; what was sent before it in this call is told. */
function notReserved(
  why: NotReserved,
  limit: QuotaLimit | null,
  submissions: readonly Submission[],
): TargetResult {
  switch (why) {
    case 'taken':
      return failure(400, 'another request is sending this already: poll GET /filing/status', submissions);
    case 'unrecorded':
      return failure(500, NOT_STORED, submissions);
    case 'overlaps':
      return failure(
        400,
        'another filing of this company for the same days is being sent at this moment: read GET /filings for the company, and wait for the outcome of that one',
        submissions,
      );
    case 'chained':
      return failure(
        400,
        'another filing of the same chain of amendments was sent or decided at this moment: read GET /filing/status, then submit again',
        submissions,
      );
    case 'exhausted':
      return failure(
        403,
        `the subscription's ${limit?.allowance ?? 0} filings are used or in flight; see GET /account`,
        submissions,
      );
  }
}

function resultOf(submissions: readonly Submission[]): TargetResult {
  const failed = submissions.find(
    (s) => s.error !== null && s.status !== 'submitted' && s.status !== 'accepted',
  );
  if (failed === undefined) return { success: true, submissions };
  return failure(
    failed.status === 'rejected' ? 400 : 500,
    [failed.error ?? 'the submission failed', ...helpWords(failed)].join('; '),
    submissions,
  );
}

/** What the catalogue says of an authority's errors: why, where it is in the caller's figures, and what to do. */
const helpWords = ({ target, error, errors }: Submission): readonly string[] => [
  ...new Set(
    errors.flatMap((each) => {
      const help = helpWith(target, each);
      if (help === null) return [];
      const { location, cause, action } = help;
      const words = error?.includes(cause) ? action : `${cause}: ${action}`;
      return [location === null ? words : `${location}: ${words}`];
    }),
  ),
];

/** A refusal of our own is kept as a submission with status error, so that the history shows it. */
async function recordRefusal(
  runtime: Runtime,
  work: FilingContext,
  target: Target,
  problems: readonly Problem[],
  status: 400 | 500 = 400,
): Promise<TargetResult> {
  const error = describeProblems(problems);
  const submission = await runtime.store.createSubmission(
    {
      ...blankSubmission(runtime, work.filing, target, null),
      status: begun('refused'),
      nextPollAt: null,
      credentialFailure: problems.every(isCredentialProblem),
      error,
      errors: problems.map((p) => ({
        code: p.rule ?? 'validation',
        message: p.message,
        location: p.location,
      })),
      testDate: work.testDate,
      decidedAt: runtime.clock().toISOString(),
    },
    { type: 'refused', at: runtime.clock().toISOString(), detail: { problems: problems.length } },
    statusOfFiling,
  );
  logStep(runtime, submission, 'refused');
  return failure(status, error, [submission]);
}

/** Decision 29: the allowance a live filing must find a place in, judged when its submission is recorded. */
async function quotaOf(
  runtime: Runtime,
  filing: Filing,
): Promise<
  { readonly ok: true; readonly limit: QuotaLimit | null } | { readonly ok: false; readonly refusal: string }
> {
  if (filing.mode === 'test') return { ok: true, limit: null };
  const subscriptions = await runtime.store.listSubscriptions(filing.accountId);
  const active = activeSubscription(subscriptions, runtime.clock());
  if (active === null)
    return { ok: false, refusal: 'the account has no active subscription; see GET /account' };
  return { ok: true, limit: { since: active.startsOn, allowance: active.allowance } };
}
