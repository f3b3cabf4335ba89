import { PDFContext, type PDFDict, PDFName, PDFObject, type PDFRef } from 'pdf-lib';

/** A file in the making (ISO 32000-1, 7.7): all its objects, the one that readers begin with, and its pages in order. */
export interface PdfDraft {
  readonly context: PDFContext;
  readonly catalog: PDFDict;
  readonly pages: readonly PDFRef[];
  /** Adds a page at the end: what it shows, and its further entries. */
  addPage(contents: PDFObject, entries: Entries): void;
}

/** Entries of a dictionary in their order; a text is the value as the file writes it. */
export type Entries = Readonly<Record<string, PDFObject | string | number>>;

/** An object as its text. Where a document has many, objects of pdf-lib take longer: they look up each name. */
export class WrittenObject extends PDFObject {
  private readonly written: () => string;

  constructor(written: () => string) {
    super();
    this.written = written;
  }

  override toString(): string {
    return this.written();
  }
}

/** Writes a dictionary, as pdf-lib does. */
export const dictionary = (entries: Entries): string =>
  `<<\n${Object.entries(entries)
    .map(([name, value]) => `/${name} ${value}\n`)
    .join('')}>>`;

/** Makes a dictionary as an object. */
export function writtenDictionary(entries: Entries): WrittenObject {
  const text = dictionary(entries);
  return new WrittenObject(() => text);
}

/** Sets entries of an object, in this order. */
export function setEntries(object: PDFDict, entries: Readonly<Record<string, PDFObject>>): void {
  for (const [name, value] of Object.entries(entries)) object.set(PDFName.of(name), value);
}

/**
 * Makes a file without pages from objects of pdf-lib. A whole document of pdf-lib brings forms, pictures and a parser.
 * Nothing here uses those, and each start of the service would load them.
 */
export function createDraft(): PdfDraft {
  const context = PDFContext.create();
  const pages: PDFRef[] = [];
  const tree = new WrittenObject(() =>
    dictionary({ Type: '/Pages', Kids: `[ ${pages.join(' ')} ]`, Count: pages.length }),
  );
  const treeRef = context.register(tree);
  const catalog = context.obj({ Type: 'Catalog', Pages: treeRef });
  context.trailerInfo.Root = context.register(catalog);
  return {
    context,
    catalog,
    pages,
    addPage(contents, entries) {
      const ref = context.nextRef();
      const Contents = context.register(contents);
      // The marks of a page are found by its position in the document (14.7.4.4). Fields follow the structure (12.5).
      const read = { StructParents: pages.push(ref) - 1, Tabs: '/S' };
      context.assign(
        ref,
        writtenDictionary({ Type: '/Page', Parent: treeRef, ...entries, Contents, ...read }),
      );
    },
  };
}
