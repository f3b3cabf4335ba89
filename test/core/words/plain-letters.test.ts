import { describe, expect, it } from 'vitest';
import { plainName, plainOf } from '../../../core/words/plain-letters.ts';

describe('a plain name', () => {
  it.each([
    ['José  Núñez', 'jose nunez'],
    ['Jose\u0301 Nun\u0303ez', 'jose nunez'],
    ['O’Brien', "o'brien"],
    ['O`BRIEN', "o'brien"],
    [' Anna\tStraße ', 'anna strasse'],
    ['Ｗｉｄｅ Ltd', 'wide ltd'],
  ])('of %j is %j', (text, plain) => {
    expect(plainName(text)).toBe(plain);
  });

  it('has the plain form of each ASCII character, also where a whole name is ASCII', () => {
    const characters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
    for (const character of characters)
      expect(plainName(`a${character}b`)).toBe(`a${plainOf(character)}b`.replace(/\s+/g, ' ').toLowerCase());
  });
});
