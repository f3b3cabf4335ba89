import type { DocumentModel } from '../blocks.ts';
import type { Canvas } from './canvas.ts';
import type { Strip } from './flow.ts';
import { baselineOf, rightEdge } from './lines.ts';
import { contentWidth, margin, paper, rule, space, styles } from './style.ts';
import { type Line, type Typefaces, wrap } from './wrap.ts';

/** Greatest number of lines of the header. A longer name is cut there; the text has it in full. */
const mostLines = 4;

const gap = 24;

/** The header and the foot of every page but the cover. */
export interface Running {
  /** Top and bottom of the text, in points from the top of the page. */
  readonly frame: { readonly top: number; readonly bottom: number };
  draw(canvas: Canvas, page: number, pages: number): void;
}

function headerLines(text: string, faces: Typefaces, width: number): Line[] {
  const lines = wrap([{ text: text.replace(/\s+/gu, ' ') }], faces, styles.running, width);
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines);
  const cut =
    kept
      .at(-1)
      ?.pieces.map((piece) => piece.text)
      .join('') ?? '';
  const shortened = wrap([{ text: `${cut.slice(0, -3)}…` }], faces, styles.running, width);
  return [...kept.slice(0, -1), ...shortened.slice(0, 1)];
}

/** Sets the running header: title on the left, subtitle on the right, each wrapped into lines where it is long. */
function setRunning(model: DocumentModel, faces: Typefaces): Running {
  const style = styles.running;
  const whole = wrap(
    [{ text: model.runningTitle.replace(/\s+/gu, ' ') }],
    faces,
    style,
    Number.POSITIVE_INFINITY,
  );
  const beside = contentWidth - (whole[0]?.width ?? 0) - gap;
  const right = headerLines(model.runningSubtitle, faces, Math.max(contentWidth * 0.42, beside));
  const rightWidth = right.reduce((max, line) => Math.max(max, line.width), 0);
  const left = headerLines(model.runningTitle, faces, contentWidth - rightWidth - (rightWidth > 0 ? gap : 0));
  const lines = Math.max(left.length, right.length, 1);
  const bottom = margin.header + lines * style.leading;

  return {
    frame: { top: bottom + space.belowHeader, bottom: paper.height - margin.bottom },
    draw(canvas, page, pages) {
      left.forEach((line, index) => {
        const baseline = margin.header + index * style.leading + baselineOf(style);
        canvas.text(line, margin.left, baseline, style, 'artifact');
      });
      right.forEach((line, index) => {
        const baseline = margin.header + index * style.leading + baselineOf(style);
        canvas.text(line, rightEdge - line.width, baseline, style, 'artifact');
      });
      canvas.rule(margin.left, rightEdge, bottom + 5, rule.hairline, rule.faintInk);
      for (const line of wrap([{ text: `Page ${page} of ${pages}` }], faces, style, contentWidth)) {
        canvas.text(line, rightEdge - line.width, paper.height - margin.footer, style, 'artifact');
      }
    },
  };
}

/** Sets every running header of a document. */
export function setHeaders(model: DocumentModel, strips: readonly Strip[], faces: Typefaces) {
  const first = setRunning(model, faces);
  const begun = new Map(
    strips.flatMap(({ running }) =>
      running === undefined
        ? []
        : [[running, setRunning({ ...model, runningSubtitle: running }, faces)] as const],
    ),
  );
  const tops = [first, ...begun.values()].map(({ frame }) => frame.top);
  return { first, begun, frame: { ...first.frame, top: Math.max(...tops) } };
}
