import type { TaggedDocument } from '../../../../core/documents/blocks.ts';
import { figuresOf } from '../../../../core/figures/read.ts';
import { buildAccounts } from '../../../../core/filing/accounts.ts';
import { accountsDocument } from '../../../../core/reports/accounts.ts';
import { SOFTWARE } from '../filings.ts';
import type { GoldenCompany } from './companies/company.ts';

/** Makes a company's accounts, with the tax of its figures. */
export const documentOf = (company: GoldenCompany, purpose: 'registry' | 'tax'): TaggedDocument =>
  accountsDocument(buildAccounts(figuresOf(company), BigInt(company.tax), purpose), SOFTWARE);
