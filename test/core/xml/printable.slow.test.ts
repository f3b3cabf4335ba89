import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printableText, singleLine } from '../../../core/xml/printable.ts';
import { isXmlText } from '../../../core/xml/text.ts';

describe('printable text', () => {
  it('leaves ordinary text of any script alone', () => {
    for (const text of ['Café & Søn <Ltd> "£5" ]]>', 'شركة', 'עברית', '日本語 🏭', 'tab\there\nline']) {
      expect(printableText(text)).toBe(text);
    }
  });
  it('marks the place of a character that XML cannot carry', () => {
    expect(printableText('a\u0000b\u001fc\ufffed\u0085\u0080')).toBe('a\uFFFDb\uFFFDc\uFFFDd\n\uFFFD');
    expect(printableText('a\ud800b\udc00c')).toBe('a\uFFFDb\uFFFDc');
    expect(printableText('\ud83c\udfed')).toBe('\ud83c\udfed');
  });
  it('makes every line end a newline', () => {
    expect(printableText('a\r\nb\rc\nd\u2028e')).toBe('a\nb\nc\nd\ne');
  });
  it('drops what could turn a name or a figure round', () => {
    expect(printableText('ACME\u202eDETIMIL\u202c \u2066x\u2069\u200f')).toBe('ACMEDETIMIL x');
  });
  it('is settled after one pass and always well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const printed = printableText(text);
        expect(printableText(printed)).toBe(printed);
        expect(isXmlText(printed)).toBe(true);
      }),
    );
  });
});

describe('a single line', () => {
  it('has no white space at its ends and single spaces inside', () => {
    expect(singleLine('  Retail\r\n sale\t of  books ')).toBe('Retail sale of books');
    expect(singleLine('\u202e \n')).toBe('');
  });
});
