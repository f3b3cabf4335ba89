import type { Element } from '@xmldom/xmldom';
import { children, descendants, find, textAt } from '../xml/tree.ts';
import {
  type GatewayError,
  type GovTalkReply,
  inBody,
  isMild,
  isStopping,
  keptCode,
  keptText,
  MAX_ERRORS,
  plainErrors,
  type RawError,
  readGovTalk,
  UNNAMED,
} from './govtalk.ts';
import { type Redaction, redactNothing } from './text-redaction.ts';

/** Answer of the registry's gateway to a submission or a status request. */
export type RegistryReply =
  /** Delivered. Not yet decided: a status request gives the outcome. */
  | {
      readonly kind: 'receipt';
      readonly pollIntervalSeconds: number;
      /** The legal time of receipt, as given; null when absent. */
      readonly receivedAt: string | null;
    }
  | { readonly kind: 'statuses'; readonly statuses: readonly RegistryStatus[] }
  /** Not delivered, but the submission number is used up. */
  | { readonly kind: 'errors'; readonly errors: readonly GatewayError[]; readonly fault: RegistryFault }
  /** No submission of that number is known for this presenter, or it is older than 90 days. */
  | { readonly kind: 'notFound'; readonly errors: readonly GatewayError[] }
  /** Permits no conclusion. */
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * The party that can correct an error. `authentication`: the caller's company number, type, name or authentication code
 * (or our presenter: the registry does not say which). `content`: the text of the accounts. `number`: the submission
 * number was used before, so the message was not taken under it. `ours`: this service.
 */
export type RegistryFault = 'authentication' | 'content' | 'number' | 'ours';

export interface RegistryStatus {
  readonly submissionNumber: string;
  /** `unknown` for a code not in the registry's list: keep polling. */
  readonly state: 'pending' | 'parked' | 'accepted' | 'rejected' | 'internalFailure' | 'unknown';
  readonly code: string;
  /** Empty where the reply names none. */
  readonly companyNumber: string;
  /** Reference that the reply gives; empty where it gives none. */
  readonly customerReference: string;
  /** Reasons for a rejection, codes and texts as given: the registry publishes no list of them. */
  readonly rejections: readonly GatewayError[];
  /** The registry's examiner, if one looked at it. */
  readonly examiner: { readonly telephone: string; readonly comment: string } | null;
}

const STATES: Readonly<Record<string, RegistryStatus['state']>> = {
  PENDING: 'pending',
  PARKED: 'parked',
  ACCEPT: 'accepted',
  REJECT: 'rejected',
  INTERNAL_FAILURE: 'internalFailure',
};

/** 100, 604, 505: envelope or body wrong. 501: wrong class. The rest: a credit account, which accounts do not need. */
const OUR_NUMBERS: readonly string[] = ['100', '501', '505', '604', '5003', '5006', '9984'];
const AUTHORISATION_FAILURE = '502';
/** The catch-all 9999 (or no number) also reports faults of the envelope, which have these texts. */
const OUR_TEXTS = /invalid envelope number|presenter|package reference|gateway ?test|test (mode|flag)/i;
/** Text of error 9999, or of one without a number, for a number that was used. No other error is in the reply. */
const NUMBER_USED = /invalid envelope number/i;
const NO_TRANSACTION = /no transaction found/i;

/**
 * Reads a reply of the registry's gateway, by local name and without its schema. Any text gives an answer.
 *
 * @param redact removes the message's secrets from the texts that are kept
 */
export function readRegistryReply(text: string, redact: Redaction = redactNothing): RegistryReply {
  const read = readGovTalk(text, redact);
  if (!read.ok) return { kind: 'unreadable', reason: read.reason };
  const { reply } = read;
  const body = inBody(reply, 'SubmissionStatus');
  const hasResults = body !== null && children(body, 'Status').length > 0;
  const stopping = reply.errors.filter((e) => isStopping(e) || (reply.qualifier === 'error' && !isOpen(e)));
  if (stopping.length > 0 && !hasResults) return readErrors(stopping);
  if (reply.qualifier !== 'acknowledgement' && reply.qualifier !== 'response') {
    return { kind: 'unreadable', reason: 'the reply is neither a receipt, a status nor a named error' };
  }
  if (body === null) return readReceipt(reply, redact);
  if (!reply.errors.every(isOpen))
    return { kind: 'unreadable', reason: 'the reply states both results and an error' };
  return readStatuses(body, redact);
}

