/** Groups values by a key, the keys and the values of each in their order. */
export function grouped<T, Key>(
  values: Iterable<T>,
  keyOf: (value: T) => Key,
): ReadonlyMap<Key, readonly T[]> {
  const found = new Map<Key, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = found.get(key);
    if (group === undefined) found.set(key, [value]);
    else group.push(value);
  }
  return found;
}
