import type { FormBlock, FormRow } from '../form-block.ts';
import type { Strip } from './flow.ts';
import {
  type Column,
  centred,
  type Drawing,
  draftOf,
  drawField,
  drawNumber,
  form,
  heightOf,
  isAmount,
  isLabelled,
  SHADES,
  WIDTHS,
} from './form-slot.ts';
import { baselineOf } from './lines.ts';
import { addElement, type Element } from './structure.ts';
import { contentWidth, margin, space, styles } from './style.ts';
import { type Line, type Typefaces, wrap } from './wrap.ts';

function rowStrip(
  row: FormRow,
  columns: readonly Column[],
  faces: Typefaces,
  parent: Element,
  pound: Line,
): Strip {
  const element = addElement(parent, 'TR');
  const drafts = row.slots.flatMap((slot, index) => {
    const column = columns[index];
    if (slot !== null && column !== undefined) return [draftOf(slot, column, faces, element)];
    addElement(element, 'TD', column?.whole);
    return [];
  });
  const height = drafts.reduce((max, draft) => Math.max(max, draft.height), 0);
  const drawing: Drawing = { numbers: [], cells: [], texts: [] };
  for (const draft of drafts) {
    drawNumber(draft, height, drawing);
    const left = () => draft.labelLeft;
    drawing.texts.push(...centred(draft.label, draft.labelStyle, height, { owner: draft.heading, left }));
    drawField(draft, height, drawing, pound);
  }
  // Artifacts go last, so that they do not separate the rest.
  const texts = [...drawing.texts].sort(
    (a, b) => Number(a.owner === 'artifact') - Number(b.owner === 'artifact'),
  );
  return {
    height: height + form.rowGap,
    above: 0,
    draw(canvas, top, again) {
      canvas.cells(drawing.numbers, top, { fill: SHADES.number, edge: SHADES.edge });
      canvas.cells(drawing.cells, top, { fill: null, edge: SHADES.edge });
      for (const { line, left, baseline, style, owner } of texts)
        canvas.text(line, left, top + baseline, style, again ? 'artifact' : owner);
    },
  };
}

/** True when a column of the form has only amounts, so that its heading is set to the right. */
const isOfAmounts = (block: FormBlock, column: number): boolean => {
  const fields = block.rows.flatMap(({ slots }) => slots[column]?.field ?? []);
  return fields.length > 0 && fields.every(({ look }) => isAmount(look));
};

function headStrips(
  block: FormBlock,
  columns: readonly Column[],
  faces: Typefaces,
  parent: Element,
): Strip[] {
  if (block.head.every((text) => text === '')) return [];
  const element = addElement(parent, 'TR');
  const style = styles.formHead;
  const cells = columns.map(({ left, right, whole }, index) => {
    const text = block.head[index] ?? '';
    const owner =
      text === ''
        ? addElement(element, 'TD', whole)
        : addElement(element, 'TH', { scope: 'Column', ...whole });
    const isRight = isOfAmounts(block, index);
    const lines = text === '' ? [] : wrap([{ text }], faces, style, right - left);
    return { lines, owner, left: (line: Line) => (isRight ? right - line.width : left) };
  });
  const height = cells.reduce((max, { lines }) => Math.max(max, heightOf(lines, style)), 0);
  return [
    {
      height: height + form.rowGap,
      above: 0,
      clings: 'must',
      draw(canvas, top, again) {
        for (const { lines, owner, left } of cells) {
          const down = top + height - heightOf(lines, style);
          lines.forEach((line, index) => {
            const baseline = down + index * style.leading + baselineOf(style);
            canvas.text(line, left(line), baseline, style, again ? 'artifact' : owner);
          });
        }
      },
    },
  ];
}

function columnsOf({ columns, rows }: FormBlock): readonly Column[] {
  const shares = columns.reduce((sum, share) => sum + share, 0);
  const gap = columns.length > 4 ? form.narrowGap : form.columnGap;
  const room = contentWidth - gap * (columns.length - 1);
  let left: number = margin.left;
  return columns.map((share, index) => {
    const width = (room * share) / shares;
    const widest = rows.reduce((max, { slots }) => {
      const look = slots[index]?.field?.look;
      return look === undefined ? max : Math.max(max, Math.min(WIDTHS[look], width * form.widest));
    }, 0);
    const isSplit = rows.some(({ slots }) => isLabelled(slots[index]));
    const column = { left, right: left + width, widest, whole: isSplit ? { columnSpan: 2 as const } : {} };
    left += width + gap;
    return column;
  });
}

/**
 * Makes the strips of a form's rows. The first two and the last two stay together; headings of columns are repeated.
 */
export function formStrips(block: FormBlock, faces: Typefaces, parent: Element): Strip[] {
  const element = addElement(parent, 'Table', { summary: block.caption });
  const columns = columnsOf(block);
  const pound = wrap([{ text: '£' }], faces, styles.formEntry, 200)[0];
  if (pound === undefined) return [];
  const head = headStrips(block, columns, faces, element);
  const last = block.rows.length - 1;
  const rows = block.rows.map((row, index): Strip => {
    const strip = rowStrip(row, columns, faces, element, pound);
    const clings = index < last && (index === 0 || index === last - 1);
    return {
      ...strip,
      ...(clings ? { clings: 'must' as const } : {}),
      ...(head.length === 0 ? {} : { again: head }),
    };
  });
  return [...head, ...rows].map((strip, index) => (index === 0 ? { ...strip, above: space.form } : strip));
}

/** Makes the heading of a part of a form: light on a dark band, as wide as the text. */
export function bannerStrip(lines: readonly Line[], element: Element, above: number): Strip {
  const style = styles.banner;
  const height = heightOf(lines, style) + 2 * form.cell.above;
  const band = { left: margin.left, top: 0, width: contentWidth, height };
  return {
    height,
    above,
    clings: 'must',
    draw(canvas, top, again) {
      canvas.cells([band], top, { fill: SHADES.band, edge: null });
      lines.forEach((line, index) => {
        const baseline = top + form.cell.above + index * style.leading + baselineOf(style);
        canvas.text(line, margin.left + form.gap, baseline, style, again ? 'artifact' : element);
      });
    },
  };
}
