/**
 * The values that make a stand-in misbehave, so that every bad day upstream can be tried on purpose (decision 42).
 * Everything else that is well formed is treated by its content alone. One row a behaviour; the code reads the row
 * and asks nothing about which row it is.
 */

/** How the reply to one message is spoiled. */
export type Spoiling =
  | 'html403'
  | 'http500'
  | 'empty'
  | 'cutOff'
  | 'malformed'
  | 'huge'
  | 'noResponseEndPoint'
  | 'noTimestamp'
  | 'wrongDigest'
  | 'noReceipt'
  | 'noProof'
  | 'anotherMessage';

export interface GatewayFault {
  readonly number: number;
  readonly raisedBy: 'Gateway' | 'Department' | 'ChRIS';
  readonly type: 'fatal' | 'recoverable' | 'business';
  readonly text: string;
}

/** What a poll is answered while the scenario lasts; `decided` is the true outcome. */
export type PollAnswer = 'acknowledgement' | 'decided' | 'rejected' | GatewayFault;

export interface TaxScenario {
  /** Sent as the gateway id or the password, it chooses the behaviour; so does the UTR. */
  readonly code: string;
  readonly utr: string;
  readonly meaning: string;
  /** Refused on arrival: nothing is held. */
  readonly refusal?: GatewayFault;
  /** Spoils the reply to the submission; the submission is held unless `lostBeforeStoring`. */
  readonly submitReply?: Spoiling;
  readonly lostBeforeStoring?: true;
  /** Spoils the reply to a poll that carries the outcome. */
  readonly finalReply?: Spoiling;
  /** Answers to successive polls; the last one holds for ever. Default: the outcome, once the delay is over. */
  readonly polls?: readonly PollAnswer[];
  /** Seconds; default 1. */
  readonly pollInterval?: number;
}

const systemFailure = (number: number, raisedBy: GatewayFault['raisedBy'], text: string): GatewayFault => ({
  number,
  raisedBy,
  type: 'fatal',
  text,
});
const SYSTEM_FAILURE = systemFailure(
  1000,
  'Gateway',
  'System failure. The submission of this document has failed.',
);
const NO_ACKNOWLEDGEMENT = systemFailure(
  2005,
  'Gateway',
  'The department has not acknowledged the document.',
);
const DEPARTMENT_FAILURE = systemFailure(3000, 'Department', 'The document failed inside the department.');

export const CREDENTIALS_REFUSED: GatewayFault = systemFailure(
  1046,
  'Gateway',
  'Authentication Failure. The supplied user credentials failed validation for the requested service.',
);

