import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import {
  type ChainHead,
  canonicalJson,
  eventCode,
  eventHash,
  nextSeal,
  type Sha256,
} from '../../core/proof/history/chain.ts';
import type { FilingStatus } from '../../schema/states.ts';
import { filings, submissionEvents, submissions } from '../../schema/tables.ts';
import { changedAt } from './changed-at.ts';
import type { Database } from './database.ts';
import { KeyMissing } from './faults.ts';
import type { EventChain, NewEvent } from './model.ts';
import { one } from './rows.ts';
import { type At, keptBy, statement } from './statement.ts';

/** Stores the chain of a filing's events (core/proof/history/chain.ts) as rows: its end, and each new event. */
export interface ChainEnd extends ChainHead {
  /** Highest sequence: equals the count, unless someone dropped the last events or added some. */
  readonly last: number;
  /** Time of the last event; null while there is none. */
  readonly lastAt: string | null;
  /** The version of the filing. It changes with everything else that decides a step. */
  readonly version: number;
}

/** True unless the chain has events from before there were hashes: a link can follow. */
export const isSealed = ({ hash, last }: ChainEnd): boolean => hash !== null || last === 0;

export const chainEnd = (db: LibSQLDatabase, filingId: SQL | number) =>
  db
    .select({
      count: filings.eventCount,
      hash: filings.eventHead,
      seal: filings.eventSeal,
      version: filings.version,
      last: sql<number>`(select coalesce(max(e.sequence), 0) from submission_events e where e.filing_id = ${filings.id})`,
      lastAt: sql<
        string | null
      >`(select e.at from submission_events e where e.filing_id = ${filings.id} order by e.sequence desc limit 1)`,
    })
    .from(filings)
    .where(eq(filings.id, filingId));

/** Selects the number of a filing's events, and the hash and the seal of their end. */
export const chainHead = (db: LibSQLDatabase, filingId: SQL | undefined) =>
  db
    .select({ count: filings.eventCount, hash: filings.eventHead, seal: filings.eventSeal })
    .from(filings)
    .where(filingId);

/** Selects the stored events of a filing, oldest first, each with the text of its detail, which its hash covers. */
export const keptEvents = (db: LibSQLDatabase, filingId: SQL) =>
  db
    .select({ ...getTableColumns(submissionEvents), detail: sql<string>`${submissionEvents.detail}` })
    .from(submissionEvents)
    .where(filingId)
    .orderBy(submissionEvents.sequence);

/**
 * Reads the events and the end of a filing, all of one moment; none where there is no such filing.
 *
 * @param own selects the filing
 */
export async function eventChains(
  read: LibSQLDatabase,
  own: SQL | undefined,
): Promise<readonly EventChain[]> {
  const ids = read.select({ id: filings.id }).from(filings).where(own);
  const [heads, events, statuses] = await read.batch([
    chainHead(read, own),
    keptEvents(read, inArray(submissionEvents.filingId, ids)),
    read
      .select({ id: submissions.id, status: submissions.status })
      .from(submissions)
      .where(inArray(submissions.filingId, ids)),
  ]);
  return heads.map((head) => ({ events, head, statuses }));
}

/** An event with its place in the chain. */
export interface Link {
  readonly filingId: number;
  readonly sequence: number;
  /** Null for an event of the filing itself. */
  readonly submissionId: number | null;
  readonly event: NewEvent;
  /** Written as canonical JSON. */
  readonly detail: string;
  readonly hash: string;
  readonly code: string | null;
  /** Seal of the history that ends with it. */
  readonly seal: string | null;
  readonly after: ChainEnd;
}

/**
 * Makes the next link of a chain. If the end was changed, the link goes after the changed end. Verifying reports the
 * change, which blocks no filing.
 *
 * @throws KeyMissing where this process lacks the key of the end
 */
