import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDocument, elementMaker } from '../../../core/xml/build.ts';
import { canonical, compareCodePoints, writeDocument } from '../../../core/xml/canonical.ts';
import { readXml } from '../../../core/xml/read.ts';
import { descendants, find } from '../../../core/xml/tree.ts';
import { caseCount } from '../../helpers/numbers.ts';
import { describeXmllint, xmllintCanonical } from '../../helpers/xmllint.ts';
import { documents } from './trees.ts';

function rootOf(xml: string) {
  const read = readXml(xml);
  if (!read.ok) throw new Error(`${read.message}: ${xml}`);
  return read.root;
}

/** Documents, each with its canonical form. */
const CASES: Readonly<Record<string, readonly [string, string]>> = {
  'expands empty elements': ['<a/>', '<a></a>'],
  'keeps a default namespace under a prefixed apex': [
    '<p:a xmlns:p="urn:p" xmlns="urn:d"><b/><p:c/></p:a>',
    '<p:a xmlns="urn:d" xmlns:p="urn:p"><b></b><p:c></p:c></p:a>',
  ],
  'drops declarations that change nothing': [
    '<a xmlns="urn:d" xmlns:p="urn:p"><b xmlns="urn:d" xmlns:p="urn:p"/></a>',
    '<a xmlns="urn:d" xmlns:p="urn:p"><b></b></a>',
  ],
  'keeps xmlns="" where it takes a default away, and only there': [
    '<a xmlns=""><b xmlns="urn:d"><c xmlns=""><d xmlns=""/></c></b></a>',
    '<a><b xmlns="urn:d"><c xmlns=""><d></d></c></b></a>',
  ],
  'renders a namespace again when it comes back': [
    '<a xmlns:p="urn:1"><b xmlns:p="urn:2"><c xmlns:p="urn:1"/></b></a>',
    '<a xmlns:p="urn:1"><b xmlns:p="urn:2"><c xmlns:p="urn:1"></c></b></a>',
  ],
  'orders declarations by prefix, attributes by namespace and name': [
    '<a z="1" b:x="2" a:y="3" b="4" xmlns:b="urn:1" xmlns:a="urn:2" xmlns="urn:3"/>',
    '<a xmlns="urn:3" xmlns:a="urn:2" xmlns:b="urn:1" b="4" z="1" b:x="2" a:y="3"></a>',
  ],
  'treats an attribute whose name only begins like a declaration as an attribute': [
    '<a xmlnsx="1" xmlns="urn:d"/>',
    '<a xmlns="urn:d" xmlnsx="1"></a>',
  ],
  'escapes in text': ['<a>&amp;&lt;&gt;"\'&#13;&#9;\n</a>', '<a>&amp;&lt;&gt;"\'&#xD;\t\n</a>'],
  'escapes in attributes': [
    '<a b="&amp;&lt;&gt;&quot;\'&#13;&#9;&#10;"/>',
    '<a b="&amp;&lt;>&quot;\'&#xD;&#x9;&#xA;"></a>',
  ],
  'makes text of CDATA': ['<a>1<![CDATA[<&]]>2</a>', '<a>1&lt;&amp;2</a>'],
  'keeps comments and instructions': ['<a><!-- c --><?p  d ?><?q?></a>', '<a><!-- c --><?p d ?><?q?></a>'],
  'keeps xml attributes in their places': [
    '<a xml:lang="en" xml:space="preserve"><b xml:lang="cy"/></a>',
    '<a xml:lang="en" xml:space="preserve"><b xml:lang="cy"></b></a>',
  ],
  'reads Windows line ends as one newline': ['<a>\r\n\r</a>', '<a>\n\n</a>'],
  'keeps characters of every plane': [
    '<a b="&#x1F600;">£ŵ😀\u2028\u0085</a>',
    '<a b="😀">£ŵ😀\u2028\u0085</a>',
  ],
};

