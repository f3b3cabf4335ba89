import type { SQL } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import type { Provenance } from '../../core/books/provenance.ts';
import { submissions } from '../../schema/tables.ts';
import { provenanceOf } from './rows.ts';

/** Selects the origins of submissions' figures. */
export const keptSources = (db: LibSQLDatabase, of: SQL) =>
  db.select({ id: submissions.id, provenance: submissions.provenance }).from(submissions).where(of);

export const sourcesOf = (rows: Awaited<ReturnType<typeof keptSources>>): ReadonlyMap<number, Provenance> =>
  new Map(
    rows.flatMap(({ id, provenance }) => (provenance === null ? [] : [[id, provenanceOf(provenance)]])),
  );
