import type { ListedApproval } from '../../../schema/answers/approvals.ts';
import { ENDPOINTS } from '../../../schema/endpoints/index.ts';
import { structOf } from '../../../schema/endpoints/structs.ts';
import { APPROVAL_STATES, type ApprovalStatus, type SubmitTarget } from '../../../schema/states.ts';
import { Refusal } from '../../http.ts';
import type { PageAnswer } from '../../pages/answer.ts';
import { type Html, html } from '../../pages/html.ts';
import { APPROVALS } from '../../services/approvals.ts';
import { ownFiling } from '../../services/context.ts';
import type { Filing } from '../../store/store.ts';
import { maySend } from '../../submission/approvals/approve.ts';
import { isUndecided, newestNow } from '../../submission/approvals/steps.ts';
import { filingAddress } from '../addresses.ts';
import { fieldOf, type RecordField, recordWithout } from '../entry/fields.ts';
import { ownWords } from '../field-words.ts';
import { once, onlyOnce, proof } from '../forms.ts';
import { framed } from '../frame.ts';
import { badge, crumbs, day, facts, filingBadge, filingCrumbs, heading, moment, period } from '../parts.ts';
import { TO_SAVE, WITH_CHECK } from '../reads.ts';
import { type CallContext, getPage, idIn, type PageContext, type PageRoute, postPage } from '../route.ts';
import { carryOut, tried } from './carry-out.ts';
import { NOT_REFUSED, refusals } from './inputs.ts';
import { openTargets } from './open-targets.ts';
import { targetOf } from './send.ts';
import { readTyped, type TypedForm, typedInputs } from './typed-form.ts';

/** Asks for an approval by a link, shows the state of each approval, and shows a new link once. */
const PATH = '/dashboard/:mode/filings/:filingId/approvals';

export const approvalsAddress = (filing: Filing): string => `${filingAddress(filing)}/approvals`;

/** Fields of the request that have no input on this page, with the reason. */
export const ASK_NO_INPUT: Readonly<Record<string, string>> = {
  filingId: 'the address of the page says it',
};

/** The inputs of the page, made from the request of the endpoint: a new field appears by itself. */
export const ASK_FORM: RecordField = recordWithout(
  fieldOf(structOf(ENDPOINTS.askForApproval), ''),
  ASK_NO_INPUT,
);

const TONES: Readonly<Record<ApprovalStatus, Parameters<typeof badge>[0]>> = {
  open: 'busy',
  approved: 'good',
  sent: 'good',
  changes_requested: 'warn',
  outdated: 'warn',
  expired: 'calm',
  revoked: 'calm',
};
const stateBadge = (status: ApprovalStatus): Html => badge(TONES[status], APPROVAL_STATES[status].label);

const WHAT: Readonly<Record<SubmitTarget, string>> = {
  both: 'Tax return and accounts',
  tax: 'Tax return',
  ch: 'Accounts',
};

/** Sets the words of a person apart from the words of the service. */
const quoted = (who: string, words: string | null): Html | null =>
  words === null
    ? null
    : html`<figure class="quoted"><figcaption>${who}</figcaption><blockquote>${words.split('\n').map((line) => html`<p>${line}</p>`)}</blockquote></figure>`;

const momentOrNull = (at: string | null): Html | null => (at === null ? null : moment(at));

/**
 * Shows one approval.
 *
 * @param mayEnd true while its link may still send something
 */
const shownApproval = (filing: Filing, approval: ListedApproval, mayEnd: boolean): Html => {
  const { id, status, target, approvedBy: by } = approval;
  const waits = isUndecided(status);
  return html`<li><div class="split"><h3>${WHAT[target]} <span class="soft">no. ${id}</span></h3>${stateBadge(status)}</div>
<p class="soft">${APPROVAL_STATES[status].meaning}</p>
${facts([
  ['Asked', moment(approval.createdAt)],
  ['Your reference', approval.reference],
  ['Opened', approval.openedAt === null ? 'Not yet' : moment(approval.openedAt)],
  ['Decided', momentOrNull(approval.decidedAt)],
  ['Approved by', by === null ? null : `${by.name}, ${by.capacity.toLowerCase()}`],
  ['Board’s approval', by === null ? null : day(by.approvedOn)],
  ['Sent', momentOrNull(approval.sentAt)],
  [waits ? 'Open until' : 'Ended', waits ? moment(approval.expiresAt) : momentOrNull(approval.endedAt)],
])}
${quoted('You wrote:', approval.message)}
${quoted('They want changed:', approval.comment)}
${mayEnd && html`<p class="actions"><a class="button quiet small" href="${`${approvalsAddress(filing)}/${id}/revoke`}">Revoke<span class="hidden"> approval ${id}</span></a></p>`}</li>`;
};

