import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import './memory.ts';

/** The project's folder: every path below starts there. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const LONG = { testTimeout: 3_600_000, hookTimeout: 120_000, disableConsoleIntercept: true };
const OVER_HTTP = 'test/service/**/*.deep.test.ts';

/** `npm run test:deep`: the properties with many more cases, which take too long for every change. */
export default defineConfig({
  root: PROJECT,
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'deep', include: ['test/**/*.deep.test.ts'], exclude: [OVER_HTTP], ...LONG } },
      // These talk to a running service.
      {
        test: {
          name: 'service',
          include: [OVER_HTTP],
          globalSetup: ['test/service/helpers/start.ts'],
          ...LONG,
        },
      },
    ],
  },
});
