import { type Client, createClient, LibsqlError } from '@libsql/client/http';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { StructError } from 'superstruct';
import { MIB } from '../../core/base/bytes.ts';
import { parseJson } from '../../core/base/json.ts';
import type { HistoryKeys, Sha256 } from '../../core/proof/history/chain.ts';
import { readUpTo } from '../body-bytes.ts';
import { gathering } from './batch-collector.ts';
import { StoreError, WritesWait } from './faults.ts';
import { type FirstId, firstIdOfOne } from './id-ranges.ts';
import { type Noted, newNoted } from './key-uses.ts';
import { databaseWith, folding, sending } from './statement-batch.ts';
import { elapsed } from './time.ts';
import { LIMITS, lastingPatience, type Patience, within } from './timeouts.ts';
import type { GivenUp, TurningClient } from './write-queue.ts';

/**
 * One request's access to the database. It is never kept beyond the request that opened it: the client's queue has
 * promises, which in some runtimes end with their request.
 */
export interface Database {
  /** Runs single statements, and batches that only read: those see one state of the data. */
  readonly read: LibSQLDatabase;
  /** Runs batches that take the write lock before anything else, so that the rows they read cannot change meanwhile. */
  readonly write: LibSQLDatabase;
  /** Runs one atomic step. It waits for other writers; any fault becomes a `StoreError`. */
  readonly step: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Runs a step that only reads. If its answer is lost (a kept connection closed as it was used), the step is repeated.
   */
  readonly ask: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Completes a step even if the database fails for a while. When it is unclear whether the step was done, `found`
   * looks for its result and returns it. If it returns null, the step is repeated, so it must do nothing twice.
   */
  readonly surely: <T>(work: () => Promise<T>, found?: () => Promise<T | null>) => Promise<T>;
  /** Does the same for work that runs its own step. Such work can count its repetitions outside the step. */
  readonly repeatedly: <T>(work: () => Promise<T>, found?: () => Promise<T | null>) => Promise<T>;
  /**
   * Asks several questions of one call each in one trip. They see one state of the data. Nothing is retried here: the
   * whole is one step.
   */
  readonly together: Together;
  readonly sha256: Sha256;
  /** Keys that seal histories; null when there are none. */
  readonly historyKeys: HistoryKeys | null;
  /** The keys whose use this isolate has recorded. */
  readonly noted: Noted;
  /** Gives the lowest id that a new row may have. */
  readonly firstId: FirstId;
}

/** Asks the database something in one call. */
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
  /** Sends requests, and follows no redirect, where the runtime's own `fetch` should not. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Remakes each request, where the runtime's own `fetch` would send one a second time by itself. */
  readonly sentOnce?: ((request: Request) => Promise<Request>) | undefined;
  /** Replaces WebCrypto's own. */
  readonly sha256?: Sha256 | undefined;
  /** Keys that seal histories; without them histories are written unsealed, which verifying shows. */
  readonly historyKeys?: HistoryKeys | null | undefined;
  /** The keys whose use the isolate has recorded; without it each request records its own. */
  readonly noted?: Noted | undefined;
  /** Decides ids; by default those of a deployment with one database. */
  readonly firstId?: FirstId | undefined;
  /** Replaces the runtime's own timer. */
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined;
  /** Timeouts; by default, each step has the whole time. */
  readonly patience?: Patience | undefined;
  /** Makes writes of a client to this address take turns; absent where the platform spreads them over processes. */
  readonly inTurn?: ((client: Client, url: string) => TurningClient) | undefined;
  /** Receives the code of every failed step, including one that is repeated or whose failure is caught. */
  readonly onFault?: ((code: string) => void) | undefined;
}

/**
 * Pauses before repeating a write that found the database locked, and so has done nothing. Other writers hold the lock
 * for a few milliseconds each. Three seconds in all let a crowd of writers finish on a machine ten times slower than
 * usual. A caller waits longer than that.
 */
const BUSY_PAUSES_MS = [10, 25, 60, 150, 400, 900, 1500];

const TIMED_OUT = 'STORE_TIMED_OUT';
const UNREACHABLE = 'STORE_UNREACHABLE';

