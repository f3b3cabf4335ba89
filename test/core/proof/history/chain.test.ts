import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChainHead,
  canonicalJson,
  eventCode,
  eventHash,
  type HistoryKeys,
  type KeptEvent,
  nextSeal,
  sealOf,
  verifyChain,
} from '../../../../core/proof/history/chain.ts';

const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

async function chainOf(
  count: number,
): Promise<{ readonly events: KeptEvent[]; readonly hash: string | null }> {
  const events: KeptEvent[] = [];
  let hash: string | null = null;
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const detail = { n: sequence, status: 'submitted' };
    const event = {
      filingId: 7,
      sequence,
      submissionId: 3,
      type: 'undecided',
      at: `2026-04-01T09:00:0${sequence % 10}.000Z`,
    };
    hash = await eventHash(hash, { ...event, detail }, sha256);
    events.push({ ...event, detail: JSON.stringify(detail), hash, code: null });
  }
  return { events, hash };
}

describe('canonical JSON', () => {
  it('is the same text for the same value, whatever the order of its names', () => {
    expect(canonicalJson({ b: 1, a: [{ d: null, c: 'é"\n' }], u: undefined })).toBe(
      '{"a":[{"c":"é\\"\\n","d":null}],"b":1}',
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value));
      }),
    );
  });
});

describe('the hash of an event', () => {
  it('is SHA-256 over the hash before, a line end and the canonical JSON', async () => {
    const event = {
      filingId: 1,
      sequence: 1,
      submissionId: 2,
      type: 'recorded',
      at: 'T',
      detail: { b: 1, a: 2 },
    };
    const text =
      '{"at":"T","detail":{"a":2,"b":1},"filingId":1,"sequence":1,"submissionId":2,"type":"recorded"}';
    const expected = (before: string) => createHash('sha256').update(`${before}\n${text}`).digest('hex');
    expect(await eventHash(null, event, sha256)).toBe(expected(''));
    expect(await eventHash('ab', event, sha256)).toBe(expected('ab'));
  });
});

describe('a chain', () => {
  it('holds as it was written, empty too', async () => {
    const { events, hash } = await chainOf(5);
    expect(await verifyChain(events, { count: 5, hash, seal: null }, sha256, null)).toEqual({
      valid: true,
      events: 5,
      head: hash,
      keyId: null,
      problem: null,
    });
    expect(await verifyChain([], { count: 0, hash: null, seal: null }, sha256, null)).toMatchObject({
      valid: true,
      events: 0,
    });
  });

  it('shows every change of any part of any event', async () => {
    const { events, hash } = await chainOf(4);
    const other = 'f'.repeat(64);
    const changes: readonly Partial<KeptEvent>[] = [
      { filingId: 8 },
      { submissionId: 4 },
      { type: 'accepted' },
      { at: '2026-04-01T09:00:09.000Z' },
      { detail: '{"n":99,"status":"submitted"}' },
      { detail: '{' },
      { hash: other },
      { hash: null },
    ];
    for (const [i] of events.entries()) {
      for (const change of changes) {
        const tampered = events.map((event, j) => (j === i ? { ...event, ...change } : event));
        const found = await verifyChain(tampered, { count: 4, hash, seal: null }, sha256, null);
        expect(found.valid).toBe(false);
        expect(found.problem).toContain(`event ${i + 1} `);
      }
    }
  });

  it('shows a dropped event, wherever it was, renumbered or not', async () => {
    const { events, hash } = await chainOf(5);
    for (let i = 0; i < 5; i += 1) {
      const rest = events.filter((_, j) => j !== i);
      const renumbered = rest.map((event, j) => ({ ...event, sequence: j + 1 }));
      for (const left of [rest, renumbered]) {
        expect((await verifyChain(left, { count: 5, hash, seal: null }, sha256, null)).valid).toBe(false);
      }
    }
    expect(
      (await verifyChain(events.slice(0, 3), { count: 5, hash, seal: null }, sha256, null)).problem,
    ).toMatch(/has 5 events, and those after event 3 are missing/);
    expect((await verifyChain([], { count: 5, hash, seal: null }, sha256, null)).valid).toBe(false);
  });

  it('shows events that changed places, renumbered or not', async () => {
    const { events, hash } = await chainOf(5);
    for (let i = 0; i < 4; i += 1) {
      const swapped = events.slice();
      swapped.splice(i, 2, ...events.slice(i, i + 2).reverse());
      const renumbered = swapped.map((event, j) => ({ ...event, sequence: j + 1 }));
      for (const order of [swapped, renumbered]) {
        expect((await verifyChain(order, { count: 5, hash, seal: null }, sha256, null)).valid).toBe(false);
      }
    }
  });

  it('shows an inserted event, at the end and with a matching hash too', async () => {
    const { events, hash } = await chainOf(3);
    const more = await chainOf(4);
    expect((await verifyChain(more.events, { count: 3, hash, seal: null }, sha256, null)).problem).toMatch(
      /event 4 was inserted/,
    );
    const [first, second, third] = events;
    if (!first || !second || !third) throw new Error('three events were made');
    for (const put of [
      [first, { ...second, sequence: 2 }, { ...second, sequence: 3 }, { ...third, sequence: 4 }],
      [{ ...first, hash: null }, first, second, third],
    ]) {
      expect((await verifyChain(put, { count: 3, hash, seal: null }, sha256, null)).valid).toBe(false);
    }
  });

  it('shows a chain that was written anew, by the end that the filing keeps', async () => {
    const { hash } = await chainOf(2);
    const other = await chainOf(3);
    const anew = other.events.slice(0, 1);
    const forged: KeptEvent = {
      filingId: 7,
      sequence: 2,
      submissionId: 3,
      type: 'accepted',
      at: 'T',
      detail: '{}',
      hash: await eventHash(
        anew[0]?.hash ?? null,
        { filingId: 7, sequence: 2, submissionId: 3, type: 'accepted', at: 'T', detail: {} },
        sha256,
      ),
      code: null,
    };
    expect(
      (await verifyChain([...anew, forged], { count: 2, hash, seal: null }, sha256, null)).problem,
    ).toMatch(/not the one that the filing records/);
  });
});

