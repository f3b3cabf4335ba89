import { parseJson } from '../../base/json.ts';
import { hex, utf8 } from '../../gateways/encoding.ts';

/**
 * Keeps the events of a filing as a chain: each has the SHA-256 of the hash before it and of itself. The filing keeps
 * their number and the last hash. After a change, loss, insertion or reordering of events, the hashes no longer follow
 * from one another or match the filing's.
 *
 * Anyone who can write to the database can make valid hashes. So each event has a code over its hash, and the filing
 * has one over its end (the seal). Their key is not in the database. The guide on credentials
 * (worker/docs/guides/credentials.md) says what this proves and what it does not.
 */
export interface EventContent {
  readonly filingId: number;
  /** Counts from 1 within a filing. */
  readonly sequence: number;
  /** Null for an event of the filing itself, such as an approval's. */
  readonly submissionId: number | null;
  readonly type: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Holds JSON values only. */
  readonly detail: unknown;
}

/** End of a chain, as its filing keeps it. */
export interface ChainHead {
  readonly count: number;
  /** Hash of the last event; null while there is none. */
  readonly hash: string | null;
  /** Code over count and hash; null where no key has sealed them. */
  readonly seal: string | null;
}

/** Computes a SHA-256 digest; the runtime passes it in. */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Makes and checks codes under the operator's keys (HMAC); the runtime passes them in. */
export interface HistoryKeys {
  /** Gives `<key id>.<code>` of a text, under the current key. */
  sign(text: string): Promise<string>;
  /** Checks the code of a text; `unknown key` where the service lacks its key. */
  check(text: string, code: string): Promise<'genuine' | 'forged' | 'unknown key'>;
}

/**
 * Writes JSON with the names of each object sorted by code units and nothing between the tokens. So equal values have
 * equal texts. Members that are undefined are left out, as in JSON.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

/**
 * Computes the hash of an event, in hexadecimal: SHA-256 of the hash before it (nothing for the first) and its
 * canonical JSON.
 */
export async function eventHash(
  previous: string | null,
  { filingId, sequence, submissionId, type, at, detail }: EventContent,
  sha256: Sha256,
): Promise<string> {
  const text = canonicalJson({ filingId, sequence, submissionId, type, at, detail });
  return hex(await sha256(utf8(`${previous ?? ''}\n${text}`)));
}

/** Gives the text under an event's code. The hash in it covers the event's content and all earlier events. */
export const eventText = (
  { filingId, sequence }: Pick<EventContent, 'filingId' | 'sequence'>,
  hash: string,
): string => `event\n${filingId}\n${sequence}\n${hash}`;

export const eventCode = (
  event: Pick<EventContent, 'filingId' | 'sequence'>,
  hash: string,
  keys: HistoryKeys,
): Promise<string> => keys.sign(eventText(event, hash));

/** Gives the text under the seal of a filing's history: the number of events, and the hash of the last. */
const endText = (filingId: number, { count, hash }: Omit<ChainHead, 'seal'>): string =>
  `end\n${filingId}\n${count}\n${hash ?? ''}`;

/** The seal of a longer history, or the id of the missing key that is needed to check its present end. */
export type NextSeal =
  | { readonly ok: true; readonly seal: string | null }
  | { readonly ok: false; readonly lacks: string };

/**
 * Makes the seal of a history after one more event. It seals only a proven end. If the end was not sealed, or the seal
 * does not match, the seal stays as it is, and verifying still shows the fault. Where the key of the end is missing,
 * nothing may be added: the seal could never be repaired.
 */
export async function nextSeal(
  filingId: number,
  before: ChainHead,
  after: Omit<ChainHead, 'seal'>,
  keys: HistoryKeys | null,
): Promise<NextSeal> {
  const { seal } = before;
  const lacks = keyIdOf(seal ?? '');
  const worth =
    seal === null ? null : ((await keys?.check(endText(filingId, before), seal)) ?? 'unknown key');
  // A seal that names no key was not made here.
  if (worth === 'unknown key' && lacks !== '') return { ok: false, lacks };
  if (keys === null) return { ok: true, seal };
  const isProven = seal === null ? before.count === 0 && before.hash === null : worth === 'genuine';
  return { ok: true, seal: isProven ? await keys.sign(endText(filingId, after)) : seal };
}