/** True for a server's refusal of our access, which its status shows, with or without a code. */
const isRefusal = (fault: unknown): boolean =>
  fault instanceof Error && 'status' in fault && (fault.status === 401 || fault.status === 403);

function codeOf(fault: unknown): string {
  if (fault instanceof LibsqlError && isRefusal(fault.cause)) return 'AUTH_REJECTED';
  if (fault instanceof StoreError || fault instanceof LibsqlError) return fault.code;
  if (fault instanceof StructError || fault instanceof SyntaxError) return 'STORE_UNREADABLE';
  if (fault instanceof Error && fault.cause !== undefined) return codeOf(fault.cause);
  return UNREACHABLE;
}

/** Pauses before an uncertain step is looked for, and repeated. */
const UNSURE_PAUSES_MS = [50, 250, 1000];

type Sleep = (milliseconds: number) => Promise<void>;

const isBusy = (code: string): boolean => code.startsWith('SQLITE_BUSY');

interface Waiting {
  readonly sleep: Sleep;
  readonly patience: Patience;
}

/** Gives the refusal of a turn in a fault; null for another fault. Drizzle puts its own fault around that of one statement. */
const refusalIn = (fault: unknown): WritesWait | null =>
  fault instanceof WritesWait ? fault : fault instanceof Error ? refusalIn(fault.cause) : null;

/** Makes one call, within its own time and the rest of the request's. */
async function callOnce<T>(work: () => Promise<T>, patience: Patience, giveUp: GiveUp): Promise<T> {
  const limit = Math.min(patience.limits.databaseCallMs, patience.left());
  if (limit <= 0) throw new StoreError(TIMED_OUT);
  const began = elapsed();
  let isLate = false;
  try {
    const value = await within(limit, work, () => {
      isLate = true;
      throw giveUp() ?? new StoreError(TIMED_OUT);
    });
    patience.answered();
    return value;
  } catch (fault) {
    throw refusalIn(fault) ?? new StoreError(codeOf(fault));
  } finally {
    patience.waited(isLate ? limit : Math.min(limit, elapsed() - began));
  }
}

const stepWith =
  ({ sleep, patience }: Waiting, giveUp: GiveUp, onFault: (code: string) => void) =>
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

/** Gives the pause before a failed step is looked for; null when it must not be repeated. */
function pauseAfter(fault: unknown, tries: number, patience: Patience): number | null {
  const pause = UNSURE_PAUSES_MS[tries];
  if (!(fault instanceof StoreError && fault.mayBeDone) || pause === undefined) return null;
  return patience.left() > pause ? pause : null;
}

const repeatedlyWith =
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

/** More than any answer of a libSQL server: it gives 10,000,000 characters at most (`RESPONSE_TOO_LARGE`). */
const MOST_BYTES = 64 * MIB;

/** Reads JSON of the server. What is no JSON is no answer: the step may have been done. */
function readAnswer(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw new StoreError(UNREACHABLE);
  return value;
}

/** Reads an answer to its end. The client then reads it from memory. */
async function wholeAnswer(response: Response): Promise<Response> {
  const bytes = await readUpTo(response, MOST_BYTES);
  if (bytes === null) throw new StoreError(UNREACHABLE);
  const { status, headers } = response;
  const text = new TextDecoder().decode(bytes);
  return Object.assign(new Response(null, { status, headers }), {
    text: async () => text,
    json: async () => readAnswer(text),
  });
}

/** A request under way, and the timer that aborts it. */
interface Underway {
  readonly controller: AbortController;
  timer?: ReturnType<typeof setTimeout>;
}

/** Gives the answer of `work`, or fails when the signal is aborted, for a fetch that takes no signal. */
async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new StoreError(UNREACHABLE)), { once: true });
  });
  return Promise.race([work, aborted]);
}

/**
 * Makes a fetch whose requests can be aborted: an answer that nobody waits for must not keep its connection. A redirect
 * is an answer, and is not followed: it would take a client's rows to another host.
 */
