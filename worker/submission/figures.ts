import type { Amends, CompanyParticulars, FilingFigures } from '../../core/figures/filing.ts';
import { figuresOf } from '../../core/figures/read.ts';
import type { BankDetailsJson } from '../../core/figures/stored.ts';
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

/** The figures a filing is computed and documented from. Bank details come apart, because they are stored sealed. */
export const figuresOfFiling = (
  filing: Filing,
  company: Company,
  amends: Amends,
  bankDetailsData: BankDetailsJson | null,
): FilingFigures =>
  figuresOf({
    company: particularsOf(company),
    period: filing.period,
    previousPeriod: filing.previousPeriod,
    amends,
    data: { ...filing.data, bankDetailsData },
  });
