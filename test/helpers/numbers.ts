/**
 * Number of filings that the properties of the core generate: 200 in `npm test`, more if GENERATED_FILINGS says so
 * (4,000 in `npm run test:rest`).
 */
export const GENERATED_FILINGS = Number(process.env.GENERATED_FILINGS ?? 200);

/**
 * Number of cases that a property tries: all of them, or one in ONE_CASE_IN. `npm test` tries the first quarter and
 * `npm run test:quick` the first sixteenth, because equal seeds make equal cases; `npm run test:rest` tries all.
 */
export const caseCount = (all: number): number => Math.ceil(all / Number(process.env.ONE_CASE_IN ?? 1));
