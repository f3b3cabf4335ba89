import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '../settings/patience.ts';
import { FILING, killedPlan } from './killed.ts';
import type { FilingPlan, Plan } from './plan.ts';
import { play, type Run } from './run.ts';
import { type Databases, openDatabases } from './storage.ts';

const APPROVED: FilingPlan = {
  ...FILING,
  profile: 'micro, tax',
  oneShot: true,
  approval: { asks: 'sending', people: 1 },
};

const WINDOWS = ['before sending', 'before recording', 'before the accounts'] as const;
type Window = (typeof WINDOWS)[number];

/**
 * Recognises each step of a decision: it is recorded, it is sent, its answer is recorded together with the accounts, and
 * they are sent.
 */
const STEPS: readonly ((line: string) => boolean)[] = [
  (line) => line.includes('approval_given'),
  (line) => line.startsWith('tax submit '),
  (line) => line.includes('update \\"submissions\\"'),
  (line) => line.startsWith('registry submit '),
];

/** Follows a run, and counts the awaits of its service in each window. */
function followed() {
  const at: Record<Window, number[]> = {
    'before sending': [],
    'before recording': [],
    'before the accounts': [],
  };
  const windows: readonly (Window | null)[] = [null, ...WINDOWS, null];
  let awaits = 0;
  let phase = 0;
  let killedIn: Window | null = null;
  const watch = (_now: number, line: string): void => {
    if (STEPS[phase]?.(line)) phase += 1;
    const window = windows[phase] ?? null;
    if (line.startsWith('killed ')) killedIn ??= window;
    if (line.endsWith(' subscriber begins')) awaits = 0;
    if (!line.startsWith('service 1 ')) return;
    awaits += 1;
    if (window !== null) at[window].push(awaits);
  };
  return { watch, at, killed: () => killedIn };
}

/** Plays one seed, and again for some awaits in a window, each time with a kill there. */
async function killedIn(
  databases: Databases,
  window: Window,
  shape: Plan['shape'],
  seed: number,
  filing = APPROVED,
): Promise<readonly Run[]> {
  const whole = followed();
  const { wrong } = await play(databases, seed, killedPlan(shape, [], filing), whole.watch);
  expect(wrong, `seed ${seed}`).toEqual([]);
  const places = whole.at[window];
  const step = Math.max(1, Math.floor(places.length / 5));
  const killed: Run[] = [];
  for (const at of places.filter((_, place) => place % step === 0)) {
    const struck = followed();
    const run = await play(databases, seed, killedPlan(shape, [at], filing), struck.watch);
    expect(run.wrong, `seed ${seed}, killed at ${at}`).toEqual([]);
    if (struck.killed() === window) killed.push(run);
  }
  return killed;
}

/**
 * Kills the process that carries out a decision: before anything is sent, before the sending is recorded, and between the
 * return and the accounts.
 * @param times kills in each window and shape, at least; there are two shapes
 */
export function checkKilledApprovals(times: number): void {
  let databases: Databases;
  beforeAll(async () => {
    databases = await openDatabases();
  });
  afterAll(() => databases.remove());

  describe('a process that is killed as it carries out a decision', () => {
    const cases = (['objects', 'lease'] as const).flatMap((kind) =>
      (['before sending', 'before recording'] as const).map((window) => [kind, window] as const),
    );
    it.each(cases)(
      'sends once, and its page tells the truth: %s, %s',
      async (kind, window) => {
        const shape: Plan['shape'] = kind === 'lease' ? { kind, processes: 1 } : { kind };
        const killed: Run[] = [];
        for (let seed = 1; killed.length < times; seed += 1)
          killed.push(...(await killedIn(databases, window, shape, seed)));
        // Killed with the record written, the service cannot know if the message was sent. The person types the sign-in
        // again, which looks for it.
        const ends = ({ transmissions, outcomes }: Run): string =>
          `${transmissions} sent, ${outcomes.join()}`;
        const others = killed.map(ends).filter((end) => end !== '1 sent, accepted');
        // Whether a return never arrived is known ten minutes later. A person who has left by then is still asked for it.
        const isEarly = window === 'before sending';
        expect(others.filter((end) => !isEarly || end !== '0 sent, a person is named')).toEqual([]);
        expect(others.length).toBeLessThan(times / 2);
      },
      PATIENCE,
    );

    // Until the answer is recorded the accounts have no record, so they were not sent. After that they may have been.
    it.each([
      ['objects', 'before recording', 'accepted,accepted'],
      ['lease', 'before recording', 'accepted,accepted'],
      ['objects', 'before the accounts', 'accepted,error'],
      ['lease', 'before the accounts', 'accepted,error'],
    ] as const)(
      'sends the accounts by the same link, or finds that they never arrived: %s, %s',
      async (kind, window, ends) => {
        const shape: Plan['shape'] = kind === 'lease' ? { kind, processes: 1 } : { kind };
        const both: FilingPlan = { ...APPROVED, profile: 'micro, both' };
        const killed: Run[] = [];
        for (let seed = 1; killed.length < times; seed += 1)
          killed.push(...(await killedIn(databases, window, shape, seed, both)));
        // A subscriber may ask for a new link before the person looks again; then that one may send the accounts.
        const byOne = killed.filter(
          ({ approvals }) => approvals.filter((each) => each === 'sent').length === 1,
        );
        expect(byOne.map(({ outcomes }) => outcomes.join())).toEqual(byOne.map(() => ends));
        expect(byOne.length).toBeGreaterThan(times / 2);
      },
      PATIENCE,
    );
  });
}
