import type {
  Client,
  InArgs,
  InStatement,
  InValue,
  ResultSet,
  Row,
  TransactionMode,
} from '@libsql/client/http';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/http';
import type { PreparedQuery } from 'drizzle-orm/session';
import { changedClient } from './changed-client.ts';
import { type Fold, Ready } from './statement.ts';

/**
 * Sends the statements of a batch together, by the client's own batch. Neighbouring reads that were built once may
 * travel as one statement, whose columns hold the rows of each as JSON: `docs/scale.md` gives the saving.
 */

export interface Sent {
  readonly sql: string;
  readonly args: InArgs;
  /** Null where it must be sent by itself. */
  readonly fold: Fold | null;
}

/** Sends statements in one trip, and gives the result of each. */
export type Send = (statements: readonly Sent[]) => Promise<readonly ResultSet[]>;

/** Sends statements in one transaction. A single statement needs none. */
export const sending =
  (client: Client, mode: TransactionMode): Send =>
  async (statements) => {
    const asked = statements.map(({ sql, args }): InStatement => ({ sql, args }));
    const [only] = asked;
    return only !== undefined && asked.length === 1
      ? [await client.execute(only)]
      : client.batch(asked, mode);
  };

const argumentsOf = (statements: readonly Sent[]): InValue[] =>
  statements.flatMap(({ args }) => (Array.isArray(args) ? args : []));

function groupsOf(statements: readonly Sent[]): readonly (readonly [Sent, ...Sent[]])[] {
  const groups: [Sent, ...Sent[]][] = [];
  for (const statement of statements) {
    const last = groups.at(-1);
    if (last !== undefined && last[0].fold !== null && statement.fold !== null) last.push(statement);
    else groups.push([statement]);
  }
  return groups;
}

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(Array.isArray);

function resultIn(text: unknown, ordinal: number | null): ResultSet {
  const rows: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  if (!isRows(rows)) throw new SyntaxError('a column of folded rows has something else');
  if (ordinal !== null) rows.sort((a, b) => Number(a[ordinal]) - Number(b[ordinal]));
  return {
    columns: [],
    columnTypes: [],
    rows,
    rowsAffected: 0,
    lastInsertRowid: undefined,
    toJSON: () => null,
  };
}

function resultAt(results: readonly ResultSet[], index: number): ResultSet {
  const result = results[index];
  if (result === undefined) throw new Error('a statement without a result');
  return result;
}

/** Sends each group of neighbouring reads as one statement. */
export const folding =
  (send: Send): Send =>
  async (statements) => {
    const groups = groupsOf(statements);
    const results = await send(
      groups.map((group): Sent => {
        const [first, ...others] = group;
        if (others.length === 0) return first;
        const columns = group.map(({ fold }) => fold?.column).join(', ');
        return { sql: `select ${columns}`, args: argumentsOf(group), fold: null };
      }),
    );
    return groups.flatMap((group, index) => {
      const result = resultAt(results, index);
      if (group.length === 1) return [result];
      const [row] = result.rows;
      return group.map(({ fold }, at) => resultIn(row?.[at], fold?.ordinal ?? null));
    });
  };

const isValue = (value: unknown): value is InValue =>
  value === null ||
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ||
  value instanceof Uint8Array ||
  value instanceof ArrayBuffer ||
  value instanceof Date;

function valuesOf(params: readonly unknown[]): InValue[] {
  if (!params.every(isValue)) throw new TypeError('a statement has an argument that no database stores');
  return [...params];
}

const isPreparable = (query: object): query is { prepare(): PreparedQuery } =>
  'prepare' in query && typeof query.prepare === 'function';
const isPrepared = (query: object): query is PreparedQuery => 'getQuery' in query && 'mapResult' in query;

function preparedOf(query: object): PreparedQuery {
  if (isPreparable(query)) return query.prepare();
  if (isPrepared(query)) return query;
  throw new TypeError('a batch has something that is not a statement');
}

/**
 * Makes drizzle's database over a client that sends everything by `send`. Its batches take statements that drizzle
 * builds now, and statements that were built once and kept.
 */
export function databaseWith(client: Client, send: Send): LibSQLDatabase {
  const execute = async (statement: InStatement): Promise<ResultSet> => {
    const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement;
    return resultAt(await send([{ sql, args, fold: null }]), 0);
  };
  const batch = async (queries: readonly object[]): Promise<unknown[]> => {
    const prepared = queries.map((query) => ({
      query: preparedOf(query),
      fold: query instanceof Ready ? query.fold : null,
    }));
    const results = await send(
      prepared.map(({ query, fold }): Sent => {
        const { sql, params } = query.getQuery();
        return { sql, args: valuesOf(params), fold };
      }),
    );
    return prepared.map(({ query }, index) => query.mapResult(resultAt(results, index), true));
  };
  return Object.assign(drizzle(changedClient(client, { execute })), { batch });
}
