import type { CompanyParticulars } from '../../../core/figures/filing.ts';
import type { FilingStatus } from '../../../schema/states.ts';
import { type Html, html } from '../../pages/html.ts';
import type { CompanyFiling, Filing, Submission } from '../../store/store.ts';
import { amendmentOf } from '../../submission/amendments.ts';
import { filingAddress } from '../addresses.ts';
import { furtherWays } from './open-targets.ts';

/** Offers what can be done with a filing now, the usual step first. */

/** A label, and the end of an address below the filing, or a whole address. */
type Way = readonly [label: string, address: string];
const FIGURES: Way = ['Enter figures', 'figures'];
const SEND: Way = ['Review and send', 'send'];
const APPROVAL: Way = ['Ask for approval', 'approvals'];
const OUTCOME: Way = ['See the outcome', 'outcome'];
const UNLOCK: Way = ['Unlock the figures', 'unlock'];
const DELETE: Way = ['Delete this filing', 'delete'];
const FORGET: Way = ['Remove stored sign-ins', 'forget-sign-in'];

const STEPS: Readonly<Record<FilingStatus, readonly Way[]>> = {
  draft: [FIGURES, SEND, APPROVAL],
  in_progress: [SEND, APPROVAL, UNLOCK],
  submitted: [OUTCOME],
  requires_attention: [['Sign in and send again', 'send'], APPROVAL, OUTCOME, FIGURES],
  rejected: [['Correct the figures', 'figures'], ['Send again', 'send'], APPROVAL, OUTCOME],
  accepted: [['Amend', 'amend']],
};

const hasSignIn = ({ sealed }: Filing): boolean =>
  sealed.gatewayPassword !== null || sealed.authCode !== null;

/** @param beside the other filings of the company: only the latest of a chain of amendments can be amended */
export function nextCard(
  filing: Filing,
  company: CompanyParticulars,
  submissions: readonly Submission[],
  beside: readonly CompanyFiling[],
): Html {
  const { status } = filing;
  const isSent = submissions.some(({ submittedAt }) => submittedAt !== null);
  const amendment = amendmentOf(filing, beside);
  const ways = [
    ...(amendment !== null && status === 'accepted' ? [] : STEPS[status]),
    ...(amendment === null && status === 'accepted' ? furtherWays(filing, company) : []),
    ...(isSent ? [] : [DELETE]),
    ...(hasSignIn(filing) && status !== 'submitted' ? [FORGET] : []),
  ].map(([label, end]): Way => [label, `${filingAddress(filing)}/${end}`]);
  if (amendment !== null)
    ways.unshift([`Amended by filing ${amendment.filing.id}`, filingAddress(amendment.filing)]);
  return html`<section class="card unprinted" aria-labelledby="next"><h2 id="next">Next step</h2>
<div class="actions">${ways.map(
    ([label, address], index) =>
      html`<a class="button ${index > 0 && 'quiet small'}" href="${address}">${label}</a>`,
  )}</div></section>`;
}