/** All UTRs here begin with 000000 and none is a company's. */
export const TAX_SCENARIOS: readonly TaxScenario[] = [
  {
    code: 'SANDBOX-1046',
    utr: '0000001046',
    meaning: 'The sign-in is refused: error 1046, at once.',
    refusal: CREDENTIALS_REFUSED,
  },
  {
    code: 'SANDBOX-1000',
    utr: '0000001000',
    meaning: 'The gateway fails at the submission: error 1000. Nothing is held.',
    refusal: SYSTEM_FAILURE,
  },
  {
    code: 'SANDBOX-1000-POLL',
    utr: '0000001001',
    meaning: 'The first poll is answered with error 1000, the next with the outcome.',
    polls: [SYSTEM_FAILURE, 'decided'],
  },
  {
    code: 'SANDBOX-2005',
    utr: '0000002005',
    meaning: 'The first poll is answered with error 2005, the next with the outcome.',
    polls: [NO_ACKNOWLEDGEMENT, 'decided'],
  },
  {
    code: 'SANDBOX-3000',
    utr: '0000003000',
    meaning: 'The first poll is answered with error 3000, the next with the outcome.',
    polls: [DEPARTMENT_FAILURE, 'decided'],
  },
  {
    code: 'SANDBOX-3001',
    utr: '0000003001',
    meaning: 'Refused for business reasons, always: error 3001 with two errors in the body.',
    polls: ['rejected'],
  },
  {
    code: 'SANDBOX-2000',
    utr: '0000002000',
    meaning: 'The gateway forgets the submission: every poll is answered with error 2000.',
    polls: [systemFailure(2000, 'Gateway', 'No submission is held for the CorrelationID given.')],
  },
  {
    code: 'SANDBOX-SLOW',
    utr: '0000000005',
    meaning:
      'Three polls are answered with the acknowledgement, at an interval of 5 seconds; then the outcome.',
    polls: ['acknowledgement', 'acknowledgement', 'acknowledgement', 'decided'],
    pollInterval: 5,
  },
  {
    code: 'SANDBOX-NEVER',
    utr: '0000009999',
    meaning: 'Never decided: every poll is answered with the acknowledgement.',
    polls: ['acknowledgement'],
  },
  {
    code: 'SANDBOX-30',
    utr: '0000000030',
    meaning: 'Asks for a poll interval of 30 seconds; the outcome is there at the first poll.',
    polls: ['decided'],
    pollInterval: 30,
  },
  {
    code: 'SANDBOX-CONTRADICT',
    utr: '0000000409',
    meaning: 'The first poll tells the outcome, every later one a rejection.',
    polls: ['decided', 'rejected'],
  },
  {
    code: 'SANDBOX-403',
    utr: '0000000403',
    meaning:
      'The network in front of the gateway answers the submission with an HTML page and HTTP 403. Nothing is held.',
    submitReply: 'html403',
    lostBeforeStoring: true,
  },
  {
    code: 'SANDBOX-500',
    utr: '0000000500',
    meaning: 'The submission is held, but answered with HTTP 500: to be found again by list.',
    submitReply: 'http500',
  },
  {
    code: 'SANDBOX-503',
    utr: '0000000503',
    meaning: 'The submission is answered with HTTP 500 and not held: the list does not have it.',
    submitReply: 'http500',
    lostBeforeStoring: true,
  },
  {
    code: 'SANDBOX-LOST',
    utr: '0000000499',
    meaning: 'The submission is held, but the connection breaks in the middle of the reply.',
    submitReply: 'cutOff',
  },
  {
    code: 'SANDBOX-EMPTY',
    utr: '0000000204',
    meaning: 'The submission is held, but the reply is empty.',
    submitReply: 'empty',
  },
  {
    code: 'SANDBOX-MALFORMED',
    utr: '0000000422',
    meaning: 'The submission is held, but the reply is not well-formed XML.',
    submitReply: 'malformed',
  },
  {
    code: 'SANDBOX-HUGE',
    utr: '0000000413',
    meaning: 'The reply that carries the outcome is over 30 million characters long.',
    finalReply: 'huge',
  },
  {
    code: 'SANDBOX-WRONG-DIGEST',
    utr: '0000002021',
    meaning: 'Accepted, but the receipt holds the IRmark of another document.',
    finalReply: 'wrongDigest',
  },
  {
    code: 'SANDBOX-NO-RECEIPT',
    utr: '0000002022',
    meaning: 'Accepted without a receipt: the reply names the CorrelationID and no IRmark.',
    finalReply: 'noReceipt',
  },
  {
    code: 'SANDBOX-NO-PROOF',
    utr: '0000002023',
    meaning: 'Every poll is answered with an acceptance that has neither a receipt nor a CorrelationID.',
    finalReply: 'noProof',
  },
  {
    code: 'SANDBOX-ANOTHERS',
    utr: '0000002024',
    meaning:
      'The submission is held, but answered with the acknowledgement of another message: another TransactionID and another CorrelationID.',
    submitReply: 'anotherMessage',
  },
  {
    code: 'SANDBOX-NO-ENDPOINT',
    utr: '0000000302',
    meaning: 'No reply names a ResponseEndPoint.',
    submitReply: 'noResponseEndPoint',
    finalReply: 'noResponseEndPoint',
  },
  {
    code: 'SANDBOX-NO-TIMESTAMP',
    utr: '0000000304',
    meaning: 'GatewayTimestamp is empty in every reply.',
    submitReply: 'noTimestamp',
    finalReply: 'noTimestamp',
  },
];

/** The scenario a submission asks for, by sign-in first, then by UTR. */
export const taxScenario = (senderId: string, password: string, utr: string): TaxScenario | null =>
  TAX_SCENARIOS.find((s) => s.code === senderId || s.code === password) ??
  TAX_SCENARIOS.find((s) => s.utr === utr) ??
  null;
