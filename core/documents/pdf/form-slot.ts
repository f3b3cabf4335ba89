import type { FieldLook, FormField, FormSlot } from '../form-block.ts';
import type { Rectangle } from './canvas.ts';
import { baselineOf } from './lines.ts';
import { addElement, type Element } from './structure.ts';
import { styles, type TextStyle } from './style.ts';
import { type Line, type Typefaces, wrap } from './wrap.ts';

/** Sets and draws one slot of a form's row: its number, its label, and the cell of its entry. */

/** Measures of a form, in points. */
export const form = {
  number: { width: 26, height: 12 },
  /** Least height of a cell, and the space between its edge and its text. */
  cell: { height: 15, inset: 4, above: 2 },
  tick: 13,
  /** White space between columns, between the things in one column, and between rows. */
  columnGap: 12,
  /** White space between columns where there are more than four. */
  narrowGap: 6,
  gap: 6,
  rowGap: 3,
  /** Largest share of its column that a cell beside its label may take. */
  widest: 0.6,
  /** Widths of the three cells of a date, and the space between them. */
  date: [22, 22, 36],
  dateGap: 3,
} as const;

/** Shades of the band of a part, of the number's cell and of the lines around an entry. */
export const SHADES = { band: 0.22, number: 0.87, edge: 0.45 } as const;

const dateWidth = form.date.reduce<number>((sum, width) => sum + width + form.dateGap, -form.dateGap);

/**
 * Width of each kind of cell beside its label. A cell without a label takes the whole column, except those in `FIXED`.
 */
export const WIDTHS: Readonly<Record<FieldLook, number>> = {
  pounds: 152,
  pence: 152,
  rate: 58,
  tick: form.tick,
  date: dateWidth,
  year: 40,
  count: 58,
  word: 34,
  short: 92,
  text: 262,
};
const FIXED: readonly FieldLook[] = ['tick', 'date', 'year', 'word'];

/** A text and its place. The baseline is measured from the top of the row. */
interface PlacedText {
  readonly line: Line;
  readonly left: number;
  readonly baseline: number;
  readonly style: TextStyle;
  readonly owner: Element | 'artifact';
}

/** Drawing of a part of a row. Tops are measured from the top of the row. */
export interface Drawing {
  readonly numbers: Rectangle[];
  readonly cells: Rectangle[];
  readonly texts: PlacedText[];
}

interface Span {
  readonly left: number;
  readonly right: number;
}

/** A column on the page, and the width of its widest cell beside a label. */
export interface Column extends Span {
  readonly widest: number;
  /**
   * Attributes of a cell that fills the column. It spans two columns of the table if other cells of the column have a
   * separate label.
   */
  readonly whole: { readonly columnSpan?: 2 };
}

/** A slot before its row's height is known. */
interface Draft {
  readonly slot: FormSlot;
  readonly number: Line | undefined;
  readonly label: readonly Line[];
  readonly labelLeft: number;
  readonly labelStyle: TextStyle;
  readonly entry: readonly Line[];
  readonly entryStyle: TextStyle;
  readonly cell: Span | null;
  readonly cellHeight: number;
  readonly left: number;
  readonly height: number;
  /** Elements that own the number and label, and the entry. */
  readonly heading: Element;
  readonly value: Element;
}

export const heightOf = (lines: readonly Line[], style: TextStyle): number => lines.length * style.leading;

export const isAmount = (look: FieldLook): boolean => look === 'pounds' || look === 'pence';
const isFigure = (look: FieldLook): boolean => isAmount(look) || look === 'rate' || look === 'count';

const entryStyle = (look: FieldLook): TextStyle =>
  look === 'tick' ? { ...styles.formEntry, bold: true } : styles.formEntry;

/** Text that the form prints after an entry: the pence of whole pounds, the sign of a rate. */
const PRINTED_AFTER: Readonly<Partial<Record<FieldLook, string>>> = { pounds: '.00', rate: '%' };

function runsOf({ look, entry }: FormField) {
  if (entry === '') return [];
  return [{ text: `${entry}${PRINTED_AFTER[look] ?? ''}` }];
}

/** Sets the entry in lines. Words continue on the next line; a figure is set smaller rather than broken. */
function setEntry(
  field: FormField,
  width: number,
  faces: Typefaces,
): { readonly lines: readonly Line[]; readonly style: TextStyle } {
  const style = entryStyle(field.look);
  if (field.look === 'date') {
    const lines = field.entry.split(' ').flatMap((part) => wrap([{ text: part }], faces, style, width));
    return { lines, style };
  }
  const sign = isAmount(field.look) ? styles.formEntry.size * 0.6 : 0;
  const room = width - (field.look === 'tick' ? 0 : 2 * form.cell.inset) - sign;
  const runs = runsOf(field);
  if (!isFigure(field.look)) return { lines: wrap(runs, faces, style, room), style };
  const whole = wrap(runs, faces, style, Number.POSITIVE_INFINITY);
  const widest = whole.reduce((max, line) => Math.max(max, line.width), 0);
  if (widest <= room) return { lines: whole, style };
  const smaller = { ...style, size: (style.size * room) / widest };
  return { lines: wrap(runs, faces, smaller, Number.POSITIVE_INFINITY), style: smaller };
}

function heightOfField(field: FormField, lines: readonly Line[]): number {
  if (field.look === 'tick') return form.tick;
  const text = field.look === 'date' ? 0 : heightOf(lines, styles.formEntry) + 2 * form.cell.above;
  return Math.max(text, form.cell.height);
}

/**
 * Finds the left and right edge of a slot's cell; null where the slot has none.
 *
 * @param widest room that the cells of the column take: their left edges line up, and ticks go to the end
 */
