import type { CharityFigures, CharityPage, LoanRelief, LoansToParticipators } from './filing.ts';
import { readAmounts, readPence, readPounds } from './read-amounts.ts';
import {
  CHARITY_ASSETS,
  CHARITY_EXPENDITURE,
  CHARITY_INCOME,
  type CharityFiguresJson,
  type Ct600aJson,
  type Ct600eJson,
  type LoanReliefJson,
} from './stored.ts';

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

/** Contract 2.16; null where there is no page: not applying, or neither loans nor reliefs (decision 62). */
export function readCt600a(json: Ct600aJson | null | undefined): LoansToParticipators | null {
  if (!json?.applies) return null;
  const loans = json.loans ?? [];
  const reliefs = json.reliefs ?? [];
  if (loans.length === 0 && reliefs.length === 0) return null;
  return {
    beforeEndPeriod: json.beforeEndPeriod,
    beforeEndPeriodBySubPeriod: json.beforeEndPeriodBySubPeriod ?? null,
    broughtForward: readPence(json.broughtForward),
    loans: loans.map((loan) => ({ ...loan, amount: readPence(loan.amount) })),
    reliefs: reliefs.map(readRelief),
  };
}

const readCharityFigures = (json: CharityFiguresJson): CharityFigures => ({
  income: { ...readAmounts(CHARITY_INCOME, json.income ?? {}) },
  expenditure: { ...readAmounts(CHARITY_EXPENDITURE, json.expenditure ?? {}) },
  assets: { ...readAmounts(CHARITY_ASSETS, json.assets ?? {}) },
  qualifyingInvestments: json.assets?.qualifyingInvestments ?? false,
});

/** Contract 2.17; null where the page does not apply. */
export function readCt600e(json: Ct600eJson | null | undefined): CharityPage | null {
  if (!json?.applies) return null;
  return {
    claimingExemption: json.claimingExemption ?? false,
    allCharitable: json.allCharitable ?? null,
    overclaimedTax: json.overclaimedTax ?? false,
    repaymentReference: json.repaymentReference ?? null,
    registrationNumber: json.registrationNumber ?? null,
    declarationName: json.declarationName ?? null,
    declarationStatus: json.declarationStatus ?? null,
    declarationDate: json.declarationDate ?? null,
    figures: readCharityFigures(json),
    bySubPeriod: json.bySubPeriod ? json.bySubPeriod.map(readCharityFigures) : null,
    legacyPayments: (json.legacyPayments ?? []).map((row) => ({
      forenames: row.forenames,
      surname: row.surname,
      addressLine1: row.addressLine1,
      addressLine2: row.addressLine2 ?? null,
      postcode: row.postcode ?? null,
      overseas: row.overseas ?? false,
      date: row.date,
      amount: readPounds(row.amount),
    })),
  };
}
