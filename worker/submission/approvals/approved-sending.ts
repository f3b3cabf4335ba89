import { type Runtime, ukDate } from '../../runtime.ts';
import { passOver } from '../../store/faults.ts';
import type { Filing } from '../../store/store.ts';
import { type CommandResult, type FilingCommand, refused } from '../lock.ts';
import { submitFiling } from '../submit.ts';
import { signedWith } from './approve.ts';
import { claimNow, isBoundTo } from './binding.ts';
import { ended, settled } from './steps.ts';

/** Sends the approved parts, when the subscriber submits with the number of the approval. */

type Submit = Extract<FilingCommand, { kind: 'submit' }>;

const AGAIN = 'nothing was sent; ask for a new approval with POST /filing/approval';
/** A new approval would end the undecided one, and its link with it. */
const WAIT = 'nothing was sent; wait for the decision';

/** Explains why an approval of this status sends nothing. */
const REFUSED = {
  open: 'it is not decided yet: read GET /filing/approvals',
  sent: 'it was used already',
  changes_requested: 'the person asked for changes: read GET /filing/approvals',
  outdated: 'the filing has changed since it was asked for',
  expired: 'it is too old',
  revoked: 'it was revoked',
} as const;

/** Refuses the sign-in of the submit, and leaves the approval open: the filing is still as it was approved. */
const CHANGED_BY_CREDENTIALS =
  'credentials: they would change approved data, such as the director who signs or the declarant of the return; send only the sign-ins, or save the other fields first';

/** True where the submit names another director or another day than the approval has. */
const signsOtherwise = (
  credentials: NonNullable<Submit['credentials']>,
  approval: Parameters<typeof signedWith>[0],
): boolean => {
  const { directorName, boardApprovalDate } = signedWith(approval);
  return (
    (credentials.directorName ?? directorName) !== directorName ||
    (credentials.boardApprovalDate ?? boardApprovalDate) !== boardApprovalDate
  );
};

export async function submitApproved(
  runtime: Runtime,
  filing: Filing,
  command: Submit & { readonly approvalId: number },
): Promise<CommandResult> {
  const { approvalId, target, askedAs } = command;
  const submissions = await runtime.store.listSubmissions(filing.id);
  const found = await runtime.store.findApproval(approvalId);
  if (found === null || found.filingId !== filing.id || found.target !== target)
    return refused(400, `approvalId: it is not an approval of this filing and target; ${AGAIN}`);
  // Records of the same request, made before its process ended, are covered by the same approval.
  const isBegun = askedAs !== undefined && submissions.some((each) => each.askedAs === askedAs);
  if (!isBegun) {
    const approval = await settled(runtime, found, submissions);
    const refusal = await refusalOf(runtime, filing, command, approval);
    if (refusal !== null) return refused(400, `${refusal}; ${approval.status === 'open' ? WAIT : AGAIN}`);
  }
  const credentials = { ...command.credentials, ...signedWith(found) };
  const claim = askedAs ?? claimNow(submissions, approvalId);
  const result = await submitFiling(runtime, filing, { ...command, credentials, askedAs: claim });
  // The sending is done: a failure here must not lose its answer. The next reader of the approval ends it.
  if (result.ok || result.hasSent === true) await ended(runtime, found, 'sent').catch(passOver);
  return result;
}

async function refusalOf(
  runtime: Runtime,
  filing: Filing,
  { testDate, credentials }: Submit,
  approval: Awaited<ReturnType<typeof settled>>,
): Promise<string | null> {
  const because = (status: keyof typeof REFUSED) => `approvalId: ${REFUSED[status]}`;
  if (approval.status !== 'approved') return because(approval.status);
  const company = await runtime.store.findCompany(filing.companyId);
  if (company === null) return because('revoked');
  const today = testDate ?? ukDate(runtime.clock());
  const isApproved = (oneShot?: Submit['credentials']) =>
    isBoundTo(runtime, filing, company, { ...approval, testDate }, today, oneShot);
  if (credentials && signsOtherwise(credentials, approval)) return CHANGED_BY_CREDENTIALS;
  if (await isApproved(credentials)) return null;
  if (credentials && (await isApproved())) return CHANGED_BY_CREDENTIALS;
  await ended(runtime, approval, 'outdated');
  return because('outdated');
}
