import { describe, expect, it } from 'vitest';
import { until } from '../../helpers/waiting.ts';
import { lapsedAccount, newAccount } from '../helpers/accounts.ts';
import { APPROVAL, newLink, open, proofIn } from '../helpers/approvals.ts';
import { startBeside } from '../helpers/beside.ts';
import { call, must } from '../helpers/client.ts';
import { linkToken, ORIGIN, sessionOf, type Visit, visit } from '../helpers/dashboard.ts';
import { inProcess } from '../helpers/in-process.ts';
import { inNextHour } from '../helpers/stopped-clock.ts';

/** Makes a body that never arrives. */
const neverSent = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ pull: () => new Promise<void>(() => undefined) });

/** Stops the clock, so that no minute ends between two requests. */
const stopped = inNextHour(0, 20);
const clock = () => stopped;
/** Turns off the reading of refused bodies, which lets callers see the reason. */
const parts = { clock, sleep: async () => undefined };

describe('before its body is read', () => {
  it('a request without a key in force is refused', async () => {
    const app = inProcess({}, parts);
    for (const key of [`svc_test_${'0'.repeat(43)}`, 'nonsense']) {
      const reply = await app.ask('POST', '/filing/save', { key, stream: neverSent() });
      expect([reply.status, reply.error]).toEqual([
        401,
        'X-API-Key is missing or is not a key of this service',
      ]);
    }
  });

  it('a request counts, and one too many is refused', async () => {
    const { test } = await newAccount();
    const app = inProcess({ RATE_LIMIT_PER_MINUTE: '1' }, parts);
    expect((await app.ask('GET', '/account', { key: test })).status).toBe(200);
    const reply = await app.ask('POST', '/filing/save', { key: test, stream: neverSent() });
    expect([reply.status, reply.headers.get('RateLimit')]).toEqual([
      429,
      expect.stringMatching(/^"minute";r=0;t=\d+/),
    ]);
  });

  it('a change without a subscription is refused', async () => {
    const { key } = await lapsedAccount(null);
    const reply = await inProcess({}, parts).ask('POST', '/filing/save', { key, stream: neverSent() });
    expect(reply.status).toBe(403);
  });
});

/** Makes text that looks like a key and is not one. */
const strange = (): string => `svc_test_${crypto.randomUUID().replaceAll('-', '').padEnd(43, '0')}`;

