import type { PrintPdf } from '../core/documents/pdf/render.ts';
import type { Digests } from '../core/gateways/digests.ts';
import { lazily } from '../core/lazily.ts';
import type { RateLimiter } from './access/rate-limit.ts';
import type { KeyRing } from './access/secrets.ts';
import type { Settings } from './settings.ts';
import type { Patience } from './store/patience.ts';
import type { Store } from './store/store.ts';
import type { FilingLock } from './submission/lock.ts';

/**
 * What a request needs of the outside, made for each request: nothing below the entries knows which runtime it is in.
 * The store must not outlive its request (its client holds promises of the request that made it).
 */
export interface Runtime {
  readonly settings: Settings;
  readonly store: Store;
  /** The store's own: what is left of the time this request may wait. */
  readonly patience: Patience;
  readonly clock: () => Date;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly digests: Digests;
  readonly randomBytes: (count: number) => Uint8Array;
  /** What prints PDFs. */
  readonly printer: () => Promise<PrintPdf>;
  /** The page that verifies a receipt pack: one HTML file. */
  readonly receiptPage: () => Promise<string>;
  readonly keyRing: () => KeyRing;
  readonly log: (entry: LogEntry) => void;
}

/** The runtime of a request, with the way to a filing's lock. */
export interface RequestRuntime extends Runtime {
  readonly lock: FilingLock;
  /** Counts requests in the place of the database; null where the platform has no such thing. */
  readonly rateLimiter: RateLimiter | null;
  /** The network address that asks, as the platform or the proxy before it tells it; null where nobody does. */
  readonly clientAddress: string | null;
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

const HOUR_MS = 3_600_000;
/** The date of the hour that was last asked about. Clocks are set by whole hours, so an hour of UTC has one date. */
let lastHour = { hour: Number.NaN, date: '' };

/** The date in the United Kingdom, whose law and authorities the dates are (GMT or British Summer Time). */
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
