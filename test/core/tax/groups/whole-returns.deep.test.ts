import fc from 'fast-check';
import { it } from 'vitest';
import { addingNeverRaises, holdsForReturns, smallReturns } from './whole-returns.ts';

/** Number of groups of the first test. The second one tries every whole pound of 200 groups. */
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
