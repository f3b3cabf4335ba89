import { lazily, remembered } from '../../core/base/lazily.ts';
import type { openStores } from './several.ts';
import type { Store } from './store.ts';

/** Loads the code of the store. */
export const loadStore = remembered(() => import('./several.ts'));

/** Names the questions that are answered at once. */
type AtOnce = {
  [Name in keyof Store]: Store[Name] extends (...asked: never[]) => Promise<unknown> ? never : Name;
}[keyof Store];

/** Only the store of a command knows these. */
const AT_ONCE: Pick<Store, AtOnce> = { begunFiling: () => null, historyKeyOf: () => null };

/**
 * Opens the store of a request, as `openStores` does, at its first question. The code of the store and of its database
 * client loads then. A request that is refused without a key, or shows a page of the documentation, needs neither.
 */
export function storeLater(...given: Parameters<typeof openStores>): Store {
  const opened = lazily(async () => (await loadStore()).openStores(...given));
  return new Proxy<Store>(Object.create(AT_ONCE), {
    get: (atOnce, name): unknown => {
      // A store has no `then`, so `await` must not treat it as a promise.
      if (name in atOnce || name === 'then') return Reflect.get(atOnce, name);
      return async (...asked: readonly unknown[]) => Reflect.get(await opened(), name)(...asked);
    },
  });
}
