import Database from 'libsql';
import { HranaError, type StatementResult } from './protocol.ts';
import { isReadOnly, isSingleStatement, marksConnection, movesTransaction } from './sql.ts';
import { fromNative, type NativeValue } from './values.ts';

/**
 * One connection of the embedded module. Its calls block the whole process, therefore:
 *
 * - its own busy timeout is 0, and a caller that meets a lock sleeps and tries again (`Patience`): a caller that waited
 *   inside the module would keep the lock's holder from ever committing;
 * - transactions move by `exec`, because a prepared statement that met a lock stays half-run, and every later COMMIT of
 *   the connection then fails; so a statement is tried again with the same handle, which heals it. A connection on
 *   which one was abandoned is not used again.
 */
export interface Connection {
  readonly inTransaction: () => boolean;
  readonly execute: (
    sql: string,
    args: Arguments,
    wantRows: boolean,
  ) => StatementResult | Promise<StatementResult>;
  /** Runs a script of several statements. */
  readonly script: (sql: string) => void | Promise<void>;
  /** Result columns, found without running the statement. */
  readonly columns: (sql: string) => StatementResult['cols'];
  /** Rolls back what is open. True when the connection may serve another stream. */
  readonly reset: () => boolean;
  readonly close: () => void;
}

type Arguments = NativeValue[] | Record<string, NativeValue>;

interface Prepared {
  readonly statement: Database.Statement;
  readonly cols: StatementResult['cols'];
  /** It answers rows. */
  readonly reader: boolean;
  /** It writes nothing. */
  readonly reads: boolean;
  readonly returns: boolean;
}

/** How long to wait for a lock in all, and how to sleep. */
export interface Patience {
  readonly milliseconds: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

const LONGEST_SLEEP_MS = 20;
/** Prepared statements kept for the next time their text comes; preparing one costs more than most take to run. */
const KEPT_STATEMENTS = 100;
const EMPTY: StatementResult = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };

/** SQLITE_BUSY itself. Not SQLITE_BUSY_SNAPSHOT: a read that has gone stale stays stale however long one waits. */
const isBusy = (fault: unknown): boolean =>
  fault instanceof Error && 'rawCode' in fault && fault.rawCode === 5;

/**
 * Tries, and while a lock blocks it, sleeps and tries again. Answers at once, not by promise, when it can: a batch that
 * meets no lock is then over before anyone else has a turn.
 */
function patiently<T>(attempt: () => T, patience: Patience): T | Promise<T> {
  try {
    return attempt();
  } catch (fault) {
    if (!isBusy(fault)) throw fault;
  }
  return keepTrying(attempt, patience);
}

async function keepTrying<T>(attempt: () => T, patience: Patience): Promise<T> {
  for (let slept = 0, pause = 1; ; slept += pause, pause = Math.min(pause * 2, LONGEST_SLEEP_MS)) {
    await patience.sleep(pause);
    try {
      return attempt();
    } catch (fault) {
      if (!isBusy(fault) || slept >= patience.milliseconds) throw fault;
    }
  }
}

export function openConnection(file: string, patience: Patience): Connection {
  const db = new Database(file, { timeout: 0 });
  db.defaultSafeIntegers(true);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const counts = db.prepare('SELECT last_insert_rowid(), changes()').raw();
  const state = db.prepare('SELECT total_changes(), schema_version FROM pragma_schema_version').raw();
  const kept = new Map<string, Prepared>();
  /** Moved by nothing but a statement that may write; undefined when that has to be asked. */
  let lastInserted: string | null | undefined;
  let halfRun = false;
  let marked = false;

  const prepare = (sql: string): Prepared => {
    const statement = db.prepare(sql);
    const reads = isReadOnly(sql);
    const returns = /\bRETURNING\b/i.test(sql);
    return {
      statement: statement.reader ? statement.raw() : statement,
      reader: statement.reader,
      cols: statement.reader ? columnsOf(statement) : [],
      reads,
      returns,
    };
  };

  /**
   * Only one that ran to its end is kept, so that nothing half-run is ever begun again; and none with a `*`, whose
   * columns follow the table.
   */
  const keep = (sql: string, prepared: Prepared): void => {
    if (sql.replaceAll('(*)', '').includes('*')) return;
    kept.set(sql, prepared);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
  };

  /** The rows changed by a statement that answers rows; and learns the last row's id where it may have moved. */
  const count = ({ reads, returns }: Prepared): number => {
    if (reads && lastInserted !== undefined) return 0;
    const [last, changes] = Object.values(counts.all([])[0] ?? [null, 0n]);
    lastInserted = last === null ? null : String(last);
    // `changes()` speaks of the last statement that wrote, so it is asked only about one that did.
    return returns ? Number(changes) : 0;
  };

  const resultOf = (prepared: Prepared, args: Arguments, wantRows: boolean): StatementResult => {
    const { statement, reader, cols } = prepared;
    const rows = reader ? statement.all(args) : [];
    const changed = reader ? null : statement.run(args).changes;
    const returned = count(prepared);
    return {
      cols,
      rows: wantRows ? rows.map(rowOf) : [],
      affected_row_count: changed ?? returned,
      last_insert_rowid: lastInserted ?? null,
    };
  };

  const move = (sql: string): StatementResult | Promise<StatementResult> => {
    const attempt = () => {
      db.exec(sql);
      return EMPTY;
    };
    return halfRun ? attempt() : patiently(attempt, patience);
  };

  const run = (
    sql: string,
    args: Arguments,
    wantRows: boolean,
  ): StatementResult | Promise<StatementResult> => {
    let prepared = kept.get(sql);
    kept.delete(sql);
    const attempt = () => {
      prepared ??= prepare(sql);
      const result = resultOf(prepared, args, wantRows);
      keep(sql, prepared);
      return result;
    };
    const giveUp = (fault: unknown): never => {
      halfRun ||= isBusy(fault);
      throw fault;
    };
    const result = patiently(attempt, patience);
    return result instanceof Promise ? result.catch(giveUp) : result;
  };

  /** A script is tried again only where nothing of it has been done. */
  const script = (sql: string): void | Promise<void> => {
    const mark = () => JSON.stringify(state.all([]), (_key, value) => String(value));
    const before = db.inTransaction ? null : mark();
    return patiently(() => {
      try {
        db.exec(sql);
      } catch (fault) {
        if (!isBusy(fault) || (before !== null && !db.inTransaction && mark() === before)) throw fault;
        throw new HranaError('database is locked', 'SQLITE_BUSY');
      }
    }, patience);
  };

  return {
    inTransaction: () => db.inTransaction,
    execute: (sql, args, wantRows) => {
      if (!isSingleStatement(sql)) throw new HranaError('more than one statement', 'SQL_MANY_STATEMENTS');
      if (movesTransaction(sql)) return move(sql);
      marked ||= marksConnection(sql);
      return run(sql, args, wantRows);
    },
    script: (sql) => {
      marked = true;
      lastInserted = undefined;
      return script(sql);
    },
    columns: (sql) => columnsOf(db.prepare(sql)),
    reset: () => {
      if (db.inTransaction) db.exec('ROLLBACK');
      return !halfRun && !marked;
    },
    close: () => {
      db.close();
    },
  };
}

const columnsOf = (statement: Database.Statement): StatementResult['cols'] =>
  statement.columns().map(({ name, type }) => ({ name, decltype: type }));

function rowOf(row: unknown): StatementResult['rows'][number] {
  if (!Array.isArray(row)) throw new HranaError('a row is not a list', 'INTERNAL');
  return row.map(fromNative);
}
