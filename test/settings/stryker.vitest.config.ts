import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './patience.ts';

/** The project's folder: every path below starts there. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Files that take many seconds. A mutant that only they would detect counts as alive, so the score is a lower bound. */
const TOO_SLOW = [
  'documents/accounts.properties',
  'documents/computation-tie-out',
  'documents/ct600',
  'documents/golden/{one-concept,pages,tie-out}',
  'documents/ixbrl',
  'documents/pdf/*',
  'form/rules/official',
  'tax/parameters/literals',
  'tax/planning/properties',
  'tax/returns',
].map((name) => `test/core/${name}.test.ts`);

/**
 * The tests that judge the mutants of `npm run stryker` and `npm run scores`: those of the computation, the return, the
 * accounts, the pages and the documents. `JUDGES` names others, such as those of one folder: fewer tests are quicker.
 */
const JUDGES = process.env.JUDGES?.split(',') ?? [
  'test/core/{accounts,documents,figures,form,pages,second-look,tax}/**/*.test.ts',
];

export default defineConfig({
  root: PROJECT,
  test: {
    include: JUDGES,
    exclude: ['**/*.deep.test.ts', ...TOO_SLOW],
    isolate: false,
    setupFiles: ['test/helpers/properties.ts'],
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
  },
});
