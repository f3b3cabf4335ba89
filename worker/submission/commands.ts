import type { Runtime } from '../runtime.ts';
import type { Filing, FilingChange, Submission } from '../store/store.ts';
import type { CommandResult, FilingCommand } from './lock.ts';
import { refused } from './lock.ts';
import { pollFiling } from './poll.ts';
import { deleteCredentials, saveFiling } from './save.ts';
import { inFlight, statusOfFiling } from './states.ts';
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
  const filing = await runtime.store.findFiling(filingId);
  if (filing === null) return refused(404, 'not found');
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

/** Removes a filing that was never sent (decision 21). */
async function deleteFiling(runtime: Runtime, filing: Filing): Promise<CommandResult> {
  const submissions = await runtime.store.listSubmissions(filing.id);
  if (submissions.some(wasSent))
    return refused(400, 'the filing has been sent and is kept; it cannot be deleted');
  const deleted = await runtime.store.deleteFiling(filing.id);
  return deleted
    ? { ok: true, kind: 'deleted', deleted }
    : refused(400, 'the filing has been sent or amended and is kept; it cannot be deleted');
}

const wasSent = (submission: Submission): boolean => inFlight(submission) || submission.submittedAt !== null;

/** Brings the stored status of a filing up to date with its submissions; answers the filing as it then is. */
export async function refreshStatus(runtime: Runtime, filing: Filing): Promise<Filing> {
  return updateNow(runtime, filing.id, (now, submissions) => {
    const status = statusOfFiling(now, submissions);
    return status === now.status ? {} : { status };
  });
}

/** Writes a change that follows from how the filing now is; nothing when there is none. */
export async function updateNow(
  runtime: Runtime,
  filingId: number,
  decide: (filing: Filing, submissions: readonly Submission[]) => FilingChange,
): Promise<Filing> {
  for (let tries = 0; tries < 5; tries += 1) {
    const filing = await runtime.store.findFiling(filingId);
    if (filing === null) break;
    const change = decide(filing, await runtime.store.listSubmissions(filingId));
    if (Object.keys(change).length === 0) return filing;
    const at = runtime.clock().toISOString();
    const changed = await runtime.store.updateFiling(filingId, filing.version, change, at);
    if (changed !== null) return changed;
  }
  throw new Error('a filing changed outside its lock');
}
