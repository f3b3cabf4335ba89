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

/** A request that waits for another one's write check looks this often, in milliseconds. */
const LOOK_MS = 50;

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
  /** The last write check that ended. */
  let written = { works: false, at: Number.NEGATIVE_INFINITY };
  /** The time by which the write check under way ends. */
  let writesUntil = Number.NEGATIVE_INFINITY;
  let nextLookAt = Number.NEGATIVE_INFINITY;
  let last: SeenHealth | null = null;

  const works = ({ store, patience }: RequestRuntime, as: 'read' | 'write'): Promise<boolean> =>
    within(
      patience.limits.healthMs,
      () =>
        store.ping(as).then(
          () => true,
          () => false,
        ),
      () => false,
    );

  /** Checks a write. One request does so at a time, and the others take its result. */
  const writes = async (runtime: RequestRuntime): Promise<boolean> => {
    const { elapsed, sleep, patience } = runtime;
    const began = elapsed();
    // No request awaits a promise of another one: in some runtimes that promise ends with its request.
    while (elapsed() < writesUntil) await sleep(LOOK_MS);
    const ago = elapsed() - written.at;
    if (written.at >= began || (written.works && ago < WRITES_STAND_FOR_MS)) return written.works;
    writesUntil = elapsed() + patience.limits.healthMs;
    written = { works: await works(runtime, 'write'), at: elapsed() };
    writesUntil = Number.NEGATIVE_INFINITY;
    return written.works;
  };

  const faultOf = async (runtime: RequestRuntime): Promise<HealthFault | null> => {
    if (!hasKeys(runtime.keyRing)) return 'keys';
    if (!(await works(runtime, 'read'))) return 'reading';
    return (await writes(runtime)) ? null : 'writing';
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
