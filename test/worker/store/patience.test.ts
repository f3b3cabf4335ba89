import { describe, expect, it, vi } from 'vitest';
import { LIMITS, lastingPatience, newPatience, within } from '../../../worker/store/patience.ts';

describe('what a request may wait', () => {
  it('keeps it under the 20 seconds in which it is answered, with what is done after its answer is known', () => {
    const { requestMs, keepAnswerMs, freeKeyMs, turnMs, keptMs, databaseCallMs, healthMs } = LIMITS;
    expect(requestMs + Math.max(keepAnswerMs, freeKeyMs)).toBeLessThan(20_000);
    expect(databaseCallMs).toBe(15_000);
    // A command that waited its whole turn can still ask the database, and send what it could then record.
    expect(turnMs + keptMs).toBeLessThan(requestMs);
    expect(2 * healthMs).toBeLessThan(10_000);
  });

  it('is gone once it has been waited, whatever for', () => {
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

  it('is for a command of many steps there anew with each answer', () => {
    const patience = lastingPatience();
    patience.waited(15_000);
    expect(patience.left()).toBe(1_000);
    patience.answered();
    expect(patience.left()).toBe(16_000);
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
