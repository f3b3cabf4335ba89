import { defineConfig } from 'vitest/config';

/** Whole files that take many seconds: a mutant that only they would find counts as alive, so the score is a lower bound. */
const TOO_SLOW = [
  'form/rules/official',
  'form/verify',
  'pages/ct600a/properties',
  'pages/ct600a/rules',
  'pages/ct600e/rules',
  'tax/allowances/life',
  'tax/parameters/literals',
  'tax/parameters/years',
  'tax/planning/properties',
  'tax/returns',
].map((name) => `test/core/${name}.test.ts`);

/**
 * The tests that judge the mutants of `npm run stryker`: those of the computation, the return, the accounts and the
 * pages. `JUDGES` names others, such as those of one folder: fewer of them are quicker.
 */
const JUDGES = process.env.JUDGES?.split(',') ?? ['test/core/{accounts,figures,form,pages,tax}/**/*.test.ts'];

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
