import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joined } from '../../../../core/base/bytes.ts';
import { createBytes, latin } from '../../../../core/documents/pdf/bytes.ts';

const written = (write: (bytes: ReturnType<typeof createBytes>) => void): string => {
  const bytes = createBytes();
  write(bytes);
  return Buffer.from(bytes.written()).toString('latin1');
};

describe('bytes one after another', () => {
  it.each([
    [0, '0'],
    [-0.001, '0'],
    [7, '7'],
    [0.1, '0.1'],
    [0.05, '0.05'],
    [-12.345, '-12.34'],
    [841.89, '841.89'],
    [1_234_567.5, '1234567.5'],
  ])('write %d in hundredths: %s', (value, expected) => {
    expect(written((bytes) => bytes.number(value))).toBe(expected);
  });

  it('write any number as its hundredths read', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), (value) => {
        const expected = String(Math.round(value * 100) / 100 + 0);
        expect(written((bytes) => bytes.number(value))).toBe(expected);
      }),
    );
  });

  it('hold more than their first room, and nothing that was cleared', () => {
    const long = 'x'.repeat(20_000);
    const all = written((bytes) => {
      bytes.text('gone');
      bytes.clear();
      for (let times = 0; times < 3; times += 1) {
        bytes.text(long);
        bytes.byte(0xff);
      }
    });
    expect(all).toBe(`${long}\u00ff`.repeat(3));
  });

  it('are joined in order', () => {
    expect([...joined([latin('a\u00e9'), latin(''), latin('b')])]).toEqual([0x61, 0xe9, 0x62]);
  });
});
