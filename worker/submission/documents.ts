import type { FilingFigures } from '../../core/figures/filing.ts';
import { buildAccounts } from '../../core/accounts/build.ts';
import { checkAccounts } from '../../core/accounts/check.ts';
import { accountsDocument } from '../../core/documents/accounts.ts';
import type { DocumentModel } from '../../core/documents/blocks.ts';
import { computationDocument } from '../../core/documents/computation.ts';
import { ct600Document } from '../../core/documents/ct600.ts';
import { renderInlineXbrl } from '../../core/documents/ixbrl.ts';
import type { PdfFonts } from '../../core/documents/pdf/render.ts';
import { renderPdf } from '../../core/documents/pdf/render.ts';
import { assembleReturn, type AssembledReturn } from '../../core/form/assemble.ts';
import { utf8 } from '../../core/gateways/encoding.ts';
import { taxChargeForAccounts } from '../../core/tax/charge.ts';
import type { FilingComputation, ReturnComputation } from '../../core/tax/computation.ts';
import { PRODUCT } from '../settings.ts';

/** The documents of a filing, made from its figures each time they are asked for (contract 4.3). */
export type AccountsCopy = 'registry' | 'tax';

export function accountsOf(figures: FilingFigures, computation: FilingComputation, copy: AccountsCopy): DocumentModel {
  return accountsDocument(buildAccounts(figures, taxChargeForAccounts(computation), copy), PRODUCT);
}

export const accountsBytes = (figures: FilingFigures, computation: FilingComputation, copy: AccountsCopy): Uint8Array =>
  utf8(renderInlineXbrl(accountsOf(figures, computation, copy)));

/** A return with the documents that go along with it: the computation, and the accounts in full. */
export function returnWithDocuments(
  figures: FilingFigures,
  computation: FilingComputation,
  of: ReturnComputation,
  accounts: Uint8Array,
): AssembledReturn {
  return assembleReturn(figures, of, {
    computation: { fileName: 'computation.html', bytes: utf8(renderInlineXbrl(computationDocument(figures, of, PRODUCT))) },
    accounts: { fileName: 'accounts.html', bytes: accounts },
    pdfs: [],
  });
}
