import { memoizeLast } from '../../core/base/lazily.ts';
import type { DocumentModel, TaggedDocument } from '../../core/documents/blocks.ts';
import { renderInlineXbrl } from '../../core/documents/ixbrl.ts';
import type { PrintPdf } from '../../core/documents/pdf/render.ts';
import type { FilingFigures } from '../../core/figures/filing.ts';
import {
  describeDocuments,
  isAccounts,
  isPdf,
  returnsWithDocument,
  unavailable,
  validSubPeriods,
} from '../../core/filing/available-documents.ts';
import { CONSENTS, type DocumentType } from '../../core/filing/document-types.ts';
import { accountsOf, bareReturn, computationsOf, consentsOf } from '../../core/filing/filing-documents.ts';
import { pageOf } from '../../core/filing/pages.ts';
import { toBase64 } from '../../core/gateways/encoding.ts';
import { ct600Document } from '../../core/reports/ct600.ts';
import type { FilingComputation, ReturnComputation } from '../../core/tax/computation.ts';
import type { DocumentAnswer, DocumentsAnswer } from '../../schema/answers/document-answers.ts';
import type { GenerateQuery, Recipient } from '../../schema/requests/document-requests.ts';
import type { FilingQuery } from '../../schema/requests/queries.ts';
import { Refusal } from '../http.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { caseOf } from './computation.ts';
import { ownFiling } from './context.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Makes documents on demand from the saved figures. */
async function listDocuments(
  context: ContextOf<'listDocuments'>,
  { filingId }: FilingQuery,
): Promise<DocumentsAnswer> {
  const data = describeDocuments(await caseOf(context, await ownFiling(context, filingId)));
  return { data, totalCount: data.length };
}

export async function generateDocument(
  context: ContextOf<'generateDocument'>,
  { filingId, type, subPeriod, recipient }: GenerateQuery,
): Promise<DocumentAnswer> {
  const work = await caseOf(context, await ownFiling(context, filingId));
  return generate(work, { type, subPeriod, recipient }, context.runtime.printer);
}

/** Makes one document; a blocked one is refused with its reason. */
export async function generate(
  work: FilingContext,
  { type, subPeriod, recipient }: Omit<GenerateQuery, 'filingId'>,
  printer: () => Promise<PrintPdf>,
): Promise<DocumentAnswer> {
  const reason = unavailable(work, type);
  if (reason !== null) throw new Refusal(400, reason);
  const { figures } = work;
  const returns = returnsOf(work, type, subPeriod);
  const isPart = subPeriod !== null && !isAccounts(type) && work.computation.returns.length > 1;
  const part = isPart ? `_part${subPeriod}` : '';
  const fileName = `${figures.company.number}_${figures.period.end}_${type}${part}`;
  if (!isPdf(type)) {
    const fileData = isAccounts(type)
      ? accountsPage(work.computation, figures, recipient)
      : renderInlineXbrl(computationsOf(figures, returns));
    return { fileName: `${fileName}.html`, mimeType: 'text/html', fileData };
  }
  const print = await printer();
  const bytes = await print(printed(work, type, returns, recipient), {
    fixedDate: figures.period.end,
  });
  return { fileName: `${fileName}.pdf`, mimeType: 'application/pdf', fileData: toBase64(bytes) };
}

/** Makes the accounts as a page, which a caller may show many times between two saves. */
const accountsPage = memoizeLast(
  (computation: FilingComputation, figures: FilingFigures, recipient: Recipient): string =>
    renderInlineXbrl(accountsOf(figures, computation, recipient)),
);

const accounts = (work: FilingContext, recipient: Recipient): TaggedDocument =>
  accountsOf(work.figures, work.computation, recipient);

/** Makes the model of a PDF; both returns of a long period are in one document (decision 32). */
function printed(
  work: FilingContext,
  type: DocumentType,
  returns: readonly ReturnComputation[],
  recipient: Recipient,
): DocumentModel {
  const { figures } = work;
  if (isAccounts(type)) return accounts(work, recipient);
  if (type === 'ct600_pdf') {
    return ct600Document(
      returns.map((computed) => bareReturn(figures, computed).ret),
      { companyName: figures.company.name, declarationDate: figures.signing.boardApprovalDate },
    );
  }
  if (type === CONSENTS) return consentsOf(figures, returns);
  const page = pageOf(type);
  if (page !== null) {
    return page.document(
      figures,
      returns.map((computed) => ({
        ret: bareReturn(figures, computed).ret,
        law: computed.law,
        lines: computed.lines,
      })),
    );
  }
  return computationsOf(figures, returns);
}

/** Gives the returns of a document: the requested one, or all. */
function returnsOf(
  work: FilingContext,
  type: DocumentType,
  subPeriod: number | null,
): readonly ReturnComputation[] {
  const { returns } = work.computation;
  if (isAccounts(type)) return returns;
  if (subPeriod === null) return returnsWithDocument(work, type);
  if (returns.length === 1) {
    if (subPeriod === 1) return returns;
    throw new Refusal(
      400,
      'subPeriod: the period has one return, so there is no second; send 1 or leave it out',
    );
  }
  if (!validSubPeriods(work, type).includes(subPeriod)) {
    const page = pageOf(type);
    throw new Refusal(
      400,
      page === null
        ? `subPeriod: return ${subPeriod} attaches no notice of consent`
        : `subPeriod: return ${subPeriod} has no ${page.nothing} and no page ${page.number}`,
    );
  }
  return returns.filter((computed) => computed.subPeriod === subPeriod);
}

export const DOCUMENTS = { listDocuments, generateDocument } satisfies Partial<UseCases>;
