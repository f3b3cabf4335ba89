/**
 * Counts requests without a valid key in one process or isolate, by their network. A key that was valid at its last use
 * is never counted. Both memories are bounded.
 */
export interface Strangers {
  /** True when the key of this hash was valid when this process last looked it up. */
  knows(hash: string): boolean;
  know(hash: string): void;
  forget(hash: string): void;
  /** Counts a request, and gives the number of requests of its network in this minute. */
  count(network: string, minute: number): number;
  /** Subtracts a request that proved to have a key. */
  uncount(network: string, minute: number): void;
}

/** Greatest number of keys to remember; others are looked up as on their first use. */
const MOST_KEYS = 10_000;
/** Greatest number of networks counted separately; others are counted together. */
const MOST_NETWORKS = 10_000;
const OTHERS = 'others';

export function newStrangers(): Strangers {
  const keys = new Set<string>();
  const counts = new Map<string, number>();
  let last = Number.NaN;
  const placeOf = (network: string, minute: number): string => {
    if (minute !== last) counts.clear();
    last = minute;
    return counts.has(network) || counts.size < MOST_NETWORKS ? network : OTHERS;
  };
  const add = (network: string, minute: number, more: number): number => {
    const place = placeOf(network, minute);
    const count = Math.max(0, (counts.get(place) ?? 0) + more);
    if (count === 0) counts.delete(place);
    else counts.set(place, count);
    return count;
  };
  return {
    knows: (hash) => keys.has(hash),
    know: (hash) => {
      if (keys.has(hash)) return;
      const [oldest] = keys;
      if (keys.size >= MOST_KEYS && oldest !== undefined) keys.delete(oldest);
      keys.add(hash);
    },
    forget: (hash) => void keys.delete(hash),
    count: (network, minute) => add(network, minute, 1),
    uncount: (network, minute) => void add(network, minute, -1),
  };
}

/** The part of an IPv6 address that a provider assigns as a whole: its holder can use any address in it. */
const GROUPS_OF_NETWORK = 4;
const GROUPS = 8;

/**
 * Gives the network of an address: an IPv4 address by itself, an IPv6 address by its first 64 bits. Requests without an
 * address share one network.
 */
export function networkOf(address: string | null): string {
  if (address === null) return '';
  const [plain = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined || !plain.includes(':')) return mapped ?? plain;
  const [before = '', after = ''] = plain.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [left, right] = [groups(before), groups(after)];
  const all = plain.includes('::')
    ? [
        ...left,
        ...Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0'),
        ...right,
      ]
    : left;
  return all
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
