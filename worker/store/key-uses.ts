/**
 * The API keys whose use this isolate has recorded in the current minute. Further requests in that minute skip the work
 * that is done once a minute.
 */
export interface Noted {
  has(hash: string, minute: number): boolean;
  add(hash: string, minute: number): void;
}

/** Greatest number of keys to remember; the use of others is recorded with every request. */
const MOST = 10_000;

export function newNoted(): Noted {
  const keys = new Set<string>();
  let last = Number.NaN;
  return {
    has: (hash, minute) => minute === last && keys.has(hash),
    add: (hash, minute) => {
      if (minute !== last) keys.clear();
      last = minute;
      if (keys.size < MOST) keys.add(hash);
    },
  };
}
