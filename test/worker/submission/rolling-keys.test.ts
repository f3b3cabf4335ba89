import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../core/proof/history/chain.ts';
import { sealChanges } from '../../../worker/access/filing-secrets.ts';
import { historyKeys } from '../../../worker/access/history-keys.ts';
import { resealAll } from '../../../worker/access/reseal.ts';
import { type KeyRing, parseKeyRing } from '../../../worker/access/secrets.ts';
import { digests, makeRuntime } from '../../../worker/platform.ts';
import type { LogEntry, Runtime } from '../../../worker/runtime.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Company, Filing } from '../../../worker/store/store.ts';
import { runCommand } from '../../../worker/submission/commands.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { account, company, EVENT, newFiling, newSubmission } from '../store/rows.ts';

/** Two processes during a deployment: one uses the new sealing key, the other does not know it yet. */
let database: TestDatabase;
let of: Company;
const logged: LogEntry[] = [];

const keyText = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
const BEFORE = { first: keyText(1) };
const AFTER = { second: keyText(2), first: keyText(1) };

function ringOf(keys: Readonly<Record<string, string>>): KeyRing {
  const parsed = parseKeyRing(JSON.stringify(keys));
  if (!parsed.ok) throw new Error('the test gives a wrong ring');
  return parsed.value;
}

function processWith(keys: Readonly<Record<string, string>>): Runtime {
  const settings = {
    LIBSQL_URL: 'http://libsql',
    CREDENTIALS_KEYS: JSON.stringify(keys),
    TAX_AUTHORITY_URL_TEST: 'https://tax.test/submission',
    TAX_AUTHORITY_VENDOR_ID: '1234',
  };
  const printer = () => Promise.reject(new Error('nothing is printed here'));
  return {
    ...makeRuntime(settings, { printer, log: (entry) => logged.push(entry) }),
    store: openStore({ ...database.settings, historyKeys: historyKeys(ringOf(keys)) }),
    fetch: () => Promise.reject(new Error('nothing may be asked upstream')),
  };
}

beforeAll(async () => {
  database = await openMigratedDatabase();
  const { store } = processWith(BEFORE);
  of = await company(store, (await account(store)).id);
});
afterAll(() => database.remove());

/** Creates a return in flight, with a history that one process has written. */
async function inFlight(by: Runtime): Promise<Filing> {
  const filing = await by.store.createFiling(newFiling(of));
  const due = { status: 'submitted' as const, correlationId: 'ABCD', nextPollAt: '2026-04-01T09:00:00.000Z' };
  await by.store.createSubmission({ ...newSubmission(filing), ...due }, EVENT);
  return filing;
}

async function verified(by: Runtime, { id }: Filing, keys: Readonly<Record<string, string>> = AFTER) {
  const { events, head } = await by.store.readChain(id);
  return verifyChain(events, head, digests.sha256, historyKeys(ringOf(keys)));
}

