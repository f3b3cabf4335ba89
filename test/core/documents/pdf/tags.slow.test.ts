import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { DocumentModel } from '../../../../core/documents/blocks.ts';
import { renderPdf } from '../../../../core/documents/pdf/render.ts';
import { fonts } from './reading.ts';
import { accounts, computation, returnForm, stress } from './samples.ts';

const at = (name: string) => PDFName.of(name);

/** A paragraph longer than a page: its marks are on two pages. */
const long: DocumentModel = {
  ...accounts,
  blocks: [{ kind: 'paragraph', runs: [{ text: 'A line of it.\n'.repeat(70) }] }],
};

/** A mark that an element contains, or an element with a wrong parent. */
interface Found {
  readonly element: PDFRef;
  readonly page?: PDFObject | undefined;
  readonly mark?: number;
}

/** Walks through an element and all below it. */
function walk(pdf: PDFDocument, ref: PDFRef, parent: PDFRef): readonly Found[] {
  const element = pdf.context.lookup(ref, PDFDict);
  const kids = element.get(at('K'));
  const page = element.get(at('Pg'));
  const astray = element.get(at('P')) === parent ? [] : [{ element: ref }];
  const found = (kids instanceof PDFArray ? kids.asArray() : [kids ?? []].flat()).flatMap((kid) => {
    if (kid instanceof PDFRef) return walk(pdf, kid, ref);
    if (kid instanceof PDFNumber) return [{ element: ref, page, mark: kid.asNumber() }];
    if (!(kid instanceof PDFDict)) return expect.fail(`a kid of no kind: ${kid}`);
    return [{ element: ref, page: kid.get(at('Pg')), mark: kid.lookup(at('MCID'), PDFNumber).asNumber() }];
  });
  return [...astray, ...found];
}

/**
 * Reads the tags of a document independently: the element of each mark of each page, and the element that the page names.
 */
async function tagsOf(model: DocumentModel) {
  const bytes = await renderPdf(model, fonts, { fixedDate: '2026-05-14' });
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const rootRef = pdf.catalog.get(at('StructTreeRoot'));
  if (!(rootRef instanceof PDFRef)) return expect.fail('no tags');
  const root = pdf.context.lookup(rootRef, PDFDict);
  const top = root.lookup(at('K'), PDFArray).get(0);
  const found = top instanceof PDFRef ? walk(pdf, top, rootRef) : expect.fail('no element at the top');
  const numbers = root.lookup(at('ParentTree'), PDFDict).lookup(at('Nums'), PDFArray);
  const pages = pdf.getPages().map(({ ref }) => ref);
  const held = pages.map((ref) =>
    found
      .filter(({ page }) => page === ref)
      .sort((one, other) => (one.mark ?? 0) - (other.mark ?? 0))
      .map(({ mark, element }) => `${mark}: ${element}`),
  );
  const said = pages.map((_, page) => {
    expect(numbers.lookup(2 * page, PDFNumber).asNumber()).toBe(page);
    const marks = numbers.lookup(2 * page + 1, PDFArray).asArray();
    return marks.map((element, mark) => `${mark}: ${element}`);
  });
  const astray = found.filter(({ mark, page }) => mark === undefined || page === undefined);
  return { held, said, astray, found };
}

describe('the tags of a PDF', () => {
  it.each(Object.entries({ accounts, computation, returnForm, stress, long }))(
    'lead from every mark of %s to its element, and to the parents of that',
    async (_, model) => {
      const { held, said, astray } = await tagsOf(model);
      expect(astray).toEqual([]);
      expect(said).toEqual(held);
      expect(held.flat().length).toBeGreaterThan(1);
    },
  );

  it('hold the parts of a paragraph that continues on the next page in one element', async () => {
    const { held, found } = await tagsOf(long);
    expect(held.map((marks) => marks.length)).toEqual([1, 1]);
    expect(new Set(found.map(({ element }) => element)).size).toBe(1);
  });
});
