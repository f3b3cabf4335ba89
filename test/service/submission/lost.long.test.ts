import { describe, expect, it } from 'vitest';
import { charity } from '../helpers/charities.ts';
import { freshCompanyNumber, freshUtr, get, must, post, service } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, newFiling, outcome, readyFiling } from '../helpers/filings.ts';
import { decided, polledNow, receivedFrom, rewound, steps, store, stored } from '../helpers/upstream.ts';

let signIns = 0;
/** Gives each test its own sign-in, so that its list has nothing else. */
const signIn = (): string => {
  signIns += 1;
  return `LOST-${Date.now()}-${Math.floor(Math.random() * 1e6)}-${signIns}`;
};
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const filingWith = async (secrets: Readonly<Record<string, unknown>>): Promise<number> =>
  (await readyFiling({ credentialsData: credentials({ gatewayId: signIn(), ...secrets }) })).number('id');

describe.concurrent('an acknowledgement that was lost', () => {
  it.each(['SANDBOX-500', 'SANDBOX-LOST', 'SANDBOX-EMPTY', 'SANDBOX-MALFORMED'])(
    'is found by the outstanding list, and never sent again: %s',
    async (gatewayPassword) => {
      const gatewayId = signIn();
      const filingId = await filingWith({ gatewayId, gatewayPassword });
      const sent = await must('/filing/submit', { filingId, target: 'tax' });
      expect(sent.at('status')).toBe('submitted');
      expect(sent.at('results.tax')).toMatchObject({
        success: true,
        submissions: [{ status: 'submitted', correlationId: null, error: null }],
      });
      expect((await post('/filing/submit', { filingId, target: 'tax' })).status).toBe(400);
      expect(await receivedFrom(gatewayId)).toBe(1);
      const done = await decided(filingId);
      expect(done.list('submissions')).toHaveLength(1);
      expect(done.at('submissions.0')).toMatchObject({
        status: 'accepted',
        correlationId: expect.stringMatching(/^[0-9A-F]{32}$/),
      });
      expect((await steps(filingId)).slice(0, 3)).toEqual(['recorded', 'acknowledgement-lost', 'found']);
    },
  );

  it('is found for a return that was refused, which has no mark', async () => {
    const [utrNumber, companyNumber] = [freshUtr(), freshCompanyNumber()];
    const filingBy = async (key: string, secrets: Readonly<Record<string, unknown>>) => {
      const companyId = (await must('/company/add', { companyNumber }, { key })).number('id');
      const credentialsData = credentials({ gatewayId: signIn(), utrNumber, ...secrets });
      return (await readyFiling({ credentialsData }, { key }, { companyId })).number('id');
    };
    const { other, test } = service.keys;
    const first = await filingBy(other, {});
    await must('/filing/submit', { filingId: first, target: 'tax' }, { key: other });
    await outcome(first, { key: other });
    // Another subscriber files the same company and period: refused, and the acknowledgement is lost.
    const filingId = await filingBy(test, { gatewayPassword: 'SANDBOX-LOST' });
    await must('/filing/submit', { filingId, target: 'tax' });
    const done = await decided(filingId);
    expect(done.at('status')).toBe('rejected');
    expect(done.text('submissions.0.error')).toMatch(/has already been accepted/);
  });

  it('is found by its mark if the list does not have our id', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-LOST' });
    await must('/filing/submit', { filingId, target: 'tax' });
    await rewound(filingId, { transactionId: null });
    expect((await decided(filingId)).at('submissions.0.status')).toBe('accepted');
  });

  it('gives no result while the sign-in has another in flight that may be it', async () => {
    const gatewayId = signIn();
    // The return belongs to another account of ours, which is like other software: this account does not know it.
    const key = service.keys.other;
    const secrets = credentials({ gatewayId, gatewayPassword: 'SANDBOX-NEVER' });
    const other = (await readyFiling({ credentialsData: secrets }, { key })).number('id');
    await must('/filing/submit', { filingId: other, target: 'tax' }, { key });
    const filingId = await filingWith({ gatewayId, gatewayPassword: 'SANDBOX-503' });
    await must('/filing/submit', { filingId, target: 'tax' });
    await rewound(filingId, { submittedAt: minutesAgo(11) });
    const status = await polledNow(filingId);
    expect(status.at('submissions.0')).toMatchObject({ status: 'submitted', correlationId: null });
  });

  it('is not mistaken for another of the same sign-in that was accepted', async () => {
    const gatewayId = signIn();
    const key = service.keys.other;
    const secrets = credentials({ gatewayId, gatewayPassword: 'SANDBOX-LOST' });
    const other = (await readyFiling({ credentialsData: secrets }, { key })).number('id');
    await must('/filing/submit', { filingId: other, target: 'tax' }, { key });
    const filingId = await filingWith({ gatewayId, gatewayPassword: 'SANDBOX-503' });
    await must('/filing/submit', { filingId, target: 'tax' });
    await rewound(filingId, { submittedAt: minutesAgo(11) });
    expect((await decided(filingId)).text('submissions.0.error')).toMatch(/did not reach the tax authority/);
    expect((await stored(filingId)).correlationId).toBeNull();
    await rewound(other, { nextPollAt: minutesAgo(0) });
    expect((await outcome(other, { key })).at('submissions.0.status')).toBe('accepted');
  });

  it.each([
    ['one the authority does not know', '0123456789ABCDEF'],
    ['an id of another message', 'not-hexadecimal'],
  ])('is found under its own id when the acknowledgement named another: %s', async (_case, correlationId) => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-30' });
    await must('/filing/submit', { filingId, target: 'tax' });
    await rewound(filingId, { correlationId, submittedAt: minutesAgo(11) });
    expect((await decided(filingId)).at('submissions.0')).toMatchObject({
      status: 'accepted',
      correlationId: expect.stringMatching(/^[0-9A-F]{32}$/),
    });
  });

  it('is given up when no list has it, and the return may be sent again', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-503' });
    await must('/filing/submit', { filingId, target: 'tax' });
    const early = await polledNow(filingId);
    expect(early.at('status')).toBe('submitted');
    await rewound(filingId, { submittedAt: minutesAgo(11) });
    const late = await polledNow(filingId);
    expect(late.at('status')).toBe('in_progress');
    expect(late.at('submissions.0')).toMatchObject({
      status: 'error',
      error: expect.stringMatching(/did not reach the tax authority.*may be submitted again/),
    });
    await must('/filing/save', { filingId, credentialsData: { gatewayPassword: 'right' } });
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).at('submissions.1.status')).toBe('accepted');
  });

  it.each([
    ['nothing stored', null],
    ['another sign-in stored', credentials({ gatewayId: 'SOMEONE-ELSE' })],
  ])('of one-shot credentials is searched for while they are present: %s', async (_case, credentialsData) => {
    const filingId = (await newFiling()).number('id');
    const filingTypes = { ct600: true };
    await must('/filing/save', { filingId, ...MICRO_FIGURES, filingTypes, credentialsData });
    const oneShot = credentials({ gatewayId: signIn(), gatewayPassword: 'SANDBOX-LOST' });
    const sent = await must('/filing/submit', { filingId, target: 'tax', credentials: oneShot });
    expect(sent.text('results.tax.submissions.0.correlationId')).toMatch(/^[0-9A-F]{32}$/);
    expect((await decided(filingId)).at('status')).toBe('accepted');
  });

  it('is not searched for under another sign-in than its own', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-30' });
    const oneShot = { gatewayId: signIn() };
    await must('/filing/submit', { filingId, target: 'tax', credentials: oneShot });
    await rewound(filingId, { correlationId: null, submittedAt: minutesAgo(60) });
    const status = await polledNow(filingId);
    // The list of the stored sign-in is empty, which proves nothing about this return.
    expect(status.at('submissions.0')).toMatchObject({ status: 'submitted', correlationId: null });
  });

  it('of one-shot credentials is searched for with those of a later submit, and sent again only if it never arrived', async () => {
    for (const [gatewayPassword, arrived] of [
      ['SANDBOX-30', true],
      ['SANDBOX-503', false],
    ] as const) {
      const filingId = (await newFiling()).number('id');
      await must('/filing/save', { filingId, ...MICRO_FIGURES, filingTypes: { ct600: true } });
      const gatewayId = signIn();
      const oneShot = credentials({ gatewayId, gatewayPassword });
      await must('/filing/submit', { filingId, target: 'tax', credentials: oneShot });
      await rewound(filingId, { correlationId: null, submittedAt: minutesAgo(31) });
      const waiting = await polledNow(filingId);
      expect(waiting.text('submissions.0.error')).toMatch(
        /a submit that gives the sign-in .* looks for it first/,
      );
      const right = { ...oneShot, gatewayPassword: 'right' };
      const again = await post('/filing/submit', { filingId, target: 'tax', credentials: right });
      if (arrived)
        expect([again.status, again.error]).toEqual([
          400,
          expect.stringMatching(
            /^nothing was sent now: .* looked for first: the tax authority has accepted it/,
          ),
        ]);
      else expect(again.status).toBe(200);
      expect(await receivedFrom(gatewayId)).toBe(1);
      const done = await decided(filingId);
      expect(done.list('submissions').map((s) => s.at('status'))).toEqual(
        arrived ? ['accepted'] : ['error', 'accepted'],
      );
    }
  });

  it('of one-shot credentials is searched for with the longest message too', async () => {
    // Accounts of 3,200,000 bytes are 4,266,668 characters of the message.
    const accountsPdf = Buffer.from(`%PDF-1.4\n${'x'.repeat(3_199_984)}\n%%EOF\n`).toString('base64');
    expect(accountsPdf).toHaveLength(4_266_668);
    const filingId = await charity({}, { accountsPdf, credentialsData: {} });
    const oneShot = credentials({ gatewayId: signIn(), gatewayPassword: 'SANDBOX-30' });
    await must('/filing/submit', { filingId, target: 'tax', credentials: oneShot });
    await rewound(filingId, { correlationId: null, submittedAt: minutesAgo(31) });
    const right = { ...oneShot, gatewayPassword: 'right' };
    const again = await post('/filing/submit', { filingId, target: 'tax', credentials: right });
    expect([again.status, again.error]).toEqual([
      400,
      expect.stringMatching(/looked for first: the tax authority has accepted it/),
    ]);
  });

  it('of the registry is found by its number', async () => {
    for (const authCode of ['LOST01', 'HTTP500', 'EMPTY1', 'BADXML']) {
      const filingId = await filingWith({ authCode });
      const sent = await must('/filing/submit', { filingId, target: 'ch' });
      expect(sent.at('results.ch')).toMatchObject({ success: true, submissions: [{ status: 'submitted' }] });
      expect((await decided(filingId)).at('submissions.0.status')).toBe('accepted');
      expect((await steps(filingId))[1]).toBe('acknowledgement-lost');
    }
  });

  it('of the registry is given up when the number stays unknown', async () => {
    const filingId = await filingWith({ authCode: 'NOTFOUND' });
    await must('/filing/submit', { filingId, target: 'ch' });
    expect((await polledNow(filingId)).at('submissions.0.status')).toBe('submitted');
    await rewound(filingId, { submittedAt: minutesAgo(11) });
    expect((await polledNow(filingId)).at('submissions.0')).toMatchObject({
      status: 'error',
      error: expect.stringMatching(/no longer knows this submission/),
    });
  });
});

