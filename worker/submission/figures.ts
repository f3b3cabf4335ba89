import type { Amends, CompanyParticulars, FilingFigures } from '../../core/figures/filing.ts';
import type { BankDetailsJson } from '../../core/figures/payments.ts';
import type { StoredFilingInput } from '../../core/figures/read.ts';
import { figuresOf } from '../../core/figures/read.ts';
import type { Company, Filing } from '../store/store.ts';

export const particularsOf = (company: Company): CompanyParticulars => ({
  name: company.companyName,
  number: company.companyNumber,
  incorporationDate: company.incorporationDate,
  registeredOffice: company.registeredOffice,
  sicCodes: company.sicCodes,
  type: company.companyType,
  status: company.companyStatus,
});

/**
 * Gives the stored input of a filing's computation and documents. Bank details are separate, because they are stored
 * sealed.
 */
export const storedOf = (
  filing: Filing,
  company: Company,
  amends: Amends,
  bankDetailsData: BankDetailsJson | null,
): StoredFilingInput => ({
  company: particularsOf(company),
  period: filing.period,
  previousPeriod: filing.previousPeriod,
  amends,
  data: { ...filing.data, bankDetailsData },
});

/** Gives that input in its canonical form. */
export const figuresOfFiling = (...given: Parameters<typeof storedOf>): FilingFigures =>
  figuresOf(storedOf(...given));
