import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../../core/xml/base64.ts';
import { pack, unpack } from '../../../worker/access/packing.ts';

const DOCUMENT = '<ix:nonFraction name="core:FixedAssets" contextRef="now">1,250</ix:nonFraction>\n'.repeat(
  300,
);
const encoded = (text: string): string => toBase64(new TextEncoder().encode(text));

describe('a packed text', () => {
  it('is small for an envelope with documents in base64', async () => {
    // One document, as it stands and in base64: 24,000 and 32,000 characters, and the second costs next to nothing.
    const alone = await pack(DOCUMENT);
    const both = await pack(`<Body>${DOCUMENT}<Encoded>${encoded(DOCUMENT)}</Encoded></Body>`);
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
    ['signs of elements in a row', `<<>>${'<>'.repeat(2000)}>>`],
  ])('gives back %s', async (_, text) => {
    expect(await unpack(await pack(text))).toBe(text);
  });

  it('gives back a document of five megabytes', async () => {
    const text = `<a>${toBase64(new Uint8Array(5_000_000).fill(7))}</a>`;
    const packed = await pack(text);
    expect(packed.length).toBeLessThan(10_000);
    expect((await unpack(packed)) === text).toBe(true);
  });

  it('gives back any text of words, base64 and other letters', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.uint8Array({ minLength: 700, maxLength: 900 }).map((bytes) => toBase64(bytes)),
      fc.uint8Array({ minLength: 760, maxLength: 900 }).map((bytes) => `<a>${toBase64(bytes)}</a>`),
      fc.constantFrom('=', '==', '/', '+', '<', '>'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const text = pieces.join('');
        expect(await unpack(await pack(text))).toBe(text);
      }),
      { numRuns: 100 },
    );
  });
});
