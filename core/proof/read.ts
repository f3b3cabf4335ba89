import { parseJson, parseObject } from '../base/json.ts';
import { strictUtf8 } from '../gateways/encoding.ts';
import { type ReadSent, readSent } from './envelope-contents.ts';
import { bySubmission, type Reported, replay } from './event-reports.ts';
import { canonicalJson, type KeptEvent } from './history/chain.ts';
import { EVENTS, type Manifest, type PackedSubmission } from './manifest.ts';
import {
  type AnswerOfEvent,
  answerPath,
  answersOf,
  canonicalDetail,
  folderOf,
  type GivenSubmission,
  rowsText,
  sourcesPath,
} from './pack.ts';
import type { PackFiles } from './zip.ts';

/** A pack as its files describe it, before anything is verified. */
export interface ReadPack {
  readonly files: PackFiles;
  readonly manifest: Manifest;
  readonly events: readonly KeptEvent[];
  /** Events by their sequence; `answerAt` has only those that an answer caused. */
  readonly eventAt: ReadonlyMap<number, KeptEvent>;
  readonly answerAt: ReadonlyMap<number, AnswerOfEvent>;
  readonly submissions: readonly ReadSubmission[];
}

/** A submission, with the content of its files and its events. */
export interface ReadSubmission extends GivenSubmission {
  readonly packed: PackedSubmission;
  readonly reported: Reported;
  readonly folder: string;
  readonly sent: ReadSent | null;
  readonly sourcesText: string | null;
}

export type PackRead =
  | { readonly ok: true; readonly pack: ReadPack }
  | { readonly ok: false; readonly path: string; readonly why: string };

/** Reads the parts of a pack: envelopes, answers, sources and events. */
export function readPack(files: PackFiles, manifest: Manifest): PackRead {
  const events = readEvents(textOf(files, EVENTS) ?? '');
  if (events === null)
    return { ok: false, path: EVENTS, why: 'it is not a list of events as the service writes it' };
  const answers = answersOf(events);
  const [eventsOf, answersTo] = [bySubmission(events), bySubmission(answers)];
  const submissions = manifest.submissions.map((packed, at): ReadSubmission => {
    const { id, target, subPeriod } = packed;
    const folder = folderOf(target, subPeriod, at);
    const requestXml = textOf(files, `${folder}/envelope.xml`);
    const sourcesText = textOf(files, sourcesPath(folder));
    const kept = (answersTo.get(id) ?? []).flatMap(
      ({ sequence, type }): readonly (readonly [number, string])[] => {
        const text = textOf(files, answerPath(folder, sequence, type));
        return text === null ? [] : [[sequence, text]];
      },
    );
    return {
      id,
      target,
      subPeriod,
      requestXml,
      sources: parseObject(sourcesText ?? ''),
      sourcesText,
      answers: new Map(kept),
      packed,
      reported: replay(eventsOf.get(id) ?? [], id),
      folder,
      sent: requestXml === null ? null : readSent(requestXml),
    };
  });
  const [eventAt, answerAt] = [bySequence(events), bySequence(answers)];
  return { ok: true, pack: { files, manifest, events, eventAt, answerAt, submissions } };
}

const bySequence = <Row extends { readonly sequence: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.sequence, row]));

/** Reads the text of a file; null when there is none, or it is not text. */
function textOf(files: PackFiles, path: string): string | null {
  const bytes = files.get(path);
  return bytes === undefined ? null : strictUtf8(bytes, 'kept');
}

/** Reads the events of a pack; null for any other text. */
function readEvents(text: string): readonly KeptEvent[] | null {
  const value = parseJson(text);
  if (!Array.isArray(value) || !value.every(isEvent)) return null;
  return rowsText(value) === text ? value : null;
}

const EVENT_FIELDS: Readonly<Record<keyof KeptEvent, string>> = {
  filingId: 'number',
  sequence: 'number',
  submissionId: 'number',
  type: 'string',
  at: 'string',
  detail: 'string',
  hash: 'string',
  code: 'string',
};

/** Fields that some events leave empty; an approval does not belong to a submission. */
const MAY_BE_NULL: readonly string[] = ['submissionId', 'hash', 'code'];

function isEvent(value: unknown): value is KeptEvent {
  if (typeof value !== 'object' || value === null) return false;
  const given = new Map(Object.entries(value));
  const names = Object.keys(EVENT_FIELDS).sort();
  if (canonicalJson([...given.keys()].sort()) !== canonicalJson(names)) return false;
  return Object.entries(EVENT_FIELDS).every(
    ([name, type]) =>
      typeof given.get(name) === type || (MAY_BE_NULL.includes(name) && given.get(name) === null),
  );
}

const CODE = /^[A-Za-z][A-Za-z0-9_-]{0,31}\.[A-Za-z0-9_-]{43}$/;

/** Finds faults in the texts of events: their times, details and codes. */
export function faultsOfEvents(events: readonly KeptEvent[]): readonly string[] {
  const coded = events.filter(({ code }) => code !== null).length;
  const faults: string[] = [];
  let last = '';
  for (const { sequence, at, detail, code } of events) {
    if (!isInstant(at)) faults.push(`the time of step ${sequence} is not a time: ${at}`);
    else if (at < last) faults.push(`the time of step ${sequence} is before that of the step before it`);
    if (at > last) last = at;
    if (canonicalDetail(detail) !== detail)
      faults.push(`the detail of step ${sequence} is not in canonical form`);
    if (code !== null && !CODE.test(code)) faults.push(`the code of step ${sequence} is not a code`);
  }
  if (coded > 0 && coded < events.length) faults.push('some of its steps have codes and some have none');
  return faults;
}

/** True for a moment as the service writes it: ISO 8601, UTC, with milliseconds. */
const isInstant = (text: string): boolean => {
  const milliseconds = Date.parse(text);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString() === text;
};
