import type { Element } from '@xmldom/xmldom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { append, createDocument, declare, elementMaker } from '../../../core/xml/build.ts';
import { canonical } from '../../../core/xml/canonical.ts';
import {
  carried,
  filled,
  fixed,
  type Markup,
  printed,
  printedLine,
  together,
} from '../../../core/xml/markup.ts';
import { printableText, singleLine } from '../../../core/xml/printable.ts';
import { readXml } from '../../../core/xml/read.ts';
import { caseCount } from '../../helpers/numbers.ts';

const NAMESPACES = { '': 'urn:plain', p: 'urn:p', a: 'urn:zz', z: 'urn:aa' };

/** An element in simple form: its name, its attributes in the given order, and its content. */
interface Told {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly (Told | string | null | undefined | false)[];
}
const tree = () => {
  const { document, root } = createDocument('urn:plain', 'root');
  for (const [prefix, uri] of Object.entries(NAMESPACES)) declare(root, prefix, uri);
  return { root, make: elementMaker(document, NAMESPACES) };
};

/** Writes the element as a tree. */
function asTree(told: Told): string {
  const { root, make } = tree();
  const made = ({ name, attributes, children }: Told): Element =>
    make(
      name,
      attributes,
      ...children.map((each) => (typeof each === 'object' && each !== null ? made(each) : each)),
    );
  append(root, [made(told)]);
  return canonical(root);
}

/** Writes the element by filling shapes. An attribute without a value is not named. */
function markupOf({ name, attributes, children }: Told): Markup {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  const inner = children.map((each) => {
    if (typeof each === 'object' && each !== null) return markupOf(each);
    return carried(each || '', name);
  });
  const keys = given.map(([key]) => key);
  const values = given.map(([, value]) => value);
  const whole = filled(NAMESPACES, name, keys)(values, together(inner));
  expect(fixed(NAMESPACES, name, Object.fromEntries(given))(together(inner))).toBe(whole);
  return whole;
}

function asMarkup(told: Told): string {
  const { root } = tree();
  const end = '</root>';
  return canonical(root).slice(0, -end.length) + markupOf(told) + end;
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
  it('is the same text that the writer writes of the tree', () => {
    fc.assert(
      fc.property(told, (each) => {
        expect(asMarkup(each)).toBe(asTree(each));
      }),
      { numRuns: caseCount(500) },
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

  it('orders attributes by namespace and name, in any given order', () => {
    const inOrder = '<td class="c" id="i" z:k="2" p:k="3" a:k="1"></td>';
    const one = filled(NAMESPACES, 'td', ['a:k', 'z:k', 'p:k', 'id', 'class']);
    const other = filled(NAMESPACES, 'td', ['class', 'id', 'p:k', 'z:k', 'a:k']);
    expect(one(['1', '2', '3', 'i', 'c'])).toBe(inOrder);
    expect(other(['c', 'i', '3', '2', '1'])).toBe(inOrder);
  });

  it('orders them by the namespaces around the element', () => {
    const turned = filled({ ...NAMESPACES, a: 'urn:aa', z: 'urn:zz' }, 'td', ['a:k', 'z:k']);
    expect(turned(['1', '2'])).toBe('<td a:k="1" z:k="2"></td>');
    expect(filled(NAMESPACES, 'td', ['a:k', 'z:k'])(['1', '2'])).toBe('<td z:k="2" a:k="1"></td>');
  });

  it('fills a shape anew each time', () => {
    const cell = filled(NAMESPACES, 'td', ['id']);
    expect([cell(['1']), cell(['"'], carried('<', 'td')), cell(['2'])]).toEqual([
      '<td id="1"></td>',
      '<td id="&quot;">&lt;</td>',
      '<td id="2"></td>',
    ]);
  });

  it('refuses the same as a tree: an unknown prefix, no name, a character that no document has', () => {
    expect(() => fixed(NAMESPACES, 'q:td')()).toThrow('no namespace for the prefix of q:td');
    expect(() => filled(NAMESPACES, 'td', ['q:k'])(['1'])).toThrow('no namespace for the prefix of q:k');
    expect(() => fixed(NAMESPACES, 't d')()).toThrow();
    expect(() => carried('a\u0000', 'td')).toThrow('td holds a character that XML cannot carry');
    const id = filled(NAMESPACES, 'td', ['id']);
    expect(() => id(['\uFFFE'])).toThrow('td holds a character that XML cannot carry');
  });
});

describe('text of a page', () => {
  const anything = fc.oneof(
    text,
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\u0000', '\u202e', '\ud800', '&', '\u0085') }),
  );

  it('is made printable first and escaped then', () => {
    fc.assert(
      fc.property(anything, (each) => {
        expect(printed(each)).toBe(carried(printableText(each), 'p'));
        expect(printedLine(each)).toBe(carried(singleLine(each), 'p'));
      }),
      { numRuns: caseCount(1000) },
    );
  });
});
