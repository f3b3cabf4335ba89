import type { Element } from '@xmldom/xmldom';
import { children, descendants, find, localNameOf, textAt } from '../xml/tree.ts';
import { COMPANY_TAX_CLASS, COMPANY_TAX_TRIAL_CLASS } from './company-tax.ts';
import {
  type EndPoint,
  errorsOf,
  type GatewayError,
  type GovTalkReply,
  handleOf,
  inBody,
  isMild,
  keptCode,
  keptText,
  MAX_ERRORS,
  plainErrors,
  type RawError,
  readGovTalk,
  UNNAMED,
} from './govtalk.ts';
import { type Redaction, redactNothing } from './text-redaction.ts';

/**
 * Answer of the tax authority's Transaction Engine to a submit, poll, delete or list. `transactionId` is echoed from
 * the message answered; recorded replies leave it empty.
 */
export type TaxReply =
  | TaxAcknowledgement
  | TaxAccepted
  | TaxRejected
  | { readonly kind: 'deleted'; readonly correlationId: string }
  /** Error 2000: no submission is held for the correlation id. This is normal after a delete. */
  | { readonly kind: 'notFound'; readonly correlationId: string; readonly errors: readonly GatewayError[] }
  | TaxList
  /** Permits no conclusion. */
  | { readonly kind: 'unreadable'; readonly reason: string };

/** In flight: the answer to a submit, and to each poll until there is an outcome. */
export interface TaxAcknowledgement extends EndPoint {
  readonly kind: 'acknowledgement';
  /** The only handle of the submission: it must be stored before anything else. */
  readonly correlationId: string;
  readonly transactionId: string;
}

export interface TaxAccepted extends EndPoint {
  readonly kind: 'accepted';
  /** Empty when the reply has none, as in recorded replies. */
  readonly correlationId: string;
  readonly transactionId: string;
  /** The IRmark that the authority computed, to compare with the one sent; null when the receipt has none. */
  readonly digestValue: string | null;
  /** The receipt's statutory text (code 0000) first, then any others. */
  readonly messages: readonly { readonly code: string; readonly text: string }[];
  /** Local UK time without a zone, as given. */
  readonly acceptedTime: string | null;
  /** True where the authority only tried the return (Test-in-Live); null where the reply does not say. */
  readonly isTrial: boolean | null;
}

export interface TaxRejected extends EndPoint {
  readonly kind: 'rejected';
  readonly correlationId: string;
  readonly transactionId: string;
  /** The gateway's own errors, then those of the department in the body. */
  readonly errors: readonly GatewayError[];
  /**
   * The sign-in was refused: the caller must correct it. The service never retries it, because the sign-in may lock.
   */
  readonly credentialFailure: boolean;
  /** The authority's systems failed; on a poll, asking again later may still bring an outcome. */
  readonly recoverable: boolean;
}

export interface TaxList {
  readonly kind: 'list';
  readonly records: readonly OutstandingRecord[];
  /** The sign-in that it names; empty where it names none. */
  readonly senderId: string;
  /** False where it may leave out submissions: it has parts that are not known, or names days. */
  readonly isWhole: boolean;
}

/** One submission held for a sign-in. */
export interface OutstandingRecord {
  /** `dd/mm/yyyy hh:mm:ss`, local UK time, as given. */
  readonly timeStamp: string;
  /** Empty where the list gives none that can be used: the submission is held, and cannot be polled. */
  readonly correlationId: string;
  readonly transactionId: string;
  readonly status: string;
}

/** 1046: sign-in wrong or not enrolled; 1002: authentication missing or malformed. */
const CREDENTIAL_ERRORS: readonly string[] = ['1046', '1002'];
/** Errors that refuse the message under any type. 3001: the department refused its content. */
const REFUSALS: readonly string[] = [...CREDENTIAL_ERRORS, '3001'];
/** The authority's own client polls again after these: gateway or department failed. */
const RECOVERABLE_ERRORS: readonly string[] = ['1000', '2005', '3000'];
const NOT_FOUND = '2000';
/** Errors that leave the outcome of a polled submission open, one or several together. */
export const OPEN_ERRORS: readonly string[] = [...RECOVERABLE_ERRORS, NOT_FOUND];

const unreadable = (reason: string): TaxReply => ({ kind: 'unreadable', reason });

/**
 * Reads a reply of the tax authority, by local name and without its schema. Any text gives an answer.
 *
 * @param redact removes the message's secrets from the texts that are kept
 */
export function readTaxReply(text: string, redact: Redaction = redactNothing): TaxReply {
  const read = readGovTalk(text, redact);
  if (!read.ok) return unreadable(read.reason);
  const { reply } = read;
  if (!OUR_CLASSES.includes(reply.class)) return unreadable('the reply is of another service');
  const departmental = errorsOf(inBody(reply, 'ErrorResponse'), redact);
  if (inBody(reply, 'SuccessResponse') !== null && isRefusal(reply, departmental)) {
    return unreadable('the reply holds a success and an error');
  }
  if (reply.qualifier === 'acknowledgement' && departmental.length > 0) {
    return unreadable('the reply is an acknowledgement and holds an error');
  }
  if (reply.qualifier === 'error' || departmental.length > 0) return readErrors(reply, departmental);
  if (reply.qualifier === 'acknowledgement') return readAcknowledgement(reply);
  if (reply.qualifier === 'response') return readResponse(reply, redact);
  return unreadable('the reply has no qualifier that a reply can have');
}

