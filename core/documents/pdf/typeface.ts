import { type PDFContext, PDFRawStream, type PDFRef, PDFString } from 'pdf-lib';
import { type Bytes, latin } from './bytes.ts';
import { WrittenObject } from './catalog.ts';
import { deflated } from './file.ts';
import { readTrueType, type TrueType } from './truetype.ts';

/**
 * One weight of the typeface inside one document. Text is written character by character: the fonts are cut without
 * kerning and ligatures. A character always has one glyph and one width, and both are found once. A character is one
 * UTF-16 unit here: the fonts have no character of two units, and `printable` leaves none in a text.
 */
export interface Typeface {
  readonly ref: PDFRef;
  has(codePoint: number): boolean;
  /** Gives the width of one character, by its code, at size 1. */
  widthOf(code: number): number;
  /** Writes the glyph numbers of the text, two bytes each, as a literal string of a content stream. */
  show(text: string, out: Bytes): void;
  /** Writes the font into the document, with the glyphs that were shown. Call it after the last text. */
  embed(): void;
}

/** The no-break space shares the glyph of the space. Extracted text must contain a plain space. */
const NO_BREAK_SPACE = 0xa0;
const SPACE = 0x20;

/**
 * Characters that nearly every document shows. A font with these serves every document that shows no others, so it is
 * cut and compressed once.
 */
const USUAL = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'£–—‘’“”…×•§é',
];

interface Shown {
  readonly glyph: number;
  readonly codePoint: number;
}

/** A font cut for some characters, ready to go into a file. */
interface Cut {
  readonly program: Uint8Array;
  readonly programBytes: number;
  readonly unicode: Uint8Array;
  /** Glyphs and their widths, in thousandths (ISO 32000-1, 9.7.4.3). */
  readonly widths: WrittenObject;
}

/** A font as read from its file. Nothing in it depends on a document. */
interface Font {
  readonly read: TrueType;
  /** The glyph of each character, by its code. Where the font has none it is 0, the glyph of a missing character. */
  readonly glyphs: Uint16Array;
  /** 1 for the codes of the usual characters. */
  readonly usual: Uint8Array;
  /** Width of each glyph at size 1. */
  readonly widths: Float64Array;
  readonly cuts: Map<string, Cut>;
}

/** Number of sets of glyphs to remember. The first is the one that nearly all documents use. */
const REMEMBERED_CUTS = 16;

const BACKSLASH = '\\'.charCodeAt(0);

/** Letter after the backslash for a byte that would end or change a literal string (ISO 32000-1, 7.3.4.2). */
const ESCAPED = new Uint8Array(256);
for (const [byte, written] of ['((', '))', '\\\\', '\rr', '\nn'].map((pair) => [...pair]))
  ESCAPED[byte?.charCodeAt(0) ?? 0] = written?.charCodeAt(0) ?? 0;

function writeByte(out: Bytes, byte: number): void {
  const escaped = ESCAPED[byte] ?? 0;
  if (escaped === 0) {
    out.byte(byte);
    return;
  }
  out.byte(BACKSLASH);
  out.byte(escaped);
}

const FONTS = new WeakMap<Uint8Array, Font>();

function readFont(bytes: Uint8Array): Font {
  const read = readTrueType(bytes);
  const glyphs = read.characters.slice();
  glyphs[NO_BREAK_SPACE] = glyphs[SPACE] ?? 0;
  const usual = new Uint8Array(glyphs.length);
  for (const character of [...USUAL, String.fromCharCode(NO_BREAK_SPACE)]) usual[character.charCodeAt(0)] = 1;
  const all = Array.from({ length: Math.max(...glyphs) + 1 }, (_, glyph) => glyph);
  return {
    read,
    glyphs,
    usual,
    widths: Float64Array.from(all, (glyph) => read.widthOf(glyph) / read.unitsPerEm),
    cuts: new Map(),
  };
}

function fontOf(bytes: Uint8Array): Font {
  const known = FONTS.get(bytes);
  if (known !== undefined) return known;
  const font = readFont(bytes);
  FONTS.set(bytes, font);
  return font;
}

