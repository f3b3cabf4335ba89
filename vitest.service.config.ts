import { defineConfig } from 'vitest/config';
import { NO_SQLD, sqldBinary } from './tools/dev/sqld.ts';

/** A server of its own was asked for, and this platform has none: nothing is run, and one line says so. */
const isLeftOut = process.env.SERVICE_DATABASE === 'sqld' && sqldBinary() === null;
if (isLeftOut) console.log(NO_SQLD);

/**
 * The service suite over HTTP: against workerd, or against Deno with SERVICE_RUNTIME=deno. The database is embedded, or a
 * libSQL server of its own with SERVICE_DATABASE=sqld.
 */
export default defineConfig({
  test: {
    include: isLeftOut ? [] : ['test/service/**/*.test.ts'],
    exclude: ['**/*.deep.test.ts'],
    passWithNoTests: isLeftOut,
    globalSetup: isLeftOut ? [] : ['test/service/start.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than there are cores: the suite waits for outcomes more than it works.
    maxWorkers: 3,
    // The suite speaks to one service over HTTP and keeps nothing of its own, so its files share what they import.
    isolate: false,
  },
});