export async function nextLink(
  filingId: number,
  submissionId: number | null,
  event: NewEvent,
  after: ChainEnd,
  { sha256, historyKeys: keys }: Pick<Database, 'sha256' | 'historyKeys'>,
): Promise<Link> {
  const sequence = Math.max(after.count, after.last) + 1;
  // Clocks of two processes differ, and a clock may be set back: the times of a history never go back.
  const at = after.lastAt !== null && after.lastAt > event.at ? after.lastAt : event.at;
  const content = { filingId, submissionId, sequence, type: event.type, at, detail: event.detail };
  const hash = await eventHash(after.hash, content, sha256);
  const code = keys === null ? null : await eventCode(content, hash, keys);
  const next = await nextSeal(filingId, after, { count: after.count + 1, hash }, keys);
  if (!next.ok) throw new KeyMissing(next.lacks);
  const { seal } = next;
  return {
    filingId,
    submissionId,
    sequence,
    event: { ...event, at },
    detail: canonicalJson(event.detail),
    hash,
    code,
    seal,
    after,
  };
}

/**
 * True while the chain still ends where the link expects, and the filing has not changed otherwise. Everything that
 * goes with the link is written under this condition and in one transaction. So the second of two writers finds the
 * chain longer and reads again. A write that is repeated because its answer was lost does nothing twice.
 */
export const stillEnds = ({ filingId, after }: Link): SQL =>
  endsBy(filingId, after.count, after.hash, after.seal, after.version);

const endsBy = (
  filingId: Of<number>,
  count: Of<number>,
  head: Of<string>,
  seal: Of<string>,
  version: Of<number>,
) =>
  sql`exists (
  select 1 from filings f where f.id = ${filingId} and f.event_count = ${count} and f.event_head is ${head}
    and f.event_seal is ${seal} and f.version = ${version})`;
/** A value, or its place in a statement that is built once. */
type Of<T> = T | SQL | null;

/** Gives the values of a link for a statement that is built once, by the names of their places. */
export const placedLink = (link: Link) => ({
  linkFiling: link.filingId,
  linkSequence: link.sequence,
  linkSubmission: link.submissionId,
  linkType: link.event.type,
  linkAt: link.event.at,
  linkDetail: link.detail,
  linkHash: link.hash,
  linkCode: link.code,
  linkSeal: link.seal,
  endCount: link.after.count,
  endHash: link.after.hash,
  endSeal: link.after.seal,
  endVersion: link.after.version,
});
export type OfLink = keyof ReturnType<typeof placedLink>;

/** Is `stillEnds` for the values of `placedLink`. */
export const stillEndsAt = (at: At<OfLink>): SQL =>
  endsBy(at('linkFiling'), at('endCount'), at('endHash'), at('endSeal'), at('endVersion'));

const ADD_LINK = statement((db, at: At<OfLink>) =>
  db.insert(submissionEvents).select(
    sql`select ${at('linkFiling')}, ${at('linkSequence')}, s.id, ${at('linkType')}, ${at('linkAt')}, ${at('linkDetail')}, ${at('linkHash')}, ${at('linkCode')}
      from submissions s where s.id = ${at('linkSubmission')} and ${stillEndsAt(at)}`,
  ),
);

/** Adds a link, if its submission exists and the chain still ends where the link expects. */
export const addLink = (link: Link) => ADD_LINK(placedLink(link));

/** Adds a link about the filing itself, if a further condition holds. */
export const addOwnLink = (db: LibSQLDatabase, link: Link, condition: SQL) =>
  db.insert(submissionEvents).select(
    sql`select ${link.filingId}, ${link.sequence}, null, ${link.event.type}, ${link.event.at}, ${link.detail}, ${link.hash}, ${link.code}
      where ${condition} and ${stillEnds(link)}`,
  );

/** Holds the state of a filing after a step. */
export interface After {
  /** Null where it stays. */
  readonly status: FilingStatus | null;
  /** True when its figures become locked. */
  readonly locks: boolean;
  /** True when its record tells another state of a target (decision 213). */
  readonly tells: boolean;
}

/** True when a step changes more of its filing than its history. */
export const changesFiling = ({ status, locks }: After): boolean => status !== null || locks;

/** True when the figures are no longer a draft after a step. */
export const endsDraft = ({ status, locks }: After): boolean =>
  locks || status === 'in_progress' || status === 'accepted';

/**
 * Moves the end of the chain to a link that was added before in the same transaction. The filing takes its new status.
 * An acceptance locks its figures, even if the process that sent them ended before it did so (decision 14). Answers a
 * row when the link was added.
 *
 * @param after null to leave the filing unchanged
 */
