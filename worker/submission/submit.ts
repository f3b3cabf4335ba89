import { describeProblems } from '../../core/base/problem.ts';
import { charityAtRegistry } from '../../core/filing/checks.ts';
import { advise } from '../../core/words/advice.ts';
import { notFound } from '../../schema/requests/not-found.ts';
import { TARGETS } from '../../schema/states.ts';
import { type Runtime, ukDate } from '../runtime.ts';
import { StoreError } from '../store/faults.ts';
import type { Filing, Submission, Target } from '../store/store.ts';
import { notConfirmed } from './confirm.ts';
import { type FilingContext, openFilingContext } from './filing-context.ts';
import { refreshStatus, updateNow } from './filing-status.ts';
import type { CommandResult, FilingCommand, TargetResult, TargetResults } from './lock.ts';
import { failure, refused } from './lock.ts';
import { lookForLost } from './look-for-lost.ts';
import { recoverCrashed } from './recover.ts';
import { isTargetAccepted, statusOfFiling, unsetType } from './states.ts';
import {
  type Checked,
  checkTarget,
  type Following,
  notStored,
  ofParts,
  resultOf,
  withPlace,
} from './submit-target.ts';

/**
 * Serves `POST /filing/submit` (decisions 22 to 29 and 205). Every check that needs no authority's answer is made for
 * each target before anything is sent. With target `both`, a target that fails holds the other back. Nothing is sent
 * before its record is written.
 */
export async function submitFiling(
  runtime: Runtime,
  filing: Filing,
  command: Extract<FilingCommand, { kind: 'submit' }>,
): Promise<CommandResult> {
  const company = await runtime.store.findCompany(filing.companyId);
  if (company === null) return refused(404, notFound('filingId'));
  const today = command.testDate ?? ukDate(runtime.clock());
  const { askedAs, approvalId, credentials, testDate } = command;
  const opened = await openFilingContext(runtime, filing, company, credentials, today, testDate);
  const work = { ...opened, askedAs, approvalId };
  const before = await recordedBefore(runtime, work, credentials !== undefined);
  const { targets, leftOut } = await targetsToSend(runtime, work, command.target);
  const isBegun = Object.keys(before).length > 0;
  const sent = targets.filter((target) => !leftOut.includes(target));
  const results: Partial<Record<Target, TargetResult>> = { ...before };
  const left = sent.filter((each) => !(each in before));
  let isConfirmed = true;
  if (command.confirmed !== undefined && (!isBegun || left.length > 0)) {
    const whole = TARGETS.filter((each) => each in before || sent.includes(each));
    const refusal = await notConfirmed(runtime, work, command.target, whole, command.confirmed);
    if (refusal !== null && !isBegun) return refused(400, refusal);
    isConfirmed = refusal === null;
  }
  if (!isConfirmed) for (const target of left) results[target] = failure(400, NOT_CONFIRMED);
  const held = await sendThose(runtime, work, isConfirmed ? left : [], results, credentials !== undefined);
  // Reports a skipped target only when the other target was sent.
  if (Object.values(results).some((result) => result.success)) {
    for (const target of leftOut) results[target] = failure(400, leftOutBeside(target));
  }
  return outcome(await afterwards(runtime, filing, results), results, held);
}

/**
 * Checks targets, and sends those that pass. If a target that holds the others back fails, none is sent.
 *
 * @param results results of earlier records; the new ones are added to them
 * @returns targets that pass, but were held back
 */
