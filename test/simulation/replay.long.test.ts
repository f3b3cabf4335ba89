import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { play } from './run.ts';
import { type Databases, openDatabases } from './storage.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await openDatabases();
});
afterAll(() => databases.remove());

/** Longest time of a seed. No run may be cut off: it would continue with control of the process's clock. */
const LONGEST_MS = 3_600_000;

describe('a seed', { timeout: LONGEST_MS }, () => {
  it.each([3, 6])('is the same run every time: %i', async (seed) => {
    const first = await play(databases, seed);
    const again = await play(databases, seed);
    expect(again).toEqual(first);
    // Sweeps that would find nothing are left out, so a short run has fewer than 200.
    expect(first.steps).toBeGreaterThan(100);
  });

  it('differs from the next', async () => {
    const hashes = [(await play(databases, 3)).traceHash, (await play(databases, 5)).traceHash];
    expect(new Set(hashes).size).toBe(2);
  });
});