export const taxScenarioByCode = (code: string | null): TaxScenario | null =>
  TAX_SCENARIOS.find((s) => s.code === code) ?? null;

export interface RegistryScenario {
  /** As the company authentication code. */
  readonly code: string;
  /** As the company number. */
  readonly companyNumber: string;
  readonly meaning: string;
  /** Refused on arrival. */
  readonly refusal?: { readonly number: number | null; readonly text: string };
  readonly submitReply?: Spoiling | 'receiptAsResponse' | 'numberUsed';
  /** Statuses told by successive polls, the last for ever; default PENDING, ACCEPT. */
  readonly statuses?: readonly (RegistryStatusCode | 'NOT_FOUND')[];
  /** Spoils the reply to a status request. */
  readonly statusReply?: Spoiling;
  /** What statuses name instead of what was sent; null and the empty text leave it out. */
  readonly statusNames?: { readonly companyNumber?: string; readonly customerReference?: string | null };
  /** Statuses of other accounts that a reply lists first. `number`: null for the number of these. */
  readonly alsoListed?: readonly { readonly number: string | null; readonly status: RegistryStatusCode }[];
  /** So many numbers were used before, from the first one that is sent, for accounts of another company. */
  readonly numbersUsed?: number;
  /** Of the receipt, seconds; default 1. */
  readonly pollInterval?: number;
}
export type RegistryStatusCode = 'PENDING' | 'PARKED' | 'ACCEPT' | 'REJECT' | 'INTERNAL_FAILURE';

export const ORDINARY_STATUSES: readonly RegistryStatusCode[] = ['PENDING', 'ACCEPT'];

