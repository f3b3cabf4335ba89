import { fromUtf8, hex } from '../gateways/encoding.ts';

/**
 * An X.509 certificate (RFC 5280) as far as a reader of a receipt needs it. Its presence does not make anything
 * trusted.
 */
export interface Certificate {
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array;
  /** Names as `CN=…, O=…`. */
  readonly subject: string;
  readonly issuer: string;
  /** ISO dates of its stated validity. */
  readonly from: string;
  readonly until: string;
}

/** A value of DER (X.690): its tag, its content, and its place in its parent. */
interface Value {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly whole: Uint8Array;
}

const SEQUENCE = 0x30;
const SET = 0x31;
const OBJECT_ID = 0x06;
const VERSION = 0xa0;
const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;

/** Splits bytes into consecutive values; null where they are not DER. */
function valuesOf(bytes: Uint8Array): readonly Value[] | null {
  const values: Value[] = [];
  for (let at = 0; at < bytes.length; ) {
    const value = valueAt(bytes, at);
    if (value === null) return null;
    values.push(value);
    at += value.whole.length;
  }
  return values;
}

function valueAt(bytes: Uint8Array, at: number): Value | null {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined) return null;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || lengthBytes > 3) return null;
  let length = lengthBytes === 0 ? first : 0;
  for (let i = 0; i < lengthBytes; i += 1) length = length * 256 + (bytes[at + 2 + i] ?? 0);
  const begin = at + 2 + lengthBytes;
  const end = begin + length;
  if (end > bytes.length) return null;
  return { tag, content: bytes.slice(begin, end), whole: bytes.slice(at, end) };
}

const within = (value: Value | undefined, tag: number): readonly Value[] | null =>
  value?.tag === tag ? valuesOf(value.content) : null;

/** Object identifiers of the parts of a name (RFC 4519), in hexadecimal. */
const NAMES: Readonly<Record<string, string>> = {
  '550403': 'CN',
  '550406': 'C',
  '550407': 'L',
  '550408': 'ST',
  '55040a': 'O',
  '55040b': 'OU',
};

function nameOf(value: Value): string | null {
  const parts = within(value, SEQUENCE)?.map((set) => {
    const pair = within(within(set, SET)?.[0], SEQUENCE);
    const [id, text] = pair ?? [];
    if (id?.tag !== OBJECT_ID || text === undefined) return null;
    return `${NAMES[hex(id.content)] ?? 'other'}=${fromUtf8(text.content).replace(/[^ -~\u00a0-\ud7ff]/g, '?')}`;
  });
  return parts === undefined || parts.includes(null) ? null : parts.join(', ');
}

/** Reads `YYMMDD…Z` or `YYYYMMDD…Z` as an ISO date. RFC 5280: years from 50 are of the last century. */
function dayOf(value: Value | undefined): string | null {
  const text = value === undefined ? '' : fromUtf8(value.content);
  const short = value?.tag === UTC_TIME ? /^(\d{2})(\d{2})(\d{2})\d{4,6}Z$/.exec(text) : null;
  const long = value?.tag === GENERALIZED_TIME ? /^(\d{4})(\d{2})(\d{2})\d{4,6}Z$/.exec(text) : null;
  const [, year = '', month = '', day = ''] = short ?? long ?? [];
  if (year === '') return null;
  const century = year.length === 4 ? '' : year >= '50' ? '19' : '20';
  return `${century}${year}-${month}-${day}`;
}

/** Reads a certificate; null for other bytes. */
export function readCertificate(der: Uint8Array): Certificate | null {
  const [certificate, ...more] = valuesOf(der) ?? [];
  const fields = within(within(certificate, SEQUENCE)?.[0], SEQUENCE);
  if (fields === null || more.length > 0) return null;
  const [, , issuer, validity, subject, publicKey] = fields[0]?.tag === VERSION ? fields.slice(1) : fields;
  const [from, until] = (within(validity, SEQUENCE) ?? []).map(dayOf);
  if (issuer === undefined || subject === undefined || publicKey?.tag !== SEQUENCE) return null;
  const names = [nameOf(subject), nameOf(issuer)];
  if (names[0] == null || names[1] == null || from == null || until == null) return null;
  return { publicKey: publicKey.whole, subject: names[0], issuer: names[1], from, until };
}
