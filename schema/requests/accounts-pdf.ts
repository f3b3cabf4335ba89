import type { Struct } from 'superstruct';
import { isObject } from '../../core/base/json.ts';
import { type AccountsPdf, PDF_WORDS, readAccountsPdf } from '../../core/figures/accounts-pdf.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { beyond, field } from './fields.ts';
import { otherKind } from './sent-value.ts';
import type { Shape } from './shape.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** True for the description of a stored PDF: its size and hash. */
export const isAccountsPdf = (value: unknown): value is AccountsPdf =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  Number.isSafeInteger(value.bytes) &&
  Number(value.bytes) > 0 &&
  typeof value.sha256 === 'string' &&
  SHA256.test(value.sha256);

/** JSON Schema of the description of a stored PDF. */
export const ACCOUNTS_PDF_SCHEMA = {
  type: 'object',
  properties: {
    bytes: { type: 'integer', minimum: 1, maximum: LIMITS.accountsPdf.bytes },
    sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  },
  required: ['bytes', 'sha256'],
  additionalProperties: false,
} as const;

/** Makes a PDF in base64 (decision 203), or the description of the stored PDF, which leaves that PDF unchanged. */
export const accountsPdf = (): Struct<string | AccountsPdf, Shape> =>
  field(
    {
      oneOf: [
        {
          type: 'string',
          contentEncoding: 'base64',
          contentMediaType: 'application/pdf',
          maxLength: LIMITS.accountsPdf.base64,
        },
        ACCOUNTS_PDF_SCHEMA,
      ],
    },
    (value) => {
      if (isAccountsPdf(value)) return null;
      if (typeof value !== 'string')
        return `expected ${PDF_WORDS}, or the object that was read${isObject(value) ? ', with only its bytes and its sha256' : otherKind(value)}`;
      const read = readAccountsPdf(value);
      return read.ok ? null : beyond(read.fault);
    },
  );
