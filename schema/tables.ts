/**
 * Tables of everything that the service stores. Times are ISO 8601 UTC text, dates `YYYY-MM-DD`, money only inside the
 * figures' JSON exactly as the caller gave it.
 */
export * from './tables/accounts.ts';
export * from './tables/companies.ts';
export * from './tables/filings.ts';
export * from './tables/requests.ts';
export * from './tables/submissions.ts';
