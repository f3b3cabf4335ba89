import { ignoredIn } from '../../core/proof/history/machine.ts';
import type { Submission } from '../../worker/store/store.ts';
import { type ChangeOf, moved } from '../../worker/submission/machine.ts';
import { watchedAgainAt } from '../../worker/submission/overdue.ts';
import { statusOfFiling } from '../../worker/submission/states.ts';
import { type Done, done, refused } from './done.ts';
import type { AccountWork } from './manage-accounts.ts';

/** Settles a submission for the operator. */

const LONGEST_REASON = 200;
/** Milliseconds in which the service itself finds most lost submissions. */
const SETTLED_AFTER_MS = 30 * 60_000;

const nameOf = ({ id, filingId, target }: Submission): string =>
  `submission ${id} (${target === 'tax' ? 'tax return' : 'accounts'} of filing ${filingId})`;

const HOW =
  "give the submission's id, the word not-held, and in quotes who reported it and when; or the id, the word accepted, who reported it and when, and the authority's evidence";

/**
 * Records the authority's word about a submission whose answer never came or is lost. The words after `settle`:
 * - its id, `not-held`, and who said so and when: it failed, and can be submitted again. The service continues to poll
 * for two days, and a late acceptance still counts.
 * - its id, `accepted`, who said so and when, and the authority's evidence (its reference, the IRmark of its receipt): it
 * is accepted. Its history records that the operator reported all of this.
 */
export async function settleSubmission(words: readonly string[], work: AccountWork): Promise<Done> {
  const [id = '', outcome, ...texts] = words;
  const [said = '', evidence = ''] = texts.map((text) => text.trim());
  const isWhole = outcome === 'accepted' ? evidence !== '' && texts.length === 2 : texts.length === 1;
  if (
    !/^[1-9]\d{0,14}$/.test(id) ||
    (outcome !== 'not-held' && outcome !== 'accepted') ||
    said === '' ||
    !isWhole
  )
    return refused(HOW);
  if ([said, evidence].some((text) => text.length > LONGEST_REASON))
    return refused(`say it in ${LONGEST_REASON} characters at most`);
  const submission = await work.store.findSubmission(Number(id));
  if (submission === null) return refused(`there is no submission ${id}`);
  return outcome === 'accepted'
    ? settleAccepted(submission, { said, evidence }, work)
    : settleNotHeld(submission, said, work);
}

async function settleNotHeld(submission: Submission, said: string, work: AccountWork): Promise<Done> {
  const { now } = work;
  if (submission.status !== 'submitted')
    return refused(`${nameOf(submission)} is ${submission.status}: only a submitted one can be settled`);
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
  const changed = await settle(submission, 'settled', change, { said }, work);
  if (changed.status !== 'error')
    return refused(`${nameOf(submission)} was decided meanwhile: it is ${changed.status}`);
  return done(`${nameOf(submission)} failed, and can be submitted again`);
}

/** Matches an IRmark as receipts print it (base32). */
const MARK = /^[A-Z2-7]{32}$/;

const REPORTED =
  'the operator of this service recorded that the authority accepted this submission, on the authority’s word; the history keeps the evidence, and no answer of the authority is kept here';

async function settleAccepted(
  submission: Submission,
  { said, evidence }: { readonly said: string; readonly evidence: string },
  work: AccountWork,
): Promise<Done> {
  if (submission.requestBodySha256 === null)
    return refused(`${nameOf(submission)} was never sent, so no authority has accepted it`);
  if (!['submitted', 'error', 'rejected'].includes(submission.status))
    return refused(`${nameOf(submission)} is ${submission.status}`);
  if (MARK.test(evidence) && submission.irMarkReceipt !== null && evidence !== submission.irMarkReceipt)
    return refused(
      `the mark ${evidence} belongs to another return: ${nameOf(submission)} has ${submission.irMarkReceipt}`,
    );
  const change = {
    error: REPORTED,
    errors: [],
    credentialFailure: false,
    decidedAt: work.now.toISOString(),
    nextPollAt: null,
    deleteUpstream: false,
  };
  const changed = await settle(submission, 'told-accepted', change, { said, evidence }, work);
  return changed.status === 'accepted'
    ? done(
        `${nameOf(submission)} is accepted, as you reported: its history keeps your source and the evidence`,
      )
    : refused(`${nameOf(submission)} changed meanwhile: it is ${changed.status}`);
}

const settle = (
  { id }: Submission,
  type: 'settled' | 'told-accepted',
  change: ChangeOf,
  reported: Readonly<Record<string, string>>,
  { store, now }: AccountWork,
): Promise<Submission> =>
  store.updateSubmission(
    id,
    (found) => {
      const allowed = moved(found.status, type, change);
      const ignored = allowed === null ? { ignored: ignoredIn(found.status) } : {};
      return {
        change: allowed ?? {},
        event: { type, at: now.toISOString(), detail: { ...reported, ...ignored } },
      };
    },
    statusOfFiling,
  );
