import { ACCOUNT_PAGES } from './account.ts';
import { ACCOUNTS_PDF_PAGES } from './accounts-pdf.ts';
import { ADD_COMPANY_PAGES } from './actions/add-company.ts';
import { APPROVAL_PAGES } from './actions/approvals.ts';
import { ASKED_ONCE_PAGES } from './actions/asked-once.ts';
import { FILED_ELSEWHERE_PAGES } from './actions/filed-elsewhere.ts';
import { NEW_FILING_PAGES } from './actions/new-filing.ts';
import { OUTCOME_PAGES } from './actions/outcome.ts';
import { SEND_PAGES } from './actions/send.ts';
import { BOOKS_PAGES } from './books/page.ts';
import { COMPANY_PAGES } from './company.ts';
import { COMPUTATION_PAGES } from './computation.ts';
import { DOCUMENT_PAGES } from './documents.ts';
import { ENTRY_PAGES } from './entry/page.ts';
import { FEED_PAGES } from './feeds.ts';
import { FILING_PAGES } from './filing.ts';
import { GROUP_PAGES } from './groups.ts';
import { GUIDED_PAGES } from './guided/pages.ts';
import { KEY_PAGES } from './keys.ts';
import { LIST_PAGES } from './lists.ts';
import { OVERVIEW_PAGES } from './overview.ts';
import { PORTFOLIO_PAGES } from './portfolio.ts';
import type { PageRoute } from './route.ts';
import { SIGN_IN_PAGES } from './sign-in.ts';
import { SUBMISSION_PAGES } from './submission.ts';

/** Every page of the dashboard. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  ...SIGN_IN_PAGES,
  ...OVERVIEW_PAGES,
  ...KEY_PAGES,
  ...PORTFOLIO_PAGES,
  ...GROUP_PAGES,
  ...LIST_PAGES,
  ...ADD_COMPANY_PAGES,
  ...COMPANY_PAGES,
  ...NEW_FILING_PAGES,
  ...FILED_ELSEWHERE_PAGES,
  ...FEED_PAGES,
  ...FILING_PAGES,
  ...SEND_PAGES,
  ...OUTCOME_PAGES,
  ...APPROVAL_PAGES,
  ...ASKED_ONCE_PAGES,
  ...ACCOUNTS_PDF_PAGES,
  ...COMPUTATION_PAGES,
  ...DOCUMENT_PAGES,
  ...BOOKS_PAGES,
  ...ENTRY_PAGES,
  ...GUIDED_PAGES,
  ...SUBMISSION_PAGES,
  ...ACCOUNT_PAGES,
];
