/**
 * Computes a value when it is first asked for, and only once. A start of the service loads every table; few requests
 * need the large ones.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Computes an awaited value once. It stores the value and not the promise, because a request in Workers may not await
 * another request's promise.
 */
export function remembered<T>(make: () => Promise<T>): () => Promise<T> {
  let made: { readonly value: T } | null = null;
  return async () => {
    made ??= { value: await make() };
    return made.value;
  };
}

/**
 * Makes a pure function remember its last result for each object. The result is dropped with the object, and replaced
 * when the other arguments change.
 */
export function memoizeLast<Of extends object, Given extends readonly unknown[], T>(
  make: (key: Of, ...given: Given) => T,
): (key: Of, ...given: Given) => T {
  const kept = new WeakMap<Of, { readonly given: Given; readonly made: T }>();
  return (key, ...given) => {
    const last = kept.get(key);
    if (last?.given.every((value, index) => value === given[index])) return last.made;
    const made = make(key, ...given);
    kept.set(key, { given, made });
    return made;
  };
}
