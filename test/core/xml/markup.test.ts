import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { append, createDocument, declare, elementMaker } from '../../../core/xml/build.ts';
import { canonical, type Markup } from '../../../core/xml/canonical.ts';
import { markupMaker } from '../../../core/xml/markup.ts';
import { readXml } from '../../../core/xml/read.ts';

const NAMESPACES = { '': 'urn:plain', p: 'urn:p', a: 'urn:zz', z: 'urn:aa' };

/** An element in words: its name, its attributes in the order they are given, and what it holds. */
interface Told {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly (Told | string | null | undefined | false)[];
}
/** One kind of maker, so that the same element is told to both. */
type Make<T> = (
  name: string,
  attributes: Told['attributes'],
  ...children: readonly (T | string | null | undefined | false)[]
) => T;
const made = <T>(make: Make<T>, { name, attributes, children }: Told): T =>
  make(
    name,
    attributes,
    ...children.map((each) => (typeof each === 'object' && each !== null ? made(make, each) : each)),
  );

const root = () => {
  const { document, root } = createDocument('urn:plain', 'root');
  for (const [prefix, uri] of Object.entries(NAMESPACES)) declare(root, prefix, uri);
  return { root, make: elementMaker(document, NAMESPACES) };
};

/** The element as a tree that the writer writes. */
function asTree(told: Told): string {
  const { root: apex, make } = root();
  append(apex, [made(make, told)]);
  return canonical(apex);
}

function asMarkup(told: Told): string {
  const { root: apex } = root();
  const markup: Markup = made(markupMaker(NAMESPACES), told);
  const end = '</root>';
  return canonical(apex).slice(0, -end.length) + markup.xml + end;
}

const text = fc.string({
  unit: fc.constantFrom(
    'a',
    '1',
    ' ',
    '"',
    "'",
    '<',
    '>',
    '&',
    ']]>',
    '\n',
    '\t',
    '\r',
    '£',
    '–',
    'ŵ',
    '😀',
    '"0"',
  ),
  maxLength: 8,
});
const KEYS = ['class', 'id', 'p:k', 'a:k', 'z:k', 'xml:lang', 'name', 'contextRef', 'Z', 'é'] as const;
const attributes = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...KEYS), fc.option(text, { nil: undefined })), {
    maxLength: 5,
    selector: ([key]) => key,
  })
  .map((entries) => Object.fromEntries(entries));
const name = fc.constantFrom('td', 'p:fact', 'a:x', 'é');
const { told } = fc.letrec<{ told: Told }>((tie) => ({
  told: fc.record({
    name,
    attributes,
    children: fc.array(
      fc.oneof(
        { depthSize: 'small' },
        text,
        fc.constantFrom(null, undefined, false as const, ''),
        tie('told'),
      ),
      { maxLength: 4 },
    ),
  }),
}));

describe('markup of shapes', () => {
  it('is what the writer writes of the same tree', () => {
    fc.assert(
      fc.property(told, (each) => {
        expect(asMarkup(each)).toBe(asTree(each));
      }),
      { numRuns: 500 },
    );
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(told, (each) => {
        const written = asMarkup(each);
        const read = readXml(written);
        expect(read.ok && canonical(read.root)).toBe(written);
      }),
    );
  });

  it('orders attributes by namespace and name, whatever order they come in', () => {
    const make = markupMaker(NAMESPACES);
    const inOrder = '<td class="c" id="i" z:k="2" p:k="3" a:k="1"></td>';
    expect(make('td', { 'a:k': '1', 'z:k': '2', 'p:k': '3', id: 'i', class: 'c' }).xml).toBe(inOrder);
    expect(make('td', { class: 'c', id: 'i', 'p:k': '3', 'z:k': '2', 'a:k': '1' }).xml).toBe(inOrder);
  });

  it('keeps the shapes of other namespaces apart: the order of attributes is by namespace', () => {
    const turned = markupMaker({ ...NAMESPACES, a: 'urn:aa', z: 'urn:zz' });
    expect(turned('td', { 'a:k': '1', 'z:k': '2' }).xml).toBe('<td a:k="1" z:k="2"></td>');
    expect(markupMaker(NAMESPACES)('td', { 'a:k': '1', 'z:k': '2' }).xml).toBe('<td z:k="2" a:k="1"></td>');
  });

  it('refuses what a tree refuses: an unknown prefix, no name, a character of no document', () => {
    const make = markupMaker(NAMESPACES);
    expect(() => make('q:td')).toThrow('no namespace for the prefix of q:td');
    expect(() => make('td', { 'q:k': '1' })).toThrow('no namespace for the prefix of q:k');
    expect(() => make('t d')).toThrow();
    expect(() => make('td', {}, 'a\u0000')).toThrow('td holds a character that XML cannot carry');
    expect(() => make('td', { id: '\uFFFE' })).toThrow('td holds a character that XML cannot carry');
  });
});
