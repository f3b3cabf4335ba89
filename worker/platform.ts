import { lazily } from '../core/base/lazily.ts';
import type { PrintPdf } from '../core/documents/pdf/render.ts';
import type { Digests } from '../core/gateways/digests.ts';
import { historyKeys } from './access/history-keys.ts';
import { type KeyRing, type ParsedKeyRing, parseKeyRing } from './access/key-ring.ts';
import { newStrangers } from './access/strangers.ts';
import { STATUS_PATH } from './docs/addresses.ts';
import { type HeldBodies, newHeldBodies } from './held-bodies.ts';
import { type LongWorks, newLongWorks } from './long-work.ts';
import type { LogEntry, Runtime } from './runtime.ts';
import { type Environment, readSettings, urlIn } from './settings.ts';
import type { FilingAccounts } from './store/databases.ts';
import { type Noted, newNoted } from './store/key-uses.ts';
import { storeLater } from './store/later-store.ts';
import { databaseTime, elapsed, type Time } from './store/time.ts';
import { LIMITS, type Limits, newPatience } from './store/timeouts.ts';
import { inTurn, newWriteQueues, type WriteQueue } from './store/write-queue.ts';
import { newHeavyWork } from './submission/heavy-work.ts';
import { type MessagePace, type MessageQueues, queuedPace } from './upstream/message-pace.ts';
import { newPaceShare, type PaceShare } from './upstream/pace-share.ts';
import { newPresenters } from './upstream/presenters.ts';
import { newRegisterPace } from './upstream/register-pace.ts';

/**
 * The module that workerd, Deno and Node have. It is loaded with the first digest: in workerd it is itself JavaScript.
 */
const nodeCrypto = lazily(() => process.getBuiltinModule('node:crypto'));

