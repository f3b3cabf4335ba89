import { defineConfig } from 'vitest/config';

/** The pure core, the request structs and the tools: plain Node. The Worker's own suite has vitest.worker.config.ts. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/service/**', 'test/browser/**', 'test/workerd/**', '**/*.deep.test.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
  },
});
