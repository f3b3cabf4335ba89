import type { Filled } from '../dashboard/actions/inputs.ts';
import { ALERT, heading, period } from '../dashboard/parts.ts';
import { readerSentence } from '../dashboard/sentences.ts';
import { contentPolicy, type PageAnswer, pageAnswer } from '../pages/answer.ts';
import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/shell.ts';
import { type ApprovalView, approvalView } from '../services/approval-view.ts';
import { inRoom } from '../services/in-room.ts';
import type { Submission, Target } from '../store/store.ts';
import { targetsLeft } from '../submission/approvals/approve.ts';
import { approvedTargets, isBoundTo } from '../submission/approvals/binding.ts';
import { ended } from '../submission/approvals/steps.ts';
import { type Asked, decisionForms, retryForm } from './form.ts';
import { askedCard, documentsCard, dueCard, figuresCards, warningsCard, wordsCard } from './parts.ts';
import { endCard, isAwaited, isEnded, sentEverything, stateCards, triesLeft } from './state.ts';
import { formToken, type Visit } from './visit.ts';

/** Makes the page of an approval: eight parts while it waits, and the state of each target after that. */

export const HEADERS = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': contentPolicy({ 'frame-src': "'self'" }),
} as const;

const TEST_BAND = html`<aside class="band" aria-label="Test"><p><strong>This is a test. Nothing is filed.</strong> This page sends only to the authorities’ test services.</p></aside>`;

interface Framed {
  readonly title: string;
  readonly main: Html;
  readonly isTest: boolean;
  readonly status: number;
  readonly headers?: PageAnswer['headers'];
}

/** Puts the frame of the pages of a link around a page. Nothing in it leads to the dashboard. */
export const approvePage = ({ title, main, isTest, status, headers = {} }: Framed): PageAnswer =>
  pageAnswer(page({ title, main, width: 'reading', isAlone: true, ...(isTest ? { band: TEST_BAND } : {}) }), {
    status,
    headers: { ...HEADERS, ...headers },
  });

const REFRESH_SECONDS = 10;

/** Gives the data of the form of a view. */
export async function askedOf(
  visit: Visit,
  view: ApprovalView,
  submissions: readonly Submission[],
): Promise<Asked> {
  const { approval, context, token } = visit;
  const { targets } = approvedTargets(view.work, approval, submissions);
  return {
    action: `/approve/${token}`,
    proof: await formToken(visit, view.contents.unsignedSha256),
    approved: targets,
    targets: approval.status === 'sent' ? await leftOf(visit, targets, submissions) : targets,
    isSending: approval.asks === 'sending',
    work: view.work,
    today: context.today,
  };
}

/** True while a sending would have the same contents as when the link was made. */
export async function isBound({ approval, context, filing }: Visit): Promise<boolean> {
  const { runtime, today } = context;
  const company = await runtime.store.findCompany(filing.companyId);
  if (company === null) return true;
  return inRoom(runtime, filing, () => isBoundTo(runtime, filing, company, approval, today));
}

/** Lists the approved targets that the link still sends; none once the filing has changed. */
async function leftOf(
  visit: Visit,
  approved: readonly Target[],
  submissions: readonly Submission[],
): Promise<readonly Target[]> {
  const { approval, context, filing } = visit;
  const all = targetsLeft(filing, approval, submissions, context.runtime.clock());
  const left = all.filter((each) => approved.includes(each));
  return left.length > 0 && (await isBound(visit)) ? left : [];
}

/** Ends a link whose filing has changed since it was asked for. */
async function upToDate(visit: Visit): Promise<Visit> {
  const { approval, context } = visit;
  const mayEnd = approval.status === 'open' || approval.status === 'approved';
  if (!mayEnd || (await isBound(visit))) return visit;
  return { ...visit, approval: await ended(context.runtime, approval, 'outdated') };
}

const alertOf = (text: string): Html => html`<div class="note bad"${ALERT}><p>${text}</p></div>`;

