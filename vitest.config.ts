import { defineConfig } from 'vitest/config';

/** Vitest's own `--exclude` does not reach the files of a project: what a run leaves out is named in `WITHOUT`. */
const LEFT_OUT = (process.env.WITHOUT ?? '').split(',').filter((path) => path !== '');
const ELSEWHERE = ['test/service/**', 'test/workerd/**', 'test/browser/**', '**/*.deep.test.ts', ...LEFT_OUT];

/**
 * The pure core, the request structs and the tools: plain Node. The service has vitest.service.config.ts.
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
          isolate: false,
          setupFiles: ['test/properties.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
