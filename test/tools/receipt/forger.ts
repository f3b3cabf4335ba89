import { hex, strictUtf8, toBase64, utf8 } from '../../../core/gateways/encoding.ts';
import { messageHashes, requestBodySha256 } from '../../../core/gateways/envelope-redaction.ts';
import { markOfReceived } from '../../../core/gateways/irmark.ts';
import { canonicalJson, eventHash, type KeptEvent } from '../../../core/proof/history/chain.ts';
import {
  KEYS_ADDRESS,
  MANIFEST,
  type Manifest,
  manifestSha256,
  type PackSignature,
  readManifest,
  signedText,
  writeManifest,
} from '../../../core/proof/manifest.ts';
import type { Trust } from '../../../core/proof/means.ts';
import { packParts } from '../../../core/proof/pack.ts';
import { readPack } from '../../../core/proof/read.ts';
import { sourcesText } from '../../../core/proof/sources.ts';
import { unzip } from '../../../core/proof/unzip.ts';
import type { PackFiles } from '../../../core/proof/zip.ts';
import { means } from '../../../packages/verify/means.ts';

/**
 * A forger who knows all of the service's code. After a change the forger makes again everything that follows from it:
 * marks, hashes, links, the derived files and the manifest. The forger lacks only the keys of others: the tax authority's
 * and the service's.
 */
export interface Parts {
  filing: Manifest['filing'];
  software: Manifest['software'];
  page: string;
  readonly submissions: SubmissionParts[];
  readonly events: EventParts[];
}

export interface SubmissionParts {
  id: number;
  target: 'tax' | 'ch';
  subPeriod: 1 | 2 | null;
  envelope: string | null;
  sources: Readonly<Record<string, unknown>> | null;
  readonly answers: Map<number, string>;
}

export interface EventParts extends Omit<KeptEvent, 'detail' | 'hash'> {
  sequence: number;
  filingId: number;
  submissionId: number | null;
  type: string;
  at: string;
  code: string | null;
  detail: Record<string, unknown>;
}

/** The forger's treatment of the service's signature: leaves it, removes it, or signs with another key. */
export type Signing = 'left' | 'none' | 'own';

/** A pack as the service made it, read once for all its forgeries. */
export interface Genuine {
  readonly parts: Parts;
  readonly manifest: Manifest;
  readonly signature: PackSignature;
}

/**
 * Replaces the verifier page, which is more than half of a pack, so that other forgeries are made and verified much faster.
 * The verifier must have it too.
 */
const SHORT_PAGE = '<!doctype html><html><body>A page</body></html>';

export const withShortPage = ({ parts, ...genuine }: Genuine): Genuine => ({
  ...genuine,
  parts: { ...parts, page: SHORT_PAGE },
});
export const trustingShortPage = (trust: Trust): Trust => ({ ...trust, page: SHORT_PAGE });

export async function genuine(pack: Uint8Array): Promise<Genuine> {
  const files = filesOf(pack);
  const read = await readManifest(files.get('manifest.json') ?? new Uint8Array(), means);
  if (!read.ok) throw new Error(read.why);
  const found = readPack(files, read.manifest);
  if (!found.ok) throw new Error(found.why);
  const { manifest, events, submissions } = found.pack;
  const parts: Parts = {
    filing: manifest.filing,
    software: manifest.software,
    page: strictUtf8(files.get('verify.html') ?? new Uint8Array()) ?? '',
    submissions: submissions.map(({ id, target, subPeriod, requestXml, sources, answers }) => ({
      id,
      target,
      subPeriod,
      envelope: requestXml,
      sources,
      answers: new Map(answers),
    })),
    events: events.map((event) => ({ ...event, detail: JSON.parse(event.detail) })),
  };
  return { parts, manifest, signature: read.signature };
}

function filesOf(pack: Uint8Array): PackFiles {
  const read = unzip(pack);
  if (!read.ok) throw new Error(read.why);
  return read.files;
}

/** A change, by the time when the forger makes it: before everything is made again, or after a part of it was. */
export interface Change {
  readonly parts?: (parts: Parts) => void;
  /** Changes the steps, after the hashes of messages and answers in them were made again. */
  readonly steps?: (parts: Parts) => void;
  /** Changes the files that are made from the events, before the manifest lists them. */
  readonly files?: (files: Map<string, Uint8Array>) => void;
  /** Changes the manifest, after it was made again. */
  readonly manifest?: (manifest: Manifest) => Manifest;
}

