import type { Element } from '@xmldom/xmldom';
import { fromBase64, hex, utf8 } from '../gateways/encoding.ts';
import { canonical } from '../xml/canonical.ts';
import { children, descendants, find, textAt } from '../xml/tree.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import type { PackMeans } from './means.ts';

/**
 * Reads the signature of the tax authority's receipt (XML Signature, W3C Recommendation of 2002). It signs the IRmark:
 * the digest that the authority computed of the return's Body, without the element of the IRmark.
 */
export type SignedReceipt =
  | { readonly kind: 'none' }
  /** It may or may not be a signature of the mark. */
  | { readonly kind: 'unreadable'; readonly why: string }
  | {
      readonly kind: 'signed';
      /** The signed mark, in base64. */
      readonly digestValue: string;
      /** True when the certificate's key made the signature. */
      readonly holds: boolean;
      readonly certificate: Certificate;
      /** SHA-256 of the certificate in hexadecimal, to compare with a trusted one. */
      readonly fingerprint: string;
    };

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const CANONICAL = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const METHODS: Readonly<Record<string, 'SHA-1' | 'SHA-256'>> = {
  [`${DSIG}rsa-sha1`]: 'SHA-1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'SHA-256',
};

/**
 * The part that is hashed, according to the authority's receipts: the Body without the IRmark, in canonical form with
 * comments.
 */
export const MARKED_PART =
  "(count(ancestor-or-self::node()|/gti:GovTalkMessage/gti:Body)=count(ancestor-or-self::node())) and (count(ancestor-or-self::node()|/gti:GovTalkMessage/gti:Body/*[name()='IRenvelope']/*[name()='IRheader']/*[name()='IRmark'])!=count(ancestor-or-self::node()))";
const TRANSFORMS = ['http://www.w3.org/TR/1999/REC-xpath-19991116', `${CANONICAL}#WithComments`];

const unreadable = (why: string): SignedReceipt => ({ kind: 'unreadable', why });
const algorithmOf = (from: Element | null): string => from?.getAttribute('Algorithm') ?? '';

/**
 * Reads and checks the signature in an answer of the tax authority.
 *
 * @param root root element of the answer, as received
 */
export async function signedReceipt(root: Element, means: PackMeans): Promise<SignedReceipt> {
  const receipts = descendants(root, 'IRmarkReceipt');
  const signatures = receipts.flatMap((receipt) => descendants(receipt, 'Signature'));
  const [signature] = signatures;
  if (signature === undefined) return { kind: 'none' };
  if (signatures.length > 1) return unreadable('it has more than one signature');
  const info = find(signature, 'SignedInfo');
  const how = info === null ? null : METHODS[algorithmOf(find(info, 'SignatureMethod'))];
  const fault = info === null ? 'it has no SignedInfo' : faultOf(signature, info);
  if (info === null || fault !== null) return unreadable(fault ?? '');
  if (how == null) return unreadable('its method is not RSA with SHA-1 or SHA-256');
  const der = fromBase64(textAt(signature, 'KeyInfo', 'X509Data', 'X509Certificate'));
  const certificate = der === null ? null : readCertificate(der);
  if (der === null || certificate === null) return unreadable('its certificate cannot be read');
  const value = fromBase64(textAt(signature, 'SignatureValue'));
  if (value === null) return unreadable('its value is no base64');
  const text = utf8(canonical(info));
  return {
    kind: 'signed',
    digestValue: textAt(info, 'Reference', 'DigestValue'),
    holds: await verified(means, { hash: how, publicKey: certificate.publicKey, signature: value, text }),
    certificate,
    fingerprint: hex(await means.sha256(der)),
  };
}

/** Explains why the signed digest is not the mark computed here; null where it is. */
function faultOf(signature: Element, info: Element): string | null {
  const references = children(info, 'Reference');
  const [reference = null] = references;
  const transforms = children(find(reference, 'Transforms') ?? info, 'Transform');
  const isThis =
    references.length === 1 &&
    algorithmOf(find(reference, 'DigestMethod')) === `${DSIG}sha1` &&
    transforms.map(algorithmOf).join(' ') === TRANSFORMS.join(' ') &&
    textAt(transforms[0] ?? null, 'XPath').replace(/\s+/g, ' ') === MARKED_PART;
  if (!isThis) return 'the part that it says is signed is not the Body without its IRmark';
  if (signature.namespaceURI !== DSIG || info.namespaceURI !== DSIG) return 'it is not an XML signature';
  if (algorithmOf(find(info, 'CanonicalizationMethod')) !== CANONICAL)
    return 'its canonical form is not Canonical XML 1.0';
  // Canonical XML 1.0 leaves comments out, and this reader keeps them.
  return canonical(info).includes('<!--') ? 'it has a comment in the signed part' : null;
}

/** Verifies a signature. An unusable key has signed nothing. */
async function verified(means: PackMeans, signed: Parameters<PackMeans['verifyRsa']>[0]): Promise<boolean> {
  try {
    return await means.verifyRsa(signed);
  } catch {
    return false;
  }
}
