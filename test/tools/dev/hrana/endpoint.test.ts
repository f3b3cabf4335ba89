import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { caseCount } from '../../../helpers/numbers.ts';
import { until } from '../../../helpers/waiting.ts';
import { openTestDatabase, type TestDatabase, TOKEN } from '../open.ts';

/** Tests the protocol itself, in parts that the client hides. */
let database: TestDatabase;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.remove());

interface Answer {
  readonly baton: string | null;
  readonly results: readonly Record<string, unknown>[];
}

const send = (body: string, headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }) =>
  database.settings.fetch(new Request('http://libsql/v2/pipeline', { method: 'POST', headers, body }));

async function pipeline(baton: string | null, ...requests: readonly unknown[]): Promise<Answer> {
  const response = await send(JSON.stringify({ baton, requests }));
  expect(response.status).toBe(200);
  return response.json();
}

const run = (sql: string, more: object = {}) => ({ type: 'execute', stmt: { sql, ...more } });
const close = { type: 'close' };
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a request', () => {
  it('without the token, or with another, is 401', async () => {
    for (const headers of [{}, { Authorization: 'Bearer wrong' }, { Authorization: TOKEN }]) {
      const response = await send('{"requests":[]}', headers as Record<string, string>);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'AUTH_REJECTED' });
    }
  });

  it('to another address is 404, by another method 405', async () => {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const to = (path: string, method: string) =>
      database.settings.fetch(new Request(`http://libsql${path}`, { method, headers }));
    expect((await to('/v3/pipeline', 'POST')).status).toBe(404);
    expect((await to('/v2/pipeline', 'GET')).status).toBe(405);
  });

  it('for more than ten million characters is refused, as by a libSQL server', async () => {
    const { results } = await pipeline(
      null,
      run('select hex(zeroblob(2500000)), hex(zeroblob(2500000))'),
      run('select hex(zeroblob(2500000)), hex(zeroblob(2500001))'),
    );
    expect(results).toMatchObject([{ type: 'ok' }, { type: 'error', error: { code: 'RESPONSE_TOO_LARGE' } }]);
  });

  it('that is malformed is 400, and the next is served as ever', async () => {
    const malformed = [
      '',
      '{',
      '[]',
      '{}',
      '{"requests":{}}',
      '{"requests":[{"type":"explode"}]}',
      '{"requests":[{"type":"execute"}]}',
      '{"requests":[{"type":"execute","stmt":{"sql":5}}]}',
      '{"requests":[{"type":"execute","stmt":{"sql":"SELECT ?","args":[{"type":"boolean","value":true}]}}]}',
      '{"requests":[{"type":"batch","batch":{"steps":[{"stmt":{},"condition":{"type":"ok","step":-1}}]}}]}',
      `{"requests":[{"type":"batch","batch":{"steps":[{"stmt":{},"condition":${'{"type":"not","cond":'.repeat(50_000)}null${'}'.repeat(50_000)}}]}}]}`,
    ];
    for (const body of malformed) expect((await send(body)).status).toBe(400);
    const { results } = await pipeline(null, run('SELECT 1'), close);
    expect(results[0]).toMatchObject({ type: 'ok' });
  });

  it('of any JSON is answered, never thrown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.json(), async (args, body) => {
        expect((await send(body)).status).toBe(400);
        const stmt = `{"sql":"SELECT 1","args":${args}}`;
        const response = await send(`{"requests":[{"type":"execute","stmt":${stmt}},{"type":"close"}]}`);
        expect([200, 400]).toContain(response.status);
      }),
      { numRuns: caseCount(60) },
    );
  });
});

