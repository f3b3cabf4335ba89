import type { Element } from '@xmldom/xmldom';
import { append } from '../xml/build.ts';
import { writeDocument } from '../xml/canonical.ts';
import type { Digests } from './digests.ts';
import { hex, utf8 } from './encoding.ts';
import { messageHashes, writeRedacted } from './envelope-redaction.ts';
import { bodyMaker, createEnvelope, type Make, testTimestamp } from './govtalk.ts';
import type { RegistryIdentity } from './registry-identity.ts';

export { type RegistryReply, type RegistryStatus, readRegistryReply } from './registry-reply.ts';

/** Builds messages to the registry's XML gateway, which files accounts under a presenter account. */
const ENVELOPE_SCHEMA =
  'http://www.govtalk.gov.uk/CM/envelope http://xmlgw.companieshouse.gov.uk/v1-0/schema/Egov_ch-v2-0.xsd';
const FORM_NAMESPACE = 'http://xmlgw.companieshouse.gov.uk/Header';
const STATUS_NAMESPACE = 'http://xmlgw.companieshouse.gov.uk';
const schemaLocation = (namespace: string, file: string): { readonly 'xsi:schemaLocation': string } => ({
  'xsi:schemaLocation': `${namespace} http://xmlgw.companieshouse.gov.uk/v1-0/schema/forms/${file}`,
});

/** The service's own presenter account. Test and live have a set each. */
export interface RegistryEnvelopeSettings {
  readonly presenterId: string;
  readonly presenterCode: string;
  /** 1 with a test presenter account, 0 with a live one. Other combinations are refused. */
  readonly gatewayTest: 0 | 1;
}

/** Parts that distinguish one message from the next. */
export interface RegistryMessage {
  /**
   * Digits, new for each message and rising, e.g. milliseconds since 1970. For tracking only; nothing is looked up by
   * it.
   */
  readonly transactionId: string;
  /** A simulated today, for test services only; null for none. */
  readonly testDate: string | null;
}

/** The submission number must never have been used before by this presenter. */
export interface AccountsSubmissionInput extends RegistryMessage, RegistryIdentity {
  readonly settings: RegistryEnvelopeSettings & { readonly packageReference: string };
  /** The registered name, sent in upper case, at most 160 characters. */
  readonly companyName: string;
  /** The company's own code, 6 to 8 characters. */
  readonly authenticationCode: string;
  /** Day the accounts were signed, `YYYY-MM-DD`. */
  readonly dateSigned: string;
  /** The inline XBRL accounts, byte for byte. */
  readonly document: Uint8Array;
}

export interface AccountsSubmission {
  /** The message to send, as UTF-8. It holds the authentication code, so it is sent and not stored. */
  readonly envelope: string;
  /** The message to keep: presenter, hashes and authentication code replaced, the rest verbatim. */
  readonly requestXml: string;
  /** SHA-256 in hex of the Body as kept, because the authentication code is inside it (decision 52). */
  readonly requestBodySha256: string;
  /** SHA-256 in hex of the whole message to keep. */
  readonly messageSha256: string;
}

/** The registry's limit on one document, in base64 characters (about 900 kB of inline XBRL). */
export const MAX_DOCUMENT_CHARACTERS = 1_200_000;

/** Longest company name of the registry's form (FormSubmission v2.11). */
const MAX_NAME_CHARACTERS = 160;

/** Writes a name as the form takes it. A letter such as ß becomes two. */
const nameOnForm = (name: string): string => name.toUpperCase();

/** Explains why the registry's form cannot hold a name; null where it can. */
export function nameTooLong(name: string): string | null {
  const { length } = nameOnForm(name);
  return length <= MAX_NAME_CHARACTERS
    ? null
    : `the registry’s form takes a name of at most ${MAX_NAME_CHARACTERS} characters, and this one has ${length} in capitals`;
}

/** The kinds of company number the registry takes accounts for, by their prefix. */
const COMPANY_TYPES: Readonly<Record<string, string>> = {
  '': 'EW',
  SC: 'SC',
  NI: 'NI',
  R: 'R',
  OC: 'OC',
  SO: 'SO',
  NC: 'NC',
};

/**
 * Splits a company number as the form wants it: type by the prefix, then the digits. Null when the registry takes no
 * accounts by software for numbers of that prefix (charitable organisations, overseas companies and others).
 */
export function companyNumberParts(
  companyNumber: string,
): { readonly type: string; readonly digits: string } | null {
  const [, prefix, digits] = /^([A-Z]{0,2})([0-9]{6,8})$/.exec(companyNumber) ?? [];
  if (prefix === undefined || digits === undefined || companyNumber.length !== 8) return null;
  const type = Object.hasOwn(COMPANY_TYPES, prefix) ? COMPANY_TYPES[prefix] : undefined;
  return type === undefined ? null : { type, digits };
}

/** Joins the two parts of the form into the company number. */
export const companyNumberOf = (type: string, digits: string): string =>
  `${type === COMPANY_TYPES[''] ? '' : type}${digits}`;

/**
 * Builds a submission of accounts.
 *
 * @throws when the company number is of a kind `companyNumberParts` does not know, or a text holds a character XML
 *   cannot carry: both are refused before a submission begins
 */