const digest = (algorithm: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(nodeCrypto().createHash(algorithm).update(bytes).digest());

/**
 * Digests in the thread that asks. Deno's WebCrypto digests in another one, and the change of threads takes longer than
 * the digest of a message.
 */
export const digests: Digests = {
  sha1: async (bytes) => digest('sha1', bytes),
  sha256: async (bytes) => digest('sha256', bytes),
  md5: (bytes) => digest('md5', bytes),
};

/**
 * Digests by WebCrypto, which has no MD5. In workerd WebCrypto digests in the calling thread, while node:crypto makes a
 * stream for each digest.
 */
export const webDigests: Digests = {
  sha1: (bytes) => webDigest('SHA-1', bytes),
  sha256: (bytes) => webDigest('SHA-256', bytes),
  md5: digests.md5,
};

const webDigest = async (algorithm: string, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest(algorithm, isOwn(bytes) ? bytes : new Uint8Array(bytes)));
/** True for bytes that no other thread can change: WebCrypto takes no others. */
const isOwn = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> => bytes.buffer instanceof ArrayBuffer;

export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** The first write of a request may be refused. A write of the background never is. */
export type Writes = 'of a request' | 'of the background';

/**
 * Gives the kind of the writes of a request for an address. A check of the database waits for its turn like others, but
 * is never refused: it tests whether writes are done.
 */
export const writesOf = (pathname: string): Writes =>
  pathname === '/v1/health' || pathname === STATUS_PATH ? 'of the background' : 'of a request';

export interface PlatformParts {
  /** Loads the printer of PDFs on first use. */
  readonly printer: () => Promise<PrintPdf>;
  /** Gives the page that verifies a receipt pack; absent where none is made. */
  readonly receiptPage?: () => Promise<string>;
  /** Reaches libSQL without the network, e.g. at the endpoint of the same process. */
  readonly storeFetch?: (request: Request) => Promise<Response>;
  /** Remakes each request to libSQL, where the platform's own `fetch` would send one a second time by itself. */
  readonly sentOnce?: (request: Request) => Promise<Request>;
  readonly log?: (entry: LogEntry) => void;
  /** Replaces the digests of node:crypto. */
  readonly digests?: Digests;
  /** Replaces the service's own timeouts. */
  readonly limits?: Limits;
  /** Gives messages their turns over all processes, where the platform has one place for that. */
  readonly messagePace?: MessagePace;
  /** True for one of several processes that share the pace through their database. */
  readonly sharesPace?: boolean;
  /** True where the platform ends a request's body, and all that waits for it, with the answer. */
  readonly bodiesEndWithRequest?: boolean;
  /** Says whose writes take turns in this process; absent where the platform spreads requests over many. */
  readonly writes?: Writes;
}

/** Content of an environment, read once for all its requests: plain values, nothing that belongs to a request. */
export interface Configuration
  extends Pick<Runtime, 'settings' | 'strangers' | 'heavyWork' | 'registerPace' | 'numbers' | 'presenters'> {
  /** False where the database's client does not take the address of a database. */
  readonly hasUsableDatabases: boolean;
  readonly ring: ParsedKeyRing;
  /** The keys whose use was recorded, kept as long as the configuration itself. */
  readonly noted: Noted;
  /** The accounts of filings, remembered as long as the configuration. */
  readonly filingAccounts: FilingAccounts;
  /** The clock of its requests. */
  readonly time: Time;
  readonly bodies: HeldBodies;
  readonly longWorks: LongWorks;
  readonly messageQueues: MessageQueues;
  readonly paceShare: PaceShare;
  readonly writeQueueOf: (url: string) => WriteQueue;
}

export function readConfiguration(environment: Environment): Configuration {
  const settings = readSettings(environment);
  const databases = [settings.libsqlUrl, ...settings.furtherDatabases.map(({ url }) => url)];
  return {
    settings,
    hasUsableDatabases: databases.every(isOfDatabase),
    ring: parseKeyRing(settings.credentialsKeys ?? ''),
    noted: newNoted(),
    filingAccounts: new Map(),
    time: databaseTime(),
    strangers: newStrangers(),
    bodies: newHeldBodies(),
    longWorks: newLongWorks(),
    heavyWork: newHeavyWork(),
    registerPace: newRegisterPace(settings.registerQuestions),
    numbers: new Map(),
    presenters: newPresenters(),
    messageQueues: new Map(),
    paceShare: newPaceShare(),
    writeQueueOf: newWriteQueues(),
  };
}

export const makeRuntime = (environment: Environment, parts: PlatformParts): Runtime =>
  runtimeWith(readConfiguration(environment), parts);

/** Schemes of addresses that the database's client takes. */
const DATABASE_SCHEMES = ['libsql:', 'https:', 'http:'];
const isOfDatabase = (url: string): boolean => DATABASE_SCHEMES.includes(urlIn(url)?.protocol ?? '');

/**
 * Makes the runtime of one request, under a configuration that was read before.
 *
 * @throws Error where a database's address is invalid
 */
export function runtimeWith(configuration: Configuration, parts: PlatformParts): Runtime {
  const { settings, ring, noted, time, strangers, bodies, longWorks, registerPace, numbers, presenters } =
    configuration;
  if (!configuration.hasUsableDatabases) throw new Error('the address of a database is unusable');
  const longWork = longWorks.run;
  longWorks.asked();
  const log = parts.log ?? ((entry: LogEntry) => console.log(JSON.stringify(entry)));
  const patience = newPatience(parts.limits ?? LIMITS);
  const { digests: hashes = digests } = parts;
  return {
    settings,
    patience,
    store: storeLater(
      {
        patience,
        onFault: (code) => log({ event: 'database-step-failed', code }),
        url: settings.libsqlUrl,
        noted,
        sha256: hashes.sha256,
        historyKeys: ring.ok ? historyKeys(ring.value) : null,
        ...(settings.libsqlAuthToken ? { authToken: settings.libsqlAuthToken } : {}),
        ...(parts.storeFetch ? { fetch: parts.storeFetch } : {}),
        ...(parts.sentOnce ? { sentOnce: parts.sentOnce } : {}),
        ...(parts.writes
          ? {
              inTurn: (client, url) =>
                inTurn(client, configuration.writeQueueOf(url), parts.writes === 'of a request'),
            }
          : {}),
      },
      settings.furtherDatabases,
      configuration.filingAccounts,
    ),
    clock: () => new Date(time.now()),
    elapsed,
    agreeOnTime: time.agree,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    fetch: (request) => fetch(request),
    digests: hashes,
    randomBytes,
    printer: async () => {
      const print = await parts.printer();
      // A caller that gives way already has its turn: a second one would wait for the first.
      return (model, options) =>
        options.giveWay === undefined
          ? longWork((giveWay) => print(model, { ...options, giveWay }))
          : print(model, options);
    },
    receiptPage: parts.receiptPage ?? noPage,
    keyRing: () => usable(ring),
    strangers,
    bodies: { ...bodies, endWithRequest: parts.bodiesEndWithRequest ?? false },
    longWork,
    heavyWork: configuration.heavyWork,
    registerPace,
    messagePace:
      parts.messagePace ??
      queuedPace(configuration.messageQueues, parts.sharesPace ? configuration.paceShare : null),
    numbers,
    presenters,
    log,
  };
}

const noPage = (): Promise<string> => Promise.reject(new Error('there is no page for receipt packs here'));

/** Gives the ring. A missing or malformed one is our own fault, found at the first secret; its text is never shown. */
function usable(ring: ParsedKeyRing): KeyRing {
  if (!ring.ok) throw new Error('CREDENTIALS_KEYS is missing or malformed');
  return ring.value;
}
