import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../../core/xml/base64.ts';
import { dictionary, pack, unpack } from '../../../worker/access/packing.ts';
import { caseCount } from '../../helpers/numbers.ts';

const DOCUMENT = '<ix:nonFraction name="core:FixedAssets" contextRef="now">1,250</ix:nonFraction>\n'.repeat(
  300,
);
const KEPT =
  '<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion></GovTalkMessage>';
const encoded = (text: string): string => toBase64(new TextEncoder().encode(text));

describe('the dictionary', () => {
  it('has the bytes of its first day: with others, no packed text opens', () => {
    const bytes = dictionary();
    expect(bytes.length).toBe(7900);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      'b5baeaecd69b61a53c13a785eeaf3d8a283fc2a469def921cd9d5539a10aaaed',
    );
    // A service packed this in November 2026.
    expect(unpack(new Uint8Array(Buffer.from('AAAACKPLxDP6tC8A', 'base64')))).toBe(KEPT);
  });
});

describe('a packed text', () => {
  it('is small for an envelope with documents in base64', () => {
    // One document, unchanged and in base64: 24,000 and 32,000 characters. The second one costs almost nothing.
    const alone = pack(DOCUMENT);
    const both = pack(`<Body>${DOCUMENT}<Encoded>${encoded(DOCUMENT)}</Encoded></Body>`);
    expect(alone.length).toBeLessThan(500);
    expect(both.length).toBeLessThan(alone.length + 500);
  });

  it.each([
    ['nothing', ''],
    ['a byte-order mark', '\ufeff<a/>'],
    ['base64 alone', encoded(DOCUMENT)],
    ['two runs', `<a>${encoded(DOCUMENT)}</a><b>${encoded('x'.repeat(4000))}</b>`],
    ['a run that ends with other bits', `<a>${'A'.repeat(2046)}B=</a>`],
    ['a run without its padding', `<a>${'A'.repeat(2047)}</a>`],
    ['a run with padding too much', `<a>${'A'.repeat(2048)}==</a>`],
    ['a run in lines', `<a>${encoded(DOCUMENT).replaceAll(/.{76}/g, '$&\n')}</a>`],
    ['other letters beside a run', `é<a>${encoded(DOCUMENT)}</a>é👍`],
    ['a PDF, which is not compressed again', `<a>${encoded(`%PDF-1.7 ${'x'.repeat(3000)}`)}</a>`],
    ['signs of elements in a row', `<<>>${'<>'.repeat(2000)}>>`],
  ])('gives back %s', (_, text) => {
    expect(unpack(pack(text))).toBe(text);
  });

  it('gives back a document of five megabytes', () => {
    const text = `<a>${toBase64(new Uint8Array(5_000_000).fill(7))}</a>`;
    const packed = pack(text);
    expect(packed.length).toBeLessThan(10_000);
    expect(unpack(packed) === text).toBe(true);
  });

  it('gives back any text of words, base64 and other letters', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.uint8Array({ minLength: 700, maxLength: 900 }).map((bytes) => toBase64(bytes)),
      fc.uint8Array({ minLength: 760, maxLength: 900 }).map((bytes) => `<a>${toBase64(bytes)}</a>`),
      fc.constantFrom('=', '==', '/', '+', '<', '>'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        expect(unpack(pack(text))).toBe(text);
      }),
      { numRuns: caseCount(100) },
    );
  });
});
