import type { DocumentFault } from './check.ts';

/** Elements of XHTML 1. The registry refuses later ones, such as `main` and `section`. */
const XHTML_1: ReadonlySet<string> = new Set(
  `html head title meta style body div p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd address hr pre blockquote ins del a span bdo
  br em strong dfn code samp kbd var cite abbr acronym q sub sup tt i b big small img table caption thead tfoot tbody
  colgroup col tr th td u s strike center`.split(/\s+/),
);

/** Parts of the header in their order; the registry refuses any other. */
const HEADER_ORDER = ['ix:hidden', 'ix:references', 'ix:resources'] as const;

const TAG = /<([A-Za-z][\w.:-]*)((?:\s+[\w.:-]+="[^"]*")*)\s*\/?>/g;
const ATTRIBUTE = /([\w.:-]+)="([^"]*)"/g;

interface Forbidden {
  readonly test: (element: string, name: string, value: string) => boolean;
  readonly fault: DocumentFault;
}
const forbidden = (number: string | null, message: string, test: Forbidden['test']): Forbidden => ({
  test,
  fault: { number, message },
});

const ELEMENTS: readonly Forbidden[] = [
  forbidden('3319', 'the document holds a script', (element) => element === 'script'),
  forbidden(
    null,
    'the document holds an element that is not of XHTML 1',
    (element) => !element.includes(':') && element !== 'script' && !XHTML_1.has(element),
  ),
  forbidden(
    null,
    'a dimension is in a scenario, where dimensions are not read',
    (element) => element === 'xbrli:scenario',
  ),
];

const ATTRIBUTES: readonly Forbidden[] = [
  forbidden('3319', 'an attribute contains a script', (_, name) => /^on/i.test(name)),
  forbidden('3319', 'an address holds a script', (_, __, value) => /^\s*(javascript|vbscript):/i.test(value)),
  forbidden(
    null,
    'an image is outside the document',
    (element, name, value) => element === 'img' && name === 'src' && !/^data:image\//.test(value),
  ),
  forbidden(
    null,
    'a fact states a precision',
    (element, name) => element.startsWith('ix:') && name === 'precision',
  ),
];

/**
 * Finds everything to examine in a page, in one pass: the parts of the header, and each place where a forbidden element
 * or attribute may be. Nearly every page has only the three parts, and its elements need no closer look.
 */
const PART = 'ix:(?:hidden|references|resources)[\\s/>]';
const KNOWN_ELEMENT = `[/?!]|(?:${[...XHTML_1].join('|')})[\\s/>]|(?!xbrli:scenario|${PART})[A-Za-z][\\w.-]*:`;
const SUSPECT_ATTRIBUTE = '="(?<=\\s(?:[oO][nN][\\w.:-]*|src|precision)=")|:(?<=[sS][cC][rR][iI][pP][tT]:)';
const NOTED = new RegExp(`<(?:(${PART})|(?!${KNOWN_ELEMENT}))|${SUSPECT_ATTRIBUTE}`, 'g');

/**
 * Lists forbidden things in the page of a document (joint filing check 3319, the registry's rules of form, and the
 * style guide of both authorities). It scans a page that was just written, in which every `<` begins markup. Each fault
 * is listed once.
 */
export function checkPage(xhtml: string): readonly DocumentFault[] {
  const header: string[] = [];
  let isSuspect = false;
  for (const [, part] of xhtml.matchAll(NOTED)) {
    if (part === undefined) isSuspect = true;
    else header.push(part.slice(0, -1));
  }
  return [...(isSuspect ? forbiddenIn(xhtml) : []), ...formFaults(xhtml, header)];
}

function forbiddenIn(xhtml: string): readonly DocumentFault[] {
  const found = new Set<DocumentFault>();
  const look = (table: readonly Forbidden[], element: string, name = '', value = ''): void => {
    for (const { test, fault } of table) if (test(element, name, value)) found.add(fault);
  };
  for (const [, element = '', attributes = ''] of xhtml.matchAll(TAG)) {
    look(ELEMENTS, element);
    for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) look(ATTRIBUTES, element, name, value);
  }
  return [...found];
}

/** Lists faults of the document as a whole: its first line, its header, its style sheet. */
function formFaults(xhtml: string, header: readonly string[]): readonly DocumentFault[] {
  const wanted = HEADER_ORDER.filter((name) => name !== 'ix:hidden' || header.includes(name));
  const style = /<style([^>]*)>([^<]*)/.exec(xhtml);
  const faults = [
    xhtml.startsWith('<?xml ') ? null : 'the document does not begin with an XML declaration',
    header.join() === wanted.join() ? null : 'the header does not have each part once, in the right order',
    style === null || style[1]?.includes('type="text/css"') === true
      ? null
      : 'a style sheet does not state its type',
    /@import|url\(\s*['"]?(?!data:)/.test(style?.[2] ?? '')
      ? 'the style sheet refers to a file outside the document'
      : null,
  ];
  return faults.flatMap((message) => (message === null ? [] : [{ number: null, message }]));
}
