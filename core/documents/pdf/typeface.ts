import type { PDFDocument, PDFFont } from 'pdf-lib';

/**
 * One weight of the typeface inside one document. Text goes character by character: the fonts are cut without
 * kerning and ligatures, so a character always has one glyph and one width, and both are found once.
 */
export interface Typeface {
  readonly font: PDFFont;
  has(codePoint: number): boolean;
  /** Width of one character at a size of 1. */
  widthOf(character: string): number;
  /** Glyph numbers of the text in hexadecimal, as a content stream shows them. */
  encode(text: string): string;
}

/** The no-break space shares the glyph of the space; extracted text should say space. */
const noBreakSpace = '\u00a0';

/**
 * Embeds a font, cut further to the glyphs the document uses. The name is given: left alone, pdf-lib invents one
 * with a suffix that depends on the engine's arithmetic, and the bytes would differ between runtimes.
 */
export async function embedTypeface(pdf: PDFDocument, bytes: Uint8Array, name: string): Promise<Typeface> {
  const font = await pdf.embedFont(bytes, { subset: true, customName: name });
  const available = new Set(font.getCharacterSet());
  const widths = new Map<string, number>();
  const glyphs = new Map<string, string>();

  return {
    font,
    has: (codePoint) => available.has(codePoint),
    widthOf(character) {
      const known = widths.get(character);
      if (known !== undefined) return known;
      const width = font.widthOfTextAtSize(character, 1);
      widths.set(character, width);
      return width;
    },
    encode(text) {
      let hex = '';
      for (const written of text) {
        const character = written === noBreakSpace ? ' ' : written;
        let glyph = glyphs.get(character);
        if (glyph === undefined) {
          glyph = font.encodeText(character).asString();
          glyphs.set(character, glyph);
        }
        hex += glyph;
      }
      return hex;
    },
  };
}
