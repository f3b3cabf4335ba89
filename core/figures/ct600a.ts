import type { Pence } from '../base/money.ts';
import type { IsoDate } from '../dates/date.ts';
import type { FilingWith, Standing } from './filer.ts';
import { readPence } from './read-amounts.ts';

/** The page as stored; pounds with at most two decimals. */
export interface Ct600aJson {
  readonly applies: boolean;
  readonly beforeEndPeriod: boolean;
  readonly beforeEndPeriodBySubPeriod?: readonly boolean[] | null;
  readonly broughtForward?: number | null;
  readonly loans?: readonly LoanJson[] | null;
  readonly reliefs?: readonly LoanReliefJson[] | null;
}

export interface LoanJson {
  readonly name: string;
  readonly amount: number;
  readonly dateAdvanced: IsoDate;
}

export interface LoanReliefJson {
  readonly name: string;
  readonly amountRepaid?: number | null;
  readonly amountReleasedOrWrittenOff?: number | null;
  readonly date: IsoDate;
  readonly subPeriod?: 1 | 2 | null;
  readonly originalLoanDate?: IsoDate | null;
  readonly reliefDueConfirmed?: boolean | null;
  readonly balanceOrigin?: 'current_period' | 'brought_forward' | null;
}

/** The figures of the page; pounds and pence. */
export interface LoansToParticipators {
  readonly beforeEndPeriod: boolean;
  readonly beforeEndPeriodBySubPeriod: readonly boolean[] | null;
  readonly broughtForward: Pence;
  readonly loans: readonly {
    readonly name: string;
    readonly amount: Pence;
    readonly dateAdvanced: IsoDate;
  }[];
  readonly reliefs: readonly LoanRelief[];
}

export interface LoanRelief {
  readonly name: string;
  readonly amountRepaid: Pence;
  readonly amountReleasedOrWrittenOff: Pence;
  readonly date: IsoDate;
  readonly subPeriod: 1 | 2;
  readonly originalLoanDate: IsoDate | null;
  readonly reliefDueConfirmed: boolean;
  readonly balanceOrigin: 'current_period' | 'brought_forward';
}

/** A filing as this page sees it. */
export type Filing = FilingWith<'ct600a', LoansToParticipators>;

const readRelief = (json: LoanReliefJson): LoanRelief => ({
  name: json.name,
  amountRepaid: readPence(json.amountRepaid),
  amountReleasedOrWrittenOff: readPence(json.amountReleasedOrWrittenOff),
  date: json.date,
  subPeriod: json.subPeriod ?? 1,
  originalLoanDate: json.originalLoanDate ?? null,
  reliefDueConfirmed: json.reliefDueConfirmed ?? false,
  balanceOrigin: json.balanceOrigin ?? 'current_period',
});

/**
 * Reads the loans that are owed to a company, also in a period without new loans or reliefs. Null when the company says
 * it is not close, or the page does not apply.
 */
export function readLoansOwed(
  { ct600a: json }: { readonly ct600a?: Ct600aJson | null },
  { isCloseCompany }: Pick<Standing, 'isCloseCompany'>,
): LoansToParticipators | null {
  if (isCloseCompany === false || !json?.applies) return null;
  return {
    beforeEndPeriod: json.beforeEndPeriod,
    beforeEndPeriodBySubPeriod: json.beforeEndPeriodBySubPeriod ?? null,
    broughtForward: readPence(json.broughtForward),
    loans: (json.loans ?? []).map((loan) => ({ ...loan, amount: readPence(loan.amount) })),
    reliefs: (json.reliefs ?? []).map(readRelief),
  };
}

/** Reads the page. Null when there is none: no loans are owed, or it has neither loans nor reliefs (decision 62). */
export function readLoans(
  pages: { readonly ct600a?: Ct600aJson | null },
  standing: Standing,
): LoansToParticipators | null {
  const owed = readLoansOwed(pages, standing);
  return owed === null || owed.loans.length + owed.reliefs.length === 0 ? null : owed;
}
