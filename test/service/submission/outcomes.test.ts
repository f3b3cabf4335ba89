import { describe, expect, it } from 'vitest';
import { until } from '../../helpers/waiting.ts';
import { get, must, post } from '../helpers/client.ts';
import { credentials, outcome, readyFiling } from '../helpers/filings.ts';
import {
  decided,
  deletedUpstream,
  polledNow,
  polledUpstream,
  rewound,
  steps,
  store,
  stored,
} from '../helpers/upstream.ts';

/** Creates a filing whose sign-in or authentication code makes an authority behave as a test wants. */
const filingWith = async (secrets: Readonly<Record<string, unknown>>): Promise<number> =>
  (await readyFiling({ credentialsData: credentials(secrets) })).number('id');
const statusesOf = async (filingId: number): Promise<readonly unknown[]> =>
  (await get(`/filing/submissions?filingId=${filingId}`))
    .list('data')
    .map((s) => [s.at('target'), s.at('status')]);

describe.concurrent('refusals of the tax authority', () => {
  it('ask for attention when the sign-in is refused, and accept the return with a corrected one', async () => {
    const filingId = await filingWith({ gatewayId: 'SANDBOX-1046' });
    const refused = await post('/filing/submit', { filingId, target: 'tax' });
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.stringMatching(/^1046: Authentication Failure/),
    ]);
    expect((await get(`/filing?filingId=${filingId}`)).at('status')).toBe('requires_attention');
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(history.at('data.0')).toMatchObject({
      status: 'rejected',
      correlationId: null,
      errors: [{ code: '1046', message: expect.stringMatching(/^Authentication Failure/) }],
    });
    await must('/filing/save', { filingId, credentialsData: { gatewayId: 'GOOD-ID' } });
    await must('/filing/submit', { filingId, target: 'tax' });
    await outcome(filingId);
    expect(await statusesOf(filingId)).toEqual([
      ['tax', 'rejected'],
      ['tax', 'accepted'],
    ]);
  });

  it('send again only the parts that were not accepted', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-1046' });
    const sent = await must('/filing/submit', { filingId, target: 'both' });
    expect(sent.at('results.tax')).toMatchObject({
      success: false,
      error: expect.stringMatching(/^1046: /),
      submissions: [{ status: 'rejected' }],
    });
    expect(sent.at('results.ch.success')).toBe(true);
    expect((await outcome(filingId)).at('status')).toBe('requires_attention');
    await must('/filing/save', { filingId, credentialsData: { gatewayPassword: 'right' } });
    const again = await must('/filing/submit', { filingId, target: 'both' });
    expect(Object.keys(Object(again.at('results')))).toEqual(['tax']);
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    expect(await statusesOf(filingId)).toEqual([
      ['tax', 'rejected'],
      ['ch', 'accepted'],
      ['tax', 'accepted'],
    ]);
  });

  it('give the reasons of a business refusal unchanged, and accept corrected figures', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-3001' });
    await must('/filing/submit', { filingId, target: 'tax' });
    const done = await outcome(filingId);
    expect(done.at('status')).toBe('rejected');
    const [submission] = done.list('submissions');
    expect(submission?.at('status')).toBe('rejected');
    const codes = submission?.list('errors').map((e) => e.at('code'));
    expect(codes).toEqual(['3001', '9999', '9332']);
    expect(submission?.at('errors.1')).toEqual({
      code: '9999',
      message: 'Chosen by a sandbox value: the return is refused.',
      location: '/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]',
    });
    expect(submission?.text('error')).toContain('9999: Chosen by a sandbox value: the return is refused.');
    expect((await deletedUpstream(filingId)).deleteUpstream).toBe(false);
    expect(await polledUpstream(submission?.text('correlationId') ?? '')).toBe('notFound');
    await must('/filing/save', {
      filingId,
      numberOfEmployees: 2,
      credentialsData: { gatewayPassword: 'right' },
    });
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).at('submissions.1.status')).toBe('accepted');
  });

  it('can be sent again when its systems failed on arrival', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-1000' });
    const refused = await post('/filing/submit', { filingId, target: 'tax' });
    expect([refused.status, refused.error]).toEqual([
      500,
      'the tax authority could not take the return: 1000: System failure. The submission of this document has failed.; the tax authority’s gateway failed: you do not have to change anything: submit again later, once GET /filing/status shows it is not in flight',
    ]);
    expect((await get(`/filing?filingId=${filingId}`)).at('status')).toBe('draft');
    // The filing was sent, so its message stays on record.
    const deleted = await post('/filing/delete', { filingId });
    expect([deleted.status, deleted.error]).toEqual([400, expect.stringContaining('has been sent')]);
    await must('/filing/submit', { filingId, target: 'tax', credentials: { gatewayPassword: 'right' } });
    await outcome(filingId);
    expect(await statusesOf(filingId)).toEqual([
      ['tax', 'error'],
      ['tax', 'accepted'],
    ]);
  });

  it.each(['SANDBOX-1000-POLL', 'SANDBOX-2005', 'SANDBOX-3000'])(
    'keep asking when its systems fail at a poll: %s',
    async (gatewayPassword) => {
      const filingId = await filingWith({ gatewayPassword });
      await must('/filing/submit', { filingId, target: 'tax' });
      expect((await outcome(filingId)).at('submissions.0.status')).toBe('accepted');
      expect(await steps(filingId)).toContain('undecided');
    },
  );

  it('say what is unknown when it does not have a submission, once it has had the time to', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-2000' });
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await polledNow(filingId)).at('submissions.0')).toMatchObject({
      status: 'submitted',
      error: null,
    });
    await rewound(filingId, { submittedAt: new Date(Date.now() - 11 * 60_000).toISOString() });
    const done = await polledNow(filingId);
    expect(done.at('status')).toBe('in_progress');
    expect(done.at('submissions.0')).toMatchObject({
      status: 'error',
      error: expect.stringMatching(/no longer holds an answer/),
    });
  });

  it('can be sent again at once when the network before it refused the message', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-403' });
    const refused = await post('/filing/submit', { filingId, target: 'tax' });
    expect([refused.status, refused.error]).toEqual([
      500,
      expect.stringMatching(/^nothing was sent to the tax authority: .*403.*submit again$/),
    ]);
    expect(await stored(filingId)).toMatchObject({ status: 'error', submittedAt: null, nextPollAt: null });
    await must('/filing/submit', { filingId, target: 'tax', credentials: { gatewayPassword: 'right' } });
    expect((await outcome(filingId)).at('submissions.1.status')).toBe('accepted');
  });
});

