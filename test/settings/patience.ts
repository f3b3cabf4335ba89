/**
 * Time after which a test, a set-up or a poll counts as stuck, in milliseconds. It only ends tests that hang: on a busy
 * machine a run takes longer, but does not fail. The longest test, 10,000 filings, takes some minutes.
 */
export const PATIENCE = 900_000;

/** Settings of every suite. The error of a failed test shows the values whole: a log is all that some readers have. */
export const PATIENT = {
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  expect: { poll: { timeout: PATIENCE } },
  chaiConfig: { truncateThreshold: 2000 },
};

/** Globs of the files that a run leaves out: `WITHOUT=slow,long` leaves out `*.slow.test.ts` and `*.long.test.ts`. */
export const LEFT_OUT: readonly string[] = (process.env.WITHOUT ?? '')
  .split(',')
  .filter((ending) => ending !== '')
  .map((ending) => `**/*.${ending}.test.ts`);
