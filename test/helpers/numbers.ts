/**
 * Number of filings that the properties of the core generate: 200 in `npm test` and `npm run test:quick`, more if
 * GENERATED_FILINGS says so (10,000 in the rest of the checks before a change lands).
 */
export const GENERATED_FILINGS = Number(process.env.GENERATED_FILINGS ?? 200);

/**
 * Number of cases that a property tries: all of them, or a quarter with GENERATED_CASES=few. `npm test` tries the first
 * quarter, because equal seeds make equal cases; `npm run test:rest` tries all.
 */
export const caseCount = (all: number): number =>
  process.env.GENERATED_CASES === 'few' ? Math.ceil(all / 4) : all;
