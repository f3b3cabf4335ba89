import { defineConfig } from 'vitest/config';

/** The dashboard in a browser, against the stack that `npm start` runs. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/service/start.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
