import { describe, expect, it } from 'vitest';
import { append, createDocument, declare, elementMaker, prefixOf } from '../../../core/xml/build.ts';
import { canonical } from '../../../core/xml/canonical.ts';

describe('building a tree', () => {
  it('puts elements and attributes in the namespaces of their prefixes', () => {
    const { document, root } = createDocument('urn:d', 'root');
    declare(root, 'p', 'urn:p');
    const make = elementMaker(document, { '': 'urn:d', p: 'urn:p' });
    const child = make('p:child', { 'p:x': '1', y: '2', 'xml:lang': 'en', left: undefined }, 'text');
    append(root, [child]);
    expect([child.namespaceURI, child.getAttributeNodeNS('urn:p', 'x')?.value]).toEqual(['urn:p', '1']);
    expect(canonical(root)).toBe(
      '<root xmlns="urn:d" xmlns:p="urn:p"><p:child y="2" xml:lang="en" p:x="1">text</p:child></root>',
    );
  });

  it('declares the prefix of its root', () => {
    expect(canonical(createDocument('urn:p', 'p:root').root)).toBe('<p:root xmlns:p="urn:p"></p:root>');
    expect([prefixOf('p:root'), prefixOf('root')]).toEqual(['p', '']);
  });

  it('skips missing parts and keeps the others', () => {
    const { document, root } = createDocument('urn:d', 'root');
    const make = elementMaker(document, { '': 'urn:d' });
    append(root, [null, undefined, false, '', '0', make('a', {}, '', 'b', make('c'))]);
    expect(canonical(root)).toBe('<root xmlns="urn:d">0<a>b<c></c></a></root>');
  });

  it('refuses a prefix it has no namespace for', () => {
    const make = elementMaker(createDocument('urn:d', 'root').document, { '': 'urn:d' });
    expect(() => make('p:a')).toThrow('no namespace for the prefix of p:a');
    expect(() => make('a', { 'p:x': '1' })).toThrow('no namespace for the prefix of p:x');
  });
});
