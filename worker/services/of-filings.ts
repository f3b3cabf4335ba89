import { AMENDMENTS } from './amendments.ts';
import { APPROVALS } from './approvals.ts';
import { COMPUTATION } from './computation.ts';
import { CREATE } from './create-filing.ts';
import { FEEDS } from './feeds.ts';
import { FILINGS } from './filings.ts';
import { DOCUMENTS } from './generate-documents.ts';
import { GROUPS } from './group-relief.ts';
import { MANY } from './many.ts';
import { PREPARATION } from './prepare-submission.ts';
import { SUBMISSIONS } from './submissions.ts';
import type { UseCases } from './use-case.ts';

export { readFeed } from './feeds.ts';

/** Use cases of filings, which compute returns. */
export const OF_FILINGS = {
  ...AMENDMENTS,
  ...APPROVALS,
  ...COMPUTATION,
  ...CREATE,
  ...FEEDS,
  ...FILINGS,
  ...DOCUMENTS,
  ...GROUPS,
  ...MANY,
  ...PREPARATION,
  ...SUBMISSIONS,
} satisfies Partial<UseCases>;
