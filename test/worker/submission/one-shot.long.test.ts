import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { overridden } from '../../../worker/store/overridden.ts';
import type { Store } from '../../../worker/store/store.ts';
import { base64 } from '../../service/helpers/search.ts';
import { secretsOfRun } from './kinds.ts';
import { differences, secretsIn } from './one-shot-left.ts';
import { type Leak, type Left, runOf } from './one-shot-run.ts';

/** Takes every fifth filing of the two runs; one-shot.deep.test.ts has all of them. */
const someOf = (run: 0 | 1) => secretsOfRun(run).filter((_, filing) => filing % 5 === 0);

let first: Left;
let second: Left;
beforeAll(async () => {
  first = await runOf(someOf(0));
  second = await runOf(someOf(1));
});

describe('one-shot secrets', () => {
  it('go to both authorities, and are accepted and rejected', () => {
    const outcomes = Object.keys(first.statuses);
    for (const status of ['tax accepted', 'tax rejected', 'ch error']) expect(outcomes).toContain(status);
  });

  it('leave nothing that changes when only they change: rows, backup, log and answers are equal', () => {
    expect(first.columns.size).toBeGreaterThan(100);
    expect(differences(first, second)).toEqual([]);
  });

  it('are in no column, log line, answer, file or backup', () => {
    expect(secretsIn(first, someOf(0), second)).toEqual([]);
    expect(secretsIn(second, someOf(1), first)).toEqual([]);
  });
});

/** Makes a store whose records show this number of polls. */
const withPolls = (store: Store, polls: number): Store =>
  overridden(store, {
    openCommand: async (...given) => withPolls(await store.openCommand(...given), polls),
    openUnderLease: async (...given) => {
      const opened = await store.openUnderLease(...given);
      return opened && withPolls(opened, polls);
    },
    reserveSubmission: (submission, ...rest) => store.reserveSubmission({ ...submission, polls }, ...rest),
  });

/** Makes a store that adds one detail to the events of submissions. */
const withDetail = (store: Store, more: Readonly<Record<string, unknown>>): Store =>
  overridden(store, {
    openCommand: async (...given) => withDetail(await store.openCommand(...given), more),
    openUnderLease: async (...given) => {
      const opened = await store.openUnderLease(...given);
      return opened && withDetail(opened, more);
    },
    reserveSubmission: (submission, event, ...rest) =>
      store.reserveSubmission(submission, { ...event, detail: { ...event.detail, ...more } }, ...rest),
  });

/** Deliberate faults, and the place where each is found. */
const LEAKS: Readonly<Record<string, { readonly leak: Leak; readonly seen: readonly string[] }>> = {
  'the length of a password in an event': {
    leak: (runtime, { gatewayPassword }) => ({
      ...runtime,
      store: withDetail(runtime.store, { length: gatewayPassword.length }),
    }),
    seen: ['submission_events.detail', 'submission_events.hash', 'backup'],
  },
  'eight bits of a hash of the code in a log line': {
    leak: (runtime, { authCode }) => ({
      ...runtime,
      log: (entry) =>
        runtime.log({ ...entry, mark: createHash('sha256').update(authCode).digest('hex').slice(0, 2) }),
    }),
    seen: ['log'],
  },
  'the length of a sign-in in the count of polls': {
    leak: (runtime, { gatewayId }) => ({
      ...runtime,
      store: withPolls(runtime.store, gatewayId.length),
    }),
    seen: ['submissions.polls', 'backup'],
  },
};

describe('the comparison of two runs', () => {
  const few = (run: 0 | 1) => secretsOfRun(run).slice(5, 6);

  it.each(Object.entries(LEAKS))('sees %s', async (_, { leak, seen }) => {
    const leaked = [await runOf(few(0), leak), await runOf(few(1), leak)] as const;
    expect(differences(...leaked)).toEqual(expect.arrayContaining([...seen]));
  });

  it('finds a secret that is written in another form', async () => {
    const inBase64: Leak = (runtime, { gatewayPassword }) => ({
      ...runtime,
      store: withDetail(runtime.store, { note: base64(`user:${gatewayPassword}`) }),
    });
    expect(secretsIn(await runOf(few(0), inBase64), few(0), await runOf(few(1)))).not.toEqual([]);
  });
});
