import { describeProblems } from '../../core/problem.ts';
import { checkSave } from '../../schema/requests/check-save.ts';
import { mergeCredentials, mergeSave } from '../../schema/requests/merge.ts';
import { raised, sealChanges } from '../access/filing-secrets.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, FilingChange } from '../store/store.ts';
import type { CommandResult, FilingCommand } from './lock.ts';
import { refused } from './lock.ts';
import { deriveStatus, refuseSave } from './states.ts';

/** Writes a change of a filing together with the status it then has. */
async function write(runtime: Runtime, filing: Filing, change: FilingChange): Promise<Filing> {
  const after = { ...filing, ...change };
  const submissions = await runtime.store.listSubmissions(filing.id);
  const status = deriveStatus({ ...after, filingTypes: after.data.filingTypes }, submissions);
  const written = await runtime.store.updateFiling(
    filing.id,
    filing.version,
    { ...change, status },
    runtime.clock().toISOString(),
  );
  if (written === null) throw new Error('a filing changed outside its lock');
  return written;
}

/** Lays a save over what is stored, or refuses the whole of it (decisions 14, 15 and 46). */
export async function saveFiling(
  runtime: Runtime,
  filing: Filing,
  command: Extract<FilingCommand, { kind: 'save' }>,
): Promise<CommandResult> {
  const { save, secrets, fields } = command;
  const refusal = refuseSave(filing, fields, save.status === 'draft');
  if (refusal !== null) return refused(400, refusal);
  const data = mergeSave(filing.data, save);
  const problems = checkSave(data);
  if (problems.length > 0) return refused(400, describeProblems(problems));
  const isSameId = data.credentialsData?.gatewayId === filing.data.credentialsData?.gatewayId;
  const { sealed, secretRevisions } = await sealChanges(runtime.keyRing, filing, secrets);
  const saved = await write(runtime, filing, {
    data,
    sealed,
    secretRevisions: isSameId ? secretRevisions : raised(secretRevisions, ['gatewayId']),
    requestedStatus: save.status ?? filing.requestedStatus,
  });
  return { ok: true, kind: 'saved', filing: saved };
}

/** Removes every stored credential; refused while a submission is in flight (contract 5, rule 7). */
export async function deleteCredentials(runtime: Runtime, filing: Filing): Promise<CommandResult> {
  if (filing.status === 'submitted') {
    return refused(
      400,
      'a submission of this filing is in flight: its credentials cannot be deleted until it is decided',
    );
  }
  const { sealed, data } = filing;
  const stored = data.credentialsData !== null || sealed.gatewayPassword !== null || sealed.authCode !== null;
  if (!stored) return { ok: true, kind: 'deleted', deleted: false };
  await write(runtime, filing, {
    data: { ...data, credentialsData: mergeCredentials(data.credentialsData, null) },
    sealed: { ...sealed, gatewayPassword: null, authCode: null },
    secretRevisions: raised(filing.secretRevisions, ['gatewayId', 'gatewayPassword', 'authCode']),
  });
  return { ok: true, kind: 'deleted', deleted: true };
}
