import { describe, expect, it, vi } from 'vitest';
import { inObject, LIMITS, lastingPatience, newPatience, within } from '../../../worker/store/timeouts.ts';

describe('the time that a request may wait', () => {
  it('is under the 20 seconds in which it is answered, with the work after its answer is known', () => {
    const {
      requestMs,
      keepAnswerMs,
      freeKeyMs,
      turnMs,
      keptMs,
      databaseCallMs,
      healthMs,
      inTimeMs,
      readBackMs,
    } = LIMITS;
    expect(requestMs + Math.max(readBackMs, inTimeMs) + Math.max(keepAnswerMs, freeKeyMs)).toBeLessThan(
      20_000,
    );
    expect(databaseCallMs).toBe(15_000);
    // A command that waited its whole turn can still use the database, and send a message whose outcome it can record.
    expect(turnMs + keptMs).toBeLessThan(requestMs);
    expect(2 * healthMs).toBeLessThan(10_000);
  });

  it('is gone once it has been waited, for any reason', () => {
    const patience = newPatience();
    expect(patience.left()).toBe(16_000);
    patience.waited(3_000);
    patience.answered();
    expect(patience.left()).toBe(13_000);
    patience.lower(1_000);
    patience.lower(5_000);
    expect(patience.left()).toBe(1_000);
    patience.waited(2_000);
    patience.lower(500);
    expect(patience.left()).toBe(-1_000);
  });

  it('is shortened for one piece of work, and the rest is there after it', async () => {
    const patience = newPatience();
    const leftWithin = (milliseconds: number, waits: number) =>
      patience.briefly(milliseconds, async () => {
        const left = patience.left();
        patience.waited(waits);
        return left;
      });
    expect([await leftWithin(1_000, 400), patience.left()]).toEqual([1_000, 15_600]);
    const fails = patience.briefly(1_000, async () => {
      patience.waited(1_000);
      throw new Error('it took too long');
    });
    await expect(fails).rejects.toThrow('too long');
    // A second of the work, and nothing else, is gone.
    expect(patience.left()).toBe(14_600);
    patience.waited(14_500);
    expect([await leftWithin(1_000, 300), patience.left()]).toEqual([100, -200]);
  });

  it('for a command of many steps starts anew with each answer', () => {
    const patience = lastingPatience();
    patience.waited(15_000);
    expect(patience.left()).toBe(1_000);
    patience.answered();
    expect(patience.left()).toBe(16_000);
  });
});

describe('the time that was waited in an object', () => {
  const leftAfter = async (took: number, waitedBefore = 0): Promise<number> => {
    const patience = newPatience();
    patience.waited(waitedBefore);
    let now = 0;
    const asked = await inObject(
      patience,
      () => now,
      async (mayWaitMs) => {
        now += took;
        return mayWaitMs;
      },
    );
    expect(asked).toBe(16_000 - waitedBefore);
    return patience.left();
  };

  it('is gone for the request, except for the time of reading back', async () => {
    expect(await leftAfter(1_000)).toBe(15_000);
    expect(await leftAfter(1_000, 2_000)).toBe(13_000);
    // The object waited 16 seconds in all: its request reads for 800 ms more, and not for another 15 seconds.
    expect(await leftAfter(16_000)).toBe(800);
    expect(await leftAfter(30_000)).toBe(800);
    // Less than that was left, and it does not increase.
    expect(await leftAfter(5_000, 15_500)).toBe(500);
    expect(await leftAfter(-5_000)).toBe(16_000);
  });

  it('is gone even if the object fails', async () => {
    const patience = newPatience();
    let now = 0;
    const fails = async (): Promise<never> => {
      now = 4_000;
      throw new Error('the object was evicted');
    };
    await expect(inObject(patience, () => now, fails)).rejects.toThrow('evicted');
    expect(patience.left()).toBe(12_000);
  });
});

describe('work within a time', () => {
  const never = () => new Promise<string>(() => undefined);

  it('answers the result, or its replacement when it is late', async () => {
    expect(
      await within(
        1_000,
        async () => 'done',
        () => 'late',
      ),
    ).toBe('done');
    expect(await within(1, never, () => 'late')).toBe('late');
  });

  it('throws what either throws', async () => {
    const fault = () => Promise.reject(new Error('a fault'));
    await expect(within(1_000, fault, () => 'late')).rejects.toThrow('a fault');
    const late = (): string => {
      throw new Error('too late');
    };
    await expect(within(1, never, late)).rejects.toThrow('too late');
  });

  it('leaves no timer behind, and no unhandled later failure', async () => {
    vi.useFakeTimers();
    try {
      await within(
        60_000,
        async () => 'done',
        () => 'late',
      );
      expect(vi.getTimerCount()).toBe(0);
      let fail = (_fault: Error): void => undefined;
      const failing = within(
        10,
        () =>
          new Promise<string>((_resolve, reject) => {
            fail = reject;
          }),
        () => 'late',
      );
      await vi.advanceTimersByTimeAsync(10);
      expect(await failing).toBe('late');
      fail(new Error('nobody hears of it'));
    } finally {
      vi.useRealTimers();
    }
  });
});
