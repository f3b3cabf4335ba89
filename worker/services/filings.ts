import type { DeletedAnswer, FilingsAnswer } from '../../schema/answers/filings.ts';
import type { FilingIdRequest, SaveRequest } from '../../schema/requests/filings.ts';
import { secretChanges, withoutSecrets } from '../../schema/requests/merge.ts';
import type { FilingQuery, FilingsQuery } from '../../schema/requests/queries.ts';
import { type FilingRecord, filingRecord } from '../../schema/requests/record.ts';
import { Refusal } from '../http.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing } from '../store/store.ts';
import { bankDetailsOf } from '../submission/credentials.ts';
import type { CommandResult, FilingCommand } from '../submission/lock.ts';
import { ownFiling, type ServiceContext } from './context.ts';
import type { UseCases } from './use-case.ts';

/** Filings as they are listed, read, saved and deleted. */

type Done<Kind> = Extract<CommandResult, { ok: true; kind: Kind }>;

/** Runs a command under the filing's lock, or refuses as it does. */
export async function execute<Kind extends Extract<CommandResult, { ok: true }>['kind']>(
  { runtime }: ServiceContext,
  filingId: number,
  command: FilingCommand,
  kind: Kind,
): Promise<Done<Kind>> {
  return doneOf(await runtime.lock.execute(filingId, command), kind);
}

/** What a command did; its refusal is thrown. */
export function doneOf<Kind extends Extract<CommandResult, { ok: true }>['kind']>(
  result: CommandResult,
  kind: Kind,
): Done<Kind> {
  if (!result.ok) throw new Refusal(result.status, result.error, {}, result.hasSent ?? false);
  if (!isOf(result, kind)) throw new Error(`a command answered ${result.kind} where ${kind} was asked for`);
  return result;
}

const isOf = <Kind>(result: Extract<CommandResult, { ok: true }>, kind: Kind): result is Done<Kind> =>
  result.kind === kind;

/**
 * A filing as callers see it (decision 12): secrets masked, fields never set null. Bank details that no longer open
 * are null too, so that one such filing does not spoil a list; submit says what is wrong with them.
 */
export const recordOf = async (runtime: Runtime, filing: Filing): Promise<FilingRecord> =>
  filingRecord(filing, {
    hasGatewayPassword: filing.sealed.gatewayPassword !== null,
    hasAuthCode: filing.sealed.authCode !== null,
    bankDetails: (await bankDetailsOf(runtime, filing)).details,
  });

/** A page of the caller's filings. */
export const filingsOf = ({ runtime, caller }: ServiceContext, asked: FilingsQuery) =>
  runtime.store.listFilings({ ...asked, accountId: caller.account.id, mode: caller.mode });

async function listFilings(context: ServiceContext, asked: FilingsQuery): Promise<FilingsAnswer> {
  const found = await filingsOf(context, asked);
  const data = await Promise.all(found.data.map((filing) => recordOf(context.runtime, filing)));
  const answer = { data, totalCount: found.totalCount };
  if (asked.updatedAfter === null) return answer;
  const last = found.data.at(-1);
  // Nothing changed: the same question again, so that no change is missed.
  return { ...answer, next: last === undefined ? asked.updatedAfter : `${last.updatedAt},${last.id}` };
}

const getFiling = async (context: ServiceContext, { filingId }: FilingQuery): Promise<FilingRecord> =>
  recordOf(context.runtime, await ownFiling(context, filingId));

async function saveFiling(context: ServiceContext, save: SaveRequest): Promise<FilingRecord> {
  const filing = await ownFiling(context, save.filingId);
  const command = {
    kind: 'save',
    save: withoutSecrets(save),
    secrets: secretChanges(save),
    begun: context.runtime.store.begunFiling(filing.id),
  } as const;
  const saved = await execute(context, filing.id, command, 'saved');
  return recordOf(context.runtime, saved.filing);
}

/** Deletes a filing that was never sent (decision 21), or its stored credentials. */
const deleting =
  (kind: 'delete' | 'deleteCredentials') =>
  async (context: ServiceContext, { filingId }: FilingIdRequest): Promise<DeletedAnswer> => {
    const filing = await ownFiling(context, filingId);
    const { deleted } = await execute(context, filing.id, { kind }, 'deleted');
    return { deleted };
  };

export const FILINGS = {
  listFilings,
  getFiling,
  saveFiling,
  deleteFiling: deleting('delete'),
  deleteCredentials: deleting('deleteCredentials'),
} satisfies Partial<UseCases>;
