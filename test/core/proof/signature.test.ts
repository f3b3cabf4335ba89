import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from '../../../core/gateways/encoding.ts';
import { readCertificate } from '../../../core/proof/certificate.ts';
import { signedReceipt } from '../../../core/proof/signature.ts';
import { readXml } from '../../../core/xml/read.ts';
import { means } from '../../../packages/verify/means.ts';
import { writeReply } from '../../../sandbox/govtalk/reply.ts';
import { success } from '../../../sandbox/tax/replies.ts';
import { signMark } from '../../../sandbox/tax/signature.ts';
import { ukTime } from '../../../sandbox/time.ts';

/** The receipt of HMRC's accepted sample, as the sandbox signs it. */
const MARK = 'YrgW02ybxWOff7gHrELynhp1gRw=';
const ANOTHER = 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=';

async function receipt(change: (xml: string) => string = (xml) => xml) {
  const xml = writeReply(
    success(
      {
        addresses: { submission: 'https://tax.test/submission', poll: 'https://tax.test/poll' },
        time: ukTime(new Date('2026-11-20T12:00:00Z')),
      },
      {
        correlationId: 'ABC',
        senderHash: 'a',
        messageClass: 'HMRC-CT-CT600',
        transactionId: '',
        gatewayTest: '1',
        utr: '8596148860',
        scenario: null,
        outcome: { kind: 'rejected', errors: [] },
        polls: 0,
        receivedAt: '2026-11-20T11:59:00.000Z',
        deletedAt: null,
      },
      { irMark: MARK, irMarkReceipt: 'MK4B', utr: '8596148860', signature: await signMark(MARK) },
    ),
  );
  const read = readXml(change(xml));
  if (!read.ok) throw new Error(read.message);
  return signedReceipt(read.root, means);
}

const certificateIn = async (): Promise<Uint8Array> => {
  let found = '';
  await receipt((xml) => {
    found = /<dsig:X509Certificate>([^<]*)</.exec(xml)?.[1] ?? '';
    return xml;
  });
  return fromBase64(found) ?? new Uint8Array();
};

describe('the signature of a receipt', () => {
  it('is right for the mark that it signs, and gives its certificate', async () => {
    expect(await receipt()).toMatchObject({
      kind: 'signed',
      digestValue: MARK,
      holds: true,
      certificate: {
        subject: 'O=Stand-in of the tax authority, CN=Anybody has this key: it proves nothing',
        issuer: 'O=Stand-in of the tax authority, CN=Anybody has this key: it proves nothing',
        from: '2026-11-23',
      },
      // openssl x509 -fingerprint -sha256 of the certificate.
      fingerprint: 'a0a03b642071a17d596ee418e4495face6d4c83f9eccfc7b5e64e5ffcc21ae37',
    });
  });

  it('is wrong for another mark, another method or another value', async () => {
    const changes: readonly ((xml: string) => string)[] = [
      (xml) => xml.replace(`<dsig:DigestValue>${MARK}`, `<dsig:DigestValue>${ANOTHER}`),
      (xml) =>
        xml.replace(
          'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
        ),
      (xml) => xml.replace(/<dsig:SignatureValue>../, '<dsig:SignatureValue>AA'),
      // Namespaces in scope are part of the canonical form.
      (xml) => xml.replace('<SuccessResponse ', '<SuccessResponse xmlns:x="urn:x" '),
    ];
    for (const change of changes)
      expect(await receipt(change)).toMatchObject({ kind: 'signed', holds: false });
  });

  it('is the same for any form of the document around it', async () => {
    const same = await receipt((xml) =>
      xml
        .replace('<SuccessResponse ', '<SuccessResponse  \n')
        .replaceAll('"http://www.w3.org/2000/09/xmldsig#sha1"', "'http://www.w3.org/2000/09/xmldsig#sha1'"),
    );
    expect(same).toMatchObject({ kind: 'signed', holds: true });
  });

  it.each<[string, (xml: string) => string]>([
    ['has another part signed', (xml) => xml.replace('!=count(', '=count(')],
    [
      'has a transform more',
      (xml) => xml.replace('</dsig:Transforms>', '<dsig:Transform Algorithm="urn:x"/></dsig:Transforms>'),
    ],
    ['has two references', (xml) => xml.replace('</dsig:Reference>', '</dsig:Reference><dsig:Reference/>')],
    [
      'has a comment in its signed part',
      (xml) => xml.replace('<dsig:Reference>', '<!-- --><dsig:Reference>'),
    ],
    [
      'has no certificate',
      (xml) => xml.replace(/<dsig:X509Certificate>[^<]*/, '<dsig:X509Certificate>Q0VSVElGSUNBVEU='),
    ],
    ['has a method that is not known', (xml) => xml.replace('#rsa-sha1', '#dsa-sha1')],
    ['stands twice', (xml) => xml.replace(/<dsig:Signature .*<\/dsig:Signature>/, '$&$&')],
  ])('cannot be read where it %s', async (_, change) => {
    expect((await receipt(change)).kind).toBe('unreadable');
  });

  it('is missing in an acceptance without a receipt', async () => {
    expect(await receipt((xml) => xml.replace(/<IRmarkReceipt>.*<\/IRmarkReceipt>/, ''))).toEqual({
      kind: 'none',
    });
  });
});

describe('a certificate', () => {
  it('is not found in any other bytes, and is read without a fault', async () => {
    const der = await certificateIn();
    expect(readCertificate(der)?.until).toBe('2126-10-30');
    expect(readCertificate(der.slice(0, -1))).toBeNull();
    expect(readCertificate(new Uint8Array([...der, 0]))).toBeNull();
    expect(readCertificate(fromBase64(toBase64(new Uint8Array())) ?? new Uint8Array())).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(readCertificate(bytes)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.nat(der.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
        const changed = Uint8Array.from(der);
        changed[at] = (changed[at] ?? 0) ^ mask;
        const read = readCertificate(changed);
        expect(read === null || /^\d{4}-\d{2}-\d{2}$/.test(read.until)).toBe(true);
      }),
    );
  });
});
