import type { Template, Value } from './steps.ts';

/** A language's syntax of values. */
export interface Syntax {
  readonly object: readonly [open: string, close: string];
  readonly list: readonly [open: string, close: string];
  readonly entry: (name: string, value: string) => string;
  readonly scalar: (value: null | boolean | number | string) => string;
  readonly ref: (name: string) => string;
  /** Indentation of each level. */
  readonly indent: string;
}

const WIDTH = 96;

/** Writes a value on one line where it fits, and otherwise with a line for each entry. */
export function written(value: Value, syntax: Syntax, indent: string, column: number): string {
  if (typeof value !== 'object' || value === null) return syntax.scalar(value);
  if ('ref' in value) return syntax.ref(value.ref);
  const [open, close] = 'list' in value ? syntax.list : syntax.object;
  const entries = (inner: string): readonly string[] =>
    'list' in value
      ? value.list.map((each) => written(each, syntax, inner, inner.length))
      : value.fields.map(([name, each]) => {
          const before = syntax.entry(name, '').length;
          return syntax.entry(name, written(each, syntax, inner, inner.length + before));
        });
  const line = `${open}${entries('').join(', ')}${close}`;
  if (!line.includes('\n') && column + line.length <= WIDTH) return line;
  const inner = indent + syntax.indent;
  const lines = entries(inner).map((each) => `${inner}${each},\n`);
  return `${open.trimEnd()}\n${lines.join('')}${indent}${close.trimStart()}`;
}

/** Gives a variable of the shell its name in a program. */
export const nameOf = (name: string): string => name.toLowerCase();

/**
 * Makes the writers of addresses and of calls.
 *
 * @param quoted writes an address without values
 * @param filled writes one with values, each of which `value` writes
 * @param call begins a call, up to its address
 */
export function callsIn(
  syntax: Syntax,
  quoted: (text: string) => string,
  filled: (text: string) => string,
  value: (name: string) => string,
  call: string,
) {
  const path = (parts: Template): string => {
    const text = parts.map((part) => (typeof part === 'string' ? part : value(nameOf(part.ref)))).join('');
    return parts.some((part) => typeof part !== 'string') ? filled(text) : quoted(text);
  };
  const called = (parts: Template, body: Value | null, before: number): string => {
    const head = `${call}${path(parts)}`;
    return body === null ? `${head})` : `${head}, ${written(body, syntax, '', before + head.length + 2)})`;
  };
  return { path, called };
}
