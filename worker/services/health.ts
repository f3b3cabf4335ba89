import type { HealthAnswer } from '../../schema/answers/service.ts';
import { Refusal } from '../http.ts';
import type { RequestRuntime } from '../runtime.ts';
import { within } from '../store/patience.ts';

/** A write that was taken stands for so long: who asks without end, and needs no key, must not hold up writers. */
const WRITES_STAND_FOR_MS = 5_000;

/** What the page of the status shows is looked for so often at most, however many ask. */
const SEEN_STANDS_FOR_MS = 15_000;

const FAULTS = {
  reading: 'the storage does not answer',
  writing: 'the storage takes no writes',
  keys: 'CREDENTIALS_KEYS is missing or malformed',
} as const;

/** What does not work; the first that was found, so that what comes after it was not looked at. */
export type HealthFault = keyof typeof FAULTS;

/** What this process or isolate saw of the service last. */
export interface SeenHealth {
  /** Null where everything works. */
  readonly fault: HealthFault | null;
  /** When it was first seen so, in milliseconds since 1970. */
  readonly since: number;
  readonly lookedAt: number;
}

type Look<Seen> = (runtime: RequestRuntime, requestId: string) => Promise<Seen>;

export interface Health {
  /** Looks now. */
  readonly look: Look<SeenHealth>;
  /** What was seen within the last seconds, or a new look; null while the first is under way. */
  readonly seen: Look<SeenHealth | null>;
}

/** Looks whether the service can work, and remembers what it saw. Made once for an application. */
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
    if (!isUsable(keyRing)) return 'keys';
    if (!(await works('read'))) return 'reading';
    const now = clock().getTime();
    if (now < writableUntil) return null;
    if (!(await works('write'))) return 'writing';
    writableUntil = now + WRITES_STAND_FOR_MS;
    return null;
  };

  const look: Health['look'] = async (runtime, requestId) => {
    const now = runtime.clock().getTime();
    // Before the look, so that those who ask meanwhile do not look too.
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
 * `GET /health`: whether the service can work. It needs storage that has its tables and takes writes, and the keys that
 * secrets are sealed with. Needs no key and tells no secret (decision 50).
 *
 * @throws Refusal 500 with what does not work
 */
export function healthAnswer({ fault }: SeenHealth): HealthAnswer {
  if (fault !== null) throw new Refusal(500, `degraded: ${FAULTS[fault]}`);
  return { status: 'ok' };
}

/** A ring that cannot be read throws for everyone who asks for it. */
function isUsable(keyRing: RequestRuntime['keyRing']): boolean {
  try {
    keyRing();
    return true;
  } catch {
    return false;
  }
}
