import type { Connection } from './connection.ts';
import {
  type Batch,
  type BatchResult,
  type Condition,
  type DescribeResult,
  type Failure,
  HranaError,
  type Statement,
  type StatementResult,
  type StreamRequest,
  type StreamResponse,
  type StreamResult,
} from './protocol.ts';
import { firstWord, isReadOnly, parametersOf } from './sql.ts';
import { argumentsOf } from './values.ts';

/** A queue of requests over one connection. One client's transaction runs in it. */
export interface Stream {
  /** Answers requests in order. A failed request does not stop the next ones. */
  readonly respond: (requests: readonly StreamRequest[]) => Promise<readonly StreamResult[]>;
  /** True once the client has closed it. */
  readonly isClosed: () => boolean;
  readonly connection: Connection;
}

/** Gives the database's message and code, without the statement or its arguments. */
function failureOf(fault: unknown): Failure {
  if (fault instanceof HranaError) return { message: fault.message, code: fault.code };
  if (fault instanceof Error && 'code' in fault && typeof fault.code === 'string' && fault.code !== '') {
    return { message: `${fault.code}: ${fault.message}`, code: fault.code };
  }
  return { message: fault instanceof Error ? fault.message : 'the database failed', code: 'SQLITE_ERROR' };
}

export function openStream(connection: Connection): Stream {
  const stored = new Map<number, string>();
  let closed = false;

  const sqlOf = (from: { sql?: string | null | undefined; sql_id?: number | null | undefined }): string => {
    if (typeof from.sql === 'string') return from.sql;
    const sql = stored.get(from.sql_id ?? Number.NaN);
    if (sql === undefined) throw new HranaError('no SQL text, or one that was never stored', 'SQL_NOT_FOUND');
    return sql;
  };

  const execute = (statement: Statement): StatementResult | Promise<StatementResult> =>
    connection.execute(sqlOf(statement), argumentsOf(statement), statement.want_rows ?? true);

  const describe = (sql: string): DescribeResult => ({
    params: parametersOf(sql).map((name) => ({ name })),
    cols: connection.columns(sql),
    is_explain: firstWord(sql) === 'EXPLAIN',
    is_readonly: isReadOnly(sql),
  });

  const answer = async (request: StreamRequest): Promise<StreamResponse> => {
    if (closed) throw new HranaError('the stream is closed', 'STREAM_CLOSED');
    switch (request.type) {
      case 'execute':
        return { type: 'execute', result: await execute(request.stmt) };
      case 'batch':
        return { type: 'batch', result: await runBatch(request.batch, execute, connection) };
      case 'sequence':
        await connection.script(sqlOf(request));
        return { type: 'sequence' };
      case 'describe':
        return { type: 'describe', result: describe(sqlOf(request)) };
      case 'store_sql':
        stored.set(request.sql_id, request.sql);
        return { type: 'store_sql' };
      case 'close_sql':
        stored.delete(request.sql_id);
        return { type: 'close_sql' };
      case 'get_autocommit':
        return { type: 'get_autocommit', is_autocommit: !connection.inTransaction() };
      case 'close':
        closed = true;
        return { type: 'close' };
    }
  };

  const respond = async (requests: readonly StreamRequest[]): Promise<readonly StreamResult[]> => {
    const results: StreamResult[] = [];
    for (const request of requests) {
      try {
        results.push({ type: 'ok', response: await answer(request) });
      } catch (fault) {
        results.push({ type: 'error', error: failureOf(fault) });
      }
    }
    return results;
  };

  return { respond, isClosed: () => closed, connection };
}

/** Runs steps in order, each when its condition holds. A failed step is recorded and does not stop the others. */
async function runBatch(
  batch: Batch,
  execute: (statement: Statement) => StatementResult | Promise<StatementResult>,
  connection: Connection,
): Promise<BatchResult> {
  const results: (StatementResult | null)[] = [];
  const errors: (Failure | null)[] = [];
  for (const { stmt, condition } of batch.steps) {
    let result: StatementResult | null = null;
    let failure: Failure | null = null;
    try {
      if (!condition || holds(condition, results, errors, connection)) {
        // Awaits only a promise, so that a batch without locks ends before other work runs.
        const given = execute(stmt);
        result = given instanceof Promise ? await given : given;
      }
    } catch (fault) {
      failure = failureOf(fault);
    }
    results.push(result);
    errors.push(failure);
  }
  return { step_results: results, step_errors: errors };
}

function holds(
  condition: Condition,
  results: readonly (StatementResult | null)[],
  errors: readonly (Failure | null)[],
  connection: Connection,
): boolean {
  const of = (inner: Condition): boolean => holds(inner, results, errors, connection);
  switch (condition.type) {
    case 'ok':
      return pastStep(results, condition.step) !== null;
    case 'error':
      return pastStep(errors, condition.step) !== null;
    case 'not':
      return !of(condition.cond);
    case 'and':
      return condition.conds.every(of);
    case 'or':
      return condition.conds.some(of);
    case 'is_autocommit':
      return !connection.inTransaction();
  }
}

function pastStep<T>(steps: readonly T[], step: number): T {
  const found = steps[step];
  if (found === undefined) {
    throw new HranaError('a condition names a step that has not been taken', 'HRANA_PROTO_ERROR');
  }
  return found;
}