describe.concurrent('outcomes of the tax authority that are slow or odd', () => {
  it('wait out a short interval and find the outcome however long it takes', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-SLOW' });
    await must('/filing/submit', { filingId, target: 'tax' });
    // The request waits five seconds, then it polls.
    const first = await get(`/filing/status?filingId=${filingId}`);
    expect(first.at('status')).toBe('submitted');
    expect(await steps(filingId)).toEqual(['recorded', 'acknowledged', 'still-in-flight']);
    expect((await decided(filingId)).at('submissions.0.status')).toBe('accepted');
    // Three polls had no outcome. The service may have made some of them by itself.
    expect((await stored(filingId)).polls).toBe(3);
  });

  it('stay submitted and say when to ask again while there is no outcome', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-NEVER' });
    await must('/filing/submit', { filingId, target: 'tax' });
    for (let i = 0; i < 2; i += 1) {
      const askedAt = Date.now();
      const status = await get(`/filing/status?filingId=${filingId}`);
      expect(status.at('status')).toBe('submitted');
      expect(status.at('submissions.0.status')).toBe('submitted');
      expect(Date.parse(status.text('nextPollAt'))).toBeGreaterThan(askedAt - 5_000);
    }
    expect((await stored(filingId)).polls).toBeGreaterThanOrEqual(2);
    // The second poll had the answer of the first, so it is counted but adds no event on this day.
    const told = (await store().listEvents(filingId)).filter(({ type }) => type === 'still-in-flight');
    expect(new Set(told.map(({ at }) => at.slice(0, 10))).size).toBe(told.length);
  });

  it('do not accept the receipt of another return', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-WRONG-DIGEST' });
    await must('/filing/submit', { filingId, target: 'tax' });
    const status = await get(`/filing/status?filingId=${filingId}`);
    expect(status.at('submissions.0')).toMatchObject({
      status: 'submitted',
      error: expect.stringMatching(/receipt whose mark is not that of this return/),
      decidedAt: null,
    });
    expect(await steps(filingId)).toContain('receipt-of-another');
    expect(await polledUpstream(status.text('submissions.0.correlationId'))).toBe('accepted');
  });

  it('do not accept an acceptance that proves nothing, but accept one without a receipt under its own id', async () => {
    const filingIds = await Promise.all(
      ['SANDBOX-NO-PROOF', 'SANDBOX-NO-RECEIPT'].map((gatewayPassword) => filingWith({ gatewayPassword })),
    );
    const [unproven = 0, bare = 0] = filingIds;
    for (const filingId of filingIds) await must('/filing/submit', { filingId, target: 'tax' });
    expect((await decided(bare)).at('submissions.0')).toMatchObject({
      status: 'accepted',
      error: expect.stringContaining('no receipt with the mark of what was sent'),
    });
    const status = await get(`/filing/status?filingId=${unproven}`);
    expect(status.at('submissions.0')).toMatchObject({
      status: 'submitted',
      error: expect.stringMatching(/names neither the mark nor the correlation id .* Ask the authority/),
      decidedAt: null,
    });
    expect(await steps(unproven)).toContain('receipt-of-another');
  });

  it('do not accept the acknowledgement of another message, and find the return', async () => {
    const gatewayId = `ANOTHERS-${crypto.randomUUID().slice(0, 8)}`;
    const filingId = await filingWith({ gatewayId, gatewayPassword: 'SANDBOX-ANOTHERS' });
    const sent = await must('/filing/submit', { filingId, target: 'tax' });
    expect(sent.at('results.tax.submissions.0')).toMatchObject({ status: 'submitted', correlationId: null });
    const done = await decided(filingId);
    expect(done.list('submissions')).toHaveLength(1);
    expect(done.at('submissions.0.status')).toBe('accepted');
    expect((await steps(filingId)).slice(0, 3)).toEqual(['recorded', 'acknowledgement-lost', 'found']);
  });

  it.each(['SANDBOX-NO-ENDPOINT', 'SANDBOX-NO-TIMESTAMP'])(
    'read a reply that lacks a part: %s',
    async (gatewayPassword) => {
      const filingId = await filingWith({ gatewayPassword });
      await must('/filing/submit', { filingId, target: 'tax' });
      expect((await decided(filingId)).at('submissions.0.status')).toBe('accepted');
    },
  );

  it('keep an acceptance after any later answer', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-CONTRADICT' });
    await must('/filing/submit', { filingId, target: 'tax' });
    expect((await outcome(filingId)).at('submissions.0.status')).toBe('accepted');
    const again = await polledNow(filingId);
    expect(again.at('submissions.0')).toMatchObject({ status: 'accepted', error: null, errors: [] });
  });

  it('never read an answer of unlimited size', async () => {
    const filingId = await filingWith({ gatewayPassword: 'SANDBOX-HUGE' });
    await must('/filing/submit', { filingId, target: 'tax' });
    // On a busy machine a status call may answer what is stored, before it has polled.
    const polled = async () => {
      const status = await polledNow(filingId);
      return [status.at('submissions.0.status'), ...(await steps(filingId))];
    };
    const found = await until(polled, (each) => each.includes('undecided'));
    expect(found.slice(0, 3)).toEqual(['submitted', 'recorded', 'acknowledged']);
  });
});

