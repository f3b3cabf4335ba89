import { createClient, type InValue } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { eventHash } from '../../../core/proof/history/chain.ts';
import { digests } from '../../../worker/platform.ts';
import type { SubmissionEvent } from '../../../worker/store/store.ts';
import { get, must, post, service } from '../helpers/client.ts';
import { credentials, outcome, readyFiling } from '../helpers/filings.ts';
import { inProcess } from '../helpers/in-process.ts';
import { decided, polledNow, rewound, store } from '../helpers/upstream.ts';

const database = createClient({ url: service.libsql.url, authToken: service.libsql.authToken });
const run = (sql: string, ...args: InValue[]) => database.execute({ sql, args });
const verified = (filingId: number) => get(`/filing/submissions?filingId=${filingId}&verify=true`);

/** Makes a filing sent to both and accepted by both: seven events or more. */
async function accepted(): Promise<number> {
  const filingId = (await readyFiling({ credentialsData: credentials() })).number('id');
  await must('/filing/submit', { filingId, target: 'both' });
  expect((await outcome(filingId)).at('status')).toBe('accepted');
  return filingId;
}

/** Changes made directly in the database, and the history's verdict on each. */
const TAMPERINGS: readonly (readonly [string, (filingId: number) => Promise<unknown>, RegExp])[] = [
  [
    'an altered detail',
    (id) =>
      run(
        `UPDATE submission_events SET detail = '{"status":"error"}' WHERE filing_id = ? AND sequence = 2`,
        id,
      ),
    /^event 2 is not the event that was written here/,
  ],
  [
    'an altered type',
    (id) => run("UPDATE submission_events SET type = 'rejected' WHERE filing_id = ? AND sequence = 3", id),
    /^event 3 is not/,
  ],
  [
    'an altered time',
    (id) =>
      run(
        "UPDATE submission_events SET at = '2020-01-01T00:00:00.000Z' WHERE filing_id = ? AND sequence = 1",
        id,
      ),
    /^event 1 is not/,
  ],
  [
    'a detail that is no JSON',
    (id) => run("UPDATE submission_events SET detail = '{' WHERE filing_id = ? AND sequence = 2", id),
    /^event 2 is not/,
  ],
  [
    'a dropped event',
    (id) => run('DELETE FROM submission_events WHERE filing_id = ? AND sequence = 2', id),
    /^event 2 is missing/,
  ],
  [
    'a dropped event whose place was closed',
    async (id) => {
      await run('DELETE FROM submission_events WHERE filing_id = ? AND sequence = 2', id);
      await run('UPDATE submission_events SET sequence = -sequence WHERE filing_id = ? AND sequence > 2', id);
      await run(
        'UPDATE submission_events SET sequence = -sequence - 1 WHERE filing_id = ? AND sequence < 0',
        id,
      );
    },
    /^event 2 is not/,
  ],
  [
    'events that changed places',
    async (id) => {
      await run('UPDATE submission_events SET sequence = -1 WHERE filing_id = ? AND sequence = 1', id);
      await run('UPDATE submission_events SET sequence = 1 WHERE filing_id = ? AND sequence = 2', id);
      await run('UPDATE submission_events SET sequence = 2 WHERE filing_id = ? AND sequence = -1', id);
    },
    /^event 1 is not/,
  ],
  [
    'an event put in at the end',
    (id) =>
      run(
        `INSERT INTO submission_events SELECT filing_id, sequence + 1, submission_id, type, at, detail, hash, code
          FROM submission_events WHERE filing_id = ? ORDER BY sequence DESC LIMIT 1`,
        id,
      ),
    /is not the event that was written here/,
  ],
  [
    'the last event cut off',
    (id) =>
      run(
        `DELETE FROM submission_events WHERE filing_id = ?1 AND sequence =
          (SELECT max(sequence) FROM submission_events WHERE filing_id = ?1)`,
        id,
      ),
    /the filing has \d+ events, and those after event \d+ are missing/,
  ],
  [
    'all events gone',
    (id) => run('DELETE FROM submission_events WHERE filing_id = ?', id),
    /those after event 0 are missing/,
  ],
  [
    'a submission made to say something else',
    (id) => run("UPDATE submissions SET status = 'rejected' WHERE filing_id = ? AND target = 'ch'", id),
    /^submission \d+ is stored as rejected, but its last event says otherwise/,
  ],
];

