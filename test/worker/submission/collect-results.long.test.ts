import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createSandbox } from '../../../sandbox/app.ts';
import { digests, makeRuntime } from '../../../worker/platform.ts';
import type { Runtime } from '../../../worker/runtime.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Submission } from '../../../worker/store/store.ts';
import { pollFiling } from '../../../worker/submission/poll.ts';
import { until } from '../../helpers/waiting.ts';
import { type SandboxMemory, sandboxMemory } from '../../simulation/sandbox-memory.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { draft } from '../store/draft.ts';
import { submission as recorded } from './submissions.ts';

/** Tests the results of all accounts of a presenter, with the stand-in's own gateway. */

const BEGAN = Date.parse('2026-04-01T09:00:00.000Z');
const PRESENTER = '66600000001';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

let database: TestDatabase;
let memory: SandboxMemory;
let minutes: number;
beforeEach(async () => {
  database = await openMigratedDatabase();
  memory = sandboxMemory();
  minutes = 0;
  return () => database.remove();
});

const now = (): Date => new Date(BEGAN + minutes * 60_000);

/** Makes a runtime that asks the stand-in, with the class of each message; `fails` loses some before they arrive. */
function asking(
  more: Readonly<Record<string, string>> = {},
  fails: (messageClass: string) => boolean = () => false,
) {
  const messages: string[] = [];
  const sandbox = createSandbox({
    store: memory,
    clock: now,
    digests,
    randomHex: (count) => '0'.repeat(count),
    publicUrl: () => 'https://sandbox.test',
  });
  const settings = {
    LIBSQL_URL: 'http://libsql',
    CREDENTIALS_KEYS: JSON.stringify({ k1: btoa('k'.repeat(32)) }),
    REGISTRY_GATEWAY_URL_TEST: 'https://sandbox.test/registry/v1-0/xmlgw/Gateway',
    REGISTRY_PRESENTER_ID_TEST: PRESENTER,
    REGISTRY_PRESENTER_CODE_TEST: 'code',
    REGISTRY_PACKAGE_REFERENCE_TEST: '0012',
    REGISTRY_RESULTS_TOGETHER: 'on',
    REGISTRY_MESSAGES_PER_SECOND: '0',
    ...more,
  };
  const printer = () => Promise.reject(new Error('nothing is printed here'));
  const runtime: Runtime = {
    ...makeRuntime(settings, { printer, log: () => undefined }),
    store: openStore(database.settings),
    clock: now,
    elapsed: () => now().getTime(),
    sleep: () => Promise.resolve(),
    fetch: async (request) => {
      const message = await request.clone().text();
      const messageClass = /<Class>(\w+)</.exec(message)?.[1] ?? '';
      messages.push(`${messageClass}${message.includes('<SubmissionNumber>') ? ' of one' : ''}`);
      if (fails(messageClass)) throw new TypeError('fetch failed');
      return sandbox(request);
    },
  };
  return { runtime, messages };
}

const numberOf = (place: number): string => String(place + 1).padStart(6, '0');

/** Lets the registry hold accounts of a company under a number, to be decided at the second question. */
async function held(
  place: number,
  companyNumber: string,
  customerReference: string,
  presenter = PRESENTER,
): Promise<void> {
  const spent = { presenter: md5(presenter), submissionNumber: numberOf(place), companyNumber };
  const id = await memory.spendNumber({ ...spent, receivedAt: now().toISOString() });
  const scenario = place % 4 === 3 ? 'REJECT' : null;
  await memory.changeRegistrySubmission(id ?? 0, { status: 'PENDING', customerReference, scenario });
}

/** Makes filings whose accounts the registry has acknowledged, of three accounts in turn. */
async function filed(
  count: number,
  presenterOf = (_place: number) => PRESENTER,
): Promise<readonly Submission[]> {
  const store = openStore(database.settings);
  const createdAt = now().toISOString();
  const owners: number[] = [];
  for (const name of ['Ada', 'Charles', 'Mary'])
    owners.push((await store.createAccount({ name, email: `${name}@example.test`, createdAt })).id);
  const made: Submission[] = [];
  for (let place = 0; place < count; place += 1) {
    const accountId = owners[place % owners.length] ?? 0;
    const companyNumber = String(10_000_000 + place);
    const company = await store.addCompany({
      ...{ accountId, mode: 'test', companyNumber, companyName: `COMPANY ${place} LTD`, createdAt },
      ...{
        incorporationDate: null,
        registeredOffice: [],
        sicCodes: [],
        companyType: null,
        companyStatus: null,
      },
    });
    const filing = await store.createFiling(draft({ accountId, companyId: company.id, createdAt }));
    const customerReference = `REFERENCE${numberOf(place)}`;
    const { id: _id, ...first } = recorded({
      ...{ status: 'submitted', target: 'ch', filingId: filing.id, accountId, customerReference, createdAt },
      ...{ submissionNumber: numberOf(place), submittedAt: createdAt, nextPollAt: createdAt },
      sentWith: { authCode: 0 },
      presenter: presenterOf(place) === PRESENTER ? null : 'second',
    });
    const { id } = await store.createSubmission(first, { type: 'recorded', at: createdAt, detail: {} });
    made.push(
      await store.updateSubmission(id, () => ({
        change: {},
        event: { type: 'acknowledged', at: createdAt, detail: {} },
      })),
    );
    await held(place, companyNumber, customerReference, presenterOf(place));
  }
  return made;
}

