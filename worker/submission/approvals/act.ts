import { LIMITS } from '../../../core/figures/limits.ts';
import { advise } from '../../../core/words/advice.ts';
import { notFound } from '../../../schema/requests/not-found.ts';
import type { Runtime } from '../../runtime.ts';
import type { Approval, Filing, Submission } from '../../store/store.ts';
import { refreshStatus } from '../filing-status.ts';
import { type CommandResult, type FilingCommand, refused } from '../lock.ts';
import { approve, maySend } from './approve.ts';
import { ended, settled, stepOf } from './steps.ts';

/**
 * Does everything that changes an approval. It runs under the filing's lock, so that two decisions at once are made one
 * after the other, and nothing is sent twice.
 */

type Command = Extract<FilingCommand, { kind: 'approval' }>;
type Act<Do extends Command['act']['do']> = Extract<Command['act'], { do: Do }>;

const { ofFiling, ofAccount } = LIMITS.approvals;
const FULL = {
  ofFiling: `the filing has had ${ofFiling} links that nobody decided: ${advise('submit {filing}', 'it')} with POST /filing/submit/prepare and POST /filing/submit`,
  ofAccount: `the account has ${ofAccount} links that wait for a decision: revoke those that it does not need`,
} as const;

export async function actOnApproval(
  runtime: Runtime,
  filing: Filing,
  { act }: Command,
): Promise<CommandResult> {
  if (act.do === 'ask') return ask(runtime, filing, act);
  const found = act.do === 'approve' ? act.approval : await runtime.store.findApproval(act.approvalId);
  if (found === null || found.filingId !== filing.id) return refused(404, notFound('approvalId'));
  const submissions = await runtime.store.listSubmissions(filing.id);
  const approval = await settled(runtime, found, submissions);
  switch (act.do) {
    case 'revoke':
      return done(await revoked(runtime, filing, approval, submissions));
    case 'requestChanges':
      return done(await requestChanges(runtime, approval, act.comment));
    case 'approve':
      return approve(runtime, await refreshStatus(runtime, filing), approval, act);
  }
}

const done = (approval: Approval): CommandResult => ({ ok: true, kind: 'approval', approval, refusal: null });

/** Revokes an approval whose link may still send something. Other approvals have ended already and stay as they are. */
const revoked = async (
  runtime: Runtime,
  filing: Filing,
  approval: Approval,
  submissions: readonly Submission[],
): Promise<Approval> =>
  maySend(filing, approval, submissions, runtime.clock()) ? ended(runtime, approval, 'revoked') : approval;

/**
 * Asks for an approval. An older approval of the same target that may still send ends first, so that no crash leaves
 * two. A repeat after a crash finds the approval of the first try, and creates none.
 */
async function ask(runtime: Runtime, filing: Filing, { approval, hash }: Act<'ask'>): Promise<CommandResult> {
  const { store } = runtime;
  const { filingId, target } = approval;
  const before = await store.findAsked(hash);
  if (before !== null) return done(before);
  for (;;) {
    const all = await store.listApprovals(filingId);
    if (all.filter(({ decidedAt }) => decidedAt === null).length >= ofFiling)
      return refused(400, FULL.ofFiling);
    const submissions = await store.listSubmissions(filingId);
    for (const older of all) if (older.target === target) await revoked(runtime, filing, older, submissions);
    const made = await store.createApproval(approval, hash, LIMITS.approvals);
    if (made === 'waits') continue;
    return typeof made === 'string' ? refused(400, FULL[made]) : done(made);
  }
}

const requestChanges = (
  { store, clock }: Runtime,
  approval: Approval,
  comment: string,
): Promise<Approval> => {
  const at = clock().toISOString();
  return store.changeApproval(approval, (now) =>
    stepOf(now, 'changes_requested', at, { change: { comment, decidedAt: at } }),
  );
};
