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

/**
 * A pure function that remembers its last result for each object. The result is dropped when the object is, and replaced
 * when the other arguments change.
 */
export function memoizeLast<Of extends object, Given extends readonly unknown[], T>(
  make: (of: Of, ...given: Given) => T,
): (of: Of, ...given: Given) => T {
  const kept = new WeakMap<Of, { readonly given: Given; readonly made: T }>();
  return (of, ...given) => {
    const last = kept.get(of);
    if (last?.given.every((value, index) => value === given[index])) return last.made;
    const made = make(of, ...given);
    kept.set(of, { given, made });
    return made;
  };
}