/** Polls every filing in the background, a minute later. */
async function round(runtime: Runtime, sent: readonly Submission[]): Promise<void> {
  minutes += 1;
  for (const { filingId } of sent) {
    const filing = await runtime.store.findFiling(filingId);
    if (filing !== null) await pollFiling(runtime, filing, { askedAt: null });
  }
}

const outcomesOf = async ({ store }: Runtime, sent: readonly Submission[]) =>
  Promise.all(
    sent.map(async ({ id, filingId }) => {
      const events = (await store.listEvents(filingId)).map(({ type }) => type);
      return [(await store.findSubmission(id))?.status, events.slice(2).join(' ')];
    }),
  );
/** Every fourth is rejected. */
const DECIDED = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    place % 4 === 3 ? ['rejected', 'rejected'] : ['accepted', 'accepted'],
  );
const counted = (messages: readonly string[], name: string): number =>
  messages.filter((each) => each === name).length;

it('gets the results of 24 filings of three accounts in five messages, and in 48 without', async () => {
  const sent = await filed(24);
  const { runtime, messages } = asking();
  await round(runtime, sent);
  // Nothing is decided yet: one question, and no event.
  expect(messages).toEqual(['GetSubmissionStatus']);
  await round(runtime, sent);
  const twice = ['GetSubmissionStatus', 'StatusAck'];
  // Twenty results, and four.
  expect(messages.slice(1)).toEqual([...twice, ...twice]);
  expect(await outcomesOf(runtime, sent)).toEqual(DECIDED(24));
  for (const { filingId } of sent) {
    const [answer] = (await runtime.store.readReceipt(filingId)).answers;
    expect(answer).toBeDefined();
  }
  expect(memory.registry.every(({ acknowledgedAt }) => acknowledgedAt !== null)).toBe(true);
});

it('asks for each by its number if that is not set', async () => {
  const sent = await filed(24);
  const { runtime, messages } = asking({ REGISTRY_RESULTS_TOGETHER: 'off' });
  await round(runtime, sent);
  await round(runtime, sent);
  expect([messages.length, counted(messages, 'GetSubmissionStatus of one')]).toEqual([48, 48]);
});

it('has every result once, even if the acknowledgement is lost and they are listed again', async () => {
  const sent = await filed(6);
  const { runtime } = asking({}, (messageClass) => messageClass === 'StatusAck');
  await round(runtime, sent);
  await round(runtime, sent);
  expect(await outcomesOf(runtime, sent)).toEqual(DECIDED(6));
  expect(memory.registry.every(({ acknowledgedAt }) => acknowledgedAt === null)).toBe(true);
  // Three more wait, so that the presenter is asked again: the six are listed again, and acknowledged with them.
  const after = asking();
  for (const [place, { id }] of sent.slice(0, 3).entries()) {
    await held(6 + place, String(10_000_000 + place), `REFERENCE${numberOf(6 + place)}`);
    const waits = {
      submissionNumber: numberOf(6 + place),
      customerReference: `REFERENCE${numberOf(6 + place)}`,
    };
    await after.runtime.store.createSubmission(
      {
        ...recorded({ status: 'submitted', target: 'ch', filingId: sent[place]?.filingId ?? 0, ...waits }),
        ...{
          accountId: sent[place]?.accountId ?? 0,
          nextPollAt: now().toISOString(),
          sentWith: { authCode: 0 },
        },
        ...{ createdAt: now().toISOString(), submittedAt: now().toISOString() },
      },
      { type: 'acknowledged', at: now().toISOString(), detail: {} },
    );
    expect(id).toBeGreaterThan(0);
  }
  await round(after.runtime, sent);
  await round(after.runtime, sent);
  expect(counted(after.messages, 'StatusAck')).toBeGreaterThan(0);
  expect(memory.registry.slice(0, 6).every(({ acknowledgedAt }) => acknowledgedAt !== null)).toBe(true);
  const events = (await after.runtime.store.listEvents(sent[5]?.filingId ?? 0)).map(({ type }) => type);
  expect(events).toEqual(['recorded', 'acknowledged', 'accepted']);
});

