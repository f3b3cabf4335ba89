import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import './memory.ts';
import { PATIENT } from './patience.ts';

/** The project's folder: every path below starts there. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Tests the dashboard in a browser, with the stack that `npm start` runs. */
export default defineConfig({
  root: PROJECT,
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/service/helpers/start.ts'],
    ...PATIENT,
    maxWorkers: 1,
  },
});
