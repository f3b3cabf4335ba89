import { type CallerParts, type Heard, type Made, openCaller } from './callers.ts';
import type { Plan } from './plan.ts';
import { starting } from './stories.ts';

/** Plays a caller who asks for the register's data of a company until the next day, and checks the answers. */

const DAY_MS = 24 * 60 * 60_000;
const PERIODS = '/company/periods';

/** Asks for a company's periods at the times of the plan, which count from now. */
export function readRegister(
  parts: CallerParts,
  { companyId, plan: { live } }: Made,
  { reads }: Pick<Plan, 'reads'>,
  name: string,
): Promise<void> {
  const caller = openCaller(parts, `${name} reader`, live);
  const began = parts.scheduler.now;
  return starting(parts, caller, async () => {
    for (const at of reads) {
      await caller.sleep(began + at - parts.scheduler.now);
      await caller.ask(`${PERIODS}?companyId=${companyId}`);
    }
  });
}

/** Finds answers from an entry that was read more than a day before. */
export const staleReadings = (heard: readonly Heard[], clocksApartMs: number): readonly string[] =>
  heard
    .filter(({ path, reply }) => path.startsWith(PERIODS) && reply.status === 200)
    .filter(({ askedAt, reply }) => Date.parse(reply.text('asOf')) < askedAt - DAY_MS - clocksApartMs)
    .map(
      ({ path, askedAt, reply }) =>
        `${path} told at ${new Date(askedAt).toISOString()} what the register said at ${reply.text('asOf')}`,
    );
