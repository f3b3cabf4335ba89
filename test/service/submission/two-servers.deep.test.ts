import { describe, it } from 'vitest';
import { operateTwoServers } from '../helpers/two-servers.ts';

describe('two database servers and two processes, under more load and for longer', () => {
  it('lose nothing, send nothing twice, and end every filing as at the authorities', async () => {
    await operateTwoServers({ callers: 8, inFlight: 40, stepMs: 20_000 });
  });
});