/** Shows the present state of the link. */
export async function linkPage(
  given: Visit,
  filled?: Filled,
  refusal: string | null = null,
  status = 200,
): Promise<PageAnswer> {
  const visit = await upToDate(given);
  const { approval, filing, context } = visit;
  const title = `Approve ${filing.companyName}`;
  const submissions = await context.runtime.store.listSubmissions(filing.id);
  const about = { title, isTest: filing.mode === 'test', status };
  const head = heading(title, html`${filing.companyNumber} · ${period(filing.period)}`);
  if (isEnded(approval.status)) {
    const end = endCard(visit, approval.status, submissions);
    const states = approval.sentAt !== null && stateCards(visit, submissions, null);
    // The end says why. A refusal speaks to those who could still send.
    const nothing = refusal !== null && approval.sentAt === null && alertOf('Nothing was sent.');
    return approvePage({ ...about, main: html`${head}${nothing}${end}${states}${doneCard(visit)}` });
  }
  const view = await approvalView(context, filing, approval, 'filing');
  const asked = await askedOf(visit, view, submissions);
  const note = refusal !== null && alertOf(refusal);
  const isOpen = approval.status === 'open' || (approval.status === 'approved' && asked.isSending);
  const again = retryOf(visit, view, asked, submissions, filled);
  const left = again === null || shutBecause(visit, view) !== null ? [] : asked.targets;
  const main = isOpen
    ? toDecide(
        visit,
        view,
        submissions,
        decisionOf(visit, view, () => decisionForms(asked, filled)),
      )
    : html`${stateCards(visit, submissions, { approved: asked.approved, left })}${again}${decidedOn(visit, view, submissions)}`;
  // A page that loads again would empty the form.
  const awaits = approval.status === 'sent' && again === null && isAwaited(visit, submissions);
  const headers: PageAnswer['headers'] = awaits ? { Refresh: String(REFRESH_SECONDS) } : {};
  return approvePage({ ...about, headers, main: html`${head}${note}${main}${doneCard(visit)}` });
}

/**
 * Says why nothing can be decided now; null where a decision is possible. A filing that was sent already is not checked
 * again.
 */
export function shutBecause({ shut, approval }: Visit, { problems }: ApprovalView): readonly string[] | null {
  if (shut !== null) return [shut];
  const errors = approval.status === 'sent' ? [] : problems.filter(({ severity }) => severity === 'error');
  return errors.length === 0 ? null : errors.map(({ message }) => message);
}

/** Shows the forms, or why nothing can be decided now and whom to ask. */
const decisionOf = (visit: Visit, view: ApprovalView, form: () => Html): Html => {
  const reasons = shutBecause(visit, view);
  return reasons === null
    ? form()
    : html`<section class="card" aria-labelledby="shut"><h2 id="shut">It cannot be sent now</h2><p>Nothing can be approved or sent. The reason:</p><ul>${reasons.map((reason) => html`<li>${readerSentence(reason)}</li>`)}</ul><p>Ask ${visit.account.name}.</p></section>`;
};

/** Shows the form of a new try, where something is left to send and tries are left. */
function retryOf(
  visit: Visit,
  view: ApprovalView,
  asked: Asked,
  submissions: readonly Submission[],
  filled: Filled | undefined,
): Html | null {
  const left = triesLeft(visit, submissions);
  const isLeft = visit.approval.status === 'sent' && asked.targets.length > 0;
  if (!isLeft || !asked.isSending || left <= 0) return null;
  return decisionOf(visit, view, () => retryForm(asked, left, filled));
}

/** Puts the eight parts in their order. */
const toDecide = (
  visit: Visit,
  view: ApprovalView,
  submissions: readonly Submission[],
  decision: Html,
): Html => html`${askedCard(visit)}${wordsCard(visit, view)}${dueCard(view, submissions)}
${figuresCards(view, submissions)}${documentsCard(visit, view)}${warningsCard(view.problems)}${decision}`;

/** Shows the subject of the decision below the outcome. */
const decidedOn = (visit: Visit, view: ApprovalView, submissions: readonly Submission[]): Html => html`
${visit.approval.status === 'sent' && !isAwaited(visit, submissions) && receiptCard(visit, submissions)}
${askedCard(visit)}${visit.approval.status === 'approved' && html`${wordsCard(visit, view)}${documentsCard(visit, view)}`}`;

const receiptCard = (visit: Visit, submissions: readonly Submission[]): Html => html`
<section class="card" aria-labelledby="receipt"><h2 id="receipt">Receipt pack</h2>
${
  sentEverything(visit, submissions)
    ? html`<p>The messages that were sent, their documents and their history, in one file. A page in it checks that nothing was altered. It does not hold the answers, because they may repeat the sign-in that you typed.</p>
<div class="actions"><a class="button" href="/approve/${visit.token}/receipt">Download the receipt pack</a></div>`
    : html`<p>It has more than this link sent. Ask ${visit.account.name} for it.</p>`
}</section>`;

/** Leads back to the person who asks, once a decision is made. */
const doneCard = ({ approval, account }: Visit): Html | null =>
  approval.returnUrl === null || approval.decidedAt === null
    ? null
    : html`<p class="actions"><a class="button quiet" href="${approval.returnUrl}" rel="noreferrer noopener">Back to ${account.name}</a></p>`;
