import { alone, type GiveWay } from '../../base/give-way.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { DocumentModel } from '../blocks.ts';
import { type Canvas, createCanvas, createPen, fontNames } from './canvas.ts';
import { createDraft, dictionary, type PdfDraft } from './catalog.ts';
import { compressed, fileOf } from './file.ts';
import { paginate } from './flow.ts';
import { layOut } from './layout.ts';
import { writeMetadata } from './metadata.ts';
import { writeOutline } from './outline.ts';
import { setHeaders } from './page-headers.ts';
import { writeStructure } from './structure.ts';
import { paper } from './style.ts';
import { plainLine } from './text.ts';
import { openTypeface } from './typeface.ts';
import type { Typefaces } from './wrap.ts';

/** The two weights of the typeface, as TrueType: fonts/regular.ttf and fonts/bold.ttf. */
export interface PdfFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

export interface PrintOptions {
  readonly fixedDate: IsoDate;
  readonly giveWay?: GiveWay;
}

/** Names the maker in the file's properties. */
const producer = 'Company filing service';

/** Adds a page to the document and compresses the canvas's operators. */
function writePage({ context, addPage }: PdfDraft, canvas: Canvas, { regular, bold }: Typefaces): void {
  const fonts = { [fontNames.regular]: regular.ref, [fontNames.bold]: bold.ref };
  addPage(compressed(context.obj({}), canvas.finish()), {
    Resources: dictionary({ Font: dictionary(fonts) }),
    MediaBox: `[ 0 0 ${paper.width} ${paper.height} ]`,
  });
}

/**
 * Prints a document model as a PDF on A4: tagged, with bookmarks, its text searchable. Any text prints (see text.ts);
 * nothing is clipped. The same model, fonts and date give the same bytes in every runtime, so nothing here reads a
 * clock or draws a random number.
 *
 * @param options.fixedDate the day the file says it was made and changed
 * @param options.giveWay called and awaited between two pages
 * @returns the bytes of the file; rejects only when `fonts` are not TrueType
 */
export async function renderPdf(
  model: DocumentModel,
  fonts: PdfFonts,
  { fixedDate, giveWay = alone }: PrintOptions,
): Promise<Uint8Array> {
  const pdf = createDraft();
  const faces: Typefaces = {
    regular: openTypeface(pdf.context, fonts.regular, 'FLNGSA+FilingSans-Regular'),
    bold: openTypeface(pdf.context, fonts.bold, 'FLNGSB+FilingSans-Bold'),
  };

  const layout = await layOut(model, faces, giveWay);
  const headers = setHeaders(model, layout.strips, faces);
  let running = headers.first;
  const pages = paginate(layout.strips, headers.frame);
  const pen = createPen();
  for (const [index, { kind, strips }] of pages.entries()) {
    await giveWay();
    const canvas = createCanvas(index, faces, pen);
    for (const { strip, top, again } of strips) {
      strip.draw(canvas, top, again);
      running = headers.begun.get(strip.running ?? '') ?? running;
    }
    if (kind === 'page') running.draw(canvas, index + 1, pages.length);
    writePage(pdf, canvas, faces);
  }
  await giveWay();
  faces.regular.embed();
  faces.bold.embed();

  const { language } = model;
  writeMetadata(pdf, { title: plainLine(model.title), language, producer, made: fixedDate });
  writeOutline(pdf, layout.bookmarks);
  return fileOf(pdf.context, writeStructure(pdf, layout.root));
}

/** Prints a document model, as `renderPdf` does, in a typeface chosen beforehand. */
export type PrintPdf = (model: DocumentModel, options: PrintOptions) => Promise<Uint8Array>;

/** Makes a `PrintPdf` for a typeface. */
export const printerOf =
  (fonts: PdfFonts): PrintPdf =>
  (model, options) =>
    renderPdf(model, fonts, options);
