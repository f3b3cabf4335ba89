import { ACCOUNT_ROUTES } from './account.ts';
import { CALENDAR_ROUTES } from './calendar.ts';
import { COMPANY_ROUTES } from './companies.ts';
import { DOCUMENT_ROUTES } from './documents.ts';
import { ERROR_ROUTES } from './errors.ts';
import { FILING_ROUTES } from './filings.ts';
import type { Route } from './route.ts';
import { SUBMISSION_ROUTES } from './submissions.ts';

/** Every endpoint that needs a key. */
export const ROUTES: readonly Route[] = [
  ...ACCOUNT_ROUTES,
  ...COMPANY_ROUTES,
  ...FILING_ROUTES,
  ...SUBMISSION_ROUTES,
  ...CALENDAR_ROUTES,
  ...DOCUMENT_ROUTES,
  ...ERROR_ROUTES,
];
