import { defineConfig } from 'vitest/config';

/** The service suite over HTTP: against workerd, or against Deno with SERVICE_RUNTIME=deno. */
export default defineConfig({
  test: {
    include: ['test/service/**/*.test.ts'],
    globalSetup: ['test/service/start.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than there are cores: the suite waits for outcomes more than it works.
    maxWorkers: 3,
    // The suite speaks to one service over HTTP and keeps nothing of its own, so its files share what they import.
    isolate: false,
  },
});
