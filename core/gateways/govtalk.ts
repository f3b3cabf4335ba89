import type { Document, Element } from '@xmldom/xmldom';
import { cutText } from '../base/cut.ts';
import { type Attributes, type Child, createDocument, declare, elementMaker } from '../xml/build.ts';
import { readXml } from '../xml/read.ts';
import { children, descendants, find, localNameOf, textAt } from '../xml/tree.ts';
import { repeatedPart } from './repeated-parts.ts';
import type { Redaction } from './text-redaction.ts';

/** The parts that the two gateways share: the GovTalk 2.0 envelope, its errors and its poll address. */
export const ENVELOPE = 'http://www.govtalk.gov.uk/CM/envelope';
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

/** An error from an upstream. */
export interface GatewayError {
  /** Its number. Where the number says nothing (0 or none), this is its type, e.g. `xbrl.ixbrl.HeaderAbsent`. */
  readonly code: string;
  readonly message: string;
  readonly location: string | null;
}

/** One Error element, with the parts that decide what it means. */
export interface RawError extends GatewayError {
  readonly number: string;
  /** `fatal`, `recoverable`, `business`, `warning`, or free text in an ErrorResponse; lower case. */
  readonly type: string;
}

export type Make = (name: string, attributes?: Attributes, ...children: readonly Child[]) => Element;

/** Starts an envelope. `make` makes elements of the envelope's namespace, and `xsi:` attributes where declared. */
export function createEnvelope(options: { readonly schemaInstance?: boolean } = {}): {
  readonly document: Document;
  readonly root: Element;
  readonly make: Make;
} {
  const { document, root } = createDocument(ENVELOPE, 'GovTalkMessage');
  if (options.schemaInstance) declare(root, 'xsi', SCHEMA_INSTANCE);
  return { document, root, make: elementMaker(document, { '': ENVELOPE, xsi: SCHEMA_INSTANCE }) };
}

/** Makes elements of a body's own namespace and declares that namespace on its outermost element. */
export function bodyMaker(
  document: Document,
  namespace: string,
): { readonly make: Make; readonly outer: Make } {
  const make = elementMaker(document, { '': namespace, xsi: SCHEMA_INSTANCE });
  const outer: Make = (name, attributes, ...inner) => {
    const element = make(name, attributes, ...inner);
    declare(element, '', namespace);
    return element;
  };
  return { make, outer };
}

/** Gives `ChannelRouting/Timestamp` of a simulated today: midnight at the start of that day (decision 42). */
export const testTimestamp = (testDate: string): string => `${testDate}T00:00:00`;

/** Address and wait for the next poll, as a reply gives them. */
export interface EndPoint {
  /** Not yet checked: the transport decides whether it may be followed. */
  readonly pollUrl: string | null;
  /** Within 1 to 300 seconds (decision 28). */
  readonly pollIntervalSeconds: number;
}

/** The wait in every reply of the tax authority, and the registry's first wait. */
const USUAL_INTERVAL_SECONDS = 10;

function intervalOf(text: string | null): number {
  if (text === null || !/^\s*\d+\s*$/.test(text)) return USUAL_INTERVAL_SECONDS;
  return Math.min(300, Math.max(1, Number(text)));
}

/** Parts of a GovTalk reply, found by local name. Each of the two gateways gives its own meaning to them. */
export interface GovTalkReply {
  readonly class: string;
  readonly qualifier: string;
  readonly function: string;
  readonly correlationId: string;
  /** Echoed from the message that it answers; empty where it is not echoed. It is only compared, never stored. */
  readonly transactionId: string;
  readonly gatewayTimestamp: string;
  readonly endPoint: EndPoint;
  /** The elements `GovTalkErrors/Error`. */
  readonly errors: readonly RawError[];
  readonly body: Element | null;
}

export type ReadGovTalk =
  | { readonly ok: true; readonly reply: GovTalkReply }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads the envelope of a reply. Every part may be absent or empty: real replies break their own schema.
 *
 * @param redact redacts the texts that are kept; the parts that decide what the reply means stay as received
 */
