import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reply } from '../../core/gateways/replies.ts';
import { get, must, post, service } from '../helpers/client.ts';
import { credentials, newFiling, outcome, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { deletedUpstream, polledUpstream, receivedFrom, store, stored } from '../helpers/upstream.ts';

const SUBMISSION_FIELDS = [
  'id',
  'filingId',
  'target',
  'subPeriod',
  'mode',
  'status',
  'error',
  'errors',
  'correlationId',
  'submissionNumber',
  'irMark',
  'irMarkBase32',
  'requestXml',
  'requestBodySha256',
  'createdAt',
  'submittedAt',
  'decidedAt',
  'madeWith',
];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const namesOf = (value: unknown): readonly string[] => Object.keys(Object(value)).sort();
const bodyOf = (xml: string): string =>
  xml.slice(xml.indexOf('<Body'), xml.lastIndexOf('</Body>') + '</Body>'.length);
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe.concurrent('POST /filing/submit', () => {
  it('sends both targets and answers each with its submission', async () => {
    const filingId = (await readyFiling()).number('id');
    const sent = await must('/filing/submit', { filingId, target: 'both' });
    expect(namesOf(sent.value)).toEqual(['filingId', 'results', 'status']);
    expect([sent.at('filingId'), sent.at('status')]).toEqual([filingId, 'submitted']);
    for (const target of ['tax', 'ch']) {
      expect(namesOf(sent.at(`results.${target}`))).toEqual(['submissions', 'success']);
      expect(sent.list(`results.${target}.submissions`)).toHaveLength(1);
      const submission = sent.at(`results.${target}.submissions.0`);
      expect(namesOf(submission)).toEqual([...SUBMISSION_FIELDS].sort());
      expect(submission).toMatchObject({
        filingId,
        target,
        subPeriod: null,
        mode: 'test',
        status: 'submitted',
        error: null,
        errors: [],
        createdAt: expect.stringMatching(INSTANT),
        submittedAt: expect.stringMatching(INSTANT),
        decidedAt: null,
      });
    }
    expect(sent.text('results.tax.submissions.0.correlationId')).toMatch(/^[0-9A-F]{32}$/);
    expect(sent.at('results.tax.submissions.0.submissionNumber')).toBeNull();
    expect(sent.text('results.ch.submissions.0.submissionNumber')).toMatch(/^[0-9A-Z]{6}$/);
    expect(sent.at('results.ch.submissions.0.correlationId')).toBeNull();
    expect(sent.at('results.ch.submissions.0.irMark')).toBeNull();

    const done = await outcome(filingId);
    expect(namesOf(done.value)).toEqual([
      'approval',
      'filingId',
      'nextPollAt',
      'status',
      'submissions',
      'targets',
    ]);
    expect(done.at('nextPollAt')).toBeNull();
    expect(done.list('submissions').map((s) => s.text('decidedAt'))).toEqual([
      expect.stringMatching(INSTANT),
      expect.stringMatching(INSTANT),
    ]);
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(namesOf(history.value)).toEqual(['data', 'totalCount']);
    expect(history.at('totalCount')).toBe(2);
    expect(history.at('data')).toEqual(done.at('submissions'));

    // Accepted is final: neither is sent again, alone or together.
    for (const target of ['tax', 'ch', 'both']) {
      const again = await post('/filing/submit', { filingId, target });
      expect([again.status, again.error]).toEqual([400, expect.stringMatching(/accepted: amend the filing/)]);
    }
    const saved = await post('/filing/save', { filingId, status: 'draft' });
    expect([saved.status, saved.error]).toEqual([400, expect.stringMatching(/amendment/)]);
  });

  it.each(['tax', 'ch'] as const)(
    'sends only %s; the filing is then accepted for that part',
    async (target) => {
      const filingTypes = { ct600: target === 'tax', accounts: target === 'ch' };
      const filingId = (await readyFiling({ filingTypes })).number('id');
      const sent = await must('/filing/submit', { filingId, target });
      expect(namesOf(sent.at('results'))).toEqual([target]);
      expect((await outcome(filingId)).at('status')).toBe('accepted');
    },
  );

  it('is in progress when one target was accepted and the other is not sent, and locks the figures', async () => {
    const filingId = (await readyFiling()).number('id');
    await must('/filing/submit', { filingId, target: 'ch' });
    expect((await outcome(filingId)).at('status')).toBe('in_progress');
    const refused = await post('/filing/save', { filingId, numberOfEmployees: 2 });
    expect([refused.status, refused.error]).toEqual([400, expect.stringMatching(/locked/)]);
    await must('/filing/save', { filingId, status: 'draft' });
    await must('/filing/save', { filingId, numberOfEmployees: 2 });
  });

  it('keeps a missing authentication code as a submission with status error', async () => {
    const filingId = (await readyFiling({ credentialsData: credentials({ authCode: null }) })).number('id');
    const refused = await post('/filing/submit', { filingId, target: 'ch' });
    expect(refused.status).toBe(400);
    expect(namesOf(refused.value)).toEqual(['error']);
    expect(refused.error).toMatch(/^credentialsData\.authCode: /);
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(history.list('data')).toHaveLength(1);
    expect(history.at('data.0')).toMatchObject({
      target: 'ch',
      status: 'error',
      error: refused.error,
      errors: [{ code: 'validation', location: 'credentialsData.authCode' }],
      requestXml: null,
      submittedAt: null,
      decidedAt: expect.stringMatching(INSTANT),
    });
    expect((await get(`/filing?filingId=${filingId}`)).at('status')).toBe('requires_attention');

    await must('/filing/save', { filingId, credentialsData: { authCode: 'AUTH26' } });
    await must('/filing/submit', { filingId, target: 'ch' });
    expect((await outcome(filingId)).list('submissions').map((s) => s.at('status'))).toEqual([
      'error',
      'accepted',
    ]);
  });

  it('refuses a target whose filing type is not set, without a record', async () => {
    const filingId = (await readyFiling({ filingTypes: { ct600: false } })).number('id');
    for (const [target, flag] of [
      ['tax', 'ct600'],
      ['ch', 'accounts'],
    ] as const) {
      const refused = await post('/filing/submit', { filingId, target });
      expect([refused.status, refused.error]).toEqual([
        400,
        expect.stringMatching(new RegExp(`^filingTypes\\.${flag}: `)),
      ]);
      const validated = await must('/filing/validate', { filingId, target });
      expect(validated.at('valid')).toBe(false);
      expect(validated.at('problems')).toContainEqual(
        expect.objectContaining({ location: `filingTypes.${flag}`, severity: 'error', target }),
      );
    }
    expect((await get(`/filing/submissions?filingId=${filingId}`)).at('totalCount')).toBe(0);
    expect((await get(`/filing?filingId=${filingId}`)).at('status')).toBe('draft');
  });

  it('records every problem of an unfinished filing and sends nothing', async () => {
    const filingId = (await newFiling()).number('id');
    await must('/filing/save', { filingId, filingTypes: { ct600: true, accounts: true } });
    const refused = await post('/filing/submit', { filingId, target: 'both' });
    expect(refused.status).toBe(400);
    for (const path of [
      'profitLossData',
      'accountType',
      'credentialsData.utrNumber',
      'credentialsData.authCode',
    ])
      expect(refused.error).toContain(`${path}: `);
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(history.list('data').map((s) => [s.at('target'), s.at('status'), s.at('requestXml')])).toEqual([
      ['tax', 'error', null],
      ['ch', 'error', null],
    ]);
    // Figures are missing too, so missing credentials are not the only reason.
    expect((await get(`/filing?filingId=${filingId}`)).at('status')).toBe('draft');
  });

  it('keeps the envelopes as sent, with the secrets replaced', async () => {
    // Secrets that are also part of the figures and of the markup: only their own places may change.
    const secret = { gatewayPassword: '100', authCode: '100000' };
    const filingId = (await readyFiling({ credentialsData: credentials(secret) })).number('id');
    const sent = await must('/filing/submit', { filingId, target: 'both' });
    const tax = sent.text('results.tax.submissions.0.requestXml');
    expect(tax.split('[REDACTED]')).toHaveLength(3);
    expect(tax).toContain('<Value>[REDACTED]</Value>');
    expect(tax).toContain('<SenderID>[REDACTED]</SenderID>');
    expect(tax).toContain('<Turnover><Total>100000.00</Total></Turnover>');
    expect(tax).toMatch(/<EncodedInlineXBRLDocument[^>]*>[A-Za-z0-9+/=]{1000,}<\/EncodedInlineXBRLDocument>/);
    expect(sent.at('results.tax.submissions.0.requestBodySha256')).toBe(sha256(bodyOf(tax)));
    expect(/<IRmark Type="generic">([^<]+)<\/IRmark>/.exec(tax)?.[1]).toBe(
      sent.text('results.tax.submissions.0.irMark'),
    );
    expect(sent.text('results.tax.submissions.0.irMarkBase32')).toMatch(/^[A-Z2-7]{32}$/);

    const accounts = sent.text('results.ch.submissions.0.requestXml');
    for (const place of [
      '<SenderID>[REDACTED]</SenderID>',
      '<Value>[REDACTED]</Value>',
      '<CompanyAuthenticationCode>[REDACTED]</CompanyAuthenticationCode>',
    ])
      expect(accounts).toContain(place);
    expect(accounts.split('[REDACTED]')).toHaveLength(4);
    expect(accounts).toMatch(/<Data>[A-Za-z0-9+/=]{1000,}<\/Data>/);
    expect(sent.at('results.ch.submissions.0.requestBodySha256')).toBe(sha256(bodyOf(accounts)));
    expect((await outcome(filingId)).at('status')).toBe('accepted');
  });

  it('uses one-shot credentials in place of the stored ones and keeps none of them', async () => {
    const saved = { gatewayId: 'STORED-ID', gatewayPassword: 'SANDBOX-1046', authCode: 'BAD502' };
    const filingId = (await readyFiling({ credentialsData: credentials(saved) })).number('id');
    const oneShot = {
      gatewayId: 'ONE-SHOT-ID',
      gatewayPassword: 'one-shot-password',
      authCode: 'SHOT26',
      directorName: 'Once Only',
    };
    const sent = await must('/filing/submit', { filingId, target: 'both', credentials: oneShot });
    expect(sent.text('results.tax.submissions.0.requestXml')).not.toContain('ONE-SHOT-ID');
    expect(sent.text('results.tax.submissions.0.requestXml')).toContain('<Name>Once Only</Name>');
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    const record = await get(`/filing?filingId=${filingId}`);
    expect(record.at('credentialsData')).toMatchObject({
      gatewayId: 'STORED-ID',
      directorName: 'Ada Example',
    });
    const kept = JSON.stringify([
      await store().findFiling(filingId),
      await store().listSubmissions(filingId),
      await store().listEvents(filingId),
    ]);
    expect(kept).not.toContain('one-shot-password');
    expect(kept).not.toContain('SHOT26');
  });

  it('files with only one-shot credentials', async () => {
    const filingId = (await readyFiling({ credentialsData: null })).number('id');
    await must('/filing/submit', { filingId, target: 'both', credentials: credentials() });
    expect((await outcome(filingId)).at('status')).toBe('accepted');
    expect((await store().findFiling(filingId))?.sealed).toEqual({
      gatewayPassword: null,
      authCode: null,
      bankDetails: null,
    });
    expect((await post('/filing/credentials/delete', { filingId })).value).toEqual({ deleted: false });
  });

  it('deletes an answer upstream once it is stored, and not before', async () => {
    const gatewayId = `DELETED-${Date.now()}`;
    const never = await readyFiling({
      credentialsData: credentials({ gatewayId, gatewayPassword: 'SANDBOX-NEVER' }),
    });
    const waiting = await must('/filing/submit', { filingId: never.number('id'), target: 'tax' });
    expect(await polledUpstream(waiting.text('results.tax.submissions.0.correlationId'))).toBe(
      'acknowledgement',
    );
    expect(await receivedFrom(gatewayId)).toBe(1);

    const filingId = (await readyFiling({ filingTypes: { ct600: true } })).number('id');
    const sent = await must('/filing/submit', { filingId, target: 'tax' });
    await outcome(filingId);
    expect((await deletedUpstream(filingId)).deleteUpstream).toBe(false);
    expect(await polledUpstream(sent.text('results.tax.submissions.0.correlationId'))).toBe('notFound');
  });

  it('refuses saves, deletions and a second submission while it is decided; its history does not poll', async () => {
    // An interval of 30 seconds: nothing happens unless the service does it.
    const filingId = (
      await readyFiling({ credentialsData: credentials({ gatewayPassword: 'SANDBOX-30' }) })
    ).number('id');
    await must('/filing/submit', { filingId, target: 'tax' });
    const before = await stored(filingId);
    const refusals = await Promise.all([
      post('/filing/save', { filingId, credentialsData: null }),
      post('/filing/save', { filingId, status: 'draft' }),
      post('/filing/credentials/delete', { filingId }),
      post('/filing/delete', { filingId }),
      post('/filing/submit', { filingId, target: 'tax' }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(history.list('data').map((s) => s.at('status'))).toEqual(['submitted']);
    // Too long to wait for: the answer has the stored status, and when to ask again.
    const status = await get(`/filing/status?filingId=${filingId}`);
    expect(status.at('status')).toBe('submitted');
    expect(status.at('nextPollAt')).toBe(before.nextPollAt);
    expect(await stored(filingId)).toEqual(before);
    const wait = Date.parse(status.text('nextPollAt')) - Date.parse(before.submittedAt ?? '');
    expect(Math.round(wait / 1000)).toBe(30);
    // The first submission does not block the other target.
    const accounts = await must('/filing/submit', { filingId, target: 'ch' });
    expect(accounts.at('results.ch.success')).toBe(true);
  });

  it('writes the agent in the characters of the header, and refuses other characters', async () => {
    const agent = {
      filingMode: 'agent',
      agentReferenceId: 'A_1',
      agentCompanyName: 'O’Brien & Söns LLP',
      declarantName: 'Zoë Agent',
      declarantStatus: 'Tax manager',
    };
    const filing = await readyFiling({ credentialsData: credentials(agent) });
    const filingId = filing.number('id');
    const refused = await post('/filing/submit', { filingId, target: 'tax' });
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.stringMatching(/^credentialsData\.agentReferenceId: holds _ \(U\+005F\)/),
    ]);
    await must('/filing/save', { filingId, credentialsData: { agentReferenceId: 'A-1' } });
    const sent = await must('/filing/submit', { filingId, target: 'tax' });
    expect(sent.text('results.tax.submissions.0.requestXml')).toContain(
      "<Agent><AgentID>A-1</AgentID><Company>O'Brien &amp; Sons LLP</Company></Agent>",
    );
    expect((await outcome(filingId)).at('status')).toBe('in_progress');
    expect((await stored(filingId)).status).toBe('accepted');
  });

  it('takes X-Test-Date as today, sends it, and polls with it', async () => {
    const period = { periodStart: '2026-04-01', periodEnd: '2027-03-31' };
    const filingId = (await readyFiling({}, {}, period)).number('id');
    const early = await post('/filing/submit', { filingId, target: 'both' });
    expect([early.status, early.error]).toEqual([400, expect.stringMatching(/^periodEnd: .*not ended/)]);
    const headers = { 'X-Test-Date': '2027-06-01' };
    const sent = await must('/filing/submit', { filingId, target: 'both' }, { headers });
    for (const target of ['tax', 'ch']) {
      expect(sent.text(`results.${target}.submissions.0.requestXml`)).toContain(
        '<Timestamp>2027-06-01T00:00:00</Timestamp>',
      );
    }
    const last = (await store().listSubmissions(filingId)).slice(-2);
    expect(last.map(({ testDate }) => testDate)).toEqual(['2027-06-01', '2027-06-01']);
    expect((await outcome(filingId)).at('status')).toBe('accepted');
  });

  it('sends the two returns of a long period one after the other, each as a part', async () => {
    const period = { periodStart: '2024-10-01', periodEnd: '2026-03-31' };
    const filingId = (await readyFiling({}, {}, period)).number('id');
    const sent = await must('/filing/submit', { filingId, target: 'tax' });
    const parts = sent.list('results.tax.submissions');
    expect(parts.map((s) => s.at('subPeriod'))).toEqual([1, 2]);
    expect(parts.map((s) => /<PeriodEnd>([^<]+)</.exec(s.text('requestXml'))?.[1])).toEqual([
      '2025-09-30',
      '2026-03-31',
    ]);
    const done = await outcome(filingId);
    expect(done.list('submissions').map((s) => s.at('status'))).toEqual(['accepted', 'accepted']);
    expect(done.at('status')).toBe('in_progress');
  });
});

it('sends the second return after a first that was accepted at once, under no correlation id', async () => {
  // The authority's synchronous service answers so: no id, nothing to poll.
  const authority = inProcess(
    {},
    {
      fetch: async (request) => {
        if (new URL(request.url).pathname !== new URL(service.sandboxes.taxAuthority).pathname)
          return fetch(request);
        const mark = /<IRmark Type="generic">([^<]+)</.exec(await request.text())?.[1] ?? '';
        const receipt = `<IRmarkReceipt><DigestValue>${mark}</DigestValue></IRmarkReceipt>`;
        return new Response(
          reply({ qualifier: 'response', body: `<SuccessResponse>${receipt}</SuccessResponse>` }),
        );
      },
    },
  );
  const days = { periodStart: '2024-01-01', periodEnd: '2025-03-31' };
  const filingId = (await readyFiling({}, {}, days)).number('id');
  const body = { filingId, target: 'tax' };
  const sent = await authority.ask('POST', '/filing/submit', { key: service.keys.test, body });
  expect(
    sent.list('results.tax.submissions').map((each) => [each.at('subPeriod'), each.at('status')]),
  ).toEqual([
    [1, 'accepted'],
    [2, 'accepted'],
  ]);
});
