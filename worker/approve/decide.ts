import { error, type Problem } from '../../core/base/problem.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { changesStruct } from '../../schema/requests/approvals.ts';
import { lengthOf } from '../../schema/requests/characters.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import { readerSentence } from '../dashboard/sentences.ts';
import { Refusal, refuseProblems } from '../http.ts';
import { goTo, type PageAnswer } from '../pages/answer.ts';
import { approvalView, withoutOthers } from '../services/approval-view.ts';
import { caseOf } from '../services/computation.ts';
import { execute } from '../services/filings.ts';
import { inRoom } from '../services/in-room.ts';
import { problemsIn } from '../services/submissions.ts';
import type { Approval } from '../store/store.ts';
import type { ApprovalAct, Given, SignIns } from '../submission/approvals/acts.ts';
import { signedWith } from '../submission/approvals/approve.ts';
import { placeholders } from '../submission/approvals/binding.ts';
import { type Asked, inputOf, refilled, type Typed, typedApproval, typedSignIns } from './form.ts';
import { askedOf, linkPage, shutBecause } from './page.ts';
import { refuseHasty, type Visit } from './visit.ts';

/** Carries out the decision of a form, once, under the filing's lock. */

const NOT_THIS_PAGE =
  'This time nothing was done. The page has changed since you opened it, perhaps by this form itself, or the form is not of this page. Read the page again, then decide.';

/** Refuses a form of another site, as the browser reports it. The proof in the form is a second check. */
function refuseOtherSites({ headers }: Request): void {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin') throw new Refusal(403, NOT_THIS_PAGE);
}

/** Goes to the same page by GET. The address is relative, so that no header has the token. */
const seen = (): PageAnswer => goTo('?');

export async function decide(request: Request, visit: Visit, form: URLSearchParams): Promise<PageAnswer> {
  refuseOtherSites(request);
  const { context, filing, approval } = visit;
  refuseHasty(visit);
  // This person decided about a page that is no longer true, so nothing was done.
  if (approval.status === 'outdated') return linkPage(visit, undefined, null, 400);
  // A form that is sent again after the link has ended shows how it ended.
  if (!['open', 'approved', 'sent'].includes(approval.status)) return seen();
  const view = await approvalView(context, filing, approval, 'filing');
  if (shutBecause(visit, view) !== null) return linkPage(visit, undefined, null, 403);
  const submissions = await context.runtime.store.listSubmissions(filing.id);
  const asked = await askedOf(visit, view, submissions);
  if (form.get('form') !== asked.proof) return notOfThisPage(visit);
  switch (form.get('do')) {
    case 'approve':
      return approved(visit, form, asked);
    case 'again':
      return again(visit, form, asked);
    case 'changes':
      return changes(visit, form, asked);
    default:
      return linkPage(visit, undefined, NOT_THIS_PAGE, 400);
  }
}

/** True once the page decides nothing more: a form that is sent again then shows the state. */
const isDecided = ({ status, asks }: Approval): boolean =>
  status === 'sent' || (status === 'approved' && asks === 'approval');

/**
 * Answers a form of an older state of the page. While the approved filing is being sent, the form is most likely a
 * second click on the same button. It then waits until the sending has ended, and shows the result.
 */
async function notOfThisPage(visit: Visit): Promise<PageAnswer> {
  const { context, filing, approval } = visit;
  if (isDecided(approval)) return seen();
  if (approval.status === 'approved') {
    const { runtime } = context;
    await runtime.lock.execute(filing.id, { kind: 'poll', askedAt: runtime.clock().toISOString() });
    const now = await runtime.store.findApproval(approval.id);
    if (now !== null && isDecided(now)) return seen();
  }
  return linkPage(visit, undefined, NOT_THIS_PAGE, 400);
}

async function act(visit: Visit, done: ApprovalAct): Promise<PageAnswer> {
  const { context, filing } = visit;
  const result = await execute(context, filing.id, { kind: 'approval', act: done }, 'approval');
  const { approval, refusal } = result;
  if (refusal === null || approval.status === 'sent') return seen();
  const fresh = await context.runtime.store.findFiling(filing.id);
  const now = { ...visit, approval, filing: fresh ?? filing };
  return linkPage(now, undefined, readerSentence(withoutOthers(refusal)), 400).catch((fault: unknown) => {
    // A refusal of the page, where there is no room for it, would hide that the decision is recorded.
    if (fault instanceof Refusal && fault.status === 429) return seen();
    throw fault;
  });
}

const approveAct = ({ approval }: Visit, given: Given, signIns: SignIns | null): ApprovalAct => ({
  do: 'approve',
  approval,
  sha256: approval.sha256,
  given,
  signIns,
});

/**
 * Lists errors that would stop the sending with the typed name, day and sign-ins. The name and day are recorded only
 * when there is no error: a recorded name cannot be typed again.
 */
async function faultsSigned(
  { context, filing, approval }: Visit,
  { given, signIns }: Typed,
): Promise<readonly Problem[]> {
  const signed = signedWith({ approvedName: given.name, approvedOn: given.approvedOn });
  const found = await inRoom(context.runtime, filing, async () => {
    const work = await caseOf(context, filing, { ...placeholders(filing), ...signIns, ...signed });
    return problemsIn(context.runtime, work, approval.target, undefined, true);
  });
  return found
    .filter(({ severity }) => severity === 'error')
    .map(({ location, message }) => error(inputOf(location), withoutOthers(message)));
}

async function approved(visit: Visit, form: URLSearchParams, asked: Asked): Promise<PageAnswer> {
  if (visit.approval.status === 'sent') return seen();
  const typed = typedApproval(form, asked);
  if (typed instanceof Refusal) return linkPage(visit, refilled(form, typed, asked), null, 400);
  const faults = await faultsSigned(visit, typed);
  if (faults.length > 0) return linkPage(visit, refilled(form, refuseProblems(faults), asked), null, 400);
  return act(visit, approveAct(visit, typed.given, typed.signIns));
}

/** Sends again after a refused sign-in, with the name and day that were given. */
async function again(visit: Visit, form: URLSearchParams, asked: Asked): Promise<PageAnswer> {
  const { approvedName: name, capacity, approvedOn } = visit.approval;
  if (asked.targets.length === 0 || name === null || capacity === null || approvedOn === null) return seen();
  const signIns = typedSignIns(form, asked);
  if (signIns instanceof Refusal) return linkPage(visit, refilled(form, signIns, asked), null, 400);
  return act(visit, approveAct(visit, { name, capacity, approvedOn, declarations: '' }, signIns));
}

async function changes(visit: Visit, form: URLSearchParams, asked: Asked): Promise<PageAnswer> {
  if (visit.approval.status !== 'open') return seen();
  const comment = (form.get('comment') ?? '').trim();
  const read = parseBody(changesStruct, { comment });
  if (!read.ok) {
    const { max } = LIMITS.approvals.comment;
    const problems =
      comment === '' || lengthOf(comment) > max
        ? [error('comment', `write what is to change, in at most ${max} characters`)]
        : read.problems;
    return linkPage(visit, refilled(form, refuseProblems(problems), asked), null, 400);
  }
  return act(visit, { do: 'requestChanges', approvalId: visit.approval.id, ...read.value });
}
