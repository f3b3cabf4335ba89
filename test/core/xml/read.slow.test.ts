import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../../core/xml/canonical.ts';
import { readXml } from '../../../core/xml/read.ts';
import { isXmlText } from '../../../core/xml/text.ts';
import { children, descendants, find, textAt } from '../../../core/xml/tree.ts';
import { caseCount } from '../../helpers/numbers.ts';
import { describeXmllint, xmllintAccepts } from '../../helpers/xmllint.ts';
import { documents } from './trees.ts';

const ILL_FORMED: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'no root': '  <!-- c --> ',
  'text before the root': 'x<a/>',
  'two roots': '<a/><b/>',
  'text after the root': '<a/>x',
  'a document type': '<!DOCTYPE a><a/>',
  'a document type with an entity': '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
  'an undefined entity': '<a>&nbsp;</a>',
  'a bare ampersand': '<a>a & b</a>',
  'an ampersand at the end': '<a>&</a>',
  'an ampersand in an attribute': '<a b="a&b"/>',
  'a reference without a semicolon': '<a>&amp</a>',
  'a reference to a control character': '<a>&#1;</a>',
  'a reference to a surrogate': '<a>&#xD800;</a>',
  'a reference beyond Unicode': '<a>&#x110000;</a>',
  'a reference without a number': '<a>&#;</a>',
  'a control character': '<a>\u0008</a>',
  'a non-character': '<a>\uFFFE</a>',
  'a tag that is not closed': '<a><b></a>',
  'a root that is not closed': '<a>',
  'an end tag that does not match': '<a></b>',
  'an end tag that only begins alike': '<a></ab>',
  'an end tag without a start': '</a>',
  'overlapping tags': '<a><b></a></b>',
  'an attribute without quotes': '<a b=c/>',
  'an attribute without a value': '<a b/>',
  'an attribute without an end': '<a b="c/>',
  'attributes without a space': '<a b="1"c="2"/>',
  'an attribute twice': '<a b="1" b="2"/>',
  'an attribute twice by namespace': '<a xmlns:p="urn:1" xmlns:q="urn:1" p:b="1" q:b="2"/>',
  '< in an attribute': '<a b="<"/>',
  ']]> in text': '<a>]]></a>',
  'an undeclared prefix': '<p:a/>',
  'an undeclared prefix of an attribute': '<a p:b="1"/>',
  'a prefix declared without a namespace': '<a xmlns:p=""/>',
  'a prefix out of scope': '<a><b xmlns:p="urn:1"/><p:c/></a>',
  'xml declared as something else': '<a xmlns:xml="urn:1"/>',
  'xmlns declared': '<a xmlns:xmlns="urn:1"/>',
  'two colons in a name': '<a:b:c xmlns:a="urn:1"/>',
  'a name that begins with a digit': '<1a/>',
  'a space before the name': '< a/>',
  'a comment with two hyphens': '<a><!-- a -- b --></a>',
  'a comment that ends in three hyphens': '<a><!-- a ---></a>',
  'a comment without an end': '<a><!-- a </a>',
  'CDATA without an end': '<a><![CDATA[ </a>',
  'CDATA outside the root': '<a/><![CDATA[]]>',
  'an instruction without an end': '<a><?p </a>',
  'a declaration in the wrong place': '<a/><?xml version="1.0"?>',
  'a declaration after white space': ' <?xml version="1.0"?><a/>',
  'a declaration without a version': '<?xml encoding="UTF-8"?><a/>',
  'a closing slash in the wrong place': '<a / >',
};

const WELL_FORMED: readonly string[] = [
  '<a/>',
  '\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<!-- c --><a ></a >\n<?p d?>',
  "<?xml version='1.0'?><a b='\"' c=\"'\"/>",
  '<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x42;&#x1F600;</a>',
  '<xs:a xmlns:xs="urn:1" xml:lang="en"><xs:b xmlns:xs="urn:2"/></xs:a>',
  '<a>] ]] >]&gt;</a>',
  '<a>\u007f\u0085\u2028</a>',
];

