import type { Document, Element } from '@xmldom/xmldom';
import { append } from '../xml/build.ts';
import { type Kept, writeDocument } from '../xml/canonical.ts';
import { COMPANY_TAX_CLASS } from './company-tax.ts';
import type { Digests } from './digests.ts';
import { utf8 } from './encoding.ts';
import { messageHashes, writeRedacted } from './envelope-redaction.ts';
import { bodyMaker, createEnvelope, type Make, testTimestamp } from './govtalk.ts';
import { bodyWithoutMark, irMark } from './irmark.ts';

export { readTaxReply, type TaxReply } from './tax-reply.ts';

/**
 * Builds messages to the tax authority's Transaction Engine: the GovTalk envelope of its Document Submission Protocol.
 */
export const COMPANY_TAX = 'http://www.govtalk.gov.uk/taxation/CT/5';
const SCHEMA_VERSION = '2025-v1.994';
/** Largest message the gateway takes, 25 MB (errors 2001 and 1614). Of the two readings of MB, this is the smaller. */
export const MAX_MESSAGE_BYTES = 25_000_000;

/** Settings that all messages of one mode share. */
export interface TaxEnvelopeSettings {
  /** `COMPANY_TAX_CLASS` if absent; the authority's test in live adds `-TIL`. */
  readonly messageClass?: string;
  /** 1 on the authority's test services and a sandbox, 0 in live and test in live. */
  readonly gatewayTest: 0 | 1;
  /** Four digits that the authority allocated to the software's vendor. */
  readonly vendorId: string;
  readonly product: { readonly name: string; readonly version: string };
}

/** The government gateway sign-in: the company's own, or the agent's when an agent files. */
export interface TaxSignIn {
  readonly senderId: string;
  readonly password: string;
}

/**
 * The agent who acts for the company: its own reference (not its gateway identifier) and name, 1 to 35 characters each.
 */
export interface TaxAgent {
  readonly reference: string;
  readonly company: string | null;
}

export interface TaxSubmissionInput {
  readonly settings: TaxEnvelopeSettings;
  /**
   * Our own id, at most 32 upper-case hexadecimal digits. If the acknowledgement is lost, it finds our submission among
   * those outstanding for a sign-in. The gateway does not compare submissions by it.
   */
  readonly transactionId: string;
  readonly signIn: TaxSignIn;
  /** The company's own reference, the client's when an agent files; ten digits. */
  readonly utr: string;
  /** Null when the company files itself. */
  readonly agent: TaxAgent | null;
  /** Box 35, `YYYY-MM-DD`. */
  readonly periodEnd: string;
  /** A simulated today, for test services only; null for none. */
  readonly testDate: string | null;
  /** Makes the CompanyTaxReturn element in namespace `COMPANY_TAX`, without a declaration of its own. */
  readonly companyTaxReturn: (document: Document) => Element;
}

export interface TaxSubmission {
  /** The message to send, as UTF-8. It holds the sign-in, so it is sent and not stored. */
  readonly envelope: string;
  /** The message to keep: user id and password replaced, the rest verbatim. */
  readonly requestXml: string;
  /** SHA-256 in hex of the Body exactly as sent (decision 52). */
  readonly requestBodySha256: string;
  /** SHA-256 in hex of the whole message to keep. */
  readonly messageSha256: string;
  /** The IRmark in base64, as the message states it. */
  readonly irMark: string;
  /** The IRmark in base32, as the authority prints it in its receipt. */
  readonly irMarkReceipt: string;
}

/**
 * Builds a submission. The tree is built once. The Body is written once for the mark, then the whole message twice: as
 * sent and as kept. The return with its documents, nearly all of a message, is written once for the three.
 *
 * @throws when a text holds a character XML cannot carry (see `canonical`); the text itself is not named
 */
export async function buildTaxSubmission(
  input: TaxSubmissionInput,
  digests: Digests,
): Promise<TaxSubmission> {
  const { document, root, make } = createEnvelope();
  const keys = () => make('Keys', {}, make('Key', { Type: 'UTR' }, input.utr));
  const senderId = make('SenderID', {}, input.signIn.senderId);
  const password = make('Value', {}, input.signIn.password);
  const mark = bodyMaker(document, COMPANY_TAX).make('IRmark', { Type: 'generic' });
  const companyTaxReturn = input.companyTaxReturn(document);
  const writing: { readonly kept: Kept } = { kept: { element: companyTaxReturn, written: null } };
  const body = make('Body', {}, irEnvelope(document, input, mark, companyTaxReturn));
  append(root, [
    make('EnvelopeVersion', {}, '2.0'),
    make(
      'Header',
      {},
      messageDetails(make, input.settings, {
        qualifier: 'request',
        function: 'submit',
        transactionId: input.transactionId,
        correlationId: '',
      }),
      senderDetails(make, senderId, password),
    ),
    make(
      'GovTalkDetails',
      {},
      keys(),
      make('TargetDetails', {}, make('Organisation', {}, 'HMRC')),
      channelRouting(make, input.settings, input.testDate),
    ),
    body,
  ]);
  const { base64, base32 } = await irMark(utf8(bodyWithoutMark(body, writing)), digests);
  append(mark, [base64]);
  const requestXml = writeRedacted(root, [senderId, password], writing);
  return {
    envelope: writeDocument(root, writing),
    requestXml,
    ...(await messageHashes(requestXml, digests)),
    irMark: base64,
    irMarkReceipt: base32,
  };
}

