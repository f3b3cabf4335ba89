import { expect, it } from 'vitest';
import { textOfFile } from '../../../core/books/decode.ts';

const TEXT = 'Account,£\nDirector’s loan – A,10\n';

const utf16 = (text: string, high: 0 | 1): number[] =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return high === 0 ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });

it.each([
  ['UTF-8', [...new TextEncoder().encode(TEXT)]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(TEXT)]],
  ['UTF-16, the low byte first', [0xff, 0xfe, ...utf16(TEXT, 1)]],
  ['UTF-16, the high byte first', [0xfe, 0xff, ...utf16(TEXT, 0)]],
  [
    'the Windows code page',
    [...TEXT].map((letter) => ({ '’': 0x92, '–': 0x96 })[letter] ?? letter.charCodeAt(0)),
  ],
])('reads a file in %s', (_name, bytes) => {
  expect(textOfFile(Uint8Array.from(bytes)).replace('\ufeff', '')).toBe(TEXT);
});
