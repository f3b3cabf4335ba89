import { parseObject, textOrNull } from '../base/json.ts';
import type { KeptEvent } from './history/chain.ts';
import {
  ignoredIn,
  SUBMISSION_EVENTS,
  type SubmissionEventType,
  type SubmissionStatus,
  stateAfter,
} from './history/machine.ts';
import type { MadeWith } from './history/made-with.ts';

/** Parses the detail of an event; nothing where it is not a JSON object. */
export const detailOf = (text: string): Readonly<Record<string, unknown>> => parseObject(text) ?? {};

/**
 * Facts that the events of one submission report. Each event is replayed through the table that moved the submission
 * when the event was written. So the status follows from the kinds of the events. Each moment and number comes from one
 * event.
 */
export interface Reported {
  readonly submissionId: number;
  /** Null where no event of any kind leads to a status. */
  readonly status: SubmissionStatus | null;
  /** From the first event; undefined where older versions did not record it. */
  readonly target: 'tax' | 'ch' | undefined;
  readonly subPeriod: 1 | 2 | null | undefined;
  /** The amended filing; undefined where older versions did not record it. */
  readonly amends: number | null | undefined;
  readonly createdAt: string;
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
  readonly correlationId: string | null;
  readonly submissionNumber: string | null;
  readonly irMark: string | null;
  /** Hashes of the sent message; null where older versions did not keep them. */
  readonly requestBodySha256: string | null;
  readonly messageSha256: string | null;
  readonly sourcesSha256: string | null;
  /** True when its figures differed from those that the other authority had accepted, and the service knew it. */
  readonly hasOtherFigures: boolean;
  /** The law and software that made its message; null where that was not stored, and where no message was made. */
  readonly madeWith: MadeWith | null;
  /** True when its version records everything that the pack shows. */
  readonly isFull: boolean;
  /** The correlation id known after each event, by the event's sequence. */
  readonly knownAs: ReadonlyMap<number, string | null>;
  /**
   * Contents that no service wrote: an event in a state that does not allow it, of an unknown kind, or with a wrong
   * status.
   */
  readonly faults: readonly string[];
  /** Facts that are uncertain, because an older version recorded less. */
  readonly gaps: readonly string[];
}

type Values = {
  -readonly [Name in keyof Omit<Reported, 'submissionId' | 'knownAs' | 'faults' | 'gaps'>]: Reported[Name];
};

const isKind = (type: string): type is SubmissionEventType => Object.hasOwn(SUBMISSION_EVENTS, type);
const isBeginning = (type: string): boolean => type === 'recorded' || type === 'refused';

/** Lists the submissions of events, sorted by id. */
export const submissionIdsOf = (events: readonly KeptEvent[]): readonly number[] =>
  [...new Set(events.flatMap(({ submissionId }) => submissionId ?? []))].sort((a, b) => a - b);

/**
 * Groups rows by their submission, in their order. It makes one pass, because a forged pack may have any number of
 * rows.
 */
export function bySubmission<Row extends { readonly submissionId: number | null }>(
  rows: readonly Row[],
): ReadonlyMap<number | null, readonly Row[]> {
  const groups = new Map<number | null, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.submissionId);
    if (group === undefined) groups.set(row.submissionId, [row]);
    else group.push(row);
  }
  return groups;
}

export function replay(events: readonly KeptEvent[], submissionId: number): Reported {
  const values: Values = blank(events[0]?.at ?? '');
  const knownAs = new Map<number, string | null>();
  const faults: string[] = [];
  const gaps: string[] = [];
  for (const [index, event] of events.entries()) {
    const detail = detailOf(event.detail);
    // The first versions stored no status with an event, and had no table of allowed moves.
    const wrong = 'status' in detail ? faults : gaps;
    const name = `step ${event.sequence} (${event.type})`;
    if (!('status' in detail)) gaps.push(`${name} is from a version that stored no status with a step`);
    wrong.push(...play(values, event, detail, index === 0).map((fault) => `${name} ${fault}`));
    knownAs.set(event.sequence, textOrNull(detail.correlationId) ?? values.correlationId);
  }
  return { submissionId, ...values, knownAs, faults, gaps };
}

type Detail = Readonly<Record<string, unknown>>;

