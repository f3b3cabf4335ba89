import { PDFContext, type PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRef } from 'pdf-lib';
import { paper } from './style.ts';

/** A file in the making (ISO 32000-1, 7.7): all its objects, the one that readers begin with, and its pages in order. */
export interface PdfDraft {
  readonly context: PDFContext;
  readonly catalog: PDFDict;
  readonly pages: readonly PageObject[];
  /** Adds an empty page at the end. */
  addPage(): PageObject;
}

export interface PageObject {
  readonly ref: PDFRef;
  readonly entries: PDFDict;
}

/** Sets entries of an object, in this order. */
export function setEntries(object: PDFDict, entries: Readonly<Record<string, PDFObject>>): void {
  for (const [name, value] of Object.entries(entries)) object.set(PDFName.of(name), value);
}

/**
 * Makes a file without pages, of the objects of pdf-lib. Its own documents bring forms, pictures and a parser. Nothing
 * here uses those, and each start of the service would load them.
 */
export function createDraft(): PdfDraft {
  const context = PDFContext.create();
  const kids = context.obj([]);
  const tree = context.obj({ Type: 'Pages', Kids: kids, Count: 0 });
  const treeRef = context.register(tree);
  const catalog = context.obj({ Type: 'Catalog', Pages: treeRef });
  context.trailerInfo.Root = context.register(catalog);
  const pages: PageObject[] = [];
  return {
    context,
    catalog,
    pages,
    addPage() {
      const entries = context.obj({
        Type: 'Page',
        Parent: treeRef,
        Resources: {},
        MediaBox: [0, 0, paper.width, paper.height],
      });
      const page = { ref: context.register(entries), entries };
      pages.push(page);
      kids.push(page.ref);
      setEntries(tree, { Count: PDFNumber.of(pages.length) });
      return page;
    },
  };
}
