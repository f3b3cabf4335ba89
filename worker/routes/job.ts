import { type Answer, asRefusal, errorAnswer, Refusal } from '../http.ts';
import type { PageAnswer } from '../pages/answer.ts';
import type { RequestRuntime } from '../runtime.ts';
import { StoreError } from '../store/faults.ts';
import type { Mode } from '../store/store.ts';

/** One request while it is being answered, and the parts that are logged. */
export interface Job {
  readonly runtime: RequestRuntime;
  readonly requestId: string;
  readonly method: string;
  /** The requested address. */
  readonly url: URL;
  /** The caller once known: by a key, or signed in to the dashboard, where a page may have no mode. */
  caller: { readonly accountId: number | null; readonly keyId: number | null; readonly mode: Mode | null };
  /** The address of the matched route: a caller's text in its place may contain anything, and is not logged. */
  path: string | null;
  /** Requests already counted for it, before its content was known. */
  readonly paid?: number;
  /** True where a place for its large body is taken already. */
  readonly hasLargeRoom?: boolean;
  /** Limit headers for every answer to it. */
  limits?: Readonly<Record<string, string>>;
  /** The filing in the request, whether or not it exists. */
  filingId?: number;
  /** The approval whose link was opened. */
  approvalId?: number;
}

/** Does the work of a request. A refusal becomes its answer; any other fault is logged and answered 500. */
export async function answerOf<T extends Answer | PageAnswer>(
  work: () => Promise<T>,
  job: Job,
): Promise<T | Answer> {
  try {
    return await work();
  } catch (thrown) {
    const fault = asRefusal(thrown);
    if (fault instanceof Refusal)
      return { ...errorAnswer(fault.status, fault.message, fault.headers), hasSent: fault.hasSent };
    // Only the kind of fault is logged: a message could contain a caller's text.
    job.runtime.log({
      event: 'fault',
      requestId: job.requestId,
      kind: fault instanceof Error ? fault.name : typeof fault,
    });
    // This fault is unforeseen, so the requested change may have been made.
    return { ...errorAnswer(500, faultWords(fault, job)), hasSent: null };
  }
}

/** Says what is uncertain after a fault, and what to do. */
function faultWords(fault: unknown, { method, requestId }: Job): string {
  if (!(fault instanceof StoreError)) return `something went wrong on our side; quote request ${requestId}`;
  const next =
    method === 'POST'
      ? 'look whether it was done, or repeat it with the same Idempotency-Key'
      : 'try again in a minute';
  return `our database failed, or did not answer in time; ${next}; if it goes on, quote request ${requestId}`;
}
