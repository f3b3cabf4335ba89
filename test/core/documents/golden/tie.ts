import type { Element } from '@xmldom/xmldom';
import type { DocumentModel, TaggedDocument } from '../../../../core/documents/blocks.ts';
import { renderPdf } from '../../../../core/documents/pdf/render.ts';
import { cellText, fonts, pagesOf, squeeze } from '../pdf/reading.ts';
import { parse } from '../read-facts.ts';
import { pageOf } from './document.ts';

/** Gives the readable text of the page, in order and without white space: the body without hidden parts. */
export function readingText(xhtml: string): string {
  const shown = (node: Element): string =>
    Array.from(node.childNodes)
      .map((child) => {
        if (!('getAttribute' in child)) return child.textContent ?? '';
        const element = child as Element;
        const style = element.getAttribute('style') ?? '';
        const unseen = ['running', 'unseen', 'contents'].includes(element.getAttribute('class') ?? '');
        return style.includes('display:none') || unseen ? '' : shown(element);
      })
      .join('');
  const [body] = Array.from(parse(xhtml).getElementsByTagName('body'));
  if (body === undefined) throw new Error('no body');
  return squeeze(shown(body));
}

/** Gives the text of a page without its running header, its page number and a repeated table heading. */
function ownText(page: string, index: number, pages: number, model: DocumentModel, left: string): string {
  const squeezed = squeeze(page);
  if (index === 0) return squeezed;
  const foot = squeeze(`Page ${index + 1} of ${pages}`);
  // The header cuts a long title, so it is found by its beginning.
  const header = squeezed.lastIndexOf(squeeze(model.runningTitle).slice(0, 40));
  if (!squeezed.endsWith(foot) || header < 0) throw new Error(`page ${index + 1} has no header or number`);
  const own = squeezed.slice(0, header);
  const heads = model.blocks.flatMap((block) =>
    block.kind === 'table' ? [squeeze(block.head.flat().map(cellText).join(''))] : [],
  );
  const again = heads.find((head) => head !== '' && own.startsWith(head) && !left.startsWith(head));
  return again === undefined ? own : own.slice(again.length);
}

const printed = new WeakMap<DocumentModel, Promise<Uint8Array>>();

/** Prints a document, once. */
export function pdfOf(model: DocumentModel): Promise<Uint8Array> {
  const pdf = printed.get(model) ?? renderPdf(model, fonts, { fixedDate: '2026-11-20' });
  printed.set(model, pdf);
  return pdf;
}

/** Gives the text of a document's PDF and of its page, up to the first page on which they differ. */
export async function saidByBoth(model: TaggedDocument) {
  let left = readingText(pageOf(model));
  const pages = pagesOf(await pdfOf(model));
  for (const [index, page] of pages.entries()) {
    const own = ownText(page, index, pages.length, model, left);
    if (!left.startsWith(own)) return { page: left.slice(0, own.length), pdf: own };
    left = left.slice(own.length);
  }
  return { page: left, pdf: '' };
}
