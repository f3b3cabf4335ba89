import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../schema/tables.ts';
import { type Database, openDatabase } from '../../../worker/store/database.ts';
import { type At, inOrder, statement } from '../../../worker/store/statement.ts';
import { caseCount } from '../../helpers/numbers.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { T0 } from './rows.ts';

let test: TestDatabase;
let database: Database;
/** Number of statements of each trip besides those of its transaction; a single statement has no transaction. */
let asked: readonly number[] = [];

const OF_TRANSACTION = /"sql":"(BEGIN|COMMIT|ROLLBACK)/g;
const countOf = (body: string): number =>
  (body.match(/"want_rows"/g) ?? []).length - (body.match(OF_TRANSACTION) ?? []).length;

beforeAll(async () => {
  test = await openMigratedDatabase();
  database = openDatabase({
    ...test.settings,
    fetch: async (request) => {
      asked = [...asked, countOf(await request.clone().text())];
      return test.settings.fetch(request);
    },
  });
});
afterAll(() => test.remove());

const ECHO = statement((db, at: At<'text' | 'number'>) =>
  db
    .select({
      text: sql<string>`${at('text')}`.as('text'),
      number: sql<number>`cast(${at('number')} as integer)`.as('number'),
      nothing: sql<null>`null`.as('nothing'),
    })
    .from(sql`(select 1)`),
);
const NAMED = statement((db, at: At<'email'>) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.email, at('email'))),
);
const ALL = statement((db) =>
  inOrder(db.select({ name: accounts.name }).from(accounts), ['asc', accounts.name]),
);
const NEWEST = statement((db) =>
  inOrder(db.select({ name: accounts.name, id: accounts.id }).from(accounts).limit(2), ['desc', accounts.id]),
);
const add = (email: string, name: string) =>
  database.write.insert(accounts).values({ email, name, createdAt: T0 });

describe('reads that are adjacent in a batch', () => {
  it('are asked as one statement, and each has its own rows in their order', async () => {
    await add('b@example.test', 'Bea');
    await add('a@example.test', 'Ada');
    asked = [];
    const [one, all, none] = await database.read.batch([
      NAMED({ email: 'b@example.test' }),
      ALL({}),
      NAMED({ email: 'nobody@example.test' }),
    ]);
    expect(asked).toEqual([1]);
    expect(one).toMatchObject([{ email: 'b@example.test', name: 'Bea', createdAt: T0 }]);
    expect(all).toEqual([{ name: 'Ada' }, { name: 'Bea' }]);
    expect(none).toEqual([]);
  });

  it('keep every text and every exact number', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    const special = fc.constantFrom(
      '',
      '"',
      '\\',
      '\\"',
      "'",
      '\n\t\r',
      '\u2028',
      '{"a":[1]}',
      'null',
      '👩‍👧',
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, special), fc.maxSafeInteger(), async (given, number) => {
        const values = { text: given.replaceAll('\0', ''), number };
        const [alone] = await database.read.batch([ECHO(values)]);
        const [beside] = await database.read.batch([ECHO(values), ALL({})]);
        expect(beside).toEqual(alone);
        expect(beside).toEqual([{ ...values, nothing: null }]);
      }),
      { numRuns: caseCount(60) },
    );
  });

  it('keep their order, even if they select another column first', async () => {
    const [all, newest] = await database.read.batch([ALL({}), NEWEST({})]);
    expect(all).toEqual([{ name: 'Ada' }, { name: 'Bea' }]);
    expect(newest.map(({ name }) => name)).toEqual(['Ada', 'Bea']);
  });

  it('are refused if they are ordered by a column that they do not select', () => {
    const byEmail = statement((db) =>
      inOrder(db.select({ name: accounts.name }).from(accounts), ['asc', accounts.email]),
    );
    expect(() => byEmail({})).toThrow('does not select');
  });
});

describe('a batch that writes', () => {
  it('asks each of its statements separately: its reads see the writes before them', async () => {
    asked = [];
    const [before, , after, named] = await database.write.batch([
      ALL({}),
      add('c@example.test', 'Cy'),
      ALL({}),
      NAMED({ email: 'c@example.test' }),
    ]);
    expect(asked).toEqual([4]);
    expect(before.map(({ name }) => name)).toEqual(['Ada', 'Bea']);
    expect(after.map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Cy']);
    expect(named).toMatchObject([{ name: 'Cy' }]);
  });

  it('travels with reads that are asked as one statement, where questions are asked together', async () => {
    asked = [];
    const [, others] = await database.together(
      'write',
      ({ write }) => write.batch([add('d@example.test', 'Di')]),
      [ALL, NEWEST].map((read) => (one) => one.read.batch([read({})])),
    );
    expect(asked).toEqual([2]);
    expect(others).toEqual([
      [[{ name: 'Ada' }, { name: 'Bea' }, { name: 'Cy' }, { name: 'Di' }]],
      [[expect.objectContaining({ name: 'Di' }), expect.objectContaining({ name: 'Cy' })]],
    ]);
  });
});
