import type { Document, Element } from '@xmldom/xmldom';
import { ENVELOPE, type Envelope } from '../govtalk/envelope.ts';
import { makerOf, type Reply, rooted } from '../govtalk/reply.ts';
import type { RegistrySubmission } from '../store.ts';
import { STATUS_NAMESPACE } from './form-submission.ts';
import type { GatewayRefusal } from './gateway-checks.ts';

/** Writes the registry gateway's replies, which echo the class, the transaction and the hashed presenter. */
export interface ReplyTo {
  readonly envelope: Envelope | null;
  /** ISO 8601 UTC, seconds. */
  readonly timestamp: string;
}

function base({ envelope, timestamp }: ReplyTo) {
  return {
    version: '1.0' as const,
    messageClass: envelope?.messageClass ?? 'UndefinedClass',
    function: null,
    transactionId: envelope?.transactionId ?? '',
    correlationId: null,
    responseEndPoint: null,
    gatewayTest: envelope?.gatewayTest === '0' ? '0' : '1',
    timestamp,
    ...(envelope ? { sender: { senderId: envelope.senderId, value: envelope.value } } : {}),
  };
}

export const refused = (to: ReplyTo, refusal: GatewayRefusal): Reply => ({
  ...base(to),
  qualifier: 'error',
  errors: [refusal],
});

/** Writes the receipt of a submission, as an acknowledgement, or in the gateway's other known form. */
export const receipt = (to: ReplyTo, url: string, pollInterval: number, asResponse: boolean): Reply =>
  asResponse
    ? { ...base(to), qualifier: 'response' }
    : { ...base(to), qualifier: 'acknowledgement', responseEndPoint: { url, pollInterval } };

export const empty = (to: ReplyTo): Reply => ({ ...base(to), qualifier: 'response' });

const REASONS = [
  { code: '259', text: 'Chosen by a sandbox value: the balance sheet date is not the one expected.' },
  { code: '1', text: 'Chosen by a sandbox value: the document cannot be read.' },
];

/** Writes a status in the envelope's namespace: the body of the published example declares none. */
function statusElement(document: Document, submission: RegistrySubmission): Element {
  const e = makerOf(document, ENVELOPE);
  const rejections = REASONS.map((reason, i) =>
    e(
      'Reject',
      {},
      e('RejectCode', {}, reason.code),
      e('Description', {}, reason.text),
      e('InstanceNumber', {}, String(i + 1)),
    ),
  );
  const decided = submission.status === 'ACCEPT' || submission.status === 'REJECT';
  const comment = submission.status === 'ACCEPT' ? 'Accepted submission' : 'See reject reason';
  return e(
    'Status',
    {},
    e('SubmissionNumber', {}, submission.submissionNumber),
    e('StatusCode', {}, submission.status),
    submission.companyNumber === '' ? null : e('CompanyNumber', {}, submission.companyNumber),
    submission.customerReference === null ? null : e('CustomerReference', {}, submission.customerReference),
    decided ? e('Rejections', {}, ...(submission.status === 'REJECT' ? rejections : [])) : null,
    decided ? e('Examiner', {}, e('Telephone', {}, '02920380000'), e('Comment', {}, comment)) : null,
  );
}

export const statuses = (to: ReplyTo, submissions: readonly RegistrySubmission[]): Reply => ({
  ...base(to),
  qualifier: 'response',
  body: (document) => {
    const e = makerOf(document, ENVELOPE);
    const all = submissions.map((submission) => statusElement(document, submission));
    return [e('SubmissionStatus', {}, ...all)];
  },
});

/** Writes the data of a company. A test presenter always gets the data of this one company. */
export const companyData = (to: ReplyTo): Reply => ({
  ...base(to),
  qualifier: 'response',
  body: (document) => {
    const e = makerOf(document, STATUS_NAMESPACE);
    return [
      rooted(
        e(
          'CompanyData',
          {},
          e('CompanyNumber', {}, '13480172'),
          e('CompanyName', {}, 'HAZELMERE BOOKBINDING LIMITED'),
          e('CompanyCategory', {}, 'BYSHR'),
          e('Jurisdiction', {}, 'EW'),
          e('TradingOnMarket', {}, 'false'),
          e('DTR5Applies', {}, 'false'),
          e('MadeUpDate', {}, '2025-06-27'),
          e('NextDueDate', {}, '2026-07-11'),
          e(
            'RegisteredOfficeAddress',
            {},
            e('Premise', {}, '4'),
            e('Street', {}, 'Tanner Row'),
            e('PostTown', {}, 'Leeds'),
            e('Country', {}, 'GB-ENG'),
            e('Postcode', {}, 'LS1 4AP'),
          ),
          e('RegisteredEmailAddress', {}, 'office@hazelmere.example'),
          e('SICCodes', {}, e('SICCode', {}, '18140')),
        ),
        STATUS_NAMESPACE,
      ),
    ];
  },
});
