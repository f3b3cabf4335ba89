import type { Runtime } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import { refreshStatus } from './filing-status.ts';
import type { CommandResult } from './lock.ts';
import { pollAccounts } from './poll-accounts.ts';
import { deleteAnswer, pollReturn } from './poll-return.ts';
import { recoverCrashed } from './recover.ts';
import { dueOf, intervalSeconds, nextPollOf, WAIT_FOR_POLL_MS } from './schedule.ts';
import { inFlight, statusOfFiling } from './states.ts';

/**
 * Polls upstream for the outcome of a filing's submissions (decision 28). A status call waits out the last seconds of a
 * gateway's interval, unless a reply arrived while the call waited for its turn. So of many concurrent calls only one
 * polls. The background polls only submissions that are due.
 *
 * @param options askedAt: when a caller asked; null for the background
 */
export async function pollFiling(
  runtime: Runtime,
  filing: Filing,
  options: { readonly askedAt: string | null },
): Promise<CommandResult> {
  await recoverCrashed(runtime, filing);
  const recovered = await runtime.store.listSubmissions(filing.id);
  const due = recovered.filter((submission) => isDue(runtime, submission, options.askedAt));
  if (options.askedAt !== null) await waitFor(runtime, due);
  for (const submission of due) await pollOne(runtime, filing, submission, options.askedAt !== null);
  const submissions = await runtime.store.listSubmissions(filing.id);
  // An answer is stored and backed up here before it is deleted upstream. A failed deletion is tried again when it is
  // due.
  for (const submission of submissions.filter((s) => s.deleteUpstream)) {
    if (isPast(runtime, submission.nextPollAt)) await deleteAnswer(runtime, filing, submission);
  }
  return {
    ok: true,
    kind: 'polled',
    filing: await refreshStatus(runtime, filing),
    submissions,
    nextPollAt: nextOf(submissions),
  };
}

/** Gives the time of the next poll of a filing's submissions in flight; null when there is none. */
const nextOf = (submissions: readonly Submission[]): string | null =>
  submissions
    .filter(inFlight)
    .map((s) => s.nextPollAt)
    .filter((time): time is string => time !== null)
    .sort()[0] ?? null;

/** Gives a filing's stored status, for a status call whose turn to poll did not come in time. */
export async function storedStatus(
  { store }: Runtime<'submissions'>,
  filing: Filing,
): Promise<CommandResult> {
  const submissions = await store.listSubmissions(filing.id);
  return {
    ok: true,
    kind: 'polled',
    filing: { ...filing, status: statusOfFiling(filing, submissions) },
    submissions,
    nextPollAt: nextOf(submissions),
  };
}

function isDue(runtime: Runtime, submission: Submission, askedAt: string | null): boolean {
  const isAsked = submission.status === 'submitted' || submission.status === 'error';
  if (!isAsked || submission.deleteUpstream || submission.nextPollAt === null) return false;
  const clock = runtime.clock();
  const now = clock.getTime();
  if (askedAt !== null) {
    const next = nextPollOf({ ...submission, nextPollAt: submission.nextPollAt }, clock);
    const heardAt = next - intervalSeconds(submission.pollIntervalSeconds) * 1000;
    return next <= now || (next <= now + waitable(runtime) && heardAt <= Date.parse(askedAt));
  }
  return (dueOf(submission, clock)?.getTime() ?? Number.POSITIVE_INFINITY) <= now;
}

const isPast = (runtime: Runtime, time: string | null): boolean =>
  time === null || Date.parse(time) <= runtime.clock().getTime();

/**
 * Computes how long this call may wait for the next poll. The time that it waited for its turn or for storage is
 * subtracted.
 */
const waitable = ({ patience }: Runtime): number =>
  Math.min(WAIT_FOR_POLL_MS, patience.left() - patience.limits.keptMs);

async function waitFor(runtime: Runtime, due: readonly Submission[]): Promise<void> {
  const now = runtime.clock();
  const nexts = due.map((each) => nextPollOf({ ...each, nextPollAt: each.nextPollAt ?? '' }, now));
  const wait = Math.max(0, ...nexts) - now.getTime();
  if (due.length === 0 || wait <= 0) return;
  const waited = Math.min(wait, WAIT_FOR_POLL_MS);
  await runtime.sleep(waited);
  runtime.patience.waited(waited);
}

const pollOne = (
  runtime: Runtime,
  filing: Filing,
  submission: Submission,
  isAsked: boolean,
): Promise<Submission> =>
  submission.target === 'tax'
    ? pollReturn(runtime, filing, submission, null, !isAsked)
    : pollAccounts(runtime, filing, submission, isAsked);
