import type { Document, Element } from '@xmldom/xmldom';
import { type Child, createDocument, declare, elementMaker } from '../../core/xml/build.ts';
import { writeDocument } from '../../core/xml/canonical.ts';
import { ENVELOPE } from './envelope.ts';

/** A GovTalk reply of either gateway. */
export interface Reply {
  readonly version: '1.0' | '2.0';
  readonly messageClass: string;
  readonly qualifier: 'acknowledgement' | 'response' | 'error';
  /** Null leaves the element out. */
  readonly function: string | null;
  readonly transactionId: string;
  /** Null leaves the element out. */
  readonly correlationId: string | null;
  readonly responseEndPoint: { readonly url: string; readonly pollInterval: number } | null;
  readonly transformation?: 'XML';
  readonly gatewayTest?: string;
  readonly timestamp: string;
  /** Echoed by the registry; empty from the tax authority. */
  readonly sender?: { readonly senderId: string; readonly value: string };
  readonly errors?: readonly ReplyError[];
  readonly body?: (document: Document) => readonly Element[];
}

export interface ReplyError {
  readonly raisedBy: string;
  readonly number: number | null;
  readonly type: string;
  readonly text: string;
  readonly location?: string;
}

/** Makes builders for one namespace of a document. The elements directly in the body declare this namespace. */
export const makerOf = (document: Document, namespace: string) => elementMaker(document, { '': namespace });

/** Makes `Error` elements of GovTalkErrors and of an ErrorResponse. */
export function errorElement(make: ReturnType<typeof elementMaker>, error: ReplyError): Element {
  return make(
    'Error',
    {},
    make('RaisedBy', {}, error.raisedBy),
    error.number === null ? null : make('Number', {}, String(error.number)),
    make('Type', {}, error.type),
    make('Text', {}, error.text),
    make('Location', {}, error.location ?? ''),
  );
}

/** Marks an element as the root of its namespace. */
export function rooted(element: Element, namespace: string): Element {
  declare(element, '', namespace);
  return element;
}

/** Writes the reply as the text of an XML document. */
export function writeReply(reply: Reply): string {
  const { document, root } = createDocument(ENVELOPE, 'GovTalkMessage');
  const e = elementMaker(document, { '': ENVELOPE });
  const endPoint = reply.responseEndPoint;
  const details: Child[] = [
    e('Class', {}, reply.messageClass),
    e('Qualifier', {}, reply.qualifier),
    reply.function === null ? null : e('Function', {}, reply.function),
    e('TransactionID', {}, reply.transactionId),
    reply.correlationId === null ? null : e('CorrelationID', {}, reply.correlationId),
    endPoint === null
      ? null
      : e('ResponseEndPoint', { PollInterval: String(endPoint.pollInterval) }, endPoint.url),
    reply.transformation === undefined ? null : e('Transformation', {}, reply.transformation),
    reply.gatewayTest === undefined ? null : e('GatewayTest', {}, reply.gatewayTest),
    e('GatewayTimestamp', {}, reply.timestamp),
  ];
  const sender = reply.sender;
  const identity = sender
    ? e(
        'IDAuthentication',
        {},
        e('SenderID', {}, sender.senderId),
        e('Authentication', {}, e('Method', {}, 'CHMD5'), e('Value', {}, sender.value)),
      )
    : null;
  const errors = (reply.errors ?? []).map((error) => errorElement(e, error));
  root.appendChild(e('EnvelopeVersion', {}, reply.version));
  root.appendChild(e('Header', {}, e('MessageDetails', {}, ...details), e('SenderDetails', {}, identity)));
  root.appendChild(
    e('GovTalkDetails', {}, e('Keys'), errors.length > 0 ? e('GovTalkErrors', {}, ...errors) : null),
  );
  root.appendChild(e('Body', {}, ...(reply.body?.(document) ?? [])));
  return writeDocument(root);
}