export function readGovTalk(text: string, redact: Redaction): ReadGovTalk {
  const read = readXml(text);
  if (!read.ok) return { ok: false, reason: `the reply is not well-formed XML: ${read.message}` };
  const { root } = read;
  if (localNameOf(root) !== 'GovTalkMessage')
    return { ok: false, reason: 'the reply is not a GovTalk message' };
  const repeated = repeatedPart(root);
  if (repeated !== null)
    return { ok: false, reason: `the reply states two different values of its ${repeated}` };
  const details = find(root, 'Header', 'MessageDetails');
  const endPoint = find(details, 'ResponseEndPoint');
  return {
    ok: true,
    reply: {
      class: textAt(details, 'Class'),
      qualifier: textAt(details, 'Qualifier').toLowerCase(),
      function: textAt(details, 'Function').toLowerCase(),
      correlationId: handleOf(textAt(details, 'CorrelationID'), redact),
      transactionId: textAt(details, 'TransactionID'),
      gatewayTimestamp: textAt(details, 'GatewayTimestamp'),
      endPoint: {
        pollUrl: addressOf(textAt(endPoint), redact),
        pollIntervalSeconds: intervalOf(endPoint?.getAttribute('PollInterval') ?? null),
      },
      errors: errorsOf(find(root, 'GovTalkDetails', 'GovTalkErrors'), redact),
      body: find(root, 'Body'),
    },
  };
}

const LONGEST_ADDRESS = 2000;

/** Gives a poll address. An address that holds a secret or is too long is dropped: it is neither kept nor called. */
const addressOf = (text: string, redact: Redaction): string | null =>
  text === '' || text.length > LONGEST_ADDRESS || redact(text) !== text ? null : text;

/**
 * The schema says upper-case hexadecimal. This pattern accepts more: a single letter must not lose an acknowledgement.
 */
const HANDLE = /^[0-9A-Za-z-]{1,64}$/;

/**
 * Gives the correlation id, which is stored, logged and used in polls. Gives '' when it is malformed or repeats a
 * secret.
 */
export const handleOf = (text: string, redact: Redaction): string =>
  HANDLE.test(text) && redact(text) === text ? text : '';

/** Errors beyond this number are not kept, so that shown and stored texts stay bounded. */
export const MAX_ERRORS = 500;
const LONGEST_MESSAGE = 4000;
const LONGEST_CODE = 200;

/** Make a text and a code fit to be kept: without secrets, and of limited length. */
export const keptText = (text: string, redact: Redaction): string => cutText(redact(text), LONGEST_MESSAGE);
export const keptCode = (code: string, redact: Redaction): string => cutText(redact(code), LONGEST_CODE);

/** Lists the Error elements directly below `list`. Each of them may decide what the reply means. */
export const errorsOf = (list: Element | null, redact: Redaction): RawError[] =>
  list === null ? [] : children(list, 'Error').map((error) => readError(error, redact));

/** Code of an error that has neither a number nor a type. */
export const UNNAMED = 'unnumbered';

function readError(element: Element, redact: Redaction): RawError {
  const texts = (name: string): string[] =>
    children(element, name)
      .map((child) => (child.textContent ?? '').trim())
      .filter((text) => text !== '');
  const number = textAt(element, 'Number');
  const type = textAt(element, 'Type');
  const code = (number === '' || number === '0' ? type : number) || UNNAMED;
  return {
    number,
    type: type.toLowerCase(),
    // A plain number is the authority's own and decides the next step.
    code: /^\d{1,5}$/.test(code) ? code : keptCode(code, redact),
    message: keptText(texts('Text').join(' '), redact) || 'no text was given with this error',
    location: keptText(texts('Location').join(' '), redact) || null,
  };
}

/** True for an error that refuses the message, in a reply of any kind. */
export const isStopping = (e: RawError): boolean => e.type === 'fatal' || e.type === 'business';

/** True for an error that by its type refuses nothing. */
export const isMild = ({ type }: RawError): boolean => type === 'warning' || type === 'recoverable';

/** Gives the errors that are kept, without the parts that only the readers use. */
export const plainErrors = (errors: readonly RawError[]): GatewayError[] =>
  errors.slice(0, MAX_ERRORS).map(({ code, message, location }) => ({ code, message, location }));

/** Finds the first element of a local name in a body, at any depth. */
export const inBody = (reply: GovTalkReply, name: string): Element | null =>
  descendants(reply.body, name)[0] ?? null;