describe('requests without a key in force', () => {
  const from = (address: string) => ({ 'CF-Connecting-IP': address });
  const [here, there] = [from('203.0.113.1'), from('203.0.113.2')];

  it('are refused beyond a limit of their network, which affects no key in use and no other network', async () => {
    const [used, unused] = [(await newAccount()).test, (await newAccount()).test];
    const bodies: string[] = [];
    const app = inProcess(
      { STRANGER_LIMIT_PER_MINUTE: '3' },
      {
        clock,
        storeFetch: async (request) => {
          bodies.push(await request.clone().text());
          return fetch(request);
        },
      },
    );
    // A key in force is not counted, however often it is used.
    for (let i = 0; i < 5; i += 1)
      expect((await app.ask('GET', '/account', { key: used, headers: here })).status).toBe(200);
    const statuses: number[] = [];
    for (const key of [strange(), 'nonsense', strange()])
      statuses.push((await app.ask('POST', '/filing/save', { key, headers: here, body: {} })).status);
    expect(statuses).toEqual([401, 401, 401]);
    const asked = bodies.length;
    for (const path of ['/filing/save', '/mcp']) {
      const refused = await app.ask('POST', path, { key: strange(), headers: here, body: {} });
      expect([refused.status, refused.error, refused.headers.get('Retry-After')]).toEqual([
        429,
        'more than 3 requests a minute without a key of this service from this address; try again in 40 s',
        '40',
      ]);
    }
    // No key is looked up any more.
    expect(bodies).toHaveLength(asked);
    expect((await app.ask('GET', '/account', { key: used, headers: here })).status).toBe(200);
    expect((await app.ask('GET', '/account', { key: unused, headers: there })).status).toBe(200);
    // A key that is in use works from any address.
    expect((await app.ask('GET', '/account', { key: unused, headers: here })).status).toBe(200);
    expect((await app.ask('GET', '/account', { key: strange(), headers: there })).status).toBe(401);
  });

  it('count for feeds, sessions and links to sign in that open nothing too', async () => {
    const { id, test } = await newAccount();
    const feed = (await must('/account/feeds', { name: 'Of the test' }, { key: test })).text('path');
    const session = await sessionOf(id, stopped);
    let asked = 0;
    const app = inProcess(
      { STRANGER_LIMIT_PER_MINUTE: '3' },
      {
        clock,
        storeFetch: (request) => {
          asked += 1;
          return fetch(request);
        },
      },
    );
    const token = () => crypto.randomUUID().replaceAll('-', '').padEnd(43, '0');
    const at = (path: string, more: Visit = {}) =>
      visit(path, { send: app.send, ...more, headers: { ...here, ...more.headers } });
    const strangers = [
      () => at(`/feeds/cal_test_${token()}.ics`),
      () => at('/dashboard', { session: token() }),
      () => at('/dashboard/link', { form: { token: token() } }),
    ];
    // A feed or session in force is never counted, however often it is used.
    for (let i = 0; i < 5; i += 1) {
      expect((await at(feed)).status).toBe(200);
      expect((await at('/dashboard', { session })).status).toBe(200);
    }
    const statuses: number[] = [];
    for (const stranger of strangers) statuses.push((await stranger()).status);
    expect(statuses).toEqual([404, 303, 400]);
    const before = asked;
    for (const stranger of strangers) {
      const refused = await stranger();
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '40']);
    }
    // Nothing is looked up any more, and feeds and sessions in use keep working. A visitor without a session is not
    // counted.
    expect(asked).toBe(before);
    expect([(await at(feed)).status, (await at('/dashboard', { session })).status]).toEqual([200, 200]);
    expect((await at('/dashboard')).status).toBe(303);
    const link = { form: { token: await linkToken(id, stopped) } };
    expect((await at('/dashboard/link', { ...link, headers: there })).status).toBe(303);
  });

  it('include those of a key that was revoked while it was in use', async () => {
    const { test, live } = await newAccount();
    const app = inProcess({ STRANGER_LIMIT_PER_MINUTE: '1' }, { clock });
    const ids = await app.ask('GET', '/account/keys', { key: test, headers: here });
    await app.ask('POST', '/account/keys/revoke', { key: live, body: { keyId: ids.number('data.0.id') } });
    const statuses: number[] = [];
    for (let i = 0; i < 2; i += 1)
      statuses.push((await app.ask('GET', '/account', { key: test, headers: here })).status);
    expect(statuses).toEqual([401, 429]);
  });

  it('are counted by the connected client', async () => {
    const { test } = await newAccount();
    const beside = await startBeside({ STRANGER_LIMIT_PER_MINUTE: '4' });
    try {
      const ask = async (key: string) =>
        (await call('GET', '/account', undefined, { key, baseUrl: beside.baseUrl })).status;
      expect(await ask(test)).toBe(200);
      // A minute may end in between.
      const statuses: number[] = [];
      for (let i = 0; i < 10; i += 1) statuses.push(await ask(strange()));
      expect(statuses).toContain(429);
      expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401]);
      expect(await ask(test)).toBe(200);
    } finally {
      await beside.stop();
    }
  });
});