describe('the strict reader', () => {
  for (const [name, xml] of Object.entries(ILL_FORMED)) {
    it(`refuses ${name}`, () => expect(readXml(xml)).toMatchObject({ ok: false }));
  }
  for (const xml of WELL_FORMED) it(`reads ${JSON.stringify(xml)}`, () => expect(readXml(xml).ok).toBe(true));

  it('resolves references once', () => {
    const read = readXml('<a b="&#38;amp;">&amp;lt;&#65;&#x1F600;</a>');
    if (!read.ok) throw new Error(read.message);
    expect(read.root.textContent).toBe('&lt;A😀');
    expect(read.root.getAttribute('b')).toBe('&amp;');
  });

  it('refuses what is too long, too deep, too many or too crowded', () => {
    const deep = (n: number) => `${'<a>'.repeat(n)}${'</a>'.repeat(n)}`;
    const crowded = (n: number) => `<a${Array.from({ length: n }, (_, i) => ` b${i}="1"`).join('')}/>`;
    expect(readXml('<a>12345</a>', { maxLength: 12 }).ok).toBe(true);
    expect(readXml('<a>123456</a>', { maxLength: 12 })).toEqual({
      ok: false,
      message: 'XML longer than 12 characters',
    });
    expect(readXml(deep(100)).ok).toBe(true);
    expect(readXml(deep(101))).toMatchObject({ message: 'elements nested too deeply' });
    expect(readXml(crowded(100)).ok).toBe(true);
    expect(readXml(crowded(101))).toMatchObject({ message: 'too many attributes' });
    expect(readXml(`<a>${'<b/>'.repeat(9)}</a>`, { maxNodes: 10 }).ok).toBe(true);
    expect(readXml(`<a>${'<b/>'.repeat(10)}</a>`, { maxNodes: 10 })).toMatchObject({
      message: 'too many elements and texts',
    });
    const namespaces = Array.from({ length: 60 }, (_, i) => ` xmlns:p${i}="urn:${i}"`).join('');
    const more = namespaces.replaceAll('p', 'q');
    expect(readXml(`<a${namespaces}><b/></a>`).ok).toBe(true);
    expect(readXml(`<a${namespaces}><b${more}/></a>`)).toMatchObject({ message: 'too many namespaces' });
    // Each of 1,000 elements of 20 characters would copy 60 namespaces.
    const repeated = (uri: string) => `<a${namespaces}>${`<b xmlns:p0="${uri}"/>`.repeat(1000)}</a>`;
    expect(readXml(repeated('v'))).toMatchObject({ message: 'too many namespaces' });
    // Where it declares what is in scope already, nothing is copied.
    expect(readXml(repeated('urn:0')).ok).toBe(true);
  });

  it('gives a result for any text and quotes none of it', () => {
    const marks = fc.constantFrom(
      '<',
      '>',
      '/',
      '&',
      ';',
      '"',
      "'",
      '=',
      '!',
      '?',
      '-',
      '[',
      ']',
      ':',
      'a',
      ' ',
      '#',
      'x',
      '1',
      '\u0000',
      '\ud800',
      'zq',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(marks).map((m) => m.join('')),
        ),
        (xml) => {
          const read = readXml(xml);
          if (!read.ok) expect(read.message).not.toContain('zq');
        },
      ),
      { numRuns: caseCount(500) },
    );
  });

  it('finds elements by local name, in any namespace', () => {
    const read = readXml('<p:a xmlns:p="urn:1"><b> 1 </b><p:b>2</p:b><c><b><b/></b></c></p:a>');
    if (!read.ok) throw new Error(read.message);
    expect(children(read.root, 'b').map((e) => e.textContent)).toEqual([' 1 ', '2']);
    expect(textAt(read.root, 'b')).toBe('1');
    expect(textAt(read.root, 'c', 'nothing')).toBe('');
    expect(find(read.root, 'c', 'b', 'b')?.tagName).toBe('b');
    expect(find(null, 'b')).toBeNull();
    expect(descendants(read.root, 'b')).toHaveLength(4);
  });
});

describe('characters of XML', () => {
  it('knows which characters a document can carry', () => {
    expect(isXmlText('a\t\n\r£😀\u0085')).toBe(true);
    for (const c of ['\u0000', '\u000b', '\u001f', '\ud83d', '\ude00', '\ufffe', '\uffff']) {
      expect(isXmlText(`a${c}b`)).toBe(false);
    }
  });
});

describeXmllint('the strict reader against libxml2', () => {
  it('refuses nothing more than a document type, and lets nothing more pass', () => {
    const refused = Object.values(ILL_FORMED).filter((xml) => !xml.includes('<!DOCTYPE'));
    expect(xmllintAccepts(refused)).toEqual(refused.map(() => false));
    expect(xmllintAccepts(WELL_FORMED)).toEqual(WELL_FORMED.map(() => true));
  });

  it('judges damaged documents as libxml2 does', () => {
    const damage = fc.tuple(
      fc.nat(),
      fc.nat(3),
      fc.constantFrom('', '<', '>', '&', '"', '/', ' ', '=', 'a', ':', ']]>', '--', '?>'),
    );
    const damaged = fc.tuple(documents, damage).map(([xml, [at, cut, put]]) => {
      const place = at % (xml.length + 1);
      return xml.slice(0, place) + put + xml.slice(place + cut);
    });
    fc.assert(
      fc.property(fc.array(damaged, { minLength: 60, maxLength: 60 }), (texts) => {
        // An unpaired surrogate is not text at all; libxml2 never sees it.
        const whole = texts.filter(isXmlText);
        expect(whole.map((xml) => readXml(xml).ok)).toEqual(xmllintAccepts(whole));
      }),
      { numRuns: 8 },
    );
  });

  it('reads what libxml2 reads', () => {
    fc.assert(
      fc.property(fc.array(documents, { minLength: 30, maxLength: 30 }), (texts) => {
        expect(xmllintAccepts(texts)).toEqual(texts.map(() => true));
        for (const xml of texts) {
          const read = readXml(xml);
          expect(read.ok && canonical(read.root)).toBeTypeOf('string');
        }
      }),
      { numRuns: 4 },
    );
  });
});