/** Makes the IRheader and the return. Keys are optional in the schema but required by rule 5004. */
function irEnvelope(
  document: Document,
  input: TaxSubmissionInput,
  mark: Element,
  companyTaxReturn: Element,
): Element {
  const { make, outer } = bodyMaker(document, COMPANY_TAX);
  const { agent } = input;
  return outer(
    'IRenvelope',
    {},
    make(
      'IRheader',
      {},
      make('Keys', {}, make('Key', { Type: 'UTR' }, input.utr)),
      make('PeriodEnd', {}, input.periodEnd),
      agent &&
        make(
          'Agent',
          {},
          make('AgentID', {}, agent.reference),
          agent.company !== null && make('Company', {}, agent.company),
        ),
      make('DefaultCurrency', {}, 'GBP'),
      make(
        'Manifest',
        {},
        make(
          'Contains',
          {},
          make(
            'Reference',
            {},
            make('Namespace', {}, COMPANY_TAX),
            make('SchemaVersion', {}, SCHEMA_VERSION),
            make('TopElementName', {}, 'CompanyTaxReturn'),
          ),
        ),
      ),
      mark,
      make('Sender', {}, agent ? 'Agent' : 'Company'),
    ),
    companyTaxReturn,
  );
}

interface Step {
  readonly qualifier: 'request' | 'poll';
  readonly function: 'submit' | 'delete' | 'list';
  readonly transactionId?: string;
  readonly correlationId: string;
}

const messageDetails = (make: Make, settings: TaxEnvelopeSettings, step: Step): Element =>
  make(
    'MessageDetails',
    {},
    make('Class', {}, settings.messageClass ?? COMPANY_TAX_CLASS),
    make('Qualifier', {}, step.qualifier),
    make('Function', {}, step.function),
    step.transactionId !== undefined && make('TransactionID', {}, step.transactionId),
    // This element is present and empty on a submission: anything else is error 1020.
    make('CorrelationID', {}, step.correlationId),
    make('Transformation', {}, 'XML'),
    make('GatewayTest', {}, String(settings.gatewayTest)),
  );

const senderDetails = (make: Make, senderId: Element, password: Element): Element =>
  make(
    'SenderDetails',
    {},
    make(
      'IDAuthentication',
      {},
      senderId,
      make('Authentication', {}, make('Method', {}, 'clear'), make('Role', {}, 'principal'), password),
    ),
  );

const channelRouting = (make: Make, settings: TaxEnvelopeSettings, testDate: string | null): Element =>
  make(
    'ChannelRouting',
    {},
    make(
      'Channel',
      {},
      make('URI', {}, settings.vendorId),
      make('Product', {}, settings.product.name),
      make('Version', {}, settings.product.version),
    ),
    testDate !== null && make('Timestamp', {}, testTimestamp(testDate)),
  );

/** Writes a message about earlier submissions: no keys, no body; credentials only where `signIn` is given. */
function shortMessage(
  settings: TaxEnvelopeSettings,
  step: Step,
  testDate: string | null,
  signIn: TaxSignIn | null,
): string {
  const { root, make } = createEnvelope();
  append(root, [
    make('EnvelopeVersion', {}, '2.0'),
    make(
      'Header',
      {},
      messageDetails(make, settings, step),
      signIn &&
        senderDetails(make, make('SenderID', {}, signIn.senderId), make('Value', {}, signIn.password)),
    ),
    make(
      'GovTalkDetails',
      {},
      make('Keys'),
      // A poll says as little as possible; a simulated today has to travel with it (decision 42).
      testDate !== null && channelRouting(make, settings, testDate),
    ),
    make('Body'),
  ]);
  return writeDocument(root);
}

/** Builds a poll for the outcome of a submission. It carries no credentials: the correlation id is the only handle. */
export const buildTaxPoll = (
  settings: TaxEnvelopeSettings,
  correlationId: string,
  testDate: string | null,
): string => shortMessage(settings, { qualifier: 'poll', function: 'submit', correlationId }, testDate, null);

/** Builds the message that deletes an outcome from the gateway once it is stored here. */
export const buildTaxDelete = (
  settings: TaxEnvelopeSettings,
  correlationId: string,
  testDate: string | null,
): string =>
  shortMessage(settings, { qualifier: 'request', function: 'delete', correlationId }, testDate, null);

/**
 * Builds the request for all that the gateway holds for a sign-in, to find a submission whose acknowledgement was lost.
 * It holds the password.
 */
export const buildTaxList = (
  settings: TaxEnvelopeSettings,
  signIn: TaxSignIn,
  testDate: string | null,
): string =>
  shortMessage(settings, { qualifier: 'request', function: 'list', correlationId: '' }, testDate, signIn);