function networkFetch({ fetch: given, sentOnce }: Pick<DatabaseSettings, 'fetch' | 'sentOnce'>): {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Aborts the requests under way, at once or after some milliseconds. */
  readonly abort: (afterMs: number) => void;
} {
  const underWay = new Set<Underway>();
  const answerTo = async (request: Request, signal: AbortSignal): Promise<Response> => {
    if (given !== undefined) return untilAborted(signal, given(request).then(wholeAnswer));
    const sent = (await sentOnce?.(request)) ?? request;
    // A libSQL server compresses an answer in pieces of 84 bytes: 5 MB took 7.4 s to arrive, and 0.3 s uncompressed.
    sent.headers.set('Accept-Encoding', 'identity');
    return wholeAnswer(await fetch(sent, { signal, redirect: 'manual' }));
  };
  return {
    fetch: async (request) => {
      const call: Underway = { controller: new AbortController() };
      underWay.add(call);
      try {
        return await answerTo(request, call.controller.signal);
      } finally {
        underWay.delete(call);
        clearTimeout(call.timer);
      }
    },
    abort: (afterMs) => {
      for (const call of underWay)
        if (afterMs === 0) call.controller.abort();
        else call.timer ??= setTimeout(() => call.controller.abort(), afterMs);
    },
  };
}

export function openDatabase(settings: DatabaseSettings): Database {
  const { client, giveUp } = openClient(settings);
  return databaseOver(client, settings, () => giveUp().refusal);
}

/** Stops waiting for calls. Gives the refusal of a request of which no write had begun; null for any other. */
export type GiveUp = () => WritesWait | null;
/** A client, and the function that stops waiting for its calls. */
export type OpenClient = TurningClient;
const NO_TURNS: GivenUp = { isWriting: false, hasBegun: false, refusal: null };

/** Makes a client, which connects to nothing yet. */
export function openClient({
  url,
  authToken,
  fetch,
  sentOnce,
  inTurn,
  patience,
}: Pick<DatabaseSettings, 'url' | 'authToken' | 'fetch' | 'sentOnce' | 'inTurn' | 'patience'>): OpenClient {
  const network = networkFetch({ fetch, sentOnce });
  const client = createClient({
    url,
    ...(authToken === undefined ? {} : { authToken }),
    fetch: network.fetch,
  });
  const turns = inTurn?.(client, url);
  const { limits } = patience ?? { limits: LIMITS };
  return {
    client: turns?.client ?? client,
    giveUp: () => {
      const given = turns?.giveUp() ?? NO_TURNS;
      network.abort(given.isWriting ? limits.abandonedWriteMs : 0);
      return given;
    },
  };
}

/**
 * Makes a database over an open client.
 *
 * @param giveUp stops waiting for the client's calls
 */
export function databaseOver(
  client: Client,
  settings: Omit<DatabaseSettings, 'url' | 'authToken' | 'fetch' | 'sentOnce'>,
  giveUp: GiveUp,
): Database {
  const { sha256, sleep = wait, onFault = () => undefined } = settings;
  const waiting = { sleep, patience: settings.patience ?? lastingPatience() };
  const step = stepWith(waiting, giveUp, onFault);
  const repeatedly = repeatedlyWith(waiting);
  const surely: Database['surely'] = (work, found) => repeatedly(() => step(work), found);
  const once = {
    sha256: sha256 ?? webSha256,
    historyKeys: settings.historyKeys ?? null,
    noted: settings.noted ?? newNoted(),
    firstId: settings.firstId ?? firstIdOfOne,
  };
  return {
    read: databaseWith(client, folding(sending(client, 'deferred'))),
    write: databaseWith(client, sending(client, 'write')),
    step,
    ask: (work) => surely(work),
    surely,
    repeatedly,
    together: togetherOver(client, once),
    ...once,
  };
}

/** Asks questions together. A question's own step is not a separate step here: the whole is awaited and retried. */
function togetherOver(
  client: Client,
  once: Pick<Database, 'sha256' | 'historyKeys' | 'noted' | 'firstId'>,
): Together {
  const together: Together = (mode, first, others) => {
    const asked = databaseWith(client, gathering(folding(sending(client, mode)), 1 + others.length));
    const plain = <T>(work: () => Promise<T>): Promise<T> => work();
    const database = {
      read: asked,
      write: asked,
      step: plain,
      ask: plain,
      surely: plain,
      repeatedly: plain,
      together,
      ...once,
    };
    return Promise.all([first(database), Promise.all(others.map((question) => question(database)))]);
  };
  return together;
}
