import {
  array,
  boolean,
  type Infer,
  integer,
  lazy,
  literal,
  min,
  nullable,
  number,
  optional,
  type Struct,
  string,
  type,
  union,
} from 'superstruct';

/**
 * The requests of the libSQL HTTP protocol (Hrana 2, JSON, `POST /v2/pipeline`) as they arrive, and the shapes of
 * the answers. Integers travel as decimal text and blobs as base64, so that nothing is rounded on the way.
 */
export const ValueStruct = union([
  type({ type: literal('null') }),
  type({ type: literal('integer'), value: string() }),
  type({ type: literal('float'), value: number() }),
  type({ type: literal('text'), value: string() }),
  type({ type: literal('blob'), base64: string() }),
]);

const index = min(integer(), 0);

const StatementStruct = type({
  sql: optional(nullable(string())),
  sql_id: optional(nullable(integer())),
  args: optional(nullable(array(ValueStruct))),
  named_args: optional(nullable(array(type({ name: string(), value: ValueStruct })))),
  want_rows: optional(nullable(boolean())),
});

export type Condition =
  | { type: 'ok'; step: number }
  | { type: 'error'; step: number }
  | { type: 'not'; cond: Condition }
  | { type: 'and'; conds: Condition[] }
  | { type: 'or'; conds: Condition[] }
  | { type: 'is_autocommit' };

const ConditionStruct: Struct<Condition, null> = union([
  type({ type: literal('ok'), step: index }),
  type({ type: literal('error'), step: index }),
  type({ type: literal('not'), cond: lazy(() => ConditionStruct) }),
  type({ type: literal('and'), conds: array(lazy(() => ConditionStruct)) }),
  type({ type: literal('or'), conds: array(lazy(() => ConditionStruct)) }),
  type({ type: literal('is_autocommit') }),
]);

const BatchStruct = type({
  steps: array(type({ stmt: StatementStruct, condition: optional(nullable(ConditionStruct)) })),
});

const sqlOrId = { sql: optional(nullable(string())), sql_id: optional(nullable(integer())) };

const StreamRequestStruct = union([
  type({ type: literal('execute'), stmt: StatementStruct }),
  type({ type: literal('batch'), batch: BatchStruct }),
  type({ type: literal('sequence'), ...sqlOrId }),
  type({ type: literal('describe'), ...sqlOrId }),
  type({ type: literal('store_sql'), sql_id: integer(), sql: string() }),
  type({ type: literal('close_sql'), sql_id: integer() }),
  type({ type: literal('get_autocommit') }),
  type({ type: literal('close') }),
]);

export const PipelineStruct = type({
  baton: optional(nullable(string())),
  requests: array(StreamRequestStruct),
});

export type Value = Infer<typeof ValueStruct>;
export type Statement = Infer<typeof StatementStruct>;
export type Batch = Infer<typeof BatchStruct>;
export type StreamRequest = Infer<typeof StreamRequestStruct>;

/** What went wrong, in the words and with the code of the database. */
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

/** Refused by us or by the database; becomes a `Failure` in the answer. */
export class HranaError extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}