export function moveEnd(link: Link, after: After | null) {
  const changes = [
    ...(after !== null && endsDraft(after) ? ['endsDraft' as const] : []),
    ...(after?.status ? ['status' as const] : []),
    ...(after !== null && changesFiling(after) ? ['version' as const] : []),
    ...(after !== null && (changesFiling(after) || after.tells) ? ['time' as const] : []),
  ];
  const status = after?.status ?? null;
  return MOVE_END(changes.join(' '), { ...placedLink(link), count: link.after.count + 1, status });
}

/** Statements that move the end, one for each set of other changes of the filing. */
const MOVE_END = keptBy((db, at, shape: string) => {
  const changes = new Set(shape.split(' '));
  return db
    .update(filings)
    .set({
      eventCount: at('count'),
      eventHead: at('linkHash'),
      eventSeal: at('linkSeal'),
      ...(changes.has('endsDraft') ? { requestedStatus: 'in_progress' as const } : {}),
      ...(changes.has('status') ? { status: at('status') } : {}),
      ...(changes.has('version') ? { version: sql`${filings.version} + 1` } : {}),
      ...(changes.has('time') ? { updatedAt: changedAt(at('linkAt')) } : {}),
    })
    .where(
      and(
        eq(filings.id, at('linkFiling')),
        stillEndsAt(at),
        addedBy(at('linkFiling'), at('linkSequence'), at('linkHash')),
      ),
    )
    .returning({ id: filings.id });
});

/** Gives the end of a chain once a link is its last. */
export const endAfter = (link: Link, after: After): ChainEnd => ({
  count: link.after.count + 1,
  hash: link.hash,
  seal: link.seal,
  last: link.sequence,
  lastAt: link.event.at,
  version: link.after.version + (changesFiling(after) ? 1 : 0),
});

export const isAdded = ({ filingId, sequence, hash }: Link): SQL => addedBy(filingId, sequence, hash);

const addedBy = (filingId: Of<number>, sequence: Of<number>, hash: Of<string>): SQL => sql`exists (
  select 1 from submission_events e where e.filing_id = ${filingId} and e.sequence = ${sequence} and e.hash = ${hash})`;

/** True when a link is in the chain: a write whose answer was lost may have added it. */
export async function isLinked(db: LibSQLDatabase, link: Link): Promise<boolean> {
  const [row] = await db.select({ found: sql<number>`${isAdded(link)}` }).from(sql`(select 1)`);
  return row?.found === 1;
}

/** Gives hashes to the events of a filing from before there were hashes. Once any event has one, this does nothing. */
export async function sealChain(write: LibSQLDatabase, filingId: number, sha256: Sha256): Promise<void> {
  const rows = await write
    .select()
    .from(submissionEvents)
    .where(eq(submissionEvents.filingId, filingId))
    .orderBy(submissionEvents.sequence);
  if (rows.length === 0 || rows.some(({ hash }) => hash !== null)) return;
  const hashes: string[] = [];
  for (const row of rows) hashes.push(await eventHash(hashes.at(-1) ?? null, row, sha256));
  const head = one(hashes.slice(-1));
  const sealed = sql`exists (select 1 from filings f where f.id = ${filingId} and f.event_head = ${head})`;
  await write.batch([
    write
      .update(filings)
      .set({ eventCount: rows.length, eventHead: head })
      .where(and(eq(filings.id, filingId), isNull(filings.eventHead))),
    ...rows.map(({ sequence }, i) =>
      write
        .update(submissionEvents)
        .set({ hash: one(hashes.slice(i, i + 1)) })
        .where(
          and(
            eq(submissionEvents.filingId, filingId),
            eq(submissionEvents.sequence, sequence),
            isNull(submissionEvents.hash),
            sealed,
          ),
        ),
    ),
  ]);
}

/** Seals the chain of every filing that was written before there were hashes. */
export async function sealChains(write: LibSQLDatabase, sha256: Sha256): Promise<void> {
  const unsealed = await write
    .selectDistinct({ id: submissionEvents.filingId })
    .from(submissionEvents)
    .where(isNull(submissionEvents.hash));
  for (const { id } of unsealed) await sealChain(write, id, sha256);
}
