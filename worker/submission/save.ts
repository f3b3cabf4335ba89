import { stillTrue } from '../../core/books/provenance.ts';
import { describeProblems, error, type Problem } from '../../core/problem.ts';
import { checkSave } from '../../schema/requests/check-save.ts';
import { READ_ONLY_FIELDS, type SaveRequest } from '../../schema/requests/filings.ts';
import { changedFields, mergeCredentials, mergeSave } from '../../schema/requests/merge.ts';
import { filingRecord } from '../../schema/requests/record.ts';
import { type FilingStatus, SETTABLE_STATUSES, type SettableStatus, TARGETS } from '../../schema/states.ts';
import { raised, sealChanges } from '../access/filing-secrets.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, FilingChange } from '../store/store.ts';
import type { CommandResult, FilingCommand } from './lock.ts';
import { refused } from './lock.ts';
import { deriveStatus, isFinal, isTargetAccepted, refuseSave } from './states.ts';

/** Another writer was first: what a command was decided by is no longer so, and nothing was written. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('a filing changed outside its lock');
  }
}

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
  if (written === null) throw new ChangedMeanwhile();
  return written;
}

const isSettable = (status: FilingStatus): status is SettableStatus =>
  SETTABLE_STATUSES.some((settable) => settable === status);

/** What the caller asks for from now on. The status that the filing has already asks for nothing. */
const requestedBy = ({ status, requestedStatus }: Filing, save: SaveRequest): SettableStatus =>
  save.status !== undefined && save.status !== status && isSettable(save.status)
    ? save.status
    : requestedStatus;

const statusProblems = (filing: Filing, { status }: SaveRequest): readonly Problem[] =>
  status === undefined || status === filing.status || isSettable(status)
    ? []
    : [error('status', `expected ${SETTABLE_STATUSES.join(' or ')}; the filing is ${filing.status}`)];

/** Fields that no save changes may be sent as they are stored (decision 15). */
function readOnlyProblems(filing: Filing, save: SaveRequest): readonly Problem[] {
  const stored = filingRecord(filing, NOTHING_SEALED);
  const sent = new Map(Object.entries(save));
  return READ_ONLY_FIELDS.filter((name) => sent.has(name) && sent.get(name) !== stored[name]).map((name) =>
    error(name, `no save changes it; leave it out, or send ${JSON.stringify(stored[name])} as it is stored`),
  );
}

const NOTHING_SEALED = { hasGatewayPassword: false, hasAuthCode: false, bankDetails: null };

/** Lays a save over what is stored, or refuses the whole of it (decisions 14, 15 and 46). */
export async function saveFiling(
  runtime: Runtime,
  filing: Filing,
  command: Extract<FilingCommand, { kind: 'save' }>,
): Promise<CommandResult> {
  const { save, secrets, origin } = command;
  if (origin !== undefined && changedFields(origin.seen, filing.data).length > 0)
    return refused(400, 'the filing was changed meanwhile: call again');
  const data = mergeSave(filing.data, save);
  const submissions = await runtime.store.listSubmissions(filing.id);
  // What was accepted stays as it is until the other type is set, which leaves something to file.
  const staysAccepted =
    filing.status === 'accepted' &&
    deriveStatus({ ...filing, filingTypes: data.filingTypes }, submissions) === 'accepted';
  const wanted = staysAccepted ? filing.requestedStatus : requestedBy(filing, save);
  const unlocks = !staysAccepted && save.status === 'draft';
  const final = isFinal(filing, submissions);
  const left = staysAccepted
    ? (TARGETS.find((target) => !isTargetAccepted(submissions, target, filing.period)) ?? null)
    : null;
  const refusal = refuseSave(filing, changedFields(filing.data, data), { unlocks, final, left });
  if (refusal !== null) return refused(400, refusal);
  const problems = [...readOnlyProblems(filing, save), ...statusProblems(filing, save), ...checkSave(data)];
  if (problems.length > 0) return refused(400, describeProblems(problems));
  const isSameId = data.credentialsData?.gatewayId === filing.data.credentialsData?.gatewayId;
  const { sealed, secretRevisions } = await sealChanges(runtime.keyRing, filing, secrets);
  const saved = await write(runtime, filing, {
    data,
    sealed,
    secretRevisions: isSameId ? secretRevisions : raised(secretRevisions, ['gatewayId']),
    requestedStatus: wanted,
    provenance: stillTrue({ ...filing.provenance, ...origin?.provenance }, data),
    ...(origin === undefined ? {} : { mappings: origin.mappings }),
  });
  return { ok: true, kind: 'saved', filing: saved };
}

/** Removes every stored credential; refused while a submission is in flight. */
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
