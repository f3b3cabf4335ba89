import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { filings, submissionAnswers, submissionEnvelopes, submissions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { firstOf, KEPT_ENVELOPE, PARTS_OF_ENVELOPE, putParts, wholeEnvelopes } from './kept-envelopes.ts';
import type {
  Filing,
  KeptSealedAnswer,
  SealedEnvelope,
  SealedSecrets,
  SentWith,
  Submission,
} from './model.ts';
import { PARTS_AT_ONCE } from './parts.ts';
import { revisionsOf, SUBMISSION_COLUMNS, submissionOf } from './rows.ts';

const COLUMNS = {
  gatewayPassword: filings.gatewayPassword,
  authCode: filings.authCode,
  bankDetails: filings.bankDetails,
} as const satisfies Readonly<Record<keyof SealedSecrets, unknown>>;

/** Reads and replaces sealed texts only, for a change of the sealing keys. */
export const sealedMethods = ({ read, write, ask, step }: Database) => ({
  /** Lists filings with any sealed secret, by id above `afterId`: those that a change of keys has to seal again. */
  listSealed: (
    afterId: number,
    limit: number,
  ): Promise<readonly Pick<Filing, 'id' | 'accountId' | 'sealed' | 'secretRevisions'>[]> =>
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

  /**
   * Seals the same secret under another key, for its present revision; false when it has changed meanwhile. The filing
   * does not change otherwise.
   */
  replaceSealed: (
    { id, sealed: from, secretRevisions }: Pick<Filing, 'id' | 'sealed' | 'secretRevisions'>,
    field: keyof SealedSecrets,
    { sealed, revision }: { readonly sealed: string; readonly revision: number },
  ): Promise<boolean> =>
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

  /** Lists every envelope, sealed or not, by submission above `afterId`. */
  listEnvelopes: (
    afterId: number,
    limit: number,
  ): Promise<readonly { readonly submission: Submission; readonly kept: string }[]> =>
    ask(async () => {
      const rows = await read
        .select({ submission: SUBMISSION_COLUMNS, kept: KEPT_ENVELOPE, parts: PARTS_OF_ENVELOPE })
        .from(submissions)
        .leftJoin(submissionEnvelopes, eq(submissionEnvelopes.submissionId, submissions.id))
        .where(
          and(
            gt(submissions.id, afterId),
            or(isNotNull(submissionEnvelopes.keyId), isNotNull(submissions.unsealedXml)),
          ),
        )
        .orderBy(submissions.id)
        .limit(Math.min(limit, PARTS_AT_ONCE));
      const whole = await wholeEnvelopes(
        { read },
        rows.map(({ submission: { id }, kept, parts }) => ({ id, kept, parts })),
      );
      return rows.flatMap(({ submission }) => {
        const kept = whole.get(submission.id);
        return kept === undefined ? [] : [{ submission: submissionOf(submission), kept }];
      });
    }),

  /** Lists stored answers after a given one. */
  listAnswers: (
    after: Pick<KeptSealedAnswer, 'filingId' | 'sequence'>,
    limit: number,
  ): Promise<readonly { readonly submission: Submission; readonly answer: KeptSealedAnswer }[]> =>
    ask(async () => {
      const rows = await read
        .select({ submission: SUBMISSION_COLUMNS, answer: submissionAnswers })
        .from(submissionAnswers)
        .innerJoin(submissions, eq(submissions.id, submissionAnswers.submissionId))
        .where(
          sql`(${submissionAnswers.filingId}, ${submissionAnswers.sequence}) > (${after.filingId}, ${after.sequence})`,
        )
        .orderBy(submissionAnswers.filingId, submissionAnswers.sequence)
        .limit(limit);
      return rows.map(({ submission, answer }) => ({ submission: submissionOf(submission), answer }));
    }),

  /** Replaces a stored answer; its text stays the same. */
  replaceAnswer: ({ filingId, sequence, keyId, sealed }: KeptSealedAnswer): Promise<void> =>
    step(async () => {
      await write
        .update(submissionAnswers)
        .set({ keyId, sealed })
        .where(and(eq(submissionAnswers.filingId, filingId), eq(submissionAnswers.sequence, sequence)));
    }),

  /**
   * Replaces a stored envelope.
   *
   * @param sentWith stored too; absent where the submission already has it
   */
  replaceEnvelope: (submissionId: number, envelope: SealedEnvelope, sentWith?: SentWith): Promise<void> =>
    step(async () => {
      const first = firstOf(envelope);
      await write.batch([
        write
          .insert(submissionEnvelopes)
          .values({ submissionId, ...first })
          .onConflictDoUpdate({ target: submissionEnvelopes.submissionId, set: first }),
        write
          .update(submissions)
          .set({ unsealedXml: null, ...(sentWith === undefined ? {} : { sentWith }) })
          .where(eq(submissions.id, submissionId)),
        ...putParts(write, submissionId, envelope),
      ]);
    }),
});