describe('the canonical writer', () => {
  for (const [name, [given, expected]] of Object.entries(CASES)) {
    it(name, () => expect(canonical(rootOf(given))).toBe(expected));
  }

  it('gives an apex inside a document every declaration and xml attribute in scope, used or not', () => {
    const root = rootOf(
      '<a xmlns="urn:d" xmlns:p="urn:p" xml:lang="en" c="1"><b xml:space="preserve"><c/></b></a>',
    );
    const b = descendants(root, 'b')[0] ?? root;
    expect(canonical(b)).toBe(
      '<b xmlns="urn:d" xmlns:p="urn:p" xml:lang="en" xml:space="preserve"><c></c></b>',
    );
  });

  it('lets the nearest ancestor decide what an apex inherits', () => {
    const root = rootOf('<a xmlns="urn:d" xml:lang="en"><b xmlns="" xml:lang="cy"><c/></b></a>');
    expect(canonical(find(root, 'b', 'c') ?? root)).toBe('<c xml:lang="cy"></c>');
  });

  it('leaves an omitted element out and the white space around it in', () => {
    const root = rootOf('<a>\n  <b>x</b>\n  <c/>\n</a>');
    expect(canonical(root, { omit: (e) => e.tagName === 'b' })).toBe('<a>\n  \n  <c></c>\n</a>');
  });

  it('writes replacement text, escaped, in place of content', () => {
    const root = rootOf('<a><b k="1">secret<i/></b><b>other</b></a>');
    const secret = find(root, 'b') ?? root;
    expect(canonical(root, { replace: new Map([[secret, '[<&]']]) })).toBe(
      '<a><b k="1">[&lt;&amp;]</b><b>other</b></a>',
    );
  });

  it('refuses to write text that XML cannot carry, without repeating it', () => {
    const { document, root } = createDocument('urn:d', 'a');
    const make = elementMaker(document, { '': 'urn:d' });
    root.appendChild(make('b', {}, 'pass\u0001word'));
    expect(() => writeDocument(root)).toThrow(/^b holds a character that XML cannot carry$/);
    const other = createDocument('urn:d', 'a');
    other.root.setAttribute('k', 'pass\ud800word');
    expect(() => writeDocument(other.root)).toThrow(/^a holds a character that XML cannot carry$/);
  });

  it('orders by code points, where UTF-16 would put the supplementary planes before U+E000', () => {
    expect(['\u{10000}', '\uFFFD', 'a', '', 'ab'].sort(compareCodePoints)).toEqual([
      '',
      'a',
      'ab',
      '\uFFFD',
      '\u{10000}',
    ]);
  });

  it('writes what the reader reads back to the same text', () => {
    fc.assert(
      fc.property(documents, (xml) => {
        const once = canonical(rootOf(xml));
        expect(canonical(rootOf(once))).toBe(once);
      }),
    );
  });
});

describeXmllint('the canonical writer against libxml2', () => {
  for (const [name, [given, expected]] of Object.entries(CASES)) {
    it(name, () => expect(xmllintCanonical(given)).toBe(expected));
  }

  it('agrees on generated documents, whole', () => {
    fc.assert(
      fc.property(documents, (xml) => {
        expect(canonical(rootOf(xml))).toBe(xmllintCanonical(xml));
      }),
      { numRuns: caseCount(60) },
    );
  });

  it('agrees on every part of generated documents, made an apex of its own', () => {
    // libxml2 canonicalises only whole documents, so the part is written as one: with its inherited declarations, its
    // canonical form must already be canonical as a document.
    fc.assert(
      fc.property(documents, (xml) => {
        const part = descendants(rootOf(`<r xmlns="urn:r" xmlns:a="urn:a" xml:lang="en">${xml}</r>`), 'x')[0];
        fc.pre(part !== undefined);
        const alone = canonical(part);
        expect(xmllintCanonical(alone)).toBe(alone);
        expect(rootOf(alone).getAttribute('xml:lang')).toBe('en');
        expect(rootOf(alone).hasAttribute('xmlns:a')).toBe(true);
      }),
      { numRuns: caseCount(40) },
    );
  });
});
