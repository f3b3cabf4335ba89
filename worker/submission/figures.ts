import type { Amends, CompanyParticulars, FilingFigures } from '../../core/figures/filing.ts';
import { figuresOf } from '../../core/figures/read.ts';
import type { BankDetailsJson, StoredFilingInput } from '../../core/figures/stored.ts';
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

/** What a filing is computed and documented from, as stored. Bank details come apart, because they are stored sealed. */
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

/** The same in its canonical form. */
export const figuresOfFiling = (...given: Parameters<typeof storedOf>): FilingFigures =>
  figuresOf(storedOf(...given));
