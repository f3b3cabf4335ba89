import { is, Param, Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/web';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { lazily } from '../../core/base/lazily.ts';

/**
 * Builds the text of statements once. Building one from the tables costs more than everything else that a request does
 * with it. Only its values differ between requests.
 */

/** Makes the placeholder of a named value. A column converts the value to its own stored form. */
export type At<Name extends string> = (name: Name, column?: SQLiteColumn) => SQL;

/** The parts of drizzle's built statement that are used here. */
export interface Built<Rows> extends PromiseLike<Rows> {
  prepare(): { getQuery(): Query; mapResult(response: unknown, isFromBatch?: boolean): unknown };
}

export type Values = Readonly<Record<string, unknown>>;

/** A statement without its values. */
interface Kept {
  readonly sql: string;
  /** Gives the arguments in their order. */
  readonly args: (values: Values) => unknown[];
  readonly rows: (result: unknown) => unknown;
}

/** A statement with its values, which a batch treats like one built for this request. */
export class Ready<Rows> implements RunnableQuery<Rows, 'sqlite'> {
  /** For types only. */
  declare readonly _: { readonly dialect: 'sqlite'; readonly result: Rows };
  readonly #kept: Kept;
  readonly #values: Values;

  constructor(kept: Kept, values: Values) {
    this.#kept = kept;
    this.#values = values;
  }

  /** Answers what a batch asks of each of its statements. */
  _prepare() {
    const { sql: text, args, rows } = this.#kept;
    return { getQuery: (): Query => ({ sql: text, params: args(this.#values) }), mapResult: rows };
  }
}

/** Ways to combine a prebuilt statement with others into one. */
export type Foldable =
  /** It reads. `column` holds its rows as JSON, each as an array. */
  | { readonly kind: 'read'; readonly column: string }
  /** It writes at most one row and returns this number of columns; further columns may be added. */
  | { readonly kind: 'carrier'; readonly columns: number };

/** The prebuilt statements that can be combined, by their text. */
const FOLDABLE = new Map<string, Foldable>();

/** Tells how the statement of this text may be combined; undefined where it is sent by itself. */
export const foldable = (text: string): Foldable | undefined => FOLDABLE.get(text);

/** Counts the columns that a statement returns, as far as known. */
const columnsOf = (prepared: object): number =>
  'fields' in prepared && Array.isArray(prepared.fields) ? prepared.fields.length : 0;

/**
 * True for a read that can be combined. SQLite would nest a column that is itself JSON into the row as a value, not as
 * text, so such a read cannot.
 */
const isRead = (text: string): boolean => text.startsWith('select ') && !text.includes('json');

function noteFoldable(text: string, columns: number, carries: boolean): void {
  if (columns === 0) return;
  if (carries) {
    FOLDABLE.set(text, { kind: 'carrier', columns });
    return;
  }
  if (!isRead(text)) return;
  const names = Array.from({ length: columns }, (_, index) => `c${index}`).join(', ');
  const column = `(with q(${names}) as (${text}) select json_group_array(json_array(${names})) from q) as q`;
  FOLDABLE.set(text, { kind: 'read', column });
}

/** Builds statements without a database. */
const builder = lazily((): LibSQLDatabase => drizzle.mock());

const place = (name: string, column?: SQLiteColumn): SQL =>
  column === undefined ? sql`${sql.placeholder(name)}` : sql`${sql.param(sql.placeholder(name), column)}`;

/** Gives the argument of a placeholder: the value of its name in its column's form, or a constant. */
function argumentOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return ({ [param.name]: value }) => value;
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value: named } = param;
  return ({ [named.name]: value }) => (value === null ? null : encoder.mapToDriverValue(value));
}

/** Says whether a statement may be combined, or carries reads. A statement for a single request does neither. */
type Folding = 'alone' | 'folds' | 'carries';

function keptOf(built: Built<unknown>, folding: Folding): Kept {
  const prepared = built.prepare();
  const { sql: text, params } = prepared.getQuery();
  if (folding !== 'alone') noteFoldable(text, columnsOf(prepared), folding === 'carries');
  const each = params.map(argumentOf);
  return {
    sql: text,
    args: (values) => each.map((argument) => argument(values)),
    rows: (result) => prepared.mapResult(result, true),
  };
}

/**
 * Builds statements when they are first needed, one for each shape. The shape is everything else that decides their
 * text: a few words of our own, and nothing that a caller sends.
 */
export function keptBy<Shape extends string, Rows>(
  build: (db: LibSQLDatabase, at: At<string>, shape: Shape) => Built<Rows>,
  folding: Folding = 'folds',
): (shape: Shape, values: Values) => Ready<Rows> {
  const kept = new Map<Shape, Kept>();
  return (shape, values) => {
    const known = kept.get(shape) ?? keptOf(build(builder(), place, shape), folding);
    kept.set(shape, known);
    return new Ready(known, values);
  };
}

/**
 * Builds a statement once. `build` gets the placeholder of each value.
 *
 * @param folding `carries`: a write of at most one row, with its `returning` clause at the end
 */
export function statement<Name extends string, Rows>(
  build: (db: LibSQLDatabase, at: At<Name>) => Built<Rows>,
  folding: Exclude<Folding, 'alone'> = 'folds',
): (values: Readonly<Record<Name, unknown>>) => Ready<Rows> {
  const kept = keptBy<'', Rows>(build, folding);
  return (values) => kept('', values);
}

/** Builds a statement for this request only. */
export const builtNow = <Rows>(
  build: (db: LibSQLDatabase, at: At<string>) => Built<Rows>,
  values: Values,
): Ready<Rows> => new Ready(keptOf(build(builder(), place), 'alone'), values);
