import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';
import './memory.ts';
import { NO_SQLD, sqldBinary } from '../../tools/dev/sqld.ts';
import { LEFT_OUT, PATIENT } from './patience.ts';
import { SHARED_MODULES } from './shared-modules.ts';

/** The project's folder: every path below starts there. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A separate server was asked for, and this platform has none: one line says so. In workerd nothing runs, because
 * another run tests the embedded database. In Deno no other run does, so the suite uses the embedded database.
 */
const lacksServer = process.env.SERVICE_DATABASE === 'sqld' && sqldBinary() === null;
if (lacksServer) console.log(NO_SQLD);
const isLeftOut = lacksServer && process.env.SERVICE_RUNTIME !== 'deno';

/**
 * More than the number of cores: the suite waits for outcomes more than it computes. Deno computes more than workerd, and a
 * separate database server has one writer.
 */
const WORKERS = process.env.SERVICE_RUNTIME === 'deno' || process.env.SERVICE_DATABASE === 'sqld' ? 3 : 4;

/**
 * The service suite over HTTP, on workerd, or on Deno with SERVICE_RUNTIME=deno. The database is embedded, or a separate
 * libSQL server with SERVICE_DATABASE=sqld.
 */
export default defineConfig({
  root: PROJECT,
  test: {
    ...SHARED_MODULES,
    include: isLeftOut ? [] : ['test/service/**/*.test.ts'],
    exclude: ['**/*.deep.test.ts', ...LEFT_OUT],
    passWithNoTests: isLeftOut,
    globalSetup: isLeftOut ? [] : ['test/service/helpers/start.ts'],
    ...PATIENT,
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    // The suite calls one service over HTTP and has no state of its own, so its files share their imports.
    isolate: false,
  },
});
