import type { Value } from '../boxes/value.ts';
import type { CompanyTaxReturn } from '../form/form.ts';
import { type Block, cell, type TableBlock, type TableRow } from './blocks.ts';
import { printedValue } from './ct600-value.ts';

/** What the printed form and its pages are made of: boxes with their titles and entries, section by section. */

/** Rows of each part on the printed pages; further rows go on in a schedule. */
export const ROWS_ON_THE_FORM = 6;

/** The entry of a box; empty when it is blank. */
export const shown = (value: Value | undefined): string => (value === undefined ? '' : printedValue(value));

/** One box: its number, what it is, and its entry. */
export const boxRow = (box: string, title: string, entry: string): TableRow => ({
  cells: [cell(box), cell(title, { rowHeading: true }), cell(entry)],
});

/** A row for each of these boxes, filled or not, titled as the form has them. */
export const boxRows = (
  label: (box: string) => string,
  boxes: CompanyTaxReturn['boxes'],
  numbers: readonly string[],
): readonly TableRow[] => numbers.map((box) => boxRow(box, label(box), shown(boxes.get(box))));

/** Columns of a table of boxes. */
export const BOX_COLUMNS = [
  { align: 'left', weight: 1 },
  { align: 'left', weight: 7 },
  { align: 'right', weight: 4 },
] as const;

/** A table of boxes; its caption is for readers that show none of the page. */
export const boxTable = (caption: string, rows: readonly TableRow[]): TableBlock => ({
  kind: 'table',
  caption,
  captionHidden: true,
  columns: BOX_COLUMNS,
  head: [[cell('Box'), cell('Description'), cell('Entry')]],
  rows,
});

export const heading = (text: string, newPage = false): Block => ({
  kind: 'heading',
  level: 2,
  runs: [{ text }],
  ...(newPage ? { newPage } : {}),
});

/** A heading and its boxes, kept on one page. */
export const section = (title: string, rows: readonly TableRow[]): readonly Block[] => [
  heading(title),
  { ...boxTable(title, rows), keepTogether: true },
];

export const paragraph = (text: string): Block => ({ kind: 'paragraph', style: 'small', runs: [{ text }] });

/** Says where the rows go on that the form has no room for; nothing when there are none. */
export const moreRows = (more: number, where: string): readonly Block[] =>
  more > 0 ? [paragraph(`${more} more ${more === 1 ? 'goes' : 'go'} on in the schedule ${where}.`)] : [];

/** The period of a return in words. */
export const periodOf = ({ boxes }: CompanyTaxReturn): string =>
  ['30', '35'].map((box) => shown(boxes.get(box))).join(' to ');

/** What the running header of a form says on its right: the form, the company's reference and the period. */
export function runningOf(form: string, ret: CompanyTaxReturn): string {
  const reference = shown(ret.boxes.get('3'));
  return [form, ...(reference === '' ? [] : [`UTR ${reference}`]), periodOf(ret)].join(', ');
}
