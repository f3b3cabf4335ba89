import type { Runtime } from '../runtime.ts';
import type { Filing, Submission, SubmissionSummary } from '../store/store.ts';
import { refreshStatus } from './commands.ts';
import type { CommandResult } from './lock.ts';
import { pollAccounts } from './poll-accounts.ts';
import { deleteAnswer, pollReturn } from './poll-return.ts';
import { step } from './records.ts';
import { after, backgroundDue, intervalSeconds, WAIT_FOR_POLL_MS } from './schedule.ts';
import { inFlight } from './states.ts';

/**
 * Asks upstream what became of a filing's submissions (decision 28). A status call waits out the last seconds of a
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
  for (const submission of await wholeOf(runtime, filing, ({ status }) => status === 'pending')) {
    await recover(runtime, submission);
  }
  const due = await wholeOf(runtime, filing, (submission) => isDue(runtime, submission, options.askedAt));
  if (options.askedAt !== null) await waitFor(runtime, due);
  for (const submission of due) await pollOne(runtime, filing, submission);
  const submissions = await runtime.store.listSubmissions(filing.id);
  // Stored here first, then deleted there; one that could not be is tried again when its time comes.
  const isNew = ({ id }: Submission): boolean => due.some((polled) => polled.id === id);
  for (const submission of submissions.filter((s) => s.deleteUpstream)) {
    if (isNew(submission) || isPast(runtime, submission.nextPollAt)) await deleteAnswer(runtime, submission);
  }
  const next = submissions
    .filter(inFlight)
    .map((s) => s.nextPollAt)
    .filter((time): time is string => time !== null)
    .sort()[0];
  return {
    ok: true,
    kind: 'polled',
    filing: await refreshStatus(runtime, filing),
    submissions,
    nextPollAt: next ?? null,
  };
}

/** The submissions of a filing that are wanted, each read whole. */
async function wholeOf(
  runtime: Runtime,
  filing: Filing,
  wanted: (submission: SubmissionSummary) => boolean,
): Promise<readonly Submission[]> {
  const submissions: Submission[] = [];
  for (const summary of await runtime.store.summariseSubmissions(filing.id)) {
    const submission = wanted(summary) ? await runtime.store.findSubmission(summary.id) : null;
    if (submission !== null) submissions.push(submission);
  }
  return submissions;
}

/**
 * A record still pending while nobody holds the filing's lock was left by a crash: its bytes may have gone or not, so
 * it is treated as sent and its acknowledgement as lost.
 */
const recover = (runtime: Runtime, submission: Submission): Promise<Submission> =>
  step(runtime, submission, 'recovered', {
    submittedAt: submission.createdAt,
    pollIntervalSeconds: intervalSeconds(null),
    nextPollAt: after(runtime.clock(), 1),
  });

function isDue(runtime: Runtime, submission: SubmissionSummary, askedAt: string | null): boolean {
  const isAsked = submission.status === 'submitted' || submission.status === 'error';
  if (!isAsked || submission.nextPollAt === null) return false;
  const now = runtime.clock().getTime();
  if (askedAt !== null) {
    const next = Date.parse(submission.nextPollAt);
    const heardAt = next - intervalSeconds(submission.pollIntervalSeconds) * 1000;
    return next <= now || (next <= now + WAIT_FOR_POLL_MS && heardAt <= Date.parse(askedAt));
  }
  return (backgroundDue(submission)?.getTime() ?? Number.POSITIVE_INFINITY) <= now;
}

const isPast = (runtime: Runtime, time: string | null): boolean =>
  time === null || Date.parse(time) <= runtime.clock().getTime();

async function waitFor(runtime: Runtime, due: readonly Submission[]): Promise<void> {
  const latest = Math.max(0, ...due.map((submission) => Date.parse(submission.nextPollAt ?? '')));
  const wait = latest - runtime.clock().getTime();
  if (due.length > 0 && wait > 0) await runtime.sleep(Math.min(wait, WAIT_FOR_POLL_MS));
}

const pollOne = (runtime: Runtime, filing: Filing, submission: Submission): Promise<Submission> =>
  submission.target === 'tax'
    ? pollReturn(runtime, filing, submission)
    : pollAccounts(runtime, filing, submission);
