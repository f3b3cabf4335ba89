import { expect, it } from 'vitest';
import { tooOften } from '../../../sandbox/registry/often.ts';

it('answers this many messages of a presenter in any second, and the messages of others', () => {
  const isTooOften = tooOften(2);
  const asked = (at: number, presenter = 'A'): boolean => isTooOften(presenter, at);
  // The third within a second of the first is refused and not counted: the fourth comes a second after the first.
  expect([asked(0), asked(600), asked(999), asked(1000)]).toEqual([false, false, true, false]);
  expect([asked(1100), asked(1100, 'B')]).toEqual([true, false]);
});