describe('a process that lacks the key of a history', () => {
  it('sends nothing, asks nobody, adds nothing, and names the key', async () => {
    const [before, after] = [processWith(BEFORE), processWith(AFTER)];
    const filing = await inFlight(after);
    logged.length = 0;
    const submitted = await runCommand(before, filing.id, {
      kind: 'submit',
      target: 'tax',
      credentials: undefined,
      testDate: null,
    });
    expect(submitted).toMatchObject({ ok: false, status: 500 });
    expect(submitted.ok ? '' : submitted.error).toBe(
      'nothing was sent: the history is under the key second, which is not in CREDENTIALS_KEYS of this process of the service; submit again in some minutes',
    );
    await expect(runCommand(before, filing.id, { kind: 'background' })).rejects.toMatchObject({
      name: 'KeyMissing',
      keyId: 'second',
    });
    // The caller gets the stored status.
    const polled = await runCommand(before, filing.id, { kind: 'poll', askedAt: '2026-04-01T09:05:00.000Z' });
    expect(polled).toMatchObject({ ok: true, submissions: [{ status: 'submitted' }] });
    expect(logged).toEqual(
      Array(3).fill({ event: 'key-missing', filingId: filing.id, sealingKey: 'second' }),
    );
    expect(await verified(after, filing)).toMatchObject({ valid: true, events: 1 });
  });

  it('adds nothing either if the key changed after it looked', async () => {
    const [before, after] = [processWith(BEFORE), processWith(AFTER)];
    const filing = await inFlight(before);
    const [submission] = await before.store.listSubmissions(filing.id);
    const command = await before.store.openCommand(filing.id, {});
    expect(await after.store.rekeyHistory(filing.id, { adopt: false })).toBe('rekeyed');
    await expect(
      command.updateSubmission(submission?.id ?? 0, () => ({ change: {}, event: EVENT })),
    ).rejects.toMatchObject({ code: 'STORE_KEY_MISSING' });
    expect(await verified(after, filing)).toMatchObject({ valid: true, events: 1, keyId: 'second' });
  });

  it('continues if the new key is known and not in use, as the first of two deployments leaves it', async () => {
    const [spread, after] = [processWith({ first: keyText(1), second: keyText(2) }), processWith(AFTER)];
    const filing = await inFlight(after);
    for (const by of [spread, after, spread])
      await by.store.updateSubmission((await by.store.listSubmissions(filing.id))[0]?.id ?? 0, () => ({
        change: {},
        event: EVENT,
      }));
    expect(await verified(after, filing)).toMatchObject({ valid: true, events: 4, keyId: 'first' });
  });
});

describe('a change of keys', () => {
  it('verifies every history, names the broken ones, and accepts the operator’s word for a lost key', async () => {
    const [before, after] = [processWith(BEFORE), processWith(AFTER)];
    const [whole, forgotten] = [await inFlight(before), await inFlight(processWith({ gone: keyText(7) }))];
    const { broken, whole: verifying } = await resealAll(after.store, ringOf(AFTER));
    expect(broken).toEqual([
      { filingId: forgotten.id, problem: 'event 1 is under the key gone, which is not in CREDENTIALS_KEYS' },
    ]);
    expect(verifying).toBe(4);
    expect(await verified(after, whole)).toMatchObject({ valid: true, keyId: 'second' });
    expect((await resealAll(after.store, ringOf(AFTER), { lost: 'other' })).broken).toEqual(broken);
    const again = await resealAll(after.store, ringOf(AFTER), { lost: 'gone' });
    expect(again).toMatchObject({ rekeyed: 1, whole: 5, broken: [] });
    expect(await verified(after, forgotten, { second: keyText(2) })).toMatchObject({
      valid: true,
      keyId: 'second',
    });
  });
});

describe('a process that lacks the key of a sign-in', () => {
  it('sends nothing, records nothing, and names the field and the key', async () => {
    const [before, after] = [processWith(BEFORE), processWith(AFTER)];
    const made = await before.store.createFiling(newFiling(of));
    const sealed = await sealChanges(after.keyRing, made, {
      gatewayPassword: 'a password',
      authCode: 'AUTH26',
    });
    const filing = await before.store.updateFiling(
      made.id,
      made.version,
      { ...sealed, data: { ...made.data, filingTypes: { ct600: true, accounts: false } } },
      made.createdAt,
    );
    const submitted = await runCommand(before, filing?.id ?? 0, {
      kind: 'submit',
      target: 'tax',
      credentials: undefined,
      testDate: null,
    });
    expect(submitted).toMatchObject({ ok: false, status: 500 });
    expect(submitted.ok ? '' : submitted.error).toBe(
      'nothing was sent: credentialsData.gatewayPassword: it is sealed with the key second, which is not in CREDENTIALS_KEYS of this process of the service; submit again in some minutes, and if that key is lost, send it again with POST /filing/save',
    );
    expect(await before.store.listSubmissions(made.id)).toEqual([]);
  });
});
