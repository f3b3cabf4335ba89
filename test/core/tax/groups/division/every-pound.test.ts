import fc from 'fast-check';
import { it } from 'vitest';
import { caseCount } from '../../../../helpers/numbers.ts';
import { smallGroup } from './every-pound.ts';
import { holds } from './holds.ts';

it('costs as little as the best of every whole pound', () => {
  fc.assert(fc.property(smallGroup(400), holds), { numRuns: caseCount(200) });
});
