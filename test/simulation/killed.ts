import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilingPlan, Plan } from './plan.ts';
import { play } from './run.ts';
import { type Databases, openDatabases } from './storage.ts';

export const FILING: FilingPlan = {
  profile: 'micro, both',
  live: false,
  sameCompany: false,
  sharedSignIn: false,
  callers: 1,
  gatewayPassword: null,
  authCode: null,
  oneShot: false,
  agent: false,
  idempotent: true,
  meddled: false,
  polls: true,
  approval: null,
};

export const killedPlan =
  (shape: Plan['shape'], kills: readonly number[], filing = FILING) =>
  (): Plan => ({
    story: 'anything',
    shape,
    services: 1,
    rates: { storage: 0, network: 0, objects: 0, frozen: 0, often: [] },
    faultsLastMs: 60 * 60_000,
    kills,
    freezes: [],
    outages: [],
    restore: null,
    clocks: { apartMs: 0, jumps: 0 },
    listLagMs: 0,
    keptMs: 0,
    keys: [],
    earlierNumbers: 0,
    filings: [filing],
    allowance: null,
    accounts: 1,
    spreadMs: 2000,
    databases: 1,
    moves: [],
    presenters: 1,
    pace: null,
    reads: [],
  });

/**
 * Sends one filing to both authorities again and again, and each time kills the process at another of its awaits.
 * @param stride 1 for every await, 2 for every second one, and so on
 */
export function checkKilled(stride: number): void {
  let databases: Databases;
  beforeAll(async () => {
    databases = await openDatabases();
  });
  afterAll(() => databases.remove());

  describe('a process killed at an await', () => {
    it.each([{ kind: 'objects' } as const, { kind: 'lease', processes: 1 } as const])(
      'loses nothing and sends nothing twice: %o',
      async (shape) => {
        const { awaits, wrong } = await play(databases, 1, killedPlan(shape, []));
        expect(wrong).toEqual([]);
        expect(awaits).toBeGreaterThan(100);
        for (let at = 1; at <= awaits; at += stride) {
          const run = await play(databases, 1, killedPlan(shape, [at]));
          expect(run.wrong, `killed at await ${at} of ${awaits}`).toEqual([]);
          expect(run.faults.get('process killed')).toBe(1);
        }
      },
      10 * 3_600_000,
    );
  });
}