/** Rewrites a history like someone who can write to the database and has no key: every hash agrees. */
async function writtenAnew(
  filingId: number,
  change: (events: readonly SubmissionEvent[]) => readonly SubmissionEvent[],
  keep: 'codes' | 'no codes',
): Promise<void> {
  const events = change(await store().listEvents(filingId));
  let hash: string | null = null;
  await run('DELETE FROM submission_events WHERE filing_id = ?', filingId);
  for (const [i, event] of events.entries()) {
    const sequence = i + 1;
    hash = await eventHash(hash, { ...event, sequence }, digests.sha256);
    await run(
      'INSERT INTO submission_events VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      filingId,
      sequence,
      event.submissionId,
      event.type,
      event.at,
      JSON.stringify(event.detail),
      hash,
      keep === 'codes' ? event.code : null,
    );
  }
  await run(
    `UPDATE filings SET event_count = ?, event_head = ?${keep === 'codes' ? '' : ', event_seal = NULL'} WHERE id = ?`,
    events.length,
    hash,
    filingId,
  );
}

describe.concurrent('a history that was written anew by a person without the key', () => {
  const altered = (events: readonly SubmissionEvent[]) =>
    events.map((event, i) => (i === 1 ? { ...event, at: '2020-01-01T00:00:00.000Z' } : event));
  const cut = (events: readonly SubmissionEvent[]) => events.slice(0, -1);

  it.each([
    ['an altered event', altered, 'codes', /^event 2 was not written by this service/],
    ['an altered event, without codes', altered, 'no codes', /^no key of this service seals the history/],
    ['the last event cut off', cut, 'codes', /^the end of the history was not written by this service/],
    ['the last event cut off, without codes', cut, 'no codes', /^no key of this service seals the history/],
  ] as const)('is detected, and stays detected: %s', async (_what, change, keep, problem) => {
    const filingId = await accepted();
    await writtenAnew(filingId, change, keep);
    expect((await verified(filingId)).text('verification.problem')).toMatch(problem);
    await rewound(filingId, { polls: 99 });
    expect((await verified(filingId)).at('verification.valid')).toBe(false);
  });

  it('shows a message that replaced another', async () => {
    const filingId = await accepted();
    const [tax = 0, ch = 0] = (await store().listSubmissions(filingId)).map(({ id }) => id);
    await run(
      'UPDATE submission_envelopes SET sealed = (SELECT sealed FROM submission_envelopes WHERE submission_id = ?) WHERE submission_id = ?',
      tax,
      ch,
    );
    expect((await verified(filingId)).text('verification.problem')).toBe(
      `the message of submission ${ch} does not open: it was altered or replaced`,
    );
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(history.list('data').map((each) => each.at('requestXml') === null)).toEqual([false, true]);
    // The history itself contains the hash that a message is compared with.
    await run("UPDATE submissions SET request_body_sha256 = 'ab' WHERE id = ?", tax);
    expect((await verified(filingId)).text('verification.problem')).toContain(`submission ${tax} `);
  });
});

