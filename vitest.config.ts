import { defineConfig } from 'vitest/config';
import { LEFT_OUT, PATIENCE } from './test/settings/patience.ts';

const ELSEWHERE = ['test/service/**', 'test/workerd/**', 'test/browser/**', '**/*.deep.test.ts', ...LEFT_OUT];

/**
 * The pure core, the request structs and the tools: plain Node. The service has test/settings/service.config.ts.
 * Neither keeps anything between calls, so the files of a worker share what they import.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'core',
          include: ['test/core/**/*.test.ts'],
          exclude: ELSEWHERE,
          isolate: false,
          // The core needs no process of its own, and a thread starts sooner.
          pool: 'threads',
          setupFiles: ['test/helpers/properties.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE } },
        },
      },
      {
        test: {
          name: 'tools',
          include: ['test/**/*.test.ts'],
          exclude: [...ELSEWHERE, 'test/core/**'],
          isolate: false,
          setupFiles: ['test/helpers/properties.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE } },
        },
      },
    ],
  },
});
