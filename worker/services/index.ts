import { ACCOUNT } from './account.ts';
import { BOOKS } from './books.ts';
import { COMPANIES } from './companies.ts';
import { COMPUTATION } from './computation.ts';
import { CREATE } from './create-filing.ts';
import { EXPLANATIONS } from './explanations.ts';
import { FEEDS } from './feeds.ts';
import { FILED_ACCOUNTS } from './filed-accounts.ts';
import { FILINGS } from './filings.ts';
import { DOCUMENTS } from './generate-documents.ts';
import { KEYS } from './keys.ts';
import { MANY } from './many.ts';
import { PREPARATION } from './prepare-submission.ts';
import { RECEIPT } from './receipt.ts';
import { ROLL_FORWARD } from './roll-forward.ts';
import { SUBMISSIONS } from './submissions.ts';
import type { UseCases } from './use-case.ts';

/** What every endpoint that asks for a key does, under the endpoint's name. */
export const USE_CASES: UseCases = {
  ...ACCOUNT,
  ...KEYS,
  ...FEEDS,
  ...COMPANIES,
  ...FILINGS,
  ...BOOKS,
  ...FILED_ACCOUNTS,
  ...ROLL_FORWARD,
  ...CREATE,
  ...SUBMISSIONS,
  ...MANY,
  ...PREPARATION,
  ...COMPUTATION,
  ...RECEIPT,
  ...DOCUMENTS,
  ...EXPLANATIONS,
};
