import { hex, utf8 } from '../gateways/encoding.ts';
import { canonicalJson, type KeptEvent } from '../history/chain.ts';
import {
  EVENTS,
  MANIFEST,
  type Manifest,
  PACK_FORMAT,
  PAGE,
  type PackedAnswer,
  type PackedFiling,
  type PackedSubmission,
  README,
  writeManifest,
} from './manifest.ts';
import type { PackDigests } from './means.ts';
import { type ReadSent, readSent, type SentBox } from './sent.ts';
import type { PackFiles } from './zip.ts';

/** What a pack is made of: all that is kept of a filing that was sent. */
export interface PackInput {
  readonly filing: PackedFiling;
  readonly software: Manifest['software'];
  readonly submissions: readonly GivenSubmission[];
  readonly events: readonly KeptEvent[];
  readonly history: Manifest['history'];
  /** The page that verifies a pack without the network. */
  readonly page: string;
}

export type GivenSubmission = Omit<PackedSubmission, 'folder' | 'made' | 'answers'> & {
  /** The envelope as it is kept; null where none was made. */
  readonly requestXml: string | null;
  /** Where its figures came from, by the path of each; null where that was not kept. */
  readonly sources: Readonly<Record<string, unknown>> | null;
  /** By the sequence of the event that each led to. */
  readonly answers: ReadonlyMap<number, string>;
};

/** An event of the history whose answer is in the pack, or is not and why. */
export interface AnswerOfEvent {
  readonly sequence: number;
  readonly submissionId: number;
  readonly type: string;
  /** SHA-256 of the text that is kept; null where none is. */
  readonly sha256: string | null;
  readonly why: string | null;
}

/** Which events keep an answer, or say why not: their details tell it. */
export const answersOf = (events: readonly KeptEvent[]): readonly AnswerOfEvent[] =>
  events.flatMap(({ sequence, submissionId, type, detail }) => {
    const { answerSha256, answerNotKept } = detailOf(detail);
    const sha256 = typeof answerSha256 === 'string' ? answerSha256 : null;
    const why = typeof answerNotKept === 'string' ? answerNotKept : null;
    return sha256 === null && why === null ? [] : [{ sequence, submissionId, type, sha256, why }];
  });

/** The detail of an event; nothing where it is no JSON object. */
export function detailOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const NOT_THERE = 'it is not kept any more, or cannot be opened';

/** Every file of a pack. The same input gives the same bytes. */
export async function packFiles(input: PackInput, digests: PackDigests): Promise<PackFiles> {
  const files = new Map<string, Uint8Array>();
  files.set(README, utf8(readmeOf(input)));
  files.set(PAGE, utf8(input.page));
  files.set(EVENTS, utf8(eventsText(input.events)));
  const answers = answersOf(input.events);
  const submissions = input.submissions.map((submission, at) =>
    addSubmission(files, submission, folderOf(submission, at), answers),
  );
  const { filing, software, history } = input;
  const listed = await Promise.all(
    [...files]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(async ([path, bytes]) => ({
        path,
        bytes: bytes.length,
        sha256: hex(await digests.sha256(bytes)),
      })),
  );
  const manifest = { format: PACK_FORMAT, filing, software, submissions, history, files: listed } as const;
  files.set(MANIFEST, await writeManifest(manifest, digests));
  return files;
}

const folderOf = ({ target, subPeriod }: GivenSubmission, at: number): string =>
  `${String(at + 1).padStart(2, '0')}-${target === 'tax' ? 'return' : 'accounts'}${subPeriod === null ? '' : `-part-${subPeriod}`}`;

/** Events as they are kept, an event a line: the hash of each is over its canonical JSON. */
export const eventsText = (events: readonly KeptEvent[]): string =>
  `[\n${events.map((event) => canonicalJson(event)).join(',\n')}\n]\n`;

export const boxesText = (boxes: readonly SentBox[]): string =>
  `[\n${boxes.map((box) => canonicalJson(box)).join(',\n')}\n]\n`;

function addSubmission(
  files: Map<string, Uint8Array>,
  { requestXml, sources, answers: kept, ...submission }: GivenSubmission,
  folder: string,
  answers: readonly AnswerOfEvent[],
): PackedSubmission {
  const packed = answers
    .filter(({ submissionId }) => submissionId === submission.id)
    .map(({ sequence, type, why }): PackedAnswer => {
      const text = kept.get(sequence);
      if (text === undefined) return { sequence, type, path: null, why: why ?? NOT_THERE };
      const path = answerPath(folder, sequence, type);
      files.set(path, utf8(text));
      return { sequence, type, path, why: null };
    });
  if (requestXml === null) return { ...submission, folder: null, made: null, answers: packed };
  files.set(`${folder}/envelope.xml`, utf8(requestXml));
  if (sources !== null && Object.keys(sources).length > 0)
    files.set(sourcesPath(folder), utf8(`${canonicalJson(sources)}\n`));
  const sent = readSent(requestXml);
  for (const [name, bytes] of derivedFiles(sent)) files.set(`${folder}/${name}`, bytes);
  return { ...submission, folder, made: sent.ok ? sent.contents.made : null, answers: packed };
}

/** Only in the folder of a submission whose figures' sources were kept. */
export const sourcesPath = (folder: string): string => `${folder}/sources.json`;

export const answerPath = (folder: string, sequence: number, type: string): string =>
  `${folder}/answers/${String(sequence).padStart(3, '0')}-${type}.xml`;

/** Files of a submission that follow from its envelope. */
export function derivedFiles(sent: ReadSent): ReadonlyMap<string, Uint8Array> {
  if (!sent.ok) return new Map();
  const { documents, boxes } = sent.contents;
  return new Map([
    ...documents.map(({ name, bytes }) => [name, bytes] as const),
    ...(boxes.length === 0 ? [] : [['boxes.json', utf8(boxesText(boxes))] as const]),
  ]);
}

const readmeOf = ({ filing, submissions }: PackInput): string => `Receipt pack of filing ${filing.filingId}
${filing.companyName} (${filing.companyNumber}), ${filing.periodStart} to ${filing.periodEnd}
${filing.mode === 'test' ? '\nThis is a test: it went to test services, and nothing was filed.\n' : ''}${submissions.length === 0 ? '\nNothing was submitted yet.\n' : ''}
What was sent, what was answered, and what happened when. Keep the zip as it is.

To check that nothing was altered, open verify.html in a browser and give it the zip.
It needs no network. The verifier's package does the same on a command line.

  manifest.json        what this pack is of, and the SHA-256 of every file
  events.json          each step of the filing, each with the hash of the one before
  NN-return, NN-accounts   a folder for each message that was sent:
    envelope.xml       the message; credentials are replaced by [REDACTED]
    boxes.json         the boxes of the return, read from the message
    *.html, *.pdf      the documents in the message, as they were sent
    sources.json       where the figures came from, where that is known
    answers            what the authority answered, as it was received

A whole pack can be made up. What cannot be made up is a signature: the tax authority signs
its receipt. The verifier says of which key that signature is. Compare its fingerprint with
one that you trust.
`;
