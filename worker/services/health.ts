import type { HealthAnswer } from '../../schema/answers/service.ts';
import { Refusal } from '../http.ts';
import type { RequestRuntime } from '../runtime.ts';
import { within } from '../store/patience.ts';

/** A write that was taken stands for so long: who asks without end, and needs no key, must not hold up writers. */
const WRITES_STAND_FOR_MS = 5_000;

const NO_ANSWER = 'the storage does not answer';
const NO_WRITES = 'the storage takes no writes';
const NO_KEYS = 'CREDENTIALS_KEYS is missing or malformed';

/**
 * `GET /health`: whether the service can work. It needs storage that has its tables and takes writes, and the keys that
 * secrets are sealed with. Needs no key and tells no secret (decision 50).
 */
export function healthCheck(): (runtime: RequestRuntime, requestId: string) => Promise<HealthAnswer> {
  let writableUntil = Number.NEGATIVE_INFINITY;
  return async ({ store, patience, clock, log, keyRing }, requestId) => {
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
    const fault = async (): Promise<string | null> => {
      if (!isUsable(keyRing)) return NO_KEYS;
      if (!(await works('read'))) return NO_ANSWER;
      const now = clock().getTime();
      if (now < writableUntil) return null;
      if (!(await works('write'))) return NO_WRITES;
      writableUntil = now + WRITES_STAND_FOR_MS;
      return null;
    };
    const found = await fault();
    if (found === null) return { status: 'ok' };
    log({ event: 'degraded', requestId, part: found === NO_KEYS ? 'settings' : 'storage', fault: found });
    throw new Refusal(500, `degraded: ${found}`);
  };
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
