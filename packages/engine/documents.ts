import { describeProblems } from '../../core/base/problem.ts';
import { renderInlineXbrl } from '../../core/documents/ixbrl.ts';
import { type DocumentWork, unavailable } from '../../core/filing/available-documents.ts';
import { errorsOf } from '../../core/filing/checks.ts';
import { computeFiling } from '../../core/filing/compute.ts';
import {
  accountsOf,
  bareReturn,
  computationsOf,
  returnWithDocuments,
} from '../../core/filing/filing-documents.ts';
import { writeReturn } from '../../core/form/write.ts';
import { utf8 } from '../../core/gateways/encoding.ts';
import { COMPANY_TAX } from '../../core/gateways/tax-authority.ts';
import { attachesConsents } from '../../core/pages/ct600c/consent-document.ts';
import type { FilingComputation, ReturnComputation } from '../../core/tax/computation.ts';
import { createDocument, declare } from '../../core/xml/build.ts';
import { canonical } from '../../core/xml/canonical.ts';
import { checksOf } from './checks.ts';
import { readInput, type Work } from './read.ts';
import type { Document, Documents, Input, Unread } from './shapes.ts';
import { versionsOn } from './versions.ts';

type Made = Pick<Document, 'text' | 'unavailableReason'>;

const madeUnless = (reason: string | null, make: () => string): Made =>
  reason === null ? { text: make(), unavailableReason: null } : { text: null, unavailableReason: reason };

/** Writes the element `CompanyTaxReturn` with its two documents, in canonical form: the content of an `IRenvelope`. */
function returnXml({ figures }: Work, computation: FilingComputation, computed: ReturnComputation): string {
  const { ret } = returnWithDocuments(figures, computed, {
    computation: utf8(renderInlineXbrl(computationsOf(figures, [computed]))),
    accounts: utf8(renderInlineXbrl(accountsOf(figures, computation, 'tax'))),
  });
  const { document } = createDocument(COMPANY_TAX, 'IRenvelope');
  const element = writeReturn(document, ret);
  declare(element, '', COMPANY_TAX);
  return canonical(element);
}

/** Explains why a return cannot be written: it carries a PDF, which the package does not make, or it has errors. */
function returnUnavailable(
  work: Work,
  computation: FilingComputation,
  computed: ReturnComputation,
): string | null {
  if (work.figures.charityStatus !== null)
    return 'the return of a charity or club carries a printed letter, which the service makes';
  if (attachesConsents(bareReturn(work.figures, computed).ret))
    return 'the return carries printed copies of notices of consent to group relief, which the service makes';
  const errors = errorsOf(checksOf(work, computation).tax.problems);
  return errors.length > 0 ? describeProblems(errors) : null;
}

/**
 * Makes the documents of a filing as text. They are the accounts for each authority and the computation of each return,
 * in inline XBRL, and each return as the tax authority's XML. The XML has no envelope, IRmark or sign-in.
 *
 * @param input as `compute` takes it
 * @returns each document, or the reason why it is missing; `ok: false` with every fault where the input cannot be read
 */
export function documents(input: Input): Documents | Unread {
  const read = readInput(input);
  if (!read.ok) return read;
  const { value: work } = read;
  const { figures, asOf } = work;
  const computation = computeFiling(figures, asOf);
  const of: DocumentWork = {
    figures,
    computation,
    today: asOf,
    bankDetailsReadable: true,
    filing: { data: work.data },
  };
  const accountsReason = unavailable(of, 'accounts_ixbrl');
  const computationReason = unavailable(of, 'tax_computation_ixbrl');
  const accounts = (['registry', 'tax'] as const).map(
    (recipient): Document => ({
      type: 'accounts_ixbrl',
      recipient,
      subPeriod: null,
      mimeType: 'text/html',
      ...madeUnless(accountsReason, () => renderInlineXbrl(accountsOf(figures, computation, recipient))),
    }),
  );
  const ofReturns = computation.returns.flatMap((computed): readonly Document[] => [
    {
      type: 'tax_computation_ixbrl',
      recipient: 'tax',
      subPeriod: computed.subPeriod,
      mimeType: 'text/html',
      ...madeUnless(computationReason, () => renderInlineXbrl(computationsOf(figures, [computed]))),
    },
    {
      type: 'tax_return_xml',
      recipient: 'tax',
      subPeriod: computed.subPeriod,
      mimeType: 'application/xml',
      ...madeUnless(returnUnavailable(work, computation, computed), () =>
        returnXml(work, computation, computed),
      ),
    },
  ]);
  return { ok: true, versions: versionsOn(asOf), documents: [...accounts, ...ofReturns] };
}
