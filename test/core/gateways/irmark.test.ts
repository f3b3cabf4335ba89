import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { utf8 } from '../../../core/gateways/encoding.ts';
import { bodyWithoutMark, irMark, markOfReceived } from '../../../core/gateways/irmark.ts';
import { readXml } from '../../../core/xml/read.ts';
import { find } from '../../../core/xml/tree.ts';
import { describeShared } from '../../helpers/shared.ts';
import { describeXmllint, xmllintCanonical } from '../../helpers/xmllint.ts';
import { digests } from './digests.ts';

function hashed(message: string): string {
  const read = readXml(message);
  const body = read.ok ? find(read.root, 'Body') : null;
  if (body === null) throw new Error('no Body');
  return bodyWithoutMark(body);
}

/** A small message with every difficulty: inherited declarations, comments, white space, a prefix, CDATA. */
const MESSAGE = [
  '<GovTalkMessage xmlns="urn:e" xmlns:xsi="urn:x"><Header/>',
  '<Body a="1"><!-- kept --><IRenvelope xmlns="urn:t"><IRheader>',
  '  <IRmark Type="generic">STATED</IRmark>',
  '  <Sender>A&amp;B</Sender><x:y xmlns:x="urn:x"/><![CDATA[<]]></IRheader></IRenvelope></Body></GovTalkMessage>',
].join('\n');
const HASHED = [
  '<Body xmlns="urn:e" xmlns:xsi="urn:x" a="1"><!-- kept --><IRenvelope xmlns="urn:t"><IRheader>',
  '  ',
  '  <Sender>A&amp;B</Sender><x:y xmlns:x="urn:x"></x:y>&lt;</IRheader></IRenvelope></Body>',
].join('\n');

describe('the IRmark', () => {
  it('is a hash of the Body without the mark, white space and inherited declarations kept', async () => {
    expect(hashed(MESSAGE)).toBe(HASHED);
    const sha1 = createHash('sha1').update(HASHED).digest('base64');
    expect(await markOfReceived(MESSAGE, digests)).toMatchObject({
      ok: true,
      stated: 'STATED',
      computed: { base64: sha1 },
    });
  });

  it('leaves alone an IRmark element in any other place', () => {
    const elsewhere = '<G><Body><IRenvelope><IRmark>1</IRmark><IRheader/></IRenvelope></Body></G>';
    expect(hashed(elsewhere)).toContain('<IRmark>1</IRmark>');
  });

  it('reports a message that has none, or cannot be read', async () => {
    expect(await markOfReceived('<G><Body/></G>', digests)).toMatchObject({ ok: true, stated: '' });
    expect(await markOfReceived('<G/>', digests)).toEqual({ ok: false, message: 'the message has no Body' });
    expect(await markOfReceived('<G>', digests)).toMatchObject({ ok: false });
  });
});

describeShared("the IRmark of the authority's accepted samples", (root) => {
  const sample = (name: string) => readFileSync(join(root, 'samples', 'hmrc', name), 'utf8');
  const cases = [
    ['tpvs-accepted-sample.xml', 2840, 'YrgW02ybxWOff7gHrELynhp1gRw=', 'MK4BNU3MTPCWHH37XAD2YQXSTYNHLAI4'],
    [
      'tpvs-accepted-sample-with-comments.xml',
      3083,
      'ZNOrWz9xqFdEAr17jzhh6gFvBFI=',
      'MTJ2WWZ7OGUFORACXV5Y6ODB5IAW6BCS',
    ],
  ] as const;
  for (const [name, length, base64, base32] of cases) {
    it(`is what the authority signed for ${name}`, async () => {
      expect(utf8(hashed(sample(name)))).toHaveLength(length);
      expect(await markOfReceived(sample(name), digests)).toMatchObject({
        ok: true,
        stated: base64,
        computed: { base64, base32 },
      });
    });
  }

  it('hashes the canonical bytes of the fact sheet', async () => {
    const text = hashed(sample('tpvs-accepted-sample.xml'));
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      'e1a20445625fd752527218e23650a40414db5110e39c3279452543132782e4e6',
    );
    expect((await irMark(utf8(text), digests)).base64).toBe('YrgW02ybxWOff7gHrELynhp1gRw=');
  });

  for (const name of [
    'synthetic-agent-basic',
    'synthetic-principal-basic',
    'synthetic-principal-ct600a-two-years',
    'synthetic-principal-ct600e-charity',
  ]) {
    it(`is the one stated in ${name}`, async () => {
      const checked = await markOfReceived(sample(`${name}.xml`), digests);
      expect(checked.ok && checked.computed.base64).toBe(checked.ok ? checked.stated : 'readable');
    });
  }

  describeXmllint('and libxml2', () => {
    it('writes each hashed Body exactly so', () => {
      for (const [name] of cases) {
        const text = hashed(sample(name));
        expect(xmllintCanonical(text)).toBe(text);
      }
    });
  });
});