/** Gives the files of a pack after a change, with everything that follows from it made again. */
export async function forged(
  { parts: kept, signature: given }: Genuine,
  change: Change,
  signing: Signing = 'none',
): Promise<PackFiles> {
  const parts = structuredClone(kept);
  change.parts?.(parts);
  for (const submission of parts.submissions) await remakeHashes(submission, parts.events);
  change.steps?.(parts);
  const events = await linked(parts.events);
  const { filing, software, page } = parts;
  const made = await packParts(
    {
      filing,
      software,
      page,
      events,
      history: { count: events.length, head: events.at(-1)?.hash ?? null },
      submissions: parts.submissions.map(({ envelope, ...one }) => ({ ...one, requestXml: envelope })),
    },
    means,
  );
  const files = new Map(made.files);
  change.files?.(files);
  const listed = change.files === undefined ? made.manifest : await relisted(made.manifest, files);
  const manifest = change.manifest?.(listed) ?? listed;
  const sha256 = await manifestSha256(manifest, means);
  const signature = await signatureOf(signedText(manifest, sha256), signing, given);
  return new Map([...files, [MANIFEST, writeManifest(manifest, sha256, signature)]]);
}

/** Lists the files of a pack again, as the service does. */
async function relisted(manifest: Manifest, files: PackFiles): Promise<Manifest> {
  const paths = [...files.keys()].sort();
  const listed = paths.map(async (path) => {
    const bytes = files.get(path) ?? new Uint8Array();
    return { path, bytes: bytes.length, sha256: hex(await means.sha256(bytes)) };
  });
  return { ...manifest, files: await Promise.all(listed) };
}

async function signatureOf(text: Uint8Array, signing: Signing, kept: PackSignature): Promise<PackSignature> {
  if (signing === 'left') return kept;
  return signing === 'none' ? { unsigned: 'the service has no key to sign with' } : ownSignature(text);
}

async function remakeHashes(submission: SubmissionParts, events: readonly EventParts[]): Promise<void> {
  const own = events.filter(({ submissionId }) => submissionId === submission.id);
  const set = (event: EventParts | undefined, name: string, value: string): void => {
    if (event !== undefined && name in event.detail) event.detail[name] = value;
  };
  if (submission.envelope !== null) {
    const begun = own.findLast(({ type }) => type === 'recorded' || type === 'renumbered');
    if (submission.target === 'tax') {
      const xml = submission.envelope;
      const mark = await markOfReceived(xml, means, { maxLength: xml.length });
      if (mark.ok) {
        submission.envelope = xml.replace(/(<IRmark[^>]*>)[^<]*/, `$1${mark.computed.base64}`);
        set(begun, 'irMark', mark.computed.base64);
      }
    }
    set(begun, 'requestBodySha256', await requestBodySha256(submission.envelope, means));
    set(begun, 'messageSha256', (await messageHashes(submission.envelope, means)).messageSha256);
  }
  const sources = sourcesText(submission.sources);
  if (sources !== null) set(own[0], 'sourcesSha256', await sha256(sources));
  for (const [sequence, text] of submission.answers)
    set(
      own.find((event) => event.sequence === sequence),
      'answerSha256',
      await sha256(text),
    );
}

const sha256 = async (text: string): Promise<string> => hex(await means.sha256(utf8(text)));

async function linked(parts: readonly EventParts[]): Promise<readonly KeptEvent[]> {
  const events: KeptEvent[] = [];
  for (const part of parts) {
    const hash = await eventHash(events.at(-1)?.hash ?? null, part, means.sha256);
    events.push({ ...part, detail: canonicalJson(part.detail), hash });
  }
  return events;
}

const forgersKey = crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);

async function ownSignature(text: Uint8Array): Promise<PackSignature> {
  const pair = await forgersKey;
  if (!('privateKey' in pair)) throw new Error('the key is no pair');
  const value = new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, new Uint8Array(text)));
  const written = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const publicKey = Buffer.from('x' in written ? (written.x ?? '') : '', 'base64url');
  return { keyId: 'local1', publicKey: toBase64(publicKey), value: toBase64(value), keys: KEYS_ADDRESS };
}