/** Shows the newest approval on the page of its filing; nothing where none was asked for. */
export function newestApprovalCard(filing: Filing, now: Date): Html | null {
  const newest = newestNow(filing.approval, now);
  return newest === null
    ? null
    : html`<section class="card" aria-labelledby="approval"><div class="card-head"><h2 id="approval">Approval</h2>${stateBadge(newest.status)}</div>
<p>${APPROVAL_STATES[newest.status].meaning}</p>
<div class="actions"><a class="button quiet small" href="${approvalsAddress(filing)}">All approvals</a></div></section>`;
}

async function approvalsPage(
  context: CallContext<'listApprovals', 'submissions'>,
  given: TypedForm | null,
  status = 200,
): Promise<PageAnswer> {
  const filing = await ownFiling(context, idIn(context.params, 'filingId'));
  const submissions = await context.runtime.store.listSubmissions(filing.id);
  const { data } = await APPROVALS.listApprovals(context, { filingId: filing.id });
  const now = context.runtime.clock();
  const links = data.map((each) => shownApproval(filing, each, maySend(filing, each, submissions, now)));
  const open = openTargets(filing, submissions);
  const filled = given ?? { texts: new Map([['target', targetOf(open)]]), refused: NOT_REFUSED };
  const address = approvalsAddress(filing);
  return framed(context, 'filings', {
    title: `Approvals of filing ${filing.id}`,
    width: 'reading',
    status,
    main: html`
${filingCrumbs(filing, 'Approvals')}
${heading('Approvals', html`${filing.companyName} · ${period(filing.period)}`, filingBadge(filing.status))}
${refusals(filled.refused, ownWords)}
${links.length > 0 && html`<section class="card" aria-labelledby="asked"><h2 id="asked">Links so far</h2><ul class="plain rows">${links}</ul></section>`}
<section class="card" aria-labelledby="ask"><h2 id="ask">Ask for approval</h2>
${
  open.length === 0
    ? html`<p class="empty">Nothing can be approved now: choose what to file, or wait for the outcome of what was sent.</p>`
    : html`<p>We make a link for the director who is responsible. It shows all that would be sent. The director approves it there, or asks for a change. You never see the sign-ins.</p>
<form method="post" action="${address}">${proof(context)}${once(context)}
${typedInputs(ASK_FORM, filled)}
<div class="actions"><button>Make link</button><a class="button quiet" href="${filingAddress(filing)}">Back to the filing</a></div></form>`
}</section>`,
  });
}

async function ask(context: CallContext<'askForApproval' | 'listApprovals'>): Promise<PageAnswer> {
  const filing = await ownFiling(context, idIn(context.params, 'filingId'));
  const typed = readTyped(context.form, ASK_FORM);
  const body = { filingId: filing.id, ...typed.body };
  const made = await tried(() => onlyOnce(context, () => carryOut(context, 'askForApproval', body)));
  if (made instanceof Refusal) return approvalsPage(context, typed.refusedBy(made), made.status);
  return linkOnce(context, filing, made);
}

/** Shows a new link. No later page shows it again. */
function linkOnce(
  context: PageContext,
  filing: Filing,
  { url = '', asks, expiresAt, target }: Awaited<ReturnType<typeof APPROVALS.askForApproval>>,
): PageAnswer {
  const title = 'A new link';
  return framed(context, 'filings', {
    title,
    width: 'reading',
    main: html`
${crumbs(
  [
    [filingAddress(filing), `Filing ${filing.id}`],
    [approvalsAddress(filing), 'Approvals'],
  ],
  title,
)}
${heading(title, html`${filing.companyName} · ${period(filing.period)}`)}
<section class="card">
<div class="note warn"><p><strong>Copy this link now.</strong> We cannot show it again. Anyone who has it can read this filing and approve it. Send it only to the director.</p></div>
<p class="hint" id="link-label">${WHAT[target]}, until ${moment(expiresAt)}</p>
<p><code class="secret" aria-labelledby="link-label" role="group">${url}</code></p>
<p class="soft">${asks === 'sending' ? 'Approving sends it, with the sign-ins that the director types there.' : 'Approving is recorded. Then you send it.'}</p>
<p class="actions"><a class="button" href="${approvalsAddress(filing)}">I have kept it</a></p>
</section>`,
  });
}

export const APPROVAL_PAGES: readonly PageRoute[] = [
  getPage(PATH, { ...TO_SAVE, calls: ['listApprovals'] }, (context) => approvalsPage(context, null)),
  postPage(PATH, { ...WITH_CHECK, calls: ['askForApproval', 'listApprovals'], refills: true }, ask),
];
