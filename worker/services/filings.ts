import type { DeletedAnswer, FilingsAnswer } from '../../schema/answers/filings.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { FilingIdRequest, SaveRequest } from '../../schema/requests/filings.ts';
import { echoedText, secretChanges, withoutSecrets } from '../../schema/requests/merge.ts';
import type { FilingQuery, FilingsQuery } from '../../schema/requests/queries.ts';
import { type FilingRecord, filingRecord } from '../../schema/requests/record.ts';
import { Refusal } from '../http.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, SubmissionState } from '../store/store.ts';
import { withAccountsPdf } from '../submission/accounts-pdf.ts';
import { newestNow } from '../submission/approvals/steps.ts';
import { bankDetailsOf } from '../submission/credentials.ts';
import type { CommandResult, FilingCommand } from '../submission/lock.ts';
import { targetStates } from '../submission/target-states.ts';
import { holderOf, ownFiling, type ServiceContext } from './context.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Lists, reads, saves and deletes filings. */

type Done<Kind> = Extract<CommandResult, { ok: true; kind: Kind }>;

/** Runs a command under the filing's lock. Throws the command's refusal. */
export async function execute<Kind extends Extract<CommandResult, { ok: true }>['kind']>(
  { runtime }: Pick<ServiceContext<never>, 'runtime'>,
  filingId: number,
  command: FilingCommand,
  kind: Kind,
): Promise<Done<Kind>> {
  return doneOf(await runtime.lock.execute(filingId, command), kind);
}

/** Gives a command's result; throws its refusal. */
export function doneOf<Kind extends Extract<CommandResult, { ok: true }>['kind']>(
  result: CommandResult,
  kind: Kind,
): Done<Kind> {
  if (!result.ok) throw refusalOf(result);
  if (!isOf(result, kind)) throw new Error(`a command answered ${result.kind} where ${kind} was asked for`);
  return result;
}

const refusalOf = ({
  status,
  error,
  retryAfter,
  hasSent,
  problems = [],
}: Extract<CommandResult, { ok: false }>) =>
  new Refusal(
    status,
    error,
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    hasSent ?? false,
    problems,
  );

const isOf = <Kind>(result: Extract<CommandResult, { ok: true }>, kind: Kind): result is Done<Kind> =>
  result.kind === kind;

/**
 * Writes a filing for callers (decision 12): secrets masked, unset fields null. Bank details that do not open are null
 * too, so that one such filing does not spoil a list; submit explains them.
 */
export const recordOf = async (
  runtime: Runtime<never>,
  filing: Filing,
  submissions: readonly SubmissionState[],
): Promise<FilingRecord> =>
  filingRecord(
    filing,
    {
      hasGatewayPassword: filing.sealed.gatewayPassword !== null,
      hasAuthCode: filing.sealed.authCode !== null,
      bankDetails: (await bankDetailsOf(runtime, filing)).details,
    },
    targetStates(filing, submissions),
    newestNow(filing.approval, runtime.clock()),
  );

export const filingsOf = ({ runtime, caller }: ContextOf<'listFilings'>, asked: FilingsQuery) =>
  runtime.store.listFilings({ ...asked, accountId: caller.account.id, mode: caller.mode });

async function listFilings(context: ContextOf<'listFilings'>, asked: FilingsQuery): Promise<FilingsAnswer> {
  const found = await filingsOf(context, asked);
  const data = await Promise.all(
    found.data.map((filing) => recordOf(context.runtime, filing, found.sent.get(filing.id) ?? [])),
  );
  const answer = { data, totalCount: found.totalCount };
  if (asked.updatedAfter === null) return answer;
  const last = found.data.at(-1);
  // Nothing changed: the same position again, so that no change is missed.
  return { ...answer, next: last === undefined ? asked.updatedAfter : `${last.updatedAt},${last.id}` };
}

async function getFiling(context: ContextOf<'getFiling'>, { filingId }: FilingQuery): Promise<FilingRecord> {
  const { runtime } = context;
  const filing = await ownFiling(context, filingId);
  return recordOf(runtime, filing, await runtime.store.listSubmissions(filing.id));
}

/**
 * Saves figures.
 *
 * @param seen the figures that the save was made from, where it must not replace newer ones
 */
export async function saveFiling(
  context: ContextOf<'saveFiling'>,
  save: SaveRequest,
  seen?: FilingData,
): Promise<FilingRecord> {
  const filing = await ownFiling(context, save.filingId);
  const begun = context.runtime.store.begunFiling(filing.id);
  const saved = await withAccountsPdf(context.runtime, save, (rest, isNewPdf) =>
    execute(
      context,
      filing.id,
      {
        kind: 'save',
        save: withoutSecrets(rest),
        secrets: secretChanges(save),
        echoed: echoedText(save),
        begun,
        isNewPdf,
        ...(seen === undefined ? {} : { origin: { provenance: {}, mappings: [], seen } }),
      },
      'saved',
    ),
  );
  return recordOf(context.runtime, saved.filing, saved.submissions);
}

/** Deletes a filing, if it was never sent (decision 21). */
async function deleteFiling(
  context: ContextOf<'deleteFiling'>,
  { filingId }: FilingIdRequest,
): Promise<DeletedAnswer> {
  const { runtime, caller, claim } = context;
  // A repeat after a crash may find that the first request deleted it.
  const isGone =
    claim?.isRepeat === true && (await runtime.store.findOwnFiling(holderOf(caller), filingId)) === null;
  if (isGone) return { deleted: true };
  const filing = await ownFiling(context, filingId);
  const { deleted } = await execute(context, filing.id, { kind: 'delete' }, 'deleted');
  return { deleted };
}

/** Deletes only a filing's stored credentials. */
async function deleteCredentials(
  context: ContextOf<'deleteCredentials'>,
  { filingId }: FilingIdRequest,
): Promise<DeletedAnswer> {
  const filing = await ownFiling(context, filingId);
  const { deleted } = await execute(context, filing.id, { kind: 'deleteCredentials' }, 'deleted');
  return { deleted };
}

export const FILINGS = {
  listFilings,
  getFiling,
  saveFiling,
  deleteFiling,
  deleteCredentials,
} satisfies Partial<UseCases>;