export const REGISTRY_SCENARIOS: readonly RegistryScenario[] = [
  {
    code: 'BAD502',
    companyNumber: '99000502',
    meaning: 'The company authentication code is refused: error 502, Authorisation Failure.',
    refusal: { number: 502, text: 'Authorisation Failure' },
  },
  {
    code: 'BAD9999',
    companyNumber: '99009999',
    meaning: 'The document is refused at once: error 9999.',
    refusal: { number: 9999, text: 'The accounts document could not be processed.' },
  },
  {
    code: 'REJECT',
    companyNumber: '99000001',
    meaning: 'First PENDING, then REJECT with two reasons.',
    statuses: ['PENDING', 'REJECT'],
  },
  {
    code: 'PARKED',
    companyNumber: '99000002',
    meaning: 'PENDING, then PARKED twice, then ACCEPT.',
    statuses: ['PENDING', 'PARKED', 'PARKED', 'ACCEPT'],
  },
  {
    code: 'FAILURE',
    companyNumber: '99000003',
    meaning: 'First PENDING, then INTERNAL_FAILURE for ever.',
    statuses: ['PENDING', 'INTERNAL_FAILURE'],
  },
  {
    code: 'PENDING',
    companyNumber: '99000004',
    meaning: 'PENDING for ever.',
    statuses: ['PENDING'],
  },
  {
    code: 'NOTFOUND',
    companyNumber: '99000005',
    meaning: 'Every status request is answered with No Transaction Found.',
    statuses: ['NOT_FOUND'],
  },
  {
    code: 'LOST01',
    companyNumber: '99000006',
    meaning:
      'Received, but the connection breaks in the middle of the receipt: to be found again by its number.',
    submitReply: 'cutOff',
  },
  {
    code: 'HTTP500',
    companyNumber: '99000500',
    meaning: 'Received, but answered with HTTP 500.',
    submitReply: 'http500',
  },
  {
    code: 'EMPTY1',
    companyNumber: '99000007',
    meaning: 'Received, but the reply is empty.',
    submitReply: 'empty',
  },
  {
    code: 'BADXML',
    companyNumber: '99000008',
    meaning: 'Received, but the reply is not well-formed XML.',
    submitReply: 'malformed',
  },
  {
    code: 'RESPONSE',
    companyNumber: '99000009',
    meaning: 'The receipt has the Qualifier response and no ResponseEndPoint.',
    submitReply: 'receiptAsResponse',
  },
  {
    code: 'HUGE01',
    companyNumber: '99000010',
    meaning: 'Status replies are over 30 million characters long.',
    statusReply: 'huge',
  },
  {
    code: 'SLOW05',
    companyNumber: '99000011',
    meaning: 'The receipt asks for a poll interval of 5 seconds; three times PENDING, then ACCEPT.',
    statuses: ['PENDING', 'PENDING', 'PENDING', 'ACCEPT'],
    pollInterval: 5,
  },
  {
    code: 'CHANGES',
    companyNumber: '99000012',
    meaning: 'ACCEPT at the first status request, REJECT at every later one.',
    statuses: ['ACCEPT', 'REJECT'],
  },
  {
    code: 'NOREF1',
    companyNumber: '99000013',
    meaning: 'First PENDING, then ACCEPT, both without a customer reference.',
    statusNames: { customerReference: null },
  },
  {
    code: 'NOCOMP',
    companyNumber: '99000014',
    meaning: 'First PENDING, then ACCEPT, both without a company number.',
    statusNames: { companyNumber: '' },
  },
  {
    code: 'OTHERCO',
    companyNumber: '99000015',
    meaning: 'First PENDING, then ACCEPT, both of another company.',
    statusNames: { companyNumber: '99999999' },
  },
  {
    code: 'OTHERREF',
    companyNumber: '99000016',
    meaning: 'First PENDING, then ACCEPT, both with a customer reference that was not sent.',
    statusNames: { customerReference: 'ANOTHER' },
  },
  {
    code: 'SEVERAL',
    companyNumber: '99000017',
    meaning: 'First PENDING, then ACCEPT, behind the statuses of two other submissions.',
    alsoListed: [
      { number: 'OTHER1', status: 'REJECT' },
      { number: 'OTHER2', status: 'ACCEPT' },
    ],
  },
  {
    code: 'BOTH01',
    companyNumber: '99000018',
    meaning:
      "First PENDING, then ACCEPT, behind the REJECT of another company's accounts of the same number.",
    alsoListed: [{ number: null, status: 'REJECT' }],
  },
  {
    code: 'USED05',
    companyNumber: '99000019',
    meaning:
      "Five numbers, from the first one sent for the company, were used before for another company's accounts: error 9999, Invalid Envelope Number. Another number is taken.",
    numbersUsed: 5,
  },
  {
    code: 'USEDALL',
    companyNumber: '99000020',
    meaning: 'Every number is refused as used before: error 9999, Invalid Envelope Number.',
    refusal: { number: 9999, text: 'Invalid Envelope Number' },
  },
  {
    code: 'TWICE1',
    companyNumber: '99000021',
    meaning:
      'The network delivers the message twice: the first copy is taken, and the answer is that to the second, error 9999, Invalid Envelope Number.',
    submitReply: 'numberUsed',
  },
];

/** The scenario accounts are sent with, by authentication code first, then by company number. */
export const registryScenario = (
  authenticationCode: string,
  companyNumber: string,
): RegistryScenario | null =>
  REGISTRY_SCENARIOS.find((s) => s.code === authenticationCode.toUpperCase()) ??
  REGISTRY_SCENARIOS.find((s) => s.companyNumber === companyNumber) ??
  null;
export const registryScenarioByCode = (code: string | null): RegistryScenario | null =>
  REGISTRY_SCENARIOS.find((s) => s.code === code) ?? null;

/** Company numbers the registry's data API answers oddly. */
export interface ApiScenario {
  readonly companyNumber: string;
  readonly meaning: string;
  readonly status: number;
  readonly body: string;
}
export const API_SCENARIOS: readonly ApiScenario[] = [
  {
    companyNumber: '99000404',
    meaning: 'No such company: 404.',
    status: 404,
    body: '{"errors":[{"error":"company-profile-not-found","type":"ch:service"}]}',
  },
  { companyNumber: '99000429', meaning: 'Too many requests: 429 with an empty body.', status: 429, body: '' },
  {
    companyNumber: '99000503',
    meaning: 'The service fails: 500 with an HTML body.',
    status: 500,
    body: '<html><body>Error</body></html>',
  },
  { companyNumber: '99000422', meaning: 'A reply that is not JSON.', status: 200, body: '{"company_name": ' },
];
