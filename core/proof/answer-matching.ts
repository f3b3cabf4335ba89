import { REDACTED } from '../gateways/envelope-redaction.ts';
import { type GovTalkReply, readGovTalk } from '../gateways/govtalk.ts';
import { findStatus } from '../gateways/registry-identity.ts';
import { type RegistryReply, type RegistryStatus, readRegistryReply } from '../gateways/registry-reply.ts';
import { readTaxReply, type TaxReply } from '../gateways/tax-reply.ts';
import { redactNothing } from '../gateways/text-redaction.ts';
import type { SentParticulars } from './envelope-contents.ts';
import { detailOf, type Reported } from './event-reports.ts';
import { canonicalJson, type KeptEvent } from './history/chain.ts';
import type { PackedSubmission } from './manifest.ts';

/** An answer, the event that it caused, and the message that it answers. */
export interface Answered {
  readonly text: string;
  readonly event: KeptEvent;
  readonly submission: PackedSubmission;
  readonly reported: Reported;
  /** Null for a message that cannot be read. */
  readonly sent: SentParticulars | null;
}

/** Faults of an answer, compared with its message and event. */
export interface Mismatch {
  /** Contradictions, in words that follow "it". */
  readonly faults: readonly string[];
  /** Differences between the clocks of the authority and the service. */
  readonly gaps: readonly string[];
}

/** Makes a table by the type of an event, which a forger may give any name. */
const byType = <Row>(rows: Readonly<Record<string, Row>>): ReadonlyMap<string, Row> =>
  new Map(Object.entries(rows));

/** Kinds of answer that may cause each event; an event that is not listed may follow any. */
const TAX_KINDS = byType<readonly TaxReply['kind'][]>({
  acknowledged: ['acknowledgement', 'accepted', 'rejected'],
  accepted: ['accepted'],
  rejected: ['rejected'],
  'refused-for-now': ['rejected'],
  'already-held': ['rejected'],
  'receipt-of-another': ['accepted'],
  'not-held': ['notFound'],
});
const REGISTRY_KINDS = byType<readonly RegistryReply['kind'][]>({
  acknowledged: ['receipt', 'statuses'],
  accepted: ['statuses'],
  rejected: ['errors', 'statuses'],
  'refused-as-ours': ['errors'],
  renumbered: ['errors'],
  'upstream-failure': ['statuses'],
  'not-held': ['notFound'],
  'never-arrived': ['notFound'],
});
/** Events whose answer may be about another message, or about none. */
const OF_ANY: readonly string[] = ['acknowledgement-lost', 'receipt-of-another'];

/** Compares an answer with the message, the event and the submission that it belongs to. */
export function matchAnswer(answered: Answered): Mismatch {
  const { text, event, submission } = answered;
  const read = readGovTalk(text, redactNothing);
  if (!read.ok) return { faults: event.type === 'acknowledgement-lost' ? [] : [read.reason], gaps: [] };
  const stated =
    submission.target === 'tax' ? matchTax(answered, read.reply) : matchRegistry(answered, read.reply);
  return {
    faults: stated.faults,
    gaps: [...(stated.gaps ?? []), ...stated.times.flatMap((time) => lateOrEarly(answered, time))],
  };
}

interface Stated {
  readonly faults: readonly string[];
  /** The times in the answer. */
  readonly times: readonly string[];
  readonly gaps?: readonly string[];
}

/** Reports a stated value that differs from the known one. A secret in it was replaced and cannot be compared. */
function differs(name: string, stated: string, known: string | null | undefined): readonly string[] {
  const isSame =
    stated === '' ||
    known == null ||
    stated.includes(REDACTED) ||
    stated.toUpperCase() === known.toUpperCase();
  return isSame
    ? []
    : [`states the ${name} ${stated}, and the message or its history has ${known || 'none'}`];
}

/** Reports members of an event's detail that do not repeat the answer exactly. */
function unlikeDetail({ event }: Answered, said: Readonly<Record<string, unknown>>): readonly string[] {
  const detail = detailOf(event.detail);
  return Object.entries(said)
    .filter(([name]) => name in detail)
    .map(([name, value]) => [name, canonicalJson(value), canonicalJson(detail[name])] as const)
    .filter(([, value, reported]) => value !== reported && !`${value}${reported}`.includes(REDACTED))
    .map(([name]) => `does not say the ${name} that step ${event.sequence} repeats from it`);
}

const notOfKind = (kind: string, allowed: readonly string[] | undefined, type: string): readonly string[] =>
  allowed === undefined || allowed.includes(kind) ? [] : [`is not an answer that leads to a step ${type}`];

const UNNAMED_CLASSES: readonly string[] = ['', 'UndefinedClass'];

