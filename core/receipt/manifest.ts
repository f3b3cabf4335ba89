import { hex, strictUtf8, utf8 } from '../gateways/encoding.ts';
import { canonicalJson } from '../history/chain.ts';
import type { PackDigests } from './means.ts';
import type { SentBy } from './sent.ts';

/**
 * `manifest.json`: what the pack is of, and the SHA-256 of every other file in it. It has its own hash too: SHA-256 of its
 * text without that member. Its text is the canonical JSON of its value and a line break, so each byte of it counts.
 */
export interface Manifest {
  readonly format: typeof PACK_FORMAT;
  readonly filing: PackedFiling;
  /** What made the pack; what made each submission stands with it. */
  readonly software: { readonly name: string; readonly version: string };
  readonly submissions: readonly PackedSubmission[];
  /** How many events there are, and the hash of the last. */
  readonly history: { readonly count: number; readonly head: string | null };
  readonly files: readonly PackedFile[];
}

export const PACK_FORMAT = 'company-filing-receipt-1';
export const MANIFEST = 'manifest.json';
export const EVENTS = 'events.json';
export const PAGE = 'verify.html';
export const README = 'readme.txt';

export interface PackedFile {
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

export interface PackedFiling {
  readonly filingId: number;
  readonly mode: 'live' | 'test';
  readonly companyNumber: string;
  readonly companyName: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** The filing it amends; null for none. */
  readonly amends: number | null;
}

export interface PackedSubmission {
  readonly id: number;
  readonly target: 'tax' | 'ch';
  readonly subPeriod: number | null;
  readonly status: string;
  readonly irMark: string | null;
  readonly irMarkBase32: string | null;
  readonly correlationId: string | null;
  readonly submissionNumber: string | null;
  readonly requestBodySha256: string | null;
  readonly createdAt: string;
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
  /** Where its files are; null where no message was made. */
  readonly folder: string | null;
  readonly made: SentBy | null;
  readonly answers: readonly PackedAnswer[];
}

/** An answer by the event that it led to. */
export interface PackedAnswer {
  readonly sequence: number;
  readonly type: string;
  /** Null where it is not kept; `why` says why not. */
  readonly path: string | null;
  readonly why: string | null;
}

const hashOf = async (text: string, { sha256 }: PackDigests): Promise<string> =>
  hex(await sha256(utf8(text)));

/** The bytes of a manifest. */
export async function writeManifest(manifest: Manifest, digests: PackDigests): Promise<Uint8Array> {
  const sha256 = await hashOf(canonicalJson(manifest), digests);
  return utf8(`${canonicalJson({ ...manifest, sha256 })}\n`);
}

export type ReadManifest =
  | { readonly ok: true; readonly manifest: Manifest }
  | { readonly ok: false; readonly why: string };

const wrong = (why: string): ReadManifest => ({ ok: false, why });

/** Reads a manifest that may be anything; one of which a byte is not as it was written is none. */
export async function readManifest(bytes: Uint8Array, digests: PackDigests): Promise<ReadManifest> {
  const text = strictUtf8(bytes, 'kept');
  const value = text === null ? undefined : parsed(text);
  if (!isRecord(value)) return wrong('it is no JSON object');
  const { sha256, ...rest } = value;
  if (text !== `${canonicalJson(value)}\n`) return wrong('it is not written as a manifest is');
  if (sha256 !== (await hashOf(canonicalJson(rest), digests)))
    return wrong('its hash is not that of its text');
  return isManifest(rest)
    ? { ok: true, manifest: rest }
    : wrong('it is not the manifest of a pack of this format');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Check = (value: unknown) => boolean;
const text: Check = (value) => typeof value === 'string';
const count: Check = (value) => Number.isSafeInteger(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);
/** A record with these members and no others. */
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) &&
    Object.keys(value).every((name) => Object.hasOwn(checks, name)) &&
    Object.entries(checks).every(([name, check]) => check(value[name]));

const MANIFEST_FIELDS = fields({
  format: oneOf(PACK_FORMAT),
  filing: fields({
    filingId: count,
    mode: oneOf('live', 'test'),
    companyNumber: text,
    companyName: text,
    periodStart: text,
    periodEnd: text,
    amends: orNull(count),
  }),
  software: fields({ name: text, version: text }),
  submissions: listOf(
    fields({
      id: count,
      target: oneOf('tax', 'ch'),
      subPeriod: orNull(count),
      status: text,
      irMark: orNull(text),
      irMarkBase32: orNull(text),
      correlationId: orNull(text),
      submissionNumber: orNull(text),
      requestBodySha256: orNull(text),
      createdAt: text,
      submittedAt: orNull(text),
      decidedAt: orNull(text),
      folder: orNull(text),
      made: orNull(fields({ software: orNull(text), schema: orNull(text), taxonomies: listOf(text) })),
      answers: listOf(fields({ sequence: count, type: text, path: orNull(text), why: orNull(text) })),
    }),
  ),
  history: fields({ count, head: orNull(text) }),
  files: listOf(fields({ path: text, bytes: count, sha256: text })),
});

const isManifest = (value: unknown): value is Manifest => MANIFEST_FIELDS(value);
