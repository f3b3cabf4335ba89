import { defineConfig } from 'vitest/config';

const ELSEWHERE = ['test/service/**', 'test/workerd/**', 'test/browser/**', '**/*.deep.test.ts'];

/**
 * The pure core, the request structs and the tools: plain Node. The service has vitest.service.config.ts.
 * The core keeps nothing between calls, so its tests share what they import.
 */
export default defineConfig({
  test: {
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'core',
          include: ['test/core/**/*.test.ts'],
          exclude: ELSEWHERE,
          isolate: false,
          setupFiles: ['test/properties.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['test/**/*.test.ts'],
          exclude: [...ELSEWHERE, 'test/core/**'],
          setupFiles: ['test/properties.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
