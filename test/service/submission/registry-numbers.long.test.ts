import { createClient } from '@libsql/client/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../helpers/waiting.ts';
import { type Beside, startBeside } from '../helpers/beside.ts';
import { type CallOptions, get, must, post, service } from '../helpers/client.ts';
import { credentials, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { newPresenter } from '../helpers/presenters.ts';
import { decided, polledNow, rewound, steps, store, stored } from '../helpers/upstream.ts';

/** Tests which accounts a registry answer is about, and the effect of a number used before. */
const filingWith = async (authCode: string): Promise<number> =>
  (await readyFiling({ credentialsData: credentials({ authCode }) })).number('id');

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe.concurrent('an answer of the registry', () => {
  it.each(['NOREF1', 'NOCOMP', 'OTHERCO', 'OTHERREF', 'BOTH01'])(
    'that does not prove to be about these accounts decides nothing: %s',
    async (authCode) => {
      const filingId = await filingWith(authCode);
      await must('/filing/submit', { filingId, target: 'ch' });
      // The sandbox says ACCEPT from the second time on.
      for (let i = 0; i < 3; i += 1) {
        expect((await polledNow(filingId)).at('submissions.0')).toMatchObject({
          status: 'submitted',
          error: null,
          decidedAt: null,
        });
      }
      await rewound(filingId, { submittedAt: minutesAgo(31) });
      expect((await polledNow(filingId)).at('submissions.0')).toMatchObject({
        status: 'submitted',
        // Two states for one number are an undecided answer, which a test registry may give for ever (decision 209).
        error: expect.stringMatching(
          authCode === 'BOTH01' ? /has not decided the accounts for \d+ minutes/ : /must ask the registry/,
        ),
      });
      const again = await post('/filing/submit', { filingId, target: 'ch' });
      expect([again.status, again.error]).toEqual([400, expect.stringMatching(/in flight/)]);
    },
  );

  it('that lists others beside these accounts is read only for these', async () => {
    const filingId = await filingWith('SEVERAL');
    await must('/filing/submit', { filingId, target: 'ch' });
    expect((await decided(filingId)).at('submissions.0')).toMatchObject({ status: 'accepted', errors: [] });
  });

  it('is known by a reference of the submission, and for older ones by the filing’s id', async () => {
    const filingIds = await Promise.all(['SLOW05', 'SLOW05', 'OTHERREF'].map(filingWith));
    for (const filingId of filingIds) await must('/filing/submit', { filingId, target: 'ch' });
    const records = await Promise.all(filingIds.map(stored));
    const references = records.map(({ customerReference }) => customerReference ?? '');
    expect(new Set(references).size).toBe(3);
    for (const [i, reference] of references.entries()) {
      expect(reference).toMatch(/^[A-Z2-7]{24}$/);
      const history = await get(`/filing/submissions?filingId=${filingIds[i]}`);
      expect(history.text('data.0.requestXml')).toContain(
        `<CustomerReference>${reference}</CustomerReference>`,
      );
    }
    // Sent before there were references: none is stored, and the registry's is the filing's id.
    const [first = 0, , other = 0] = filingIds;
    await createClient(service.libsql).execute({
      sql: 'UPDATE submissions SET customer_reference = NULL WHERE filing_id IN (?, ?)',
      args: [first, other],
    });
    for (const filingId of [first, other]) {
      for (let i = 0; i < 5; i += 1) await polledNow(filingId);
      expect((await stored(filingId)).status).toBe('submitted');
    }
  });
});

describe('a number that was used before', () => {
  let beside: Beside | null = null;
  let options: CallOptions = {};
  beforeAll(async () => {
    beside = await startBeside({ REGISTRY_PRESENTER_ID_TEST: newPresenter() });
    options = { baseUrl: beside.baseUrl };
  });
  afterAll(() => beside?.stop());
  const numbersOf = async (filingId: number) =>
    (await store().listEvents(filingId))
      .map(({ detail }) => detail.submissionNumber)
      .filter((number) => number !== undefined);
  const accepted = (filingId: number) =>
    until(
      () => polledNow(filingId, options),
      (reply) => reply.at('status') !== 'submitted',
    );

  it('leads to other numbers in the same submit, recorded before they are sent', async () => {
    const filingId = await filingWith('USED05');
    const sent = await must('/filing/submit', { filingId, target: 'ch' }, options);
    // 000001 to 000005 are used. 000001 is the first of a block of 20, so the whole block is left out: 1 + 20 is
    // 00000L.
    expect((await steps(filingId)).slice(0, 3)).toEqual(['recorded', 'renumbered', 'acknowledged']);
    expect(await numbersOf(filingId)).toEqual(['000001', '00000L']);
    expect(sent.at('results.ch')).toMatchObject({
      success: true,
      submissions: [{ status: 'submitted', error: null, errors: [], submissionNumber: '00000L' }],
    });
    const done = await accepted(filingId);
    expect(done.list('submissions')).toHaveLength(1);
    expect(done.at('submissions.0.status')).toBe('accepted');
    const history = await get(`/filing/submissions?filingId=${filingId}&verify=true`);
    expect(history.at('verification.valid')).toBe(true);
    // The next accounts continue from there.
    const next = await filingWith('GOOD26');
    await must('/filing/submit', { filingId: next, target: 'ch' }, options);
    expect(await numbersOf(next)).toEqual(['00000M']);
  });

  it('is not a refusal if the network delivered the message twice, and the first copy was accepted', async () => {
    const filingId = await filingWith('TWICE1');
    const sent = await must('/filing/submit', { filingId, target: 'ch' }, options);
    expect(sent.at('results.ch.submissions.0.status')).toBe('submitted');
    expect((await steps(filingId)).slice(0, 2)).toEqual(['recorded', 'acknowledged']);
    expect((await accepted(filingId)).at('submissions.0.status')).toBe('accepted');
    expect(await numbersOf(filingId)).toHaveLength(1);
  });

  it.each([
    ['the reference', 'CustomerReference'],
    ['the company', 'CompanyNumber'],
  ])('does not lead to another number if the status leaves out %s', async (_what, element) => {
    // The first copy of TWICE1 is accepted, the second is refused as a used number, and the status proves nothing.
    const filingId = await filingWith('TWICE1');
    let accounts = 0;
    let isWhole = false;
    const app = inProcess(
      { REGISTRY_PRESENTER_ID_TEST: newPresenter() },
      {
        fetch: async (request) => {
          const body = request.method === 'POST' ? await request.clone().text() : '';
          if (body.includes('<Class>Accounts<')) accounts += 1;
          const reply = await fetch(request);
          if (isWhole || !body.includes('<Class>GetSubmissionStatus<')) return reply;
          const text = await reply.text();
          const without = text.replace(new RegExp(`<${element}>[^<]*</${element}>`), '');
          expect(without).not.toBe(text);
          return new Response(without, reply);
        },
      },
    );
    const key = service.keys.test;
    const sent = await app.ask('POST', '/filing/submit', { key, body: { filingId, target: 'ch' } });
    expect([sent.status, (await stored(filingId)).status]).toEqual([200, 'submitted']);
    expect(await steps(filingId)).toEqual(['recorded', 'acknowledgement-lost']);
    expect(accounts).toBe(1);
    // A later status that names both proves that it is about these accounts.
    isWhole = true;
    for (let i = 0; i < 2; i += 1) {
      await rewound(filingId, { nextPollAt: new Date().toISOString() });
      await app.ask('GET', `/filing/status?filingId=${filingId}`, { key });
    }
    expect((await stored(filingId)).status).toBe('accepted');
    expect([accounts, await numbersOf(filingId)]).toEqual([1, [expect.any(String)]]);
  });

  it('every time is given up after a number of tries, and may be submitted again', async () => {
    const filingId = await filingWith('USEDALL');
    const sent = await post('/filing/submit', { filingId, target: 'ch' }, options);
    expect([sent.status, sent.error]).toEqual([
      500,
      expect.stringMatching(/^the registry took nothing: .* 16 submission numbers tried, .* submit again/),
    ]);
    const reported = await steps(filingId);
    expect(reported).toEqual([
      'recorded',
      ...Array.from({ length: 15 }, () => 'renumbered'),
      'refused-as-ours',
    ]);
    // 1 + 2 + 4 + … + 2^14 numbers further. The first five jumps are shorter than a block of 20, and reach its end.
    const [first = 0, last = 0] = [(await numbersOf(filingId))[0], (await numbersOf(filingId)).at(-1)].map(
      (number) => Number.parseInt(String(number), 36),
    );
    expect(last - first).toBeGreaterThanOrEqual(2 ** 15 - 1);
    expect(last - first).toBeLessThanOrEqual(2 ** 15 - 1 - 31 + 5 * 20);
    await must('/filing/save', { filingId, credentialsData: { authCode: 'GOOD26' } });
    await must('/filing/submit', { filingId, target: 'ch' }, options);
    const done = await accepted(filingId);
    expect(done.list('submissions').map((one) => one.at('status'))).toEqual(['error', 'accepted']);
  });

  it.each([
    ['the status request is not answered', '<Class>GetSubmissionStatus<'],
    ['the next number is not recorded', 'renumbered'],
  ])('does not lead to another number if %s', async (what, lost) => {
    const filingId = await filingWith('USED05');
    const messages: string[] = [];
    let away = true;
    const failing = async (request: Request, body: string): Promise<Response> => {
      if (away && body.includes(lost)) throw new TypeError('the connection was lost');
      return fetch(request);
    };
    const settings = { REGISTRY_PRESENTER_ID_TEST: newPresenter() };
    const app = inProcess(settings, {
      storeFetch: async (request) => failing(request, await request.clone().text()),
      fetch: async (request) => {
        const body = request.method === 'POST' ? await request.clone().text() : '';
        messages.push(/<Class>(\w+)</.exec(body)?.[1] ?? '');
        return failing(request, body);
      },
    });
    const key = service.keys.test;
    const reply = await app.ask('POST', '/filing/submit', { key, body: { filingId, target: 'ch' } });
    const record = await stored(filingId);
    expect(
      what.startsWith('the status')
        ? [reply.status, record.status]
        : [reply.status, record.status, reply.error],
    ).toEqual(
      what.startsWith('the status')
        ? [200, 'submitted']
        : [500, 'pending', expect.stringMatching(/^the registry took nothing, .* GET \/filing\/status/)],
    );
    // The number belongs to another's accounts, which are never taken for these. Nothing more is sent.
    away = false;
    const database = createClient(service.libsql);
    await database.execute({ sql: 'DELETE FROM filing_leases WHERE filing_id = ?', args: [filingId] });
    for (let i = 0; i < 2; i += 1) {
      await rewound(filingId, { nextPollAt: new Date().toISOString() });
      await app.ask('GET', `/filing/status?filingId=${filingId}`, { key });
    }
    expect((await stored(filingId)).status).toBe('submitted');
    expect(await steps(filingId)).toContain('receipt-of-another');
    expect(messages.filter((name) => name === 'Accounts')).toHaveLength(1);
  });
});
