import { it } from 'vitest';
import { describeShared } from '../../helpers/shared.ts';
import { cleanFacts, samePrinted, takenByBoth } from './golden/properties.ts';
import { describeReading } from './pdf/reading.ts';

/** Tests the properties of accounts with many companies, which takes too long for every change. */
it('any accounts that balance are taken by both authorities, and state the figures they were given', () => {
  takenByBoth(5_000);
});

describeShared('any accounts that balance', (root) => {
  it('state facts that are clean by the published lists', () => {
    cleanFacts(root, 5_000);
  });
});

describeReading('any accounts that balance', () => {
  it('are printed as they are on the page, word for word', async () => {
    await samePrinted(1_000);
  });
});
