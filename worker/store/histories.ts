import { and, eq, gt, like, sql } from 'drizzle-orm';
import { detailOf } from '../../core/proof/event-reports.ts';
import {
  type ChainHead,
  canonicalJson,
  type EventContent,
  eventCode,
  eventHash,
  eventText,
  type HistoryKeys,
  hashesAgree,
  type KeptEvent,
  keyIdOf,
  sealOf,
  verifyChain,
} from '../../core/proof/history/chain.ts';
import { filings, submissionEvents } from '../../schema/tables.ts';
import { chainHead, keptEvents, type Link } from './chain.ts';
import type { Database } from './database.ts';
import type { Rekeyed } from './model.ts';
import { one } from './rows.ts';

/** Gives the id of the key that seals a history. */
const KEY_ID = sql<string | null>`substr(${filings.eventSeal}, 1, instr(${filings.eventSeal}, '.') - 1)`;

interface History {
  readonly events: readonly KeptEvent[];
  readonly head: ChainHead;
}

/** An event with all values that follow from its content and its place. */
type Rewritten = Pick<Link, 'sequence' | 'detail' | 'hash' | 'code'>;

/** Options of sealing a history again, which the operator must choose. */
interface Rekeying {
  /** Also seals a history without a key. */
  readonly adopt: boolean;
  /** Id of a lost key, whose codes are ignored. */
  readonly lost?: string | null;
}

/** Rewrites histories: for a change of their sealing keys, and to clean the texts of older versions. */
export const historyMethods = (database: Database) => {
  const { read, ask, step } = database;
  return {
    /** Lists filings with a history, each with the id of the key that it names at its end, by id above `afterId`. */
    listHistories: (
      afterId: number,
      limit: number,
    ): Promise<readonly { readonly filingId: number; readonly keyId: string | null }[]> =>
      ask(() =>
        read
          .select({ filingId: filings.id, keyId: KEY_ID })
          .from(filings)
          .where(and(gt(filings.id, afterId), gt(filings.eventCount, 0)))
          .orderBy(filings.id)
          .limit(limit),
      ),

    /**
     * Seals a history with the current key, when it is proven to be unchanged. No event changes, except that older
     * versions' traces of secrets are removed.
     */
    rekeyHistory: (filingId: number, options: Rekeying): Promise<Rekeyed> =>
      step(() => rekey(database, filingId, options)),
  };
};

async function rekey(
  database: Database,
  filingId: number,
  { adopt, lost = null }: Rekeying,
): Promise<Rekeyed> {
  const { historyKeys: keys } = database;
  const history = await readHistory(database, filingId);
  if (keys === null || history.events.length === 0) return 'left';
  if (history.head.seal === null && !adopt) return 'unkeyed';
  const known = lost === null ? history : withoutKey(history, lost);
  if (!(await isAsWritten(known, database, keys))) return 'broken';
  const rewritten = await rewrite(history.events, database, keys);
  return (await replace(database, filingId, history, rewritten, keys)) ? 'rekeyed' : 'left';
}

/** Removes from a history the codes of a lost key, which nobody can check. */
function withoutKey({ events, head }: History, lost: string): History {
  const kept = (code: string | null) => (code === null || keyIdOf(code) === lost ? null : code);
  return {
    events: events.map((event) => ({ ...event, code: kept(event.code) })),
    head: { ...head, seal: kept(head.seal) },
  };
}

/** True when a history is proven; an unsealed one counts as proven if nothing contradicts it. */
async function isAsWritten(
  { events, head }: History,
  { sha256 }: Pick<Database, 'sha256'>,
  keys: HistoryKeys,
): Promise<boolean> {
  if (head.seal !== null) return (await verifyChain(events, head, sha256, keys)).valid;
  return (await hashesAgree(events, head, sha256)) && !(await hasForgedCode(events, keys));
}

/** True when an event has a code that no key of the ring made. */
async function hasForgedCode(events: readonly KeptEvent[], keys: HistoryKeys): Promise<boolean> {
  for (const event of events) {
    if (event.code === null || event.hash === null) continue;
    if ((await keys.check(eventText(event, event.hash), event.code)) !== 'genuine') return true;
  }
  return false;
}

