import { longDate } from '../dates/date.ts';
import { fromBase64, hex, toBase32, utf8 } from '../gateways/encoding.ts';
import { requestBodySha256 } from '../gateways/envelope-redaction.ts';
import { readTaxReply } from '../gateways/tax-reply.ts';
import { approvalFiles } from './approvals.ts';
import { type ReadSent, readSent, type SentBox } from './envelope-contents.ts';
import { bySubmission, detailOf, type Reported, replay } from './event-reports.ts';
import { filingOf, type KeptFiling } from './filing.ts';
import { canonicalJson, type KeptEvent } from './history/chain.ts';
import { versionOf } from './history/made-with.ts';
import {
  EVENTS,
  KEYS_ADDRESS,
  MANIFEST,
  type Manifest,
  manifestSha256,
  PACK_FORMAT,
  PAGE,
  type PackedAnswer,
  type PackedFiling,
  type PackedSubmission,
  type PackSignature,
  README,
  signedText,
  writeManifest,
} from './manifest.ts';
import type { PackDigests } from './means.ts';
import { type Sources, sourcesText } from './sources.ts';
import type { PackFiles } from './zip.ts';

/** Data that a pack is made from: all stored data of a sent filing. */
export interface PackInput {
  /** The stored data; statements of the messages override it. */
  readonly filing: KeptFiling;
  readonly software: Manifest['software'];
  /** Sorted by their ids. */
  readonly submissions: readonly GivenSubmission[];
  readonly events: readonly KeptEvent[];
  readonly history: Manifest['history'];
  /** The page that verifies a pack without the network. */
  readonly page: string;
}

export interface GivenSubmission {
  readonly id: number;
  readonly target: 'tax' | 'ch';
  readonly subPeriod: 1 | 2 | null;
  /** The stored envelope; null where none was made. */
  readonly requestXml: string | null;
  /** Origin of its figures, by path; null where it was not stored. */
  readonly sources: Sources | null;
  /** Answers by the sequence of the event that each caused. */
  readonly answers: ReadonlyMap<number, string>;
  /** The envelope, if it was already read. */
  readonly sent?: ReadSent | null;
}

/** An event whose answer is in the pack, or is missing with a reason. */
export interface AnswerOfEvent {
  readonly sequence: number;
  readonly submissionId: number;
  readonly type: string;
  /** SHA-256 of the stored text; null where none is stored. */
  readonly sha256: string | null;
  readonly why: string | null;
}

/** Lists the events that keep an answer or say why not, from their details. */
export const answersOf = (events: readonly KeptEvent[]): readonly AnswerOfEvent[] =>
  events.flatMap(({ sequence, submissionId, type, detail }) => {
    const { answerSha256, answerNotKept } = detailOf(detail);
    const sha256 = typeof answerSha256 === 'string' ? answerSha256 : null;
    const why = typeof answerNotKept === 'string' ? answerNotKept : null;
    if (submissionId === null || (sha256 === null && why === null)) return [];
    return [{ sequence, submissionId, type, sha256, why }];
  });

const NOT_THERE = 'it is no longer stored, or cannot be opened';

/** Signs a text for the service, or says why it cannot. */
export type SignPack = (text: Uint8Array) => Promise<PackSignature>;

/** Makes every file of a pack. Equal input gives equal bytes. */
export async function packFiles(
  input: PackInput,
  digests: PackDigests,
  sign: SignPack,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { files, manifest } = await packParts(input, digests);
  const sha256 = await manifestSha256(manifest, digests);
  const signature = await sign(signedText(manifest, sha256));
  return new Map([...files, [MANIFEST, writeManifest(manifest, sha256, signature)]]);
}

/** Makes a pack without its signature: the files by their paths, except the manifest, and the manifest's value. */
export async function packParts(
  input: PackInput,
  digests: PackDigests,
): Promise<{ readonly files: PackFiles; readonly manifest: Manifest }> {
  const events = writtenEvents(input.events);
  const eventsOf = bySubmission(events);
  const parts = input.submissions.map((given, at) => partOf(given, at, eventsOf.get(given.id) ?? []));
  const filing = filingOf(
    input.filing,
    parts.map((part) => ({ ...part, sent: particularsOf(part.sent) })),
  );
  const files = new Map<string, Uint8Array>([
    [README, utf8(readmeOf(filing, parts, approvalFiles(events)))],
    [PAGE, utf8(input.page)],
    [EVENTS, utf8(rowsText(events))],
    ...approvalFiles(events),
  ]);
  const answers = bySubmission(answersOf(events));
  const submissions: PackedSubmission[] = [];
  for (const part of parts)
    submissions.push(await addSubmission(files, part, answers.get(part.given.id) ?? [], digests));
  const listed: Manifest['files'] = await Promise.all(
    [...files]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(async ([path, bytes]) => ({
        path,
        bytes: bytes.length,
        sha256: hex(await digests.sha256(bytes)),
      })),
  );
  const { software, history } = input;
  return { files, manifest: { format: PACK_FORMAT, filing, software, submissions, history, files: listed } };
}

