import { ALL_ENDPOINTS } from '../endpoints/index.ts';
import type { Shape } from '../requests/shape.ts';
import type { RecordText, TextOf } from './json-schema.ts';
import { ANSWER_TEXT } from './text/answers.ts';
import { BALANCE_SHEET_TEXT } from './text/balance-sheet.ts';
import { BOOKS_TEXT } from './text/books.ts';
import { CAPITAL_ALLOWANCES_TEXT } from './text/capital-allowances.ts';
import type { Described } from './text/described.ts';
import { FILED_ACCOUNTS_TEXT } from './text/filed-accounts.ts';
import { PAGES_TEXT } from './text/pages.ts';
import { PLANNING_TEXT } from './text/planning.ts';
import { PROFIT_LOSS_TEXT } from './text/profit-loss.ts';
import { REQUEST_TEXT } from './text/requests.ts';
import { ROLL_FORWARD_TEXT } from './text/roll-forward.ts';

const TEXTS: readonly Described[] = [
  ...REQUEST_TEXT,
  ...PROFIT_LOSS_TEXT,
  ...CAPITAL_ALLOWANCES_TEXT,
  ...BALANCE_SHEET_TEXT,
  ...PAGES_TEXT,
  ...ANSWER_TEXT,
  ...BOOKS_TEXT,
  ...FILED_ACCOUNTS_TEXT,
  ...ROLL_FORWARD_TEXT,
  ...PLANNING_TEXT,
  ...ALL_ENDPOINTS.flatMap(({ describes = [] }) => describes),
];
const BY_SHAPE: ReadonlyMap<Shape, RecordText> = new Map(TEXTS.map(({ shape, text }) => [shape, text]));

/** What is said of a record of a request or an answer. */
export const textOf: TextOf = (shape) => BY_SHAPE.get(shape) ?? null;
