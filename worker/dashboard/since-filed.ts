import type { Comparing } from '../../schema/answers/amendments.ts';
import { Refusal } from '../http.ts';
import { goTo, type PageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { carryOut, tried } from './actions/carry-out.ts';
import { once, proof } from './forms.ts';
import { day, facts, pounds } from './parts.ts';
import type { CallContext, PageContext } from './route.ts';

/** Compares accepted returns with the law of today, a page at a time, and shows the money (decision 221). */

export const comparingAddress = ({ caller }: PageContext): string =>
  `/dashboard/${caller.mode}/portfolio/amendments`;

const returnsOf = (count: number): string => `${count} accepted ${count === 1 ? 'return' : 'returns'}`;

/** Says by how much the tax of all differing returns together is higher or lower. */
function moneyIn({ differ, more, less, net, compared, left }: Comparing): Html {
  if (differ === 0 && left > 0)
    return html`<p>${compared === 0 ? 'No accepted return is compared yet.' : 'No return that is compared so far would be different today.'}</p>`;
  if (differ === 0) return html`<p>No return that can still be amended would be different today.</p>`;
  const isLess = net.startsWith('-');
  const inAll = html`<strong>${pounds(isLess ? net.slice(1) : net)} ${isLess ? 'less' : 'more'} tax</strong> in all`;
  const both = more !== '0.00' && less !== '0.00';
  return html`<p>${returnsOf(differ)} would be different today: ${inAll}${
    both && html`, ${pounds(more)} more and ${pounds(less.slice(1))} less`
  }. We took the newest comparison of each return. Interest and penalties are not counted.</p>`;
}

/** Shows the progress of the comparison, with a button to continue; nothing where no return was accepted. */
export function comparingCard(context: PageContext, progress: Comparing): Html | null {
  const { accepted, compared, left, unknown } = progress;
  if (accepted === 0) return null;
  return html`<section class="card" aria-labelledby="since-filed"><h2 id="since-filed">Accepted returns and the law since</h2>
${moneyIn(progress)}
${facts([
  ['Compared', html`${compared} of ${accepted} with the law of ${day(progress.day)}`],
  ['Not known', unknown === 0 ? null : html`${unknown}: the sent figures are no longer stored`],
])}
<form method="post" action="${comparingAddress(context)}">${proof(context)}${once(context)}
<div class="choice"><input type="checkbox" id="apply" name="apply" value="true"/><label for="apply">Draft an amendment of each that differs. Nothing is sent.</label></div>
<div class="actions"><button class="quiet">${left === 0 ? 'Compare and draft the rest' : left === accepted ? 'Compare accepted returns' : `Go on: ${left} left`}</button></div></form></section>`;
}

/** Compares the next page. The same form sent again finds the same drafts. */
export async function compareNext(
  context: CallContext<'draftAmendments'>,
  shown: (refusal: Refusal) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const apply = context.form.get('apply') === 'true';
  const done = await tried(() => carryOut(context, 'draftAmendments', { goOn: true, apply }));
  return done instanceof Refusal ? shown(done) : goTo(`/dashboard/${context.caller.mode}/portfolio`);
}
