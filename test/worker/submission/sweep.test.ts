import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { sweepUntil } from '../../../worker/submission/sweep.ts';

// A process sleeps every five seconds, which is 17,280 times a day: anything left by each sleep would fill its memory.
it('a sweep leaves nothing at the signal that stops it, however often it slept', async () => {
  const stopping = new AbortController();
  const left: number[] = [];
  const sleep = async (): Promise<void> => {
    left.push(getEventListeners(stopping.signal, 'abort').length);
    if (left.length === 100) stopping.abort();
  };
  await sweepUntil(stopping.signal, sleep, () => {
    throw new Error('there are no settings to sweep with');
  });
  expect(left).toEqual(Array(100).fill(0));
});

it('a sweep ends at once when it is stopped, in the middle of a sleep', async () => {
  const stopping = new AbortController();
  const asleep = new Promise<void>(() => undefined);
  const swept = sweepUntil(
    stopping.signal,
    () => asleep,
    () => {
      throw new Error('there are no settings to sweep with');
    },
  );
  stopping.abort();
  await expect(swept).resolves.toBeUndefined();
});
