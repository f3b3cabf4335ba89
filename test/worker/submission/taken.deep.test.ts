import { expect, it } from 'vitest';
import { openHarness } from '../../sandbox/harness.ts';
import { PROFILES, takenWhenPassed } from './taken.ts';

/** Slightly more than 2,000 in total. */
const EACH = Math.ceil(2_000 / Object.keys(PROFILES).length);

it(`${EACH} filings of every profile that pass the checks are accepted by the stand-ins`, async () => {
  const sandbox = await openHarness();
  try {
    for (const profile of Object.keys(PROFILES)) {
      const tax = await takenWhenPassed(sandbox, profile, 'tax', EACH);
      expect(tax.passed).toBe(EACH);
      console.log(`${profile}, tax: ${tax.passed} taken, ${tax.stopped} stopped by the checks`);
      if (profile === 'charity' || profile === 'casc') continue;
      const registry = await takenWhenPassed(sandbox, profile, 'ch', EACH);
      expect(registry.passed).toBe(EACH);
      console.log(
        `${profile}, registry: ${registry.passed} taken, ${registry.stopped} stopped by the checks`,
      );
    }
  } finally {
    sandbox.remove();
  }
});
