import type { Spoiling } from './faults.ts';

export interface RegistryScenario {
  /** Sent as the company authentication code. */
  readonly code: string;
  /** Sent as the company number. */
  readonly companyNumber: string;
  readonly meaning: string;
  /** Refused on arrival. */
  readonly refusal?: { readonly number: number | null; readonly text: string };
  readonly submitReply?: Spoiling | 'receiptAsResponse' | 'numberUsed';
  /** Statuses of successive polls; the last repeats forever; default PENDING, ACCEPT. */
  readonly statuses?: readonly (RegistryStatusCode | 'NOT_FOUND')[];
  /** Spoils the reply to a status request. */
  readonly statusReply?: Spoiling;
  /** Values that statuses name instead of the sent ones; null and the empty text leave them out. */
  readonly statusNames?: { readonly companyNumber?: string; readonly customerReference?: string | null };
  /**
   * Statuses of other accounts that a reply lists first. `number` is null where they have the number of the sent
   * accounts.
   */
  readonly alsoListed?: readonly { readonly number: string | null; readonly status: RegistryStatusCode }[];
  /** Count of submission numbers, from the first number sent, that accounts of another company have used. */
  readonly numbersUsed?: number;
  /** Poll interval of the receipt in seconds; default 1. */
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
      'Received, but the connection breaks in the middle of the receipt. The submission can be found by its number.',
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
    meaning: 'First PENDING, then ACCEPT, listed after the statuses of two other submissions.',
    alsoListed: [
      { number: 'OTHER1', status: 'REJECT' },
      { number: 'OTHER2', status: 'ACCEPT' },
    ],
  },
  {
    code: 'BOTH01',
    companyNumber: '99000018',
    meaning:
      "First PENDING, then ACCEPT, listed after the REJECT of another company's accounts with the same number.",
    alsoListed: [{ number: null, status: 'REJECT' }],
  },
  {
    code: 'USED05',
    companyNumber: '99000019',
    meaning:
      "Five numbers, from the first number sent for the company, were used before for another company's accounts: error 9999, Invalid Envelope Number. Other numbers are accepted.",
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
      'The network delivers the message twice. The first copy is taken. The answer is the answer to the second copy: error 9999, Invalid Envelope Number.',
    submitReply: 'numberUsed',
  },
];

/** Finds the scenario of sent accounts, by authentication code first, then by company number. */
export const registryScenario = (
  authenticationCode: string,
  companyNumber: string,
): RegistryScenario | null =>
  REGISTRY_SCENARIOS.find((s) => s.code === authenticationCode.toUpperCase()) ??
  REGISTRY_SCENARIOS.find((s) => s.companyNumber === companyNumber) ??
  null;
export const registryScenarioByCode = (code: string | null): RegistryScenario | null =>
  REGISTRY_SCENARIOS.find((s) => s.code === code) ?? null;
