import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { openTypeface } from '../../../../core/documents/pdf/typeface.ts';
import { extent, type Line, type Typefaces, wrap } from '../../../../core/documents/pdf/wrap.ts';
import { fonts } from './reading.ts';

const pdf = await PDFDocument.create({ updateMetadata: false });
const faces: Typefaces = {
  regular: openTypeface(pdf.context, fonts.regular, 'Regular'),
  bold: openTypeface(pdf.context, fonts.bold, 'Bold'),
};
const size = 10;
const textOf = (line: Line): string => line.pieces.map((piece) => piece.text).join('');
const lines = (value: string, width: number): string[] =>
  wrap([{ text: value }], faces, { size }, width).map(textOf);

describe('breaking lines', () => {
  // A digit is 0.497 em in the regular weight: 4.97 points at 10; a space is 0.2 em, 2 points.
  it('fills a line to its width and no further', () => {
    expect(lines('11111 22222 33333', 2 * 24.85 + 2)).toEqual(['11111 22222', '33333']);
    expect(lines('11111 22222 33333', 2 * 24.85 + 1.9)).toEqual(['11111', '22222', '33333']);
  });

  it('breaks a word longer than a line, and only such a word', () => {
    expect(lines('1 2345678', 4.97 * 3 + 0.1)).toEqual(['1', '234', '567', '8']);
  });

  it('keeps newlines, empty lines and indents', () => {
    expect(lines('a\n\n  b', 100)).toEqual(['a', '', '  b']);
  });

  it('breaks after a hyphen between letters, never inside a figure or a no-break space', () => {
    expect(lines('non-trading', 35)).toEqual(['non-', 'trading']);
    expect(lines('xx 2025-26', 40)).toEqual(['xx', '2025-26']);
    expect(lines('xx 1\u00a0000', 25)).toEqual(['xx', '1\u00a0000']);
  });

  it('breaks no date, unless the line is narrower than the date', () => {
    // The width of `in the year from 1 April`, which would leave the year to the next line.
    const { line } = extent([{ text: 'in the year from 1 April' }], faces, { size });
    expect(lines('in the year from 1 April 2025', line)).toEqual(['in the year from', '1 April 2025']);
    const word = (value: string) => extent([{ text: value }], faces, { size }).word;
    expect(word('due 30 September 2026 late')).toBe(word('30 September 2026'));
    expect(lines('30 September 2026', word('September') + 8)).toEqual(['30', 'September', '2026']);
    // A number before a word is not a date, nor is a month before a number of two digits.
    expect(word('30 Septembers 2026')).toBe(word('Septembers'));
    expect(word('9 May 20 more')).toBe(word('more'));
  });

  it('runs a word through a change of weight', () => {
    const [line] = wrap([{ text: 'wo' }, { text: 'rd', bold: true }], faces, { size }, 100);
    expect(line?.pieces).toEqual([
      { text: 'wo', bold: false, small: false },
      { text: 'rd', bold: true, small: false },
    ]);
  });

  it('sets secondary text smaller', () => {
    // Two digits at 10 points, two at 8.6: 2 x 4.97 + 2 x 4.97 x 0.86.
    const [line] = wrap([{ text: '11' }, { text: '22', small: true }], faces, { size }, 100);
    expect(line?.pieces.map((piece) => piece.small)).toEqual([false, true]);
    expect(line?.width).toBeCloseTo(9.94 + 8.5484, 5);
  });

  it('loses no character and never exceeds the width', () => {
    const someText = fc.stringMatching(/^([A-Za-zŵŷ0-9£,.()-]{0,12}[ \n]){0,30}$/);
    fc.assert(
      fc.property(someText, fc.integer({ min: 15, max: 400 }), (value, width) => {
        const broken = wrap([{ text: value }], faces, { size }, width);
        for (const line of broken) expect(line.width).toBeLessThanOrEqual(width + 0.02);
        expect(broken.map(textOf).join('').replace(/\s/g, '')).toBe(value.replace(/\s/g, ''));
        const newlines = value.split('\n').length;
        expect(value === '' || broken.length >= newlines).toBe(true);
      }),
    );
  });

  it('measures the longest word and the longest line', () => {
    const { word, line } = extent([{ text: '11 2222\n33' }], faces, { size });
    expect(word).toBeCloseTo(4 * 4.97, 5);
    expect(line).toBeCloseTo(6 * 4.97 + 2, 5);
  });
});
