import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/web';
import { describe, expect, it } from 'vitest';
import { companies } from '../../../schema/tables.ts';
import { heldBy, holderOfKey, ofHolder, someOfHolder } from '../../../worker/store/holder.ts';
import { type At, keptBy, statement } from '../../../worker/store/statement.ts';

const queryOf = (ready: { prepare(): { getQuery(): { sql: string; params: unknown[] } } }) =>
  ready.prepare().getQuery();

describe('a statement that is kept', () => {
  it('equals drizzle’s statement for the same values', () => {
    const kept = statement((db, at: At<'id' | 'archived'>) =>
      db
        .update(companies)
        .set({ archived: sql`${at('archived', companies.archived)}` })
        .where(eq(companies.id, at('id'))),
    );
    const built = drizzle.mock().update(companies).set({ archived: true }).where(eq(companies.id, 7)).toSQL();
    // A boolean is stored as 1 or 0, as its column writes it.
    expect(queryOf(kept({ id: 7, archived: true }))).toEqual({ sql: built.sql, params: [1, 7] });
    expect(built.params).toEqual([1, 7]);
    expect(queryOf(kept({ id: 8, archived: false })).params).toEqual([0, 8]);
  });

  it('writes a list as its column does, and null as null', () => {
    const kept = statement((db, at: At<'codes' | 'office'>) =>
      db.update(companies).set({
        sicCodes: sql`${at('codes', companies.sicCodes)}`,
        registeredOffice: sql`${at('office', companies.registeredOffice)}`,
      }),
    );
    const { params } = queryOf(kept({ codes: ['62012'], office: null }));
    expect(new Set(params)).toEqual(new Set(['["62012"]', null]));
  });

  it('is built once for each shape', () => {
    let built = 0;
    const kept = keptBy((db, at, shape: 'one' | 'all') => {
      built += 1;
      return db
        .select()
        .from(companies)
        .where(shape === 'one' ? eq(companies.id, at('id')) : undefined);
    });
    for (const id of [1, 2, 3]) {
      expect(queryOf(kept('one', { id })).params).toEqual([id]);
      expect(queryOf(kept('all', { id })).params).toEqual([]);
    }
    expect(built).toBe(2);
  });

  it('reads rows as its columns do', () => {
    const kept = statement((db) =>
      db.select({ codes: companies.sicCodes, archived: companies.archived }).from(companies),
    );
    const rows = kept({})
      .prepare()
      .mapResult({ rows: [['["62012"]', 1]] });
    expect(rows).toEqual([{ codes: ['62012'], archived: true }]);
  });
});

describe('a statement of a holder', () => {
  const own = ofHolder((db, holder) => db.select().from(companies).where(heldBy(companies, holder)));

  it('has the account and the mode, by the key or by the account', () => {
    const byAccount = queryOf(own({ accountId: 5, mode: 'live' }, {}));
    expect(byAccount.sql).toContain('where ("companies"."account_id" = ? and "companies"."mode" = ?)');
    expect(byAccount.params).toEqual([5, 'live']);
    const byKey = queryOf(own(holderOfKey('abc', 'test'), {}));
    expect(byKey.sql.replace(/\s+/g, ' ')).toContain(
      '"companies"."account_id" = (select k.account_id from api_keys k where k.hash = ? and k.mode = ? and k.revoked_at is null and exists (select 1 from accounts o where o.id = k.account_id and o.closed_at is null))',
    );
    expect(byKey.params).toEqual(['abc', 'test', 'test']);
    // The values of one request do not stay for the next.
    expect(queryOf(own({ accountId: 6, mode: 'test' }, {})).params).toEqual([6, 'test']);
  });

  it('keeps no condition of one request', () => {
    const list = someOfHolder((db, holder, _at, _shape: '', more) =>
      db
        .select()
        .from(companies)
        .where(sql`${heldBy(companies, holder)} and ${more ?? sql`1`}`),
    );
    const holder = { accountId: 5, mode: 'live' } as const;
    expect(queryOf(list(holder, {}, '', sql`name = ${'Ada'}`)).params).toEqual([5, 'live', 'Ada']);
    expect(queryOf(list(holder, {}, '')).params).toEqual([5, 'live']);
  });
});
