import fc from 'fast-check';
import { it } from 'vitest';
import { addingNeverRaises, holdsForReturns, smallReturns } from './whole-returns.ts';

/** Groups of the two properties: 10,000 together. Every whole pound is tried in one of fifty. */
const GROUPS = 9_800;
const TRIED = 200;
const SEED = 34;

it('holds for the returns of 10,000 random groups', () => {
  fc.assert(
    fc.property(smallReturns(3_000), (group) => {
      holdsForReturns(group, false);
      addingNeverRaises(group);
    }),
    { numRuns: GROUPS, seed: SEED },
  );
}, 3_600_000);

it('costs as little as every whole pound, read from the returns', () => {
  fc.assert(
    fc.property(smallReturns(400), (group) => holdsForReturns(group, true)),
    { numRuns: TRIED, seed: SEED },
  );
}, 3_600_000);
