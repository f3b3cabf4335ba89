import { readConfirmation } from '../access/confirmations.ts';
import type { Runtime } from '../runtime.ts';
import type { Submission, Target } from '../store/store.ts';
import { type Contents, contentsOf } from './contents.ts';
import type { FilingContext } from './filing-context.ts';
import type { Confirmed } from './lock.ts';

/** Gives the newest of a filing's submissions; 0 when there is none. Every submit that began has made one. */
export const lastSubmissionId = (submissions: readonly Submission[]): number =>
  submissions.reduce((last, { id }) => Math.max(last, id), 0);

/**
 * Gives the digest that a confirmation covers. In the dashboard, where the key is null, the sign-in is typed after the
 * confirmation.
 */
export const confirmedSha256 = (
  { sha256, unsignedSha256 }: Pick<Contents, 'sha256' | 'unsignedSha256'>,
  keyId: number | null,
): string => (keyId === null ? unsignedSha256 : sha256);

const AGAIN = 'nothing was sent; prepare the submission again, and show the person what it says';

/**
 * Explains why the message to send differs from the confirmed one; null where it is the same. It runs under the
 * filing's lock, so nothing changes between the answer and the sending.
 *
 * @param asked the target as the request names it
 * @param targets the parts of `asked` that would be sent
 */
export async function notConfirmed(
  runtime: Runtime,
  work: FilingContext,
  asked: Target | 'both',
  targets: readonly Target[],
  { confirmation, keyId }: Confirmed,
): Promise<string | null> {
  const { accountId, mode, id: filingId } = work.filing;
  const said = await readConfirmation(
    runtime.keyRing(),
    { accountId, keyId, mode, filingId, target: asked },
    confirmation,
  );
  if (said === null)
    return `confirmation: it was not made for this key, filing and target, or it was changed; ${AGAIN}`;
  const all = await runtime.store.listSubmissions(filingId);
  // The confirmation also covers records that this request made before its process ended.
  const earlier = all.filter(({ askedAs }) => work.askedAs === undefined || askedAs !== work.askedAs);
  const isBegun = earlier.length < all.length;
  if (said.lastSubmissionId !== lastSubmissionId(earlier))
    return `confirmation: it was used already, or something was sent since it was made; ${AGAIN}`;
  if (!isBegun && said.expiresAt <= runtime.clock().toISOString())
    return `confirmation: it is too old; ${AGAIN}`;
  const contents = await contentsOf(runtime, work, targets, earlier);
  if (said.sha256 === confirmedSha256(contents, keyId)) return null;
  return `confirmation: the message to send differs from the confirmed one, because the filing has changed since; ${AGAIN}`;
}