describe.concurrent('outcomes of the registry', () => {
  const submitted = async (authCode: string): Promise<number> => {
    const filingId = await filingWith({ authCode });
    await must('/filing/submit', { filingId, target: 'ch' });
    return filingId;
  };

  it('give the reasons of a rejection, and send the corrected accounts under a new number', async () => {
    const filingId = await submitted('REJECT');
    const done = await outcome(filingId);
    expect(done.at('status')).toBe('rejected');
    const errors = done.list('submissions.0.errors');
    expect(errors).toHaveLength(2);
    for (const error of errors) expect(done.text('submissions.0.error')).toContain(error.text('message'));
    await must('/filing/save', { filingId, credentialsData: { authCode: 'AUTH26' } });
    const again = await must('/filing/submit', { filingId, target: 'ch' });
    expect(
      again.text('results.ch.submissions.0.submissionNumber') > done.text('submissions.0.submissionNumber'),
    ).toBe(true);
    expect((await outcome(filingId)).at('submissions.1.status')).toBe('accepted');
  });

  it('ask for attention when the authentication code is refused', async () => {
    const filingId = await filingWith({ authCode: 'BAD502' });
    const refused = await post('/filing/submit', { filingId, target: 'ch' });
    expect([refused.status, refused.error]).toEqual([400, expect.stringMatching(/^502: /)]);
    expect((await get(`/filing?filingId=${filingId}`)).at('status')).toBe('requires_attention');
    await must('/filing/submit', { filingId, target: 'ch', credentials: { authCode: 'AUTH26' } });
    expect((await outcome(filingId)).at('submissions.1.status')).toBe('accepted');
  });

  it('are a rejection when the gateway refuses the document', async () => {
    const filingId = await filingWith({ authCode: 'BAD9999' });
    const refused = await post('/filing/submit', { filingId, target: 'ch' });
    expect([refused.status, refused.error]).toEqual([400, expect.stringMatching(/^9999: /)]);
    expect((await get(`/filing?filingId=${filingId}`)).at('status')).toBe('rejected');
  });

  it.each(['PARKED', 'RESPONSE', 'CHANGES'])('are an acceptance in the end: %s', async (authCode) => {
    const filingId = await submitted(authCode);
    expect((await decided(filingId)).at('submissions.0.status')).toBe('accepted');
    expect((await polledNow(filingId)).at('submissions.0.status')).toBe('accepted');
  });

  it('keep asking while it fails inside, and show that it does', async () => {
    const filingId = await submitted('FAILURE');
    const status = await until(
      () => polledNow(filingId),
      (reply) => reply.at('submissions.0.error') !== null,
    );
    expect(status.at('submissions.0')).toMatchObject({
      status: 'submitted',
      error: expect.stringMatching(/failure of its own/),
    });
  });

  it('stay submitted while it is pending', async () => {
    const filingId = await submitted('PENDING');
    const status = await get(`/filing/status?filingId=${filingId}`);
    expect([status.at('status'), status.at('submissions.0.status')]).toEqual(['submitted', 'submitted']);
    expect(status.text('nextPollAt')).toMatch(/Z$/);
  });
});
