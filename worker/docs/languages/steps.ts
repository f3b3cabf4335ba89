/** The steps of a guide's shell commands, ready to be written in other languages. */

/** A value of a request; `ref` names a value that an earlier command kept. */
export type Value =
  | null
  | boolean
  | number
  | string
  | { readonly ref: string }
  | { readonly list: readonly Value[] }
  | { readonly fields: readonly (readonly [name: string, value: Value])[] };

/** Text with values that earlier commands kept, e.g. an address. */
export type Template = readonly (string | { readonly ref: string })[];

export type Step =
  /** Defines the address, the key, and the functions that the commands use. */
  | { readonly kind: 'begin' }
  | {
      readonly kind: 'call';
      readonly path: Template;
      readonly body: Value | null;
      /** Name that keeps the answer, or only its id. */
      readonly into: string | null;
      readonly keeps: 'answer' | 'id';
    }
  | { readonly kind: 'outcome'; readonly filing: Value }
  | { readonly kind: 'lines'; readonly into: string; readonly lines: readonly string[] }
  | { readonly kind: 'field'; readonly into: string; readonly of: string; readonly name: string }
  | { readonly kind: 'decode'; readonly of: string; readonly name: string; readonly file: string }
  | { readonly kind: 'download'; readonly path: Template; readonly file: string }
  | { readonly kind: 'head'; readonly file: string; readonly count: number };

const REF = '\u0001';

export const templateOf = (text: string): Template =>
  text
    .split(/(\$[A-Z]+)/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('$') ? { ref: part.slice(1) } : part));

function readValue(json: unknown): Value {
  if (json === null || typeof json === 'boolean' || typeof json === 'number') return json;
  if (typeof json === 'string') return json.startsWith(REF) ? { ref: json.slice(1) } : json;
  if (Array.isArray(json)) return { list: json.map(readValue) };
  return { fields: Object.entries(Object(json)).map(([name, inner]) => [name, readValue(inner)] as const) };
}

/** Reads a body of a guide: JSON with `$NAME`, in quotes or not, for a kept value. Null for any other text. */
export function bodyOf(text: string): Value | null {
  try {
    return readValue(
      JSON.parse(text.replaceAll(/"\$([A-Z]+)"|\$([A-Z]+)/g, (_, a, b) => `"\\u0001${a ?? b}"`)),
    );
  } catch {
    return null;
  }
}

/** Lists the names that a step needs from earlier ones. */
export function refsOf(step: Step): readonly string[] {
  const within = (value: Value): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [];
    if ('ref' in value) return [value.ref];
    if ('list' in value) return value.list.flatMap(within);
    return value.fields.flatMap(([, inner]) => within(inner));
  };
  const inTemplate = (path: Template) => path.flatMap((part) => (typeof part === 'string' ? [] : [part.ref]));
  switch (step.kind) {
    case 'call':
      return [...inTemplate(step.path), ...within(step.body)];
    case 'outcome':
      return within(step.filing);
    case 'field':
    case 'decode':
      return [step.of];
    case 'download':
      return inTemplate(step.path);
    default:
      return [];
  }
}