/** True for an error that leaves open whether the message was taken. */
const isOpen = (e: RawError): boolean => isMild(e) && !NO_TRANSACTION.test(e.message);

function readStatuses(body: Element, redact: Redaction): RegistryReply {
  const statuses = children(body, 'Status').map((status) => readStatus(status, redact));
  if (statuses.some(({ state, rejections }) => state === 'accepted' && rejections.length > 0)) {
    return { kind: 'unreadable', reason: 'the reply accepts accounts and says why it rejects them' };
  }
  const states = new Map<string, RegistryStatus['state']>();
  for (const { submissionNumber, state } of statuses) {
    if ((states.get(submissionNumber) ?? state) !== state) {
      return { kind: 'unreadable', reason: 'the reply states two different results of one submission' };
    }
    states.set(submissionNumber, state);
  }
  return { kind: 'statuses', statuses };
}

function readErrors(errors: readonly RawError[]): RegistryReply {
  const plain = plainErrors(errors);
  if (errors.every((e) => NO_TRANSACTION.test(e.message))) return { kind: 'notFound', errors: plain };
  return { kind: 'errors', errors: plain, fault: faultOf(errors) };
}

function faultOf(errors: readonly RawError[]): RegistryFault {
  if (errors.every((e) => (e.number === '9999' || e.number === '') && NUMBER_USED.test(e.message))) {
    return 'number';
  }
  if (errors.some((e) => e.number === AUTHORISATION_FAILURE)) return 'authentication';
  return errors.some((e) => OUR_NUMBERS.includes(e.number) || OUR_TEXTS.test(e.message)) ? 'ours' : 'content';
}

/**
 * Reads a receipt: an `acknowledgement` according to the specification, a `response` with an empty body in a recorded
 * case.
 */
function readReceipt(reply: GovTalkReply, redact: Redaction): RegistryReply {
  if (reply.class === 'GetSubmissionStatus') return { kind: 'statuses', statuses: [] };
  return {
    kind: 'receipt',
    pollIntervalSeconds: reply.endPoint.pollIntervalSeconds,
    receivedAt: keptCode(reply.gatewayTimestamp, redact) || null,
  };
}

function readStatus(status: Element, redact: Redaction): RegistryStatus {
  const code = textAt(status, 'StatusCode');
  // However they are nested or named: an acceptance must hide none. An empty element of another name is no reason.
  const rejections = descendants(status, 'Rejections')
    .flatMap((list) => (children(list).length === 0 ? [list] : children(list)))
    .filter((one) => one.localName === 'Reject' || textAt(one) !== '');
  const examiner = find(status, 'Examiner');
  return {
    submissionNumber: textAt(status, 'SubmissionNumber'),
    state: Object.hasOwn(STATES, code) ? (STATES[code] ?? 'unknown') : 'unknown',
    code: keptCode(code, redact),
    companyNumber: textAt(status, 'CompanyNumber'),
    customerReference: textAt(status, 'CustomerReference'),
    rejections: rejections.slice(0, MAX_ERRORS).map((reject) => readRejection(reject, redact)),
    examiner: examiner && {
      telephone: keptCode(textAt(examiner, 'Telephone'), redact),
      comment: keptText(textAt(examiner, 'Comment'), redact),
    },
  };
}

/** Reads a reason. One without parts is its own description. */
const readRejection = (reject: Element, redact: Redaction): GatewayError => ({
  code: keptCode(textAt(reject, 'RejectCode'), redact) || UNNAMED,
  message:
    keptText(textAt(children(reject).length === 0 ? reject : find(reject, 'Description')), redact) ||
    'no text was given with this rejection',
  location: null,
});
