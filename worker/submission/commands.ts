import { notFound } from '../../schema/requests/not-found.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import { refreshStatus } from './filing-status.ts';
import type { CommandResult, FilingCommand } from './lock.ts';
import { refused } from './lock.ts';
import { pollFiling } from './poll.ts';
import { ChangedMeanwhile, deleteCredentials, saveFiling } from './save.ts';
import { inFlight } from './states.ts';
import { submitFiling } from './submit.ts';

/**
 * Runs one command on one filing. The caller holds the filing's lock, so nothing else changes it meanwhile; the
 * filing's status is brought up to date from its submissions at the end, and before it decides anything: a crash may
 * have left a submission in flight under a status that does not say so.
 */
export async function runCommand(
  runtime: Runtime,
  filingId: number,
  command: FilingCommand,
): Promise<CommandResult> {
  return (await runSeen(runtime, filingId, command)).result;
}

/** The same, with the runtime whose store knows the filing as the command left it. */
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
  const withSiblings = command.kind === 'submit';
  const after = { ...runtime, store: await runtime.store.openCommand(filingId, { withSiblings }) };
  return { result: await runWith(after, filingId, command), after };
}

/**
 * What a request read before the lock was taken may be old by the turn of its command. What it lets through is checked
 * again by the write itself, which takes nothing of a filing that has changed. What it refuses is judged again by what the
 * filing is now: a refusal writes nothing, so nothing is done twice.
 */
function unlessChanged(fault: unknown): null {
  if (fault instanceof ChangedMeanwhile) return null;
  throw fault;
}

async function runWith(runtime: Runtime, filingId: number, command: FilingCommand): Promise<CommandResult> {
  const filing = await runtime.store.findFiling(filingId);
  if (filing === null) return refused(404, notFound('filingId'));
  switch (command.kind) {
    case 'submit':
      return submitFiling(runtime, filing, command);
    case 'poll':
      return pollFiling(runtime, filing, { askedAt: command.askedAt });
    case 'background':
      return pollFiling(runtime, filing, { askedAt: null });
    case 'save':
      return saveFiling(runtime, await refreshStatus(runtime, filing), command);
    case 'deleteCredentials':
      return deleteCredentials(runtime, await refreshStatus(runtime, filing));
    case 'delete':
      return deleteFiling(runtime, filing);
  }
}

/**
 * Removes a filing that was never sent (decision 21). Of an amendment that every authority refused, what was sent is
 * kept, and nobody is shown it any more: what it amends can then be amended again.
 */
async function deleteFiling(runtime: Runtime, filing: Filing): Promise<CommandResult> {
  const submissions = await runtime.store.listSubmissions(filing.id);
  const isRefused = submissions.every(({ status }) => status === 'rejected' || status === 'error');
  if (submissions.some(wasSent) && !(filing.isAmendment && isRefused))
    return refused(400, 'the filing has been sent and is kept; it cannot be deleted');
  const deleted =
    (await runtime.store.deleteFiling(filing.id)) ||
    (await runtime.store.hideRefused(filing.id, runtime.clock().toISOString()));
  if (deleted) return { ok: true, kind: 'deleted', deleted };
  const isAwaited = submissions.some(({ nextPollAt }) => nextPollAt !== null);
  return refused(400, isAwaited ? AWAITED : KEPT);
}

const KEPT = 'the filing has been sent or amended and is kept; it cannot be deleted';
const AWAITED =
  'the filing has been sent, and an outcome of it may still come; read GET /filing/status, and delete it once its submissions are decided';

const wasSent = (submission: Submission): boolean => inFlight(submission) || submission.submittedAt !== null;
