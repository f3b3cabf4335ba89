import { PDFHexString, PDFName, PDFNumber, type PDFRef } from 'pdf-lib';
import { type PdfDraft, setEntries, writtenDictionary } from './catalog.ts';
import { paper } from './style.ts';
import { plainLine } from './text.ts';

/** A heading in the reader's bookmarks. */
export interface Bookmark {
  readonly title: string;
  readonly level: 1 | 2;
  /** Position of its page, from 0. */
  readonly page: number;
  /** Points from the top of the page. */
  readonly top: number;
}

interface Node {
  readonly bookmark: Bookmark;
  readonly children: Node[];
}

/** Nests second-level headings under the first-level heading before them. With none before, they stay at the top. */
function nest(bookmarks: readonly Bookmark[]): Node[] {
  const top: Node[] = [];
  for (const bookmark of bookmarks) {
    const chapter = top.at(-1);
    const node: Node = { bookmark, children: [] };
    if (bookmark.level === 2 && chapter?.bookmark.level === 1) chapter.children.push(node);
    else top.push(node);
  }
  return top;
}

/** Writes one level of nodes under `parent`, and gives the entries that the parent needs. */
function writeNodes(
  pdf: PdfDraft,
  nodes: readonly Node[],
  parent: PDFRef,
): { readonly First?: PDFRef; readonly Last?: PDFRef; readonly Count: number } {
  const { context, pages } = pdf;
  const placed = nodes.map((node) => ({ ...node, ref: context.nextRef() }));
  let shown = placed.length;
  for (const [index, { bookmark, children, ref }] of placed.entries()) {
    const previous = placed[index - 1]?.ref;
    const next = placed[index + 1]?.ref;
    const below = children.length === 0 ? undefined : writeNodes(pdf, children, ref);
    shown += below?.Count ?? 0;
    context.assign(
      ref,
      writtenDictionary({
        Title: PDFHexString.fromText(plainLine(bookmark.title)),
        Parent: parent,
        Dest: `[ ${pages[bookmark.page]} /XYZ null ${PDFNumber.of(paper.height - bookmark.top)} null ]`,
        ...(previous === undefined ? {} : { Prev: previous }),
        ...(next === undefined ? {} : { Next: next }),
        ...below,
      }),
    );
  }
  const first = placed.at(0)?.ref;
  const last = placed.at(-1)?.ref;
  return {
    ...(first === undefined ? {} : { First: first }),
    ...(last === undefined ? {} : { Last: last }),
    Count: shown,
  };
}

/** Writes the document outline (ISO 32000-1, 12.3.3), with all levels open. */
export function writeOutline(pdf: PdfDraft, bookmarks: readonly Bookmark[]): void {
  const titled = bookmarks.filter(({ title }) => plainLine(title) !== '');
  if (titled.length === 0) return;
  const root = pdf.context.nextRef();
  pdf.context.assign(root, writtenDictionary({ Type: '/Outlines', ...writeNodes(pdf, nest(titled), root) }));
  setEntries(pdf.catalog, { Outlines: root, PageMode: PDFName.of('UseOutlines') });
}
