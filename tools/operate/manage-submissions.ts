import type { Store, Submission } from '../../worker/store/store.ts';
import { moved } from '../../worker/submission/machine.ts';
import { watchedAgainAt } from '../../worker/submission/overdue.ts';
import { statusOfFiling } from '../../worker/submission/states.ts';

/** What an operator does to one submission, and when. */
export interface SubmissionWork {
  readonly store: Store;
  readonly now: Date;
}

export interface SubmissionsDone {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

const done = (...lines: readonly string[]): SubmissionsDone => ({ ok: true, lines });
const refused = (...lines: readonly string[]): SubmissionsDone => ({ ok: false, lines });

const LONGEST_REASON = 200;
/** Before this the service itself finds most of them. */
const SETTLED_AFTER_MS = 30 * 60_000;

const nameOf = ({ id, filingId, target }: Submission): string =>
  `submission ${id} (${target === 'tax' ? 'tax return' : 'accounts'} of filing ${filingId})`;

/**
 * Ends a submission that no answer decides, when the authority has said that it does not hold it: it failed, and can be
 * submitted again. The service goes on asking for two days, and an acceptance that comes late still counts. The words
 * after `settle`: the submission's id, `not-held`, and who said so and when, which its history keeps.
 */
export async function settleSubmission(
  words: readonly string[],
  { store, now }: SubmissionWork,
): Promise<SubmissionsDone> {
  const [id = '', outcome, reason = '', ...rest] = words;
  const said = reason.trim();
  if (!/^[1-9]\d{0,14}$/.test(id) || outcome !== 'not-held' || said === '' || rest.length > 0)
    return refused("give the submission's id, the word not-held, and in quotes who said so and when");
  if (said.length > LONGEST_REASON) return refused(`say it in ${LONGEST_REASON} characters at most`);
  const submission = await store.findSubmission(Number(id));
  if (submission === null) return refused(`there is no submission ${id}`);
  if (submission.status !== 'submitted')
    return refused(
      `${nameOf(submission)} is ${submission.status}: only one that is submitted can be settled`,
    );
  const sentAt = Date.parse(submission.submittedAt ?? submission.createdAt);
  if (now.getTime() - sentAt < SETTLED_AFTER_MS)
    return refused(`${nameOf(submission)} was sent less than half an hour ago: the service is still asking`);
  const at = now.toISOString();
  const change = {
    error:
      'the authority told the operator of this service that it does not hold this submission; submit again',
    decidedAt: at,
    nextPollAt: watchedAgainAt(at, now),
  };
  const changed = await store.updateSubmission(
    submission.id,
    (found) => {
      const allowed = moved(found.status, 'settled', change);
      const ignored = allowed === null ? { ignored: `it is ${found.status}` } : {};
      return { change: allowed ?? {}, event: { type: 'settled', at, detail: { said, ...ignored } } };
    },
    statusOfFiling,
  );
  if (changed.status !== 'error')
    return refused(`${nameOf(submission)} was decided meanwhile: it is ${changed.status}`);
  return done(`${nameOf(submission)} failed, and can be submitted again`);
}
