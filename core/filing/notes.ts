import { ADVANCES } from '../accounts/notes/advances/index.ts';
import { BASIS } from '../accounts/notes/basis/index.ts';
import { CREDITORS, DEBTORS } from '../accounts/notes/breakdowns/index.ts';
import { CALLERS } from '../accounts/notes/callers/index.ts';
import { DEBTS } from '../accounts/notes/debts/index.ts';
import { DIVIDENDS } from '../accounts/notes/dividends/index.ts';
import { EMPLOYEES } from '../accounts/notes/employees/index.ts';
import { INTANGIBLE_ASSETS, TANGIBLE_ASSETS } from '../accounts/notes/fixed-assets/index.ts';
import { FOOT } from '../accounts/notes/foot/index.ts';
import { POLICIES } from '../accounts/notes/policies/index.ts';
import { TAX } from '../accounts/notes/tax/index.ts';

/**
 * The notes of the accounts in their order. A new note is a folder and a line here. The contract (2.9) numbers the assets,
 * debtors, creditors and the caller's notes from 4, so a note that nobody asked for is after them.
 */
export const NOTES = [
  POLICIES,
  BASIS,
  EMPLOYEES,
  INTANGIBLE_ASSETS,
  TANGIBLE_ASSETS,
  DEBTORS,
  CREDITORS,
  DEBTS,
  ADVANCES,
  FOOT,
  DIVIDENDS,
  CALLERS,
  TAX,
] as const;
