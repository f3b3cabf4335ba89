import { describe, expect, it, vi } from 'vitest';
import { LIMITS, newPatience, within } from '../../../worker/store/patience.ts';

describe('what a request may wait', () => {
  it('is below the 20 seconds in which it is answered, the key it frees included', () => {
    expect(LIMITS.requestMs + LIMITS.afterFaultMs).toBeLessThan(18_000);
    expect(LIMITS.databaseCallMs).toBe(15_000);
    // A command that waited its whole turn can still ask the database.
    expect(LIMITS.turnMs).toBeLessThan(LIMITS.requestMs);
    expect(2 * LIMITS.healthMs).toBeLessThan(10_000);
  });

  it('is taken by waits of its own for good, and by the database until that does what it is asked', () => {
    const patience = newPatience();
    expect(patience.left()).toBe(16_000);
    patience.waited(3_000);
    patience.waitedInVain(10_000);
    expect(patience.left()).toBe(3_000);
    patience.renew();
    expect(patience.left()).toBe(13_000);
    patience.lower(1_000);
    expect(patience.left()).toBe(1_000);
    patience.lower(5_000);
    expect(patience.left()).toBe(1_000);
    patience.waited(2_000);
    patience.lower(500);
    expect(patience.left()).toBe(-1_000);
  });
});

describe('work within a time', () => {
  const never = () => new Promise<string>(() => undefined);

  it('answers what it comes to, or what stands for it when it is late', async () => {
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

  it('leaves no timer behind, and nothing unhandled of what fails later', async () => {
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
