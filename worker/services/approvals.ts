import { advise } from '../../core/words/advice.ts';
import type { RevokedAnswer } from '../../schema/answers/account.ts';
import type { ApprovalAnswer, ApprovalsAnswer, ListedApproval } from '../../schema/answers/approvals.ts';
import type { ApprovalRequest, RevokeApprovalRequest } from '../../schema/requests/approvals.ts';
import { notFound } from '../../schema/requests/not-found.ts';
import type { FilingQuery } from '../../schema/requests/queries.ts';
import { toBase64Url } from '../access/bytes.ts';
import { secretBytes } from '../access/claimed-secrets.ts';
import { hashKey } from '../access/keys.ts';
import { Refusal } from '../http.ts';
import { HOUR_MS, later } from '../store/instants.ts';
import type { Approval } from '../store/store.ts';
import { boundContents } from '../submission/approvals/binding.ts';
import { statusNow } from '../submission/approvals/steps.ts';
import { approvalView } from './approval-view.ts';
import { ownFiling, type ServiceContext, sameAccount } from './context.ts';
import { execute } from './filings.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Asks for approvals by a link, lists and revokes them. */

const TOKEN_BYTES = 32;

/** Path of the page: anyone with the token can open it. */
export const approvePath = (token: string): string => `/approve/${token}`;

const askedRecord = (approval: Approval, now: Date) => ({
  id: approval.id,
  filingId: approval.filingId,
  target: approval.target,
  asks: approval.asks,
  status: statusNow(approval, now),
  reference: approval.reference,
  sha256: approval.sha256,
  expiresAt: approval.expiresAt,
  createdAt: approval.createdAt,
});

/** Writes an approval for callers, without its link. */
export const listedRecord = (approval: Approval, now: Date): ListedApproval => ({
  ...askedRecord(approval, now),
  message: approval.message,
  openedAt: approval.openedAt,
  decidedAt: approval.decidedAt,
  sentAt: approval.sentAt,
  endedAt: approval.endedAt,
  approvedBy: approvedBy(approval),
  comment: approval.comment,
});

const approvedBy = ({ approvedName: name, capacity, approvedOn }: Approval): ListedApproval['approvedBy'] =>
  name === null || capacity === null || approvedOn === null ? null : { name, capacity, approvedOn };

/** Refuses an address of an origin that the account does not list. */
async function checkReturnUrl(
  { runtime, caller }: ServiceContext<'approvals'>,
  returnUrl: string | null,
): Promise<void> {
  if (returnUrl === null) return;
  const origins = await runtime.store.approvalOrigins(caller.account.id);
  if (!origins.includes(new URL(returnUrl).origin))
    throw new Refusal(
      400,
      'returnUrl: its origin is not one that the account lists; add it in the dashboard, or ask the operator',
    );
}

async function askForApproval(
  context: ContextOf<'askForApproval'>,
  request: ApprovalRequest,
): Promise<ApprovalAnswer> {
  const { runtime, caller, today, testDate } = context;
  const { target, message, reference, returnUrl } = request;
  const filing = await ownFiling(context, request.filingId);
  await checkReturnUrl(context, returnUrl);
  const asked = { target, testDate, id: null };
  const shown = await approvalView(context, filing, asked);
  const wrong = shown.problems.filter(({ severity }) => severity === 'error');
  if (wrong.length > 0)
    throw new Refusal(
      400,
      wrong.map(({ location, message: says }) => `${location}: ${says}`).join('; '),
      {},
      false,
    );
  const { work } = shown;
  const bound = await boundContents(runtime, filing, work.company, asked, today);
  const lacking = bound.missing;
  if (lacking.length > 0)
    throw new Refusal(500, `nothing can be sent: the service lacks the setting ${lacking.join(', ')}`);
  // The approval must bind everything that is shown. A message whose checks fail only by the name or the day would be
  // missing.
  if (bound.sendings.length !== shown.contents.sendings.length)
    throw new Refusal(
      500,
      `nothing was asked for: the messages cannot be made without the name and day; ${advise('submit {filing}', 'it')} with POST /filing/submit`,
    );
  const now = runtime.clock();
  const isAgent = work.figures.signing.filingMode === 'agent';
  const token = toBase64Url((await secretBytes(runtime, context.claim))(TOKEN_BYTES));
  const approval = {
    ...{ filingId: filing.id, accountId: caller.account.id, mode: caller.mode, target },
    ...{ asks: request.asks ?? (isAgent ? 'approval' : 'sending'), sha256: bound.sha256 },
    ...{ message, reference, returnUrl, testDate, createdAt: now.toISOString() },
    expiresAt: later(now, request.expiresInHours * HOUR_MS),
  } as const;
  const hash = await hashKey(token, runtime.digests.sha256);
  const act = { do: 'ask', approval, hash } as const;
  const { approval: made } = await execute(context, filing.id, { kind: 'approval', act }, 'approval');
  return {
    ...askedRecord(made, now),
    url: `${context.origin ?? ''}${approvePath(token)}`,
    words: shown.wordsWith(bound),
    sendings: shown.sendingsOf(bound),
    problems: shown.problems,
  };
}

async function listApprovals(
  context: ContextOf<'listApprovals'>,
  { filingId }: FilingQuery,
): Promise<ApprovalsAnswer> {
  const filing = await ownFiling(context, filingId);
  const now = context.runtime.clock();
  const all = await context.runtime.store.listApprovals(filing.id);
  return { data: all.map((each) => listedRecord(each, now)), totalCount: all.length };
}

async function revokeApproval(
  context: ContextOf<'revokeApproval'>,
  { approvalId }: RevokeApprovalRequest,
): Promise<RevokedAnswer> {
  const { runtime, caller } = context;
  const there = await runtime.store.findApproval(approvalId);
  const found = sameAccount(caller, there?.mode === caller.mode ? there : null, 'approvalId');
  // A filing that was deleted has no links.
  if ((await runtime.store.findFiling(found.filingId)) === null)
    throw new Refusal(404, notFound('approvalId'));
  const act = { do: 'revoke', approvalId } as const;
  await execute(context, found.filingId, { kind: 'approval', act }, 'approval');
  return { revoked: true };
}

export const APPROVALS = { askForApproval, listApprovals, revokeApproval } satisfies Partial<UseCases>;
