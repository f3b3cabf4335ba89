import {
  asc,
  Column,
  desc,
  getTableColumns,
  is,
  Param,
  Placeholder,
  type Query,
  SQL,
  sql,
  Table,
} from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/http';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { PreparedQuery } from 'drizzle-orm/session';
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
  /** Names its columns, where it reads. */
  readonly _?: object;
  prepare(): PreparedQuery;
}

export type Values = Readonly<Record<string, unknown>>;

/** A read as a column that holds all its rows as JSON, each as an array. */
export interface Fold {
  readonly column: string;
  /** Index of the value by which the rows are sorted, after the selected values; null where their order is free. */
  readonly ordinal: number | null;
}

/** A statement without its values. */
interface Kept {
  readonly sql: string;
  /** Gives the arguments in their order. */
  readonly args: (values: Values) => unknown[];
  readonly rows: (result: unknown) => unknown;
  /** Null for a write, which is sent by itself. */
  readonly fold: Fold | null;
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

  get fold(): Fold | null {
    return this.#kept.fold;
  }

  /** Gives a batch the text and values of this statement, and the reader of its rows. */
  prepare(): PreparedQuery {
    const { sql: text, args, rows } = this.#kept;
    return { getQuery: (): Query => ({ sql: text, params: args(this.#values) }), mapResult: rows };
  }
}

type Term = readonly ['asc' | 'desc', SQLiteColumn];

/** The order of the rows of a read, by columns that it selects. */
const ORDERS = new WeakMap<object, readonly Term[]>();

/**
 * Orders a read by columns that it selects. Its rows keep that order when they travel as JSON. Rows of a read without
 * an order come in any order.
 */
export function inOrder<Ordered extends object>(
  read: { orderBy(...terms: SQL[]): Ordered },
  ...terms: readonly [Term, ...Term[]]
): Ordered {
  const ordered = read.orderBy(...terms.map(([way, column]) => (way === 'asc' ? asc(column) : desc(column))));
  ORDERS.set(ordered, terms);
  return ordered;
}

/** Lists the columns that a read selects, in their order. */
const columnsIn = (fields: object): readonly unknown[] =>
  Object.values(fields).flatMap((field): readonly unknown[] => {
    if (is(field, Table)) return Object.values(getTableColumns(field));
    return is(field, Column) || is(field, SQL) || is(field, SQL.Aliased) ? [field] : columnsIn(field);
  });

/**
 * Builds the column that holds all rows of a read; null for a write. SQLite promises no order of the rows, so each has
 * its number. The read selects nothing that a function of JSON made: SQLite would nest it as a value, not as text.
 */
function foldOf(built: Built<unknown>, text: string): Fold | null {
  const { _: of } = built;
  if (of === undefined || !('selectedFields' in of) || typeof of.selectedFields !== 'object') return null;
  const columns = columnsIn(of.selectedFields ?? {});
  const names = columns.map((_column, index) => `c${index}`).join(', ');
  const terms = (ORDERS.get(built) ?? []).map(([way, column]) => {
    const place = columns.indexOf(column);
    if (place < 0) throw new Error('a read is ordered by a column that it does not select');
    return `c${place} ${way}`;
  });
  const read = `with q(${names}) as (${text})`;
  if (terms.length === 0)
    return { column: `(${read} select json_group_array(json_array(${names})) from q) as q`, ordinal: null };
  const numbered = `n as (select *, row_number() over (order by ${terms.join(', ')}) as n from q)`;
  return {
    column: `(${read}, ${numbered} select json_group_array(json_array(${names}, n)) from n) as q`,
    ordinal: columns.length,
  };
}

/** Gives the columns that a change sets, each with its value. */
export const settingOf = (change: object): readonly (readonly [string, unknown])[] =>
  Object.entries(change).filter(([, value]) => value !== undefined);

/** Gives the placeholders of those columns of a table that a shape names. */
export function placesIn(table: Table, shape: string, at: At<string>): Readonly<Record<string, SQL>> {
  const names = new Set(shape.split(' '));
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => names.has(name));
  return Object.fromEntries(columns.map(([name, column]) => [name, at(name, column)]));
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

function keptOf(built: Built<unknown>): Kept {
  const prepared = built.prepare();
  const { sql: text, params } = prepared.getQuery();
  const each = params.map(argumentOf);
  return {
    sql: text,
    args: (values) => each.map((argument) => argument(values)),
    rows: (result) => prepared.mapResult(result, true),
    fold: foldOf(built, text),
  };
}

/**
 * Builds statements when they are first needed, one for each shape. The shape is everything else that decides their
 * text: a few words of this service, and nothing that a caller sends.
 */
export function keptBy<Shape extends string, Rows>(
  build: (db: LibSQLDatabase, at: At<string>, shape: Shape) => Built<Rows>,
): (shape: Shape, values: Values) => Ready<Rows> {
  const kept = new Map<Shape, Kept>();
  return (shape, values) => {
    const known = kept.get(shape) ?? keptOf(build(builder(), place, shape));
    kept.set(shape, known);
    return new Ready(known, values);
  };
}

/** Builds a statement once. `build` gets the placeholder of each value. */
export function statement<Name extends string, Rows>(
  build: (db: LibSQLDatabase, at: At<Name>) => Built<Rows>,
): (values: Readonly<Record<Name, unknown>>) => Ready<Rows> {
  const kept = keptBy<'', Rows>(build);
  return (values) => kept('', values);
}

/** Builds a statement for this request only. */
export const builtNow = <Rows>(
  build: (db: LibSQLDatabase, at: At<string>) => Built<Rows>,
  values: Values,
): Ready<Rows> => new Ready(keptOf(build(builder(), place)), values);
