import { type Client, createClient, LibsqlError } from '@libsql/client/web';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/web';
import { StructError } from 'superstruct';
import type { HistoryKeys, Sha256 } from '../../core/history/chain.ts';
import { changedClient } from './changed-client.ts';
import { folding } from './folding.ts';
import { type Noted, newNoted } from './noted.ts';
import { lastingPatience, type Patience, within } from './patience.ts';
import { gathering } from './together.ts';

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
  /** Runs a step that only reads. One whose answer did not come (a kept connection closed as it was used) is asked again. */
  readonly ask: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Sees a step through although the database fails for a while. When it is not known whether the step was done, `found`
   * looks for what it would have left and answers that; null lets it be done again, which must do nothing twice.
   */
  readonly surely: <T>(work: () => Promise<T>, found?: () => Promise<T | null>) => Promise<T>;
  /**
   * Asks several questions in one trip, each of which makes one call of its own. They see one state of the data. Nothing is
   * tried again here: the whole is one step.
   */
  readonly together: Together;
  readonly sha256: Sha256;
  /** What histories are sealed with; null where there are no keys. */
  readonly historyKeys: HistoryKeys | null;
  /** The keys whose use this isolate has noted. */
  readonly noted: Noted;
}

/** A question of the database: a step that makes one call. */
export type Question<T> = (database: Database) => Promise<T>;

type Together = <First, Other>(
  mode: 'read' | 'write',
  first: Question<First>,
  others: readonly Question<Other>[],
) => Promise<readonly [First, readonly Other[]]>;

export interface DatabaseSettings {
  /** `libsql:`, `https:` or `http:`. */
  readonly url: string;
  readonly authToken?: string | undefined;
  /** How requests travel, where it is not the runtime's own `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Where it is not WebCrypto's own. */
  readonly sha256?: Sha256 | undefined;
  /** What histories are sealed with; without it they are written under no key, which verifying shows. */
  readonly historyKeys?: HistoryKeys | null | undefined;
  /** The keys whose use the isolate has noted; without it each request notes its own. */
  readonly noted?: Noted | undefined;
  /** Where it is not the runtime's own timer. */
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined;
  /** How long to wait; by default, each step has the whole time. */
  readonly patience?: Patience | undefined;
  /** Told the code of every step that failed, also of one that is done again or whose failure is caught. */
  readonly onFault?: ((code: string) => void) | undefined;
}

/**
 * The database failed, or holds what we cannot read. Says which kind of fault it was and nothing else: the
 * library's own messages list a statement's arguments, which could be a client's data.
 */
export class StoreError extends Error {
  /**
   * The database's own, e.g. `SQLITE_CONSTRAINT_UNIQUE`, or one of ours. `STORE_UNREADABLE`: a stored row has the wrong
   * shape. `STORE_UNREACHABLE`: the database could not be asked, or its answer was lost. `STORE_TIMED_OUT`: it did not
   * answer in time.
   */
  readonly code: string;
  constructor(code: string) {
    super(`the database step failed: ${code}`);
    this.name = 'StoreError';
    this.code = code;
  }

  /** False when the step was certainly not done: the database said so, or it did not come to it. */
  get mayBeDone(): boolean {
    return !SURELY_NOT_DONE.some((prefix) => this.code.startsWith(prefix));
  }
}

const SURELY_NOT_DONE = [
  'SQLITE_CONSTRAINT',
  'SQLITE_BUSY',
  'STORE_UNREADABLE',
  'STORE_NO_SUCH_ROW',
  'AUTH_',
];

/**
 * A write that found the database locked has done nothing and may be tried again. Others hold the lock for a few
 * milliseconds each. Three seconds in all let a crowd of writers pass on a machine that is ten times slower than usual.
 * That is less than a caller waits.
 */
const BUSY_PAUSES_MS = [10, 25, 60, 150, 400, 900, 1500];

/** A server that does not let us in says so by the status of its answer, with or without a code. */
const isRefusal = (fault: unknown): boolean =>
  fault instanceof Error && 'status' in fault && (fault.status === 401 || fault.status === 403);

function codeOf(fault: unknown): string {
  if (fault instanceof LibsqlError && isRefusal(fault.cause)) return 'AUTH_REJECTED';
  if (fault instanceof StoreError || fault instanceof LibsqlError) return fault.code;
  if (fault instanceof StructError || fault instanceof SyntaxError) return 'STORE_UNREADABLE';
  if (fault instanceof Error && fault.cause !== undefined) return codeOf(fault.cause);
  return 'STORE_UNREACHABLE';
}

/** Pauses before a step of which it is not known whether it was done is looked for, and done again. */
const UNSURE_PAUSES_MS = [50, 250, 1000];

type Sleep = (milliseconds: number) => Promise<void>;

const TIMED_OUT = 'STORE_TIMED_OUT';
const isBusy = (code: string): boolean => code.startsWith('SQLITE_BUSY');

