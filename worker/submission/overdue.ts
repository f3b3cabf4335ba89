import { advise } from '../../core/words/advice.ts';
import { later } from '../store/instants.ts';
import type { Submission } from '../store/store.ts';

/**
 * Time without an outcome after which a person must telephone about a submission. The tax authority decides within a
 * minute or two on most days, the registry within seconds to a day. Polling continues.
 */
const OVERDUE_MS = 30 * 60 * 1000;

const WHO_MUST_LOOK = {
  lost: `the return may have reached the tax authority, and there has been no confirmation for 30 minutes: the company or its agent must ask the authority's online services helpdesk whether it holds the return; it is not sent again by itself, and ${advise('a submit that gives the sign-in it was sent with looks for it first')}`,
  tax: "the tax authority has not decided the return for 30 minutes, and is still asked: unless an outcome comes, the company or its agent must ask the authority's online services helpdesk, giving the correlation id; it is not sent again by itself",
  ch: 'the registry has not decided the accounts for 30 minutes, and is still asked, because it may take a day: unless an outcome comes, the company or its agent must ask the registry, giving the submission number; they are not sent again by themselves',
  testAccounts:
    'the registry’s test service has not decided the accounts for 30 minutes, which is normal there and says nothing about them: it is asked again, less and less often, for 90 days at most',
} as const;

/** After a refused sign-in, asking again for a lost return shows nothing more. */
export const SIGN_IN_REFUSED =
  "the return may have reached the tax authority, which refused the sign-in when it was asked: the company or its agent must ask the authority's online services helpdesk whether it holds the return; it is not sent again by itself";

/** True when it was sent so long ago that an outcome should be known. */
export const isOverdue = ({ submittedAt, createdAt }: Submission, now: Date): boolean =>
  now.getTime() - Date.parse(submittedAt ?? createdAt) >= OVERDUE_MS;

/** Says, in its `error`, who must look for the outcome of a submission; nothing while that is not needed. */
export function whoMustLook(submission: Submission, now: Date): { readonly error?: string } {
  if (submission.status !== 'submitted' || !isOverdue(submission, now)) return {};
  if (submission.target === 'ch')
    return { error: WHO_MUST_LOOK[submission.mode === 'test' ? 'testAccounts' : 'ch'] };
  return { error: submission.correlationId === null ? WHO_MUST_LOOK.lost : WHO_MUST_LOOK.tax };
}

/** Seconds until the first look after we have abandoned a submission; the wait doubles with each later one. */
const WATCH_AGAIN_SECONDS = 300;
const WATCHED_MS = 48 * 60 * 60 * 1000;

/**
 * Gives the next look for an abandoned submission: a late acceptance must not be missed. Null when it is no longer
 * watched.
 */
export function watchedAgainAt(decidedAt: string, now: Date): string | null {
  const since = now.getTime() - Date.parse(decidedAt);
  if (since > WATCHED_MS) return null;
  return later(now, Math.max(WATCH_AGAIN_SECONDS * 1000, since));
}
