import { sql } from 'drizzle-orm';
import { submissionEnvelopes } from '../../schema/tables.ts';
import { type After, endsDraft, type Link, type OfLink, placedLink, stillEndsAt } from './chain.ts';
import { firstOf } from './kept-envelopes.ts';
import type { Filing, SealedEnvelope, StatusOf, SubmissionState } from './model.ts';
import { type At, statement } from './statement.ts';

/** Builds the writes of a submission's step, beside its event. */

/** State from which the filing's status after a step is computed. */
export interface StepBase {
  readonly filing: Filing;
  readonly submissions: readonly SubmissionState[];
}

/**
 * Computes the state of a filing after a submission becomes `next`. The filing's status stays where no rule is given.
 *
 * @param isSent true when the step says that the message left, which locks the figures (decision 14)
 */
export function afterStep(
  { filing, submissions: states }: StepBase,
  next: SubmissionState,
  statusOf: StatusOf | undefined,
  isSent = false,
): After {
  const locks = isSent && filing.requestedStatus === 'draft';
  const was = states.find(({ id }) => id === next.id);
  const tells = was?.status !== next.status || was.credentialFailure !== next.credentialFailure;
  if (statusOf === undefined) return { status: null, locks, tells };
  const others = states.filter(({ id }) => id !== next.id);
  const status = statusOf(
    locks ? { ...filing, requestedStatus: 'in_progress' } : filing,
    [...others, next].sort((a, b) => a.id - b.id),
  );
  return { status: status === filing.status ? null : status, locks, tells };
}

/** Gives the state after a step, as the base of a record that is written together with it. */
export const baseAfter = (
  { filing, submissions: states }: StepBase,
  next: SubmissionState,
  after: After,
): StepBase => ({
  filing: {
    ...filing,
    status: after.status ?? filing.status,
    requestedStatus: endsDraft(after) ? 'in_progress' : filing.requestedStatus,
  },
  submissions: states.map((each) => (each.id === next.id ? next : each)),
});

/** Stores an envelope, before the chain moves on in the same transaction; does nothing when there is none. */
export function putEnvelope(id: number, envelope: SealedEnvelope | undefined, link: Link) {
  const first = firstOf(envelope ?? { keyId: '', sealed: '' });
  return PUT_ENVELOPE({ ...placedLink(link), ...first, id, isGiven: envelope === undefined ? 0 : 1 });
}

const PUT_ENVELOPE = statement((db, at: At<OfLink | 'id' | 'keyId' | 'sealed' | 'parts' | 'isGiven'>) =>
  db
    .insert(submissionEnvelopes)
    .select(
      sql`select s.id, ${at('keyId')}, ${at('sealed')}, ${at('parts')} from submissions s
        where s.id = ${at('id')} and ${at('isGiven')} and ${stillEndsAt(at)}`,
    )
    .onConflictDoUpdate({
      target: submissionEnvelopes.submissionId,
      set: { keyId: sql`excluded.key_id`, sealed: sql`excluded.sealed`, parts: sql`excluded.parts` },
    }),
);
