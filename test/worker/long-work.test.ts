import { describe, expect, it } from 'vitest';
import { newLongWorks } from '../../worker/long-work.ts';

/** Makes sleeps that end at once, in turns, and move the clock forward. */
function waiting() {
  let now = 0;
  const sleep = async (milliseconds: number) => {
    now += milliseconds;
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  const forward = (milliseconds: number) => {
    now += milliseconds;
  };
  return { sleep, now: () => now, forward };
}

describe('long works', () => {
  it('take turns, the first one first, and others continue between its parts', async () => {
    const { sleep, now } = waiting();
    const { run: longWork } = newLongWorks(sleep, now);
    const done: string[] = [];
    const work = (name: string) =>
      longWork(async (giveWay) => {
        for (let part = 1; part <= 3; part += 1) {
          done.push(`${name}${part}`);
          await giveWay();
        }
        return name;
      });
    const both = Promise.all([work('a'), work('b')]);
    await new Promise<void>((resolve) => setImmediate(resolve));
    done.push('other');
    expect(await both).toEqual(['a', 'b']);
    expect(done.filter((name) => name !== 'other')).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
    expect(done.indexOf('other')).toBeLessThan(done.indexOf('a3'));
  });

  /** Does parts that take these times, and gives the rests between them. */
  async function restsAfter(parts: readonly number[], areOthersAsking: boolean): Promise<readonly number[]> {
    const { sleep, now, forward } = waiting();
    const rests: number[] = [];
    const { run: longWork, asked } = newLongWorks((milliseconds) => {
      rests.push(milliseconds);
      return sleep(milliseconds);
    }, now);
    await longWork(async (giveWay) => {
      for (const took of parts) {
        forward(took);
        if (areOthersAsking) asked();
        await giveWay();
      }
    });
    return rests;
  }

  it('rest as long as their last part took, from 2 to 100 ms, while others ask', async () => {
    const rests = await restsAfter([0, 7, 100, 3], true);
    // The first rest is 2; the next are 5 after 7, 98 after 100, and 1 after 3.
    expect(rests).toEqual([2, 2, 5, 2, 98, 2, 1]);
  });

  it('do not rest once nobody has asked for more than 100 ms', async () => {
    // 100 ms have passed after the first part, which rests; 300 ms after the second.
    expect(await restsAfter([100, 100, 100], false)).toEqual([2, 98, 0, 0]);
  });

  it('do not wait for one that failed, or was cut off with its request', async () => {
    const { sleep, now, forward } = waiting();
    const { run: longWork } = newLongWorks(sleep, now);
    await expect(longWork(() => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
    void longWork(() => new Promise<void>(() => undefined));
    const next = longWork(async () => 'next');
    forward(3_000);
    expect(await next).toBe('next');
  });
});