async function sendThose(
  runtime: Runtime,
  work: FilingContext,
  targets: readonly Target[],
  results: Partial<Record<Target, TargetResult>>,
  hasOneShot: boolean,
): Promise<readonly Target[]> {
  const isCharity = charityAtRegistry(work.figures).length > 0;
  const checked: (readonly [Target, Checked])[] = [];
  for (const target of targets) checked.push([target, await checkTarget(runtime, work, target, hasOneShot)]);
  const isHeld =
    someHolds(checked) ||
    TARGETS.some((target) => wasRefused(results[target]) && !(isCharity && target === 'ch'));
  const placed = isHeld ? checked : await withPlaces(runtime, checked);
  const holds = isHeld || someHolds(placed);
  const follows = holds ? null : await followingOf(placed);
  for (const [target, { ok, go }] of placed) {
    if (ok && holds) continue;
    const sending =
      follows?.target === target ? follows.following.go() : go(follows?.following.answerRuntime);
    results[target] = await sending.catch((fault: unknown) => notStored(fault, target));
  }
  return holds ? placed.flatMap(([target, { ok }]) => (ok ? [target] : [])) : [];
}

type CheckedTargets = readonly (readonly [Target, Checked])[];

const someHolds = (checked: CheckedTargets): boolean =>
  checked.some(([, { ok, holdsOther }]) => !ok && holdsOther);

/** Keeps a place for each message: the last target's first, because the registry is slower. */
async function withPlaces(runtime: Runtime, checked: CheckedTargets): Promise<CheckedTargets> {
  const placed: (readonly [Target, Checked])[] = [];
  for (const [target, each] of checked.toReversed()) {
    const checkedTarget = someHolds(placed) ? each : await withPlace(runtime, target, each);
    placed.unshift([target, checkedTarget]);
  }
  return placed;
}

/**
 * Prepares the second of two targets, so that the answer to the first also writes its record. Null where there are not
 * two, or the database fails: then the second is recorded separately.
 */
async function followingOf(
  checked: CheckedTargets,
): Promise<{ readonly target: Target; readonly following: Following } | null> {
  const [first, second] = checked;
  if (!first?.[1].ok || second?.[1].follow === undefined) return null;
  const [target, { follow }] = second;
  try {
    return { target, following: await follow() };
  } catch (fault) {
    if (!(fault instanceof StoreError)) throw fault;
    return null;
  }
}

/** True for our own refusal: nothing was sent. */
const wasRefused = (result: TargetResult | undefined): boolean =>
  result !== undefined && !result.success && result.submissions.every((each) => each.submittedAt === null);

const NOT_CONFIRMED =
  'nothing was sent: the first request with this Idempotency-Key ended before it, and the filing has changed since it was confirmed; prepare the submission again';

/** Gives the records of an earlier request with the same `Idempotency-Key`, which answer this one. */
async function recordedBefore(
  runtime: Runtime,
  work: FilingContext,
  hasOneShot: boolean,
): Promise<TargetResults> {
  const { filing, askedAs } = work;
  const list = () => runtime.store.listSubmissions(filing.id);
  if (Object.keys(recordedAs(await list(), askedAs)).length === 0) return {};
  await recoverCrashed(runtime, filing);
  // Its sign-in is gone after this request, so its list is read now.
  if (hasOneShot) await lookForLost(runtime, work);
  return recordedAs(await list(), askedAs);
}

/** Gives the submissions recorded under a claim, as results of their targets. */
export function recordedAs(submissions: readonly Submission[], askedAs: string | undefined): TargetResults {
  const own = askedAs === undefined ? [] : submissions.filter((each) => each.askedAs === askedAs);
  const ofTarget = (target: Target) => own.filter((each) => each.target === target);
  const found = TARGETS.filter((target) => ofTarget(target).length > 0);
  return Object.fromEntries(found.map((target) => [target, ofParts(resultOf(ofTarget(target)))]));
}

/**
 * True for a target without its type, when both are submitted: only the other is sent. The registry's refusal of a
 * charity is reported first.
 */
export function isLeftOut(
  { filing, figures }: FilingContext,
  target: Target,
  asked: readonly Target[],
): boolean {
  const isUnset = (each: Target): boolean => unsetType(filing.data.filingTypes, each).length > 0;
  if (!isUnset(target) || asked.every(isUnset)) return false;
  return target === 'tax' || charityAtRegistry(figures).length === 0;
}