/** Replays one event, and lists its faults. */
function play(values: Values, event: KeptEvent, detail: Detail, isFirst: boolean): readonly string[] {
  const { type } = event;
  if (!isKind(type)) return ['has a kind that the service never writes'];
  const faults: string[] = [];
  if (isBeginning(type) !== isFirst)
    faults.push(isFirst ? 'does not begin a submission' : 'begins a submission that had already begun');
  const before = values.status;
  const after = isBeginning(type) ? SUBMISSION_EVENTS[type].to : before && stateAfter(before, type);
  if (!isReportedRight(detail, before, after))
    faults.push(
      `may not happen to a submission that is ${before ?? 'not begun'}, or is allowed and says that it was ignored`,
    );
  if (after !== null) take(values, event, detail, after);
  if ('status' in detail && detail.status !== values.status)
    faults.push(`says that it is ${String(detail.status)} afterwards: such a step makes it ${values.status}`);
  return faults;
}

/** True when an event that may not happen says that it changed nothing, and any other event does not say so. */
const isReportedRight = (
  detail: Detail,
  before: SubmissionStatus | null,
  after: SubmissionStatus | null,
): boolean =>
  after === null ? before !== null && detail.ignored === ignoredIn(before) : !('ignored' in detail);

const blank = (createdAt: string): Values => ({
  status: null,
  target: undefined,
  subPeriod: undefined,
  amends: undefined,
  createdAt,
  submittedAt: null,
  decidedAt: null,
  correlationId: null,
  submissionNumber: null,
  irMark: null,
  requestBodySha256: null,
  messageSha256: null,
  sourcesSha256: null,
  hasOtherFigures: false,
  madeWith: null,
  isFull: false,
});

const DECIDED: readonly SubmissionStatus[] = ['accepted', 'rejected', 'error'];
/** Kinds of event that decide. Their time counts as the sending time, if no earlier event gives one. */
const DECIDING: readonly string[] = ['accepted', 'rejected', 'reported-accepted', 'already-held'];
/** Kinds of event whose time is the sending time. */
const SENT: readonly string[] = ['acknowledged', 'acknowledgement-lost', 'refused-as-ours'];

/** Applies the changes of one event. */
function take(values: Values, event: KeptEvent, detail: Detail, after: SubmissionStatus): void {
  takeMoments(values, event, after);
  values.status = after;
  if (isBeginning(event.type)) takeBeginning(values, detail);
  if (isBeginning(event.type) || event.type === 'renumbered') {
    values.submissionNumber = textOrNull(detail.submissionNumber);
    values.requestBodySha256 = textOrNull(detail.requestBodySha256);
    values.messageSha256 = textOrNull(detail.messageSha256);
  }
  values.correlationId = textOrNull(detail.correlationId) ?? values.correlationId;
}

function takeMoments(values: Values, { type, at }: KeptEvent, after: SubmissionStatus): void {
  if (values.status !== after) values.decidedAt = DECIDED.includes(after) ? at : null;
  if (SENT.includes(type)) values.submittedAt = at;
  else if (type === 'recovered') values.submittedAt = values.createdAt;
  else if (DECIDING.includes(type)) values.submittedAt ??= at;
}

/** Reads the law and software that made a message. Anyone may have written a history, so each part is checked. */
function madeWithOf(value: unknown): MadeWith | null {
  if (typeof value !== 'object' || value === null) return null;
  const { law, ruleSet, software, lawReadUpTo }: Detail = { ...value };
  return typeof law === 'string' &&
    typeof ruleSet === 'string' &&
    typeof software === 'string' &&
    typeof lawReadUpTo === 'string' &&
    /^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/.test(lawReadUpTo)
    ? { law, ruleSet, software, lawReadUpTo }
    : null;
}

function takeBeginning(values: Values, detail: Detail): void {
  const { target, subPeriod, amends } = detail;
  values.irMark = textOrNull(detail.irMark);
  values.sourcesSha256 = textOrNull(detail.sourcesSha256);
  values.hasOtherFigures = detail.otherFigures === true;
  values.madeWith = madeWithOf(detail.madeWith);
  values.isFull = target === 'tax' || target === 'ch';
  if (target !== 'tax' && target !== 'ch') return;
  values.target = target;
  values.subPeriod = subPeriod === 1 || subPeriod === 2 ? subPeriod : null;
  values.amends = typeof amends === 'number' ? amends : null;
}
