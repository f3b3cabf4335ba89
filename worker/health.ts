import type { HealthAnswer } from '../schema/answers/documents.ts';
import { type Answer, answer, errorAnswer } from './http.ts';
import type { RequestRuntime } from './runtime.ts';

/** A database that has not answered a question by then is as good as away. */
const ANSWERS_WITHIN_MS = 5_000;
/** A write that was taken stands for so long: who asks without end, and needs no key, must not hold up writers. */
const WRITES_STAND_FOR_MS = 5_000;

const NO_ANSWER = 'the storage does not answer';
const NO_WRITES = 'the storage takes no writes';

/**
 * `GET /health`: whether the service can work, which it cannot without storage that has its tables and takes writes.
 * Needs no key (decision 50).
 */
export function healthCheck(): (runtime: RequestRuntime, requestId: string) => Promise<Answer> {
  let writableUntil = Number.NEGATIVE_INFINITY;
  return async ({ store, sleep, clock, log }, requestId) => {
    const late = sleep(ANSWERS_WITHIN_MS).then(() => false);
    const inTime = (asked: Promise<void>): Promise<boolean> =>
      Promise.race([
        asked.then(
          () => true,
          () => false,
        ),
        late,
      ]);
    const fault = async (): Promise<string | null> => {
      if (!(await inTime(store.ping('read')))) return NO_ANSWER;
      const now = clock().getTime();
      if (now < writableUntil) return null;
      if (!(await inTime(store.ping('write')))) return NO_WRITES;
      writableUntil = now + WRITES_STAND_FOR_MS;
      return null;
    };
    const found = await fault();
    if (found === null) return answer<HealthAnswer>({ status: 'ok' });
    log({ event: 'degraded', requestId, part: 'storage', fault: found });
    return errorAnswer(500, `degraded: ${found}`);
  };
}
