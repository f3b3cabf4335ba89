import type { Element } from '@xmldom/xmldom';
import { MIB } from '../../core/base/bytes.ts';
import type { GroupNode } from '../../core/boxes/node.ts';
import { checkAgainst } from '../../core/form/structure.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import { find, textAt } from '../../core/xml/tree.ts';
import type { SandboxDeps } from '../deps.ts';
import { checkEnvelope, type Envelope, readEnvelope } from '../govtalk/envelope.ts';
import { parseBytes } from '../xml.ts';
import {
  COMPANY_DATA_REQUEST,
  FORM_NAMESPACE,
  FORM_SUBMISSION,
  GET_STATUS,
  STATUS_ACK,
  STATUS_NAMESPACE,
} from './form-submission.ts';

/** Checks every message as the registry's gateway does before it reads the request. */
export interface GatewayRefusal {
  readonly raisedBy: string;
  readonly number: number | null;
  readonly type: 'fatal' | 'business';
  readonly text: string;
}
export type MessageClass = 'Accounts' | 'GetSubmissionStatus' | 'StatusAck' | 'CompanyDataRequest';
export type Received =
  | {
      readonly ok: true;
      readonly messageClass: MessageClass;
      readonly envelope: Envelope;
      readonly content: Element;
    }
  | { readonly ok: false; readonly envelope: Envelope | null; readonly refusal: GatewayRefusal };

/** The document's base64 is limited to 1.2 million characters; the rest of a message is small. */
export const LARGEST_MESSAGE = 4 * MIB;

interface BodyRule {
  readonly namespace: string;
  readonly rule: GroupNode;
}
const BODIES: Readonly<Record<MessageClass, BodyRule>> = {
  Accounts: { namespace: FORM_NAMESPACE, rule: FORM_SUBMISSION },
  GetSubmissionStatus: {
    namespace: STATUS_NAMESPACE,
    rule: GET_STATUS,
  },
  StatusAck: { namespace: STATUS_NAMESPACE, rule: STATUS_ACK },
  CompanyDataRequest: {
    namespace: STATUS_NAMESPACE,
    rule: COMPANY_DATA_REQUEST,
  },
};
const isClass = (text: string): text is MessageClass => Object.hasOwn(BODIES, text);
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const MD5 = /^[0-9a-f]{32}$/;

export const invalidXml = (text: string): GatewayRefusal => ({
  raisedBy: 'CH_XML_Gateway',
  number: 100,
  type: 'fatal',
  text: `XML failed schema validation: Invalid XML: ${text}`,
});
export const refusal = (
  raisedBy: string,
  number: number | null,
  text: string,
  type: GatewayRefusal['type'] = 'fatal',
): GatewayRefusal => ({ raisedBy, number, type, text });
export const unauthorised = (raisedBy: string): GatewayRefusal =>
  refusal(raisedBy, 502, 'Authorisation Failure');

/**
 * True when a body element has a schemaLocation, which the gateway requires. As far as we know, it does not check the
 * schema named there.
 */
const namesSchema = (content: Element): boolean =>
  (content.getAttributeNS(SCHEMA_INSTANCE, 'schemaLocation') ?? '').trim() !== '';

/** Checks that the message names its presenter by two MD5 hashes in lower case, of the id and of the code. */
const wellAuthenticated = (envelope: Envelope): boolean =>
  MD5.test(envelope.senderId) && MD5.test(envelope.value) && envelope.method === 'clear';

function refusalOf(envelope: Envelope): GatewayRefusal | null {
  const { messageClass } = envelope;
  if (!isClass(messageClass)) {
    return refusal(messageClass, 501, `Invalid Gateway Target (Class) supplied [${messageClass}]`);
  }
  if (envelope.qualifier !== 'request' || !['', 'submit'].includes(envelope.function)) {
    return invalidXml('the Qualifier of a message must be request and its Function submit or absent.');
  }
  if (!wellAuthenticated(envelope)) return unauthorised(messageClass);
  if (envelope.gatewayTest !== '1') {
    return refusal(messageClass, 502, 'Authorisation Failure: a test presenter must set GatewayTest to 1.');
  }
  const content = envelope.content[0];
  const body = BODIES[messageClass];
  if (content === undefined || envelope.content.length > 1 || content.localName !== body.rule.element) {
    return invalidXml(`the Body must hold one element ${body.rule.element}.`);
  }
  if (!namesSchema(content)) return refusal(messageClass, 505, 'Invalid schema URI supplied');
  if (content.namespaceURI !== body.namespace)
    return invalidXml(`element ${body.rule.element} is of another namespace.`);
  // Older forms had this element. The number 9999 is from a real refusal.
  if (find(content, 'Authority') !== null) return refusal(messageClass, 9999, 'Authority is not expected');
  const [fault] = checkAgainst(body.rule, content, body.namespace);
  return fault === undefined ? null : invalidXml(`${fault.message} (${fault.location})`);
}

/** Reads a message, or gives the error that refuses it. `bytes` is null for a message that is too large. */
export function receive(bytes: Uint8Array | null): Received {
  if (bytes === null) return { ok: false, envelope: null, refusal: invalidXml('the message is too large.') };
  const parsed = parseBytes(bytes);
  if (!parsed.ok) return { ok: false, envelope: null, refusal: invalidXml(`${parsed.message}.`) };
  const [fault] = checkEnvelope(parsed.root, 'registry');
  if (fault !== undefined) {
    return { ok: false, envelope: null, refusal: invalidXml(`${fault.message} (${fault.location})`) };
  }
  const envelope = readEnvelope(parsed.root);
  const refused = refusalOf(envelope);
  const [content] = envelope.content;
  if (refused !== null || content === undefined || !isClass(envelope.messageClass)) {
    return { ok: false, envelope, refusal: refused ?? invalidXml('the Body is empty.') };
  }
  return { ok: true, messageClass: envelope.messageClass, envelope, content };
}

/**
 * Checks that the presenter of a status request is its sender. The presenter's id is in clear, or hashed as an older
 * client sends it.
 */
export async function presenterFault(
  deps: SandboxDeps,
  envelope: Envelope,
  content: Element,
): Promise<GatewayRefusal | null> {
  const presenter = textAt(content, 'PresenterID');
  if (presenter === '') return refusal(envelope.messageClass, 9999, 'No presenter ID supplied');
  const hashed = hex(await deps.digests.md5(utf8(presenter)));
  return hashed === envelope.senderId || presenter === envelope.senderId
    ? null
    : unauthorised(envelope.messageClass);
}
