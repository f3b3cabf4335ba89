import { type PDFDocument, PDFHexString, PDFName, type PDFRef } from 'pdf-lib';
import { plainLine } from './text.ts';

/** Structure types in use (ISO 32000-1, 14.8.4). */
export type ElementType = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'Table' | 'TR' | 'TH' | 'TD';

/** A node of the logical structure: what a screen reader walks instead of the page's drawing order. */
export interface Element {
  readonly type: ElementType;
  readonly children: Element[];
  /** Marked content on the pages, filled as they are drawn. */
  readonly content: { readonly page: number; readonly mark: number }[];
  readonly scope?: 'Column' | 'Row';
  readonly columnSpan?: number;
  /** What a table is about, for those who cannot see it. */
  readonly summary?: string;
}

/** A new element under `parent`. */
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

function attributes(element: Element): Record<string, unknown> | undefined {
  if (element.scope === undefined && element.columnSpan === undefined && element.summary === undefined) {
    return undefined;
  }
  return {
    O: 'Table',
    ...(element.scope === undefined ? {} : { Scope: element.scope }),
    ...(element.columnSpan === undefined ? {} : { ColSpan: element.columnSpan }),
    ...(element.summary === undefined ? {} : { Summary: PDFHexString.fromText(plainLine(element.summary)) }),
  };
}

/**
 * Writes the structure tree and the table that leads from a page's marks back to their elements (ISO 32000-1,
 * 14.7). Every page's number in the tree is its position in the document.
 */
export function writeStructure(pdf: PDFDocument, root: Element): void {
  const { context } = pdf;
  const pages = pdf.getPages();
  const owners: PDFRef[][] = pages.map(() => []);
  const rootRef = context.nextRef();

  const write = (element: Element, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    const kids: unknown[] = [];
    for (const { page, mark } of element.content) {
      const owner = owners[page];
      const target = pages[page];
      if (owner === undefined || target === undefined) continue;
      owner[mark] = ref;
      kids.push(context.obj({ Type: 'MCR', Pg: target.ref, MCID: mark }));
    }
    for (const child of element.children) if (hasContent(child)) kids.push(write(child, ref));
    const table = attributes(element);
    context.assign(
      ref,
      context.obj({
        Type: 'StructElem',
        S: element.type,
        P: parent,
        ...(kids.length === 0 ? {} : { K: context.obj(kids as PDFRef[]) }),
        ...(table === undefined ? {} : { A: context.obj(table as Record<string, string>) }),
      }),
    );
    return ref;
  };

  const top = write(root, rootRef);
  const numbers = owners.flatMap((owner, page) => [page, context.register(context.obj(owner))]);
  const parentTree = context.register(context.obj({ Nums: context.obj(numbers) }));
  context.assign(
    rootRef,
    context.obj({
      Type: 'StructTreeRoot',
      K: context.obj([top]),
      ParentTree: parentTree,
      ParentTreeNextKey: pages.length,
    }),
  );
  pdf.catalog.set(PDFName.of('StructTreeRoot'), rootRef);
  pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  pages.forEach((page, index) => {
    page.node.set(PDFName.of('StructParents'), context.obj(index));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  });
}
