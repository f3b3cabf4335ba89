import { advise } from '../../core/words/advice.ts';
import { notFound } from '../../schema/requests/not-found.ts';
import { hasKeys, ringKey } from '../access/key-ring.ts';
import type { Runtime } from '../runtime.ts';
import { KeyMissing } from '../store/faults.ts';
import type { Filing, Store, Submission } from '../store/store.ts';
import { actOnApproval } from './approvals/act.ts';
import { submitApproved } from './approvals/approved-sending.ts';
import { endOutdated } from './approvals/outdating.ts';
import { refreshStatus } from './filing-status.ts';
import type { CommandResult, FilingCommand } from './lock.ts';
import { openingOf, refused } from './lock.ts';
import { pollFiling, storedStatus } from './poll.ts';
import { deleteAnswer } from './poll-return.ts';
import { ChangedMeanwhile, checkSaved, deleteCredentials, saveFiling } from './save.ts';
import { inFlight } from './states.ts';
import { submitFiling } from './submit.ts';
import { withRoom } from './with-room.ts';

/**
 * Runs one command on one filing. The caller holds the filing's lock, so nothing else changes it meanwhile. The
 * filing's status is updated from its submissions before it decides anything, and at the end. A crash may have left a
 * submission in flight under an older status.
 *
 * @param opened the command's store, where the lock has opened it
 */
export async function runCommand(
  runtime: Runtime,
  filingId: number,
  command: FilingCommand,
  opened: Store | null = null,
): Promise<CommandResult> {
  return opened === null
    ? (await runSeen(runtime, filingId, command)).result
    : runWith({ ...runtime, store: opened }, filingId, command);
}

/** Runs one command, and also gives the runtime whose store has the filing as the command left it. */
export async function runSeen(
  runtime: Runtime,
  filingId: number,
  command: FilingCommand,
): Promise<{ readonly result: CommandResult; readonly after: Runtime }> {
  const begun = command.kind === 'save' ? (command.begun ?? null) : null;
  if (begun !== null) {
    const after = { ...runtime, store: await runtime.store.openCommand(filingId, { begun }) };
    const result = await runWith(after, filingId, command).catch(unlessChanged);
    if (result?.ok) return { result, after };
  }
  const store = await runtime.store.openCommand(filingId, openingOf(command));
  const after = { ...runtime, store };
  return { result: await runWith(after, filingId, command), after };
}

/**
 * Handles a command that was decided by an outdated state: the request read it before the lock was taken. Its write
 * changes nothing if the filing has changed, and the command is then decided again by the present state. A refused
 * command is decided again too: it has written nothing, so nothing is done twice.
 */
function unlessChanged(fault: unknown): null {
  if (fault instanceof ChangedMeanwhile) return null;
  throw fault;
}

async function runWith(runtime: Runtime, filingId: number, command: FilingCommand): Promise<CommandResult> {
  const filing = await runtime.store.findFiling(filingId);
  if (filing === null) return refused(404, notFound('filingId'));
  const lacked = lackedKey(runtime, filingId);
  if (lacked !== null && WRITES_HISTORY.includes(command.kind))
    return withoutKey(runtime, filing, command, lacked);
  return withRoom(runtime, filing, command, () => runOn(runtime, filing, command));
}

async function runOn(runtime: Runtime, filing: Filing, command: FilingCommand): Promise<CommandResult> {
  switch (command.kind) {
    case 'submit':
      return command.approvalId === undefined
        ? submitFiling(runtime, filing, command)
        : submitApproved(runtime, filing, { ...command, approvalId: command.approvalId });
    case 'approval':
      return actOnApproval(runtime, filing, command);
    case 'poll':
      return pollFiling(runtime, filing, { askedAt: command.askedAt });
    case 'background':
      return pollFiling(runtime, filing, { askedAt: null });
    case 'save': {
      const before = await refreshStatus(runtime, filing);
      const result = await saveFiling(runtime, before, command);
      if (!result.ok || result.kind !== 'saved') return result;
      return { ...result, filing: await endOutdated(runtime, before, result.filing) };
    }
    case 'check':
      return checkSaved(runtime, await refreshStatus(runtime, filing), command);
    case 'deleteCredentials':
      return deleteCredentials(runtime, await refreshStatus(runtime, filing));
    case 'delete':
      return deleteFiling(runtime, filing);
  }
}

const WRITES_HISTORY: readonly FilingCommand['kind'][] = ['submit', 'poll', 'background', 'approval'];

/** Gives the key that seals a filing's history, where this process lacks it; null where the history may grow. */
function lackedKey({ store, keyRing }: Runtime, filingId: number): string | null {
  const keyId = store.historyKeyOf(filingId);
  return keyId === null || (hasKeys(keyRing) && ringKey(keyRing(), keyId) !== null) ? null : keyId;
}

/**
 * Sends and polls nothing, because the outcome could not be recorded. During a deployment another process has the key,
 * and does the due work.
 */
async function withoutKey(
  runtime: Runtime,
  filing: Filing,
  { kind }: FilingCommand,
  lacked: string,
): Promise<CommandResult> {
  const missing = new KeyMissing(lacked);
  runtime.log({ event: 'key-missing', filingId: filing.id, sealingKey: missing.keyId });
  if (kind === 'background') throw missing;
  if (kind === 'poll') return storedStatus(runtime, filing);
  return refused(
    500,
    `nothing was sent: ${missing.message} of this process of the service; ${advise('submit again')} in some minutes`,
  );
}

/**
 * Deletes a filing that was never sent (decision 21). An amendment that every authority refused is hidden instead, and
 * its messages are kept. The filing that it amends can then be amended again.
 */
async function deleteFiling(runtime: Runtime, filing: Filing): Promise<CommandResult> {
  const submissions = await runtime.store.listSubmissions(filing.id);
  const isRefused = submissions.every(({ status }) => status === 'rejected' || status === 'error');
  if (submissions.some(wasSent) && !(filing.isAmendment && isRefused))
    return refused(400, 'the filing has been sent and is kept; it cannot be deleted');
  // Nobody can ask for an answer of a hidden filing.
  for (const submission of submissions)
    if (submission.deleteUpstream) await deleteAnswer(runtime, filing, submission);
  const deleted =
    (await runtime.store.deleteFiling(filing.id)) ||
    (await runtime.store.hideRefused(filing.id, runtime.clock().toISOString()));
  if (deleted) return { ok: true, kind: 'deleted', deleted };
  const left = await runtime.store.listSubmissions(filing.id);
  const isAwaited = left.some(({ nextPollAt }) => nextPollAt !== null);
  return refused(400, isAwaited ? AWAITED : KEPT);
}

const KEPT = 'the filing has been sent or amended and is kept; it cannot be deleted';
const AWAITED =
  'the filing has been sent, and an outcome of it may still come; read GET /filing/status, and delete it once its submissions are decided';

const wasSent = (submission: Submission): boolean => inFlight(submission) || submission.submittedAt !== null;
