import { defineConfig } from 'vitest/config';

const LONG = { testTimeout: 3_600_000, hookTimeout: 120_000, disableConsoleIntercept: true };
const OVER_HTTP = 'test/service/**/*.deep.test.ts';

/** `npm run test:deep`: the properties over many more cases than a run at every change has time for. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'deep', include: ['test/**/*.deep.test.ts'], exclude: [OVER_HTTP], ...LONG } },
      // These talk to a running service.
      { test: { name: 'service', include: [OVER_HTTP], globalSetup: ['test/service/start.ts'], ...LONG } },
    ],
  },
});
