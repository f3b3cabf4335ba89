import { describe, expect, it } from 'vitest';
import { writesOf } from '../../../worker/platform.ts';
import { WritesWait } from '../../../worker/store/faults.ts';
import { newWriteQueue } from '../../../worker/store/write-queue.ts';

/** Two trips at once, and two that wait. The clock moves only when a test moves it. */
function queue() {
  let now = 0;
  const writes = newWriteQueue({ atOnce: 2, waiting: 2 }, () => now);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const trip = (name: string, isFirst = true) => {
    let giveUp: () => unknown = () => undefined;
    const made = writes.run(
      () =>
        new Promise<string>((done) => {
          begun.push(name);
          ends.set(name, () => done(name));
        }),
      isFirst,
      (end) => {
        giveUp = end;
      },
    );
    return { made, giveUp: () => giveUp() };
  };
  const settled = () => new Promise((done) => setImmediate(done));
  return {
    begun,
    trip,
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('writes of a process to one database', () => {
  it('run two at a time, and the others in the order of arrival', async () => {
    const { begun, trip, end } = queue();
    const all = ['a', 'b', 'c', 'd'].map((name) => trip(name).made);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are refused past the bound; one of a request that has written waits, and goes first', async () => {
    const { begun, trip, end } = queue();
    const all = ['a', 'b', 'c', 'd'].map((name) => trip(name).made);
    await expect(trip('e').made).rejects.toThrow(WritesWait);
    const step = trip('step', false).made;
    await end('a');
    expect(begun).toEqual(['a', 'b', 'step']);
    for (const name of ['b', 'step', 'c', 'd']) await end(name);
    expect(await Promise.all([...all, step])).toEqual(['a', 'b', 'c', 'd', 'step']);
  });

  it('that are refused get the seconds until the waiting ones are done', async () => {
    const { trip, end, pass } = queue();
    const refused = async (name: string) => {
      const fault: unknown = await trip(name).made.catch((thrown: unknown) => thrown);
      return fault instanceof WritesWait ? fault.retryAfter : null;
    };
    for (const name of ['a', 'b', 'c', 'd']) void trip(name).made;
    // Two wait for 20 ms each, two at once: 0.02 s. A refusal asks for one second at least.
    expect(await refused('e')).toBe(1);
    // The trips under way have taken 3 s: 2 × 3 s / 2.
    pass(3_000);
    expect(await refused('f')).toBe(3);
    // Two that took 3 s move the average to 20 + 2,980 / 8 = 392.5 and 392.5 + 2,607.5 / 8 = 718 ms. After 100 s: 30 at most.
    await end('a');
    await end('b');
    void trip('g').made;
    void trip('h').made;
    expect(await refused('i')).toBe(1);
    pass(100_000);
    expect(await refused('j')).toBe(30);
  });

  it('that were given up while they waited are never made, and refused', async () => {
    const { begun, trip, end } = queue();
    void trip('a').made;
    void trip('b').made;
    const given = trip('c');
    const gone = expect(given.made).rejects.toThrow(WritesWait);
    const last = trip('d').made;
    expect(given.giveUp()).toBeInstanceOf(WritesWait);
    await gone;
    await end('a');
    await end('d');
    expect(begun).toEqual(['a', 'b', 'd']);
    expect(await last).toBe('d');
  });

  it('that nobody waits for count until they end; only later writes go beside them, as many again', async () => {
    const { begun, trip, end } = queue();
    const [a, b] = [trip('a'), trip('b')];
    const first = trip('first').made;
    expect([a.giveUp(), b.giveUp()]).toEqual(['begun', 'begun']);
    const steps = ['c', 'd', 'e'].map((name) => trip(name, false));
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    // Without callers too, c and d keep their turns: at most four are under way.
    for (const step of steps) step.giveUp();
    void trip('f', false).made;
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    await expect(steps[2]?.made).rejects.toThrow(WritesWait);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'f']);
    for (const name of ['b', 'c', 'd']) await end(name);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'f', 'first']);
    for (const name of ['f', 'first']) await end(name);
    expect(await first).toBe('first');
  });

  it('of the two checks of the database are never refused', () => {
    const paths = ['/v1/health', '/status', '/v1/filings', '/dashboard/status'];
    const [background, request] = ['of the background', 'of a request'];
    expect(paths.map(writesOf)).toEqual([background, background, request, request]);
  });
});
