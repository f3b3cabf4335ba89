import { hex, utf8 } from '../gateways/encoding.ts';

/**
 * The events of a filing as a chain: each is kept with the SHA-256 of the hash before it and of itself. The filing
 * keeps how many there are and the last hash. After a change, loss, insertion or reordering of events, the hashes no
 * longer follow from one another or from what the filing keeps.
 *
 * Anyone who can write to the database can make hashes alone again. So each event has a code over its hash, and the
 * filing one over its end (the seal). Their key is not in the database. What that proves, and what it does not, is in
 * the guide on credentials (worker/docs/guides/credentials.md).
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
  /** Code over both; null where no key has sealed them. */
  readonly seal: string | null;
}

/** Digest of SHA-256, handed in by the runtime. */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Codes under the operator's keys (HMAC), handed in by the runtime. */
export interface HistoryKeys {
  /** `<key id>.<code>` of a text, under the key in use. */
  sign(text: string): Promise<string>;
  /** What a code of a text is worth; `unknown key` where its key is not at hand. */
  check(text: string, code: string): Promise<'genuine' | 'forged' | 'unknown key'>;
}

/**
 * JSON with the names of each object in order of their code units and nothing between the tokens. So the same value is
 * always the same text. Members that are undefined are left out, as JSON does.
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

/** What the code of an event is over. The hash is over its content, and over all that went before. */
export const eventText = (
  { filingId, sequence }: Pick<EventContent, 'filingId' | 'sequence'>,
  hash: string,
): string => `event\n${filingId}\n${sequence}\n${hash}`;

export const eventCode = (
  event: Pick<EventContent, 'filingId' | 'sequence'>,
  hash: string,
  keys: HistoryKeys,
): Promise<string> => keys.sign(eventText(event, hash));

/** What the seal of a filing's history is over: how many events there are, and the hash of the last. */
const endText = (filingId: number, { count, hash }: Omit<ChainHead, 'seal'>): string =>
  `end\n${filingId}\n${count}\n${hash ?? ''}`;

/**
 * The seal of a history that one event was added to. Only what is proven is sealed. If the end was not sealed before
 * it, or the seal does not match, the seal stays as it is. Verifying then still shows it.
 */
export async function nextSeal(
  filingId: number,
  before: ChainHead,
  after: Omit<ChainHead, 'seal'>,
  keys: HistoryKeys | null,
): Promise<string | null> {
  if (keys === null) return before.seal;
  const isProven =
    before.seal === null
      ? before.count === 0 && before.hash === null
      : (await keys.check(endText(filingId, before), before.seal)) === 'genuine';
  return isProven ? keys.sign(endText(filingId, after)) : before.seal;
}

/** Seals a history without a look at its old seal. Verify the history first. */
export const sealOf = (filingId: number, end: Omit<ChainHead, 'seal'>, keys: HistoryKeys): Promise<string> =>
  keys.sign(endText(filingId, end));

/** An event as it is kept: the text of its detail, and its hash, null for one that was never given any. */
export interface KeptEvent extends Omit<EventContent, 'detail'> {
  readonly detail: string;
  readonly hash: string | null;
  /** `<key id>.<code>`; null for one that was written without a key. */
  readonly code: string | null;
}

export interface ChainVerification {
  readonly valid: boolean;
  /** How many events there are. */
  readonly events: number;
  /** The last hash, as the filing keeps it. */
  readonly head: string | null;
  /** The key that seals the end; null where none does, and the events only agree with one another. */
  readonly keyId: string | null;
  /** The first thing that is wrong; null when nothing is. */
  readonly problem: string | null;
}

/**
 * Holds the events of a filing against their hashes and codes, and against what the filing keeps of them.
 *
 * @param events in the order of their sequence
 * @param keys null where the service has none: then hashes are all there is to go by
 */
export async function verifyChain(
  events: readonly KeptEvent[],
  head: ChainHead,
  sha256: Sha256,
  keys: HistoryKeys | null,
): Promise<ChainVerification> {
  const problem =
    (await linkProblem(events, head, sha256)) ??
    (keys === null ? unchecked(events, head) : await unproven(events, head, keys));
  const isSealed = problem === null && keys !== null && head.seal !== null;
  return {
    valid: problem === null,
    events: events.length,
    head: head.hash,
    keyId: isSealed ? keyIdOf(head.seal ?? '') : null,
    problem,
  };
}

const keyIdOf = (code: string): string => code.split('.')[0] ?? '';

/** Without keys no code can be checked. */
const unchecked = (events: readonly KeptEvent[], { seal }: ChainHead): string | null =>
  seal === null && events.every(({ code }) => code === null)
    ? null
    : 'the history is under a key, and the service has none to check it with: CREDENTIALS_KEYS is missing';

/**
 * The hashes agree; whether this service wrote them. Events from before there were codes are proven by the first that has
 * one, for its hash is over theirs.
 */
async function unproven(
  events: readonly KeptEvent[],
  head: ChainHead,
  keys: HistoryKeys,
): Promise<string | null> {
  const last = events.at(-1);
  if (last === undefined) return head.seal === null ? null : CUT_OFF;
  const first = events.findIndex(({ code }) => code !== null);
  if (first < 0 || head.seal === null) return UNDER_NO_KEY;
  for (const event of events.slice(first)) {
    const { sequence, code, hash } = event;
    const forged = `event ${sequence} was not written by this service: no key of it made its code`;
    if (code === null) return forged;
    const text = eventText(event, hash ?? '');
    const fault = faultOf(await keys.check(text, code), `event ${sequence}`, code, forged);
    if (fault !== null) return fault;
  }
  const worth = await keys.check(endText(last.filingId, head), head.seal);
  return faultOf(worth, 'the end of the history', head.seal, CUT_OFF);
}

/** What a code says of that which it is over; null when it holds. */
function faultOf(
  worth: Awaited<ReturnType<HistoryKeys['check']>>,
  what: string,
  code: string,
  forged: string,
): string | null {
  if (worth === 'genuine') return null;
  return worth === 'forged'
    ? forged
    : `${what} is under the key ${keyIdOf(code)}, which is not in CREDENTIALS_KEYS`;
}

const CUT_OFF =
  'the end of the history was not written by this service: events after it may have been cut off';

const UNDER_NO_KEY =
  'the history is under no key of this service: it was written before histories had keys and never put under one, or someone else wrote it';

/**
 * Whether the hashes of events follow from one another, and end where the filing says. It does not matter who wrote
 * them.
 */
export const hashesAgree = async (
  events: readonly KeptEvent[],
  head: ChainHead,
  sha256: Sha256,
): Promise<boolean> => (await linkProblem(events, head, sha256)) === null;

/** The same in words: the first link that does not hold; null when all do. */
export const linkProblem = async (
  events: readonly KeptEvent[],
  head: ChainHead,
  sha256: Sha256,
): Promise<string | null> => (await brokenLink(events, sha256)) ?? brokenEnd(events, head);

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