/** Makes codes under keys of these names; the first is in use. */
function keysOf(...names: readonly [string, ...string[]]): HistoryKeys {
  const codeOf = (name: string, text: string) =>
    `${name}.${createHmac('sha256', `key ${name}`).update(text).digest('base64url')}`;
  return {
    sign: async (text) => codeOf(names[0], text),
    check: async (text, code) => {
      const [name = ''] = code.split('.');
      if (!names.includes(name)) return 'unknown key';
      return codeOf(name, text) === code ? 'genuine' : 'forged';
    },
  };
}

interface Sealed {
  readonly events: readonly KeptEvent[];
  readonly head: ChainHead;
}
const EMPTY: Sealed = { events: [], head: { count: 0, hash: null, seal: null } };

/** Adds events as the service does: each with its code, and the end sealed again. */
async function sealedChain(
  count: number,
  keys: HistoryKeys | null,
  from: Sealed = EMPTY,
  says = 'undecided',
): Promise<Sealed> {
  const events = [...from.events];
  let { head } = from;
  for (let added = 0; added < count; added += 1) {
    const sequence = head.count + 1;
    const event = { filingId: 7, sequence, submissionId: 3, type: says, at: 'T' };
    const hash = await eventHash(head.hash, { ...event, detail: {} }, sha256);
    const end = { count: sequence, hash };
    const code = keys === null ? null : await eventCode(event, hash, keys);
    events.push({ ...event, detail: '{}', hash, code });
    const next = await nextSeal(event.filingId, head, end, keys);
    if (!next.ok) throw new Error(`lacks ${next.lacks}`);
    head = { ...end, seal: next.seal };
  }
  return { events, head };
}

