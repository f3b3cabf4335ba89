import { is, Param, Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/web';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { lazily } from '../../core/lazily.ts';

/**
 * Statements whose text is built once. To build one out of the tables costs more than all else that a request does with
 * it. Only its values differ from one request to the next.
 */

/** The place of a value in a statement, by its name. A column writes a value as it keeps it. */
export type At<Name extends string> = (name: Name, column?: SQLiteColumn) => SQL;

/** What drizzle builds, as far as it is used here. */
export interface Built<Rows> extends PromiseLike<Rows> {
  prepare(): { getQuery(): Query; mapResult(response: unknown, isFromBatch?: boolean): unknown };
}

export type Values = Readonly<Record<string, unknown>>;

/** A statement without its values. */
interface Kept {
  readonly sql: string;
  /** The arguments in their order. */
  readonly args: (values: Values) => unknown[];
  readonly rows: (result: unknown) => unknown;
}

/** A statement with its values: stands in a batch as one that was built for this request does. */
export class Ready<Rows> implements RunnableQuery<Rows, 'sqlite'> {
  /** Types alone. */
  declare readonly _: { readonly dialect: 'sqlite'; readonly result: Rows };
  readonly #kept: Kept;
  readonly #values: Values;

  constructor(kept: Kept, values: Values) {
    this.#kept = kept;
    this.#values = values;
  }

  /** What a batch asks of each of its statements. */
  _prepare() {
    const { sql: text, args, rows } = this.#kept;
    return { getQuery: (): Query => ({ sql: text, params: args(this.#values) }), mapResult: rows };
  }
}

/** How a kept statement is folded with others into one statement. */
export type Foldable =
  /** It reads. `column` holds its rows as JSON, each as an array. */
  | { readonly kind: 'read'; readonly column: string }
  /** It writes one row or none and answers so many columns of it; more columns may be added to them. */
  | { readonly kind: 'carrier'; readonly columns: number };

/** Of the statements that are kept, by their text. */
const FOLDABLE = new Map<string, Foldable>();

/** How the statement of this text may be folded; undefined where it stands alone. */
export const foldable = (text: string): Foldable | undefined => FOLDABLE.get(text);

/** How many columns a statement answers, as far as that is known. */
const columnsOf = (prepared: object): number =>
  'fields' in prepared && Array.isArray(prepared.fields) ? prepared.fields.length : 0;

/** SQLite would nest a column that is JSON itself into the row as a value, not as text: such a read is not folded. */
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

/** Builds statements, and asks no database. */
const builder = lazily((): LibSQLDatabase => drizzle.mock());

const place = (name: string, column?: SQLiteColumn): SQL =>
  column === undefined ? sql`${sql.placeholder(name)}` : sql`${sql.param(sql.placeholder(name), column)}`;

/** What stands in an argument's place: the value of its name as its column writes it, or the same in every request. */
function argumentOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return ({ [param.name]: value }) => value;
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value: named } = param;
  return ({ [named.name]: value }) => (value === null ? null : encoder.mapToDriverValue(value));
}

/** Whether a statement may be folded, or carries reads. One that is built for a single request does neither. */
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
 * Statements that are built when they are first asked for, one for each shape: what their text depends on besides. A shape
 * is one of few words of our own, and nothing that a caller sends.
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
 * A statement that is built once. `build` is given the place of each value.
 *
 * @param folding `carries`: a write of one row or none, whose `returning` clause stands at its end
 */
export function statement<Name extends string, Rows>(
  build: (db: LibSQLDatabase, at: At<Name>) => Built<Rows>,
  folding: Exclude<Folding, 'alone'> = 'folds',
): (values: Readonly<Record<Name, unknown>>) => Ready<Rows> {
  const kept = keptBy<'', Rows>(build, folding);
  return (values) => kept('', values);
}

/** A statement that is built for this request alone. */
export const builtNow = <Rows>(
  build: (db: LibSQLDatabase, at: At<string>) => Built<Rows>,
  values: Values,
): Ready<Rows> => new Ready(keptOf(build(builder(), place), 'alone'), values);
