/**
 * The API keys whose use this isolate has noted in the current minute. Further requests of that minute leave out what is
 * done once a minute.
 */
export interface Noted {
  has(hash: string, minute: number): boolean;
  add(hash: string, minute: number): void;
}

/** Of keys beyond these the use is noted with every request, as if it were the first. */
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
