import type { Document, Element } from '@xmldom/xmldom';
import type { ReportedError } from '../../schema/sandbox-tables.ts';
import type { GatewayFault } from '../../schema/stand-ins/faults.ts';
import { errorElement, makerOf, type Reply, rooted } from '../govtalk/reply.ts';
import type { TaxSubmission } from '../store.ts';
import { type UkTime, ukTime } from '../time.ts';
import { SUCCESS, signatureElement } from './signature.ts';

/** Writes replies in the form of the Transaction Engine (Document Submission Protocol 2.0). */
const ERROR_RESPONSE = 'http://www.govtalk.gov.uk/CM/errorresponse';

/** Addresses that the replies name. */
export interface Addresses {
  readonly submission: string;
  readonly poll: string;
}
/** Parts that all replies to one message share. */
interface Common {
  readonly addresses: Addresses;
  readonly time: UkTime;
}

const base = (at: Common, transactionId: string, messageClass: string) =>
  ({
    version: '2.0',
    messageClass,
    transactionId,
    timestamp: at.time.dateTime,
    responseEndPoint: { url: at.addresses.submission, pollInterval: 10 },
  }) as const;

/** Writes a refusal on arrival, or an error of the gateway on a poll. */
export function gatewayError(
  at: Common,
  error: GatewayFault & { readonly location?: string },
  about: {
    readonly messageClass: string;
    readonly transactionId: string;
    readonly correlationId: string;
    readonly function: string;
  },
): Reply {
  return {
    ...base(at, about.transactionId, about.messageClass),
    qualifier: 'error',
    function: about.function,
    correlationId: about.correlationId,
    errors: [error],
  };
}

export function acknowledgement(at: Common, held: TaxSubmission | NewlyHeld, pollInterval: number): Reply {
  return {
    ...base(at, held.transactionId, held.messageClass),
    qualifier: 'acknowledgement',
    function: 'submit',
    correlationId: held.correlationId,
    responseEndPoint: { url: at.addresses.poll, pollInterval },
  };
}
type NewlyHeld = Pick<TaxSubmission, 'transactionId' | 'messageClass' | 'correlationId'>;

/** Writes the department's refusal: error 3001 in the envelope, the list of errors in the body. */
export function rejection(at: Common, held: TaxSubmission, errors: readonly ReportedError[]): Reply {
  const body = (document: Document): readonly Element[] => {
    const e = makerOf(document, ERROR_RESPONSE);
    const items = errors.map((error) => errorElement(e, { ...error, raisedBy: 'ChRIS' }));
    const count = e('Application', {}, e('MessageCount', {}, String(errors.length)));
    return [rooted(e('ErrorResponse', { SchemaVersion: '2.0' }, count, ...items), ERROR_RESPONSE)];
  };
  return {
    ...base(at, held.transactionId, held.messageClass),
    qualifier: 'error',
    function: 'submit',
    correlationId: held.correlationId,
    transformation: 'XML',
    errors: [
      {
        raisedBy: 'Department',
        number: 3001,
        type: 'business',
        text: 'The submission of this document has failed due to departmental specific business logic in the Body tag.',
      },
    ],
    body,
  };
}

const receiptText = (held: TaxSubmission, utr: string, mark: string, received: UkTime): string =>
  `HMRC has received the ${held.messageClass} document ref: ${utr} at ${received.clock.slice(0, 5).replace(':', '.')} on ${received.slashedDate}. ` +
  `The associated IRmark was: ${mark}. We strongly recommend that you keep this receipt electronically, and we advise that ` +
  'you also keep your submission electronically for your records. They are evidence of the information that you submitted to HMRC.';

export interface Receipted {
  readonly irMark: string;
  readonly irMarkReceipt: string;
  readonly utr: string;
  /** Signature of the mark, in base64. */
  readonly signature: string;
}

/**
 * Writes an acceptance with its receipt, which states the received IRmark. `outcome` is null for an acceptance without
 * a receipt.
 */
export function success(at: Common, held: TaxSubmission, outcome: Receipted | null): Reply {
  const received = ukTime(new Date(held.receivedAt));
  const body = (document: Document): readonly Element[] => {
    const e = makerOf(document, SUCCESS);
    const receipt = ({ irMark, irMarkReceipt, utr, signature }: Receipted): Element => {
      const text = receiptText(held, utr, irMarkReceipt, received);
      const signed = signatureElement(document, irMark, signature);
      return e('IRmarkReceipt', {}, signed, e('Message', { code: '0000' }, text));
    };
    return [
      rooted(
        e(
          'SuccessResponse',
          {},
          outcome === null ? null : receipt(outcome),
          e('Message', { code: '077001' }, 'Thank you for your submission'),
          e('AcceptedTime', {}, received.dateTime),
        ),
        SUCCESS,
      ),
    ];
  };
  return {
    ...base(at, held.transactionId, held.messageClass),
    qualifier: 'response',
    function: 'submit',
    correlationId: held.correlationId,
    transformation: 'XML',
    body,
  };
}

export function deleted(
  at: Common,
  about: { readonly messageClass: string; readonly transactionId: string; readonly correlationId: string },
): Reply {
  return {
    ...base(at, about.transactionId, about.messageClass),
    qualifier: 'response',
    function: 'delete',
    correlationId: about.correlationId,
  };
}

/** Writes the submissions held for a sign-in. */
export function statusReport(
  at: Common,
  about: { readonly messageClass: string; readonly transactionId: string },
  held: readonly TaxSubmission[],
): Reply {
  return {
    ...base(at, about.transactionId, about.messageClass),
    qualifier: 'response',
    function: 'list',
    correlationId: '',
    body: (doc) => {
      const e = makerOf(doc, 'http://www.govtalk.gov.uk/CM/envelope');
      const records = held.map((submission) => {
        const received = ukTime(new Date(submission.receivedAt));
        return e(
          'StatusRecord',
          {},
          e('TimeStamp', {}, `${received.slashedDate} ${received.clock}`),
          e('CorrelationID', {}, submission.correlationId),
          e('TransactionID', {}, submission.transactionId),
          e('Status', {}, 'SUBMISSION_RESPONSE'),
        );
      });
      return [e('StatusReport', {}, e('SenderID'), e('StartTimeStamp'), e('EndTimeStamp'), ...records)];
    },
  };
}
