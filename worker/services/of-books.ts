import { BOOKS } from './books.ts';
import { FILED_ACCOUNTS } from './filed-accounts.ts';
import { ROLL_FORWARD } from './roll-forward.ts';
import type { UseCases } from './use-case.ts';

/** Use cases that read figures from books, filed accounts or another year. */
export const OF_BOOKS = { ...BOOKS, ...FILED_ACCOUNTS, ...ROLL_FORWARD } satisfies Partial<UseCases>;
