import { defineConfig } from 'vitest/config';

/** `npm run test:deep`: the properties over many more cases than a run at every change has time for. */
export default defineConfig({
  test: {
    include: ['test/**/*.deep.test.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    disableConsoleIntercept: true,
  },
});
