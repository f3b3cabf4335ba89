import type { GatewayFault, Spoiling } from './faults.ts';

/** Answer to a poll during the scenario; `decided` is the true outcome. */
export type PollAnswer = 'acknowledgement' | 'decided' | 'rejected' | GatewayFault;

export interface TaxScenario {
  /** Gateway id or password that chooses the behaviour. A UTR can choose it too. */
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
  /** Answers to successive polls; the last repeats forever. Default: the outcome, once the delay is over. */
  readonly polls?: readonly PollAnswer[];
  /** Poll interval in seconds; default 1. */
  readonly pollInterval?: number;
  /** True when the list of outstanding submissions leaves it out. */
  readonly isUnlisted?: true;
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

/** Scenarios. All UTRs here begin with 000000, and no company has them. */
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
    isUnlisted: true,
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
    meaning: 'Asks for a poll interval of 30 seconds; the first poll gives the outcome.',
    polls: ['decided'],
    pollInterval: 30,
  },
  {
    code: 'SANDBOX-CONTRADICT',
    utr: '0000000409',
    meaning: 'The first poll gives the outcome, every later poll a rejection.',
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
    meaning: 'The submission is held, but answered with HTTP 500. It can be found by a list.',
    submitReply: 'http500',
  },
  {
    code: 'SANDBOX-503',
    utr: '0000000503',
    meaning: 'The submission is answered with HTTP 500 and not held. A list does not contain it.',
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
    meaning: 'Accepted, but the receipt has the IRmark of another document.',
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

/** Finds the scenario of a submission, by sign-in first, then by UTR. */
export const taxScenario = (senderId: string, password: string, utr: string): TaxScenario | null =>
  TAX_SCENARIOS.find((s) => s.code === senderId || s.code === password) ??
  TAX_SCENARIOS.find((s) => s.utr === utr) ??
  null;
export const taxScenarioByCode = (code: string | null): TaxScenario | null =>
  TAX_SCENARIOS.find((s) => s.code === code) ?? null;
