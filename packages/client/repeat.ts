import { ConnectionError, ServiceError } from './errors.ts';

/**
 * Effect of making a request twice. `read` changes nothing. `same` ends as if it had been made once. `once` would do
 * something again: send, make a key, make a filing. Every POST carries an Idempotency-Key, under which the service
 * carries it out once; so any POST without an answer is repeated. A POST that was answered 500 has freed its key.
 * `once` is then left to the caller, and the message says what to read first.
 */
export type Repeating = 'read' | 'same' | 'once';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** Longest `Retry-After` that the client waits for. */
const LONGEST_ASKED_MS = 120_000;
const STILL_AT_WORK = 'Idempotency-Key: the first request with this key is still being processed';

/** True when the service is still working on an earlier try of this request. */
export const isStillAtWork = (fault: unknown): boolean =>
  fault instanceof ServiceError && fault.message.startsWith(STILL_AT_WORK);

/** Gives the milliseconds to wait before the same request may be repeated, or null when it may not. */
export function waitBeforeRepeat(fault: unknown, repeating: Repeating, attempt: number): number | null {
  const growing = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  if (fault instanceof ConnectionError) return growing;
  if (!(fault instanceof ServiceError)) return null;
  if (fault.kind === 'too_many') {
    const asked = (fault.retryAfter ?? 1) * 1000;
    return asked <= LONGEST_ASKED_MS ? asked : null;
  }
  return fault.kind === 'failed' && repeating !== 'once' ? growing : null;
}

export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

/** Waits; rejects with the signal's reason when it is aborted. */
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
