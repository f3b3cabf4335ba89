import {
  abortAllDurableObjects,
  createExecutionContext,
  createScheduledController,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { describe, expect, inject, it } from 'vitest';
import { historyKeys } from '../../worker/access/history-keys.ts';
import { parseKeyRing } from '../../worker/access/key-ring.ts';
import service, { type FilingObject } from '../../worker/main.ts';
import { openStore } from '../../worker/store/libsql.ts';
import type { Submission, SubmissionChange } from '../../worker/store/store.ts';
import type { CommandResult } from '../../worker/submission/lock.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      readonly FILINGS: DurableObjectNamespace<FilingObject>;
    }
    interface GlobalProps {
      readonly mainModule: typeof import('../../worker/main.ts');
    }
  }
}

async function post(path: string, body: unknown): Promise<Readonly<Record<string, unknown>>> {
  const request = new Request(`http://service/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': inject('apiKey') },
    body: JSON.stringify(body),
  });
  const response = await exports.default.fetch(request);
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

let made = 0;
/** Creates a filing ready to send, with a sign-in that makes the tax authority behave as a test wants. */
async function filingWith(gatewayPassword: string): Promise<number> {
  made += 1;
  const companyNumber = String(30_000_000 + Math.floor(Math.random() * 9_000_000) + made);
  const company = await post('/company/add', { companyNumber });
  const period = { periodStart: '2025-04-01', periodEnd: '2026-03-31', isDormant: false };
  const filing = await post('/filing/create', { companyId: company.id, ...period, numberOfEmployees: 1 });
  await post('/filing/save', {
    filingId: filing.id,
    accountType: 'micro',
    profitLossData: { turnover: 100000, staffCosts: 30000, otherCharges: 10000 },
    balanceSheetData: {
      cashAtBank: 42100,
      creditorsWithinOneYear: 12000,
      shareCapital: 100,
      retainedEarnings: 30000,
    },
    filingTypes: { ct600: true },
    credentialsData: {
      utrNumber: String(1_000_000_000 + Math.floor(Math.random() * 8_000_000_000)),
      gatewayId: 'GATEWAY-ID',
      gatewayPassword,
      directorName: 'Ada Example',
    },
  });
  return Number(filing.id);
}

const store = () => {
  const { LIBSQL_URL = '', LIBSQL_AUTH_TOKEN = '', CREDENTIALS_KEYS = '' } = inject('environment');
  const ring = parseKeyRing(CREDENTIALS_KEYS);
  if (!ring.ok) throw new Error('the environment has no keys');
  const keys = historyKeys(ring.value);
  return openStore({ url: LIBSQL_URL, authToken: LIBSQL_AUTH_TOKEN, historyKeys: keys });
};
const objectOf = (filingId: number) => env.FILINGS.get(env.FILINGS.idFromName(String(filingId)));
const alarmOf = (filingId: number): Promise<number | null> =>
  runInDurableObject(objectOf(filingId), (_object, state) => state.storage.getAlarm());

async function stored(filingId: number): Promise<Submission> {
  const [submission] = await store().listSubmissions(filingId);
  if (submission === undefined) throw new Error('the filing has a submission');
  return submission;
}

/** Lets time pass for a submission, so that its future work is due now. */
async function change(filingId: number, to: SubmissionChange): Promise<void> {
  const { id } = await stored(filingId);
  const event = { type: 'rewound', at: new Date().toISOString(), detail: {} };
  await store().updateSubmission(id, () => ({ change: to, event }));
}
const due = (filingId: number): Promise<void> => change(filingId, { nextPollAt: new Date().toISOString() });

async function executed(filingId: number, command: unknown): Promise<CommandResult> {
  return JSON.parse(await objectOf(filingId).execute(filingId, JSON.stringify(command)));
}
const SUBMIT = { kind: 'submit', target: 'tax', testDate: null } as const;
const save = (directorName: string) => ({
  kind: 'save',
  save: { credentialsData: { directorName } },
  secrets: {},
  fields: ['filingId', 'credentialsData'],
});

describe("a filing's object", () => {
  it('runs commands strictly one after the other', async () => {
    const filingId = await filingWith('SANDBOX-30');
    const before = await store().findFiling(filingId);
    // Each save reads the filing, waits for the database and writes it. Two at once would refuse each other's write.
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, i) => executed(filingId, save(`Director ${i}`))),
    );
    expect(saves.map(({ ok }) => ok)).toEqual(Array.from({ length: 10 }, () => true));
    expect((await store().findFiling(filingId))?.version).toBe((before?.version ?? 0) + 10);

    const submits = await Promise.all(Array.from({ length: 5 }, () => executed(filingId, SUBMIT)));
    expect(submits.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await store().listSubmissions(filingId)).toHaveLength(1);
  });

  it('finds the outcome by its alarm even if nobody asks, and then sets none', async () => {
    const filingId = await filingWith('SANDBOX-30');
    expect((await executed(filingId, SUBMIT)).ok).toBe(true);
    // The alarm is set to the gateway's interval.
    const { nextPollAt } = await stored(filingId);
    expect(await alarmOf(filingId)).toBe(Date.parse(nextPollAt ?? ''));
    await due(filingId);
    expect(await runDurableObjectAlarm(objectOf(filingId))).toBe(true);
    expect(await stored(filingId)).toMatchObject({ status: 'accepted', deleteUpstream: false });
    expect((await store().findFiling(filingId))?.status).toBe('accepted');
    expect(await alarmOf(filingId)).toBeNull();
    expect(await runDurableObjectAlarm(objectOf(filingId))).toBe(false);
  });

  it('looks again until there is an outcome', async () => {
    const filingId = await filingWith('SANDBOX-SLOW');
    await executed(filingId, SUBMIT);
    const status = async () => (await stored(filingId)).status;
    while ((await status()) === 'submitted') {
      await due(filingId);
      await runDurableObjectAlarm(objectOf(filingId));
      const looksAgain = async () => (await alarmOf(filingId)) !== null || (await status()) !== 'submitted';
      await expect.poll(looksAgain).toBe(true);
    }
    // Three polls had no outcome. On a busy machine the alarm may have come by itself for some of them.
    expect(await stored(filingId)).toMatchObject({ status: 'accepted', polls: 3 });
  });

  it('leaves alone submissions that are not due yet, and comes back for them', async () => {
    const filingId = await filingWith('SANDBOX-30');
    await executed(filingId, SUBMIT);
    const before = await stored(filingId);
    expect(await runDurableObjectAlarm(objectOf(filingId))).toBe(true);
    expect(await stored(filingId)).toEqual(before);
    expect(await alarmOf(filingId)).toBe(Date.parse(before.nextPollAt ?? ''));
  });

  it('resumes after it was evicted', async () => {
    const filingId = await filingWith('SANDBOX-30');
    await executed(filingId, SUBMIT);
    await abortAllDurableObjects();
    await due(filingId);
    expect(await runDurableObjectAlarm(objectOf(filingId))).toBe(true);
    expect((await stored(filingId)).status).toBe('accepted');
  });

  it('learns an outcome once from alarms that come twice and late, beside a caller who asks', async () => {
    const filingId = await filingWith('SANDBOX-30');
    await executed(filingId, SUBMIT);
    await change(filingId, { nextPollAt: new Date(Date.now() - 3_600_000).toISOString() });
    const alarm = () => runInDurableObject(objectOf(filingId), (object) => object.alarm());
    const poll = { kind: 'poll', askedAt: new Date().toISOString() } as const;
    await Promise.all([alarm(), executed(filingId, poll), alarm(), executed(filingId, poll), alarm()]);
    await abortAllDurableObjects();
    await alarm();
    expect(await stored(filingId)).toMatchObject({ status: 'accepted', deleteUpstream: false });
    const types = (await store().listEvents(filingId)).map(({ type }) => type);
    expect(types).toEqual(['recorded', 'acknowledged', 'rewound', 'accepted', 'deleted-upstream']);
    expect(await alarmOf(filingId)).toBeNull();
  });

  it('finds a return that was sent when it was evicted before it could store the acknowledgement', async () => {
    const filingId = await filingWith('SANDBOX-30');
    await executed(filingId, SUBMIT);
    await change(filingId, { status: 'pending', correlationId: null, submittedAt: null, pollUrl: null });
    await abortAllDurableObjects();
    expect(await runDurableObjectAlarm(objectOf(filingId))).toBe(true);
    expect((await stored(filingId)).status).toBe('submitted');
    expect(await alarmOf(filingId)).not.toBeNull();
    await due(filingId);
    await runDurableObjectAlarm(objectOf(filingId));
    expect((await stored(filingId)).status).toBe('accepted');
  });

  it('is found by the schedule when its alarm was lost, once that is minutes late', async () => {
    const filingId = await filingWith('SANDBOX-30');
    await executed(filingId, SUBMIT);
    await runInDurableObject(objectOf(filingId), (_object, state) => state.storage.deleteAlarm());
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await change(filingId, { nextPollAt: minutesAgo(2) });
    await service.scheduled(createScheduledController(), { ...env });
    expect((await stored(filingId)).status).toBe('submitted');
    await change(filingId, { nextPollAt: minutesAgo(4) });
    await service.scheduled(createScheduledController(), { ...env });
    expect((await stored(filingId)).status).toBe('accepted');
    // A schedule without a database has nothing to poll, and does not reveal its address.
    await service.scheduled(createScheduledController(), {
      ...env,
      LIBSQL_URL: 'a password in the wrong place',
    });
  });

  it('continues after a command that failed, and looks again by itself', async () => {
    const filingId = await filingWith('SANDBOX-30');
    const outcome = await runInDurableObject(objectOf(filingId), (object: FilingObject) =>
      object.execute(filingId, JSON.stringify({ ...save('Nobody'), begun: {} })).then(
        () => 'done',
        () => 'failed',
      ),
    );
    expect(outcome).toBe('failed');
    expect(await alarmOf(filingId)).toBeGreaterThan(Date.now());
    expect((await executed(filingId, save('Somebody'))).ok).toBe(true);
    expect(await alarmOf(filingId)).toBeNull();
  });
});

it('a request is completed although its caller has disconnected', async () => {
  const filingId = await filingWith('SANDBOX-30');
  const request = new Request<unknown, IncomingRequestCfProperties>('http://service/v1/filing/submit', {
    method: 'POST',
    headers: { 'X-API-Key': inject('apiKey'), 'Idempotency-Key': `hung-up-${filingId}` },
    body: JSON.stringify({ filingId, target: 'tax' }),
  });
  const again = request.clone();
  const context = createExecutionContext();
  // Nobody waits for the answer. The request gave the platform a promise to wait for, which keeps it alive.
  void service.fetch(request, { ...env }, context);
  await waitOnExecutionContext(context);
  const repeated = await exports.default.fetch(again);
  expect([repeated.status, repeated.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
  expect(await store().listSubmissions(filingId)).toHaveLength(1);
});
