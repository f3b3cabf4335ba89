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

/** The same of a value that is waited for. What is kept is the value: a request of Workers may wait for no other's. */
export function remembered<T>(make: () => Promise<T>): () => Promise<T> {
  let made: { readonly value: T } | null = null;
  return async () => {
    made ??= { value: await make() };
    return made.value;
  };
}
