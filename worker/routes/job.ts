import { type Answer, errorAnswer, Refusal } from '../http.ts';
import type { PageAnswer } from '../pages/answer.ts';
import type { RequestRuntime } from '../runtime.ts';
import type { Mode } from '../store/store.ts';

/** One request while it is answered, and what of it is logged. */
export interface Job {
  readonly runtime: RequestRuntime;
  readonly requestId: string;
  /** Where it was asked. */
  readonly url: URL;
  /** Who asks, once that is known: by a key, or signed in to the dashboard, where a page may be of no mode. */
  caller: { readonly accountId: number | null; readonly keyId: number | null; readonly mode: Mode | null };
  /** The address of the route that was found: what a caller wrote in its place may hold anything, and is not logged. */
  path: string | null;
  /** What every answer to it says of the limit of its key. */
  limits?: Readonly<Record<string, string>>;
  /** The filing asked about, whether or not there is one. */
  filingId?: number;
}

/** Carries out work for a request. A refusal is its answer; any other fault is logged and answered 500. */
export async function answerOf<T extends Answer | PageAnswer>(
  work: () => Promise<T>,
  job: Job,
): Promise<T | Answer> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof Refusal)
      return { ...errorAnswer(fault.status, fault.message, fault.headers), hasSent: fault.hasSent };
    // Only the kind of fault is logged: a message could hold what a caller sent.
    job.runtime.log({
      event: 'fault',
      requestId: job.requestId,
      kind: fault instanceof Error ? fault.name : typeof fault,
    });
    return errorAnswer(500, `something went wrong on our side; quote request ${job.requestId}`);
  }
}
