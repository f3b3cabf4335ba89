import { error, type Problem } from '../../core/base/problem.ts';
import { stillTrue } from '../../core/books/provenance.ts';
import { canonicalJson } from '../../core/proof/history/chain.ts';
import { checkSave } from '../../schema/requests/check-save.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import { READ_ONLY_FIELDS, type SaveRequest } from '../../schema/requests/filings.ts';
import {
  changedFields,
  mergeCredentials,
  mergeSave,
  type SecretsSent,
  withDayOfClaim,
} from '../../schema/requests/merge.ts';
import { filingRecord } from '../../schema/requests/record.ts';
import { type FilingStatus, SETTABLE_STATUSES, type SettableStatus, TARGETS } from '../../schema/states.ts';
import { raised, sealChanges } from '../access/filing-secrets.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, FilingChange, SubmissionState } from '../store/store.ts';
import { newestNow } from './approvals/steps.ts';
import { bankDetailsOf } from './credentials.ts';
import type { CommandResult, FilingCommand } from './lock.ts';
import { refused, refusedFor } from './lock.ts';
import { deriveStatus, isFinal, isTargetAccepted, refuseSave, statusInput } from './states.ts';
import { targetStates } from './target-states.ts';

/** Reports that another writer was first: the command was decided by an outdated state, and nothing was written. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('a filing changed outside its lock');
  }
}

/** Writes a change of a filing together with the status that follows. */
async function write(runtime: Runtime, filing: Filing, change: FilingChange): Promise<Filing> {
  const after = { ...filing, ...change };
  const submissions = await runtime.store.listSubmissions(filing.id);
  const status = deriveStatus(statusInput(after, after.data), submissions);
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

/** Gives the status that the caller asks for. Asking for the present status changes nothing. */
const requestedBy = ({ status, requestedStatus }: Filing, save: SaveRequest): SettableStatus =>
  save.status !== undefined && save.status !== status && isSettable(save.status)
    ? save.status
    : requestedStatus;

const statusProblems = (filing: Filing, { status }: SaveRequest): readonly Problem[] =>
  status === undefined || status === filing.status || isSettable(status)
    ? []
    : [error('status', `expected ${SETTABLE_STATUSES.join(' or ')}; the filing is ${filing.status}`)];

/** Refuses changes to read-only fields; their stored values may be sent (decision 15). */
function readOnlyProblems(
  filing: Filing,
  save: SaveRequest,
  submissions: readonly SubmissionState[],
  now: Date,
): readonly Problem[] {
  const approval = newestNow(filing.approval, now);
  const stored = filingRecord(filing, NOTHING_SEALED, targetStates(filing, submissions), approval);
  const sent = new Map(Object.entries(save));
  return READ_ONLY_FIELDS.filter(
    (name) => sent.has(name) && canonicalJson(sent.get(name)) !== canonicalJson(stored[name]),
  ).map((name) =>
    error(name, `no save changes it; leave it out, or send ${JSON.stringify(stored[name])} as it is stored`),
  );
}

/**
 * Refuses a changed size or hash of a PDF. Both are read-only, and other values would describe a PDF that is not
 * stored.
 */
const pdfProblems = (
  { data }: Filing,
  { save: { accountsPdf }, isNewPdf = false }: Extract<FilingCommand, { kind: 'save' }>,
): readonly Problem[] =>
  isNewPdf || accountsPdf == null || canonicalJson(accountsPdf) === canonicalJson(data.accountsPdf)
    ? []
    : [
        error(
          'accountsPdf',
          'differs from the stored value: send the PDF itself in base64, the object as it was read, or null to remove it',
        ),
      ];

const NOTHING_SEALED = { hasGatewayPassword: false, hasAuthCode: false, bankDetails: null };

/** True when a save has credentials and nothing else. */
const carriesCredentials = ({ save, secrets }: Extract<FilingCommand, { kind: 'save' }>): boolean =>
  save.credentialsData !== undefined &&
  save.credentialsData !== null &&
  secrets.bankDetails === undefined &&
  Object.entries(save).every(
    ([name, value]) => value === undefined || name === 'filingId' || name === 'credentialsData',
  );

type Save = Extract<FilingCommand, { kind: 'save' }>;

/** Merges a save with the stored data, or refuses the whole of it (decisions 14, 15 and 46). */
function laidOver(
  filing: Filing,
  command: Save,
  submissions: readonly SubmissionState[],
  now: Date,
): { readonly data: FilingData; readonly requestedStatus: SettableStatus } | CommandResult {
  const { save, origin, echoed } = command;
  if (origin !== undefined && changedFields(origin.seen, filing.data).length > 0)
    return refused(400, 'the filing was changed meanwhile: call again');
  const merged = mergeSave(filing.data, save, echoed);
  const data = filing.isAmendment ? withDayOfClaim(filing.data, merged) : merged;
  // An accepted filing stays accepted until the other type is set, which leaves something to file.
  const staysAccepted =
    filing.status === 'accepted' && deriveStatus(statusInput(filing, data), submissions) === 'accepted';
  const wanted = staysAccepted ? filing.requestedStatus : requestedBy(filing, save);
  const unlocks = !staysAccepted && save.status === 'draft';
  const final = isFinal(filing, submissions);
  const left = staysAccepted
    ? (TARGETS.find((target) => !isTargetAccepted(submissions, target, filing.period)) ?? null)
    : null;
  const isCredentials =
    carriesCredentials(command) && !submissions.some(({ status }) => status === 'pending');
  const refusal = refuseSave(filing, changedFields(filing.data, data), {
    unlocks,
    final,
    left,
    isCredentials,
  });
  if (refusal !== null) return refused(400, refusal);
  const problems = [
    ...readOnlyProblems(filing, save, submissions, now),
    ...pdfProblems(filing, command),
    ...statusProblems(filing, save),
    ...checkSave(data, filing.period),
  ];
  return problems.length > 0 ? refusedFor(problems) : { data, requestedStatus: wanted };
}

/** Saves figures and secrets of a filing. */
export async function saveFiling(runtime: Runtime, filing: Filing, command: Save): Promise<CommandResult> {
  const { secrets, origin } = command;
  const submissions = await runtime.store.listSubmissions(filing.id);
  const laid = laidOver(filing, command, submissions, runtime.clock());
  if ('ok' in laid) return laid;
  const { data, requestedStatus } = laid;
  const isSameId = data.credentialsData?.gatewayId === filing.data.credentialsData?.gatewayId;
  const changes = await changedSecrets(runtime, filing, secrets);
  const { sealed, secretRevisions } = await sealChanges(runtime.keyRing, filing, changes);
  const saved = await write(runtime, filing, {
    data,
    sealed,
    secretRevisions: isSameId ? secretRevisions : raised(secretRevisions, ['gatewayId']),
    ...bankDetailsSince(runtime, changes),
    requestedStatus,
    provenance: stillTrue({ ...filing.provenance, ...origin?.provenance }, data),
    ...(origin === undefined ? {} : { mappings: origin.mappings }),
  });
  return { ok: true, kind: 'saved', filing: saved, submissions };
}

/** Gives the changes that a save would write, and the version on which it was decided. Nothing is written. */
export async function checkSaved(
  runtime: Runtime,
  filing: Filing,
  { save, origin }: Extract<FilingCommand, { kind: 'check' }>,
): Promise<CommandResult> {
  const submissions = await runtime.store.listSubmissions(filing.id);
  const laid = laidOver(filing, { kind: 'save', save, secrets: {}, origin }, submissions, runtime.clock());
  if ('ok' in laid) return laid;
  const events = runtime.store.begunFiling(filing.id)?.eventCount;
  if (events === undefined || events === null) throw new ChangedMeanwhile();
  const { data, requestedStatus } = laid;
  const change = { data, requestedStatus, provenance: stillTrue(filing.provenance, data) };
  const status = deriveStatus(statusInput({ ...filing, ...change }, data), submissions);
  return {
    ok: true,
    kind: 'checked',
    change: { id: filing.id, version: filing.version, events, change: { ...change, status } },
  };
}

/**
 * Finds changed secrets. Saving the same bank details is not a change: the person who confirms a repayment sees the time
 * of their last change.
 */
async function changedSecrets(runtime: Runtime, filing: Filing, secrets: SecretsSent): Promise<SecretsSent> {
  const { bankDetails, ...others } = secrets;
  if (bankDetails == null || filing.sealed.bankDetails === null) return secrets;
  const { details } = await bankDetailsOf(runtime, filing);
  return details !== null && JSON.stringify(details) === bankDetails ? others : secrets;
}

const bankDetailsSince = ({ clock }: Runtime, { bankDetails }: SecretsSent): Partial<FilingChange> =>
  bankDetails === undefined ? {} : { bankDetailsSince: bankDetails === null ? null : clock().toISOString() };

/** Deletes every stored credential; refused while a submission is in flight. */
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
