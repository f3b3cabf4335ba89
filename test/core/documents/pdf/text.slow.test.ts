import fontkit from '@pdf-lib/fontkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLine, printable } from '../../../../core/documents/pdf/text.ts';
import { fonts } from './reading.ts';

/** True for characters of the typeface: ASCII, Latin-1, the Welsh letters, the curly quotes, the euro and the square. */
const has = (c: number): boolean =>
  (c >= 0x20 && c <= 0x7e) ||
  (c >= 0xa0 && c <= 0x17f) ||
  [0x2018, 0x2019, 0x2022, 0x20ac, 0x25a1].includes(c);

describe('printable text', () => {
  it.each([
    ['characters of the typeface', 'Tŷ Ŵyn £5 €6 ‘quoted’', 'Tŷ Ŵyn £5 €6 ‘quoted’'],
    ['letters typed as base and mark', 'Ty\u0302 W\u0302yn Ca\u0301it', 'Tŷ Ŵyn Cáit'],
    ['line endings of every kind', 'a\r\nb\rc\u2028d\u0085e\nf', 'a\nb\nc\nd\ne\nf'],
    ['tabs and wide spaces', 'a\tb\u2003c\u3000d', 'a b c d'],
    ['spaces that do not break a line', '1\u202f000\u00a0kg', '1\u00a0000\u00a0kg'],
    ['direction controls', 'a\u202edcb\u2066e\u2069\u200f', 'adcbe'],
    ['unseen characters', 'soft\u00adhyphen zero\u200bwidth \ufefftext\ufe0f', 'softhyphen zerowidth text'],
    ['ligatures and full-width letters', 'ﬁle ＡＢＣ', 'file ABC'],
    ['letters with marks the typeface lacks', 'Nguyễn Ǻ', 'Nguyên Å'],
    ['lookalikes', '● item', '• item'],
    ['emoji, Chinese, controls and broken characters', '🏴 株式 \u0007 \ud800', '□ □□ □ □'],
  ])('keeps or replaces %s', (_, given, expected) => {
    expect(printable(given, has)).toBe(expected);
  });

  it('falls back on a question mark where the square is missing', () => {
    expect(printable('a株', (c) => c < 0x7f)).toBe('a?');
  });

  it('looks up a repeated character once: some have eighteen forms to try', () => {
    const lookedUp = (text: string): number => {
      let count = 0;
      printable(text, (c) => {
        count += 1;
        return has(c);
      });
      return count;
    };
    // The test of the plain text stops at the first character. Then come the forms of one U+FDFA, however often it stands.
    expect(lookedUp('\ufdfa'.repeat(1_000))).toBe(lookedUp('\ufdfa'));
  });

  it('gives only characters of the typeface, and changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const shown = printable(given, has);
        expect([...shown].every((c) => c === '\n' || has(c.codePointAt(0) ?? 0))).toBe(true);
        expect(printable(shown, has)).toBe(shown);
      }),
    );
  });

  it('keeps any script in bookmarks, on one line, without unsafe characters', () => {
    expect(plainLine(' 株式会社\n Ŵyn\u202e \ud800 ')).toBe('株式会社 Ŵyn □');
  });
});

describe.each(['regular', 'bold'] as const)('the %s typeface', (weight) => {
  const characters = new Set(fontkit.create(fonts[weight]).characterSet);
  const shows = (codePoint: number): boolean => characters.has(codePoint);
  const letters = (first: number, last: number): readonly string[] =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).filter((c) =>
      /\p{L}/u.test(c),
    );
  const itself = (texts: readonly string[]) => texts.filter((c) => printable(c, shows) !== c);

  it('has every letter of Basic Latin, Latin-1 and Latin Extended-A', () => {
    expect(itself([...letters(0x41, 0x7a), ...letters(0xaa, 0xff), ...letters(0x100, 0x17f)])).toEqual([]);
  });

  it('has the further letters of Welsh, Gaelic, Romanian, Vietnamese, pinyin and the Balkans', () => {
    const beyond = 'ẀẁẂẃẄẅŴŵŶŷỲỳÝýŸÿẂṘṙḂḃĊċḊḋḞḟĠġṀṁṖṗṠṡṪṫȘșȚțƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜȀȁȄȅȈȉȌȍǦǧǺǻǼǽǾǿ';
    expect(itself([...beyond, ...letters(0x1ea0, 0x1ef9)])).toEqual([]);
  });

  it('shows each other Latin letter as one with fewer marks or as a square, never as nothing', () => {
    const others = [...letters(0x180, 0x24f), ...letters(0x1e00, 0x1eff)].filter(
      (c) => !shows(c.codePointAt(0) ?? 0),
    );
    expect(others.length).toBeGreaterThan(0);
    for (const letter of others) {
      const shown = printable(letter, shows);
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      const kept = shown.normalize('NFKD').replace(/\p{M}/gu, '');
      expect(kept === '□' || (kept !== '' && bare.startsWith(kept)), letter).toBe(true);
      expect(
        [...shown].every((c) => shows(c.codePointAt(0) ?? 0)),
        letter,
      ).toBe(true);
    }
    expect(printable('Ǩ', shows)).toBe('K');
    expect(printable('ƕ', shows)).toBe('□');
  });
});
