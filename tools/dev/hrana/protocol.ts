import {
  type Guard,
  type Guarded,
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
const isValue = tagged({
  null: {},
  integer: { value: isString },
  float: { value: isNumber },
  text: { value: isString },
  blob: { base64: isString },
});
export type Value = Guarded<typeof isValue>;

const isStatement = shape({
  sql: maybe(isString),
  sql_id: maybe(isInteger),
  args: maybe(listOf(isValue)),
  named_args: maybe(listOf(shape({ name: isString, value: isValue }))),
  want_rows: maybe(isBoolean),
});
export type Statement = Guarded<typeof isStatement>;

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

const isBatch = shape({ steps: listOf(shape({ stmt: isStatement, condition: maybe(isCondition) })) });
export type Batch = Guarded<typeof isBatch>;

const sqlOrId = { sql: maybe(isString), sql_id: maybe(isInteger) };
const isStreamRequest = tagged({
  execute: { stmt: isStatement },
  batch: { batch: isBatch },
  sequence: sqlOrId,
  describe: sqlOrId,
  store_sql: { sql_id: isInteger, sql: isString },
  close_sql: { sql_id: isInteger },
  get_autocommit: {},
  close: {},
});
export type StreamRequest = Guarded<typeof isStreamRequest>;

export const isPipeline = shape({ baton: maybe(isString), requests: listOf(isStreamRequest) });
export type Pipeline = Guarded<typeof isPipeline>;

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
  readonly cols: StatementResult['cols'];
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
