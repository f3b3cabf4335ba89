import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import {
  sandboxRegistryDocuments as documents,
  sandboxRegistrySubmissions as registry,
  sandboxAcceptedReturns as returns,
  sandboxTaxSubmissions as tax,
} from '../schema/sandbox-tables.ts';
import type { SandboxStore } from './store.ts';

/** Keeps the stand-ins' memory in libSQL. Each method is one statement or one batch, so each is atomic. */
export function libsqlSandboxStore(db: LibSQLDatabase): SandboxStore {
  return {
    async addTaxSubmission(submission, claim) {
      if (claim === null) {
        await db.insert(tax).values(submission);
        return;
      }
      const { accepted, otherwise } = claim;
      const isClaimed = sql`exists (select 1 from ${returns} where ${returns.utr} = ${accepted.utr}
        and ${returns.companyNumber} = ${accepted.companyNumber} and ${returns.periodStart} = ${accepted.periodStart}
        and ${returns.periodEnd} = ${accepted.periodEnd} and ${returns.correlationId} = ${accepted.correlationId})`;
      const [passed, refused] = [submission.outcome, otherwise].map((each) => JSON.stringify(each));
      await db.batch([
        db.insert(returns).values(accepted).onConflictDoNothing(),
        db
          .insert(tax)
          .values({ ...submission, outcome: sql`case when ${isClaimed} then ${passed} else ${refused} end` }),
      ]);
    },
    async pollTaxSubmission(correlationId) {
      const rows = await db
        .update(tax)
        .set({ polls: sql`${tax.polls} + 1` })
        .where(and(eq(tax.correlationId, correlationId), isNull(tax.deletedAt)))
        .returning();
      return rows[0] ?? null;
    },
    async deleteTaxSubmission(correlationId, at) {
      const rows = await db
        .update(tax)
        .set({ deletedAt: at })
        .where(and(eq(tax.correlationId, correlationId), isNull(tax.deletedAt)))
        .returning({ id: tax.correlationId });
      return rows.length > 0;
    },
    async listTaxSubmissions(senderHash, messageClass) {
      const held = and(
        eq(tax.senderHash, senderHash),
        eq(tax.messageClass, messageClass),
        isNull(tax.deletedAt),
      );
      return db.select().from(tax).where(held).orderBy(asc(tax.receivedAt), asc(tax.correlationId));
    },

    async spendNumber(submission) {
      const rows = await db
        .insert(registry)
        .values({ ...submission, status: 'REFUSED' })
        .onConflictDoNothing()
        .returning({ id: registry.id });
      return rows[0]?.id ?? null;
    },
    async changeRegistrySubmission(id, change) {
      await db.update(registry).set(change).where(eq(registry.id, id));
    },
    async changeRegistrySubmissions(changes) {
      const [first, ...others] = changes
        .filter(({ ids }) => ids.length > 0)
        .map(({ ids, change }) =>
          db
            .update(registry)
            .set(change)
            .where(inArray(registry.id, [...ids])),
        );
      if (first !== undefined) await db.batch([first, ...others]);
    },
    async takeRegistrySubmission(id, change, text) {
      await db.batch([
        db.update(registry).set(change).where(eq(registry.id, id)),
        db.insert(documents).values({ submissionId: id, text }).onConflictDoNothing(),
      ]);
    },
    async pollRegistrySubmission(presenter, submissionNumber) {
      const rows = await db
        .update(registry)
        .set({ polls: sql`${registry.polls} + 1` })
        .where(and(eq(registry.presenter, presenter), eq(registry.submissionNumber, submissionNumber)))
        .returning();
      return rows[0] ?? null;
    },
    async pollUnacknowledged(presenter, companyNumber, pendingAfter) {
      const wanted = and(
        eq(registry.presenter, presenter),
        ne(registry.status, 'REFUSED'),
        isNull(registry.acknowledgedAt),
        companyNumber === null ? undefined : eq(registry.companyNumber, companyNumber),
      );
      const isListed = or(
        isNotNull(registry.scenario),
        ne(registry.status, 'PENDING'),
        lte(registry.receivedAt, pendingAfter),
      );
      const [, rows] = await db.batch([
        db
          .update(registry)
          .set({ polls: sql`${registry.polls} + 1` })
          .where(wanted),
        db.select().from(registry).where(and(wanted, isListed)).orderBy(asc(registry.id)),
      ]);
      return rows;
    },
    async acknowledgeReported(presenter, at) {
      await db
        .update(registry)
        .set({ acknowledgedAt: at })
        .where(
          and(
            eq(registry.presenter, presenter),
            sql`${registry.reportedAt} is not null`,
            isNull(registry.acknowledgedAt),
          ),
        );
    },
    async acceptedAccounts(companyNumber) {
      return db
        .select()
        .from(registry)
        .where(and(eq(registry.companyNumber, companyNumber), eq(registry.status, 'ACCEPT')))
        .orderBy(desc(registry.decidedAt), desc(registry.id));
    },
    async acceptedDocument(submissionId) {
      const rows = await db.select().from(documents).where(eq(documents.submissionId, submissionId));
      return rows[0]?.text ?? null;
    },
  };
}
