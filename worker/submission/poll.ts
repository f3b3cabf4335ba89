import type { Runtime } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import { refreshStatus } from './filing-status.ts';
import type { CommandResult } from './lock.ts';
import { pollAccounts } from './poll-accounts.ts';
import { deleteAnswer, pollReturn } from './poll-return.ts';
import { recoverCrashed } from './recover.ts';
import { backgroundDue, intervalSeconds, WAIT_FOR_POLL_MS } from './schedule.ts';
import { inFlight, statusOfFiling } from './states.ts';

/**
 * Asks upstream for the outcome of a filing's submissions (decision 28). A status call waits out the last seconds of a
 * gateway's interval, unless it was heard from while the call waited its turn: of many who ask at once one polls. The
 * background takes only what is due by then.
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
  for (const submission of due) await pollOne(runtime, filing, submission);
  const submissions = await runtime.store.listSubmissions(filing.id);
  // Stored here first, then deleted there; one that could not be is tried again when its time comes.
  const isNew = ({ id }: Submission): boolean => due.some((polled) => polled.id === id);
  for (const submission of submissions.filter((s) => s.deleteUpstream)) {
    if (isNew(submission) || isPast(runtime, submission.nextPollAt)) await deleteAnswer(runtime, submission);
  }
  return {
    ok: true,
    kind: 'polled',
    filing: await refreshStatus(runtime, filing),
    submissions,
    nextPollAt: nextPollOf(submissions),
  };
}

/** When the next of a filing's submissions in flight is asked for; null when none is. */
const nextPollOf = (submissions: readonly Submission[]): string | null =>
  submissions
    .filter(inFlight)
    .map((s) => s.nextPollAt)
    .filter((time): time is string => time !== null)
    .sort()[0] ?? null;

/** What is stored of a filing, for a status call whose turn to ask did not come in time. */
export async function storedStatus({ store }: Runtime, filing: Filing): Promise<CommandResult> {
  const submissions = await store.listSubmissions(filing.id);
  return {
    ok: true,
    kind: 'polled',
    filing: { ...filing, status: statusOfFiling(filing, submissions) },
    submissions,
    nextPollAt: nextPollOf(submissions),
  };
}

function isDue(runtime: Runtime, submission: Submission, askedAt: string | null): boolean {
  const isAsked = submission.status === 'submitted' || submission.status === 'error';
  if (!isAsked || submission.nextPollAt === null) return false;
  const now = runtime.clock().getTime();
  if (askedAt !== null) {
    const next = Date.parse(submission.nextPollAt);
    const heardAt = next - intervalSeconds(submission.pollIntervalSeconds) * 1000;
    return next <= now || (next <= now + waitable(runtime) && heardAt <= Date.parse(askedAt));
  }
  return (backgroundDue(submission)?.getTime() ?? Number.POSITIVE_INFINITY) <= now;
}

const isPast = (runtime: Runtime, time: string | null): boolean =>
  time === null || Date.parse(time) <= runtime.clock().getTime();

/** How long this call may wait for the next poll: one that waited for its turn, or for storage, waits less. */
const waitable = ({ patience }: Runtime): number =>
  Math.min(WAIT_FOR_POLL_MS, patience.left() - patience.limits.keptMs);

async function waitFor(runtime: Runtime, due: readonly Submission[]): Promise<void> {
  const latest = Math.max(0, ...due.map((submission) => Date.parse(submission.nextPollAt ?? '')));
  const wait = latest - runtime.clock().getTime();
  if (due.length === 0 || wait <= 0) return;
  const waited = Math.min(wait, WAIT_FOR_POLL_MS);
  await runtime.sleep(waited);
  runtime.patience.waited(waited);
}

const pollOne = (runtime: Runtime, filing: Filing, submission: Submission): Promise<Submission> =>
  submission.target === 'tax'
    ? pollReturn(runtime, filing, submission)
    : pollAccounts(runtime, filing, submission);
