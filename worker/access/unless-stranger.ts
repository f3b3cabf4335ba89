import { minuteOf, secondsLeft } from './rate-limit.ts';
import { networkOf, type Strangers } from './strangers.ts';

/** The parts of a request's runtime that count unknown keys and links by network. */
interface Counting {
  readonly settings: { readonly strangerLimitPerMinute: number };
  readonly clock: () => Date;
  readonly strangers: Strangers;
  readonly clientAddress: string | null;
}

/** Errors for a request with an unknown key or link, and for a network with too many such requests. */
interface Refusals {
  readonly unknown: () => Error;
  /** @param wait seconds until the next minute */
  readonly tooMany: (limit: number, wait: number) => Error;
}

/** Gives the result of `open` as `unlessStranger` does, and null where nothing was opened. */
export async function openedOrCounted<Found>(
  { settings, clock, strangers, clientAddress }: Counting,
  hash: string | null,
  open: () => Promise<Found | null>,
  tooMany: Refusals['tooMany'],
): Promise<Found | null> {
  const now = clock();
  const minute = minuteOf(now);
  const network = networkOf(clientAddress);
  const isKnown = hash !== null && strangers.knows(hash);
  const limit = settings.strangerLimitPerMinute;
  if (!isKnown && limit > 0 && strangers.count(network, minute) > limit)
    throw tooMany(limit, secondsLeft(now));
  const found = await open();
  if (found === null || hash === null) {
    if (isKnown) {
      strangers.forget(hash);
      strangers.count(network, minute);
    }
    return null;
  }
  strangers.know(hash);
  if (!isKnown) strangers.uncount(network, minute);
  return found;
}

/**
 * Gives the result of `open`. A request with a key or link that this process does not know counts for its network until
 * the key or link is found. Above the limit, unknown keys and links are not looked up, and known keys and links keep
 * working.
 *
 * @param hash of the key or the link; null where none was given
 */
export async function unlessStranger<Found>(
  counting: Counting,
  hash: string | null,
  open: () => Promise<Found | null>,
  { unknown, tooMany }: Refusals,
): Promise<Found> {
  const found = await openedOrCounted(counting, hash, open, tooMany);
  if (found === null) throw unknown();
  return found;
}
