import { DOMImplementation, type Document, type Element } from '@xmldom/xmldom';
import { fromBase64, toBase64, utf8 } from '../../core/gateways/encoding.ts';
import { MARKED_PART } from '../../core/proof/signature.ts';
import { elementMaker } from '../../core/xml/build.ts';
import { canonical } from '../../core/xml/canonical.ts';
import { find } from '../../core/xml/tree.ts';
import { rooted } from '../govtalk/reply.ts';

/**
 * Signs a receipt as the authority does: RSA with SHA-1 over the IRmark. The key is public, so a signature proves
 * nothing about a receipt. It only shows that a verifier works.
 */
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const CANONICAL = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
/** The default namespace at a signature's place in the reply. */
export const SUCCESS = 'http://www.inlandrevenue.gov.uk/SuccessResponse';

/** PKCS #8. */
const KEY = [
  'MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQC2I/LXzxCoPE5nedM162tcP6s2CAumazUeVjNoXs7hxItw1T/W',
  'zFjml8C8hPzyIPltFixdBXsckh0fZSXZIKv9t34RU3zx3+T2Y0Ha1f46v0gbNliRc7bGeBOgsa5lB9van3+ytB02uAOx9/sIrcV7',
  'TGz87Pk7dqt5/0qXacdgUJE//XEK0CoWSubBxgcnGMF+8ETTh213dhbF/L1y2hKHPfdv4Lt+LjEo5JG3bM2pCPHOLTUUTFX2TQf7',
  'ZWPJDxbmdMea5EUMY8ag3GnRqEg2pieMlCwfXyUmgZxWISc8lmWbGQLMgFnjnAq9Rdsl4c/jNbPYyO/kIcRc+3sjRrUvAgMBAAEC',
  'ggEARQ68NDa+CgtTbsgx3G+19PPu5j2GrUJYkXf9ZcUMi20JsW4pFjfEPSmsWc3SWbtG1qVhjKNXWi3L/OtMvlY0362Cju8ooExT',
  'c1eO0HnyOjPsEuU4D23gDr/YMUUs6gFgyjNPJ2JC8UwzmnZ7J387MNR5PixbEsCbo1W34lCo10sQ7not6QzuBQkGDL/UWId/CcCK',
  'mYQwkCFlCxgp/h4/3+5DxHxJC3ImyRIxRSmEmPNdJQUuDXadyBHZ8/cNgd5CBfQgDz77rtUz7NLTE+Olqnq8D3xOcxurwffWfOql',
  '8lRKhHuFDSfQ9HBmQU0lQh9uX8sq1HoOWzDtKmLHhwF9gQKBgQDfu/GnPr3LfHSvUQ/e0b5SzLtw1NiM2cAfj4uVet7bxI/kA7qO',
  'qpPjgyt9FbJ0fj90ZxkN7pQA8RMaVNLGSEKScbM14XGgWn/m/TB7IJ5k0lHqk2lsUo9nHrF+CW+TTE03jsSONByGJLCwq4Gcmwpb',
  'Na4GF1ginjjTp9XrjUK9HQKBgQDQaGcl6SMcUGjP3CDMmFJxJ+h2GJNo5WWiWuai4FLuP6ZKSV3qz13IgQkWXoam8n5sgJr2U6m1',
  'y91uVSFafDoY74AQnkI7YhjspBi6snPyvdWSa8+c3AmdFh4AagYcye/eLJOoGfz8K7OGZPoUg960Jm0HmSs1kG0OwdcThhkFuwKB',
  'gFIVNfdSAXfiVTzs1JG/CcB+9FXVAQ3L5byugVt6FME0QEY7R/qHgnJ58T6W8z3iA43FNV/zI8GksIl8jUfJwwLPTBx8dZ+LFFm+',
  'kkbaFMKQlxUkuAzRzWLb0+qVs6Wq3LmBW4OAguaEF375rTezef00mIALmH465kZg0Q72aIHRAoGBAJKnxV4yLxjvpLIQ76vJzMoA',
  'EV95b9IzC1Ays3YOcY1ikPxZoJNqFU7RLrnlDtBQeJKV9XY97YEW0t2fXnc0UBXYA8Ct/WGYaH2uBBDtHxbEa5Q79b8mQEWgmMAl',
  '2+NKX1dy+v0iPJqfjheW2zywh3kySSs9p+Brn7LwyQ7eIKGdAoGBAJSClpRHaLfUFkn/HdfANPTaqlPwKjV3G/okJeRRuTGEjFjB',
  'ctFsa27oe736V0IXL19gMgXkdgtql1+Is/T+1aIXS6zYgW0HIN3zeHHiRoI/56mKmy8FBd9MEtPpxqiw/b/PbUxQ/NHZUg/caC/H',
  'PkRBuwD8HOcXMCmBYkH2cyTf',
].join('');

