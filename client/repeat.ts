import { ConnectionError, ServiceError } from './errors.ts';

/**
 * What making a request twice would do. `read` changes nothing. `same` ends as if it had been made once. `once` would
 * do something again: send, make a key, make a filing. Every POST carries an Idempotency-Key, under which the service
 * carries it out once; so any POST that got no answer is made again. One that was answered 500 has freed its key.
 * `once` is then left to the caller, and the message says what to read first.
 */
export type Repeating = 'read' | 'same' | 'once';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** A service that asks for longer is not waited for. */
const LONGEST_ASKED_MS = 120_000;
const STILL_AT_WORK = 'Idempotency-Key: the first request with this key is still being processed';

/** Whether an earlier try of this request is being carried out at this moment. */
export const isStillAtWork = (fault: unknown): boolean =>
  fault instanceof ServiceError && fault.message.startsWith(STILL_AT_WORK);

/** Milliseconds to wait before the same request may be made again, or null when it may not. */
export function waitBeforeRepeat(fault: unknown, repeating: Repeating, attempt: number): number | null {
  const growing = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  if (fault instanceof ConnectionError || isStillAtWork(fault)) return growing;
  if (!(fault instanceof ServiceError)) return null;
  if (fault.kind === 'too_many') {
    const asked = (fault.retryAfter ?? 1) * 1000;
    return asked <= LONGEST_ASKED_MS ? asked : null;
  }
  return fault.kind === 'failed' && repeating !== 'once' ? growing : null;
}

export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

/** Waits; stops waiting with the signal's reason when it is aborted. */
export const pause: Sleep = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
