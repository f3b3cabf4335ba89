import { advise } from '../../core/words/advice.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import { isSameSignIn } from './credentials.ts';
import type { FilingContext } from './filing-context.ts';
import { pollReturn } from './poll-return.ts';
import { recoverCrashed } from './recover.ts';
import { isTargetAccepted } from './states.ts';

/**
 * Looks for lost returns before a submit. A return whose acknowledgement was lost can only be found by its own sign-in.
 * If that is not stored, the next submit searches with the sign-in it brings. It polls a return that it finds and may
 * resend one that never arrived.
 *
 * @returns why nothing may be sent, and what was found; null where nothing was lost or it never arrived
 */
export async function lookForLost(runtime: Runtime, work: FilingContext): Promise<string | null> {
  const { filing, credentials } = work;
  await recoverCrashed(runtime, filing);
  const looked: Submission[] = [];
  for (const submission of (await runtime.store.listSubmissions(filing.id)).filter(isLost)) {
    looked.push(await pollReturn(runtime, filing, submission, credentials));
  }
  const open = looked.filter(({ status }) => status !== 'error');
  if (open.length === 0 || (await goesOn(runtime, filing, open))) return null;
  const messages = await Promise.all(open.map((submission) => wordsOf(runtime, work, submission)));
  return `nothing was sent now: ${messages.join('; ')}`;
}

/** True for a return whose acknowledgement is not known. */
export const isLost = ({
  target,
  status,
  correlationId,
}: Pick<Submission, 'target' | 'status' | 'correlationId'>): boolean =>
  target === 'tax' && status === 'submitted' && correlationId === null;

/** True when the first return of a long period was found accepted, and the second has still to be sent. */
async function goesOn(runtime: Runtime, filing: Filing, found: readonly Submission[]): Promise<boolean> {
  if (!found.every(({ status }) => status === 'accepted')) return false;
  return !isTargetAccepted(await runtime.store.listSubmissions(filing.id), 'tax', filing.period);
}

async function wordsOf(
  runtime: Runtime,
  { filing, credentials }: FilingContext,
  submission: Submission,
): Promise<string> {
  const which = advise(
    'submission {count}, whose acknowledgement was lost, was looked for first',
    submission.id,
  );
  const { status, correlationId, error } = submission;
  if (status === 'accepted')
    return `${which}: the tax authority has accepted it; amend the filing instead of sending it again`;
  if (status === 'rejected')
    return `${which}: the tax authority has rejected it (${error}); put that right and ${advise('submit again')}`;
  if (correlationId !== null)
    return `${which}: the tax authority ${advise('holds it and has not decided it, so it is in flight')}: poll GET /filing/status`;
  if (!(await isSameSignIn(runtime, filing, submission, credentials)))
    return `${which}: ${advise('the sign-in given is not the one it was sent with, so it could not be looked for and counts as in flight')}; ${advise('submit again')} with the sign-in it was sent with`;
  return `${which}: ${advise('it counts as in flight, because')} ${error ?? NOT_KNOWN_YET}`;
}

const NOT_KNOWN_YET = `it is not known yet whether it arrived; ${advise('submit again')} with the same sign-in, ten minutes after it was sent: the service then looks for it again`;
