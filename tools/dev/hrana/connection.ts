import Database from 'libsql';
import { HranaError, type StatementResult } from './protocol.ts';
import { isReadOnly, isSingleStatement, marksConnection, movesTransaction, namesEveryColumn } from './sql.ts';
import { fromNative, type NativeValue } from './values.ts';

/**
 * One connection of the embedded module. Its calls block the whole process:
 * - Its busy timeout is 0, and a caller that finds a lock sleeps and tries again (`Patience`). A caller that waited
 * inside the module would prevent the lock's holder from committing.
 * - Transactions begin and end by `exec`. A prepared statement that found a lock stays half-run, and every later COMMIT of
 * the connection then fails. So the statement is tried again with the same handle, which repairs the connection. A
 * connection with an abandoned statement is not used again.
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
  /** Gives the result columns without running the statement. */
  readonly columns: (sql: string) => StatementResult['cols'];
  /** Rolls back an open transaction. True when the connection may serve another stream. */
  readonly reset: () => boolean;
  readonly close: () => void;
}

type Arguments = NativeValue[] | Record<string, NativeValue>;

interface Prepared {
  readonly statement: Database.Statement;
  readonly cols: StatementResult['cols'];
  /** True when it returns rows. */
  readonly reader: boolean;
  /** True when it writes nothing. */
  readonly reads: boolean;
  readonly returns: boolean;
  readonly isKept: boolean;
}

/** Limit of the whole wait for a lock, and the function that sleeps. */
export interface Patience {
  readonly milliseconds: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

const LONGEST_SLEEP_MS = 20;
/** Number of prepared statements kept for reuse. Preparing a statement costs more than running most. */
const KEPT_STATEMENTS = 100;
const EMPTY: StatementResult = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };

/** True for SQLITE_BUSY itself. False for SQLITE_BUSY_SNAPSHOT: waiting does not help a stale read. */
const isBusy = (fault: unknown): boolean =>
  fault instanceof Error && 'rawCode' in fault && fault.rawCode === 5;

/**
 * Makes an attempt; while a lock blocks it, sleeps and tries again. Returns no promise if the first attempt succeeds,
 * so that a batch without locks ends before other work runs.
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
  /**
   * The last inserted row's id. Only a writing statement changes it. Undefined when it must be read from the database.
   */
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
      isKept: !namesEveryColumn(sql),
    };
  };

  /**
   * Keeps a statement only if it ran to its end, so that no half-run statement is used again. Keeps no statement whose
   * columns change with a table.
   */
  const keep = (sql: string, prepared: Prepared): void => {
    if (!prepared.isKept) return;
    kept.set(sql, prepared);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
  };

  /** Counts the rows that a statement returning rows changed. Reads the last row's id when it may have changed. */
  const count = ({ reads, returns }: Pick<Prepared, 'reads' | 'returns'>): number => {
    if (reads && lastInserted !== undefined) return 0;
    const [last, changes] = Object.values(counts.all([])[0] ?? [null, 0n]);
    lastInserted = last === null ? null : String(last);
    // `changes()` counts for the last writing statement, so it is used only after such a statement.
    return returns ? Number(changes) : 0;
  };

  const resultOf = (prepared: Prepared, args: Arguments, wantRows: boolean): StatementResult => {
    const { statement, reader, cols } = prepared;
    if (!reader) {
      const { changes, lastInsertRowid } = statement.run(args);
      // The module rounds a large id, so only a safe integer is used.
      if (Number.isSafeInteger(lastInsertRowid)) lastInserted = String(lastInsertRowid);
      else count({ reads: false, returns: false });
      return { cols, rows: [], affected_row_count: changes, last_insert_rowid: lastInserted ?? null };
    }
    const found = statement.all(args);
    const rows = wantRows ? found.map(rowOf) : [];
    if (charactersOf(rows) > MOST_CHARACTERS)
      throw new HranaError('the answer is too large', 'RESPONSE_TOO_LARGE');
    return {
      cols,
      rows,
      affected_row_count: count(prepared),
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

  /** Repeats a script only if no part of it has run. */
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
      // A kept statement was parsed when it first ran.
      if (kept.has(sql)) return run(sql, args, wantRows);
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

/** Greatest number of characters of an answer, as a libSQL server has it. */
const MOST_CHARACTERS = 10_000_000;
const charactersOf = (rows: StatementResult['rows']): number =>
  rows.flat().reduce((sum, value) => sum + (value.type === 'text' ? value.value.length : 0), 0);

function rowOf(row: unknown): StatementResult['rows'][number] {
  if (!Array.isArray(row)) throw new HranaError('a row is not a list', 'INTERNAL');
  return row.map(fromNative);
}
