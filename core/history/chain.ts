import { hex, utf8 } from '../gateways/encoding.ts';

/**
 * The events of a filing as a chain: each is kept with the SHA-256 of the hash before it and of itself, and the filing
 * keeps how many there are and the last hash. Whoever alters, drops, inserts or reorders an event, or cuts off the
 * last ones, leaves hashes that no longer follow from one another or from what the filing keeps.
 */
export interface EventContent {
  readonly filingId: number;
  /** From 1 within a filing. */
  readonly sequence: number;
  readonly submissionId: number;
  readonly type: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Of JSON values. */
  readonly detail: unknown;
}

/** What a filing keeps of its chain. */
export interface ChainHead {
  /** Number of events. */
  readonly count: number;
  /** Hash of the last; null while there is none. */
  readonly hash: string | null;
}

/** Digest of SHA-256, handed in by the runtime. */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * JSON with the names of each object in order of their code units and nothing between the tokens, so that the same
 * value is always the same text. Members that are undefined are left out, as JSON does.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

/** The hash of an event, in hexadecimal: SHA-256 of the hash before it (nothing for the first) and its canonical JSON. */
export async function eventHash(
  previous: string | null,
  { filingId, sequence, submissionId, type, at, detail }: EventContent,
  sha256: Sha256,
): Promise<string> {
  const text = canonicalJson({ filingId, sequence, submissionId, type, at, detail });
  return hex(await sha256(utf8(`${previous ?? ''}\n${text}`)));
}

/** An event as it is kept: the text of its detail, and its hash, null for one that was never given any. */
export interface KeptEvent extends Omit<EventContent, 'detail'> {
  readonly detail: string;
  readonly hash: string | null;
}

export interface ChainVerification {
  readonly valid: boolean;
  /** How many events there are. */
  readonly events: number;
  /** The last hash, as the filing keeps it. */
  readonly head: string | null;
  /** The first thing that is wrong; null when nothing is. */
  readonly problem: string | null;
}

/**
 * Holds the events of a filing against their hashes and against what the filing keeps of them.
 *
 * @param events in the order of their sequence
 */
export async function verifyChain(
  events: readonly KeptEvent[],
  head: ChainHead,
  sha256: Sha256,
): Promise<ChainVerification> {
  const problem = (await brokenLink(events, sha256)) ?? brokenEnd(events, head);
  return { valid: problem === null, events: events.length, head: head.hash, problem };
}

async function brokenLink(events: readonly KeptEvent[], sha256: Sha256): Promise<string | null> {
  let previous: string | null = null;
  for (const [index, event] of events.entries()) {
    const expected = index + 1;
    if (event.sequence !== expected)
      return `event ${expected} is missing: event ${event.sequence} stands in its place`;
    const detail = parsed(event.detail);
    const hash: string | null =
      detail === undefined ? null : await eventHash(previous, { ...event, detail }, sha256);
    if (hash === null || hash !== event.hash) {
      return `event ${expected} is not the event that was written here: it was altered, moved or put in`;
    }
    previous = hash;
  }
  return null;
}

/** The links hold; whether the chain ends where the filing says that it does. */
function brokenEnd(events: readonly KeptEvent[], head: ChainHead): string | null {
  if (events.length < head.count) {
    return `the filing keeps ${head.count} events, of which those after event ${events.length} are missing`;
  }
  if (events.length > head.count)
    return `event ${head.count + 1} was put in: the filing keeps ${head.count} events`;
  if ((events.at(-1)?.hash ?? null) !== head.hash) {
    return `the last event is not the one that the filing keeps`;
  }
  return null;
}

/** The value of a JSON text; undefined when it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
