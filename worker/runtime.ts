import { lazily } from '../core/base/lazily.ts';
import type { PrintPdf } from '../core/documents/pdf/render.ts';
import type { Digests } from '../core/gateways/digests.ts';
import type { ReadKind } from '../schema/endpoints/reads.ts';
import type { RateLimiter } from './access/rate-limit.ts';
import type { KeyRing } from './access/secrets.ts';
import type { Strangers } from './access/strangers.ts';
import type { HeldBodies } from './held-bodies.ts';
import type { LongWork } from './long-work.ts';
import { type Settings, urlIn } from './settings.ts';
import { HOUR_MS } from './store/instants.ts';
import type { Known } from './store/prefetch.ts';
import { prefetchedStore, type StoreOf } from './store/prefetched-store.ts';
import type { Store } from './store/store.ts';
import type { Patience } from './store/timeouts.ts';
import type { HeavyWork } from './submission/heavy-work.ts';
import type { FilingLock } from './submission/lock.ts';
import type { TakenNumbers } from './submission/registry-number.ts';
import type { MessagePace } from './upstream/message-pace.ts';
import type { Presenters } from './upstream/presenters.ts';
import type { RegisterPace } from './upstream/register-pace.ts';

/**
 * Gives a request everything that it needs from outside. It is made for each request: no code below the entries knows
 * its runtime. The store must not outlive its request, because its client has promises of the request that made it.
 * `Kind` names the rows that the store may be asked for: all of them where it is left out.
 */
export interface Runtime<Kind extends ReadKind = ReadKind> {
  readonly settings: Settings;
  readonly store: StoreOf<Kind>;
  /** The store's own timeouts: the rest of the time that this request may wait. */
  readonly patience: Patience;
  readonly clock: () => Date;
  /** Gives milliseconds since some moment, unaffected by setting a clock. */
  readonly elapsed: () => number;
  /** Sets the clock to the database's, where several processes share a database. It is seldom done, and never fails. */
  readonly agreeOnTime: (store: Pick<Store, 'time'>, atMost?: () => Promise<void>) => Promise<void>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly digests: Digests;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly printer: () => Promise<PrintPdf>;
  /** Gives the page that verifies a receipt pack: one HTML file. */
  readonly receiptPage: () => Promise<string>;
  readonly keyRing: () => KeyRing;
  /** Counts of callers without a key, and of arriving bodies, kept as long as the configuration itself. */
  readonly strangers: Strangers;
  readonly bodies: HeldBodies;
  /** Lets long tasks of this process take turns. */
  readonly longWork: LongWork;
  /** Gives room to the long filings that this process sends. */
  readonly heavyWork: HeavyWork;
  /** Paces the questions of this process to the public register. */
  readonly registerPace: RegisterPace;
  /** Gives the messages to the authorities their turns, over all processes. */
  readonly messagePace: MessagePace;
  /** Submission numbers that this process has taken and not used yet. */
  readonly numbers: TakenNumbers;
  /** Notes of this process about collecting results from the registry. */
  readonly presenters: Presenters;
  readonly log: (entry: LogEntry) => void;
}

/** The runtime of a request, with access to a filing's lock. */
export interface RequestRuntime<Kind extends ReadKind = ReadKind> extends Runtime<Kind> {
  readonly lock: FilingLock;
  /** The platform's counter of requests, used in place of the database's; null where there is none. */
  readonly rateLimiter: RateLimiter | null;
  /** The platform's counter of accounts' requests. */
  readonly accountLimiter?: RateLimiter | null;
  /** The network address of the caller, as the platform or the proxy before it gives it; null where neither does. */
  readonly clientAddress: string | null;
  /** Waits until the clock is set to the database's, where machines with their own clocks share one; never fails. */
  readonly inTime?: () => Promise<void>;
  /** Lets work go on after the answer, where the platform would end it with the request. */
  readonly afterAnswer?: (work: Promise<void>) => void;
}

/** Makes the runtime of a request that knows these rows. A command may change the rows, so none is used after it. */
export function withKnown(runtime: RequestRuntime, known: Known): RequestRuntime {
  const { store, forget } = prefetchedStore(runtime.store, known);
  const execute: FilingLock['execute'] = (filingId, command) => {
    forget();
    return runtime.lock.execute(filingId, command);
  };
  return { ...runtime, store, lock: { execute } };
}

/**
 * Gives the origin at which people reach the service: the origin in the settings, otherwise that of the request's
 * address.
 */
export function publicOrigin({ settings }: Pick<Runtime, 'settings'>, requested: string): string {
  const hook = settings.mailHook();
  return ((hook.ok ? urlIn(hook.value.dashboardUrl) : null) ?? new URL(requested)).origin;
}

/** One structured line: ids, timings and outcomes; never figures, bodies or secrets. */
export type LogEntry = Readonly<Record<string, string | number | boolean | null>> & {
  readonly event: string;
};

const ukFormat = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** The last hour and its date. Clocks change by whole hours, so an hour of UTC has one date. */
let lastHour = { hour: Number.NaN, date: '' };

/** Gives the date in the United Kingdom (GMT or British Summer Time): all dates are by its law and authorities. */
export function ukDate(now: Date): string {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (lastHour.hour !== hour) lastHour = { hour, date: dateOf(now) };
  return lastHour.date;
}

function dateOf(now: Date): string {
  const parts = new Map(
    ukFormat()
      .formatToParts(now)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
