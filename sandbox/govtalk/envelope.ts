import type { Element } from '@xmldom/xmldom';
import { children, find, textAt } from '../../core/xml/tree.ts';
import {
  anyText,
  checkElement,
  dateTimeText,
  type ElementRule,
  integerText,
  lengthBetween,
  matching,
  oneOf,
  type StructureFault,
} from '../structure.ts';

/**
 * The GovTalk 2.0 message envelope, element by element in its order, as both gateways check it
 * (envelope-v2-0-HMRC.xsd and Egov_ch-v2-0.xsd; they differ in the length of a Class).
 */
export const ENVELOPE = 'http://www.govtalk.gov.uk/CM/envelope';

const hexId = matching(/^[0-9A-F]{0,32}$/, 'up to 32 upper-case hexadecimal digits');
const name = (minimum: number, maximum: number) => (value: string) =>
  lengthBetween(minimum, maximum)(value) ??
  matching(/^[\p{L}\p{Nd}_\-(){}]*$/u, 'letters, digits, underscores, hyphens and brackets')(value);
const emailAddress = (value: string): string | null =>
  lengthBetween(3, 129)(value) ??
  matching(/^[A-Za-z0-9.\-_]{1,64}@[A-Za-z0-9.\-_]{1,64}$/, 'an email address')(value);

const messageDetails = (shortestClass: number, longestClass: number): ElementRule => ({
  name: 'MessageDetails',
  children: [
    { name: 'Class', text: name(shortestClass, longestClass) },
    { name: 'Qualifier', text: oneOf('request', 'acknowledgement', 'response', 'poll', 'error') },
    { name: 'Function', min: 0, text: oneOf('list', 'read', 'delete', 'add', 'submit') },
    { name: 'TransactionID', min: 0, text: hexId },
    { name: 'AuditID', min: 0, text: hexId },
    { name: 'CorrelationID', min: 0, text: anyText },
    { name: 'ResponseEndPoint', min: 0, text: anyText, attributes: ['PollInterval'] },
    { name: 'Transformation', min: 0, text: oneOf('XML', 'HTML', 'text') },
    { name: 'GatewayTest', min: 0, text: integerText },
    { name: 'GatewayTimestamp', min: 0, text: dateTimeText },
  ],
});

const SENDER_DETAILS: ElementRule = {
  name: 'SenderDetails',
  min: 0,
  children: [
    {
      name: 'IDAuthentication',
      min: 0,
      children: [
        { name: 'SenderID', min: 0, text: anyText },
        {
          name: 'Authentication',
          max: Number.POSITIVE_INFINITY,
          children: [
            { name: 'Method', text: anyText },
            { name: 'Role', min: 0, text: anyText },
            { name: 'Value', text: anyText },
          ],
        },
      ],
    },
    { name: 'X509Certificate', min: 0, text: anyText },
    { name: 'EmailAddress', min: 0, text: emailAddress },
  ],
};

const GOVTALK_DETAILS: ElementRule = {
  name: 'GovTalkDetails',
  children: [
    {
      name: 'Keys',
      min: 0,
      children: [{ name: 'Key', min: 0, max: Number.POSITIVE_INFINITY, text: anyText, attributes: ['Type'] }],
    },
    {
      name: 'TargetDetails',
      min: 0,
      children: [{ name: 'Organisation', min: 0, max: Number.POSITIVE_INFINITY, text: lengthBetween(1, 64) }],
    },
    { name: 'GatewayValidation', min: 0, any: true },
    {
      name: 'ChannelRouting',
      min: 0,
      max: Number.POSITIVE_INFINITY,
      children: [
        {
          name: 'Channel',
          children: [
            {
              oneOf: [
                { name: 'URI', text: anyText },
                { name: 'Name', text: anyText },
              ],
            },
            { name: 'Product', min: 0, text: anyText },
            { name: 'Version', min: 0, text: anyText },
          ],
        },
        { name: 'ID', min: 0, max: Number.POSITIVE_INFINITY, text: anyText, attributes: ['Type'] },
        { name: 'Timestamp', min: 0, text: dateTimeText },
      ],
    },
    { name: 'GovTalkErrors', min: 0, any: true },
    { name: 'GatewayAdditions', min: 0, any: true },
  ],
};

const envelope = (shortestClass: number, longestClass: number): ElementRule => ({
  name: 'GovTalkMessage',
  children: [
    { name: 'EnvelopeVersion', text: anyText },
    { name: 'Header', children: [messageDetails(shortestClass, longestClass), SENDER_DETAILS] },
    GOVTALK_DETAILS,
    { name: 'Body', min: 0, any: true },
  ],
});
/** The registry answers a Class too short for its schema, such as AA, with its error for an unknown one. */
const ENVELOPES = { taxAuthority: envelope(4, 32), registry: envelope(1, 36) } as const;

/** Faults of a message's envelope; the body is not looked into. */
export function checkEnvelope(root: Element, of: keyof typeof ENVELOPES): StructureFault[] {
  if (root.localName !== 'GovTalkMessage' || root.namespaceURI !== ENVELOPE) {
    return [{ text: 'The root element is not GovTalkMessage of the envelope namespace', location: '/' }];
  }
  return checkElement(root, ENVELOPES[of], ENVELOPE);
}

/** What both gateways read of an envelope. Empty text stands for an element that is empty or absent. */
export interface Envelope {
  readonly root: Element;
  readonly version: string;
  readonly messageClass: string;
  readonly qualifier: string;
  readonly function: string;
  readonly transactionId: string;
  /** Null when the element is absent. */
  readonly correlationId: string | null;
  readonly gatewayTest: string;
  readonly senderId: string;
  readonly method: string;
  readonly value: string;
  readonly keys: readonly { readonly type: string; readonly value: string }[];
  /** ChannelRouting/Timestamp, or empty. */
  readonly timestamp: string;
  readonly body: Element | null;
  /** Elements of the body. */
  readonly content: readonly Element[];
}

export function readEnvelope(root: Element): Envelope {
  const details = find(root, 'Header', 'MessageDetails');
  const identity = find(root, 'Header', 'SenderDetails', 'IDAuthentication');
  const correlation = find(details, 'CorrelationID');
  const body = find(root, 'Body');
  const keys = find(root, 'GovTalkDetails', 'Keys');
  return {
    root,
    version: textAt(root, 'EnvelopeVersion'),
    messageClass: textAt(details, 'Class'),
    qualifier: textAt(details, 'Qualifier'),
    function: textAt(details, 'Function'),
    transactionId: textAt(details, 'TransactionID'),
    correlationId: correlation === null ? null : (correlation.textContent ?? '').trim(),
    gatewayTest: textAt(details, 'GatewayTest'),
    senderId: textAt(identity, 'SenderID'),
    method: textAt(identity, 'Authentication', 'Method'),
    value: find(identity, 'Authentication', 'Value')?.textContent ?? '',
    keys:
      keys === null
        ? []
        : children(keys).map((k) => ({
            type: k.getAttribute('Type') ?? '',
            value: (k.textContent ?? '').trim(),
          })),
    timestamp: textAt(root, 'GovTalkDetails', 'ChannelRouting', 'Timestamp'),
    body,
    content: body === null ? [] : children(body),
  };
}
