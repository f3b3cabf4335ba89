import { Buffer } from 'node:buffer';
import { HranaError, type Statement, type Value } from './protocol.ts';

/**
 * The arguments and results of the embedded module. A bigint is an INTEGER, and a number is a REAL. Any other kind of
 * argument ends the whole process, so it must not reach the module.
 */
export type NativeValue = null | bigint | number | string | Uint8Array;

const SMALLEST = -(2n ** 63n);
const LARGEST = 2n ** 63n - 1n;

function integerOf(text: string): bigint {
  if (!/^-?\d{1,19}$/.test(text))
    throw new HranaError('an integer is not a decimal number', 'HRANA_PROTO_ERROR');
  const value = BigInt(text);
  if (value < SMALLEST || value > LARGEST) {
    throw new HranaError('an integer is beyond 64 bits', 'HRANA_PROTO_ERROR');
  }
  return value;
}

/** Refuses text with a NUL, which would be cut there when read back. */
function textOf(text: string): string {
  if (text.includes('\0')) throw new HranaError('a text holds a NUL character', 'SQLITE_MISMATCH');
  return text;
}

function blobOf(base64: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    throw new HranaError('a blob is not base64', 'HRANA_PROTO_ERROR');
  return Buffer.from(base64, 'base64');
}

export function toNative(value: Value): NativeValue {
  switch (value.type) {
    case 'null':
      return null;
    case 'integer':
      return integerOf(value.value);
    case 'float':
      return value.value;
    case 'text':
      return textOf(value.value);
    case 'blob':
      return blobOf(value.base64);
  }
}

export function fromNative(value: unknown): Value {
  if (value === null) return { type: 'null' };
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) };
  if (typeof value === 'string') return { type: 'text', value };
  if (typeof value === 'number' && Number.isFinite(value)) return { type: 'float', value };
  if (value instanceof Uint8Array) {
    return { type: 'blob', base64: Buffer.from(value).toString('base64').replace(/=+$/, '') };
  }
  throw new HranaError('a column holds a value that JSON cannot carry', 'SQLITE_MISMATCH');
}

/** Gives the arguments by position, or by name without its `:`, `@` or `$`. */
export function argumentsOf(statement: Statement): NativeValue[] | Record<string, NativeValue> {
  const positional = statement.args ?? [];
  const named = statement.named_args ?? [];
  if (named.length === 0) return positional.map(toNative);
  if (positional.length > 0) {
    throw new HranaError('a statement has both positional and named arguments', 'HRANA_PROTO_ERROR');
  }
  return Object.fromEntries(named.map(({ name, value }) => [name.replace(/^[:@$]/, ''), toNative(value)]));
}
