import type { Strip } from './flow.ts';
import type { Element } from './structure.ts';
import { contentWidth, margin, type TextStyle } from './style.ts';
import type { Line } from './wrap.ts';

/** Height of the letters above the baseline, as a fraction of the size. It sets the text in the middle of its line. */
const ascent = 0.72;

/** Gives the points from the top of a line to its baseline. */
export const baselineOf = (style: TextStyle): number =>
  (style.leading - style.size) / 2 + style.size * (ascent + 0.08);

/** Finds the left edge of a line of this width in a column of text. */
export const leftOf = (align: 'left' | 'right', left: number, right: number, width: number): number =>
  align === 'left' ? left : right - width;

/**
 * Makes a strip of each line. The first two and the last two stay together, so that no page begins or ends with a
 * single line. `whole` asks for all of them on one page where one can hold them.
 */
export function stripsOf(
  lines: readonly Line[],
  style: TextStyle,
  owner: Element,
  more: { readonly above: number; readonly whole?: boolean },
): Strip[] {
  return lines.map((line, index) => {
    const isLast = index === lines.length - 1;
    const isEdge = index === 0 || index === lines.length - 2;
    const inside = isEdge ? 'must' : more.whole === true ? 'may' : undefined;
    const clings = isLast ? undefined : inside;
    return {
      height: line.pieces.length === 0 ? style.leading * 0.6 : style.leading,
      above: index === 0 ? more.above : 0,
      ...(clings === undefined ? {} : { clings }),
      draw: (canvas, top, again) =>
        canvas.text(line, margin.left, top + baselineOf(style), style, again ? 'artifact' : owner),
    };
  });
}

/** The right edge of the text. */
export const rightEdge = margin.left + contentWidth;
