import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../sandbox/harness.ts';
import { PROFILES, takenWhenPassed } from './taken.ts';

const EACH = 50;
let sandbox: Harness;
beforeAll(async () => {
  sandbox = await openHarness();
});
afterAll(() => sandbox.remove());

describe('a filing that passes the checks', () => {
  it.each(Object.keys(PROFILES))(
    'of the profile %s is accepted by the tax authority’s stand-in',
    async (profile) => {
      expect(await takenWhenPassed(sandbox, profile, 'tax', EACH)).toMatchObject({ passed: EACH });
    },
    180_000,
  );

  it.each(['micro', 'small', 'dormant'])(
    'of the profile %s is accepted by the registry’s',
    async (profile) => {
      expect(await takenWhenPassed(sandbox, profile, 'ch', EACH)).toMatchObject({ passed: EACH });
    },
  );

  it.each(['charity', 'casc'])('of the profile %s does not exist at the registry', async (profile) => {
    expect(await takenWhenPassed(sandbox, profile, 'ch', 5)).toEqual({ passed: 0, stopped: 40 });
  });
});
