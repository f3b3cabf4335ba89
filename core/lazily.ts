/**
 * A value that is worked out when it is first asked for, and once. A start of the service loads every table; few requests
 * need the large ones.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
