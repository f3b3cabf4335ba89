import type { FilingFigures } from '../core/figures/filing.ts';
import { figuresOf } from '../core/figures/read.ts';
import { checkRules } from '../core/form/rules/check.ts';
import { viewOfElement, viewOfReturn } from '../core/form/rules/view.ts';
import { checkStructure } from '../core/form/structure.ts';
import { writeReturn } from '../core/form/write.ts';
import { utf8 } from '../core/gateways/encoding.ts';
import { buildTaxSubmission, COMPANY_TAX, type TaxSubmission } from '../core/gateways/tax-authority.ts';
import { computeFiling } from '../core/tax/compute.ts';
import { createDocument } from '../core/xml/build.ts';
import { DEMO_COMPANY_NUMBER, DEMO_CREDENTIALS, DEMO_FIGURES } from '../worker/local/demo-company.ts';
import { digests } from '../worker/platform.ts';
import { PRODUCT } from '../worker/settings.ts';
import { accountsBytes, bareReturn, returnWithDocuments } from '../worker/submission/documents.ts';

/** The pieces of work that are timed, each on one micro-entity's year with comparatives and capital allowances. */
const TODAY = '2026-11-20';
const PERIOD = { start: '2025-04-01', end: '2026-03-31' };

const readFigures = (): FilingFigures =>
  figuresOf({
    company: {
      name: 'HAZELMERE BOOKBINDING LIMITED',
      number: DEMO_COMPANY_NUMBER,
      incorporationDate: '2021-06-28',
      registeredOffice: ['4 Tanner Row', 'Leeds', 'LS1 4AP', 'England'],
      sicCodes: ['18140'],
      type: 'ltd',
    },
    period: PERIOD,
    previousPeriod: { start: '2024-04-01', end: '2025-03-31' },
    isAmendment: false,
    data: {
      ...DEMO_FIGURES,
      accountType: 'micro',
      numberOfEmployees: 3,
      credentialsData: { utrNumber: DEMO_CREDENTIALS.utrNumber, directorName: DEMO_CREDENTIALS.directorName },
    },
  });

/** Everything from stored figures to the message as it is sent, with every check on the way. */
export async function submission(): Promise<TaxSubmission> {
  const figures = readFigures();
  const computation = computeFiling(figures, TODAY);
  const [computed] = computation.returns;
  if (computed === undefined) throw new Error('no return');
  const problems = [...computed.problems, ...bareReturn(figures, computed).problems];
  const accounts = accountsBytes(figures, computation, 'tax');
  const { ret, problems: more } = returnWithDocuments(figures, computed, accounts);
  const faults = checkRules(viewOfReturn(ret), TODAY);
  if (problems.length + more.length + faults.length > 0) throw new Error('a submission with problems');
  return buildTaxSubmission(
    {
      settings: { gatewayTest: 1, vendorId: '0000', product: PRODUCT },
      transactionId: '0123456789ABCDEF0123456789ABCDEF',
      signIn: { senderId: DEMO_CREDENTIALS.gatewayId, password: DEMO_CREDENTIALS.gatewayPassword },
      utr: DEMO_CREDENTIALS.utrNumber,
      agent: null,
      periodEnd: PERIOD.end,
      testDate: null,
      companyTaxReturn: (document) => writeReturn(document, ret),
    },
    digests,
  );
}

/** The bytes a submission consists of: its two documents, and its Body, which is hashed twice. */
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

/** What no submission can do without: its documents in base64, the mark and the hash of the Body. */
export async function submissionBound({ documents, body }: Bytes): Promise<number> {
  const encoded = documents.map((bytes) => Buffer.from(bytes).toString('base64'));
  await digests.sha1(body);
  await digests.sha256(body);
  return encoded.length;
}

const FIGURES = readFigures();

export const computation = (): number => computeFiling(FIGURES, TODAY).returns.length;

/** The same tax in plain numbers and nothing else: no lines, no boxes, no explanation. */
export function computationBound(): number {
  const { profitLossData: p } = DEMO_FIGURES;
  const expenses = p.costOfRawMaterials + p.staffCosts + p.otherCharges;
  const profits = p.turnover - expenses - p.caAia + p.interestIncome;
  const tax = Math.round(profits * 25);
  const relief = profits > 50_000 && profits < 250_000 ? Math.round((250_000 - profits) * 1.5) : 0;
  return tax - relief;
}

const RETURN = (() => {
  const [computed] = computeFiling(FIGURES, TODAY).returns;
  if (computed === undefined) throw new Error('no return');
  const file = { fileName: 'a.html', bytes: utf8('<html/>') };
  const documents = { computation: file, accounts: file, pdfs: [] };
  const { document, root } = createDocument(COMPANY_TAX, 'IRenvelope');
  const element = writeReturn(document, { ...bareReturn(FIGURES, computed).ret, attachments: documents });
  root.appendChild(element);
  return element;
})();

/** Schema and business rules of one return as received. */
export function checks(): number {
  const faults = checkStructure(RETURN).length + checkRules(viewOfElement(RETURN), TODAY).length;
  if (faults > 0) throw new Error('a return with faults');
  return faults;
}