/** Gives the state after a crash between sending and storing the acknowledgement. */
const crashed = () =>
  ({
    status: 'pending',
    correlationId: null,
    submittedAt: null,
    pollUrl: null,
    pollIntervalSeconds: null,
    nextPollAt: new Date(Date.now() + 120_000).toISOString(),
  }) as const;

describe.concurrent('a crash', () => {
  it('after a return was sent loses nothing: it is found and its outcome reported', async () => {
    const gatewayId = signIn();
    const filingId = await filingWith({ gatewayId, gatewayPassword: 'SANDBOX-30' });
    await must('/filing/submit', { filingId, target: 'tax' });
    await rewound(filingId, crashed());
    const again = await post('/filing/submit', { filingId, target: 'tax' });
    expect([again.status, again.error]).toEqual([400, expect.stringMatching(/in flight/)]);
    const done = await outcome(filingId);
    expect(done.at('submissions.0')).toMatchObject({ status: 'accepted' });
    expect(done.list('submissions')).toHaveLength(1);
    expect((await steps(filingId)).slice(2, 5)).toEqual(['recovered', 'found', 'accepted']);
  });

  it('after accounts were sent loses nothing', async () => {
    const filingId = await filingWith({ authCode: 'SLOW05' });
    await must('/filing/submit', { filingId, target: 'ch' });
    await rewound(filingId, crashed());
    await get(`/filing/status?filingId=${filingId}`);
    expect((await steps(filingId)).slice(2, 4)).toEqual(['recovered', 'still-in-flight']);
    expect((await decided(filingId)).at('submissions.0.status')).toBe('accepted');
  });

  it('before anything was sent leaves a record that is given up, while the filing stays locked', async () => {
    const filingId = await filingWith({});
    const twin = await filingWith({ gatewayPassword: 'SANDBOX-1046' });
    await post('/filing/submit', { filingId: twin, target: 'tax' });
    const { id: _id, ...like } = await stored(twin);
    const record = {
      ...like,
      ...crashed(),
      filingId,
      transactionId: 'F'.repeat(32),
      credentialFailure: false,
      error: null,
      errors: [],
      decidedAt: null,
      createdAt: minutesAgo(11),
    };
    await store().createSubmission(record, { type: 'recorded', at: minutesAgo(11), detail: {} });
    // The filing's own row still says draft.
    expect((await store().findFiling(filingId))?.status).toBe('draft');
    const refusals = await Promise.all([
      post('/filing/save', { filingId, numberOfEmployees: 5 }),
      post('/filing/credentials/delete', { filingId }),
      post('/filing/delete', { filingId }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400]);
    const done = await outcome(filingId);
    expect(done.at('submissions.0')).toMatchObject({
      status: 'error',
      error: expect.stringMatching(/did not reach the tax authority/),
    });
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).at('submissions.1.status')).toBe('accepted');
  });
});