/** True when a reply holds more against the message than a warning. */
const isRefusal = (reply: GovTalkReply, departmental: readonly RawError[]): boolean =>
  reply.qualifier === 'error' || departmental.length > 0 || reply.errors.some(isNoWarning);

const isNoWarning = ({ type }: RawError): boolean => type !== 'warning';

function readErrors(reply: GovTalkReply, departmental: readonly RawError[]): TaxReply {
  const errors = [...reply.errors, ...departmental];
  if (errors.every((e) => e.code === UNNAMED)) return unreadable('the reply is an error that names no error');
  const { correlationId } = reply;
  if (errors.every((e) => e.number === NOT_FOUND)) {
    return { kind: 'notFound', correlationId, errors: plainErrors(errors) };
  }
  return {
    kind: 'rejected',
    correlationId,
    transactionId: reply.transactionId,
    ...reply.endPoint,
    errors: plainErrors(errors),
    credentialFailure: errors.some((e) => CREDENTIAL_ERRORS.includes(e.number)),
    recoverable: errors.every(
      (e) => OPEN_ERRORS.includes(e.number) || (isMild(e) && !REFUSALS.includes(e.number)),
    ),
  };
}

function readAcknowledgement(reply: GovTalkReply): TaxReply {
  if (reply.correlationId === '') return unreadable('the acknowledgement has no correlation id');
  const { correlationId, transactionId } = reply;
  return { kind: 'acknowledgement', correlationId, transactionId, ...reply.endPoint };
}

function readResponse(reply: GovTalkReply, redact: Redaction): TaxReply {
  if (reply.function === 'delete') return { kind: 'deleted', correlationId: reply.correlationId };
  const reports = descendants(reply.body, 'StatusReport');
  if (reports.length > 0) return readList(reply, reports, redact);
  if (reply.function === 'list') return unreadable('the list holds no report');
  const success = inBody(reply, 'SuccessResponse');
  if (success === null) return unreadable('the response holds neither a success nor an error');
  return readSuccess(reply, success, redact);
}

function readSuccess(reply: GovTalkReply, success: Element, redact: Redaction): TaxAccepted {
  const receipt = find(success, 'IRmarkReceipt');
  const messages = [receipt, success].flatMap((holder) => (holder ? children(holder, 'Message') : []));
  return {
    kind: 'accepted',
    correlationId: reply.correlationId,
    transactionId: reply.transactionId,
    ...reply.endPoint,
    digestValue: digestOf((descendants(receipt, 'DigestValue')[0]?.textContent ?? '').trim(), redact),
    messages: messages.slice(0, MAX_ERRORS).map((message) => ({
      code: keptCode(message.getAttribute('code') ?? '', redact),
      text: keptText(textAt(message), redact),
    })),
    acceptedTime: keptCode(textAt(success, 'AcceptedTime'), redact) || null,
    isTrial: isTrial(reply, success),
  };
}

function isTrial(reply: GovTalkReply, success: Element): boolean | null {
  const attribute = success.getAttribute('TestInLive')?.trim();
  if (attribute === 'true' || attribute === '1' || reply.class === COMPANY_TAX_TRIAL_CLASS) return true;
  return reply.class === COMPANY_TAX_CLASS ? false : null;
}

/**
 * Reads a digest. A text in the form of a digest is not redacted, because it decides if the return counts as accepted.
 */
const digestOf = (text: string, redact: Redaction): string | null =>
  /^[A-Za-z0-9+/]{27}=$/.test(text) ? text : keptCode(text, redact) || null;

/** The parts of a list that is empty. */
const HEADS_OF_LIST: readonly string[] = ['SenderID', 'StartTimeStamp', 'EndTimeStamp'];
const OUR_CLASSES: readonly string[] = [COMPANY_TAX_CLASS, COMPANY_TAX_TRIAL_CLASS, 'UndefinedClass', ''];

/**
 * Reads a list. An empty report says that nothing is held. A missing one, or one of unknown parts alone, says nothing.
 */
function readList(reply: GovTalkReply, reports: readonly Element[], redact: Redaction): TaxReply {
  if (reply.errors.some(isNoWarning)) return unreadable('the list holds an error');
  const records = reports.flatMap((report) => descendants(report, 'StatusRecord'));
  const parts = reports.flatMap((report) => children(report));
  if (records.length === 0 && !parts.every((part) => HEADS_OF_LIST.includes(localNameOf(part))))
    return unreadable('the list holds parts that are not known');
  return {
    kind: 'list',
    records: records.map((record) => readRecord(record, redact)),
    senderId: reports.map((report) => textAt(report, 'SenderID')).find((name) => name !== '') ?? '',
    isWhole: parts.every(leavesNothingOut),
  };
}

/** True for a record, a sign-in, and a day that is not stated. */
function leavesNothingOut(part: Element): boolean {
  const name = localNameOf(part);
  if (name === 'StatusRecord' || name === 'SenderID') return true;
  return HEADS_OF_LIST.includes(name) && textAt(part) === '';
}

const readRecord = (record: Element, redact: Redaction): OutstandingRecord => ({
  timeStamp: textAt(record, 'TimeStamp'),
  correlationId: handleOf(textAt(record, 'CorrelationID'), redact),
  transactionId: textAt(record, 'TransactionID'),
  status: textAt(record, 'Status'),
});
