import { PDFHexString, PDFRef } from 'pdf-lib';
import { type PdfDraft, setEntries } from './catalog.ts';
import { plainLine } from './text.ts';

/** Structure types in use (ISO 32000-1, 14.8.4). */
export type ElementType = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'Table' | 'TR' | 'TH' | 'TD';

/** A node of the logical structure. A screen reader walks it instead of the page's drawing order. */
export interface Element {
  readonly type: ElementType;
  readonly children: Element[];
  /** Marked content on the pages, filled as they are drawn. */
  readonly content: { readonly page: number; readonly mark: number }[];
  readonly scope?: 'Column' | 'Row';
  readonly columnSpan?: number;
  /** Describes the table for readers who cannot see it. */
  readonly summary?: string;
}

/** Adds a new element under `parent`. */
export function addElement(
  parent: Element | undefined,
  type: ElementType,
  more: Pick<Element, 'scope' | 'columnSpan' | 'summary'> = {},
): Element {
  const element: Element = { type, children: [], content: [], ...more };
  parent?.children.push(element);
  return element;
}

const hasContent = (element: Element): boolean =>
  element.content.length > 0 ||
  element.type === 'TD' ||
  element.type === 'TH' ||
  element.children.some(hasContent);

/** Writes the attributes of a cell or a table, as the entries of a dictionary; empty when there are none. */
function attributes({ scope, columnSpan, summary }: Element): string {
  const scoped = scope === undefined ? '' : `/Scope/${scope}`;
  const spanned = columnSpan === undefined ? '' : `/ColSpan ${columnSpan}`;
  const said = summary === undefined ? '' : `/Summary ${PDFHexString.fromText(plainLine(summary))}`;
  const entries = scoped + spanned + said;
  return entries === '' ? '' : `/A<</O/Table${entries}>>`;
}

const reference = (number: number): string => `${number} 0 R`;

/** Writes the kids of an element: one kid without an array, several in an array, and nothing for none. */
const kidsOf = (kids: readonly string[]): string =>
  kids.length === 0 ? '' : kids.length === 1 ? `/K ${kids[0]}` : `/K[${kids.join(' ')}]`;

/**
 * Writes the structure tree and the table that leads from a page's marks back to their elements (ISO 32000-1, 14.7).
 * Every page's number in the tree is its position in the document. There are hundreds of elements, so they are written
 * directly as text, without pdf-lib.
 *
 * @returns the objects of the tree as text, for `fileOf`; their numbers are the first free ones of the context, so
 * nothing may be registered with it afterwards
 */
export function writeStructure({ context, catalog, pages }: PdfDraft, root: Element): readonly string[] {
  const owners: string[][] = pages.map(() => []);
  const rootNumber = context.largestObjectNumber + 1;
  const written = [''];

  const pageRef = (page: number): string => String(pages[page]);

  /** Writes an element's marks as kids. A mark on the element's own page is bare; another names its page. */
  const marksOf = (content: Element['content'], ref: string): string[] =>
    content.map(({ page, mark }) => {
      const owner = owners[page];
      if (owner !== undefined) owner[mark] = ref;
      return page === content[0]?.page ? String(mark) : `<</Type/MCR/Pg ${pageRef(page)}/MCID ${mark}>>`;
    });

  /** Writes an element and all below it, and gives its reference. */
  const write = (element: Element, parent: string): string => {
    const at = written.push('') - 1;
    const ref = reference(rootNumber + at);
    const { type, content } = element;
    const kids = marksOf(content, ref);
    for (const child of element.children) if (hasContent(child)) kids.push(write(child, ref));
    const page = content[0] === undefined ? '' : `/Pg ${pageRef(content[0].page)}`;
    written[at] = `<</Type/StructElem/S/${type}/P ${parent}${page}${kidsOf(kids)}${attributes(element)}>>`;
    return ref;
  };

  const top = write(root, reference(rootNumber));
  const numbers = owners.map((owner, page) => `${page}[${owner.join(' ')}]`).join('');
  written[0] = `<</Type/StructTreeRoot/K[${top}]/ParentTree<</Nums[${numbers}]>>/ParentTreeNextKey ${pages.length}>>`;
  setEntries(catalog, { StructTreeRoot: PDFRef.of(rootNumber), MarkInfo: context.obj({ Marked: true }) });
  return written;
}
