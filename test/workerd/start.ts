import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeAssetsOnce } from '../../tools/dev/assets.ts';
import { seedAccount } from '../../tools/dev/seed.ts';
import { startStack } from '../../tools/dev/stack.ts';
import { openStore } from '../../worker/store/libsql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    environment: Readonly<Record<string, string>>;
    apiKey: string;
  }
}

/** Starts the Worker's partners, libSQL and the sandboxes. The Worker itself runs inside the test pool. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  // The pool bundles the Worker as it is deployed, and runs no build before.
  writeAssetsOnce();
  const dataDir = mkdtempSync(join(tmpdir(), 'workerd-suite-'));
  const stack = await startStack({ port: 0, dataDir, environment: {}, withWorker: false });
  const owner = { name: 'Owner', email: 'owner@example.test', now: new Date(), modes: ['test'] } as const;
  const { keys } = await seedAccount(openStore(stack.libsql), owner);
  project.provide('environment', stack.environment);
  project.provide('apiKey', keys.test ?? '');
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
