export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives an object's own member, or an item of a list. Gives undefined for a missing one. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Parses JSON; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a JSON object; null for any other text. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text);
  return isObject(value) ? value : null;
}
