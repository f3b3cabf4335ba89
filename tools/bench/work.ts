import { lazily } from '../../core/base/lazily.ts';
import { PRODUCT } from '../../core/base/product.ts';
import { renderInlineXbrl } from '../../core/documents/ixbrl.ts';
import { buildAccounts, checkAccounts } from '../../core/filing/accounts.ts';
import { computeFiling } from '../../core/filing/compute.ts';
import {
  accountsFaults,
  checkedAccounts,
  checkedComputation,
  computationFaults,
} from '../../core/filing/document-checks.ts';
import { bareReturn, returnWithDocuments } from '../../core/filing/filing-documents.ts';
import { checkRules } from '../../core/filing/rules.ts';
import { viewOfElement, viewOfReturn } from '../../core/form/rules/view.ts';
import { checkStructure } from '../../core/form/structure.ts';
import { writeReturn } from '../../core/form/write.ts';
import { utf8 } from '../../core/gateways/encoding.ts';
import { buildTaxSubmission, COMPANY_TAX, type TaxSubmission } from '../../core/gateways/tax-authority.ts';
import { accountsDocument } from '../../core/reports/accounts.ts';
import { computationDocument } from '../../core/reports/computation.ts';
import { taxChargeForAccounts } from '../../core/tax/charge.ts';
import { checkPage } from '../../core/xbrl/check-page.ts';
import { createDocument } from '../../core/xml/build.ts';
import { plainFiling } from '../../test/core/tax/second-computation.ts';
import { webDigests } from '../../worker/platform.ts';
import { MICRO } from '../demo/profiles/micro.ts';
import { ALL_DUE, TODAY, TYPICAL, WORST, YEAR } from './filings.ts';

/** Work that is timed in workerd. Nothing runs at its start, so that first uses are measured too. */

/** Does all the work from stored figures to the message to send, with every check. */
export async function submission(): Promise<TaxSubmission> {
  const figures = TYPICAL;
  const computation = computeFiling(figures, TODAY);
  const [computed] = computation.returns;
  if (computed === undefined) throw new Error('no return');
  const problems = [...computed.problems, ...bareReturn(figures, computed).problems];
  const accounts = checkedAccounts(figures, computation, 'tax');
  const own = checkedComputation(figures, computed);
  if (!accounts.ok || !own.ok) throw new Error('a document with faults');
  const documents = { computation: own.bytes, accounts: accounts.bytes };
  const { ret, problems: more } = returnWithDocuments(figures, computed, documents);
  const faults = checkRules(viewOfReturn(ret), TODAY);
  if (problems.length + more.length + faults.length > 0) throw new Error('a submission with problems');
  return buildTaxSubmission(
    {
      settings: { gatewayTest: 1, vendorId: '0000', product: PRODUCT },
      transactionId: '0123456789ABCDEF0123456789ABCDEF',
      signIn: { senderId: MICRO.credentials.gatewayId, password: MICRO.credentials.gatewayPassword },
      utr: MICRO.credentials.utrNumber,
      agent: null,
      periodEnd: YEAR.end,
      testDate: null,
      companyTaxReturn: (document) => writeReturn(document, ret),
    },
    webDigests,
  );
}

/** The bytes of a submission: its two documents, and its Body, which is hashed twice. */
export interface Bytes {
  readonly documents: readonly Uint8Array[];
  readonly body: Uint8Array;
}

export async function bytesOf(message: TaxSubmission): Promise<Bytes> {
  const encoded = [...message.envelope.matchAll(/<EncodedInlineXBRLDocument[^>]*>([^<]*)</g)];
  const body = message.envelope.slice(
    message.envelope.indexOf('<Body'),
    message.envelope.indexOf('</Body>') + '</Body>'.length,
  );
  return {
    documents: encoded.map(([, base64 = '']) => new Uint8Array(Buffer.from(base64, 'base64'))),
    body: utf8(body),
  };
}

/** Does the unavoidable work of a submission: its documents in base64, the IRmark and the hash of the Body. */
export async function submissionBound({ documents, body }: Bytes): Promise<number> {
  const encoded = documents.map((bytes) => Buffer.from(bytes).toString('base64'));
  await webDigests.sha1(body);
  await webDigests.sha256(body);
  return encoded.length;
}

const CHARGE = lazily(() => taxChargeForAccounts(computeFiling(ALL_DUE, TODAY)));
/** Writes a micro-entity's accounts as inline XBRL, from its figures and its tax to the page. */
export const accounts = (): string =>
  renderInlineXbrl(accountsDocument(buildAccounts(ALL_DUE, CHARGE(), 'tax'), PRODUCT));

export const computation = (): number => computeFiling(TYPICAL, TODAY).returns.length;
export const computationOfWorst = (): number => computeFiling(WORST, TODAY).returns.length;

/** Computes the same boxes in plain integers, without lines or explanation. */
export const computationBound = (): number => plainFiling(TYPICAL).length;

/** Makes a whole return: its documents as models and as text, and its XML element, parsed from the message. */
const WHOLE = lazily(() => {
  const computation = computeFiling(TYPICAL, TODAY);
  const [computed] = computation.returns;
  if (computed === undefined) throw new Error('no return');
  const model = buildAccounts(TYPICAL, taxChargeForAccounts(computation), 'tax');
  const accounts = accountsDocument(model, PRODUCT);
  const own = computationDocument(TYPICAL, computed, PRODUCT);
  const pages = [accounts, own].map(renderInlineXbrl);
  const [accountsPage = '', ownPage = ''] = pages;
  const documents = { computation: utf8(ownPage), accounts: utf8(accountsPage) };
  const { ret } = returnWithDocuments(TYPICAL, computed, documents);
  const { document, root } = createDocument(COMPANY_TAX, 'IRenvelope');
  const element = writeReturn(document, ret);
  root.appendChild(element);
  return { computed, model, accounts, own, pages, element };
});

/** Checks the schema and business rules of one parsed return. */
export function checks(): number {
  const { element } = WHOLE();
  const faults = checkStructure(element).length + checkRules(viewOfElement(element), TODAY).length;
  if (faults > 0) throw new Error('a return with faults');
  return faults;
}

/** Checks the same return, with its accounts, computation and supplementary pages. */
export function everyCheck(): number {
  const { computed, model, accounts, own, pages } = WHOLE();
  const faults = [
    ...checkAccounts(TYPICAL, TODAY).filter(({ severity }) => severity === 'error'),
    ...accountsFaults(model, accounts),
    ...computationFaults(own, TYPICAL.period, computed.period),
    ...pages.flatMap(checkPage),
  ].length;
  if (faults > 0) throw new Error('documents with faults');
  return faults + checks();
}
