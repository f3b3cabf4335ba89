import type { HealthAnswer } from '../../schema/answers/service.ts';
import { hasKeys } from '../access/key-ring.ts';
import { Refusal } from '../http.ts';
import type { RequestRuntime } from '../runtime.ts';
import { within } from '../store/timeouts.ts';

/**
 * Milliseconds without a new write after a successful write check. GET /health needs no key and must not slow down
 * writers.
 */
const WRITES_STAND_FOR_MS = 5_000;

/** The status page repeats its check at most this often, in milliseconds. */
const SEEN_STANDS_FOR_MS = 15_000;

const FAULTS = {
  reading: 'the storage does not answer',
  writing: 'the storage takes no writes',
  keys: 'CREDENTIALS_KEYS is missing or malformed',
} as const;

/** The first fault found. Later checks were not run. */
export type HealthFault = keyof typeof FAULTS;

/** Last check of the service in this process or isolate. */
export interface SeenHealth {
  /** Null where everything works. */
  readonly fault: HealthFault | null;
  /** Time when this fault was first seen, in milliseconds since 1970. */
  readonly since: number;
  readonly lookedAt: number;
}

type Look<Seen> = (runtime: RequestRuntime, requestId: string) => Promise<Seen>;

export interface Health {
  /** Checks now. */
  readonly look: Look<SeenHealth>;
  /** Gives the check of the last seconds, or a new one; null while the first is running. */
  readonly seen: Look<SeenHealth | null>;
}

/** Checks whether the service can work, and remembers the result. Made once for an application. */
export function newHealth(): Health {
  let writableUntil = Number.NEGATIVE_INFINITY;
  let nextLookAt = Number.NEGATIVE_INFINITY;
  let last: SeenHealth | null = null;

  const faultOf = async ({
    store,
    patience,
    clock,
    keyRing,
  }: RequestRuntime): Promise<HealthFault | null> => {
    const works = (as: 'read' | 'write'): Promise<boolean> =>
      within(
        patience.limits.healthMs,
        () =>
          store.ping(as).then(
            () => true,
            () => false,
          ),
        () => false,
      );
    if (!hasKeys(keyRing)) return 'keys';
    if (!(await works('read'))) return 'reading';
    const now = clock().getTime();
    if (now < writableUntil) return null;
    if (!(await works('write'))) return 'writing';
    writableUntil = now + WRITES_STAND_FOR_MS;
    return null;
  };

  const look: Health['look'] = async (runtime, requestId) => {
    const now = runtime.clock().getTime();
    // Set before the check, so that concurrent requests do not check too.
    nextLookAt = now + SEEN_STANDS_FOR_MS;
    const fault = await faultOf(runtime);
    if (fault !== null)
      runtime.log({
        event: 'degraded',
        requestId,
        part: fault === 'keys' ? 'settings' : 'storage',
        fault: FAULTS[fault],
      });
    last = { fault, since: last?.fault === fault ? last.since : now, lookedAt: now };
    return last;
  };

  return {
    look,
    seen: async (runtime, requestId) =>
      runtime.clock().getTime() < nextLookAt ? last : look(runtime, requestId),
  };
}

/**
 * Answers `GET /health`: whether the service can work. It needs storage that has its tables and accepts writes, and the
 * keys that seal secrets. It needs no key and reveals no secret (decision 50).
 *
 * @throws Refusal 500 with the fault
 */
export function healthAnswer({ fault }: SeenHealth): HealthAnswer {
  if (fault !== null) throw new Refusal(500, `degraded: ${FAULTS[fault]}`);
  return { status: 'ok' };
}
