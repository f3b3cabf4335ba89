import type { AccountClass } from './classes.ts';

/**
 * Finds the part of the statements from the words of a name, where no group, type or code shows it. The main word of a
 * name comes first or last: `Plant hire` is a cost, and `Hire creditor` is owed.
 */

/** `cost` is a cost whose class is open: direct or overhead. */
export type HeadClass = AccountClass | 'cost';

interface Head {
  readonly name: RegExp;
  readonly side: 'debit' | 'credit';
  readonly class: HeadClass;
}

/** Words that place an amount in the balance sheet, even the amount of a cost or an income. */
const OWED =
  'due to|payable|creditors?|owed|owing|outstanding|unpaid|to pay|accrued|accruals?|liabilit(y|ies)|in advance';
const DUE =
  'owed by|due from|receivable|debtors?|recoverable|refundable|reclaimable|repayable|prepaid|prepayments?|in advance|arrears';
const HELD =
  'paid in advance|prepaid|prepayments?|accrued|deferred|debtors?|creditors?|provisions?|reserve|control|clearing|loans?|owed|due (to|from|by)|reclaim\\w*|recoverable|refundable|repayable|capitali[sz]ed|accumulated|suspense|deposits?|uninvoiced|held|in hand|arrears|stock of|at cost';
/** Words that end the name of a cost. */
const COST_LAST =
  'fees?|charges?|hire|rentals?|repairs?|maintenance|servicing|insurance|running|fuel|travel|mileage|subscriptions?|donations?|differences?|over and short|over short|shortages?|write offs?|written off|training|advertising|lease|leasing|licen[cs]es? fees?|subsistence|cleaning|removal|storage';
const COST_FIRST =
  'hire|rental|repairs?|maintenance|insurance|cleaning|servicing|training|running|storage|licen[cs]ing|charges';
const INCOME_LAST = 'sales|income|takings|revenues?|turnover|receipts';

const HEADS: readonly Head[] = [
  { name: new RegExp(`\\b(${OWED})\\b`), side: 'credit', class: 'liability' },
  {
    name: new RegExp(`^(?!.*\\b(impairment|written off)\\b).*\\b(${DUE})\\b`),
    side: 'debit',
    class: 'asset',
  },
  {
    name: new RegExp(`^(?!.*\\b(${HELD})\\b)(.*\\b(${COST_LAST})|(${COST_FIRST}) (of|on|to|for)\\b.*)$`),
    side: 'debit',
    class: 'cost',
  },
  {
    name: new RegExp(`^(?!.*\\b(${HELD}|card|cash|unearned|net|undistributed)\\b).*\\b(${INCOME_LAST})$`),
    side: 'credit',
    class: 'income',
  },
];

/** Gives the class that the words of a standard name show for a balance, or null. */
export function headOf(name: string, balance: bigint): HeadClass | null {
  if (balance === 0n) return null;
  const side = balance > 0n ? 'debit' : 'credit';
  return HEADS.find((head) => head.side === side && head.name.test(name))?.class ?? null;
}
