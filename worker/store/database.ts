import { type Client, createClient, LibsqlError } from '@libsql/client/web';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/web';
import { StructError } from 'superstruct';

/**
 * One request's way to the database. Never kept beyond the request that opened it: the client's queue holds
 * promises, which do not outlive their request in every runtime.
 */
export interface Database {
  /** Single statements, and batches that only read: those see one state of the data. */
  readonly read: LibSQLDatabase;
  /** Its batches take the write lock before anything else, so that what they read cannot change under them. */
  readonly write: LibSQLDatabase;
  /** Runs one atomic step. Waits its turn behind other writers; any fault becomes a `StoreError`. */
  readonly step: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface DatabaseSettings {
  /** `libsql:`, `https:` or `http:`. */
  readonly url: string;
  readonly authToken?: string | undefined;
  /** How requests travel, where it is not the runtime's own `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/**
 * The database failed, or holds what we cannot read. Says which kind of fault it was and nothing else: the
 * library's own messages list a statement's arguments, which could be a client's data.
 */
export class StoreError extends Error {
  /**
   * The database's own, e.g. `SQLITE_CONSTRAINT_UNIQUE`; `STORE_UNREADABLE` when a stored row has not the shape it
   * should, `STORE_UNREACHABLE` when the database did not answer.
   */
  readonly code: string;
  constructor(code: string) {
    super(`the database step failed: ${code}`);
    this.name = 'StoreError';
    this.code = code;
  }
}

/** A write that found the database locked has done nothing and may be tried again. */
const BUSY_PAUSES_MS = [10, 25, 60, 150, 400];

function codeOf(fault: unknown): string {
  if (fault instanceof StoreError || fault instanceof LibsqlError) return fault.code;
  if (fault instanceof StructError || fault instanceof SyntaxError) return 'STORE_UNREADABLE';
  if (fault instanceof Error && fault.cause !== undefined) return codeOf(fault.cause);
  return 'STORE_UNREACHABLE';
}

async function step<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of [...BUSY_PAUSES_MS, null]) {
    try {
      return await work();
    } catch (fault) {
      const code = codeOf(fault);
      if (!code.startsWith('SQLITE_BUSY') || pause === null) throw new StoreError(code);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  throw new StoreError('SQLITE_BUSY');
}

/** The same client, whose batches begin as writers. */
const writing = (client: Client): Client => ({
  execute: client.execute.bind(client),
  batch: (statements) => client.batch(statements, 'write'),
  migrate: client.migrate.bind(client),
  transaction: client.transaction.bind(client),
  executeMultiple: client.executeMultiple.bind(client),
  sync: client.sync.bind(client),
  reconnect: client.reconnect.bind(client),
  close: client.close.bind(client),
  closed: client.closed,
  protocol: client.protocol,
});

export function openDatabase({ url, authToken, fetch }: DatabaseSettings): Database {
  const client = createClient({
    url,
    ...(authToken === undefined ? {} : { authToken }),
    ...(fetch === undefined ? {} : { fetch }),
  });
  return { read: drizzle(client), write: drizzle(writing(client)), step };
}