/** Seals a history without checking its old seal. Verify the history first. */
export const sealOf = (filingId: number, end: Omit<ChainHead, 'seal'>, keys: HistoryKeys): Promise<string> =>
  keys.sign(endText(filingId, end));

/** A stored event: the text of its detail, and its hash, which is null where it never had one. */
export interface KeptEvent extends Omit<EventContent, 'detail'> {
  readonly detail: string;
  readonly hash: string | null;
  /** `<key id>.<code>`; null for an event written without a key. */
  readonly code: string | null;
}

export interface ChainVerification {
  readonly valid: boolean;
  /** Number of events. */
  readonly events: number;
  /** The last hash, as the filing stores it. */
  readonly head: string | null;
  /** The key that seals the end; null where none does, and the events only agree with one another. */
  readonly keyId: string | null;
  /** The first fault; null when there is none. */
  readonly problem: string | null;
}

/**
 * Compares the events of a filing with their hashes and codes, and with the filing's stored end.
 *
 * @param events in the order of their sequence
 * @param keys null where the service has none: then only hashes can be checked
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

/** Gives the id of the key that made a code. */
export const keyIdOf = (code: string): string => code.split('.')[0] ?? '';

/** Reports codes that cannot be checked because the service has no keys. */
const unchecked = (events: readonly KeptEvent[], { seal }: ChainHead): string | null =>
  seal === null && events.every(({ code }) => code === null)
    ? null
    : 'the history is sealed with a key, and the service has no key to check it: CREDENTIALS_KEYS is missing';

/**
 * Checks who wrote events whose hashes agree. Events that are older than codes are proven by the first event with a
 * code, because its hash covers them.
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
    const forged = `event ${sequence} was not written by this service: none of its keys made the code`;
    if (code === null) return forged;
    const text = eventText(event, hash ?? '');
    const fault = faultOf(await keys.check(text, code), `event ${sequence}`, code, forged);
    if (fault !== null) return fault;
  }
  const worth = await keys.check(endText(last.filingId, head), head.seal);
  return faultOf(worth, 'the end of the history', head.seal, CUT_OFF);
}

/** Reports the fault of a code; null when it is genuine. */
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
  'no key of this service seals the history: it was written before histories had keys and never sealed later, or someone else wrote it';

/**
 * True when the hashes of events follow from one another, and end where the filing says. This does not show who wrote
 * them.
 */
export const hashesAgree = async (
  events: readonly KeptEvent[],
  head: ChainHead,
  sha256: Sha256,
): Promise<boolean> => (await linkProblem(events, head, sha256)) === null;

/** Describes the first broken link of the chain; null when no link is broken. */
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
      return `event ${expected} is missing: event ${event.sequence} is in its place`;
    const detail = parseJson(event.detail);
    const hash: string | null =
      detail === undefined ? null : await eventHash(previous, { ...event, detail }, sha256);
    if (hash === null || hash !== event.hash) {
      return `event ${expected} is not the event that was written here: it was altered, moved or inserted`;
    }
    previous = hash;
  }
  return null;
}

/** Describes an end that differs from the filing's; null when it matches. */
function brokenEnd(events: readonly KeptEvent[], head: ChainHead): string | null {
  if (events.length < head.count) {
    return `the filing has ${head.count} events, and those after event ${events.length} are missing`;
  }
  if (events.length > head.count)
    return `event ${head.count + 1} was inserted: the filing has ${head.count} events`;
  if ((events.at(-1)?.hash ?? null) !== head.hash) {
    return `the last event is not the one that the filing records`;
  }
  return null;
}
