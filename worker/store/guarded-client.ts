import {
  type Client,
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type TransactionMode,
} from '@libsql/client/http';
import { type Batch, changedClient, isWrite } from './changed-client.ts';
import { ACCOUNT_AWAY, StoreError } from './faults.ts';

/**
 * Keeps requests from writing rows of an account that is being moved away or was moved away. Each write begins with a
 * guard in the same transaction. The guard copies the row that says the account is away. If there is such a row, the
 * copy violates its unique key, and the write is refused. So a request that read the account's place before the move
 * writes nothing at the old place, however late it is.
 */

const GUARD =
  'insert into away_accounts select account_id, run, away from away_accounts where account_id = ? and away = 1';
const REFUSED = /UNIQUE constraint failed: away_accounts\.account_id/;

/** Turns the guard's refusal into the store's own error. */
function plainly(fault: unknown): never {
  const cause = fault instanceof LibsqlError || fault instanceof Error ? fault.message : '';
  throw REFUSED.test(cause) ? new StoreError(ACCOUNT_AWAY) : fault;
}

/** Copies a client for the writes of this account, which are refused where the account is away. */
export function guarded(client: Client, accountId: number): Client {
  const guard = { sql: GUARD, args: [accountId] };
  const batch = async (statements: Batch, mode: TransactionMode = 'deferred'): Promise<ResultSet[]> => {
    if (mode !== 'write' && !statements.some(isWrite)) return client.batch(statements, mode);
    const [, ...results] = await client.batch([guard, ...statements], 'write').catch(plainly);
    return results;
  };
  const execute = async (statement: InStatement, args?: InArgs): Promise<ResultSet> => {
    const asked = typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement;
    if (!isWrite(asked)) return client.execute(asked);
    const [result] = await batch([asked], 'write');
    if (result === undefined) throw new Error('a statement without a result');
    return result;
  };
  return changedClient(client, { execute, batch });
}

/** Makes a client that is chosen when it is used. */
export const chosen = (first: Client, choose: () => Client): Client =>
  changedClient(first, {
    execute: async (statement: InStatement, args?: InArgs) =>
      args === undefined || typeof statement !== 'string'
        ? choose().execute(statement)
        : choose().execute(statement, args),
    batch: async (statements: Batch, mode?: TransactionMode) => choose().batch(statements, mode),
  });
