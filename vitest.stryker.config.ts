import { defineConfig } from 'vitest/config';

/** Whole files that take many seconds: a mutant that only they would find counts as alive, so the score is a lower bound. */
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
 * accounts, the pages and the documents. `JUDGES` names others, such as those of one folder: fewer of them are quicker.
 */
const JUDGES = process.env.JUDGES?.split(',') ?? [
  'test/core/{accounts,documents,figures,form,pages,second-look,tax}/**/*.test.ts',
];

export default defineConfig({
  test: {
    include: JUDGES,
    exclude: ['**/*.deep.test.ts', ...TOO_SLOW],
    isolate: false,
    setupFiles: ['test/properties.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
