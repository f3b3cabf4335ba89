import type { Element } from '@xmldom/xmldom';
import { ANY, type Format, integer, options, textWhere } from '../../core/boxes/format.ts';
import {
  ANY_NUMBER,
  type AttributeTable,
  element,
  type GroupNode,
  group,
  type Occurs,
  ONE_OR_MORE,
  OPTIONAL,
  oneOf,
  opaque,
  REQUIRED,
  repeatedGroup,
  requiredGroup,
  sequence,
} from '../../core/boxes/node.ts';
import { checkAgainst, type StructureFault } from '../../core/form/structure.ts';
import { children, find, textAt } from '../../core/xml/tree.ts';

/**
 * Checks each element of the GovTalk 2.0 message envelope and their order, as both gateways do. Their schemas
 * (envelope-v2-0-HMRC.xsd and Egov_ch-v2-0.xsd) differ only in the length of a Class.
 */
export const ENVELOPE = 'http://www.govtalk.gov.uk/CM/envelope';

const HEX_ID = textWhere(0, 32, /^[0-9A-F]*$/);
const EMAIL_ADDRESS = textWhere(3, 129, /^[A-Za-z0-9.\-_]{1,64}@[A-Za-z0-9.\-_]{1,64}$/);
const DATE_TIME = textWhere(
  0,
  null,
  /^\s*\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-4]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)?\s*$/,
);

/** Makes a required element; `element` makes an optional one. */
const required = (name: string, format: Format = ANY) => element(name, format, REQUIRED, {});
const optional = (name: string, format: Format = ANY, occurs: Occurs = OPTIONAL, attributes = {}) =>
  element(name, format, occurs, attributes);
const attribute = (name: string): AttributeTable => ({ [name]: { format: ANY, required: false } });

const messageDetails = (shortestClass: number, longestClass: number) =>
  requiredGroup('MessageDetails', [
    required('Class', textWhere(shortestClass, longestClass, /^[\p{L}\p{Nd}_\-(){}]*$/u)),
    required('Qualifier', options('request', 'acknowledgement', 'response', 'poll', 'error')),
    optional('Function', options('list', 'read', 'delete', 'add', 'submit')),
    optional('TransactionID', HEX_ID),
    optional('AuditID', HEX_ID),
    optional('CorrelationID'),
    optional('ResponseEndPoint', ANY, OPTIONAL, attribute('PollInterval')),
    optional('Transformation', options('XML', 'HTML', 'text')),
    optional('GatewayTest', integer(null)),
    optional('GatewayTimestamp', DATE_TIME),
  ]);

const SENDER_DETAILS = group('SenderDetails', [
  group('IDAuthentication', [
    optional('SenderID'),
    repeatedGroup('Authentication', ONE_OR_MORE, [required('Method'), optional('Role'), required('Value')]),
  ]),
  optional('X509Certificate'),
  optional('EmailAddress', EMAIL_ADDRESS),
]);

const CHANNEL: GroupNode<never, never> = {
  ...requiredGroup('Channel', []),
  content: sequence(oneOf(required('URI'), required('Name')), optional('Product'), optional('Version')),
};

const GOVTALK_DETAILS = requiredGroup('GovTalkDetails', [
  group('Keys', [optional('Key', ANY, ANY_NUMBER, attribute('Type'))]),
  group('TargetDetails', [optional('Organisation', textWhere(1, 64), ANY_NUMBER)]),
  opaque('GatewayValidation'),
  repeatedGroup('ChannelRouting', ANY_NUMBER, [
    CHANNEL,
    optional('ID', ANY, ANY_NUMBER, attribute('Type')),
    optional('Timestamp', DATE_TIME),
  ]),
  opaque('GovTalkErrors'),
  opaque('GatewayAdditions'),
]);

const envelope = (shortestClass: number, longestClass: number) =>
  group('GovTalkMessage', [
    required('EnvelopeVersion'),
    requiredGroup('Header', [messageDetails(shortestClass, longestClass), SENDER_DETAILS]),
    GOVTALK_DETAILS,
    opaque('Body'),
  ]);
/** The registry answers a Class that is too short for its schema, such as AA, with its error for an unknown Class. */
const ENVELOPES = { taxAuthority: envelope(4, 32), registry: envelope(1, 36) } as const;

/** Lists faults of a message's envelope; the body is not checked. */
export function checkEnvelope(
  root: Element,
  of: keyof typeof ENVELOPES,
): readonly Pick<StructureFault, 'message' | 'location'>[] {
  if (root.localName !== 'GovTalkMessage' || root.namespaceURI !== ENVELOPE) {
    return [{ message: 'The root element is not GovTalkMessage of the envelope namespace', location: '/' }];
  }
  return checkAgainst(ENVELOPES[of], root, ENVELOPE);
}

/** Parts of an envelope that both gateways read. Empty text means an empty or absent element. */
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
