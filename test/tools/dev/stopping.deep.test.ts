import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Kind, newPlace, npmStart, type Place } from './running.ts';

/** Number of times that the service is killed and started again. */
const ROUNDS = 20;
const KILLED: readonly (readonly Kind[])[] = [
  ['npm'],
  ['node'],
  ['npm', 'node'],
  ['npm', 'node', 'watchdog'],
];

let place: Place;
beforeAll(async () => {
  place = await newPlace();
});
afterAll(() => place.remove());

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  it.each<readonly [NodeJS.Signals, readonly Kind[] | 'group']>([
    ['SIGTERM', 'group'],
    ['SIGTERM', ['npm']],
    ['SIGTERM', ['other']],
    ['SIGTERM', ['node']],
    ['SIGTERM', ['workerd']],
    ['SIGTERM', ['watchdog']],
    ['SIGINT', 'group'],
    ['SIGHUP', 'group'],
    ['SIGKILL', ['npm']],
    ['SIGKILL', ['node']],
    ['SIGKILL', ['npm', 'node']],
  ])('ends within ten seconds of %s to %j', async (signal, to) => {
    const running = await npmStart(place);
    running.signal(signal, to);
    const took = await running.ended(10_000);
    if (to !== 'group' && to.includes('other')) {
      // Not every shell stays, and another child of npm (a compiler) may end without the rest.
      running.signal('SIGTERM', 'group');
      await running.ended(10_000);
      return;
    }
    expect([took, running.left()]).toEqual([expect.any(Number), []]);
  });

  it(`starts two seconds after each of ${ROUNDS} kills, and leaves none of the old processes`, async () => {
    let running = await npmStart(place);
    for (let round = 0; round < ROUNDS; round += 1) {
      const killed = KILLED[round % KILLED.length] ?? [];
      running.signal('SIGKILL', killed);
      await new Promise((wait) => setTimeout(wait, 2_000));
      const next = await npmStart(place);
      expect([round, killed, running.left()]).toEqual([round, killed, []]);
      running = next;
    }
    running.signal('SIGTERM', 'group');
    expect(await running.ended(10_000)).not.toBeNull();
  });
});
