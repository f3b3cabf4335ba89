import type { Element } from './structure.ts';
import { paper, rule, type TextStyle } from './style.ts';
import { type Line, type Piece, smallScale, type Typefaces } from './wrap.ts';

/** What a mark on the page belongs to: an element of the structure, or nothing a reader needs to hear. */
export type Owner = Element | 'artifact';

/** Points from the left and top edges. */
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
   * Rectangles, `top` points further down than they say, filled and ruled around. They lie below all text and are never
   * part of the structure.
   */
  cells(cells: readonly Rectangle[], top: number, look: CellLook): void;
  /** The content stream (ISO 32000-1, 7.8.2): each character is a byte. */
  finish(): string;
}

/** Names of the two fonts in the pages' resources. */
export const fontNames = { regular: 'R', bold: 'B' } as const;

/** Grey of secondary text. */
const smallInk = 0.35;

/** Slant of a typeface that has no italic of its own. */
const slant = 0.18;

/** What follows the point, for each count of hundredths. */
const FRACTIONS = Array.from({ length: 100 }, (_, hundredths) => String(hundredths / 100).slice(1));

/** A number in hundredths, as short as it goes. */
function number(value: number): string {
  const hundredths = Math.round(value * 100);
  if (!(Math.abs(hundredths) <= 0x7fff_ffff)) return String(hundredths / 100);
  const size = Math.abs(hundredths);
  const whole = Math.floor(size / 100);
  return `${hundredths < 0 ? '-' : ''}${whole}${FRACTIONS[size - 100 * whole]}`;
}

/** The operators of a page's content in their order, which leave out what the page is set to already. */
interface Pen {
  /** Fills text and shapes with a grey. */
  fill(ink: number): void;
  /** Rules in a grey and a thickness. */
  stroke(ink: number, thickness: number): void;
  font(name: string, size: number): void;
  write(operators: string): void;
  written(): string;
}

function createPen(): Pen {
  let written = '';
  let filled = Number.NaN;
  let stroked = Number.NaN;
  let thick = Number.NaN;
  let fontName = '';
  let fontSize = Number.NaN;
  return {
    fill(ink) {
      if (ink === filled) return;
      filled = ink;
      written += `${number(ink)} g\n`;
    },
    stroke(ink, thickness) {
      if (ink !== stroked) written += `${number(ink)} G\n`;
      if (thickness !== thick) written += `${number(thickness)} w\n`;
      stroked = ink;
      thick = thickness;
    },
    font(name, size) {
      if (name === fontName && size === fontSize) return;
      fontName = name;
      fontSize = size;
      written += `/${name} ${number(size)} Tf\n`;
    },
    write(operators) {
      written += operators;
    },
    written: () => written,
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
  pen.write(`(${face.encode(runsOn ? `${piece.text} ` : piece.text)})Tj\n`);
}

/** A blank page to draw on, `page` being its position in the document, from 0. */
export function createCanvas(page: number, faces: Typefaces): Canvas {
  const pen = createPen();
  const paths = new Map<string, { readonly paint: string; readonly shapes: string[] }>();
  let nextMark = 0;
  let open: Owner | undefined;

  const belongTo = (owner: Owner): void => {
    if (open === owner) return;
    if (open !== undefined) pen.write('EMC\n');
    open = owner;
    if (owner === 'artifact') {
      pen.write('/Artifact BMC\n');
      return;
    }
    owner.content.push({ page, mark: nextMark });
    pen.write(`/${owner.type}<</MCID ${nextMark}>>BDC\n`);
    nextMark += 1;
  };

  return {
    page,
    text({ pieces, runsOn }, left, baseline, style, owner) {
      if (pieces.length === 0) return;
      belongTo(owner);
      const place = `${number(left)} ${number(paper.height - baseline)}`;
      pen.write(style.slanted === true ? `BT\n1 0 ${slant} 1 ${place} Tm\n` : `BT\n${place} Td\n`);
      for (const [index, piece] of pieces.entries())
        showPiece(pen, piece, style, faces, runsOn && index === pieces.length - 1);
      pen.write('ET\n');
    },
    rule(left, right, top, thickness, ink) {
      belongTo('artifact');
      const y = number(paper.height - top);
      pen.stroke(ink, thickness);
      pen.write(`${number(left)} ${y} m ${number(right)} ${y} l S\n`);
    },
    cells(cells, down, { fill, edge }) {
      const inks = [
        ...(fill === null ? [] : [`${number(fill)} g`]),
        ...(edge === null ? [] : [`${number(edge)} G ${number(rule.fine)} w`]),
      ].join(' ');
      const paint = fill === null ? 'S' : edge === null ? 'f' : 'B';
      const path = paths.get(inks) ?? { paint, shapes: [] };
      paths.set(inks, path);
      for (const { left, top, width, height } of cells) {
        const bottom = paper.height - down - top - height;
        path.shapes.push(`${number(left)} ${number(bottom)} ${number(width)} ${number(height)} re`);
      }
    },
    finish() {
      if (open !== undefined) pen.write('EMC\n');
      open = undefined;
      // All cells of one look are one path, below all text.
      const below = [...paths]
        .filter(([, { shapes }]) => shapes.length > 0)
        .map(([inks, { paint, shapes }]) => `${inks} ${shapes.join(' ')} ${paint}\n`);
      const cells = below.length === 0 ? '' : `/Artifact BMC\n${below.join('')}EMC\n`;
      return cells + pen.written();
    },
  };
}
