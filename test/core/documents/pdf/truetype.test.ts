import fontkit from '@pdf-lib/fontkit';
import { describe, expect, it } from 'vitest';
import { readTrueType } from '../../../../core/documents/pdf/truetype.ts';
import { fonts } from './reading.ts';

/** Compares our reading of the typeface with fontkit's, which is independent. */
describe.each(['regular', 'bold'] as const)('the %s typeface', (weight) => {
  const ours = readTrueType(fonts[weight]);
  const theirs = fontkit.create(fonts[weight]);
  const characters = theirs.characterSet.filter((code) => code < 0xffff);

  it('has the glyph and the width of every character', () => {
    const read = characters.map((code) => {
      const glyph = ours.glyphOf(code);
      return [code, glyph, glyph === null ? null : ours.widthOf(glyph)];
    });
    const expected = characters.map((code) => {
      const { id, advanceWidth } = theirs.glyphForCodePoint(code);
      return [code, id, advanceWidth];
    });
    expect(read.length).toBeGreaterThan(800);
    expect(read).toEqual(expected);
  });

  it('has no glyph for other characters', () => {
    expect([0x0e01, 0x4e00, 0xffff, 0x1f600].map((code) => ours.glyphOf(code))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('has the measures that a PDF states', () => {
    const { unitsPerEm, ascent, descent, capHeight, box } = ours;
    const { minX, minY, maxX, maxY } = theirs.bbox;
    expect({ unitsPerEm, ascent, descent, capHeight, box }).toEqual({
      unitsPerEm: theirs.unitsPerEm,
      ascent: theirs.ascent,
      descent: theirs.descent,
      capHeight: theirs.capHeight,
      box: [minX, minY, maxX, maxY],
    });
  });

  it('keeps in a cut the requested outlines, and those they are made of', () => {
    // An é consists of an e and an accent.
    const wanted = ['A', '£', 'é', 'ŵ'].map((character) => ours.glyphOf(character.codePointAt(0) ?? 0) ?? 0);
    const bytes = ours.cut(wanted);
    const cut = fontkit.create(bytes);
    const path = (font: typeof cut, glyph: number) => font.getGlyph(glyph, []).path.toSVG();
    for (const glyph of [0, ...wanted]) expect(path(cut, glyph)).toBe(path(theirs, glyph));
    expect(path(cut, wanted[0] ?? 0)).not.toBe('');
    const left = ours.glyphOf(0x42) ?? 0;
    expect(path(theirs, left)).not.toBe('');
    expect(path(cut, left)).toBe('');
    expect(bytes.length).toBeLessThan(fonts[weight].length / 4);
  });
});

describe('data that is not a font', () => {
  it.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('not a font at all')],
  ])('%s is refused', (_, bytes) => {
    expect(() => readTrueType(bytes)).toThrow('not a TrueType font');
  });
});