function matchTax(answered: Answered, envelope: GovTalkReply): Stated {
  const { text, event, reported, sent } = answered;
  const reply = readTaxReply(text);
  const times = [envelope.gatewayTimestamp, ...(reply.kind === 'accepted' ? [reply.acceptedTime ?? ''] : [])];
  const kind = notOfKind(reply.kind, TAX_KINDS.get(event.type), event.type);
  if (OF_ANY.includes(event.type)) return { faults: kind, times };
  const known = reported.knownAs.get(event.sequence) ?? null;
  const named = differs('correlation id', envelope.correlationId, known);
  // Only a receipt shows that a return is held under another id; an event of a full history names that id.
  const isRenamed = event.type === 'accepted' && !reported.isFull;
  return {
    times,
    gaps: isRenamed ? named : [],
    faults: [
      ...kind,
      ...(UNNAMED_CLASSES.includes(envelope.class)
        ? []
        : differs('class', envelope.class, sent?.messageClass)),
      ...differs('transaction id', envelope.transactionId, sent?.transactionId),
      ...(isRenamed ? [] : named),
      ...(reply.kind === 'accepted' ? matchReceipt(answered, reply) : []),
      ...(reply.kind === 'rejected' ? unlikeDetail(answered, { errors: reply.errors }) : []),
    ],
  };
}

const PRINTED_MARK = /\bIRmark was: ([A-Z2-7]{32})\b/;
const PRINTED_REFERENCE = /\bdocument ref: (\d{10})\b/;

function matchReceipt(
  answered: Answered,
  { digestValue, messages, acceptedTime }: Extract<TaxReply, { kind: 'accepted' }>,
): readonly string[] {
  const { submission, sent, event } = answered;
  const words = messages.map((message) => message.text).join('\n');
  return [
    ...(digestValue === null ? [] : differs('mark', digestValue, submission.irMark)),
    ...differs('mark in words', PRINTED_MARK.exec(words)?.[1] ?? '', submission.irMarkBase32),
    ...differs('tax reference', PRINTED_REFERENCE.exec(words)?.[1] ?? '', sent?.utrs[0]),
    ...(event.type === 'accepted' ? unlikeDetail(answered, { digestValue, messages, acceptedTime }) : []),
  ];
}

function matchRegistry(answered: Answered, envelope: GovTalkReply): Stated {
  const { text, event, sent } = answered;
  const reply = readRegistryReply(text);
  const times = [envelope.gatewayTimestamp];
  const kind = notOfKind(reply.kind, REGISTRY_KINDS.get(event.type), event.type);
  if (OF_ANY.includes(event.type)) return { faults: kind, times };
  const isStatus = envelope.class === 'GetSubmissionStatus';
  // A status request is a message of its own. After a used number, another message was sent.
  const isOfSending = !isStatus && !UNNAMED_CLASSES.includes(envelope.class) && event.type !== 'renumbered';
  return {
    times,
    faults: [
      ...kind,
      ...(isStatus || UNNAMED_CLASSES.includes(envelope.class)
        ? []
        : differs('class', envelope.class, sent?.messageClass)),
      ...(isOfSending ? differs('transaction id', envelope.transactionId, sent?.transactionId) : []),
      ...(reply.kind === 'statuses' ? matchStatus(answered, reply.statuses) : []),
      ...(reply.kind === 'receipt' ? unlikeDetail(answered, { receivedAt: reply.receivedAt }) : []),
      ...(reply.kind === 'errors' && event.type === 'rejected'
        ? unlikeDetail(answered, { errors: reply.errors })
        : []),
    ],
  };
}

/** The states in which a status causes each event. */
const STATES = byType<RegistryStatus['state']>({
  accepted: 'accepted',
  rejected: 'rejected',
  'upstream-failure': 'internalFailure',
});

/** Requires that the registry's status names the number, the company and the reference of the accounts. */
function matchStatus(answered: Answered, statuses: readonly RegistryStatus[]): readonly string[] {
  const { event, sent, submission } = answered;
  if (sent === null) return [];
  const { companyNumber, customerReference } = sent;
  const submissionNumber = submission.submissionNumber ?? '';
  const found = findStatus(statuses, { submissionNumber, companyNumber, customerReference });
  if (found.found !== 'ours')
    return ['does not name the number, the company and the reference of these accounts'];
  const { state, code, rejections, examiner } = found.status;
  const expected = STATES.get(event.type);
  return [
    ...(expected === undefined || state === expected
      ? []
      : [`says ${code}, which leads to no step ${event.type}`]),
    ...unlikeDetail(answered, { code, rejections, examiner }),
  ];
}

/** Stated times have no zone or are UTC: in summer, clocks in the United Kingdom are an hour ahead. */
const HOUR_MS = 60 * 60 * 1000;
/** Correct clocks differ by less than this. */
const SKEW_MS = 5 * 60 * 1000;

/** Reports an answer that is older than the record of its message, or newer than its event. */
function lateOrEarly({ event, reported, sent }: Answered, time: string): readonly string[] {
  const stated = Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? time : `${time}Z`);
  // A test may name a day other than today.
  if (
    Number.isNaN(stated) ||
    (sent !== null && sent.testTime !== '' && sent.testTime.slice(0, 10) === time.slice(0, 10))
  )
    return [];
  const isWithin =
    stated >= Date.parse(reported.createdAt) - SKEW_MS && stated <= Date.parse(event.at) + HOUR_MS + SKEW_MS;
  return isWithin
    ? []
    : [
        `says that it is of ${time}, which is not between the record of the message (${reported.createdAt}) and step ${event.sequence} (${event.at})`,
      ];
}
