import fc from 'fast-check';
import { it } from 'vitest';
import { smallGroup } from './every-pound.ts';
import { holds } from './holds.ts';

it('costs as little as the best of every whole pound, over 10,000 groups', () => {
  fc.assert(fc.property(smallGroup(1_200), holds), { numRuns: 9_500, seed: 34 });
  fc.assert(fc.property(smallGroup(5_000), holds), { numRuns: 500, seed: 35 });
});
