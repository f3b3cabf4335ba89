import { it } from 'vitest';
import { describeShared } from '../../helpers/shared.ts';
import { cleanFacts, takenByBoth } from './golden/properties.ts';

it('any accounts that balance are taken by both authorities, and state the figures they were given', () => {
  takenByBoth(40);
});

describeShared('any accounts that balance', (root) => {
  it('state facts that are clean by the published lists', () => {
    cleanFacts(root, 60);
  });
});
