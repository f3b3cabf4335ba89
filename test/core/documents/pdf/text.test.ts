import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLine, printable } from '../../../../core/documents/pdf/text.ts';

/** A typeface of ASCII, Latin-1, the Welsh letters, the curly quotes, the euro and the square. */
const has = (c: number): boolean =>
  (c >= 0x20 && c <= 0x7e) ||
  (c >= 0xa0 && c <= 0x17f) ||
  [0x2018, 0x2019, 0x2022, 0x20ac, 0x25a1].includes(c);

describe('printable text', () => {
  it.each([
    ['what the typeface has', 'Tŷ Ŵyn £5 €6 ‘quoted’', 'Tŷ Ŵyn £5 €6 ‘quoted’'],
    ['letters typed as base and mark', 'Ty\u0302 W\u0302yn Ca\u0301it', 'Tŷ Ŵyn Cáit'],
    ['line endings of every kind', 'a\r\nb\rc\u2028d\u0085e\nf', 'a\nb\nc\nd\ne\nf'],
    ['tabs and wide spaces', 'a\tb\u2003c\u3000d', 'a b c d'],
    ['spaces that hold a line together', '1\u202f000\u00a0kg', '1\u00a0000\u00a0kg'],
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

  it('gives only characters of the typeface, and changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const shown = printable(given, has);
        expect([...shown].every((c) => c === '\n' || has(c.codePointAt(0) ?? 0))).toBe(true);
        expect(printable(shown, has)).toBe(shown);
      }),
    );
  });

  it('keeps any script in bookmarks, on one line, without what is unsafe', () => {
    expect(plainLine(' 株式会社\n Ŵyn\u202e \ud800 ')).toBe('株式会社 Ŵyn □');
  });
});
