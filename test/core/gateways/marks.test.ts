import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hex, toBase64, utf8 } from '../../../core/gateways/encoding.ts';
import { hideMarked, markKey, markOf } from '../../../core/gateways/marks.ts';

const KEY = markKey(0x9e3779b9);
const hiding = (...secrets: readonly string[]) =>
  hideMarked(
    secrets.map((secret) => markOf(secret, KEY)),
    KEY,
  );

describe('the mark of a secret', () => {
  it('is 24 bits that depend on the key and on every character but its case', () => {
    const { length, value } = markOf('Canary-77', KEY);
    expect([length, Number.isInteger(value) && value >= 0 && value < 2 ** 24]).toEqual([9, true]);
    expect(markOf('cANARY-77', KEY).value).toBe(value);
    expect(markOf('Canary-78', KEY).value).not.toBe(value);
    expect(markOf('Canary-77', markKey(12345)).value).not.toBe(value);
  });

  it('is the polynomial it is said to be', () => {
    // 'ab' under the key 1000: 97 x 1000 + 98.
    expect(markOf('AB', markKey(1000 - 256))).toEqual({ length: 2, value: 97_098 });
  });
});

describe('hiding a secret by its mark', () => {
  const secret = `Pa<ss>&"wo'rd +%é`;
  const hide = hiding(secret, 'QZ8814');
  const everyByte = [...utf8(secret)].map((byte) => `%${byte.toString(16)}`).join('');

  it.each([
    ['as it is', secret],
    ['in capitals', secret.toUpperCase()],
    ['escaped for XML', `Pa&lt;ss&gt;&amp;"wo'rd +%é`],
    ['escaped in full', 'Pa&lt;ss&gt;&amp;&quot;wo&apos;rd +%é'],
    ['as references', [...secret].map((c) => `&#${c.codePointAt(0)};`).join('')],
    ['for an address', encodeURIComponent(secret)],
    ['for a form', encodeURIComponent(secret).replaceAll('%20', '+')],
    ['byte by byte', everyByte],
    ['the short one', 'qz8814'],
  ])('takes it out %s, and nothing beside it', (_name, form) => {
    expect(hide(`value (${form}) refused`)).toBe('value ([REDACTED]) refused');
    expect(hide(`${form}; ${form}`)).toBe('[REDACTED]; [REDACTED]');
  });

  it.each([
    ['base64', toBase64(utf8(secret))],
    ['base64 of more', toBase64(utf8(`user:${secret}`))],
    ['base64 of more, elsewhere', toBase64(utf8(`me:${secret}, and more`))],
    [
      'base64 for an address',
      toBase64(utf8(secret)).replace(/=/g, '').replaceAll('+', '-').replaceAll('/', '_'),
    ],
    ['hexadecimal', hex(utf8(secret))],
    ['hexadecimal in capitals', `A${hex(utf8(secret)).toUpperCase()}`],
    ['the short one in base64', toBase64(utf8('QZ8814'))],
  ])('takes out the whole run of %s', (_name, form) => {
    expect(hide(`value (${form}) refused`)).toMatch(/^value \(\[REDACTED\]=*\) refused$/);
  });

  it('leaves what authorities write alone', () => {
    const text =
      'The submission of this document has failed due to departmental specific business logic in the Body tag. Box 145 must equal the sum of boxes 155 &amp; 160. /hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1] 46DCD4CC7E194088B99857931C185829';
    expect(hide(text)).toBe(text);
    expect(hiding()(text)).toBe(text);
  });

  it('takes a short one only where it is a word of its own', () => {
    expect(hiding('any')('many a company: any=ANY')).toBe('many a company: [REDACTED]=[REDACTED]');
  });

  it('leaves no secret in any text, and has an answer for every text', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6, maxLength: 40 }),
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'binary' }),
        fc.nat(0xffffffff),
        (given, before, after, bits) => {
          const key = markKey(bits);
          const hidden = hideMarked([markOf(given, key)], key)(`${before}${given}${after}`);
          expect(hidden).toContain('[REDACTED]');
        },
      ),
    );
  });
});
