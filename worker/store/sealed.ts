import { and, count, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { filings, submissionAnswers, submissionEnvelopes, submissions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { one, revisionsOf, SUBMISSION_COLUMNS, submissionOf } from './rows.ts';
import type { SealedSecrets, Store } from './store.ts';

type Methods = Pick<
  Store,
  | 'listSealed'
  | 'replaceSealed'
  | 'listEnvelopes'
  | 'countEnvelopes'
  | 'replaceEnvelope'
  | 'listAnswers'
  | 'replaceAnswer'
>;

/** The envelope as it is kept: sealed, or in the clear where it has not been sealed yet. */
export const KEPT_ENVELOPE = sql<
  string | null
>`coalesce(${submissionEnvelopes.sealed}, ${submissions.unsealedXml})`;

const COLUMNS = {
  gatewayPassword: filings.gatewayPassword,
  authCode: filings.authCode,
  bankDetails: filings.bankDetails,
} as const satisfies Readonly<Record<keyof SealedSecrets, unknown>>;

/** What is sealed by itself, for a change of the keys it is sealed with. */
export const sealedMethods = ({ read, write, ask, step }: Database): Methods => ({
  listSealed: (afterId, limit) =>
    ask(() =>
      read
        .select({
          id: filings.id,
          accountId: filings.accountId,
          secretRevisions: filings.secretRevisions,
          ...COLUMNS,
        })
        .from(filings)
        .where(
          and(
            gt(filings.id, afterId),
            or(
              isNotNull(filings.gatewayPassword),
              isNotNull(filings.authCode),
              isNotNull(filings.bankDetails),
            ),
          ),
        )
        .orderBy(filings.id)
        .limit(limit)
        .then((rows) =>
          rows.map(({ id, accountId, secretRevisions, ...sealed }) => ({
            id,
            accountId,
            sealed,
            secretRevisions: revisionsOf(secretRevisions),
          })),
        ),
    ),

  replaceSealed: ({ id, sealed: from, secretRevisions }, field, { sealed, revision }) =>
    step(async () => {
      const before = from[field];
      if (before === null) return false;
      const path = `$.${field}`;
      const changed = await read
        .update(filings)
        .set({
          [field]: sealed,
          secretRevisions: sql`json_set(${filings.secretRevisions}, ${path}, ${revision})`,
        })
        .where(
          and(
            eq(filings.id, id),
            eq(COLUMNS[field], before),
            sql`coalesce(json_extract(${filings.secretRevisions}, ${path}), 0) = ${secretRevisions[field] ?? 0}`,
          ),
        )
        .returning({ id: filings.id });
      return changed.length > 0;
    }),

  listEnvelopes: (keyId, afterId, limit) =>
    ask(async () => {
      const rows = await read
        .select({ submission: SUBMISSION_COLUMNS, kept: KEPT_ENVELOPE })
        .from(submissions)
        .leftJoin(submissionEnvelopes, eq(submissionEnvelopes.submissionId, submissions.id))
        .where(
          and(
            gt(submissions.id, afterId),
            or(
              ne(submissionEnvelopes.keyId, keyId),
              and(isNull(submissionEnvelopes.keyId), isNotNull(submissions.unsealedXml)),
            ),
          ),
        )
        .orderBy(submissions.id)
        .limit(limit);
      return rows.flatMap(({ submission, kept }) =>
        kept === null ? [] : [{ submission: submissionOf(submission), kept }],
      );
    }),

  countEnvelopes: () =>
    ask(async () => {
      const kept = unionAll(
        read.select({ keyId: submissionEnvelopes.keyId }).from(submissionEnvelopes),
        read.select({ keyId: submissionAnswers.keyId }).from(submissionAnswers),
      ).as('kept');
      const [sealed, clear] = await read.batch([
        read.select({ keyId: kept.keyId, count: count() }).from(kept).groupBy(kept.keyId),
        read.select({ count: count() }).from(submissions).where(isNotNull(submissions.unsealedXml)),
      ]);
      return [...sealed, { keyId: null, count: one(clear).count }].filter((each) => each.count > 0);
    }),

  listAnswers: (keyId, after, limit) =>
    ask(async () => {
      const rows = await read
        .select({ submission: SUBMISSION_COLUMNS, answer: submissionAnswers })
        .from(submissionAnswers)
        .innerJoin(submissions, eq(submissions.id, submissionAnswers.submissionId))
        .where(
          and(
            ne(submissionAnswers.keyId, keyId),
            sql`(${submissionAnswers.filingId}, ${submissionAnswers.sequence}) > (${after.filingId}, ${after.sequence})`,
          ),
        )
        .orderBy(submissionAnswers.filingId, submissionAnswers.sequence)
        .limit(limit);
      return rows.map(({ submission, answer }) => ({ submission: submissionOf(submission), answer }));
    }),

  replaceAnswer: ({ filingId, sequence, keyId, sealed }) =>
    step(async () => {
      await write
        .update(submissionAnswers)
        .set({ keyId, sealed })
        .where(and(eq(submissionAnswers.filingId, filingId), eq(submissionAnswers.sequence, sequence)));
    }),

  replaceEnvelope: (submissionId, envelope, sentWith) =>
    step(async () => {
      await write.batch([
        write
          .insert(submissionEnvelopes)
          .values({ submissionId, ...envelope })
          .onConflictDoUpdate({ target: submissionEnvelopes.submissionId, set: { ...envelope } }),
        write
          .update(submissions)
          .set({ unsealedXml: null, ...(sentWith === undefined ? {} : { sentWith }) })
          .where(eq(submissions.id, submissionId)),
      ]);
    }),
});