describe.concurrent('the history of a filing', () => {
  it('says that its events are unchanged, when it is asked to verify', async () => {
    const filingId = await accepted();
    const plain = await get(`/filing/submissions?filingId=${filingId}`);
    expect(Object.keys(Object(plain.value)).sort()).toEqual(['data', 'totalCount']);
    const reply = await verified(filingId);
    const events = await store().listEvents(filingId);
    expect(reply.at('verification')).toEqual({
      valid: true,
      events: events.length,
      head: events.at(-1)?.hash,
      keyId: expect.stringMatching(/^local1$/),
      problem: null,
    });
    expect(reply.at('data')).toEqual(plain.at('data'));
    expect(reply.at('totalCount')).toBe(2);
  });

  it('is empty and valid for a filing that was never sent', async () => {
    const filingId = (await readyFiling()).number('id');
    expect((await verified(filingId)).at('verification')).toEqual({
      valid: true,
      events: 0,
      head: null,
      keyId: null,
      problem: null,
    });
  });

  it.each(TAMPERINGS)('shows %s', async (_what, tamper, problem) => {
    const filingId = await accepted();
    await tamper(filingId);
    const reply = await verified(filingId);
    expect(reply.status).toBe(200);
    expect(reply.at('verification.valid')).toBe(false);
    expect(reply.text('verification.problem')).toMatch(problem);
  });

  it('blocks no filing whose history was tampered with, and still shows it', async () => {
    const filingId = (
      await readyFiling({ credentialsData: credentials({ gatewayPassword: 'SANDBOX-SLOW' }) })
    ).number('id');
    await must('/filing/submit', { filingId, target: 'tax' });
    await run('DELETE FROM submission_events WHERE filing_id = ? AND sequence = 2', filingId);
    expect((await decided(filingId)).at('submissions.0.status')).toBe('accepted');
    expect((await verified(filingId)).text('verification.problem')).toMatch(/^event 2 is missing/);
  });

  it.each(['false', '0', '1', 'TRUE', 'true&verify=true'])('takes no verify=%s', async (value) => {
    const filingId = (await readyFiling()).number('id');
    const reply = await get(`/filing/submissions?filingId=${filingId}&verify=${value}`);
    expect([reply.status, reply.error]).toEqual([400, expect.stringMatching(/verify/)]);
  });

  it('cannot be read by another account', async () => {
    const filingId = (await readyFiling()).number('id');
    const reply = await get(`/filing/submissions?filingId=${filingId}&verify=true`, {
      key: service.keys.other,
    });
    expect(reply.status).toBe(403);
  });
});

describe.concurrent('an outcome that never comes', () => {
  it.each([
    [
      'tax',
      { gatewayPassword: 'SANDBOX-NEVER' },
      /company or its agent must ask .* giving the correlation id/,
    ],
    [
      'ch',
      { authCode: 'PENDING' },
      /registry’s test service has not decided the accounts for \d+ minutes, which is normal there/,
    ],
  ] as const)('names who must ask for it after half an hour: %s', async (target, secrets, words) => {
    const filingId = (await readyFiling({ credentialsData: credentials(secrets) })).number('id');
    await must('/filing/submit', { filingId, target });
    expect((await polledNow(filingId)).at('submissions.0')).toMatchObject({
      status: 'submitted',
      error: null,
    });
    await rewound(filingId, { submittedAt: new Date(Date.now() - 31 * 60_000).toISOString() });
    expect((await polledNow(filingId)).at('submissions.0')).toMatchObject({
      status: 'submitted',
      error: expect.stringMatching(words),
    });
    expect((await post('/filing/submit', { filingId, target })).error).toMatch(/in flight/);
  });

  it('is withdrawn when the outcome comes after all, even after it was given up', async () => {
    const filingId = (await readyFiling()).number('id');
    await must('/filing/submit', { filingId, target: 'tax' });
    const gone = { status: 'error', error: 'given up', decidedAt: new Date().toISOString() } as const;
    await rewound(filingId, gone);
    // The submission is in flight after all, and is then accepted.
    expect((await decided(filingId)).at('submissions.0')).toMatchObject({ status: 'accepted', error: null });
    expect((await verified(filingId)).at('verification.valid')).toBe(true);
  });
});

it('is logged without the correlation id, by which anyone could ask for the outcome', async () => {
  const filingId = (await readyFiling({ credentialsData: credentials() })).number('id');
  const app = inProcess({});
  const body = { filingId, target: 'tax' };
  const sent = await app.ask('POST', '/filing/submit', { key: service.keys.test, body });
  const [id] = sent.list('results.tax.submissions').map((each) => each.text('correlationId'));
  expect(id).toMatch(/^[0-9A-F]{32}$/);
  const steps = JSON.parse(app.logged()).filter(
    (line: { readonly event: string }) => line.event === 'submission',
  );
  expect(steps.map((line: Readonly<Record<string, unknown>>) => [line.step, line.hasCorrelationId])).toEqual([
    ['recorded', false],
    ['acknowledged', true],
  ]);
  expect(app.logged()).not.toContain(id);
  expect((await outcome(filingId)).at('targets.tax.status')).toBe('accepted');
});
