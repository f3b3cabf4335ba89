/**
 * Gives a store with some of its methods replaced. Copying the hundred other methods for each request would take longer
 * than making them, so each is looked up when it is called.
 */
export const overridden = <Of extends object>(store: Of, methods: Partial<Of>): Of =>
  new Proxy(store, {
    get: (target, name): unknown => Reflect.get(Object.hasOwn(methods, name) ? methods : target, name),
  });