describe('bodies that are still arriving', () => {
  it('have a share of room for each account, which leaves room for others', async () => {
    const [slow, other] = [(await newAccount()).test, (await newAccount()).test];
    const app = inProcess({});
    const ends: (() => void)[] = [];
    const slowly = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          ends.push(() => {
            controller.enqueue(new TextEncoder().encode('{}'));
            controller.close();
          });
        },
      });
    // Their length is unknown, so each counts as a mebibyte.
    const pending = Array.from({ length: 12 }, () =>
      app.ask('POST', '/filing/save', { key: slow, stream: slowly() }),
    );
    const tooMany = () => app.ask('POST', '/filing/save', { key: slow, body: {} });
    const refused = await until(tooMany, ({ status }) => status === 429);
    expect([refused.error, refused.headers.get('Retry-After')]).toEqual([
      'too many requests of this account are under way; try again in 1 s',
      '1',
    ]);
    expect((await app.ask('POST', '/filing/save', { key: other, body: {} })).status).toBe(400);
    for (const end of ends) end();
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual(Array(12).fill(400));
    expect((await tooMany()).status).toBe(400);
  });

  it('count until they are answered, with 3 MiB for an account and some for others', async () => {
    const { id, test: busy } = await newAccount();
    const { test: other } = await newAccount();
    const session = await sessionOf(id);
    let go = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      go = resolve;
    });
    // Only the first trip of a request asks for its key or session. The next one waits.
    const storeFetch = async (request: Request): Promise<Response> => {
      if (!/api_keys|sessions/.test(await request.clone().text())) await released;
      return fetch(request);
    };
    const app = inProcess({}, { storeFetch });
    const text = JSON.stringify({ filingId: 999_999_999 }).padEnd(512 * 1024);
    const save = (key: string) => app.ask('POST', '/filing/save', { key, stream: new Blob([text]).stream() });
    // Six of half a mebibyte have room.
    const seven = Array.from({ length: 7 }, () => save(busy));
    const refused = await Promise.race(seven);
    expect([refused.status, refused.error]).toEqual([
      429,
      'too many requests of this account are under way; try again in 1 s',
    ]);
    const form = { text: 'x'.repeat(100_000) };
    expect((await visit('/dashboard/test/filings/1/books', { session, form, send: app.send })).status).toBe(
      429,
    );
    const ofOther = save(other);
    go();
    const all = await Promise.all([...seven, ofOther]);
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(7).fill(404), 429]);
    expect((await save(busy)).status).toBe(404);
  });

  it('block no other large body: two may be large at a time once they are there', async () => {
    const app = inProcess({});
    const ends: (() => void)[] = [];
    const MIB = 1024 * 1024;
    const large = (stream: ReadableStream<Uint8Array>, key: string) =>
      app.ask('POST', '/filing/save', { key, stream, headers: { 'Content-Length': String(2 * MIB) } });
    const text = JSON.stringify({ filingId: 0, accountsPdf: '' }).padEnd(2 * MIB);
    const sent = (form: ReadableStreamDefaultController<Uint8Array>) => {
      form.enqueue(new TextEncoder().encode(text));
      form.close();
    };
    const pending = [];
    for (const { test } of [await newAccount(), await newAccount()])
      pending.push(large(new ReadableStream({ start: (form) => void ends.push(() => sent(form)) }), test));
    // Both have room, and are read.
    await expect.poll(() => ends.length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { test } = await newAccount();
    const answered = await large(new ReadableStream({ start: sent }), test);
    expect([answered.status, answered.error]).toEqual([400, expect.stringContaining('filingId')]);
    for (const end of ends) end();
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([400, 400]);
  });

  it('without a key have room for each network, and block nobody who approves or signs in from elsewhere', async () => {
    const { id } = await newAccount();
    const link = await newLink({ asks: 'approval' });
    const app = inProcess({}, { sleep: async () => undefined });
    const ends: (() => void)[] = [];
    const slowForm = () =>
      app.send(
        new Request(`${ORIGIN}/dashboard/link`, {
          method: 'POST',
          headers: {
            Origin: ORIGIN,
            'Content-Type': 'application/x-www-form-urlencoded',
            'CF-Connecting-IP': '203.0.113.1',
          },
          body: new ReadableStream<Uint8Array>({ start: (form) => void ends.push(() => form.close()) }),
          ...{ duplex: 'half' },
        }),
      );
    // Their length is unknown, so each counts as 64 KiB of the network's mebibyte.
    const pending = Array.from({ length: 16 }, slowForm);
    const refused = await until(slowForm, ({ status }) => status === 429);
    expect([refused.headers.get('Retry-After'), await refused.text()]).toEqual([
      '1',
      expect.stringContaining('Too many requests from this network are under way'),
    ]);
    const { send } = app;
    const session = { form: { token: await linkToken(id) }, headers: { 'CF-Connecting-IP': '203.0.113.2' } };
    expect((await visit('/dashboard/link', { ...session, send })).status).toBe(303);
    const form = { form: proofIn(await open(link)), ...APPROVAL };
    const site = { 'Sec-Fetch-Site': 'same-origin', 'CF-Connecting-IP': '203.0.113.1' };
    expect((await visit(link.path, { form, headers: site, send })).status).toBe(303);
    for (const end of ends.slice(0, 16)) end();
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual(Array(16).fill(400));
  });
});
