/**
 * A TrueType font as far as a PDF needs it (ISO/IEC 14496-22). It gives the glyph and the width of a character, and
 * makes a copy with fewer glyphs. It reads only this project's fonts: no kerning, ligatures or instructions
 * (fonts/cut.py).
 */
export interface TrueType {
  /** Font units of the em, in which every measure below is given. */
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  /** Left, bottom, right and top of the box around all glyphs. */
  readonly box: readonly [number, number, number, number];
  /**
   * The glyph of each character by its code. 0 means that the font has none; codes beyond the array have none either.
   */
  readonly characters: Uint16Array;
  /** Gives the glyph of a character; null where the font has none. */
  glyphOf(codePoint: number): number | null;
  widthOf(glyph: number): number;
  /** Makes a font with only the outlines of these glyphs, each under its old number. */
  cut(glyphs: Iterable<number>): Uint8Array;
}

type Tables = ReadonlyMap<string, DataView>;

/** The tables that a font inside a PDF must have (ISO 32000-1, 9.9), sorted by name. */
const KEPT = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const;

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const TRUE_TYPE = 0x00010000;

function tablesOf(bytes: Uint8Array): Tables {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint32(0) !== TRUE_TYPE) throw new Error('not a TrueType font');
  const tables = new Map<string, DataView>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    tables.set(
      tag,
      new DataView(bytes.buffer, bytes.byteOffset + view.getUint32(at + 8), view.getUint32(at + 12)),
    );
  }
  return tables;
}

function tableOf(tables: Tables, tag: string): DataView {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`a font without the table ${tag}`);
  return table;
}

/** Finds the start of the Unicode subtable of the characters; it must be of format 4. */
function unicodeSubtable(cmap: DataView): number {
  const [PLATFORM_UNICODE, BYTES_A_SUBTABLE] = [0, 8];
  const count = cmap.getUint16(2);
  const places = Array.from({ length: count }, (_, index) => 4 + BYTES_A_SUBTABLE * index);
  const unicode = places.find((at) => cmap.getUint16(at) === PLATFORM_UNICODE);
  const start = unicode === undefined ? undefined : cmap.getUint32(unicode + 4);
  if (start === undefined || cmap.getUint16(start) !== 4)
    throw new Error('a font without Unicode characters');
  return start;
}

/** Reads the glyph of each character from the segments of the Unicode subtable. */
function charactersOf(cmap: DataView): Uint16Array {
  const start = unicodeSubtable(cmap);
  const double = cmap.getUint16(start + 6);
  const ends = start + 14;
  const [starts, deltas, offsets] = [ends + double + 2, ends + 2 * double + 2, ends + 3 * double + 2];
  const LAST = 0xffff;
  const glyphs = new Uint16Array(LAST);
  let beyond = 0;
  for (let segment = 0; segment < double; segment += 2) {
    const [first, last] = [cmap.getUint16(starts + segment), cmap.getUint16(ends + segment)];
    const [delta, offset] = [cmap.getUint16(deltas + segment), cmap.getUint16(offsets + segment)];
    for (let code = first; code <= last && code < LAST; code += 1) {
      const listed = offset === 0 ? code : cmap.getUint16(offsets + segment + offset + 2 * (code - first));
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      glyphs[code] = glyph;
      if (glyph !== 0) beyond = Math.max(beyond, code + 1);
    }
  }
  return glyphs.slice(0, beyond);
}

/** Finds the begin and end of each glyph's outline in `glyf`. */
function outlinesOf(loca: DataView, isLong: boolean): (glyph: number) => readonly [number, number] {
  const place = (index: number) => (isLong ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index));
  return (glyph) => [place(glyph), place(glyph + 1)];
}

/** Flags of a part of a composite glyph. */
const PART = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const;

