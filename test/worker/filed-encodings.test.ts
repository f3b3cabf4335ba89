import { expect, it } from 'vitest';
import { documentText } from '../../worker/services/filed-accounts.ts';

const written = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?><p>£1</p>`;
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string): Uint8Array =>
  latin(
    [...`\ufeff${text}`]
      .map((letter) => String.fromCharCode(letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8))
      .join(''),
  );

it.each([
  ['UTF-8', new TextEncoder().encode(written('UTF-8'))],
  ['ISO-8859-1', latin(written('ISO-8859-1'))],
  ['windows-1252', latin(written('windows-1252'))],
  ['UTF-16', utf16(written('UTF-16'))],
])('reads a filed document in %s', (encoding, bytes) => {
  expect(documentText(bytes)).toBe(written(encoding));
});

it('reads no bytes that are not in the encoding of the document', () => {
  expect(documentText(latin(written('UTF-8')))).toBeNull();
});
