import type { TextOf } from './json-schema.ts';
import { SAVED_TEXTS, textIn } from './saved-texts.ts';
import { AMENDMENT_TEXT } from './text/amendments.ts';
import { ANSWER_TEXT } from './text/answers.ts';
import { APPROVAL_TEXT } from './text/approvals.ts';
import { BOOKS_TEXT } from './text/books.ts';
import type { Described } from './text/descriptions.ts';
import { FILED_ACCOUNTS_TEXT } from './text/filed-accounts.ts';
import { GROUP_RELIEF_TEXT } from './text/group-relief.ts';
import { PLANNING_TEXT } from './text/planning.ts';
import { ROLL_FORWARD_TEXT } from './text/roll-forward.ts';
import { SUBMISSION_ANSWER_TEXT } from './text/submission-answers.ts';

const TEXTS: readonly Described[] = [
  ...SAVED_TEXTS,
  ...ANSWER_TEXT,
  ...SUBMISSION_ANSWER_TEXT,
  ...APPROVAL_TEXT,
  ...BOOKS_TEXT,
  ...FILED_ACCOUNTS_TEXT,
  ...ROLL_FORWARD_TEXT,
  ...PLANNING_TEXT,
  ...GROUP_RELIEF_TEXT,
  ...AMENDMENT_TEXT,
];
/** Gives the words of a record of a request or an answer. */
export const textOf: TextOf = textIn(TEXTS);
