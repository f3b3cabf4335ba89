import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, fromUtf8, hex, toBase32, toBase64, utf8 } from '../../../core/gateways/encoding.ts';

describe('base64', () => {
  it('has the vectors of RFC 4648 section 10', () => {
    const vectors = {
      '': '',
      f: 'Zg==',
      fo: 'Zm8=',
      foo: 'Zm9v',
      foob: 'Zm9vYg==',
      fooba: 'Zm9vYmE=',
      foobar: 'Zm9vYmFy',
    };
    for (const [text, encoded] of Object.entries(vectors)) {
      expect(toBase64(utf8(text))).toBe(encoded);
      expect(fromUtf8(fromBase64(encoded) ?? utf8('?'))).toBe(text);
    }
  });

  it('agrees with Node both ways', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const encoded = Buffer.from(bytes).toString('base64');
        expect(toBase64(bytes)).toBe(encoded);
        expect(fromBase64(encoded)).toEqual(bytes);
        expect(fromBase64(encoded.replace(/(.{10})/g, '$1\r\n '))).toEqual(bytes);
      }),
    );
  });

  it('encodes documents of hundreds of kilobytes', () => {
    const bytes = Uint8Array.from({ length: 300_001 }, (_, i) => (i * 31) % 256);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  });

  it('refuses what is not canonical', () => {
    for (const text of [
      'Z',
      'Zg',
      'Zg=',
      'Zh==',
      'Zm9=',
      'Z===',
      '====',
      '=Zg=',
      'Zg==Zg==',
      'Zm-v',
      'Zm_v',
      'Zmé=',
      'Zm9v\u00a0',
    ]) {
      expect(fromBase64(text), text).toBeNull();
    }
  });
});

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
