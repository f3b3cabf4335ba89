import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import {
  sandboxRegistryDocuments as documents,
  sandboxRegistrySubmissions as registry,
  sandboxAcceptedReturns as returns,
  sandboxTaxSubmissions as tax,
} from '../schema/sandbox-tables.ts';
import type { SandboxStore } from './store.ts';

/** Keeps the stand-ins' memory in libSQL. Each method is one statement, so each is atomic without a transaction. */
export function libsqlSandboxStore(db: LibSQLDatabase): SandboxStore {
  return {
    async addTaxSubmission(submission) {
      await db.insert(tax).values(submission);
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
    async claimReturn(accepted) {
      const rows = await db
        .insert(returns)
        .values(accepted)
        .onConflictDoNothing()
        .returning({ utr: returns.utr });
      return rows.length > 0;
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
    async pollRegistrySubmission(presenter, submissionNumber) {
      const rows = await db
        .update(registry)
        .set({ polls: sql`${registry.polls} + 1` })
        .where(and(eq(registry.presenter, presenter), eq(registry.submissionNumber, submissionNumber)))
        .returning();
      return rows[0] ?? null;
    },
    async pollUnacknowledged(presenter, companyNumber) {
      const wanted = and(
        eq(registry.presenter, presenter),
        ne(registry.status, 'REFUSED'),
        isNull(registry.acknowledgedAt),
        companyNumber === null ? undefined : eq(registry.companyNumber, companyNumber),
      );
      const rows = await db
        .update(registry)
        .set({ polls: sql`${registry.polls} + 1` })
        .where(wanted)
        .returning();
      return rows.sort((a, b) => a.id - b.id);
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
    async keepDocument(submissionId, text) {
      await db.insert(documents).values({ submissionId, text }).onConflictDoNothing();
    },
    async acceptedDocument(submissionId) {
      const rows = await db.select().from(documents).where(eq(documents.submissionId, submissionId));
      return rows[0]?.text ?? null;
    },
  };
}
