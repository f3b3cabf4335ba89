import { joined } from '../../base/bytes.ts';
import { type Bytes, createBytes } from './bytes.ts';
import type { Element } from './structure.ts';
import { paper, rule, type TextStyle } from './style.ts';
import { type Line, type Piece, smallScale, type Typefaces } from './wrap.ts';

/** The owner of a mark on the page: an element of the structure, or an artifact, which a screen reader skips. */
export type Owner = Element | 'artifact';

/** A rectangle in points, measured from the left and top edges of the page. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Greys of a rectangle's inside and edge; null for none. */
export interface CellLook {
  readonly fill: number | null;
  readonly edge: number | null;
}

/** The marks of one page. Distances are points from its left and top edges. */
export interface Canvas {
  /** Position of the page in the document, from 0. */
  readonly page: number;
  /** One line of text, its baseline at `baseline`. */
  text(line: Line, left: number, baseline: number, style: TextStyle, owner: Owner): void;
  /** A horizontal rule; never part of the structure. */
  rule(left: number, right: number, top: number, thickness: number, ink: number): void;
  /**
   * Draws rectangles `top` points below their own places, filled and ruled around. They lie below all text and are
   * never part of the structure.
   */
  cells(cells: readonly Rectangle[], top: number, look: CellLook): void;
  /** Gives the content stream (ISO 32000-1, 7.8.2). It stays valid until the next canvas is made with the same pen. */
  finish(): Uint8Array;
}

/** Names of the two fonts in the pages' resources. */
export const fontNames = { regular: 'R', bold: 'B' } as const;

/** Grey of secondary text. */
const smallInk = 0.35;

const BLANK = ' '.charCodeAt(0);

/** Slant of a typeface that has no italic of its own. */
const slant = 0.18;

/** Writes the operators of a page in their order, and leaves out settings that are already made. */
export interface Pen {
  readonly bytes: Bytes;
  /** Begins a page. */
  begin(): void;
  /** Fills text and shapes with a grey. */
  fill(ink: number): void;
  /** Sets the grey and the thickness of rules. */
  stroke(ink: number, thickness: number): void;
  font(name: string, size: number): void;
  /** Writes numbers and then their operator. */
  operate(numbers: readonly number[], operator: string): void;
}

/** Makes a pen that writes one page after another. */
export function createPen(): Pen {
  const bytes = createBytes();
  let filled = Number.NaN;
  let stroked = Number.NaN;
  let thick = Number.NaN;
  let fontName = '';
  let fontSize = Number.NaN;
  const operate = (numbers: readonly number[], operator: string): void => {
    for (const value of numbers) {
      bytes.number(value);
      bytes.byte(BLANK);
    }
    bytes.text(operator);
  };
  return {
    bytes,
    operate,
    begin() {
      bytes.clear();
      filled = Number.NaN;
      stroked = Number.NaN;
      thick = Number.NaN;
      fontName = '';
    },
    fill(ink) {
      if (ink === filled) return;
      filled = ink;
      operate([ink], 'g\n');
    },
    stroke(ink, thickness) {
      if (ink !== stroked) operate([ink], 'G\n');
      if (thickness !== thick) operate([thickness], 'w\n');
      stroked = ink;
      thick = thickness;
    },
    font(name, size) {
      if (name === fontName && size === fontSize) return;
      fontName = name;
      fontSize = size;
      bytes.text(`/${name} `);
      operate([size], 'Tf\n');
    },
  };
}

/** Shows a stretch of text in its font, size and grey; a space follows where the text runs on. */
function showPiece(pen: Pen, piece: Piece, style: TextStyle, faces: Typefaces, runsOn: boolean): void {
  const face = piece.bold ? faces.bold : faces.regular;
  pen.fill(piece.small ? Math.max(style.ink, smallInk) : style.ink);
  pen.font(
    piece.bold ? fontNames.bold : fontNames.regular,
    piece.small ? style.size * smallScale : style.size,
  );
  pen.bytes.text('(');
  face.show(piece.text, pen.bytes);
  if (runsOn) face.show(' ', pen.bytes);
  pen.bytes.text(')Tj\n');
}

/** Draws all cells of one look as one path. */
function drawCells(pen: Pen, { fill, edge }: CellLook, cells: readonly Rectangle[]): void {
  if (fill !== null) pen.fill(fill);
  if (edge !== null) pen.stroke(edge, rule.fine);
  for (const { left, top, width, height } of cells)
    pen.operate([left, paper.height - top - height, width, height], 're\n');
  pen.bytes.text(fill === null ? 'S\n' : edge === null ? 'f\n' : 'B\n');
}

/**
 * Makes a blank page to draw on; `page` is its position in the document, from 0. Its pen must not draw on another page
 * meanwhile.
 */
export function createCanvas(page: number, faces: Typefaces, pen: Pen): Canvas {
  const { bytes } = pen;
  const paths = new Map<string, { readonly look: CellLook; readonly cells: Rectangle[] }>();
  let nextMark = 0;
  let open: Owner | undefined;
  pen.begin();

  const close = (): void => {
    if (open !== undefined) bytes.text('EMC\n');
    open = undefined;
  };
  const belongTo = (owner: Owner): void => {
    if (open === owner) return;
    close();
    open = owner;
    if (owner === 'artifact') {
      bytes.text('/Artifact BMC\n');
      return;
    }
    owner.content.push({ page, mark: nextMark });
    bytes.text(`/${owner.type}<</MCID ${nextMark}>>BDC\n`);
    nextMark += 1;
  };

  return {
    page,
    text({ pieces, runsOn }, left, baseline, style, owner) {
      if (pieces.length === 0) return;
      belongTo(owner);
      const place = [left, paper.height - baseline];
      bytes.text('BT\n');
      if (style.slanted === true) pen.operate([1, 0, slant, 1, ...place], 'Tm\n');
      else pen.operate(place, 'Td\n');
      pieces.forEach((piece, index) => {
        showPiece(pen, piece, style, faces, runsOn && index === pieces.length - 1);
      });
      bytes.text('ET\n');
    },
    rule(left, right, top, thickness, ink) {
      belongTo('artifact');
      const y = paper.height - top;
      pen.stroke(ink, thickness);
      pen.operate([left, y], 'm ');
      pen.operate([right, y], 'l S\n');
    },
    cells(cells, down, look) {
      const key = `${look.fill} ${look.edge}`;
      const path = paths.get(key) ?? { look, cells: [] };
      paths.set(key, path);
      for (const cell of cells) path.cells.push({ ...cell, top: down + cell.top });
    },
    finish() {
      close();
      const below = [...paths.values()].filter(({ cells }) => cells.length > 0);
      if (below.length === 0) return bytes.written();
      const first = createPen();
      first.bytes.text('/Artifact BMC\n');
      for (const { look, cells } of below) drawCells(first, look, cells);
      first.bytes.text('EMC\n');
      return joined([first.bytes.written(), bytes.written()]);
    },
  };
}
