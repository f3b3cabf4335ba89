import { createClient } from '@libsql/client/http';
import { processesWith } from '../../dev/processes.ts';
import type { Stack } from '../../dev/stack.ts';
import { usageOf } from '../process.ts';

/** Measures the queue, the memory and the processor time of the service while the day is played. */
export interface Measured {
  /** Submissions due and not polled, at each measurement. */
  readonly due: readonly number[];
  /** Submissions without an outcome, at each measurement. */
  readonly inFlight: readonly number[];
  /** Processor time of each part, by its name. */
  readonly spent: ReadonlyMap<string, Spent>;
  readonly memoryBytes: number;
  readonly peakBytes: number;
}

/** Milliseconds of processor time since the measuring began. */
export interface Spent {
  /** Until the last submit was answered. */
  readonly sentMs: number;
  readonly allMs: number;
}

export interface Measure {
  /** Notes the processor time at the last submit. */
  readonly sent: () => void;
  /** Gives the bytes in use in the database. */
  readonly keptBytes: () => Promise<number>;
  /** Gives the bytes of the answers that are stored for a day for repeats under the same `Idempotency-Key`. */
  readonly repeatableBytes: () => Promise<number>;
  /** Measures a last time, and gives all measurements. */
  readonly end: () => Promise<Measured>;
}

const LOOKS_EVERY_MS = 1_000;

const QUEUES = `SELECT
  (SELECT count(*) FROM submissions WHERE next_poll_at IS NOT NULL AND next_poll_at <= ? AND delete_upstream = 0) AS due,
  (SELECT count(*) FROM submissions WHERE next_poll_at IS NOT NULL AND status IN ('pending', 'submitted')) AS open`;
const PAGES =
  'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()';
const REPEATABLE = 'SELECT coalesce(sum(length(response_body)), 0) AS bytes FROM idempotency_keys';

/** Name of the service among the parts. */
export const SERVICE = 'service';

/**
 * Begins to measure once a second.
 *
 * @param mark the variable of the service's processes, and its value
 * @param others process ids of the other parts, by the name of the part
 */
export function measure(
  libsql: Stack['libsql'],
  mark: readonly [string, string],
  others: Readonly<Record<string, number | null>>,
): Measure {
  const client = createClient(libsql);
  const bytesOf = async (sql: string): Promise<number> => Number((await client.execute(sql)).rows[0]?.bytes);
  const due: number[] = [];
  const inFlight: number[] = [];
  const processes = new Map<number, ReturnType<typeof usageOf>>();
  const lookAtService = (): number => {
    const used = processesWith(...mark).map(({ pid }) => [pid, usageOf(pid)] as const);
    // A process that has just ended has no usage; its last one stays.
    for (const [pid, usage] of used) if (usage.memoryBytes > 0) processes.set(pid, usage);
    return [...processes.values()].reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  };
  const spentNow = (): ReadonlyMap<string, number> =>
    new Map([
      [SERVICE, lookAtService()],
      ...Object.entries(others).map(([name, pid]): [string, number] => [
        name,
        pid === null ? 0 : usageOf(pid).cpuMs,
      ]),
    ]);
  const atFirst = spentNow();
  let atLastSubmit = atFirst;
  const look = async (): Promise<void> => {
    lookAtService();
    const { rows } = await client.execute({ sql: QUEUES, args: [new Date().toISOString()] });
    due.push(Number(rows[0]?.due));
    inFlight.push(Number(rows[0]?.open));
  };
  let isOver = false;
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(() => (isOver ? undefined : look().catch(() => undefined)));
  }, LOOKS_EVERY_MS);
  return {
    sent: () => {
      atLastSubmit = spentNow();
    },
    keptBytes: () => bytesOf(PAGES),
    repeatableBytes: () => bytesOf(REPEATABLE),
    end: async () => {
      clearInterval(timer);
      isOver = true;
      await looking;
      await look();
      client.close();
      const usages = [...processes.values()];
      return {
        due,
        inFlight,
        spent: new Map(
          [...spentNow()].map(([name, ms]) => {
            const first = atFirst.get(name) ?? 0;
            return [name, { sentMs: (atLastSubmit.get(name) ?? 0) - first, allMs: ms - first }];
          }),
        ),
        memoryBytes: usages.at(-1)?.memoryBytes ?? 0,
        peakBytes: Math.max(0, ...usages.map(({ peakBytes }) => peakBytes)),
      };
    },
  };
}
