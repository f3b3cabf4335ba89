import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { submissionEnvelopeParts, submissionEnvelopes, submissions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import type { SealedEnvelope } from './model.ts';
import { inParts, PARTS_AT_ONCE } from './parts.ts';

/** Stores envelopes, each sealed, or unsealed until a change of keys seals it. A long envelope is stored in parts. */

/** Gives the envelope, or its first part. */
export const KEPT_ENVELOPE = sql<
  string | null
>`coalesce(${submissionEnvelopes.sealed}, ${submissions.unsealedXml})`;

/** Counts the parts after the first. */
export const PARTS_OF_ENVELOPE = sql<number>`coalesce(${submissionEnvelopes.parts}, 0)`;

/** Matches one sealing of an envelope by its beginning: the key's id and a random value. */
const BEGINNING = 96;
const beginsLike = (sealed: string): SQL =>
  sql`substr(${submissionEnvelopes.sealed}, 1, ${BEGINNING}) = ${sealed.slice(0, BEGINNING)}`;

/** Makes the row of an envelope: its first part, and the number of further ones. */
export function firstOf({ keyId, sealed }: SealedEnvelope) {
  const [first, ...others] = inParts(sealed);
  return { keyId, sealed: first, parts: others.length };
}

/**
 * Builds statements that store the further parts of an envelope, if its first part is the stored one. They follow the
 * statement that writes the first part, in the same transaction.
 */
export function putParts(db: LibSQLDatabase, submissionId: number, envelope: SealedEnvelope | undefined) {
  if (envelope === undefined) return [];
  const [first, ...others] = inParts(envelope.sealed);
  const isKept = sql`exists (select 1 from ${submissionEnvelopes}
    where ${submissionEnvelopes.submissionId} = ${submissionId} and ${beginsLike(first)})`;
  return [
    db
      .delete(submissionEnvelopeParts)
      .where(and(eq(submissionEnvelopeParts.submissionId, submissionId), isKept)),
    ...others.map((part, index) =>
      db
        .insert(submissionEnvelopeParts)
        .select(sql`select ${submissionId}, ${index + 1}, ${part} where ${isKept}`),
    ),
  ];
}

/** A row as read: the first part, and the number of further ones. */
interface Kept {
  readonly id: number;
  readonly kept: string | null;
  readonly parts: number;
}

/** Reads the whole envelope; null when there is none, or it was sealed again meanwhile. */
async function wholeOf({ read }: Pick<Database, 'read'>, { id, kept, parts }: Kept): Promise<string | null> {
  if (kept === null || parts === 0) return kept;
  const found: string[] = [kept];
  for (let from = 1; from <= parts; from += PARTS_AT_ONCE) {
    const [same, others] = await read.batch([
      read
        .select({ id: submissionEnvelopes.submissionId })
        .from(submissionEnvelopes)
        .where(and(eq(submissionEnvelopes.submissionId, id), beginsLike(kept))),
      read
        .select({ sealed: submissionEnvelopeParts.sealed })
        .from(submissionEnvelopeParts)
        .where(
          and(
            eq(submissionEnvelopeParts.submissionId, id),
            gte(submissionEnvelopeParts.part, from),
            lt(submissionEnvelopeParts.part, from + PARTS_AT_ONCE),
          ),
        )
        .orderBy(submissionEnvelopeParts.part),
    ]);
    if (same.length === 0) return null;
    found.push(...others.map(({ sealed }) => sealed));
  }
  return found.join('');
}

/** Greatest number of readings of an envelope that is sealed again meanwhile. */
const MAX_READINGS = 3;

/** Reads envelopes with all their parts, by submission. One that was sealed again meanwhile is read again. */
export async function wholeEnvelopes(
  database: Pick<Database, 'read'>,
  rows: readonly Kept[],
): Promise<Map<number, string>> {
  const whole = new Map<number, string>();
  for (const row of rows) {
    let kept = await wholeOf(database, row);
    for (let tries = 1; kept === null && row.kept !== null && tries < MAX_READINGS; tries += 1) {
      const [now] = await firstParts(database, eq(submissions.id, row.id));
      kept = now === undefined ? null : await wholeOf(database, now);
    }
    if (kept !== null) whole.set(row.id, kept);
  }
  return whole;
}

/** Selects envelopes of the given submissions, or the first part of each. */
export const firstParts = ({ read }: Pick<Database, 'read'>, which: SQL | undefined): Promise<Kept[]> =>
  read
    .select({ id: submissions.id, kept: KEPT_ENVELOPE, parts: PARTS_OF_ENVELOPE })
    .from(submissions)
    .leftJoin(submissionEnvelopes, eq(submissionEnvelopes.submissionId, submissions.id))
    .where(which);
