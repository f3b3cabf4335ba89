import { resolve } from 'node:path';

// Stryker tests a copy of the project. The official files are beside the project, not beside the copy.
process.env.SHARED_DIR ??= resolve('..', 'shared');

/**
 * `npm run stryker`: changes one operator, condition or call at a time, and lists the changes that no test detects. It
 * continues after an interruption. One part: `npm run stryker -- --mutate 'core/tax/allowances/*.ts'`.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'test/settings/stryker.vitest.config.ts', related: false },
  mutate: [
    'core/{accounts,form,tax}/**/*.ts',
    'core/pages/ct600*/**/*.ts',
    // Tables of data and wording: their own tests compare them with the law and the published lists.
    '!core/accounts/sic/**',
    '!core/law/**',
  ],
  // Wording is not a rule. A module's values computed once at loading would need every test for each mutant.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 60_000,
  incremental: true,
  incrementalFile: '.local/stryker/incremental.json',
  tempDirName: '.local/stryker/copy',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: '.local/stryker/report.json' },
  ignorePatterns: ['.local', 'demo-output', 'dist', 'docs/pictures'],
};
