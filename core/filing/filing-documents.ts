import { memoizeLast } from '../base/lazily.ts';
import { PRODUCT } from '../base/product.ts';
import type { DocumentModel, TaggedDocument } from '../documents/blocks.ts';
import type { PrintPdf } from '../documents/pdf/render.ts';
import { isPdf } from '../figures/accounts-pdf.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { type AssembledReturn, assembleReturn } from '../form/assemble.ts';
import { documentsOf } from '../form/documents-sent.ts';
import type { Attachments } from '../form/form.ts';
import { attachesConsents, consentDocument } from '../pages/ct600c/consent-document.ts';
import { accountsDocument } from '../reports/accounts.ts';
import { computationsDocument } from '../reports/computation.ts';
import { explanationDocument, reasonGiven } from '../reports/explanation.ts';
import { taxChargeForAccounts } from '../tax/charge.ts';
import type { FilingComputation, ReturnComputation } from '../tax/computation.ts';
import { buildAccounts } from './accounts.ts';

/** Makes the documents of a filing from its figures each time they are needed; they are never stored. */
export const accountsOf = (
  figures: FilingFigures,
  computation: FilingComputation,
  purpose: 'registry' | 'tax',
): TaggedDocument =>
  accountsDocument(
    buildAccounts(figures, taxChargeForAccounts(computation), purpose, computation.law),
    PRODUCT,
  );

/** Makes the computations of these returns as one document to read. */
export const computationsOf = (
  figures: FilingFigures,
  returns: readonly ReturnComputation[],
): TaggedDocument => computationsDocument(figures, returns, PRODUCT);

const NOTHING_ATTACHED: Attachments = { computation: null, accounts: null, pdfs: [] };

const assembledOf = memoizeLast((computed: ReturnComputation, figures: FilingFigures) =>
  assembleReturn(figures, computed, NOTHING_ATTACHED),
);

/**
 * Makes the return without its attachments: for its problems, and for the form on paper. A request needs it once for
 * each document.
 */
export const bareReturn = (figures: FilingFigures, computed: ReturnComputation): AssembledReturn =>
  assembledOf(computed, figures);

/** Adds the files to a return, which differs from the return without files only in them. */
function withFiles(
  figures: FilingFigures,
  computed: ReturnComputation,
  attachments: Attachments,
): AssembledReturn {
  const { ret, problems } = bareReturn(figures, computed);
  return { ret: { ...ret, attachments }, problems };
}

/** Prints the letter with a charity's or club's return. Rejects when it cannot be printed. */
export const explanationBytes = (
  figures: FilingFigures,
  charityStatus: 'charity' | 'casc',
  { ret }: AssembledReturn,
  print: PrintPdf,
): Promise<Uint8Array> =>
  print(
    explanationDocument(ret, {
      companyName: figures.company.name,
      charityStatus,
      sent: documentsOf(figures),
    }),
    {
      fixedDate: figures.period.end,
    },
  );

const consentPdf = (bytes: Uint8Array) =>
  ({
    fileName: 'group_relief_consent.pdf',
    type: 'other',
    description: 'Copy of notice of consent to surrender group relief',
    bytes,
  }) as const;

/** Attachments of a charity's or club's return; null for those it does not have. */
export interface CharityDocuments {
  readonly letter: Uint8Array;
  readonly accounts: Uint8Array | null;
  readonly computation: Uint8Array | null;
  /** Copies of notices of consent to group relief; null where the return attaches none. */
  readonly consents: Uint8Array | null;
}

/**
 * Adds its letter to the return of a charity or club (decision 61). Its own accounts, and the computation of its taxed
 * profits, are attached where they are sent (decision 203).
 *
 * @throws when a file is not a PDF, so that no return says it is attached when it is not
 */
export function returnWithExplanation(
  figures: FilingFigures,
  computed: ReturnComputation,
  { letter, accounts, computation, consents }: CharityDocuments,
): AssembledReturn {
  const { company, period } = figures;
  const pdfs = [
    ...(accounts === null
      ? []
      : [
          {
            fileName: `${company.number}_${period.end}_accounts.pdf`,
            type: 'accounts',
            description: 'The accounts',
            bytes: accounts,
          } as const,
        ]),
    {
      fileName: 'explanation.pdf',
      type: 'other',
      description: reasonGiven(documentsOf(figures)),
      bytes: letter,
    } as const,
    ...(consents === null ? [] : [consentPdf(consents)]),
  ];
  if (!pdfs.every(({ bytes }) => isPdf(bytes))) throw new Error('a file that goes along is not a PDF');
  return withFiles(figures, computed, {
    computation: computation && { fileName: COMPUTATION_FILE, bytes: computation },
    accounts: null,
    pdfs,
  });
}

const COMPUTATION_FILE = 'computation.html';

/** Adds the attached documents to a return: its computation, and the accounts in full. */
export const returnWithDocuments = (
  figures: FilingFigures,
  computed: ReturnComputation,
  documents: {
    readonly computation: Uint8Array;
    readonly accounts: Uint8Array;
    /** Copies of notices of consent to group relief; left out where the return attaches none. */
    readonly consents?: Uint8Array | null;
  },
): AssembledReturn =>
  withFiles(figures, computed, {
    computation: { fileName: COMPUTATION_FILE, bytes: documents.computation },
    accounts: { fileName: 'accounts.html', bytes: documents.accounts },
    pdfs: documents.consents == null ? [] : [consentPdf(documents.consents)],
  });

/** Makes the copies of notices of consent of these returns as one document to read. */
export function consentsOf(figures: FilingFigures, returns: readonly ReturnComputation[]): DocumentModel {
  const documents = returns.map((computed) =>
    consentDocument(figures, computed, bareReturn(figures, computed).ret),
  );
  const [first] = documents;
  if (first === undefined) throw new Error('no return attaches a notice of consent');
  return { ...first, blocks: documents.flatMap(({ blocks }) => blocks) };
}

/** Prints the notices of consent that a return attaches; null where it attaches none. Rejects when they cannot be printed. */
export const consentBytes = async (
  figures: FilingFigures,
  computed: ReturnComputation,
  printer: () => Promise<PrintPdf>,
): Promise<Uint8Array | null> => {
  const { ret } = bareReturn(figures, computed);
  if (!attachesConsents(ret)) return null;
  const print = await printer();
  return print(consentDocument(figures, computed, ret), { fixedDate: figures.period.end });
};
