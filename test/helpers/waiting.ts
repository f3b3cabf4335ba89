import { setTimeout as wait } from 'node:timers/promises';
import { PATIENCE } from '../settings/patience.ts';

const PAUSE_MS = 50;
/** Shorter than a test's own limit, so that a test that waits in vain can show the last answer. */
const WAITING_MS = PATIENCE / 2;

/** Repeats the request until the answer is the wanted one. Returns the last answer in any case. */
export async function until<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
  withinMs = WAITING_MS,
): Promise<T> {
  const end = Date.now() + withinMs;
  let answer = await ask();
  while (!wanted(answer) && Date.now() < end) {
    await wait(PAUSE_MS);
    answer = await ask();
  }
  return answer;
}
