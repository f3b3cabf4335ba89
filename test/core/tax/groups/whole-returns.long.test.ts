import fc from 'fast-check';
import { it } from 'vitest';
import { addingNeverRaises, holdsForReturns, smallReturns } from './whole-returns.ts';

it('holds for the returns of random groups, against every whole pound', () => {
  fc.assert(
    fc.property(smallReturns(120), (group) => holdsForReturns(group, true)),
    { numRuns: 3 },
  );
});

it('holds for the returns of larger groups, and for one more company', () => {
  fc.assert(
    fc.property(smallReturns(3_000), (group) => {
      holdsForReturns(group, false);
      addingNeverRaises(group);
    }),
    { numRuns: 10 },
  );
});
