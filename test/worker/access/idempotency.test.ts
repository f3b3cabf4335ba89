import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedAccount } from '../../../tools/dev/seed.ts';
import {
  type Claim,
  type IdempotentRequest,
  type Kept,
  withIdempotency,
} from '../../../worker/access/idempotency.ts';
import { type KeyRing, parseKeyRing } from '../../../worker/access/secrets.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Store } from '../../../worker/store/store.ts';
import { newPatience } from '../../../worker/store/timeouts.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';

const NOW = new Date('2026-04-01T09:00:00.000Z');
const PASSWORD = 'hunter2hunter2';
const NEW_KEY = 'svc_live_shown_once';

const keyText = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
function ring(keys: Readonly<Record<string, string>>): KeyRing {
  const parsed = parseKeyRing(JSON.stringify(keys));
  if (!parsed.ok) throw new Error('the test gives a wrong ring');
  return parsed.value;
}
const RING = ring({ k1: keyText(1) });

let database: TestDatabase;
let accountId: number;
let otherAccountId: number;
beforeAll(async () => {
  database = await openMigratedDatabase();
  const store = openStore(database.settings);
  const idOf = async (email: string) =>
    (await seedAccount(store, { name: 'Ada', email, now: NOW, modes: [] })).account.id;
  accountId = await idOf('a@example.test');
  otherAccountId = await idOf('b@example.test');
});
afterAll(() => database.remove());

const asked = (key: string | null, more: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  store: openStore(database.settings),
  patience: newPatience(),
  accountId,
  mode: 'test',
  key,
  request: 'POST /v1/filing/submit',
  body: `{"filingId":1,"credentials":{"gatewayPassword":"${PASSWORD}"}}`,
  claim: crypto.randomUUID(),
  clock: () => NOW,
  reads: [],
  keyRing: () => RING,
  ...more,
});

