import fontkit from '@pdf-lib/fontkit';
import { expect, it } from 'vitest';
import { COVERED, notPrinted } from '../../../../core/documents/pdf/coverage.ts';
import { fonts } from './reading.ts';

it('the ranges of the coverage are those of both weights of the typeface', () => {
  const [regular, bold] = [fonts.regular, fonts.bold].map(
    (bytes) => new Set<number>(fontkit.create(bytes).characterSet),
  );
  const inBoth = [...(regular ?? [])].filter((code) => bold?.has(code)).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of inBoth) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  expect(ranges.map(([a, b]) => (a === b ? hex(a) : `${hex(a)}-${hex(b)}`)).join(',')).toBe(COVERED);
});

it('lists characters that the PDFs show as a square, but not those shown in another form', () => {
  expect(notPrinted('Siân Ŵyn €5 ½ “quoted”')).toEqual([]);
  // A ligature and a circled figure have a compatible form.
  expect(notPrinted('ﬁne ①')).toEqual([]);
  expect(notPrinted('東京 and 東')).toEqual(['東', '京']);
});