describe('a statement', () => {
  it('carries integers as text and blobs as base64', async () => {
    const { results } = await pipeline(
      null,
      run("SELECT 9007199254740993 AS big, -9223372036854775808, 1.5, 'a', x'fffe', NULL"),
      close,
    );
    expect(results[0]).toEqual({
      type: 'ok',
      response: {
        type: 'execute',
        result: {
          cols: expect.arrayContaining([{ name: 'big', decltype: null }]),
          rows: [
            [
              { type: 'integer', value: '9007199254740993' },
              { type: 'integer', value: '-9223372036854775808' },
              { type: 'float', value: 1.5 },
              { type: 'text', value: 'a' },
              { type: 'blob', base64: '//4' },
              { type: 'null' },
            ],
          ],
          affected_row_count: 0,
          last_insert_rowid: '0',
        },
      },
    });
  });

  it('that is not possible is an error of its own, and those after it are answered', async () => {
    const refused = [
      run('SELEKT 1'),
      run(''),
      run('SELECT 1; SELECT 2'),
      run('SELECT ?', { args: [{ type: 'integer', value: '9223372036854775808' }] }),
      run('SELECT ?', { args: [{ type: 'integer', value: '1.5' }] }),
      run('SELECT ?', { args: [{ type: 'blob', base64: '?' }] }),
      run('SELECT 9e999'),
      { type: 'execute', stmt: { sql_id: 7 } },
      { type: 'execute', stmt: {} },
      { type: 'describe', sql: 'SELEKT' },
      { type: 'sequence', sql: 'SELECT 1; SELEKT' },
      run('COMMIT'),
    ];
    const { results } = await pipeline(null, ...refused, run('SELECT 1;  -- the end'), close);
    expect(results.map(({ type }) => type)).toEqual([...refused.map(() => 'error'), 'ok', 'ok']);
    expect(results[2]).toMatchObject({ error: { code: 'SQL_MANY_STATEMENTS' } });
  });

  it('may be stored under a number until it is closed', async () => {
    const stored = { type: 'execute', stmt: { sql_id: 1, want_rows: false } };
    const { results } = await pipeline(
      null,
      { type: 'store_sql', sql_id: 1, sql: 'SELECT 1' },
      stored,
      { type: 'close_sql', sql_id: 1 },
      stored,
      close,
      run('SELECT 1'),
    );
    expect(results.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok', 'error', 'ok', 'error']);
    expect(results[1]).toMatchObject({ response: { result: { rows: [] } } });
    expect(results[5]).toMatchObject({ error: { code: 'STREAM_CLOSED' } });
  });

  it('is described without being run', async () => {
    const sql = "WITH w AS (SELECT ':no') SELECT id, ?, :a, :a, ?3 FROM t -- ?";
    const { results } = await pipeline(
      null,
      { type: 'sequence', sql: 'CREATE TABLE t (id INTEGER); INSERT INTO t VALUES (1)' },
      { type: 'describe', sql },
      { type: 'describe', sql: 'DELETE FROM t' },
      run('SELECT count(*) FROM t'),
      close,
    );
    expect(results[1]).toMatchObject({
      response: {
        result: {
          params: [{ name: null }, { name: ':a' }, { name: '?3' }],
          is_explain: false,
          is_readonly: true,
        },
      },
    });
    expect(results[2]).toMatchObject({ response: { result: { params: [], is_readonly: false } } });
    expect(results[3]).toMatchObject({ response: { result: { rows: [[{ value: '1' }]] } } });
  });
});

describe('a batch', () => {
  it('takes each step whose condition holds', async () => {
    const step = (sql: string, condition?: object) => ({
      stmt: { sql },
      ...(condition ? { condition } : {}),
    });
    const ok = { type: 'ok', step: 0 };
    const failed = { type: 'error', step: 1 };
    const not = (cond: object) => ({ type: 'not', cond });
    const steps = [
      step('BEGIN'),
      step('SELEKT', ok),
      step('SELECT 2', not(ok)),
      step('SELECT 3', { type: 'and', conds: [ok, failed] }),
      step('SELECT 4', { type: 'and', conds: [ok, not(failed)] }),
      step('SELECT 5', { type: 'or', conds: [not(ok), failed] }),
      step('SELECT 6', { type: 'or', conds: [] }),
      step('SELECT 7', { type: 'is_autocommit' }),
      step('COMMIT'),
      step('SELECT 9', { type: 'is_autocommit' }),
      step('SELECT 10', { type: 'ok', step: 99 }),
    ];
    const { results } = await pipeline(null, { type: 'batch', batch: { steps } }, close);
    const { response } = results[0] as { response: { result: Record<string, readonly unknown[]> } };
    const taken = response.result.step_results?.map((result) => result !== null);
    const failures = response.result.step_errors?.map((failure) => failure !== null);
    expect(taken).toEqual([true, false, false, true, false, true, false, false, true, true, false]);
    expect(failures).toEqual([false, true, ...Array(8).fill(false), true]);
  });
});

describe('a stream that is not used', () => {
  beforeEach(() => {
    database.remove();
    database = openTestDatabase({ idleMs: 500 });
  });

  it('is rolled back, frees its lock, and its late commit is told', async () => {
    await pipeline(null, { type: 'sequence', sql: 'CREATE TABLE t (n INTEGER)' }, close);
    const abandoned = await pipeline(null, run('BEGIN IMMEDIATE'), run('INSERT INTO t VALUES (1)'));
    const { results } = await pipeline(null, run('INSERT INTO t VALUES (2)'), close);
    expect(results[0]).toMatchObject({ type: 'ok' });
    const late = await send(JSON.stringify({ baton: abandoned.baton, requests: [run('COMMIT')] }));
    expect(late.status).toBe(400);
    expect(await late.json()).toMatchObject({ code: 'STREAM_EXPIRED' });
    const kept = await pipeline(null, run('SELECT n FROM t'), close);
    expect(kept.results[0]).toMatchObject({ response: { result: { rows: [[{ value: '2' }]] } } });
  });

  it('expires by its idle time, not by its open time', async () => {
    const isOpen = async (): Promise<boolean> => {
      let { baton } = await pipeline(null, run('BEGIN'));
      for (const last of [false, false, false, false, true]) {
        await wait(150);
        const requests = last ? [run('COMMIT'), close] : [run('SELECT 1')];
        const answered = await send(JSON.stringify({ baton, requests }));
        if (answered.status !== 200) return false;
        const { baton: next, results }: Answer = await answered.json();
        expect(results[0]).toMatchObject({ type: 'ok' });
        baton = next;
      }
      return true;
    };
    // A busy machine may leave the transaction idle for half a second: then another one is tried.
    expect(await until(isOpen, (is) => is)).toBe(true);
  });
});

describe('a stream', () => {
  it('goes on under a new baton each time, and an old baton is 400', async () => {
    const first = await pipeline(null, run('BEGIN'));
    const second = await pipeline(first.baton, { type: 'get_autocommit' });
    expect(second.results[0]).toMatchObject({ response: { is_autocommit: false } });
    expect(second.baton).not.toBe(first.baton);
    for (const baton of [first.baton, 'made up']) {
      const response = await send(JSON.stringify({ baton, requests: [] }));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'BATON_INVALID' });
    }
    expect((await pipeline(second.baton, close)).baton).toBeNull();
  });

  it('leaves nothing to the next one that uses its connection', async () => {
    await pipeline(null, run('CREATE TEMP TABLE mine (n INTEGER)'), run('BEGIN'), close);
    await pipeline(null, run('PRAGMA foreign_keys = OFF'), close);
    for (let i = 0; i < 3; i += 1) {
      const { results } = await pipeline(
        null,
        { type: 'get_autocommit' },
        run('PRAGMA foreign_keys'),
        run('SELECT * FROM mine'),
        close,
      );
      expect(results[0]).toMatchObject({ response: { is_autocommit: true } });
      expect(results[1]).toMatchObject({ response: { result: { rows: [[{ value: '1' }]] } } });
      expect(results[2]).toMatchObject({ type: 'error' });
    }
  });
});
