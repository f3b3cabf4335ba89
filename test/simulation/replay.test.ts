import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { play } from './run.ts';
import { type Databases, openDatabases } from './storage.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await openDatabases();
});
afterAll(() => databases.remove());

describe('a seed', () => {
  it.each([2, 6, 9])('is the same run every time: %i', async (seed) => {
    const first = await play(databases, seed);
    const again = await play(databases, seed);
    expect(again).toEqual(first);
    expect(first.steps).toBeGreaterThan(300);
  });

  it('that once seemed to break something does not: a deleted filing had held a place of the allowance', async () => {
    expect((await play(databases, 2290)).wrong).toEqual([]);
  });

  it('is another run than the next', async () => {
    const hashes = [(await play(databases, 11)).traceHash, (await play(databases, 12)).traceHash];
    expect(new Set(hashes).size).toBe(2);
  });
});
