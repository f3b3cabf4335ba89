import { describe, expect, it } from 'vitest';
import { documentUtf8, fromBase64, fromUtf8, hex, toBase32, utf8 } from '../../../core/gateways/encoding.ts';

describe('base32 and hex', () => {
  it('have the vectors of RFC 4648 section 10', () => {
    const vectors = {
      '': '',
      f: 'MY======',
      fo: 'MZXQ====',
      foo: 'MZXW6===',
      foob: 'MZXW6YQ=',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI======',
    };
    for (const [text, encoded] of Object.entries(vectors)) expect(toBase32(utf8(text))).toBe(encoded);
    expect(hex(Uint8Array.of(0, 15, 16, 255))).toBe('000f10ff');
  });

  it("writes the two forms of the authority's own worked IRmark", () => {
    const digest = fromBase64('RPfWtxHeCZRcwfitnIJmK9xc4OQ=');
    expect(digest && toBase32(digest)).toBe('IT35NNYR3YEZIXGB7CWZZATGFPOFZYHE');
  });
});

describe('UTF-8', () => {
  it('drops a byte-order mark and repairs invalid bytes, so that no reply is lost', () => {
    expect(fromUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xe9, 0x62))).toBe('a\ufffdb');
  });

  it('is the same for documents of any length, and no two share their bytes', () => {
    const short = documentUtf8('Ŵ–😀');
    for (const length of [0, 1, 99_999, 100_000, 100_001]) {
      const text = '£'.repeat(length);
      expect(Buffer.compare(documentUtf8(text), utf8(text))).toBe(0);
    }
    expect(hex(short)).toBe('c5b4e28093f09f9880');
    expect(documentUtf8('\ud800')).toEqual(utf8('\ud800'));
  });
});
