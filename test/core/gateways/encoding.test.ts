import { describe, expect, it } from 'vitest';
import { fromBase64, fromUtf8, hex, toBase32, utf8 } from '../../../core/gateways/encoding.ts';

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
  it('drops a byte-order mark and mends what is invalid rather than losing a reply', () => {
    expect(fromUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xe9, 0x62))).toBe('a\ufffdb');
  });
});
