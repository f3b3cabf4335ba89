import type { TaggedDocument } from '../../../../core/documents/blocks.ts';
import { renderInlineXbrl } from '../../../../core/documents/ixbrl.ts';
import { figuresOf } from '../../../../core/figures/read.ts';
import { buildAccounts } from '../../../../core/filing/accounts.ts';
import { accountsDocument } from '../../../../core/reports/accounts.ts';
import { SOFTWARE } from '../filings.ts';
import type { GoldenCompany } from './companies/company.ts';

type Purpose = 'registry' | 'tax';

const made = {
  registry: new WeakMap<GoldenCompany, TaggedDocument>(),
  tax: new WeakMap<GoldenCompany, TaggedDocument>(),
};
const pages = new WeakMap<TaggedDocument, string>();

/** Makes a company's accounts, with the tax of its figures, once for all tests of a file. */
export function documentOf(company: GoldenCompany, purpose: Purpose): TaggedDocument {
  const known = made[purpose].get(company);
  if (known !== undefined) return known;
  const document = accountsDocument(
    buildAccounts(figuresOf(company), BigInt(company.tax), purpose),
    SOFTWARE,
  );
  made[purpose].set(company, document);
  return document;
}

/** Writes a document as a page, once. */
export function pageOf(document: TaggedDocument): string {
  const page = pages.get(document) ?? renderInlineXbrl(document);
  pages.set(document, page);
  return page;
}
