import type { Element } from '@xmldom/xmldom';
import { canonical, type Writing } from '../xml/canonical.ts';
import { type ReadLimits, readXml } from '../xml/read.ts';
import { find, textAt } from '../xml/tree.ts';
import type { Digests } from './digests.ts';
import { toBase32, toBase64, utf8 } from './encoding.ts';

/** The tax authority's integrity mark of a submission: one SHA-1 in its two written forms. */
export interface IrMark {
  /** 28 characters, the text of the IRmark element and the DigestValue of a receipt. */
  readonly base64: string;
  /** 32 characters, as the authority prints it in its receipt. */
  readonly base32: string;
}

/**
 * Computes the mark of a submission: SHA-1 of its Body in inclusive Canonical XML 1.0 with comments. The IRmark element
 * is taken out, and the white space around it stays (the authority's generic IRmark guide).
 *
 * @param body the result of `bodyWithoutMark`, as UTF-8
 */
export async function irMark(body: Uint8Array, digests: Pick<Digests, 'sha1'>): Promise<IrMark> {
  const digest = await digests.sha1(body);
  return { base64: toBase64(digest), base32: toBase32(digest) };
}

/** Gives the text to hash. `body` must be in its envelope, whose namespace declarations it inherits. */
export function bodyWithoutMark(body: Element, writing: Pick<Writing, 'kept'> = {}): string {
  const mark = find(body, 'IRenvelope', 'IRheader', 'IRmark');
  return canonical(body, { ...writing, omit: (element) => element === mark });
}

export type CheckedMark =
  | { readonly ok: true; readonly stated: string; readonly computed: IrMark }
  | { readonly ok: false; readonly message: string };

/**
 * Gives the mark that a received message states ('' when it states none) and the mark that its text has. Comments,
 * inherited declarations and white space count, so the second is computed over the text as it arrived.
 */
export async function markOfReceived(
  text: string,
  digests: Pick<Digests, 'sha1'>,
  limits: ReadLimits = {},
): Promise<CheckedMark> {
  const read = readXml(text, limits);
  if (!read.ok) return read;
  const body = find(read.root, 'Body');
  if (body === null) return { ok: false, message: 'the message has no Body' };
  return {
    ok: true,
    stated: textAt(body, 'IRenvelope', 'IRheader', 'IRmark'),
    computed: await irMark(utf8(bodyWithoutMark(body)), digests),
  };
}
