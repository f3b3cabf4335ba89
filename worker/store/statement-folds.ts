import type { Client, InArgs, InStatement, ResultSet, Row, TransactionMode } from '@libsql/client/web';
import { changedClient } from './changed-client.ts';
import { type Foldable, foldable } from './statement.ts';

/**
 * Combines neighbouring reads of a batch into one statement, whose columns hold the rows of each as JSON. Writing a
 * statement of a batch and reading its answer costs a Worker more than the database's own work. A batch of one
 * statement needs no transaction, and still sees one state.
 */

type Given = InStatement | [string, InArgs?];

/** Reports a write with reads that wrote no row, so that nothing was read. */
export class NothingCarried extends Error {
  constructor() {
    super('a write that carries reads has written nothing');
    this.name = 'NothingCarried';
  }
}

interface Stated {
  readonly sql: string;
  readonly args: InArgs;
  /** Form in which it may be combined; undefined where it must be sent by itself. */
  readonly as: Foldable | undefined;
}

/** Statements sent as one: reads, or a write with reads, or any other by itself. */
interface Folded {
  readonly carrier: Stated | null;
  readonly reads: readonly Stated[];
}

function statedOf(given: Given): Stated {
  const { sql, args = [] } = Array.isArray(given)
    ? { sql: given[0], args: given[1] }
    : typeof given === 'string'
      ? { sql: given }
      : given;
  return { sql, args, as: Array.isArray(args) ? foldable(sql) : undefined };
}

/** Groups statements that travel together, in their order. */
function foldedOf(statements: readonly Stated[]): readonly Folded[] {
  const all: { carrier: Stated | null; reads: Stated[] }[] = [];
  let open: { carrier: Stated | null; reads: Stated[] } | null = null;
  for (const statement of statements) {
    const kind = statement.as?.kind;
    if (kind === 'read' && open !== null) {
      open.reads.push(statement);
      continue;
    }
    const next: { carrier: Stated | null; reads: Stated[] } =
      kind === 'read' ? { carrier: null, reads: [statement] } : { carrier: statement, reads: [] };
    all.push(next);
    open = kind === 'read' || kind === 'carrier' ? next : null;
  }
  return all;
}

const argumentsOf = (statements: readonly Stated[]): InArgs =>
  statements.flatMap(({ args }) => (Array.isArray(args) ? args : []));

/** Builds the statement that asks them all. A single statement is sent unchanged. */
function askedOf({ carrier, reads }: Folded): InStatement {
  const columns = reads.map(({ as }) => (as?.kind === 'read' ? as.column : ''));
  if (carrier !== null && reads.length === 0) return { sql: carrier.sql, args: carrier.args };
  if (carrier !== null)
    return { sql: `${carrier.sql}, ${columns.join(', ')}`, args: argumentsOf([carrier, ...reads]) };
  const [only] = reads;
  if (only !== undefined && reads.length === 1) return { sql: only.sql, args: only.args };
  return { sql: `select ${columns.join(', ')}`, args: argumentsOf(reads) };
}

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(Array.isArray);

function rowsIn(text: unknown): Row[] {
  const rows: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  if (!isRows(rows)) throw new SyntaxError('a column of folded rows holds something else');
  return rows;
}

const resultOf = (rows: Row[]): ResultSet => ({
  columns: [],
  columnTypes: [],
  rows,
  rowsAffected: 0,
  lastInsertRowid: undefined,
  toJSON: () => null,
});

/** Splits the result into the results of the statements. */
function unfolded({ carrier, reads }: Folded, result: ResultSet): readonly ResultSet[] {
  if (reads.length === 0 || (carrier === null && reads.length === 1)) return [result];
  const [row] = result.rows;
  if (row === undefined) throw new NothingCarried();
  const own = carrier?.as?.kind === 'carrier' ? carrier.as.columns : 0;
  const held = reads.map((_read, index) => resultOf(rowsIn(row[own + index])));
  return carrier === null ? held : [result, ...held];
}

/** Copies a client so that its batches combine neighbouring reads into one statement. */
export function folding(client: Client): Client {
  const batch = async (given: readonly Given[], mode: TransactionMode = 'deferred'): Promise<ResultSet[]> => {
    const folded = foldedOf(given.map(statedOf));
    const [only] = folded;
    const results =
      only !== undefined && folded.length === 1
        ? [await client.execute(askedOf(only))]
        : await client.batch(folded.map(askedOf), mode);
    return folded.flatMap((each, index) => {
      const result = results[index];
      if (result === undefined) throw new Error('a statement without a result');
      return unfolded(each, result);
    });
  };
  return changedClient(client, { batch });
}
