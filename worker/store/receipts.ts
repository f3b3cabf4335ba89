import { inArray, type SQL } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import type { Provenance } from '../../core/books/provenance.ts';
import { filings, submissionAnswers, submissionEvents, submissions } from '../../schema/tables.ts';
import { chainHead, keptEvents } from './chain.ts';
import type { EventChain, KeptSealedAnswer } from './model.ts';
import { provenanceOf } from './rows.ts';

/** Further data of a filing's receipt pack. */
export interface ReceiptRows {
  readonly chain: EventChain;
  /** The stored answers to its submissions, sealed, in the order of their events. */
  readonly answers: readonly KeptSealedAnswer[];
  /** Maps each submission to the origin of its figures; those without stored origins are absent. */
  readonly sources: ReadonlyMap<number, Provenance>;
}

/**
 * Reads the rows of a receipt, all of one moment; none where there is no such filing.
 *
 * @param own selects the filing
 */
export async function receiptOf(read: LibSQLDatabase, own: SQL | undefined): Promise<readonly ReceiptRows[]> {
  const ids = read.select({ id: filings.id }).from(filings).where(own);
  const [heads, events, sent, answers] = await read.batch([
    chainHead(read, own),
    keptEvents(read, inArray(submissionEvents.filingId, ids)),
    read
      .select({ id: submissions.id, status: submissions.status, provenance: submissions.provenance })
      .from(submissions)
      .where(inArray(submissions.filingId, ids)),
    read
      .select()
      .from(submissionAnswers)
      .where(inArray(submissionAnswers.filingId, ids))
      .orderBy(submissionAnswers.sequence),
  ]);
  const statuses = sent.map(({ id, status }) => ({ id, status }));
  const sourced = sent.flatMap(({ id, provenance }) =>
    provenance === null ? [] : [[id, provenanceOf(provenance)] as const],
  );
  return heads.map((head) => ({ chain: { events, head, statuses }, answers, sources: new Map(sourced) }));
}
