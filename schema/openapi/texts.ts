import { ALL_ENDPOINTS } from '../endpoints/index.ts';
import type { RecordText, Shape } from '../requests/shape.ts';
import type { TextOf } from './json-schema.ts';
import { ANSWER_TEXT } from './text/answers.ts';
import { BALANCE_SHEET_TEXT } from './text/balance-sheet.ts';
import { BOOKS_TEXT } from './text/books.ts';
import { CAPITAL_ALLOWANCES_TEXT } from './text/capital-allowances.ts';
import type { Described } from './text/described.ts';
import { FILED_ACCOUNTS_TEXT } from './text/filed-accounts.ts';
import { PAGES_TEXT } from './text/pages.ts';
import { PLANNING_TEXT } from './text/planning.ts';
import { REQUEST_TEXT } from './text/requests.ts';
import { ROLL_FORWARD_TEXT } from './text/roll-forward.ts';
import { SUBMISSION_ANSWER_TEXT } from './text/submission-answers.ts';

const TEXTS: readonly Described[] = [
  ...REQUEST_TEXT,
  ...CAPITAL_ALLOWANCES_TEXT,
  ...BALANCE_SHEET_TEXT,
  ...PAGES_TEXT,
  ...ANSWER_TEXT,
  ...SUBMISSION_ANSWER_TEXT,
  ...BOOKS_TEXT,
  ...FILED_ACCOUNTS_TEXT,
  ...ROLL_FORWARD_TEXT,
  ...PLANNING_TEXT,
  ...ALL_ENDPOINTS.flatMap(({ describes = [] }) => describes),
];
const BY_SHAPE: ReadonlyMap<Shape, RecordText> = new Map(TEXTS.map(({ shape, text }) => [shape, text]));

/** Gives the words of a record of a request or an answer. */
export const textOf: TextOf = (shape) =>
  (shape.kind === 'record' ? shape.text : undefined) ?? BY_SHAPE.get(shape) ?? null;