export async function buildAccountsSubmission(
  input: AccountsSubmissionInput,
  digests: Digests,
): Promise<AccountsSubmission> {
  const number = companyNumberParts(input.companyNumber);
  if (number === null) {
    throw new RangeError('the registry takes no accounts by software for this kind of company number');
  }
  const started = await startMessage('Accounts', input.settings, input, digests);
  const { make, outer } = bodyMaker(started.document, FORM_NAMESPACE);
  const code = make('CompanyAuthenticationCode', {}, input.authenticationCode);
  started.finish(
    outer(
      'FormSubmission',
      schemaLocation(FORM_NAMESPACE, 'FormSubmission-v2-11.xsd'),
      make(
        'FormHeader',
        {},
        make('CompanyNumber', {}, number.digits),
        make('CompanyType', {}, number.type),
        make('CompanyName', {}, nameOnForm(input.companyName)),
        code,
        make('PackageReference', {}, input.settings.packageReference),
        make('Language', {}, 'EN'),
        make('FormIdentifier', {}, 'Accounts'),
        make('SubmissionNumber', {}, input.submissionNumber),
        make('CustomerReference', {}, input.customerReference),
      ),
      make('DateSigned', {}, input.dateSigned),
      make('Form'),
      make(
        'Document',
        {},
        make('Data', {}, input.document),
        make('Date', {}, input.dateSigned),
        // The field takes at most 32 characters, which our own file names exceed.
        make('Filename', {}, `accounts-${input.companyNumber}.html`),
        make('ContentType', {}, 'application/xml'),
        make('Category', {}, 'ACCOUNTS'),
      ),
    ),
  );
  const requestXml = writeRedacted(started.root, [...started.secrets, code]);
  return {
    envelope: writeDocument(started.root),
    requestXml,
    ...(await messageHashes(requestXml, digests)),
  };
}

/**
 * Builds the request for the outcome of one submission, by its number. Its answer needs no acknowledgement. Without a
 * number it asks for the results of all submissions of the presenter: up to twenty, which come again until they are
 * acknowledged.
 *
 * @param presenterIdAs the presenter id in the body, `clear` as published or, as one older client sends it, `md5`
 */
export async function buildStatusRequest(
  input: RegistryMessage & {
    readonly settings: RegistryEnvelopeSettings;
    readonly submissionNumber: string | null;
    readonly presenterIdAs?: 'clear' | 'md5';
  },
  digests: Digests,
): Promise<string> {
  const { presenterId } = input.settings;
  const started = await startMessage('GetSubmissionStatus', input.settings, input, digests);
  const { make, outer } = bodyMaker(started.document, STATUS_NAMESPACE);
  started.finish(
    outer(
      'GetSubmissionStatus',
      schemaLocation(STATUS_NAMESPACE, 'GetSubmissionStatus-v2-9.xsd'),
      input.submissionNumber !== null && make('SubmissionNumber', {}, input.submissionNumber),
      make(
        'PresenterID',
        {},
        input.presenterIdAs === 'md5' ? await md5Hex(presenterId, digests) : presenterId,
      ),
    ),
  );
  return writeDocument(started.root);
}

/** Builds the acknowledgement of a status request made without a number, so that its results do not come again. */
export async function buildStatusAck(
  input: RegistryMessage & { readonly settings: RegistryEnvelopeSettings },
  digests: Digests,
): Promise<string> {
  const started = await startMessage('StatusAck', input.settings, input, digests);
  const { outer } = bodyMaker(started.document, STATUS_NAMESPACE);
  started.finish(outer('StatusAck', schemaLocation(STATUS_NAMESPACE, 'GetStatusAck-v1-1.xsd')));
  return writeDocument(started.root);
}

/**
 * Hashes each value on its own, exactly as issued, in lower-case hex. The method with the transaction id belongs to
 * another service.
 */
const md5Hex = async (text: string, digests: Digests): Promise<string> => hex(await digests.md5(utf8(text)));

/** Lists the secrets of a message that no kept text may repeat: the presenter's account, in clear and hashed. */
export const presenterSecrets = async (
  { presenterId, presenterCode }: Pick<RegistryEnvelopeSettings, 'presenterId' | 'presenterCode'>,
  digests: Digests,
): Promise<readonly string[]> => [
  presenterId,
  presenterCode,
  await md5Hex(presenterId, digests),
  await md5Hex(presenterCode, digests),
];

/** Starts a message with its header and details; `finish` adds the body. `secrets` are the presenter's two hashes. */
async function startMessage(
  messageClass: string,
  settings: RegistryEnvelopeSettings,
  message: RegistryMessage,
  digests: Digests,
) {
  const { document, root, make } = createEnvelope({ schemaInstance: true });
  root.setAttributeNS('http://www.w3.org/2001/XMLSchema-instance', 'xsi:schemaLocation', ENVELOPE_SCHEMA);
  const senderId = make('SenderID', {}, await md5Hex(settings.presenterId, digests));
  const value = make('Value', {}, await md5Hex(settings.presenterCode, digests));
  append(root, [
    make('EnvelopeVersion', {}, '1.0'),
    make(
      'Header',
      {},
      make(
        'MessageDetails',
        {},
        make('Class', {}, messageClass),
        make('Qualifier', {}, 'request'),
        make('TransactionID', {}, message.transactionId),
        make('GatewayTest', {}, String(settings.gatewayTest)),
      ),
      make(
        'SenderDetails',
        {},
        make(
          'IDAuthentication',
          {},
          senderId,
          make('Authentication', {}, make('Method', {}, 'clear'), value),
        ),
      ),
    ),
    make('GovTalkDetails', {}, make('Keys'), message.testDate !== null && routing(make, message.testDate)),
  ]);
  const finish = (content: Element): void => append(root, [make('Body', {}, content)]);
  return { document, root, finish, secrets: [senderId, value] };
}

/** Carries a simulated today to the registry's stand-in (decision 42). The registry itself wants no routing. */
const routing = (make: Make, testDate: string): Element =>
  make(
    'ChannelRouting',
    {},
    make('Channel', {}, make('Name', {}, 'test')),
    make('Timestamp', {}, testTimestamp(testDate)),
  );
