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

const number = (value: number): string => String(Math.round(value * 100) / 100 + 0);

/** Operators that show a stretch of text in its font, size and grey; a space follows where the text runs on. */
function showPiece(piece: Piece, style: TextStyle, faces: Typefaces, runsOn: boolean): string {
  const face = piece.bold ? faces.bold : faces.regular;
  const name = piece.bold ? fontNames.bold : fontNames.regular;
  const size = piece.small ? style.size * smallScale : style.size;
  const ink = piece.small ? Math.max(style.ink, smallInk) : style.ink;
  const text = runsOn ? `${piece.text} ` : piece.text;
  return `${number(ink)} g /${name} ${number(size)} Tf (${face.encode(text)}) Tj`;
}

/** A blank page to draw on, `page` being its position in the document, from 0. */
export function createCanvas(page: number, faces: Typefaces): Canvas {
  const operators: string[] = [];
  const paths = new Map<string, { readonly paint: string; readonly shapes: string[] }>();
  let nextMark = 0;
  let open: Owner | undefined;

  const belongTo = (owner: Owner): void => {
    if (open === owner) return;
    if (open !== undefined) operators.push('EMC');
    open = owner;
    if (owner === 'artifact') {
      operators.push('/Artifact BMC');
      return;
    }
    owner.content.push({ page, mark: nextMark });
    operators.push(`/${owner.type} <</MCID ${nextMark}>> BDC`);
    nextMark += 1;
  };

  return {
    page,
    text(line, left, baseline, style, owner) {
      if (line.pieces.length === 0) return;
      belongTo(owner);
      const matrix = `1 0 ${style.slanted === true ? slant : 0} 1 ${number(left)} ${number(paper.height - baseline)}`;
      operators.push(`BT ${matrix} Tm`);
      line.pieces.forEach((piece, index) => {
        const isLast = index === line.pieces.length - 1;
        operators.push(showPiece(piece, style, faces, isLast && line.runsOn));
      });
      operators.push('ET');
    },
    rule(left, right, top, thickness, ink) {
      belongTo('artifact');
      const y = number(paper.height - top);
      operators.push(
        `${number(ink)} G ${number(thickness)} w ${number(left)} ${y} m ${number(right)} ${y} l S`,
      );
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
      if (open !== undefined) operators.push('EMC');
      open = undefined;
      // All cells of one look are one path, below all text.
      const below = [...paths]
        .filter(([, { shapes }]) => shapes.length > 0)
        .map(([inks, { paint, shapes }]) => `${inks} ${shapes.join(' ')} ${paint}`);
      const cells = below.length === 0 ? [] : ['/Artifact BMC', ...below, 'EMC'];
      return [...cells, ...operators].join('\n');
    },
  };
}