/** A submission, with the statements of its events and its message. */
interface Part {
  readonly given: GivenSubmission;
  readonly reported: Reported;
  readonly target: 'tax' | 'ch';
  readonly subPeriod: 1 | 2 | null;
  readonly folder: string;
  /** Null where no message was made. */
  readonly sent: ReadSent | null;
}

/** @param events those of the submission */
function partOf(given: GivenSubmission, at: number, events: readonly KeptEvent[]): Part {
  const reported = replay(events, given.id);
  const target = reported.target ?? given.target;
  const subPeriod = reported.subPeriod === undefined ? given.subPeriod : reported.subPeriod;
  const sent = given.requestXml === null ? null : (given.sent ?? readSent(given.requestXml));
  return { given, reported, target, subPeriod, folder: folderOf(target, subPeriod, at), sent };
}

const particularsOf = (sent: ReadSent | null) => (sent?.ok === true ? sent.contents.particulars : null);

/** Gives the folder of a submission's files, from its index among the submissions. */
export const folderOf = (target: 'tax' | 'ch', subPeriod: 1 | 2 | null, at: number): string =>
  `${String(at + 1).padStart(2, '0')}-${target === 'tax' ? 'return' : 'accounts'}${subPeriod === null ? '' : `-part-${subPeriod}`}`;

/**
 * Writes events for a pack. Each detail has one canonical text, which its hash covers. All events have codes, or none.
 * A history that is older than codes has a code only for its end, and only the service can check that code.
 */
function writtenEvents(events: readonly KeptEvent[]): readonly KeptEvent[] {
  const isCoded = events.every(({ code }) => code !== null);
  return events.map(({ filingId, sequence, submissionId, type, at, detail, hash, code }) => ({
    filingId,
    sequence,
    submissionId,
    type,
    at,
    detail: canonicalDetail(detail),
    hash,
    code: isCoded ? code : null,
  }));
}

/** Gives the canonical text of a detail; a text that is not JSON stays. */
export function canonicalDetail(detail: string): string {
  try {
    return canonicalJson(JSON.parse(detail));
  } catch {
    return detail;
  }
}

/** Writes events or boxes, one on each line: the hash of an event covers its canonical JSON. */
export const rowsText = (rows: readonly (KeptEvent | SentBox)[]): string =>
  `[\n${rows.map((row) => canonicalJson(row)).join(',\n')}\n]\n`;

/** @param answers those of the submission */
async function addSubmission(
  files: Map<string, Uint8Array>,
  { given, reported, target, subPeriod, folder, sent }: Part,
  answers: readonly AnswerOfEvent[],
  digests: PackDigests,
): Promise<PackedSubmission> {
  const { id, requestXml } = given;
  const packed = answers.map(({ sequence, type, sha256, why }): PackedAnswer => {
    const text = sha256 === null ? undefined : given.answers.get(sequence);
    if (text === undefined) return { sequence, type, path: null, why: why ?? NOT_THERE };
    const path = answerPath(folder, sequence, type);
    files.set(path, utf8(text));
    return { sequence, type, path, why: null };
  });
  const irMark = reported.irMark ?? (particularsOf(sent)?.irMark || null);
  const body = requestXml === null ? null : await requestBodySha256(requestXml, digests);
  const packedSubmission = {
    id,
    target,
    subPeriod,
    status: reported.status ?? '',
    irMark,
    irMarkBase32: base32Of(irMark),
    correlationId: correlationIdOf(reported, target, given, answers),
    submissionNumber: reported.submissionNumber ?? (particularsOf(sent)?.submissionNumber || null),
    requestBodySha256: reported.requestBodySha256 ?? body,
    createdAt: reported.createdAt,
    submittedAt: reported.submittedAt,
    decidedAt: reported.decidedAt,
    ...(await madeVersion(reported, digests)),
    answers: packed,
  };
  if (requestXml === null || sent === null) return { ...packedSubmission, folder: null, made: null };
  files.set(`${folder}/envelope.xml`, utf8(requestXml));
  const sources = sourcesText(given.sources);
  if (sources !== null) files.set(sourcesPath(folder), utf8(sources));
  for (const [name, bytes] of derivedFiles(sent)) files.set(`${folder}/${name}`, bytes);
  return { ...packedSubmission, folder, made: sent.ok ? sent.contents.made : null };
}

