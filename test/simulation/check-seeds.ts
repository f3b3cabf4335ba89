import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { play } from './run.ts';
import { type Databases, openDatabases } from './storage.ts';

/** Plays seeds as a suite. A failed seed prints its number, so that it can be played again. */
export function checkSeeds(first: number, last: number): void {
  let databases: Databases;
  beforeAll(async () => {
    databases = await openDatabases();
  });
  afterAll(() => databases.remove());

  describe(`the service under every fault (seeds ${first} to ${last})`, () => {
    it(
      'sends nothing twice, loses nothing, says nothing untrue, and comes to an end',
      async () => {
        for (let seed = first; seed <= last; seed += 1) {
          const { wrong } = await play(databases, seed);
          expect(wrong, `seed ${seed}; again: npm run simulate -- --seed ${seed}`).toEqual([]);
        }
      },
      10 * 3_600_000,
    );
  });
}
