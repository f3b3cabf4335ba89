import { isObject, parseJson } from '../base/json.ts';
import { hex, strictUtf8, utf8 } from '../gateways/encoding.ts';
import type { SentBy } from './envelope-contents.ts';
import { canonicalJson } from './history/chain.ts';
import type { MadeVersion } from './history/made-with.ts';
import type { PackDigests } from './means.ts';

/**
 * Describes `manifest.json`: the pack's filing, and the SHA-256 of every other file in it. It has its own hash too:
 * SHA-256 of its text without that member and without the signature. Its text is the canonical JSON of its value and a
 * line break, so each byte counts.
 */
export interface Manifest {
  readonly format: typeof PACK_FORMAT;
  readonly filing: PackedFiling;
  /** The software that made the pack. Each submission names the software that made it. */
  readonly software: { readonly name: string; readonly version: string };
  readonly submissions: readonly PackedSubmission[];
  /** The number of events, and the hash of the last. */
  readonly history: { readonly count: number; readonly head: string | null };
  readonly files: readonly PackedFile[];
}

/** The service's signature of a pack, or the reason why there is none. */
export type PackSignature =
  | {
      readonly keyId: string;
      /** Ed25519 (RFC 8032), base64 of 32 bytes. */
      readonly publicKey: string;
      /** Base64 of 64 bytes, over `signedText`. */
      readonly value: string;
      /** Address where the service publishes its keys. */
      readonly keys: string;
    }
  | { readonly unsigned: string };

/** Address where the service publishes the keys that it signs with. */
export const KEYS_ADDRESS = '/v1/keys.json';

export const PACK_FORMAT = 'company-filing-receipt-2';
export const MANIFEST = 'manifest.json';
export const EVENTS = 'events.json';
export const PAGE = 'verify.html';
export const README = 'readme.txt';

export interface PackedFile {
  readonly path: string;
  readonly bytes: number;
  /** Written in hexadecimal. */
  readonly sha256: string;
}

/** Data of a filing, read from the messages as far as they state it. */
export interface PackedFiling {
  readonly filingId: number;
  /** `test` where every message went to test services, or was sent for trial only. */
  readonly mode: 'live' | 'test';
  readonly companyNumber: string;
  readonly companyName: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** The amended filing; null for none. */
  readonly amends: number | null;
  /** `new` or `amended`, from the latest return; null where none was made. */
  readonly returnType: string | null;
}

/** Data of a submission, read from the history, the message and the answers. */
export interface PackedSubmission {
  readonly id: number;
  readonly target: 'tax' | 'ch';
  readonly subPeriod: 1 | 2 | null;
  readonly status: string;
  readonly irMark: string | null;
  readonly irMarkBase32: string | null;
  readonly correlationId: string | null;
  readonly submissionNumber: string | null;
  readonly requestBodySha256: string | null;
  readonly createdAt: string;
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
  /** Folder of its files; null where no message was made. */
  readonly folder: string | null;
  readonly made: SentBy | null;
  /** The law, rule set and software that made it (decision 211); absent where they were not stored. */
  readonly madeWith?: MadeVersion;
  readonly answers: readonly PackedAnswer[];
}

/** An answer, listed by the event that it caused. */
export interface PackedAnswer {
  readonly sequence: number;
  readonly type: string;
  /** Null where it is not kept; `why` gives the reason. */
  readonly path: string | null;
  readonly why: string | null;
}

/** Computes the hash of a manifest, in hexadecimal. */
export const manifestSha256 = async (manifest: Manifest, { sha256 }: PackDigests): Promise<string> =>
  hex(await sha256(utf8(canonicalJson(manifest))));

/** Gives the signed text: the head of the history by itself, and the manifest, which lists every file. */
export const signedText = (
  { format, filing: { filingId }, history: { count, head } }: Manifest,
  sha256: string,
): Uint8Array => utf8(`${format}\n${filingId}\n${count}\n${head ?? ''}\n${sha256}\n`);

/** Writes the bytes of a manifest. */
export const writeManifest = (manifest: Manifest, sha256: string, signature: PackSignature): Uint8Array =>
  utf8(`${canonicalJson({ ...manifest, sha256, signature })}\n`);

export type ReadManifest =
  | {
      readonly ok: true;
      readonly manifest: Manifest;
      readonly sha256: string;
      readonly signature: PackSignature;
    }
  /** `isOld` for a pack of an earlier format, by its own account. */
  | { readonly ok: false; readonly why: string; readonly isOld?: true };

const wrong = (why: string): ReadManifest => ({ ok: false, why });

/** Reads a manifest, which may be any bytes. A manifest that differs in any byte from its written form is refused. */
export async function readManifest(bytes: Uint8Array, digests: PackDigests): Promise<ReadManifest> {
  const text = strictUtf8(bytes, 'kept');
  const value = text === null ? undefined : parseJson(text);
  if (!isObject(value)) return wrong('it is no JSON object');
  const { sha256, signature, ...rest } = value;
  if (text !== `${canonicalJson(value)}\n`) return wrong('it is not in the written form of a manifest');
  if (rest.format === OLD_FORMAT) return { ok: false, why: IS_OLD, isOld: true };
  if (!isManifest(rest) || !isSignature(signature))
    return wrong('it is not the manifest of a pack of this format');
  const own = await manifestSha256(rest, digests);
  if (sha256 !== own) return wrong('its hash is not that of its text');
  return { ok: true, manifest: rest, sha256: own, signature };
}

const OLD_FORMAT = 'company-filing-receipt-1';
const IS_OLD =
  'an earlier version of the service made this pack, by its own account, and this verifier reads none of it: ask the service for the pack again (GET /filing/receipt), or verify it with the package of that version';

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
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
/** Checks a record for exactly these members. */
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(checks, name)) &&
    Object.entries(checks).every(([name, check]) => check(value[name]));

/** Accepts a missing value, as in packs of an earlier version. */
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const MADE_WITH_FIELDS = fields({
  version: text,
  law: text,
  ruleSet: text,
  software: text,
  lawReadUpTo: text,
});

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
    returnType: orNull(text),
  }),
  software: fields({ name: text, version: text }),
  submissions: listOf(
    fields({
      id: count,
      target: oneOf('tax', 'ch'),
      subPeriod: oneOf(1, 2, null),
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
      madeWith: orMissing(MADE_WITH_FIELDS),
      answers: listOf(fields({ sequence: count, type: text, path: orNull(text), why: orNull(text) })),
    }),
  ),
  history: fields({ count, head: orNull(text) }),
  files: listOf(fields({ path: text, bytes: count, sha256: text })),
});

const SIGNED_FIELDS = fields({ keyId: text, publicKey: text, value: text, keys: oneOf(KEYS_ADDRESS) });
const UNSIGNED_FIELDS = fields({ unsigned: text });

const isManifest = (value: unknown): value is Manifest => MANIFEST_FIELDS(value);
const isSignature = (value: unknown): value is PackSignature =>
  SIGNED_FIELDS(value) || UNSIGNED_FIELDS(value);
