import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { seedAccount } from '../../tools/dev/seed.ts';
import { startStack } from '../../tools/dev/stack.ts';
import { openStore } from '../../worker/store/libsql.ts';
import { submitInRounds } from '../service/helpers/rounds.ts';

const ROUNDS = Number(process.env.ROUNDS ?? '1000');

describe(`${ROUNDS} rounds of fifty callers who submit one filing`, () => {
  it('send one envelope a target and part', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rounds-'));
    const stack = await startStack({ port: 0, dataDir, environment: {}, withWorker: false });
    try {
      const owner = { name: 'Owner', email: 'owner@example.test', now: new Date(), modes: ['test'] } as const;
      const { keys } = await seedAccount(openStore(stack.libsql), owner);
      const { environment, sandboxes } = stack;
      await submitInRounds(ROUNDS, { environment, sandboxes, key: keys.test ?? '' });
    } finally {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
