import { buildAccounts } from '../../../../core/accounts/build.ts';
import { accountsDocument } from '../../../../core/documents/accounts.ts';
import type { TaggedDocument } from '../../../../core/documents/blocks.ts';
import { figuresOf } from '../../../../core/figures/read.ts';
import { SOFTWARE } from '../filings.ts';
import type { GoldenCompany } from './companies/company.ts';

/** A company's accounts, its tax that which its figures were made for. */
export const documentOf = (company: GoldenCompany, purpose: 'registry' | 'tax'): TaggedDocument =>
  accountsDocument(buildAccounts(figuresOf(company), BigInt(company.tax), purpose), SOFTWARE);