const hexOf = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** Writes the UTF-16 of a code point in hexadecimal. */
const utf16 = (codePoint: number): string =>
  [...Array(String.fromCodePoint(codePoint).length).keys()]
    .map((index) => hexOf(String.fromCodePoint(codePoint).charCodeAt(index)))
    .join('');

/** Maps each glyph to its character, so that text can be searched and copied (ISO 32000-1, 9.10.3). */
function unicodeMap(all: readonly Shown[]): string {
  const MOST_IN_BLOCK = 100;
  const lines = all.map(({ glyph, codePoint }) => `<${hexOf(glyph)}> <${utf16(codePoint)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / MOST_IN_BLOCK) }, (_, index) =>
    lines.slice(MOST_IN_BLOCK * index, MOST_IN_BLOCK * (index + 1)),
  );
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <FFFF>',
    'endcodespacerange',
    ...blocks.flatMap((block) => [`${block.length} beginbfchar`, ...block, 'endbfchar']),
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}

function widthsOf(read: TrueType, all: readonly Shown[]): WrittenObject {
  const widths = all.map(({ glyph }) => `${glyph}[${(read.widthOf(glyph) * 1000) / read.unitsPerEm}]`);
  const text = `[${widths.join('')}]`;
  return new WrittenObject(() => text);
}

function cutOf(font: Font, more: ReadonlySet<number>): Cut {
  // Sorted by character and not by place in the text, so that the same characters give the same bytes.
  const others = [...more].sort((a, b) => b - a);
  const key = others.join();
  const known = font.cuts.get(key);
  if (known !== undefined) return known;
  const usual = USUAL.map((character) => character.charCodeAt(0));
  const shown = [...others, ...usual].map((codePoint) => ({ glyph: font.glyphs[codePoint] ?? 0, codePoint }));
  // Where characters share a glyph, the usual character is chosen; otherwise the first.
  const glyphs = new Map(shown.map((each) => [each.glyph, each] as const));
  const all = [...glyphs.values()].sort((a, b) => a.glyph - b.glyph);
  const program = font.read.cut(glyphs.keys());
  const cut: Cut = {
    program: deflated(program),
    programBytes: program.length,
    unicode: deflated(latin(unicodeMap(all))),
    widths: widthsOf(font.read, all),
  };
  if (font.cuts.size < REMEMBERED_CUTS) font.cuts.set(key, cut);
  return cut;
}

/**
 * Writes the font as the objects of a file (ISO 32000-1, 9.6 to 9.8): a composite font whose codes are glyph numbers.
 */
function writeFont(context: PDFContext, ref: PDFRef, { read }: Font, cut: Cut, name: string): void {
  const compressed = (contents: Uint8Array, more: Record<string, number>): PDFRef =>
    context.register(PDFRawStream.of(context.obj({ ...more, Filter: 'FlateDecode' }), contents));
  const thousandths = (value: number) => (value * 1000) / read.unitsPerEm;
  const SYMBOLIC = 4;
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC,
      FontBBox: read.box.map(thousandths),
      ItalicAngle: 0,
      Ascent: thousandths(read.ascent),
      Descent: thousandths(read.descent),
      CapHeight: thousandths(read.capHeight),
      StemV: 0,
      FontFile2: compressed(cut.program, { Length1: cut.programBytes }),
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      CIDToGIDMap: 'Identity',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: cut.widths,
    }),
  );
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: compressed(cut.unicode, {}),
    }),
  );
}

/**
 * Opens a font for one document.
 *
 * @param name as the file names it: six letters, a plus sign, the font's own name
 */
export function openTypeface(context: PDFContext, bytes: Uint8Array, name: string): Typeface {
  const font = fontOf(bytes);
  const ref = context.nextRef();
  const more = new Set<number>();
  const { glyphs, usual, widths } = font;
  return {
    ref,
    has: (codePoint) => font.read.glyphOf(codePoint) !== null,
    widthOf: (code) => widths[glyphs[code] ?? 0] ?? 0,
    show(text, out) {
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (usual[code] !== 1) more.add(code);
        const glyph = glyphs[code] ?? 0;
        writeByte(out, glyph >> 8);
        writeByte(out, glyph & 0xff);
      }
    },
    embed: () => writeFont(context, ref, font, cutOf(font, more), name),
  };
}
