import { createClient } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { reply } from '../../core/gateways/replies.ts';
import { get, must, service } from '../helpers/client.ts';
import { credentials, outcome, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { decided, receivedFrom, steps, stored } from '../helpers/upstream.ts';

const database = createClient(service.libsql);

/** Makes the application with storage that a test can take away and return. */
function withStorage(when: { readonly sent?: () => void } = {}) {
  let away = false;
  const upstreams: string[] = [];
  const app = inProcess(
    {},
    {
      storeFetch: async (request) => {
        if (away) throw new TypeError('storage is away');
        return fetch(request);
      },
      fetch: async (request) => {
        const response = await fetch(request);
        // The public register only gets questions; a POST is a message.
        if (request.method !== 'POST') return response;
        upstreams.push(request.url);
        when.sent?.();
        return response;
      },
    },
  );
  return {
    submit: (filingId: number, target: 'tax' | 'ch' | 'both') =>
      app.ask('POST', '/filing/submit', { key: service.keys.test, body: { filingId, target } }),
    takeAway: () => {
      away = true;
    },
    /** Ends the lease of a process that could not return it, as time would. */
    giveBack: async (filingId: number) => {
      away = false;
      await database.execute({ sql: 'DELETE FROM filing_leases WHERE filing_id = ?', args: [filingId] });
    },
    upstreams,
  };
}
const ready = async (secrets: Readonly<Record<string, unknown>> = {}): Promise<number> =>
  (await readyFiling({ credentialsData: credentials(secrets) })).number('id');

describe.concurrent('a submit whose storage goes away', () => {
  it.each(['tax', 'ch'] as const)(
    'after the message was sent says so, and the outcome is found: %s',
    async (target) => {
      const gatewayId = `INTERRUPTED-${crypto.randomUUID().slice(0, 8)}`;
      const filingId = await ready({ gatewayId });
      const storage = withStorage({ sent: () => storage.takeAway() });
      const reply = await storage.submit(filingId, target);
      expect([reply.status, reply.error]).toEqual([
        500,
        expect.stringMatching(
          /^the (return was|accounts were) sent, but what was answered could not be recorded: .* nothing is sent again by itself/,
        ),
      ]);
      expect(storage.upstreams).toHaveLength(1);
      await storage.giveBack(filingId);
      expect((await stored(filingId)).status).toBe('pending');
      if (target === 'tax') expect(await receivedFrom(gatewayId)).toBe(1);
      const done = await decided(filingId);
      expect(done.list('submissions')).toHaveLength(1);
      expect(done.at('submissions.0')).toMatchObject({ status: 'accepted', error: null });
      expect((await steps(filingId)).slice(0, 2)).toEqual(['recorded', 'recovered']);
      const history = await get(`/filing/submissions?filingId=${filingId}&verify=true`);
      expect(history.at('verification.valid')).toBe(true);
    },
  );

  it('after the first of two messages was sent gives the result of each', async () => {
    const filingId = await ready();
    const storage = withStorage({ sent: () => storage.takeAway() });
    const reply = await storage.submit(filingId, 'both');
    expect([reply.status, reply.error]).toEqual([
      500,
      expect.stringMatching(
        /^the return was sent, but .*; nothing was sent to the registry, because it could not be recorded: /,
      ),
    ]);
    expect(storage.upstreams).toHaveLength(1);
    await storage.giveBack(filingId);
    expect((await decided(filingId)).list('submissions')).toHaveLength(1);
  });

  it('before it could be recorded sends nothing and says so', async () => {
    const filingId = await ready();
    let recorded = 0;
    const app = inProcess(
      {},
      {
        storeFetch: async (request) => {
          // Fails from the write of the record on.
          if ((await request.clone().text()).includes('insert into \\"submissions\\"')) recorded += 1;
          if (recorded > 0) throw new TypeError('storage is away');
          return fetch(request);
        },
        fetch: () => Promise.reject(new Error('nothing may be sent')),
      },
    );
    const body = { filingId, target: 'tax' };
    const reply = await app.ask('POST', '/filing/submit', { key: service.keys.test, body });
    expect([reply.status, reply.error]).toEqual([
      500,
      expect.stringMatching(/^nothing was sent to the tax authority, because it could not be recorded/),
    ]);
    await database.execute({ sql: 'DELETE FROM filing_leases WHERE filing_id = ?', args: [filingId] });
    expect((await get(`/filing/submissions?filingId=${filingId}`)).at('totalCount')).toBe(0);
    await must('/filing/submit', body);
    expect((await outcome(filingId)).at('submissions.0.status')).toBe('accepted');
  });
});

describe.concurrent('a submit that is cut off', () => {
  const submit = (app: ReturnType<typeof inProcess>, filingId: number) =>
    app.ask('POST', '/filing/submit', {
      key: service.keys.test,
      body: { filingId, target: 'tax' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });

  it('by the database before anything is sent says that nothing was sent', async () => {
    const filingId = await ready();
    let isAway = false;
    const storeFetch = async (request: Request) => {
      isAway ||= (await request.clone().text()).includes('insert into \\"filing_leases\\"');
      if (isAway) throw new TypeError('storage is away');
      return fetch(request);
    };
    const reply = await submit(inProcess({}, { storeFetch }), filingId);
    expect([reply.status, reply.error]).toEqual([
      500,
      'nothing was sent: our database failed, or did not answer in time; submit again',
    ]);
    expect((await get(`/filing/submissions?filingId=${filingId}`)).at('totalCount')).toBe(0);
  });

  it('after its message left says that it is not known, even if the database then fails', async () => {
    const filingId = await ready();
    let isAway = false;
    const app = inProcess(
      {},
      {
        storeFetch: (request) => (isAway ? Promise.reject(new TypeError('storage is away')) : fetch(request)),
        fetch: async (request) => {
          if (request.method !== 'POST') return fetch(request);
          isAway = true;
          // No answer of any kind: a fault that nobody foresaw.
          return JSON.parse('null');
        },
      },
    );
    const reply = await submit(app, filingId);
    expect([reply.status, reply.error]).toEqual([
      500,
      expect.stringMatching(
        /^the submit was interrupted, so it is not known here whether anything was sent; /,
      ),
    ]);
    expect(app.logged()).toContain('{"event":"submit-interrupted"');
  });
});

describe.concurrent('a long period whose second return fails after the first was sent', () => {
  /** Fails the second message, or the storage once the first message is sent. */
  const failing = (what: 'connection' | 'record' | 'outcome') => {
    let posted = 0;
    let away = false;
    return inProcess(
      {},
      {
        storeFetch: async (request) => {
          const text = posted === 1 ? await request.clone().text() : '';
          if (what === 'record' && text.includes('counters')) away = true;
          if (away) throw new TypeError('storage is away');
          const response = await fetch(request);
          if (what === 'outcome' && text.includes('insert into \\"submissions\\"')) away = true;
          return response;
        },
        fetch: async (request) => {
          if (request.method === 'POST') posted += 1;
          if (posted < 2) return fetch(request);
          throw new TypeError('fetch failed', { cause: { syscall: 'connect' } });
        },
      },
    );
  };
  const LONG = { periodStart: '2023-10-01', periodEnd: '2025-03-31' };

  it.each([
    ['connection', /nothing was sent to the tax authority: no connection to it could be made/, [2, 'error']],
    ['record', /nothing was sent to the tax authority, because it could not be recorded/, null],
    // The record exists, and it cannot be updated to show that nothing was sent.
    ['outcome', /nothing was sent to the tax authority, and this could not be recorded/, [2, 'pending']],
  ] as const)('says that the first is on its way: %s', async (what, ofTheSecond, second) => {
    // The outcome never comes, so the answers below do not depend on the time.
    const signIn = credentials({ gatewayPassword: 'SANDBOX-NEVER' });
    const save = { filingTypes: { ct600: true }, credentialsData: signIn };
    const filingId = (await readyFiling(save, {}, LONG)).number('id');
    const body = { filingId, target: 'tax' };
    const reply = await failing(what).ask('POST', '/filing/submit', { key: service.keys.test, body });
    expect([reply.status, reply.error]).toEqual([
      500,
      expect.stringMatching(/^the first return of the period was sent, .*\. Of the second: nothing was sent/),
    ]);
    expect(reply.error).toMatch(ofTheSecond);
    // While a process keeps its lease, no other process can find out what was sent.
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(history.list('data').map((s) => [s.at('subPeriod'), s.at('status')])).toEqual([
      [1, 'submitted'],
      ...(second === null ? [] : [second]),
    ]);
  });
});

it.each([
  ['with an id is held, and its outcome asked for', 'AB01CD02', [200, 'submitted', 'AB01CD02']],
  ['without one may be sent again', '', [500, 'error', null]],
] as const)('a return whose decider failed %s', async (_what, correlationId, reported) => {
  const save = { filingTypes: { ct600: true }, credentialsData: credentials() };
  const filingId = (await readyFiling(save)).number('id');
  const errors = [{ number: '3000', type: 'fatal', text: 'The document failed inside the department.' }];
  const app = inProcess(
    {},
    {
      fetch: async (request) =>
        request.method === 'POST' ? new Response(reply({ errors, correlationId })) : fetch(request),
    },
  );
  const body = { filingId, target: 'tax' };
  const { status } = await app.ask('POST', '/filing/submit', { key: service.keys.test, body });
  const kept = await stored(filingId);
  expect([status, kept.status, kept.correlationId]).toEqual(reported);
});
