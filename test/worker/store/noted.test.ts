import { describe, expect, it } from 'vitest';
import { newNoted } from '../../../worker/store/key-uses.ts';

describe('the keys whose use was noted', () => {
  it('are known only in their minute', () => {
    const noted = newNoted();
    expect(noted.has('a', 7)).toBe(false);
    noted.add('a', 7);
    expect([noted.has('a', 7), noted.has('b', 7), noted.has('a', 8)]).toEqual([true, false, false]);
    // A late request does not bring back a minute that is over.
    noted.add('b', 8);
    expect([noted.has('a', 7), noted.has('a', 8), noted.has('b', 8)]).toEqual([false, false, true]);
  });

  it('are limited in number', () => {
    const noted = newNoted();
    for (let key = 0; key < 10_001; key += 1) noted.add(String(key), 1);
    expect([noted.has('9999', 1), noted.has('10000', 1)]).toEqual([true, false]);
  });
});
