import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, eventHash, type KeptEvent, verifyChain } from '../../../core/history/chain.ts';

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
    events.push({ ...event, detail: JSON.stringify(detail), hash });
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
    expect(await verifyChain(events, { count: 5, hash }, sha256)).toEqual({
      valid: true,
      events: 5,
      head: hash,
      problem: null,
    });
    expect(await verifyChain([], { count: 0, hash: null }, sha256)).toMatchObject({ valid: true, events: 0 });
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
        const found = await verifyChain(tampered, { count: 4, hash }, sha256);
        expect(found.valid).toBe(false);
        expect(found.problem).toContain(`event ${i + 1} `);
      }
    }
  });

  it('shows an event that was dropped, wherever it was, renumbered or not', async () => {
    const { events, hash } = await chainOf(5);
    for (let i = 0; i < 5; i += 1) {
      const rest = events.filter((_, j) => j !== i);
      const renumbered = rest.map((event, j) => ({ ...event, sequence: j + 1 }));
      for (const left of [rest, renumbered]) {
        expect((await verifyChain(left, { count: 5, hash }, sha256)).valid).toBe(false);
      }
    }
    expect((await verifyChain(events.slice(0, 3), { count: 5, hash }, sha256)).problem).toMatch(
      /keeps 5 events, of which those after event 3 are missing/,
    );
    expect((await verifyChain([], { count: 5, hash }, sha256)).valid).toBe(false);
  });

  it('shows events that changed places, renumbered or not', async () => {
    const { events, hash } = await chainOf(5);
    for (let i = 0; i < 4; i += 1) {
      const swapped = events.slice();
      swapped.splice(i, 2, ...events.slice(i, i + 2).reverse());
      const renumbered = swapped.map((event, j) => ({ ...event, sequence: j + 1 }));
      for (const order of [swapped, renumbered]) {
        expect((await verifyChain(order, { count: 5, hash }, sha256)).valid).toBe(false);
      }
    }
  });

  it('shows an event that was put in, at the end and with a hash that follows too', async () => {
    const { events, hash } = await chainOf(3);
    const more = await chainOf(4);
    expect((await verifyChain(more.events, { count: 3, hash }, sha256)).problem).toMatch(
      /event 4 was put in/,
    );
    const [first, second, third] = events;
    if (!first || !second || !third) throw new Error('three events were made');
    for (const put of [
      [first, { ...second, sequence: 2 }, { ...second, sequence: 3 }, { ...third, sequence: 4 }],
      [{ ...first, hash: null }, first, second, third],
    ]) {
      expect((await verifyChain(put, { count: 3, hash }, sha256)).valid).toBe(false);
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
    };
    expect((await verifyChain([...anew, forged], { count: 2, hash }, sha256)).problem).toMatch(
      /not the one that the filing keeps/,
    );
  });
});
