import { createClient } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import { eventsOf } from '../../core/calendar/read.ts';
import { newAccount } from '../helpers/accounts.ts';
import { get, must, post, service } from '../helpers/client.ts';
import { fieldsFor, ORIGIN, sessionOf, textOf, visit } from '../helpers/dashboard.ts';
import { credentials, newFiling, readyFiling, revisionOn } from '../helpers/filings.ts';
import { takeIds, takenId } from '../helpers/ids.ts';
import { inProcess } from '../helpers/in-process.ts';
import { decided } from '../helpers/upstream.ts';

const read = (path: string, init: RequestInit = {}) => fetch(`${ORIGIN}${path}`, init);

async function feedOf(key: string): Promise<{ readonly path: string; readonly id: number }> {
  const made = await must('/account/feeds', { name: 'Office, "north"' }, { key });
  return { path: made.text('path'), id: made.number('id') };
}

describe('a calendar feed', () => {
  it('shows everything still to do for every company, by the deadlines of the API', async () => {
    const { test: key } = await newAccount();
    const filings = [
      await readyFiling({}, { key }),
      await readyFiling({}, { key }, { periodStart: '2024-10-01', periodEnd: '2026-03-31' }),
      await newFiling({}, { key }),
    ].map((filing) => filing.number('id'));
    const { path } = await feedOf(key);
    expect(path).toMatch(/^\/feeds\/cal_test_[0-9A-Za-z]{43}\.ics$/);
    const reply = await read(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
    const text = await reply.text();
    // The reader is strict: line ends, folding at 75 bytes, escapes, whole days, one of each property.
    const events = eventsOf(text);
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n');
    const checked = await must('/filings/validate', { filingIds: filings }, { key });
    const expected = checked.list('data').flatMap((filing) =>
      filing.list('deadlines').map((deadline) => ({
        uid: `${filing.text('companyNumber')}-test-${filing.number('filingId')}-${deadline.text('id')}@company-filing-service`,
        date: deadline.text('date'),
      })),
    );
    expect(expected.length).toBeGreaterThan(7);
    const found = events.map(({ uid, date }) => ({ uid, date }));
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(found.length);
    // It is the same event as in the filing's calendar, so that a user of both sees it once.
    const own = await get(`/filing/calendar?filingId=${filings[0]}`, { key });
    expect(eventsOf(String(own.value)).map(({ uid }) => uid)).toContain(expected[0]?.uid);
    const again = await (await read(path)).text();
    expect(again).toBe(text);
    expect((await read(path, { method: 'HEAD' })).status).toBe(200);
  });

  it('shows the newest 600 filings, and says in its name if there are more', async () => {
    const { test: key } = await newAccount();
    const first = (await newFiling({}, { key })).number('id');
    const db = createClient({ ...service.libsql });
    // The copies are days apart, so that none is compared with another.
    const copies = async (from: number, count: number) => {
      const { rows } = await db.execute("select name from pragma_table_info('filings') where name <> 'id'");
      const names = rows.map(({ name }) => String(name));
      const day = "date('2020-01-01', '+' || (2 * n) || ' day')";
      const values = names.map((name) => (/^period_(?:start|end)$/.test(name) ? day : `f."${name}"`));
      await db.batch(
        [
          takeIds('filings', count),
          `with recursive c(n) as (select ${from} union all select n + 1 from c where n < ${from + count - 1})
          insert into filings (id, ${names.map((name) => `"${name}"`).join(', ')})
          select ${takenId('filings')}, ${values.join(', ')} from filings f, c where f.id = ${first}`,
        ],
        'write',
      );
    };
    const { path } = await feedOf(key);
    const shown = async () => {
      const text = await (await read(path)).text();
      const filings = new Set(eventsOf(text).map(({ uid }) => /-test-(\d+)-/.exec(uid)?.[1]));
      return { name: /X-WR-CALNAME:(.*)\r/.exec(text.replaceAll('\r\n ', ''))?.[1], filings };
    };
    await copies(1, 599);
    const whole = await shown();
    expect([whole.filings.size, whole.filings.has(String(first))]).toEqual([600, true]);
    expect(whole.name).toMatch(/ \(test\)$/);
    await copies(600, 1);
    db.close();
    const cut = await shown();
    expect([cut.filings.size, cut.filings.has(String(first))]).toEqual([600, false]);
    expect(cut.name).toMatch(/ \(test\\, the newest 600 of 601 filings\)$/);
  });

  it('drops accepted parts, and counts an amendment only once it has been accepted', async () => {
    const { test: key } = await newAccount();
    const filing = await readyFiling({}, { key });
    const filingId = filing.number('id');
    await must('/filing/submit', { filingId, target: 'both' }, { key });
    await decided(filingId, { key });
    const { path } = await feedOf(key);
    const days = async () =>
      eventsOf(await (await read(path)).text()).map(({ uid }) => uid.replace(/^.*-test-|@.*$/g, ''));
    expect(await days()).toEqual([`${filingId}-payment`]);
    const amendment = await must(
      '/filing/create',
      {
        companyId: filing.number('companyId'),
        periodStart: '2025-04-01',
        periodEnd: '2026-03-31',
        isAmendment: true,
        amendmentOfFilingId: filingId,
      },
      { key },
    );
    expect(await days()).toEqual([`${filingId}-payment`]);
    const signIn = {
      gatewayId: 'GATEWAY-ID',
      gatewayPassword: 'gateway-password',
      authCode: 'AUTH26',
      directorName: 'Ada Example',
    };
    const changed = {
      filingId: amendment.number('id'),
      credentialsData: signIn,
      revision: revisionOn('2026-03-31'),
    };
    await must('/filing/save', changed, { key });
    await must('/filing/submit', { filingId: amendment.number('id'), target: 'both' }, { key });
    await decided(amendment.number('id'), { key });
    expect(await days()).toEqual([`${amendment.number('id')}-payment`]);
  });

  it('keeps parts that an authority refused: their dates depend on acceptance (decision 131)', async () => {
    const { test: key } = await newAccount();
    const refused = credentials({ gatewayPassword: 'SANDBOX-3001' });
    const filingId = (await readyFiling({ credentialsData: refused }, { key })).number('id');
    const { path } = await feedOf(key);
    const left = async () => {
      await decided(filingId, { key });
      const ids = eventsOf(await (await read(path)).text()).map(({ uid }) => uid);
      return ids.map((uid) => uid.replace(/^.*-test-\d+-|@.*$/g, '')).sort();
    };
    await must('/filing/submit', { filingId, target: 'both' }, { key });
    // The accounts were accepted. The return was not: it is still to be delivered by 31 March 2027.
    expect(await left()).toEqual(['payment', 'return']);
    await must('/filing/save', { filingId, credentialsData: credentials() }, { key });
    await must('/filing/submit', { filingId, target: 'tax' }, { key });
    expect(await left()).toEqual(['payment']);
  });

  it('stores only a hash of its token, stops when it is revoked, and is never logged', async () => {
    const { test: key, live } = await newAccount();
    const { path, id } = await feedOf(key);
    const token = path.slice('/feeds/'.length, -'.ics'.length);
    const listed = await get('/account/feeds', { key });
    expect(listed.at('data')).toEqual([expect.objectContaining({ id, revokedAt: null, lastUsedAt: null })]);
    expect(JSON.stringify(listed.value)).not.toContain(token);
    const { send, logged } = inProcess({});
    expect((await send(new Request(`http://service.test${path}`))).status).toBe(200);
    expect(logged()).toContain('"/feeds"');
    expect(logged()).not.toContain(token);
    expect((await get('/account/feeds', { key })).text('data.0.lastUsedAt')).toMatch(/Z$/);
    expect((await get('/account/feeds', { key: live })).at('data')).toEqual([]);
    expect((await post('/account/feeds/revoke', { feedId: id }, { key: live })).status).toBe(404);
    await must('/account/feeds/revoke', { feedId: id }, { key });
    expect((await read(path)).status).toBe(404);
    expect((await post('/account/feeds/revoke', { feedId: id }, { key })).status).toBe(404);
    const odd = [
      '',
      'x',
      token.toUpperCase(),
      `${token}0`,
      `cal_live_${token.slice(-43)}`,
      `${token}.ics/..`,
    ];
    for (const each of odd) expect([each, (await read(`/feeds/${each}.ics`)).status]).toEqual([each, 404]);
    expect((await fetch(`${service.baseUrl}/account`, { headers: { 'X-API-Key': token } })).status).toBe(401);
  });

  it('is read a limited number of times, and an account has a limited number of feeds', async () => {
    const account = await newAccount();
    const { path } = await feedOf(account.test);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 130) statuses.push((await read(path)).status);
    expect(statuses.length).toBeGreaterThan(60);
    expect(statuses.at(-1)).toBe(429);
    const owner = { accountId: account.id, mode: 'test' } as const;
    const store = openStore(service.libsql);
    for (let made = 1; made < 20; made += 1)
      await store.createFeed({ ...owner, name: 'x', createdAt: 'now' }, `${account.id} ${made}`, 20);
    const refused = await post('/account/feeds', { name: 'One more' }, { key: account.test });
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.stringContaining('20 active calendar feeds'),
    ]);
  });

  it('is made, shown once and revoked in the dashboard', async () => {
    const account = await newAccount();
    const session = await sessionOf(account.id);
    const at = '/dashboard/test/feeds';
    const form = fieldsFor((await visit(at, { session })).page(), at);
    const made = await visit(at, { session, form: { ...form, name: 'Telephone' } });
    const [address = ''] = /http[^ ]*\/feeds\/cal_test_[0-9A-Za-z]{43}\.ics/.exec(textOf(made.page())) ?? [];
    expect((await fetch(address)).status).toBe(200);
    const listed = await visit(at, { session });
    expect(textOf(listed.page())).toContain('Telephone');
    expect(listed.text).not.toContain('cal_test_');
    const [action = ''] = /\/dashboard\/test\/feeds\/\d+\/revoke/.exec(listed.text) ?? [];
    await visit(action, { session, form: fieldsFor(listed.page(), action) });
    expect((await fetch(address)).status).toBe(404);
    const other = await sessionOf((await newAccount()).id);
    const theirs = fieldsFor((await visit(at, { session: other })).page(), at);
    expect((await visit(action, { session: other, form: theirs })).status).toBe(403);
  });
});
