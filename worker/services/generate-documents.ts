import type { DocumentModel, TaggedDocument } from '../../core/documents/blocks.ts';
import { ct600Document } from '../../core/documents/ct600.ts';
import { renderInlineXbrl } from '../../core/documents/ixbrl.ts';
import type { PrintPdf } from '../../core/documents/pdf/render.ts';
import type { FilingFigures } from '../../core/figures/filing.ts';
import { toBase64 } from '../../core/gateways/encoding.ts';
import { memoizeLast } from '../../core/lazily.ts';
import type { FilingComputation, ReturnComputation } from '../../core/tax/computation.ts';
import type { DocumentAnswer, DocumentsAnswer } from '../../schema/answers/document-answers.ts';
import {
  type DocumentType,
  type GenerateQuery,
  pageOf,
  type Recipient,
} from '../../schema/requests/document-requests.ts';
import type { FilingQuery } from '../../schema/requests/queries.ts';
import { Refusal } from '../http.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { accountsOf, bareReturn, computationsOf } from '../submission/filing-documents.ts';
import {
  describeDocuments,
  isAccounts,
  isPdf,
  returnsWith,
  unavailable,
  validSubPeriods,
} from './available-documents.ts';
import { caseOf } from './computation.ts';
import { ownFiling, type ServiceContext } from './context.ts';
import type { UseCases } from './use-case.ts';

/** Documents are made on demand from what is saved. */
async function listDocuments(context: ServiceContext, { filingId }: FilingQuery): Promise<DocumentsAnswer> {
  const data = describeDocuments(await caseOf(context, await ownFiling(context, filingId)));
  return { data, totalCount: data.length };
}

export async function generateDocument(
  context: ServiceContext,
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
  const part = subPeriod === null || isAccounts(type) ? '' : `_part${subPeriod}`;
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

/** The accounts as a page, which a caller may show many times between two saves. */
const accountsPage = memoizeLast(
  (computation: FilingComputation, figures: FilingFigures, recipient: Recipient): string =>
    renderInlineXbrl(accountsOf(figures, computation, recipient)),
);

const accounts = (work: FilingContext, recipient: Recipient): TaggedDocument =>
  accountsOf(work.figures, work.computation, recipient);

/** The model a PDF prints; both returns of a long period stand in one document (decision 32). */
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
  const page = pageOf(type);
  if (page !== null) {
    return page.document(
      figures,
      returnsWith(page, returns).map((computed) => ({
        ret: bareReturn(figures, computed).ret,
        lines: computed.lines,
      })),
    );
  }
  return computationsOf(figures, returns);
}

/** The returns a document is about: the one asked for, or all. */
function returnsOf(
  work: FilingContext,
  type: DocumentType,
  subPeriod: number | null,
): readonly ReturnComputation[] {
  const { returns } = work.computation;
  if (subPeriod === null || isAccounts(type)) return returns;
  if (returns.length === 1)
    throw new Refusal(400, 'subPeriod: the period is not longer than 12 months; leave it out');
  const page = pageOf(type);
  if (page !== null && !validSubPeriods(work, type).includes(subPeriod))
    throw new Refusal(
      400,
      `subPeriod: return ${subPeriod} has no ${page.nothing} and no page ${page.number}`,
    );
  return returns.filter((computed) => computed.subPeriod === subPeriod);
}

export const DOCUMENTS = { listDocuments, generateDocument } satisfies Partial<UseCases>;
