import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENT } from './patience.ts';

/** The project's folder: every path below starts there. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The tests that judge the changes of `npm run stryker`: those of the computation, the return, the accounts, the pages and
 * the documents. `JUDGES` names others, such as those of one folder: fewer tests are quicker. Slow files judge only where
 * `JUDGES` names them, so the score is a lower bound.
 */
const JUDGES = process.env.JUDGES?.split(',') ?? [
  'test/core/{accounts,advice,documents,figures,filing,form,pages,reports,tax}/**/*.test.ts',
];

export default defineConfig({
  root: PROJECT,
  test: {
    include: JUDGES,
    exclude: [`**/*.{${process.env.JUDGES === undefined ? 'slow,' : ''}long,deep}.test.ts`],
    isolate: false,
    setupFiles: ['test/helpers/properties.ts'],
    ...PATIENT,
  },
});
