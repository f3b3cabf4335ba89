import type { AnswerOf } from './endpoints.ts';
import { ConnectionError, NoOutcomeError, ServiceError } from './errors.ts';
import type { Sleep } from './repeat.ts';
import type { CallOptions } from './transport.ts';

type Status = AnswerOf<'getStatus'>;

/** Options for waiting for an outcome. */
export interface WaitOptions extends CallOptions {
  /** Milliseconds; ten minutes if absent. */
  readonly within?: number;
  /** Called with every status, including the last one. */
  readonly onStatus?: (status: Status) => void;
}

const WITHIN_MS = 600_000;
const SHORTEST_MS = 500;
const LONGEST_MS = 30_000;

/** True for temporary faults: an authority is away, the line is down. The service goes on polling meanwhile. */
const passes = (fault: unknown): boolean =>
  fault instanceof ConnectionError ||
  (fault instanceof ServiceError && (fault.kind === 'failed' || fault.kind === 'too_many'));

/** Polls the status until nothing is in flight, at the interval that the service suggests. */
export async function waitForOutcome(
  ask: (call: CallOptions) => Promise<Status>,
  sleep: Sleep,
  filingId: number,
  { within = WITHIN_MS, onStatus, ...call }: WaitOptions,
): Promise<Status> {
  const until = Date.now() + within;
  for (;;) {
    const { status, cause } = await ask(call).then(
      (answer) => ({ status: answer, cause: null }),
      (fault: unknown) => {
        if (passes(fault)) return { status: null, cause: fault };
        throw fault;
      },
    );
    if (status !== null) {
      onStatus?.(status);
      if (status.status !== 'submitted') return status;
    }
    const next = status?.nextPollAt ?? null;
    const asked = next === null ? 0 : Date.parse(next) - Date.now();
    const wait = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, asked));
    if (Date.now() + wait > until) {
      throw new NoOutcomeError(`filing ${filingId} has no outcome yet`, cause === null ? {} : { cause });
    }
    await sleep(wait, call.signal);
  }
}
