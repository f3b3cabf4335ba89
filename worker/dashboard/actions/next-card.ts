import type { FilingStatus } from '../../../schema/states.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Filing, Submission } from '../../store/store.ts';

/** Offers what can be done with a filing now, the usual step first. */

type Way = readonly [label: string, end: string];
const FIGURES: Way = ['Enter figures', 'figures'];
const SEND: Way = ['Review and send', 'send'];
const APPROVAL: Way = ['Ask for approval', 'approvals'];
const OUTCOME: Way = ['See the outcome', 'outcome'];
const AMEND: Way = ['Amend', 'amend'];
const UNLOCK: Way = ['Unlock the figures', 'unlock'];
const DELETE: Way = ['Delete this filing', 'delete'];
const FORGET: Way = ['Remove stored sign-ins', 'forget-sign-in'];

const STEPS: Readonly<Record<FilingStatus, readonly Way[]>> = {
  draft: [FIGURES, SEND, APPROVAL],
  in_progress: [SEND, APPROVAL, UNLOCK],
  submitted: [OUTCOME],
  requires_attention: [['Sign in and send again', 'send'], APPROVAL, OUTCOME, FIGURES],
  rejected: [['Correct the figures', 'figures'], ['Send again', 'send'], APPROVAL, OUTCOME],
  accepted: [AMEND],
};

const hasSignIn = ({ sealed }: Filing): boolean =>
  sealed.gatewayPassword !== null || sealed.authCode !== null;

export function nextCard(filing: Filing, submissions: readonly Submission[]): Html {
  const { mode, id, status } = filing;
  const isSent = submissions.some(({ submittedAt }) => submittedAt !== null);
  const ways = [
    ...STEPS[status],
    ...(isSent ? [] : [DELETE]),
    ...(hasSignIn(filing) && status !== 'submitted' ? [FORGET] : []),
  ];
  return html`<section class="card unprinted" aria-labelledby="next"><h2 id="next">Next step</h2>
<div class="actions">${ways.map(
    ([label, end], index) =>
      html`<a class="button ${index > 0 && 'quiet small'}" href="${`/dashboard/${mode}/filings/${id}/${end}`}">${label}</a>`,
  )}</div></section>`;
}
