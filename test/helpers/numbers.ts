/**
 * Number of filings that the properties of the core generate: 200 in `npm test` and `npm run test:quick`, more if
 * GENERATED_FILINGS says so (10,000 in the rest of the checks before a change lands).
 */
export const GENERATED_FILINGS = Number(process.env.GENERATED_FILINGS ?? 200);
