import type { CredentialsRequest } from '../../../core/figures/signing.ts';
import { mergeSave } from '../../../schema/requests/merge.ts';
import type { SubmitTarget } from '../../../schema/states.ts';
import { TARGETS } from '../../../schema/states.ts';
import { type Runtime, ukDate } from '../../runtime.ts';
import type { Approval, Company, Filing, Submission, Target } from '../../store/store.ts';
import { contentsOf } from '../contents.ts';
import { openFilingContext } from '../filing-context.ts';
import { updateNow } from '../filing-status.ts';
import type { CommandResult, TargetResults } from '../lock.ts';
import { inFlight, isPartAccepted, partsOf, unsetType } from '../states.ts';
import { submitFiling } from '../submit.ts';
import { targetStates } from '../target-states.ts';
import type { ApprovalAct, Given, SignIns } from './acts.ts';
import { approvedTargets, claimNow, isBoundTo, placeholders, sentBy } from './binding.ts';
import { ended, isHandedOver, isTriedOut, isUndecided, isUnsure, stepOf } from './steps.ts';

/** Records a person's approval, and sends the approved parts with the typed sign-ins. */

type Approve = Extract<ApprovalAct, { do: 'approve' }>;
type Part = Submission['subPeriod'];

const OUTDATED =
  'Nothing was sent: the filing has changed since it was shown. Ask for a new link, and read it again.';

const SENT_MEANWHILE =
  'Nothing was approved: the filing was sent meanwhile without this link. Load the page again to see how it stands.';

/** True while a target of the link is in flight, but was not sent by the link. */
const isSentElsewhere = ({ target, id }: Approval, submissions: readonly Submission[]): boolean => {
  const own = sentBy(submissions, id);
  return submissions.some(
    (each) => inFlight(each) && !own.includes(each) && (target === 'both' || each.target === target),
  );
};

export async function approve(
  runtime: Runtime,
  filing: Filing,
  approval: Approval,
  { sha256, given, signIns }: Approve,
): Promise<CommandResult> {
  const isAgain = approval.status === 'sent';
  const company = await runtime.store.findCompany(filing.companyId);
  const submissions = await runtime.store.listSubmissions(filing.id);
  const left = targetsLeft(filing, approval, submissions, runtime.clock());
  const mayAct = approval.status === 'open' || approval.status === 'approved' || (isAgain && left.length > 0);
  // A form that is sent again gets the state as its answer.
  if (company === null || !mayAct || (approval.status === 'approved' && approval.asks === 'approval'))
    return answered(approval);
  // The person's name and day would be stored in the filing, but the filing was sent with another name.
  if (isSentElsewhere(approval, submissions)) return answered(approval, SENT_MEANWHILE);
  const today = approval.testDate ?? ukDate(runtime.clock());
  if (!(await isBoundTo(runtime, filing, company, approval, today)))
    return answered(await ended(runtime, approval, 'outdated'), OUTDATED);
  if (sha256 !== approval.sha256) return answered(approval, OUTDATED);
  const decided = isAgain
    ? approval
    : await decide(runtime, filing, company, approval, given, signIns, today);
  // Another holder of the filing's lock may have ended it meanwhile.
  if (decided.status !== 'approved' && !isAgain) return answered(decided);
  if (approval.asks === 'approval' || signIns === null) return answered(decided);
  return send(runtime, decided, left, submissions, signIns);
}

const answered = (
  approval: Approval,
  refusal: string | null = null,
  results: TargetResults | null = null,
): CommandResult => ({ ok: true, kind: 'approval', approval, refusal, ...(results && { results }) });

/** Writes `YYYY-MM-DD` as the credentials have it. */
const ukDay = (date: string): string => date.split('-').reverse().join('/');

/** Gives the name and the day that were approved, as credentials of a sending. */
export const signedWith = ({
  approvedName,
  approvedOn,
}: Pick<Approval, 'approvedName' | 'approvedOn'>): CredentialsRequest => ({
  directorName: approvedName,
  boardApprovalDate: approvedOn === null ? null : ukDay(approvedOn),
});