describe('a chain under a key', () => {
  const keys = keysOf('k1');
  const verified = ({ events, head }: Sealed, by: HistoryKeys | null = keys) =>
    verifyChain(events, head, sha256, by);
  const FORGED = /^event \d was not written by this service/;
  const CUT_OFF = /^the end of the history was not written by this service/;
  const NO_KEY = /^no key of this service seals the history/;

  it('does not grow from an end that cannot be checked, and names the missing key', async () => {
    const before = await sealedChain(2, keys);
    const end = { count: 3, hash: 'h' };
    for (const by of [keysOf('k2'), null])
      expect(await nextSeal(7, before.head, end, by)).toEqual({ ok: false, lacks: 'k1' });
    // Events without a key, or changed ones, block nothing: verifying shows them.
    expect(await nextSeal(7, { ...before.head, seal: null }, end, keysOf('k2'))).toEqual({
      ok: true,
      seal: null,
    });
    expect(await nextSeal(7, { ...before.head, hash: 'other' }, end, keys)).toEqual({
      ok: true,
      seal: before.head.seal,
    });
  });

  it('verifies, and names the key; after a change of keys as long as the old one exists', async () => {
    const before = await sealedChain(2, keys);
    expect(await verified(before)).toEqual({
      valid: true,
      events: 2,
      head: before.head.hash,
      keyId: 'k1',
      problem: null,
    });
    const both = keysOf('k2', 'k1');
    const after = await sealedChain(2, both, before);
    expect(await verified(after, both)).toMatchObject({ valid: true, events: 4, keyId: 'k2' });
    expect((await verified(after, keysOf('k2'))).problem).toBe(
      'event 1 is under the key k1, which is not in CREDENTIALS_KEYS',
    );
    expect((await verified(before, keysOf('k2'))).valid).toBe(false);
    expect(await verified({ events: [], head: { count: 0, hash: null, seal: null } })).toMatchObject({
      valid: true,
      keyId: null,
    });
  });

  it('shows events that were written without the key, though every hash agrees', async () => {
    const genuine = await sealedChain(4, keys);
    const other = await sealedChain(4, keysOf('k9'));
    const anew = async (code: (event: KeptEvent) => string | null, seal: string | null) => {
      const altered: KeptEvent[] = [];
      for (const event of genuine.events) {
        const detail = event.sequence === 3 ? '{"status":"accepted"}' : event.detail;
        const content = { ...event, detail: JSON.parse(detail) };
        const hash = await eventHash(altered.at(-1)?.hash ?? null, content, sha256);
        altered.push({ ...event, detail, hash, code: code(event) });
      }
      return { events: altered, head: { count: 4, hash: altered.at(-1)?.hash ?? null, seal } };
    };
    const old = (event: KeptEvent) => genuine.events[event.sequence - 1]?.code ?? null;
    // Tries the old codes, none, and codes of a key that is not ours.
    expect((await verified(await anew(old, genuine.head.seal))).problem).toMatch(/^event 3 was not written/);
    expect((await verified(await anew(() => null, null))).problem).toMatch(NO_KEY);
    expect((await verified(await anew(() => null, genuine.head.seal))).problem).toMatch(NO_KEY);
    expect((await verified(other)).problem).toMatch(/^event 1 is under the key k9/);
    // One event is replaced by another, with its code.
    const [first, second, ...rest] = genuine.events;
    if (!first || !second) throw new Error('four events were made');
    const copied = { ...genuine, events: [first, { ...second, code: first.code }, ...rest] };
    expect((await verified(copied)).problem).toMatch(FORGED);
  });

  it('shows that the last events were cut off, unless an older end was kept and restored whole', async () => {
    const before = await sealedChain(2, keys);
    const genuine = await sealedChain(2, keys, before);
    const cut = { events: genuine.events.slice(0, 2), head: { count: 2, hash: before.head.hash } };
    expect((await verified({ ...cut, head: { ...cut.head, seal: genuine.head.seal } })).problem).toMatch(
      CUT_OFF,
    );
    expect((await verified({ ...cut, head: { ...cut.head, seal: null } })).problem).toMatch(NO_KEY);
    // Verifying cannot show this: a restore from a backup looks the same.
    expect((await verified(before)).valid).toBe(true);
  });

  it('still shows it after the service has added events', async () => {
    const genuine = await sealedChain(4, keys);
    const hash = genuine.events[1]?.hash ?? null;
    for (const seal of [genuine.head.seal, null, 'k1.AAAA', '']) {
      const cut = { events: genuine.events.slice(0, 2), head: { count: 2, hash, seal } };
      const longer = await sealedChain(3, keys, cut, 'accepted');
      expect(longer.head.seal).toBe(seal);
      expect((await verified(longer)).valid).toBe(false);
    }
  });

  it('accepts events from before there were codes, once its end is sealed', async () => {
    const older = await sealedChain(2, null);
    expect((await verified(older)).problem).toMatch(NO_KEY);
    expect(await verified(older, null)).toMatchObject({ valid: true, keyId: null });
    const longer = await sealedChain(2, keys, older);
    // Nobody has sealed that end.
    expect((await verified(longer)).problem).toMatch(NO_KEY);
    const { count, hash } = longer.head;
    const adopted = { ...longer, head: { count, hash, seal: await sealOf(7, longer.head, keys) } };
    expect(await verified(adopted)).toMatchObject({ valid: true, keyId: 'k1' });
    const gap = adopted.events.map((event) => (event.sequence === 4 ? { ...event, code: null } : event));
    expect((await verified({ ...adopted, events: gap })).problem).toMatch(/^event 4 was not written/);
  });

  it('cannot be checked where the service has no keys, and says so', async () => {
    expect(await verified(await sealedChain(2, keys), null)).toMatchObject({
      valid: false,
      keyId: null,
      problem: expect.stringMatching(/CREDENTIALS_KEYS is missing$/),
    });
  });
});