/**
 * Removes from events the traces of unstored secrets that older versions wrote. Afterwards an event only says that
 * there were secrets. Histories whose hashes agree are hashed again; in a changed history the rest stays unchanged.
 */
export async function removeFingerprints(database: Database): Promise<void> {
  const { read, write, sha256 } = database;
  const marked = await read
    .selectDistinct({ filingId: submissionEvents.filingId })
    .from(submissionEvents)
    .where(like(sql`cast(${submissionEvents.detail} as text)`, '%"unkept":%'));
  for (const { filingId } of marked) {
    const history = await readHistory(database, filingId);
    const { events, head } = history;
    const isPlain = head.seal === null && events.every(({ code }) => code === null);
    if (isPlain && (await hashesAgree(events, head, sha256))) {
      await replace(database, filingId, history, await rewrite(events, database, null), null);
      continue;
    }
    for (const { sequence, detail } of events) {
      const stripped = withoutFingerprints(detail);
      if (stripped === detail) continue;
      await write
        .update(submissionEvents)
        .set({ detail: sql`${stripped}` })
        .where(and(eq(submissionEvents.filingId, filingId), eq(submissionEvents.sequence, sequence)));
    }
  }
}

/** Replaces the fingerprints of secrets in an event's detail by the fact that there were secrets. */
function withoutFingerprints(detail: string): string {
  const { unkept, ...rest } = detailOf(detail);
  return unkept === undefined ? detail : canonicalJson({ ...rest, oneShot: true });
}

async function readHistory({ read }: Database, filingId: number): Promise<History> {
  const [heads, events] = await read.batch([
    chainHead(read, eq(filings.id, filingId)),
    keptEvents(read, eq(submissionEvents.filingId, filingId)),
  ]);
  return { events, head: one(heads) };
}

/** Numbers events correctly, removes their fingerprints, and hashes and codes them again. */
async function rewrite(
  events: readonly KeptEvent[],
  { sha256 }: Pick<Database, 'sha256'>,
  keys: HistoryKeys | null,
): Promise<readonly Rewritten[]> {
  const rewritten: Rewritten[] = [];
  for (const event of events) {
    const detail = withoutFingerprints(event.detail);
    const content: EventContent = { ...event, detail: detailOf(detail) };
    const hash = await eventHash(rewritten.at(-1)?.hash ?? null, content, sha256);
    const code = keys === null ? event.code : await eventCode(event, hash, keys);
    rewritten.push({ sequence: event.sequence, detail, hash, code });
  }
  return rewritten;
}

/** Replaces a history by rewritten events, in one step; false when it has grown meanwhile. */
async function replace(
  { write }: Database,
  filingId: number,
  { head }: History,
  rewritten: readonly Rewritten[],
  keys: HistoryKeys | null,
): Promise<boolean> {
  const hash = one(rewritten.slice(-1)).hash;
  const seal = keys === null ? null : await sealOf(filingId, { count: head.count, hash }, keys);
  const isOurs = sql`exists (select 1 from filings f where f.id = ${filingId} and f.event_count = ${head.count}
    and f.event_head = ${hash} and f.event_seal is ${seal})`;
  const [moved] = await write.batch([
    write
      .update(filings)
      .set({ eventHead: hash, eventSeal: seal })
      .where(
        and(
          eq(filings.id, filingId),
          eq(filings.eventCount, head.count),
          sql`${filings.eventHead} is ${head.hash}`,
          sql`${filings.eventSeal} is ${head.seal}`,
        ),
      )
      .returning({ id: filings.id }),
    ...rewritten.map(({ sequence, detail, hash: own, code }) =>
      write
        .update(submissionEvents)
        .set({ detail: sql`${detail}`, hash: own, code })
        .where(and(eq(submissionEvents.filingId, filingId), eq(submissionEvents.sequence, sequence), isOurs)),
    ),
  ]);
  return moved.length > 0;
}