function cellOf(slot: FormSlot, from: number, right: number, widest: number): Span | null {
  const look = slot.field?.look;
  if (look === undefined) return null;
  const width = Math.min(WIDTHS[look], right - from);
  if (slot.label !== undefined) {
    const left = right - (look === 'tick' ? width : Math.max(width, widest));
    return { left, right: left + width };
  }
  return { left: from, right: FIXED.includes(look) ? from + width : right };
}

/** True for a slot that is two cells of its table: its label heads its entry. */
export const isLabelled = (slot: FormSlot | null | undefined): boolean =>
  slot?.label !== undefined && slot.field !== undefined;

/**
 * Makes the elements of a slot: its heading and its entry. A number beside an entry without a label is read with the
 * entry.
 */
function elementsOf(
  slot: FormSlot,
  whole: Column['whole'],
  row: Element,
): { readonly heading: Element; readonly value: Element } {
  if (isLabelled(slot)) {
    return { heading: addElement(row, 'TH', { scope: 'Row' }), value: addElement(row, 'TD') };
  }
  const only =
    slot.label === undefined
      ? addElement(row, 'TD', whole)
      : addElement(row, 'TH', { scope: 'Row', ...whole });
  return { heading: only, value: only };
}

export function draftOf(
  slot: FormSlot,
  { left, right, widest, whole }: Column,
  faces: Typefaces,
  row: Element,
): Draft {
  const labelLeft = left + (slot.number === undefined ? 0 : form.number.width + form.gap);
  const cell = cellOf(slot, labelLeft, right, widest);
  const labelStyle = slot.bold === true ? { ...styles.formLabel, bold: true } : styles.formLabel;
  const labelRight = cell === null ? right : cell.left - form.gap;
  const label =
    slot.label === undefined ? [] : wrap([{ text: slot.label }], faces, labelStyle, labelRight - labelLeft);
  const { lines: entry, style } =
    slot.field === undefined || cell === null
      ? { lines: [], style: styles.formEntry }
      : setEntry(slot.field, cell.right - cell.left, faces);
  const cellHeight = slot.field === undefined ? 0 : heightOfField(slot.field, entry);
  return {
    slot,
    number:
      slot.number === undefined ? undefined : wrap([{ text: slot.number }], faces, styles.formNumber, 200)[0],
    label,
    labelLeft,
    labelStyle,
    entry,
    entryStyle: style,
    cell,
    cellHeight,
    left,
    height: Math.max(heightOf(label, labelStyle), cellHeight, form.number.height),
    ...elementsOf(slot, whole, row),
  };
}

/** Places lines one under the other in the middle of a height. */
export function centred(
  lines: readonly Line[],
  style: TextStyle,
  height: number,
  more: {
    readonly owner: PlacedText['owner'];
    readonly left: (line: Line) => number;
  },
): readonly PlacedText[] {
  const top = (height - heightOf(lines, style)) / 2;
  return lines.map((line, index) => ({
    line,
    left: more.left(line),
    baseline: top + index * style.leading + baselineOf(style),
    style,
    owner: more.owner,
  }));
}

export function drawNumber(
  { number, left, heading }: Draft,
  height: number,
  { numbers, texts }: Drawing,
): void {
  if (number === undefined) return;
  const { width, height: tall } = form.number;
  numbers.push({ left, top: (height - tall) / 2, width, height: tall });
  const middle = (line: Line) => left + (width - line.width) / 2;
  // The text that the number belongs to is read after it.
  const read = { ...number, runsOn: true };
  texts.push(...centred([read], styles.formNumber, height, { owner: heading, left: middle }));
}

function drawDate(draft: Draft, { left, right }: Span, height: number, { cells, texts }: Drawing): void {
  const narrowed = (right - left) / dateWidth;
  let at = left;
  form.date.forEach((whole, index) => {
    const width = whole * narrowed;
    const from = at;
    cells.push({ left: from, top: (height - draft.cellHeight) / 2, width, height: draft.cellHeight });
    const part = draft.entry[index];
    const middle = (line: Line) => from + (width - line.width) / 2;
    // The parts of the date are read as three words.
    const line = part === undefined ? [] : [{ ...part, runsOn: index < form.date.length - 1 }];
    texts.push(...centred(line, styles.formEntry, height, { owner: draft.value, left: middle }));
    at += width + form.dateGap * narrowed;
  });
}

function leftOfEntry(look: FieldLook, { left, right }: Span): (line: Line) => number {
  if (look === 'tick') return (line) => left + (form.tick - line.width) / 2;
  if (isFigure(look)) return (line) => right - form.cell.inset - line.width;
  return () => left + form.cell.inset;
}

export function drawField(draft: Draft, height: number, drawing: Drawing, pound: Line): void {
  const { cell, slot } = draft;
  if (cell === null || slot.field === undefined) return;
  const { look } = slot.field;
  if (look === 'date') {
    drawDate(draft, cell, height, drawing);
    return;
  }
  const { left, right } = cell;
  drawing.cells.push({
    left,
    top: (height - draft.cellHeight) / 2,
    width: right - left,
    height: draft.cellHeight,
  });
  const isBlank = draft.entry.length === 0;
  if (isAmount(look)) {
    const owner = isBlank ? ('artifact' as const) : draft.value;
    const place = { owner, left: () => left + form.cell.inset };
    const [placed] = centred([pound], isBlank ? styles.formBlank : styles.formEntry, height, place);
    if (placed !== undefined) drawing.texts.push(placed);
  }
  const place = { owner: draft.value, left: leftOfEntry(look, cell) };
  drawing.texts.push(...centred(draft.entry, draft.entryStyle, height, place));
}
