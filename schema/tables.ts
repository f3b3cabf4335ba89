/**
 * Tables of everything that the service stores. Times are ISO 8601 UTC text, dates `YYYY-MM-DD`. Money occurs only
 * inside the JSON of figures, exactly as the caller gave it.
 */
export * from './tables/accounts.ts';
export * from './tables/companies.ts';
export * from './tables/filings.ts';
export * from './tables/requests.ts';
export * from './tables/submissions.ts';