/** Records the decision, with the hash of each message as it will be sent, and keeps name and day with the filing. */
async function decide(
  runtime: Runtime,
  filing: Filing,
  company: Company,
  approval: Approval,
  { name, capacity, approvedOn, declarations }: Given,
  signIns: SignIns | null,
  today: string,
): Promise<Approval> {
  const at = runtime.clock().toISOString();
  const change = { approvedName: name, capacity, approvedOn, decidedAt: at };
  const signed = signedWith({ ...approval, ...change });
  const utr = signIns?.utrNumber ? { utrNumber: signIns.utrNumber } : {};
  const credentials = { ...placeholders(filing), ...utr, ...signed };
  const work = await openFilingContext(runtime, filing, company, credentials, today, approval.testDate);
  const { targets, earlier } = approvedTargets(
    work,
    approval,
    await runtime.store.listSubmissions(filing.id),
  );
  const { sendings } = await contentsOf(runtime, work, targets, earlier);
  await updateNow(runtime, filing.id, ({ data }) => ({
    data: mergeSave(data, { filingId: filing.id, credentialsData: signed }),
  }));
  const messages = sendings.map(({ target, subPeriod, sha256 }) => ({ target, subPeriod, sha256 }));
  const detail = { name, capacity, approvedOn, declarations, sha256: approval.sha256, messages };
  return runtime.store.changeApproval(approval, (now) =>
    stepOf(now, 'approval_given', at, { change, detail }),
  );
}

/**
 * Lists the targets of an approval that are not sent in full, may not have arrived, or had their sign-in refused. The
 * same link sends them until it expires: the person has approved them.
 */
export function targetsLeft(
  filing: Filing,
  { target, id, expiresAt }: Pick<Approval, 'target' | 'id' | 'expiresAt'>,
  submissions: readonly Submission[],
  now: Date,
): readonly Target[] {
  if (expiresAt <= now.toISOString()) return [];
  const states = targetStates(filing, submissions);
  return TARGETS.filter((each) => {
    if (target !== 'both' && target !== each) return false;
    const own = sentBy(submissions, id).filter((one) => one.target === each);
    const isAccepted = (part: Part) => isPartAccepted(submissions, each, part);
    // The second return of a long period follows an accepted first one.
    const isPartLeft = partsOf(each, filing.period).some(
      (part, at, parts) =>
        !isHandedOver(own.filter(({ subPeriod }) => subPeriod === part)) &&
        !isAccepted(part) &&
        parts.slice(0, at).every(isAccepted),
    );
    return (
      isPartLeft || states[each]?.status === 'requires_attention' || own.some((one) => isUnsure(one, now))
    );
  });
}

/** True while a link may still send something: it waits for a decision, or a part is still to be sent. */
export function maySend(
  filing: Filing,
  approval: Pick<Approval, 'target' | 'id' | 'expiresAt' | 'status' | 'asks'>,
  submissions: readonly Submission[],
  now: Date,
): boolean {
  if (isUndecided(approval.status)) return true;
  if (approval.status !== 'sent' || approval.asks !== 'sending') return false;
  const { filingTypes } = filing.data;
  return targetsLeft(filing, approval, submissions, now).some(
    (each) => approval.target === each || unsetType(filingTypes, each).length === 0,
  );
}

/** Sends the parts that are left. The records of a sending that was interrupted answer its repeat. */
async function send(
  runtime: Runtime,
  approval: Approval,
  left: readonly Target[],
  submissions: readonly Submission[],
  signIns: SignIns,
): Promise<CommandResult> {
  const filing = await runtime.store.findFiling(approval.filingId);
  if (filing === null || left.length === 0) return answered(approval);
  const target: SubmitTarget = left.length === TARGETS.length ? 'both' : (left[0] ?? 'both');
  const result = await submitFiling(runtime, filing, {
    kind: 'submit',
    target,
    credentials: { ...signIns, ...signedWith(approval) },
    testDate: approval.testDate,
    askedAs: claimNow(submissions, approval.id),
    approvalId: approval.id,
  });
  const after = await runtime.store.listSubmissions(filing.id);
  const own = sentBy(after, approval.id);
  const sent =
    approval.status !== 'sent' && isHandedOver(own) ? await ended(runtime, approval, 'sent') : approval;
  const last = isTriedOut(after, approval.id) ? await ended(runtime, sent, 'revoked') : sent;
  if (!result.ok) {
    // A reader of the link, which takes no lock, may have found that it expired meanwhile.
    const now = last.status === 'approved' ? await runtime.store.findApproval(last.id) : last;
    return answered(now ?? last, result.error);
  }
  return answered(last, null, result.kind === 'submitted' ? result.results : null);
}
