import {
  type Guard,
  isBoolean,
  isIndex,
  isInteger,
  isNumber,
  isString,
  listOf,
  maybe,
  shape,
  tagged,
} from './guards.ts';

/**
 * Declares the requests of the libSQL HTTP protocol (Hrana 2, JSON, `POST /v2/pipeline`) as they arrive, and the shapes of
 * the answers. Integers travel as decimal text and blobs as base64, so that nothing is rounded on the way.
 */
export type Value =
  | { type: 'null' }
  | { type: 'integer'; value: string }
  | { type: 'float'; value: number }
  | { type: 'text'; value: string }
  | { type: 'blob'; base64: string };

const isValue: Guard<Value> = tagged({
  null: {},
  integer: { value: isString },
  float: { value: isNumber },
  text: { value: isString },
  blob: { base64: isString },
});

export interface Statement {
  sql: string | null | undefined;
  sql_id: number | null | undefined;
  args: Value[] | null | undefined;
  named_args: { name: string; value: Value }[] | null | undefined;
  want_rows: boolean | null | undefined;
}

const isStatement: Guard<Statement> = shape({
  sql: maybe(isString),
  sql_id: maybe(isInteger),
  args: maybe(listOf(isValue)),
  named_args: maybe(listOf(shape({ name: isString, value: isValue }))),
  want_rows: maybe(isBoolean),
});

export type Condition =
  | { type: 'ok'; step: number }
  | { type: 'error'; step: number }
  | { type: 'not'; cond: Condition }
  | { type: 'and'; conds: Condition[] }
  | { type: 'or'; conds: Condition[] }
  | { type: 'is_autocommit' };

const isInner = (value: unknown): value is Condition => isCondition(value);
const isCondition: Guard<Condition> = tagged({
  ok: { step: isIndex },
  error: { step: isIndex },
  not: { cond: isInner },
  and: { conds: listOf(isInner) },
  or: { conds: listOf(isInner) },
  is_autocommit: {},
});

export interface Batch {
  steps: { stmt: Statement; condition: Condition | null | undefined }[];
}

const isBatch: Guard<Batch> = shape({
  steps: listOf(shape({ stmt: isStatement, condition: maybe(isCondition) })),
});

interface SqlOrId {
  sql: string | null | undefined;
  sql_id: number | null | undefined;
}
const sqlOrId = { sql: maybe(isString), sql_id: maybe(isInteger) };

export type StreamRequest =
  | { type: 'execute'; stmt: Statement }
  | { type: 'batch'; batch: Batch }
  | ({ type: 'sequence' } & SqlOrId)
  | ({ type: 'describe' } & SqlOrId)
  | { type: 'store_sql'; sql_id: number; sql: string }
  | { type: 'close_sql'; sql_id: number }
  | { type: 'get_autocommit' }
  | { type: 'close' };

const isStreamRequest: Guard<StreamRequest> = tagged({
  execute: { stmt: isStatement },
  batch: { batch: isBatch },
  sequence: sqlOrId,
  describe: sqlOrId,
  store_sql: { sql_id: isInteger, sql: isString },
  close_sql: { sql_id: isInteger },
  get_autocommit: {},
  close: {},
});

export interface Pipeline {
  baton: string | null | undefined;
  requests: StreamRequest[];
}

export const isPipeline: Guard<Pipeline> = shape({
  baton: maybe(isString),
  requests: listOf(isStreamRequest),
});

/** The database's message and code for a failure. */
export interface Failure {
  readonly message: string;
  readonly code: string;
}

export interface StatementResult {
  readonly cols: readonly { readonly name: string; readonly decltype: string | null }[];
  readonly rows: readonly (readonly Value[])[];
  readonly affected_row_count: number;
  readonly last_insert_rowid: string | null;
}

export interface BatchResult {
  readonly step_results: readonly (StatementResult | null)[];
  readonly step_errors: readonly (Failure | null)[];
}

export interface DescribeResult {
  readonly params: readonly { readonly name: string | null }[];
  readonly cols: readonly { readonly name: string; readonly decltype: string | null }[];
  readonly is_explain: boolean;
  readonly is_readonly: boolean;
}

export type StreamResponse =
  | { readonly type: 'execute'; readonly result: StatementResult }
  | { readonly type: 'batch'; readonly result: BatchResult }
  | { readonly type: 'describe'; readonly result: DescribeResult }
  | { readonly type: 'get_autocommit'; readonly is_autocommit: boolean }
  | { readonly type: 'sequence' | 'store_sql' | 'close_sql' | 'close' };

export type StreamResult =
  | { readonly type: 'ok'; readonly response: StreamResponse }
  | { readonly type: 'error'; readonly error: Failure };

/** An error found by us or by the database. The answer reports it as a `Failure`. */
export class HranaError extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}
