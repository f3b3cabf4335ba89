import { advise } from '../words/advice.ts';
import { fromBase64 } from '../xml/base64.ts';
import { LIMITS } from './limits.ts';

/**
 * The accounts of a charity or club as the PDF that is attached to its return (decision 203). The figures have only its
 * size and hash; the bytes are stored separately.
 */
export interface AccountsPdf {
  readonly bytes: number;
  /** SHA-256 in lower-case hexadecimal. */
  readonly sha256: string;
}

/** Texts at the beginning of a PDF, and near its end. */
const BEGINS = '%PDF-';
const ENDS = '%%EOF';
/** Number of last bytes in which readers look for the end. */
const END_WITHIN = 1024;
const ENCRYPTED = '/Encrypt';

export const PDF_WORDS = 'a PDF in base64 without line breaks';

/** Decodes a PDF in base64, or says what is wrong with it and what to do. Nothing in it is run, drawn or changed. */
export function readAccountsPdf(
  text: string,
):
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly fault: string } {
  const refuse = (fault: string) => ({ ok: false, fault }) as const;
  const { bytes: max } = LIMITS.accountsPdf;
  const tooLarge = (is: string) =>
    refuse(
      `the PDF ${advise('has {bytes} bytes, and at most {max} are taken', is, max)}; make a smaller one, with its pictures compressed`,
    );
  if (text.length > LIMITS.accountsPdf.base64) return tooLarge(`more than ${max}`);
  const bytes = /[ \t\r\n]/.test(text) ? null : fromBase64(text);
  if (bytes === null)
    return refuse(`expected ${PDF_WORDS}: letters, digits, + and /, padded with = to a multiple of four`);
  if (bytes.length > max) return tooLarge(String(bytes.length));
  if (!isPdf(bytes))
    return refuse(
      `it is not a PDF: its bytes do not begin with %PDF-; ${advise('send the file itself, in base64')}`,
    );
  if (!holds(bytes.subarray(-END_WITHIN), ENDS))
    return refuse('the PDF is cut off: %%EOF is not in its last 1,024 bytes; send the whole file');
  if (holds(bytes, ENCRYPTED))
    return refuse('the PDF is encrypted, so the tax authority could not read it; save it without a password');
  return { ok: true, bytes };
}

export const isPdf = (bytes: Uint8Array): boolean => startsAt(bytes, 0, BEGINS);

const startsAt = (bytes: Uint8Array, at: number, word: string): boolean =>
  [...word].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

function holds(bytes: Uint8Array, word: string): boolean {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (startsAt(bytes, at, word)) return true;
  return false;
}
