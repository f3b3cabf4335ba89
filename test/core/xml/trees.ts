import fc from 'fast-check';

/**
 * Generates XML documents for testing the reader and the writer: nested elements with namespaces declared, redeclared and
 * undeclared, attributes in any order, text with everything that is escaped, comments, instructions and CDATA. A prefix is
 * only used where it is declared, so that every document is well-formed.
 */
const PREFIXES = ['', 'a', 'b', 'c'] as const;
const URIS = ['urn:one', 'urn:two', 'http://three.example/?q=1'] as const;
const NAMES = ['x', 'Y', 'z-1', 'é', '_w'] as const;

const name = fc.constantFrom(...NAMES);
const characters = fc.constantFrom(
  ...[
    'a',
    ' ',
    '\n',
    '\t',
    '&#13;',
    '&#9;',
    '&#10;',
    '&amp;',
    '&lt;',
    '&gt;',
    '>',
    '"',
    "'",
    '£',
    'ŵ',
    '😀',
    '&#x1F600;',
  ],
);
const text = fc.array(characters, { maxLength: 6 }).map((parts) => parts.join(''));
const attributeText = text.map((value) => value.replaceAll('"', '&quot;'));
const plain = fc.string({ unit: fc.constantFrom('a', ' ', 'b', '&', '<', '\n'), maxLength: 8 });

interface Shape {
  readonly prefix: string;
  readonly name: string;
  readonly declarations: readonly (readonly [string, string])[];
  readonly attributes: readonly (readonly [string, string, string])[];
  readonly content: readonly (Shape | string)[];
}

const { element } = fc.letrec<{ element: Shape; content: Shape | string }>((tie) => ({
  content: fc.oneof(
    { maxDepth: 4 },
    text,
    plain.map((value) => `<!--${value.replaceAll('-', '')}-->`),
    plain.map((value) => `<?target ${value.trimStart()}?>`),
    plain.map((value) => `<![CDATA[${value}]]>`),
    tie('element'),
  ),
  element: fc.record({
    prefix: fc.constantFrom(...PREFIXES),
    name,
    declarations: fc.uniqueArray(fc.tuple(fc.constantFrom(...PREFIXES), fc.constantFrom(...URIS, '')), {
      selector: ([prefix]) => prefix,
      maxLength: 3,
    }),
    attributes: fc.uniqueArray(fc.tuple(fc.constantFrom(...PREFIXES, 'xml'), name, attributeText), {
      selector: ([, local]) => local,
      maxLength: 4,
    }),
    content: fc.array(tie('content'), { maxLength: 4 }),
  }),
}));

function write(shape: Shape | string, scope: ReadonlySet<string>): string {
  if (typeof shape === 'string') return shape;
  const declarations = shape.declarations.filter(([prefix, uri]) => prefix === '' || uri !== '');
  const inside = new Set([...scope, ...declarations.map(([prefix]) => prefix)]);
  const usable = (prefix: string) => (prefix !== '' && inside.has(prefix) ? `${prefix}:` : '');
  const tag = usable(shape.prefix) + shape.name;
  const written = [
    ...declarations.map(([prefix, uri]) => ` xmlns${prefix && `:${prefix}`}="${uri}"`),
    ...shape.attributes.map(([prefix, local, value]) => ` ${usable(prefix)}${local}="${value}"`),
  ];
  const content = shape.content.map((child) => write(child, inside)).join('');
  return content === '' ? `<${tag}${written.join('')}/>` : `<${tag}${written.join('')}>${content}</${tag}>`;
}

/** Generates the text of a well-formed document. */
export const documents = element.map((shape) => write(shape, new Set(['xml'])));
