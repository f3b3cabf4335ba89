import { LIMITS } from '../../core/figures/limits.ts';
import {
  APPROVAL_STATES,
  TARGET_STATES,
  TARGETS,
  type Target,
  type TargetStatus,
} from '../../schema/states.ts';
import { badge, facts, moment, sentTo } from '../dashboard/parts.ts';
import { errorsOf } from '../dashboard/submission-parts.ts';
import { type Html, html } from '../pages/html.ts';
import { withoutOthers } from '../services/approval-view.ts';
import type { Approval, Submission } from '../store/store.ts';
import { sentBy } from '../submission/approvals/binding.ts';
import { isTriedOut, isUnsure, refusedSignIns } from '../submission/approvals/steps.ts';
import { targetStates } from '../submission/target-states.ts';
import type { Visit } from './visit.ts';

/** Shows the end of a link, or each target after the sending. */

const askAgain = (name: string): string => `Ask ${name} for a new link.`;

/** Notices of links that have ended and show nothing else. */
const ENDED = {
  outdated: 'The filing has changed since this link was made, so nothing of it can be approved here.',
  expired: 'This link has expired.',
  revoked: 'This link was withdrawn. A newer one may be on its way to you.',
  changes_requested: 'You asked for a change, and nothing was sent.',
} as const;

const TRIED_OUT = `The sign-in was refused ${LIMITS.approvals.tries} times, so this link has ended. First find the right sign-in details.`;

type Ended = keyof typeof ENDED;
export const isEnded = (status: string): status is Ended => Object.hasOwn(ENDED, status);

/** Says why a link shows nothing any more. */
export const endCard = (
  { account, approval }: Visit,
  status: Ended,
  submissions: readonly Submission[],
): Html => html`
<section class="card" aria-labelledby="end"><div class="card-head"><h2 id="end">Nothing more to do here</h2>${badge('calm', APPROVAL_STATES[status].label)}</div>
<p>${isTriedOut(submissions, approval.id) ? TRIED_OUT : ENDED[status]} ${status !== 'changes_requested' && askAgain(account.name)}</p>
${approval.comment !== null && html`<figure class="quoted"><figcaption>Your words to ${account.name}:</figcaption><blockquote>${approval.comment.split('\n').map((line) => html`<p>${line}</p>`)}</blockquote></figure>`}</section>`;

const TONES = {
  submitted: 'busy',
  requires_attention: 'warn',
  failed: 'bad',
  rejected: 'bad',
  accepted: 'good',
} as const;

const targetsOf = ({ target }: Approval): readonly Target[] =>
  TARGETS.filter((each) => target === 'both' || target === each);

/** True where a return may not have arrived. */
const unsureOf = ({ context }: Visit, submissions: readonly Submission[]): boolean =>
  submissions.some((each) => isUnsure(each, context.runtime.clock()));

export const triesLeft = ({ approval }: Visit, submissions: readonly Submission[]): number =>
  LIMITS.approvals.tries - refusedSignIns(submissions, approval.id);

/** True while an authority has not decided. */
export const isAwaited = ({ filing, approval }: Visit, submissions: readonly Submission[]): boolean =>
  targetsOf(approval).some((target) => targetStates(filing, submissions)[target]?.status === 'submitted');

/** True where everything that was sent for the filing was sent by the link, so that its pack contains nothing else. */
export const sentEverything = ({ approval }: Visit, submissions: readonly Submission[]): boolean =>
  sentBy(submissions, approval.id).length === submissions.length;

/** States of a target that did not arrive and that the link no longer sends. */
const STOPPED: readonly TargetStatus[] = ['failed', 'requires_attention'];

const NAMES: Readonly<Record<Target, string>> = { tax: 'the tax return', ch: 'the accounts' };

/** Targets of a link that has not ended: all approved ones, and those that are still to be sent from its page. */
interface Sending {
  readonly approved: readonly Target[];
  readonly left: readonly Target[];
}

/** Words the outcome of the decision. */
function sayingOf(visit: Visit, submissions: readonly Submission[], { approved, left }: Sending): string {
  const { approval, filing, account } = visit;
  if (approval.sentAt === null)
    return approval.asks === 'approval'
      ? `Your approval is recorded. Now ${account.name} sends the filing exactly as you approved it.`
      : 'Your approval is recorded, and nothing was sent yet.';
  if (unsureOf(visit, submissions))
    return `We do not know whether the return arrived. ${left.length === 0 ? `Ask ${account.name}.` : 'Type the same sign-in below. We look for the return first, so nothing is sent twice.'}`;
  if (left.length > 0)
    return `Still to send: ${left.map((target) => NAMES[target]).join(' and ')}. Type the sign-in below, and it goes as you approved it.`;
  if (isAwaited(visit, submissions))
    return 'It was sent. This page looks again by itself until the authorities have decided. You can close it.';
  const states = targetStates(filing, submissions);
  const outcomes = approved.map((target) => states[target]?.status ?? 'failed');
  if (outcomes.some((status) => STOPPED.includes(status)))
    return `Not everything arrived: read below what did not. ${askAgain(account.name)}`;
  return `It was sent, and the authorities have answered. ${outcomes.includes('rejected') ? `Tell ${account.name} what was refused. They correct it, and send you a new link.` : 'There is nothing more to do here.'}`;
}

/** Removes from errors all words about other filings of the account. */
const ofThisFiling = (submission: Submission): Submission => ({
  ...submission,
  error: submission.error && withoutOthers(submission.error),
  errors: submission.errors.map((each) => ({ ...each, message: withoutOthers(each.message) })),
});

/**
 * Shows the decision, and the state of each target. Advice about a rejection is for the person who corrects the filing.
 *
 * @param sending null once the link has ended: another card says why
 */
export function stateCards(visit: Visit, submissions: readonly Submission[], sending: Sending | null): Html {
  const { approval, filing } = visit;
  const states = targetStates(filing, submissions);
  const of = (target: Target): Html | null => {
    const state = states[target];
    if (state === null || !targetsOf(approval).includes(target)) return null;
    const own = submissions.filter(({ id }) => state.submissionIds.includes(id));
    return html`<section class="card" aria-labelledby="${`of-${target}`}"><div class="card-head"><h2 id="${`of-${target}`}">${target === 'tax' ? 'Tax return' : 'Accounts'}</h2>${badge(TONES[state.status], TARGET_STATES[state.status].label)}</div>
<p>${TARGET_STATES[state.status].meaning}</p>
<ul class="plain rows">${own.map(
      (each) =>
        html`<li><h3>${sentTo(each.target, each.subPeriod)}</h3>${facts([
          ['Sent', each.submittedAt === null ? null : moment(each.submittedAt)],
          ['Decided', each.decidedAt === null || each.status === 'error' ? null : moment(each.decidedAt)],
        ])}${errorsOf(ofThisFiling(each), state.status !== 'rejected')}</li>`,
    )}</ul></section>`;
  };
  return html`<section class="card" aria-labelledby="state"><div class="card-head"><h2 id="state">Your decision</h2>${badge(approval.status === 'sent' ? 'good' : 'busy', APPROVAL_STATES[approval.status].label)}</div>
${facts([
  ['Approved by', approval.approvedName],
  ['As', approval.capacity],
  ['Decided', approval.decidedAt === null ? null : moment(approval.decidedAt)],
])}
${sending !== null && html`<p>${sayingOf(visit, submissions, sending)}</p>`}</section>
${(['tax', 'ch'] as const).map(of)}`;
}