/** Says when the skipped target can follow: while the other is in flight no save is accepted (decision 14). */
function leftOutBeside(target: Target): string {
  const [flag, what, other] =
    target === 'tax' ? ['ct600', 'return', 'accounts were'] : ['accounts', 'accounts', 'return was'];
  return `filingTypes.${flag}: it is not set, so the ${other} sent alone; to send the ${what} too, ${advise('save it as true')} once GET /filing/status tells the outcome, and ${advise('submit to {target}', target)}`;
}

/** Updates the filing after its targets were sent. The sending is done: a failure here must not lose its answer. */
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

interface Targets {
  readonly targets: readonly Target[];
  /** Skipped, because their type is not set. */
  readonly leftOut: readonly Target[];
}

/** Gives the targets of a submit, and those that it skips because their type is not set. */
export const targetsToSend = async (
  { store }: Runtime<'submissions'>,
  work: FilingContext,
  asked: Target | 'both',
): Promise<Targets> => targetsAmong(work, asked, await store.listSubmissions(work.filing.id));

/** Gives these targets from the filing's submissions so far. */
export function targetsAmong(
  work: FilingContext,
  asked: Target | 'both',
  submissions: readonly Submission[],
): Targets {
  const targets = targetsOf(work.filing, asked, submissions);
  const leftOut = asked === 'both' ? targets.filter((target) => isLeftOut(work, target, targets)) : [];
  return { targets, leftOut };
}

/** Skips accepted targets when both are submitted (decision 14), unless both are accepted, which is reported. */
function targetsOf(
  filing: Filing,
  asked: Target | 'both',
  submissions: readonly Submission[],
): readonly Target[] {
  if (asked !== 'both') return [asked];
  const both = ['tax', 'ch'] as const;
  const open = both.filter((target) => !isTargetAccepted(submissions, target, filing.period));
  return open.length === 0 ? both : open;
}

/** Locks the sent figures until the caller unlocks them (decision 14). */
async function lockFigures(runtime: Runtime, filing: Filing): Promise<Filing> {
  return updateNow(runtime, filing.id, ({ requestedStatus }) =>
    requestedStatus === 'in_progress' ? {} : { requestedStatus: 'in_progress' },
  );
}

/** Gives the outcome: success when any target succeeded; else the error status with all reasons (decision 22). */
function outcome(filing: Filing, results: TargetResults, held: readonly Target[]): CommandResult {
  const all = Object.values(results);
  if (all.some((result) => result.success)) return { ok: true, kind: 'submitted', filing, results };
  const failed = all.flatMap((result) => (result.success ? [] : [result]));
  const statuses = failed.map((result) => result.status);
  const status = ([500, 400, 403] as const).find((each) => statuses.includes(each)) ?? 429;
  const errors = [...failed.flatMap(reasons), ...held.map(heldBack)];
  const waits = failed.flatMap(({ retryAfter }) => retryAfter ?? []);
  const refusal = {
    ...refused(status, [...new Set(errors)].join('; ')),
    ...(status === 429 && { retryAfter: Math.max(...waits) }),
  };
  const hasSent = failed.some(({ submissions }) =>
    submissions.some(({ requestBodySha256 }) => requestBodySha256 !== null),
  );
  return hasSent ? { ...refusal, hasSent } : refusal;
}

/** Gives each reason by itself, because both targets may have the same. */
const reasons = ({ error, problems }: Extract<TargetResult, { success: false }>): readonly string[] =>
  problems === undefined ? [error] : problems.map((problem) => describeProblems([problem]));

/** Reports a target that passed every check, and was not sent or recorded. */
function heldBack(target: Target): string {
  const [own, other] = target === 'tax' ? ['return', 'accounts'] : ['accounts', 'return'];
  return `the ${own} passed every check and waited for the ${other}, so nothing was sent: correct what is named, or ${advise('submit to {target} to send', target)} the ${own} alone`;
}