/** Makes a handler that gives these answers in turn, and counts its calls. */
function handler(...answers: readonly Kept[]) {
  let calls = 0;
  const handle = async (): Promise<Kept> => {
    calls += 1;
    const next = answers[calls - 1];
    if (!next) throw new Error('carried out once too often');
    return next;
  };
  return { handle, calls: () => calls };
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const ok: Kept = { status: 200, body: `{"key":"${NEW_KEY}"}` };

describe('a POST with an Idempotency-Key', () => {
  it('is carried out once; a repeat gets the first answer, marked', async () => {
    const once = handler(ok);
    expect(await withIdempotency(asked('once'), once.handle)).toEqual(ok);
    const replay = await withIdempotency(asked('once'), once.handle);
    expect(replay).toEqual({ ...ok, headers: { 'Idempotent-Replayed': 'true' } });
    expect(once.calls()).toBe(1);
  });

  it('keeps a long answer packed: a submit repeats the documents that it sent', async () => {
    const document = btoa('a line of an account\n'.repeat(3_000));
    const long: Kept = { status: 200, body: JSON.stringify({ requestXml: `<Data>${document}</Data>` }) };
    const once = handler(long);
    await withIdempotency(asked('packed'), once.handle);
    expect((await withIdempotency(asked('packed'), once.handle)).body).toBe(long.body);
    const client = createClient({ url: `file:${database.file}` });
    const { rows } = await client.execute(
      "SELECT length(response_body) AS kept FROM idempotency_keys WHERE key = 'packed'",
    );
    expect(long.body.length).toBeGreaterThan(80_000);
    expect(Number(rows[0]?.kept)).toBeLessThan(2_000);
  });

  it('is free again after a refusal before sending', async () => {
    const refused = { status: 400, body: '{"error":"no"}' };
    const twice = handler(refused, ok);
    expect(await withIdempotency(asked('refused'), twice.handle)).toEqual(refused);
    const corrected = asked('refused', { body: '{"filingId":2}' });
    expect(await withIdempotency(corrected, twice.handle)).toEqual(ok);
  });

  it.each([400, 500])('keeps an error (%i) after sending', async (status) => {
    const sent = { status, body: '{"error":"refused by the authority"}', hasSent: true };
    const once = handler(sent);
    await withIdempotency(asked(`sent-${status}`), once.handle);
    const replay = await withIdempotency(asked(`sent-${status}`), once.handle);
    expect(replay).toMatchObject({ status, body: sent.body, headers: { 'Idempotent-Replayed': 'true' } });
    expect(once.calls()).toBe(1);
  });

  it('is refused for another body, path or test date', async () => {
    const once = handler(ok);
    await withIdempotency(asked('other'), once.handle);
    const others = [
      { body: '{}' },
      { request: 'POST /v1/filing/save' },
      { request: 'POST /v1/filing/submit 2026-05-01' },
    ];
    for (const more of others) {
      const answer = await withIdempotency(asked('other', more), once.handle);
      expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('another request') });
    }
    expect(once.calls()).toBe(1);
  });

  it('reports a missing sealing key by its name, and not a different request', async () => {
    const once = handler(ok);
    await withIdempotency(asked('lacking'), once.handle);
    const elsewhere = asked('lacking', { keyRing: () => ring({ k2: keyText(2) }) });
    expect(await withIdempotency(elsewhere, once.handle)).toEqual({
      status: 500,
      body: JSON.stringify({
        error:
          'Idempotency-Key: the first request with this key was noted under k1 of CREDENTIALS_KEYS, which this process lacks; nothing was done now, so try again with the same key later',
      }),
    });
    // The answer can be read wherever the key is distributed.
    const spread = asked('lacking', { keyRing: () => ring({ k2: keyText(2), k1: keyText(1) }) });
    expect((await withIdempotency(spread, once.handle)).body).toBe(ok.body);
    expect(once.calls()).toBe(1);
  });

  it('is compared without its credentials, however the body is written: they leave nothing behind', async () => {
    const saves = (password: string) =>
      `{"filingId":1,"credentialsData":{"gatewayId":"ME","gatewayPassword":${JSON.stringify(password)}}}`;
    const same = [
      ['submit', `{"filingId":1,"credentials":{"gatewayPassword":"${PASSWORD}"}}`],
      ['submit', '{"filingId":1,"credentials":{"gatewayId":"YOU","authCode":"ABC123"}}'],
      ['submit', '{ "credentials": null, "filingId": 1 }'],
      ['submit', '{"filingId":1}'],
      ['save', saves('one')],
      ['save', saves('another')],
      // Not JSON, so it is refused with any content.
      ['broken', `{"credentials":{"gatewayPassword":"${PASSWORD}"}`],
      ['broken', '{"credentials":{"gatewayPassword":"x"}'],
    ] as const;
    const each = handler(ok, ok, ok);
    for (const [key, body] of same) {
      expect(
        await withIdempotency(asked(`bare ${key}`.replace(' ', '-'), { body }), each.handle),
      ).toMatchObject(ok);
    }
    expect(each.calls()).toBe(3);
    const other = await withIdempotency(
      asked('bare-save', { body: '{"filingId":1,"credentialsData":{"gatewayId":"YOU"}}' }),
      each.handle,
    );
    expect(other).toMatchObject({ status: 400, body: expect.stringContaining('another request') });
  });

  it.each([
    ['{"a":12345678901234567890}', '{"a":12345678901234567891}'],
    ['{"a":1e400}', '{"a":null}'],
    ['{"credentials":{"a":1}}', '{"credentials":{"a":2}}'],
  ])('is refused for another object to echo: %s is not %s', async (echoed, another) => {
    const once = handler(ok);
    const saves = (object: string) =>
      asked(`echo-${echoed}`, { body: `{"filingId":1,"taxCalculation":${object}}` });
    await withIdempotency(saves(echoed), once.handle);
    expect(await withIdempotency(saves(echoed.replace(':', ' : ')), once.handle)).toMatchObject(ok);
    expect((await withIdempotency(saves(another), once.handle)).status).toBe(400);
  });

  it('does not mistake the end of the path for the beginning of the body', async () => {
    const once = handler(ok);
    await withIdempotency(asked('edge', { request: 'POST /a', body: '"bc"' }), once.handle);
    expect(
      await withIdempotency(asked('edge', { request: 'POST /a"b', body: '"c"' }), once.handle),
    ).toMatchObject({
      status: 400,
    });
  });

  it('counts for one account and mode', async () => {
    const each = handler(ok, ok, ok);
    await withIdempotency(asked('mine'), each.handle);
    await withIdempotency(asked('mine', { mode: 'live' }), each.handle);
    await withIdempotency(asked('mine', { accountId: otherAccountId }), each.handle);
    expect(each.calls()).toBe(3);
  });

  it('is told to wait while the first is at work, and carried out once however many come', async () => {
    const begun = deferred<void>();
    const finished = deferred<Kept>();
    let calls = 0;
    const handle = () => {
      calls += 1;
      begun.resolve();
      return finished.promise;
    };
    const first = withIdempotency(asked('slow'), handle);
    await begun.promise;
    const meanwhile = await Promise.all([1, 2, 3].map(() => withIdempotency(asked('slow'), handle)));
    for (const answer of meanwhile) {
      expect(answer).toMatchObject({
        status: 429,
        body: expect.stringContaining('still being processed'),
        headers: { 'Retry-After': '3' },
      });
    }
    finished.resolve(ok);
    expect(await first).toEqual(ok);
    expect(calls).toBe(1);
  });

  const at = (seconds: number) => ({ clock: () => new Date(NOW.getTime() + seconds * 1000) });
  /** Starts a request whose process ends while it works. */
  async function crashed(key: string): Promise<Claim | null> {
    const begun = deferred<Claim | null>();
    void withIdempotency(asked(key), (claim) => {
      begun.resolve(claim);
      return new Promise(() => undefined);
    });
    return begun.promise;
  }

  it('is carried out by a repeat, under the same claim, once its process has stopped reporting', async () => {
    const first = await crashed('crashed');
    expect(first?.isRepeat).toBe(false);
    const early = await withIdempotency(asked('crashed', at(19.9)), handler().handle);
    expect(early).toMatchObject({ status: 429 });
    const claims: (Claim | null)[] = [];
    const repeated = await withIdempotency(asked('crashed', at(20)), async (claim) => {
      claims.push(claim);
      return ok;
    });
    expect([repeated, claims]).toEqual([ok, [{ ...first, isRepeat: true }]]);
    expect(await withIdempotency(asked('crashed', at(21)), handler().handle)).toEqual({
      ...ok,
      headers: { 'Idempotent-Replayed': 'true' },
    });
  });

  it('is taken over by one of many repeats', async () => {
    await crashed('many');
    const once = handler(ok);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => withIdempotency(asked('many', at(30)), once.handle)),
    );
    expect(once.calls()).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('is at work while it reports so', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let now = NOW.getTime();
      const clock = () => new Date(now);
      const renewed: Promise<boolean>[] = [];
      const store = openStore(database.settings);
      const watched: Store = {
        ...store,
        renewIdempotencyKey: (...given) => {
          const done = store.renewIdempotencyKey(...given);
          renewed.push(done);
          return done;
        },
      };
      const finished = deferred<Kept>();
      const begun = deferred<void>();
      const first = withIdempotency(asked('long', { clock, store: watched }), () => {
        begun.resolve();
        return finished.promise;
      });
      await begun.promise;
      for (let minute = 0; minute < 12; minute += 1) {
        now += 5_000;
        vi.advanceTimersByTime(5_000);
        expect(await Promise.all(renewed)).not.toContain(false);
        expect(await withIdempotency(asked('long', { clock }), handler().handle)).toMatchObject({
          status: 429,
        });
      }
      finished.resolve(ok);
      expect(await first).toEqual(ok);
      vi.advanceTimersByTime(60_000);
      expect(renewed).toHaveLength(12);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves the claim to the next repeat if one cannot find out the result', async () => {
    const first = await crashed('unknown');
    const failed = handler({ status: 500, body: '{}' });
    expect(await withIdempotency(asked('unknown', at(30)), failed.handle)).toMatchObject({ status: 500 });
    const thrown = withIdempotency(asked('unknown', at(31)), () => Promise.reject(new Error('fell over')));
    await expect(thrown).rejects.toThrow('fell over');
    const claims: (Claim | null)[] = [];
    await withIdempotency(asked('unknown', at(32)), async (claim) => {
      claims.push(claim);
      return ok;
    });
    expect(claims).toEqual([{ ...first, isRepeat: true }]);
  });

  it('keeps no answer of a request that lost its place', async () => {
    const late = deferred<Kept>();
    const begun = deferred<void>();
    const first = withIdempotency(asked('late'), () => {
      begun.resolve();
      return late.promise;
    });
    await begun.promise;
    const second = { status: 200, body: '{"by":"the repeat"}' };
    await withIdempotency(asked('late', at(30)), handler(second).handle);
    late.resolve(ok);
    expect(await first).toEqual(ok);
    expect(await withIdempotency(asked('late', at(31)), handler().handle)).toMatchObject(second);
  });

  it('is not held by a clock that ran ahead and was put right', async () => {
    const begun = deferred<void>();
    void withIdempotency(asked('ahead', at(3_600)), () => {
      begun.resolve();
      return new Promise(() => undefined);
    });
    await begun.promise;
    expect(await withIdempotency(asked('ahead'), handler(ok).handle)).toEqual(ok);
  });

  it('may be tried again after a fault of ours, a 429 or an exception', async () => {
    for (const [key, first] of [
      ['fault', { status: 500, body: '{}' }],
      ['limit', { status: 429, body: '{}' }],
    ] as const) {
      const twice = handler(first, ok);
      expect(await withIdempotency(asked(key), twice.handle)).toEqual(first);
      expect(await withIdempotency(asked(key), twice.handle)).toEqual(ok);
    }
    const thrown = withIdempotency(asked('thrown'), () => Promise.reject(new Error('fell over')));
    await expect(thrown).rejects.toThrow('fell over');
    expect(await withIdempotency(asked('thrown'), handler(ok).handle)).toEqual(ok);
  });

  it('is forgotten after 24 hours', async () => {
    const twice = handler(ok, ok);
    const later = (hours: number, ms: number) => ({
      clock: () => new Date(NOW.getTime() + hours * 3_600_000 + ms),
    });
    await withIdempotency(asked('day'), twice.handle);
    await withIdempotency(asked('day', later(24, 0)), twice.handle);
    expect(twice.calls()).toBe(1);
    await withIdempotency(asked('day', later(24, 1)), twice.handle);
    expect(twice.calls()).toBe(2);
  });

  it('that is empty, too long or not visible ASCII is refused', async () => {
    const never = handler();
    for (const key of ['', 'a b', 'é', 'x'.repeat(256)]) {
      expect(await withIdempotency(asked(key), never.handle)).toMatchObject({ status: 400 });
    }
    const longest = handler(ok);
    expect(await withIdempotency(asked('x'.repeat(255)), longest.handle)).toEqual(ok);
  });

  it('gives the answer even if it could not be stored', async () => {
    const store = openStore(database.settings);
    const failing = { ...store, completeIdempotencyKey: () => Promise.reject(new Error('database gone')) };
    expect(await withIdempotency(asked('unkept', { store: failing }), handler(ok).handle)).toEqual(ok);
  });

  it('replays after a change of keys as long as the old key is in the ring', async () => {
    const once = handler(ok);
    await withIdempotency(asked('rotated'), once.handle);
    const changed = ring({ k2: keyText(2), k1: keyText(1) });
    expect(await withIdempotency(asked('rotated', { keyRing: () => changed }), once.handle)).toMatchObject(
      ok,
    );
    const dropped = ring({ k2: keyText(2) });
    expect(await withIdempotency(asked('rotated', { keyRing: () => dropped }), once.handle)).toMatchObject({
      status: 500,
    });
  });

  it('stores neither the request nor the answer as plain text', async () => {
    const store = openStore(database.settings);
    const seen: unknown[] = [];
    const watched: Store = {
      ...store,
      claimIdempotencyKey: (entry, reads) => {
        seen.push(entry);
        return store.claimIdempotencyKey(entry, reads);
      },
      completeIdempotencyKey: (entry, response) => {
        seen.push(entry, response);
        return store.completeIdempotencyKey(entry, response);
      },
    };
    await withIdempotency(asked('watched', { store: watched }), handler(ok).handle);
    const text = JSON.stringify(seen);
    expect(seen).toHaveLength(3);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(NEW_KEY);
    const plain = new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(asked('watched').body)),
    );
    expect(text).not.toContain(Array.from(plain, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  });
});

it('a POST without the header is simply carried out', async () => {
  const twice = handler(ok, ok);
  const without = asked(null, {
    keyRing: () => {
      throw new Error('needs no ring');
    },
  });
  await withIdempotency(without, twice.handle);
  await withIdempotency(without, twice.handle);
  expect(twice.calls()).toBe(2);
});