it('acknowledges no result that it could not store', async () => {
  const sent = await filed(4);
  const { runtime, messages } = asking();
  await round(runtime, sent);
  const keepResults = () => Promise.reject(new Error('storage is away'));
  const store = { ...runtime.store, keepResults };
  await expect(round({ ...runtime, store }, sent)).rejects.toThrow('storage is away');
  expect(counted(messages, 'StatusAck')).toBe(0);
  // The next process gets the results of all of them.
  await round(asking().runtime, sent);
  expect(await outcomesOf(runtime, sent)).toEqual(DECIDED(4));
});

it('takes results that another process stored before it was killed', async () => {
  const sent = await filed(4);
  const first = asking();
  await round(first.runtime, sent);
  // Everything is stored and acknowledged, and no filing has its result.
  const keptResult = () => Promise.reject(new Error('killed'));
  const killed = { ...first.runtime, store: { ...first.runtime.store, keptResult } };
  await expect(round(killed, sent)).rejects.toThrow('killed');
  expect(memory.registry.every(({ acknowledgedAt }) => acknowledgedAt !== null)).toBe(true);
  const next = asking();
  await round(next.runtime, sent);
  expect(counted(next.messages, 'GetSubmissionStatus of one')).toBe(0);
  expect(await outcomesOf(next.runtime, sent)).toEqual(DECIDED(4));
});

it('leaves an unknown result to its owner, and asks by number', async () => {
  const sent = await filed(4);
  await held(9, '99999999', 'ANOTHER');
  const { runtime, messages } = asking();
  await round(runtime, sent);
  await round(runtime, sent);
  expect(counted(messages, 'StatusAck')).toBe(0);
  expect(await outcomesOf(runtime, sent)).toEqual(DECIDED(4));
  expect(memory.registry.every(({ acknowledgedAt }) => acknowledgedAt === null)).toBe(true);
});

it('takes no result of another company under its number', async () => {
  const sent = await filed(4);
  // The registry names another company for the first, as after a restore from an older copy.
  const row = memory.registry[0];
  if (row !== undefined) Object.assign(row, { companyNumber: '99999999' });
  const { runtime, messages } = asking();
  await round(runtime, sent);
  await round(runtime, sent);
  expect((await runtime.store.findSubmission(sent[0]?.id ?? 0))?.status).toBe('submitted');
  expect(counted(messages, 'StatusAck')).toBe(0);
});

it('asks for each by the presenter that sent it, by its number and for all together', async () => {
  const second = '66600000002';
  const presenterOf = (place: number): string => (place % 2 === 0 ? PRESENTER : second);
  for (const together of ['off', 'on']) {
    memory = sandboxMemory();
    const sent = await filed(8, presenterOf);
    const { runtime, messages } = asking({
      REGISTRY_RESULTS_TOGETHER: together,
      REGISTRY_FURTHER_PRESENTERS_TEST: `second=${second}:code`,
    });
    await round(runtime, sent);
    await round(runtime, sent);
    // Another presenter's numbers are unknown to the registry, and nothing would decide them.
    expect((await outcomesOf(runtime, sent)).map(([status]) => status)).toEqual(
      DECIDED(8).map(([status]) => status),
    );
    // Each of the two presenters has four: a list in each round, and one acknowledgement.
    expect(counted(messages, 'StatusAck')).toBe(together === 'on' ? 2 : 0);
    await database.remove();
    database = await openMigratedDatabase();
  }
});

it('lets a caller join a collection that is under way, without a message of its own', async () => {
  const sent = await filed(4);
  const { runtime, messages } = asking();
  await round(runtime, sent);
  minutes += 1;
  const [first, second] = await Promise.all(
    sent.slice(0, 2).map(({ filingId }) => runtime.store.findFiling(filingId)),
  );
  if (!first || !second) throw new Error('there is no filing');
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held: Runtime = { ...runtime, fetch: (request) => gate.then(() => runtime.fetch(request)) };
  const before = messages.length;
  const collection = pollFiling(held, first, { askedAt: null });
  await until(
    async () => runtime.presenters.collecting.size,
    (size) => size === 1,
  );
  // The caller waits, and only then the registry answers the collection.
  const sleep = async (): Promise<void> => {
    open();
    await collection;
  };
  const asked = await pollFiling({ ...runtime, sleep }, second, { askedAt: now().toISOString() });
  expect(asked.ok && asked.kind === 'polled' && asked.submissions.map(({ status }) => status)).toEqual([
    'accepted',
  ]);
  expect(messages.slice(before)).toEqual(['GetSubmissionStatus', 'StatusAck']);
});
