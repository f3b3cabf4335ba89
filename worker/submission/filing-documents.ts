import { buildAccounts } from '../../core/accounts/build.ts';
import { accountsDocument } from '../../core/documents/accounts.ts';
import type { TaggedDocument } from '../../core/documents/blocks.ts';
import { computationsDocument } from '../../core/documents/computation.ts';
import { explanationDocument } from '../../core/documents/explanation.ts';
import type { PrintPdf } from '../../core/documents/pdf/render.ts';
import type { FilingFigures } from '../../core/figures/filing.ts';
import { type AssembledReturn, assembleReturn } from '../../core/form/assemble.ts';
import type { Attachments } from '../../core/form/form.ts';
import { memoizeLast } from '../../core/lazily.ts';
import { taxChargeForAccounts } from '../../core/tax/charge.ts';
import type { FilingComputation, ReturnComputation } from '../../core/tax/computation.ts';
import { PRODUCT } from '../settings.ts';

/** The documents of a filing, made from its figures each time they are needed and never stored. */
export const accountsOf = (
  figures: FilingFigures,
  computation: FilingComputation,
  purpose: 'registry' | 'tax',
): TaggedDocument =>
  accountsDocument(buildAccounts(figures, taxChargeForAccounts(computation), purpose), PRODUCT);

/** The computations of these returns as one document to read. */
export const computationsOf = (
  figures: FilingFigures,
  returns: readonly ReturnComputation[],
): TaggedDocument => computationsDocument(figures, returns, PRODUCT);

const NOTHING_ATTACHED: Attachments = { computation: null, accounts: null, pdfs: [] };

const assembledOf = memoizeLast((computed: ReturnComputation, figures: FilingFigures) =>
  assembleReturn(figures, computed, NOTHING_ATTACHED),
);

/** The return without its attachments: for its problems, and for the form on paper. A request asks once for each document. */
export const bareReturn = (figures: FilingFigures, computed: ReturnComputation): AssembledReturn =>
  assembledOf(computed, figures);

/** What is sent differs from the return without files by its files alone. */
function withFiles(
  figures: FilingFigures,
  computed: ReturnComputation,
  attachments: Attachments,
): AssembledReturn {
  const { ret, problems } = bareReturn(figures, computed);
  return { ret: { ...ret, attachments }, problems };
}

/** The letter that a charity's or club's return carries in place of documents. Rejects when it cannot be printed. */
export const explanationBytes = (
  figures: FilingFigures,
  charityStatus: 'charity' | 'casc',
  { ret }: AssembledReturn,
  print: PrintPdf,
): Promise<Uint8Array> =>
  print(explanationDocument(ret, { companyName: figures.company.name, charityStatus }), {
    fixedDate: figures.period.end,
  });

/**
 * A charity's or club's return with its letter (decision 61).
 *
 * @throws when the letter is no PDF, so that no return says it is attached when it is not
 */
export function returnWithExplanation(
  figures: FilingFigures,
  computed: ReturnComputation,
  letter: Uint8Array,
): AssembledReturn {
  if (!isPdf(letter)) throw new Error('the explanation is not a PDF');
  const pdf = {
    fileName: 'explanation.pdf',
    type: 'other',
    description: 'Why no accounts and no computation are attached',
    bytes: letter,
  } as const;
  return withFiles(figures, computed, { computation: null, accounts: null, pdfs: [pdf] });
}

const isPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.slice(0, 5)) === '%PDF-';

/** A return with the documents that go along: its computation, and the accounts in full. */
export const returnWithDocuments = (
  figures: FilingFigures,
  computed: ReturnComputation,
  documents: { readonly computation: Uint8Array; readonly accounts: Uint8Array },
): AssembledReturn =>
  withFiles(figures, computed, {
    computation: { fileName: 'computation.html', bytes: documents.computation },
    accounts: { fileName: 'accounts.html', bytes: documents.accounts },
    pdfs: [],
  });