interface Waiting {
  readonly sleep: Sleep;
  readonly patience: Patience;
}

/** One call, within its time and what the request has left of its own. */
async function callOnce<T>(work: () => Promise<T>, patience: Patience, giveUp: () => void): Promise<T> {
  const limit = Math.min(patience.limits.databaseCallMs, patience.left());
  if (limit <= 0) throw new StoreError(TIMED_OUT);
  const began = Date.now();
  let isLate = false;
  try {
    const value = await within(limit, work, () => {
      isLate = true;
      giveUp();
      throw new StoreError(TIMED_OUT);
    });
    patience.answered();
    return value;
  } catch (fault) {
    throw new StoreError(codeOf(fault));
  } finally {
    // A clock that was set meanwhile makes the wait neither shorter than nothing nor longer than it may be.
    patience.waited(isLate ? limit : Math.min(limit, Math.max(0, Date.now() - began)));
  }
}

const stepWith =
  ({ sleep, patience }: Waiting, giveUp: () => void, onFault: (code: string) => void) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    for (const pause of [...BUSY_PAUSES_MS, null]) {
      try {
        return await callOnce(work, patience, giveUp);
      } catch (fault) {
        const code = codeOf(fault);
        if (!isBusy(code) || pause === null || patience.left() <= pause) {
          onFault(code);
          throw fault;
        }
        await sleep(pause);
        patience.waited(pause);
      }
    }
    throw new StoreError('SQLITE_BUSY');
  };

/** How long to pause before a step that failed is looked for; null when it is not to be done again. */
function pauseAfter(fault: unknown, tries: number, patience: Patience): number | null {
  const pause = UNSURE_PAUSES_MS[tries];
  if (!(fault instanceof StoreError && fault.mayBeDone) || pause === undefined) return null;
  return patience.left() > pause ? pause : null;
}

const surelyWith =
  ({ sleep, patience }: Waiting) =>
  async <T>(work: () => Promise<T>, found: () => Promise<T | null> = async () => null): Promise<T> => {
    for (let tries = 0; ; tries += 1) {
      try {
        const left = tries === 0 ? null : await found();
        return left ?? (await work());
      } catch (fault) {
        const pause = pauseAfter(fault, tries, patience);
        if (pause === null) throw fault;
        await sleep(pause);
        patience.waited(pause);
      }
    }
  };

const wait: Sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const webSha256: Sha256 = async (bytes) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));

/** The same client, whose batches begin as writers. */
const writing = (client: Client): Client =>
  changedClient(client, { batch: (statements) => client.batch(statements, 'write') });

/** The runtime's own fetch, whose requests can be aborted: an answer nobody waits for must not keep its connection. */
function networkFetch(): {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly giveUp: () => void;
} {
  const underWay = new Set<AbortController>();
  return {
    fetch: async (request) => {
      const controller = new AbortController();
      underWay.add(controller);
      try {
        return await fetch(request, { signal: controller.signal });
      } finally {
        underWay.delete(controller);
      }
    },
    giveUp: () => {
      for (const controller of underWay) controller.abort();
    },
  };
}

export function openDatabase(settings: DatabaseSettings): Database {
  const { url, authToken } = settings;
  const network = networkFetch();
  const client = createClient({
    url,
    ...(authToken === undefined ? {} : { authToken }),
    fetch: settings.fetch ?? network.fetch,
  });
  return databaseOver(client, settings, network.giveUp);
}

/**
 * A database over a client that is open.
 *
 * @param giveUp ends what the client has under way
 */
export function databaseOver(
  client: Client,
  settings: Omit<DatabaseSettings, 'url' | 'authToken' | 'fetch'>,
  giveUp: () => void,
): Database {
  const { sha256, sleep = wait, onFault = () => undefined } = settings;
  const waiting = { sleep, patience: settings.patience ?? lastingPatience() };
  const step = stepWith(waiting, giveUp, onFault);
  const surely = surelyWith(waiting);
  const asked = folding(client);
  const once = {
    sha256: sha256 ?? webSha256,
    historyKeys: settings.historyKeys ?? null,
    noted: settings.noted ?? newNoted(),
  };
  return {
    read: drizzle(asked),
    write: drizzle(writing(asked)),
    step,
    ask: (work) => surely(() => step(work)),
    surely,
    together: togetherOver(asked, once),
    ...once,
  };
}

/** A question's own step is no step of its own here: it is waited for, and tried again, as a part of the whole. */
function togetherOver(client: Client, once: Pick<Database, 'sha256' | 'historyKeys' | 'noted'>): Together {
  const together: Together = (mode, first, others) => {
    const asked = drizzle(gathering(client, mode, 1 + others.length));
    const plain = <T>(work: () => Promise<T>): Promise<T> => work();
    const database = {
      read: asked,
      write: asked,
      step: plain,
      ask: plain,
      surely: plain,
      together,
      ...once,
    };
    return Promise.all([first(database), Promise.all(others.map((question) => question(database)))]);
  };
  return together;
}
