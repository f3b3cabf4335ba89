import { writeReply } from '../../../sandbox/govtalk/reply.ts';
import * as registry from '../../../sandbox/registry/replies.ts';
import type { RegistryStatus, RegistrySubmission, TaxSubmission } from '../../../sandbox/store.ts';
import * as tax from '../../../sandbox/tax/replies.ts';
import { ukTime } from '../../../sandbox/time.ts';

/** One reply of each kind as the sandboxes write it, by its kind. */
const TIME = ukTime(new Date('2026-11-20T12:00:00.000Z'));
const at = {
  addresses: { submission: 'https://tax.example/submission', poll: 'https://tax.example/poll' },
  time: TIME,
};
export const CORRELATION_ID = '46DCD4CC7E194088B99857931C185829';
/** The mark of the accepted return. */
export const MARK = 'YrgW02ybxWOff7gHrELynhp1gRw=';
export const SUBMISSION_NUMBER = '00000A';

const about = {
  messageClass: 'HMRC-CT-CT600',
  transactionId: 'ABC123',
  correlationId: CORRELATION_ID,
  function: 'submit',
};
const RECEIPT = {
  signature: 'AAAA',
  kind: 'accepted',
  irMark: MARK,
  irMarkReceipt: 'MK4BNU3MTPCWHH37XADWWEXST4NHLAI4',
  utr: '8596148860',
} as const;
const held: TaxSubmission = {
  ...about,
  senderHash: 'a',
  gatewayTest: '1',
  utr: '8596148860',
  scenario: null,
  outcome: RECEIPT,
  polls: 0,
  receivedAt: '2026-11-20T11:59:00.000Z',
  deletedAt: null,
};

const fault = (number: number, type: 'fatal' | 'recoverable' | 'business', text: string) =>
  tax.gatewayError(at, { raisedBy: 'Gateway', number, type, text }, about);

/** Replies of the tax authority. */
export const TAX_REPLIES: Readonly<Record<string, string>> = {
  acknowledged: writeReply(tax.acknowledgement(at, held, 10)),
  accepted: writeReply(tax.success(at, held, RECEIPT)),
  refused: writeReply(
    tax.rejection(at, held, [
      { number: 9200, type: 'business', text: 'The rate is missing', location: '/a[1]/b[2]' },
      { number: 3314, type: 'business', text: 'Box 145 must be the sum of £ & <more>', location: '' },
    ]),
  ),
  signInRefused: writeReply(
    fault(1046, 'fatal', 'Authentication Failure. The supplied sign-in is not known.'),
  ),
  failedForNow: writeReply(fault(2005, 'recoverable', 'The department could not be reached.')),
  notHeld: writeReply(fault(2000, 'business', 'No submission is held for the correlation id.')),
  deleted: writeReply(tax.deleted(at, about)),
  listed: writeReply(tax.statusReport(at, about, [held, held])),
};

const to = { envelope: null, timestamp: '2026-11-20T12:00:00Z' };
const withStatus = (status: RegistryStatus) => {
  const submission: RegistrySubmission = {
    id: 1,
    presenter: 'a',
    submissionNumber: SUBMISSION_NUMBER,
    companyNumber: '13480172',
    customerReference: '17',
    scenario: null,
    status,
    polls: 0,
    madeUpDate: '2026-03-31',
    periodStart: '2025-04-01',
    accountsType: 'micro-entity',
    amended: false,
    receivedAt: '2026-11-20T11:59:00.000Z',
    decidedAt: null,
    reportedAt: null,
    acknowledgedAt: null,
  };
  return writeReply(registry.statuses(to, [submission]));
};

/** Gives a refusal under several numbers, so that enough of each kind are read as a whole. */
const refusedAs = (text: string, numbers: readonly number[]) =>
  Object.fromEntries(
    numbers.map((number) => [
      `${text} ${number}`,
      writeReply(registry.refused(to, { raisedBy: 'CH', number, type: 'business', text })),
    ]),
  );

/** Replies of the registry's gateway. */
export const REGISTRY_REPLIES: Readonly<Record<string, string>> = {
  received: writeReply(registry.receipt(to, 'https://registry.example/', 10, false)),
  receivedAsResponse: writeReply(registry.receipt(to, 'https://registry.example/', 10, true)),
  accepted: withStatus('ACCEPT'),
  pending: withStatus('PENDING'),
  parked: withStatus('PARKED'),
  rejected: withStatus('REJECT'),
  failed: withStatus('INTERNAL_FAILURE'),
  refused: writeReply(
    registry.refused(to, { raisedBy: 'CH', number: 502, type: 'fatal', text: 'Authorisation Failure' }),
  ),
  ...refusedAs('Refused', [100, 503, 604, 1000]),
  ...refusedAs('No transaction found', [9996, 9997, 9998]),
  unknownNumber: writeReply(
    registry.refused(to, { raisedBy: 'CH', number: 9999, type: 'business', text: 'No transaction found' }),
  ),
};