/** X.509, self-signed. */
const CERTIFICATE = [
  'MIIDlzCCAn+gAwIBAgIUQVgDoA00csKtdrHn/wGFA8vBGpwwDQYJKoZIhvcNAQELBQAwWjEmMCQGA1UECgwdU3RhbmQtaW4gb2Yg',
  'dGhlIHRheCBhdXRob3JpdHkxMDAuBgNVBAMMJ0FueWJvZHkgaGFzIHRoaXMga2V5OiBpdCBwcm92ZXMgbm90aGluZzAgFw0yNjEx',
  'MjMwMDIxMTdaGA8yMTI2MTAzMDAwMjExN1owWjEmMCQGA1UECgwdU3RhbmQtaW4gb2YgdGhlIHRheCBhdXRob3JpdHkxMDAuBgNV',
  'BAMMJ0FueWJvZHkgaGFzIHRoaXMga2V5OiBpdCBwcm92ZXMgbm90aGluZzCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEB',
  'ALYj8tfPEKg8Tmd50zXra1w/qzYIC6ZrNR5WM2hezuHEi3DVP9bMWOaXwLyE/PIg+W0WLF0FexySHR9lJdkgq/23fhFTfPHf5PZj',
  'QdrV/jq/SBs2WJFztsZ4E6CxrmUH29qff7K0HTa4A7H3+witxXtMbPzs+Tt2q3n/Spdpx2BQkT/9cQrQKhZK5sHGBycYwX7wRNOH',
  'bXd2FsX8vXLaEoc992/gu34uMSjkkbdszakI8c4tNRRMVfZNB/tlY8kPFuZ0x5rkRQxjxqDcadGoSDamJ4yULB9fJSaBnFYhJzyW',
  'ZZsZAsyAWeOcCr1F2yXhz+M1s9jI7+QhxFz7eyNGtS8CAwEAAaNTMFEwHQYDVR0OBBYEFHZR2WIg0JmZZkxxD87Blhju3TbQMB8G',
  'A1UdIwQYMBaAFHZR2WIg0JmZZkxxD87Blhju3TbQMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBAHhb0/GfF0E6',
  'GQDQlvIZas8P9JsdS89huqePFnFBzrTlSM1ep67URuMBD8AJS+LNuj2JPMi670PJgvwCZgmXKxpcqgFeIadrU4a8gF5FrixB/Zi+',
  'xpAHG8zRYmAWbX6uEDgjIDvauMxNZvQ4NETIFJPqaKTcqRu5y5maPUs/Ju5Qnhk7J6fRtFu8spv2eOnn7cMCxCEMtYdXuw2ZvWG0',
  'ZK+Etx28eSHZr96emap+040cKEloUdJfSabzVIHQ3PyNtw2YdNXBsZ7WCWrDk1m6BLFmQ+rLZhpPFQfWzyJ/201owxRfZcW1mXQm',
  'CUpScrn5HJVnBlG3FGkRhXvJwxT8Xxc=',
].join('');

/**
 * Writes the element of a signature.
 *
 * @param value of the signature, base64
 */
export function signatureElement(document: Document, digest: string, value: string): Element {
  const d = elementMaker(document, { dsig: SIGNATURE });
  const signature = d(
    'dsig:Signature',
    {},
    d(
      'dsig:SignedInfo',
      {},
      d('dsig:CanonicalizationMethod', { Algorithm: CANONICAL }),
      d('dsig:SignatureMethod', { Algorithm: `${SIGNATURE}rsa-sha1` }),
      d(
        'dsig:Reference',
        {},
        d(
          'dsig:Transforms',
          {},
          d(
            'dsig:Transform',
            { Algorithm: 'http://www.w3.org/TR/1999/REC-xpath-19991116' },
            d('dsig:XPath', {}, MARKED_PART),
          ),
          d('dsig:Transform', { Algorithm: `${CANONICAL}#WithComments` }),
        ),
        d('dsig:DigestMethod', { Algorithm: `${SIGNATURE}sha1` }),
        d('dsig:DigestValue', {}, digest),
      ),
    ),
    d('dsig:SignatureValue', {}, value),
    d('dsig:KeyInfo', {}, d('dsig:X509Data', {}, d('dsig:X509Certificate', {}, CERTIFICATE))),
  );
  signature.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns:dsig', SIGNATURE);
  return signature;
}

/** Signs a mark, in base64. The signed text is its SignedInfo in canonical form, at its place in the reply. */
export async function signMark(digest: string): Promise<string> {
  const document = new DOMImplementation().createDocument(null, '', null);
  const root = rooted(elementMaker(document, { '': SUCCESS })('SuccessResponse', {}), SUCCESS);
  document.appendChild(root);
  root.appendChild(signatureElement(document, digest, ''));
  const info = find(root, 'Signature', 'SignedInfo');
  const pkcs8 = fromBase64(KEY);
  if (info === null || pkcs8 === null) throw new Error('the key of the stand-in is not a private key');
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  return toBase64(new Uint8Array(await crypto.subtle.sign(algorithm.name, key, utf8(canonical(info)))));
}