/** Lists the glyphs that a composite glyph is made of. */
function partsOf(glyf: DataView, [start, end]: readonly [number, number]): readonly number[] {
  if (end === start || glyf.getInt16(start) >= 0) return [];
  const parts: number[] = [];
  for (let at = start + 10; ; ) {
    const flags = glyf.getUint16(at);
    parts.push(glyf.getUint16(at + 2));
    at += 4 + ((flags & PART.words) === 0 ? 2 : 4);
    if ((flags & PART.scale) !== 0) at += 2;
    if ((flags & PART.twoScales) !== 0) at += 4;
    if ((flags & PART.matrix) !== 0) at += 8;
    if ((flags & PART.more) === 0) return parts;
  }
}

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
const padded = (length: number): number => (length + 3) & ~3;

function checksum(bytes: Uint8Array): number {
  let total = 0;
  for (let at = 0; at < bytes.length; at += 4)
    for (let place = 0; place < 4; place += 1)
      total = (total + (bytes[at + place] ?? 0) * 2 ** (24 - 8 * place)) % 2 ** 32;
  return total;
}

/** Writes the tables as a font file. */
function fileOf(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const count = tables.size;
  const power = 2 ** Math.floor(Math.log2(count));
  let at = HEADER_BYTES + ENTRY_BYTES * count;
  const file = new Uint8Array([...tables.values()].reduce((sum, { length }) => sum + padded(length), at));
  const view = new DataView(file.buffer);
  view.setUint32(0, TRUE_TYPE);
  [count, power * 16, Math.log2(power), (count - power) * 16].forEach((value, index) => {
    view.setUint16(4 + 2 * index, value);
  });
  let entry = HEADER_BYTES;
  for (const [tag, bytes] of tables) {
    for (let index = 0; index < 4; index += 1) file[entry + index] = tag.charCodeAt(index);
    view.setUint32(entry + 4, checksum(bytes));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, bytes.length);
    file.set(bytes, at);
    entry += ENTRY_BYTES;
    at += padded(bytes.length);
  }
  return file;
}

/**
 * Reads a TrueType font.
 *
 * @throws where the bytes are not a TrueType font, or one without a table that is needed
 */
export function readTrueType(bytes: Uint8Array): TrueType {
  const tables = tablesOf(bytes);
  const [head, hhea, hmtx, glyf] = ['head', 'hhea', 'hmtx', 'glyf'].map((tag) => tableOf(tables, tag));
  if (!head || !hhea || !hmtx || !glyf) throw new Error('not a TrueType font');
  const isLong = head.getInt16(50) === 1;
  const loca = tableOf(tables, 'loca');
  const outline = outlinesOf(loca, isLong);
  const characters = charactersOf(tableOf(tables, 'cmap'));
  const lastWidth = hhea.getUint16(34) - 1;

  /** Adds the glyphs that the given ones are made of. Glyph 0 shows a missing character. */
  const withParts = (glyphs: Iterable<number>): ReadonlySet<number> => {
    const all = new Set([0, ...glyphs]);
    // A set also yields members added while it is iterated.
    for (const glyph of all) for (const part of partsOf(glyf, outline(glyph))) all.add(part);
    return all;
  };

  return {
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    capHeight: tableOf(tables, 'OS/2').getInt16(88),
    box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    characters,
    glyphOf: (codePoint) => characters[codePoint] || null,
    widthOf: (glyph) => hmtx.getUint16(4 * Math.min(glyph, lastWidth)),
    cut(glyphs) {
      const kept = withParts(glyphs);
      const outlines = new Uint8Array(glyf.byteLength);
      const places = new Uint8Array(loca.byteLength);
      const view = new DataView(places.buffer);
      const count = places.length / (isLong ? 4 : 2) - 1;
      let at = 0;
      for (let glyph = 0; glyph <= count; glyph += 1) {
        if (isLong) view.setUint32(4 * glyph, at);
        else view.setUint16(2 * glyph, at / 2);
        if (glyph === count || !kept.has(glyph)) continue;
        const [start, end] = outline(glyph);
        outlines.set(bytesOf(glyf).subarray(start, end), at);
        at += end - start;
      }
      const cut: Readonly<Record<string, Uint8Array>> = { glyf: outlines.subarray(0, at), loca: places };
      return fileOf(new Map(KEPT.map((tag) => [tag, cut[tag] ?? bytesOf(tableOf(tables, tag))])));
    },
  };
}