/** Gives the version that made a submission; nothing where that was not stored. */
async function madeVersion(
  { madeWith }: Reported,
  { sha256 }: PackDigests,
): Promise<Pick<PackedSubmission, 'madeWith'>> {
  if (madeWith === null) return {};
  const { law, ruleSet, software, lawReadUpTo } = madeWith;
  const version = await versionOf(madeWith, sha256);
  return { madeWith: { version, law, ruleSet, software, lawReadUpTo } };
}

/** Writes the mark as the authority prints it. */
function base32Of(irMark: string | null): string | null {
  const bytes = irMark === null ? null : fromBase64(irMark);
  return bytes === null ? null : toBase32(bytes);
}

/** Finds the correlation id. A receipt may show that a return is held under another id than its events know. */
function correlationIdOf(
  reported: Reported,
  target: 'tax' | 'ch',
  { answers: kept }: GivenSubmission,
  answers: readonly AnswerOfEvent[],
): string | null {
  if (target === 'ch' || reported.status !== 'accepted' || reported.isFull) return reported.correlationId;
  const accepted = answers.findLast(({ type }) => type === 'accepted');
  const reply = accepted && readTaxReply(kept.get(accepted.sequence) ?? '');
  return (reply?.kind === 'accepted' && reply.correlationId) || reported.correlationId;
}

/** Gives the path of a submission's sources. Only submissions with stored sources have this file. */
export const sourcesPath = (folder: string): string => `${folder}/sources.json`;

export const answerPath = (folder: string, sequence: number, type: string): string =>
  `${folder}/answers/${String(sequence).padStart(3, '0')}-${type}.xml`;

/** Makes the files of a submission that follow from its envelope. */
function derivedFiles(sent: ReadSent): ReadonlyMap<string, Uint8Array> {
  if (!sent.ok) return new Map();
  const { documents, boxes } = sent.contents;
  return new Map([
    ...documents.map(({ name, bytes }) => [name, bytes] as const),
    ...(boxes.length === 0 ? [] : [['boxes.json', utf8(rowsText(boxes))] as const]),
  ]);
}

/** Writes a line of the readme: the law and software that made one message, where they were stored. */
const madeLine = ({ folder, reported: { madeWith } }: Part): string =>
  madeWith === null
    ? ''
    : `\n${folder}: made with the law read up to ${longDate(madeWith.lawReadUpTo)}, rule set ${madeWith.ruleSet}, software ${madeWith.software}\n`;

const readmeOf = (
  filing: PackedFiling,
  parts: readonly Part[],
  approvals: readonly unknown[],
): string => `Receipt pack of filing ${filing.filingId}
${filing.companyName} (${filing.companyNumber}), ${filing.periodStart} to ${filing.periodEnd}
${filing.mode === 'test' ? '\nThis is a test: nothing was filed by it.\n' : ''}${parts.length === 0 ? '\nNothing was submitted yet.\n' : ''}${parts.map(madeLine).join('')}
What was sent, what was answered, and what happened when. Keep the zip as it is.

To check that nothing was altered, open verify.html in a browser and give it the zip.
It needs no network. The verifier's package does the same on a command line.

  manifest.json        what this pack is of, the SHA-256 of every file, and the service's signature
  events.json          each step of the filing, each with the hash of the one before
${approvals.length === 0 ? '' : '  approval.json        who approved what, and approval.html for reading\n'}  NN-return, NN-accounts   a folder for each message that was sent:
    envelope.xml       the message; credentials are replaced by [REDACTED]
    boxes.json         the boxes of the return, read from the message
    *.html, *.pdf      the documents in the message, as they were sent
    sources.json       where the figures came from, where that is known
    answers            what the authority answered, as it was received

A whole pack can be made up. What cannot be made up is a signature: the tax authority signs
its receipt, and the service signs the pack. The verifier says of which keys they are. Compare
them with those that you trust: the service publishes its own at ${KEYS_ADDRESS}.
`;
