import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import core from '../../vitest.config.ts';

/** The project's folder: every path below starts there. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The quick run in one process, so that modules of the core and the service are transformed once. It runs the rooms
 * below the service without their slow files, and one filing through the service in workerd, to acceptance.
 */
const quick = mergeConfig(core, { test: { globalSetup: ['test/service/helpers/start.ts'] } });
export default defineConfig({
  ...quick,
  root: PROJECT,
  test: {
    ...quick.test,
    include: [
      'test/{core,schema,packages}/**/*.test.ts',
      'test/service/submission/end-to-end.runtime.test.ts',
    ],
    exclude: ['**/*.{deep,long,slow}.test.ts'],
  },
});
