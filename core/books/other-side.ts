import type { AccountClass } from './classes.ts';
import type { KindId } from './kinds.ts';

/** Finds balances on the side that their kind of account does not have. */

/** Kinds that have one usual side. On the other side, the name may mean another account. */
const DEBITS: ReadonlySet<KindId> = new Set([
  'overhead',
  'entertainingCustomers',
  'entertainingStaff',
  'entertaining',
  'donation',
  'charityDonation',
  'politicalDonation',
  'disallowed',
  'formation',
  'staff',
  'directWages',
  'legal',
  'interestPaid',
  'fine',
  'stocks',
  'investment',
]);
const CREDITS: ReadonlySet<KindId> = new Set(['sales', 'otherIncome', 'rentReceived', 'shareCapital']);
const FIXED: ReadonlySet<KindId> = new Set(['tangible', 'intangible', 'property']);
const LOANS: ReadonlySet<KindId> = new Set(['bankLoan', 'otherLoan', 'provisions', 'otherCreditors']);
/** Words of a name that explain why an asset has a credit, or a creditor a debit. */
const CONTRA =
  /deprec|amorti|impair|dispos|accum|less|charge (for|in)|charge$|provision|written|transfers?$|eliminat|write|allowance|movement/;
/** Words of accounts with a credit balance that reduce stock or a cost. */
const TAKEN_OFF = /provision|employment allowance|debts? recovered/;
/** Words that say that corporation tax was paid, or is due back. */
const TAX_PAID =
  /paid|pay(ment)?|instal|control|recover|repay|refund|overpa|reclaim|debtor|asset|on account|advance|receiv|liab|credit/;

/** True when the balance of an account is on the side that its kind does not have. A debit of `NI` may be a cost. */
export function isOnOtherSide(
  kind: KindId,
  name: string,
  balance: bigint,
  accountClass: AccountClass | null,
): boolean {
  if (balance < 0n)
    return DEBITS.has(kind)
      ? (accountClass === null || accountClass === 'liability') && !TAKEN_OFF.test(name)
      : FIXED.has(kind) && !CONTRA.test(name);
  if (balance === 0n || accountClass !== null) return false;
  if (kind === 'corporationTax') return !TAX_PAID.test(name);
  if (kind === 'paye') return /^((?!paye )\w+ )?(nics?|ni|national insurance)$/.test(name);
  return CREDITS.has(kind) || ((LOANS.has(kind) || kind === 'card') && !CONTRA.test(name));
}
