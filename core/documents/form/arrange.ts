import type { Box } from '../../boxes/box.ts';
import type { Value } from '../../boxes/value.ts';
import type { Block } from '../blocks.ts';
import type { FormBlock, FormSlot } from './block.ts';
import { fieldOf } from './field.ts';

/** How boxes stand on the form: their numbers, row by row. */
export type Arrangement =
  /** Each in a row of its own, or two beside each other, left to right. */
  | { readonly kind: 'list'; readonly across: 1 | 2; readonly boxes: readonly string[] }
  /** Rows that share a label, each with a box in one or more columns. */
  | { readonly kind: 'columns'; readonly rows: readonly (readonly (string | null)[])[] }
  /** Rows without a label; the columns have the labels of the first. */
  | {
      readonly kind: 'table';
      readonly widths: readonly number[];
      readonly rows: readonly (readonly (string | null)[])[];
    };

/** Boxes under one heading of a part; null goes on under the heading of the part. */
export interface FormSection {
  readonly title: string | null;
  readonly arranged: readonly Arrangement[];
}

/** A part of the form under its band. */
export interface FormPart {
  readonly title: string;
  readonly sections: readonly FormSection[];
}

export const list = (...boxes: readonly string[]): Arrangement => ({ kind: 'list', across: 1, boxes });
export const abreast = (...boxes: readonly string[]): Arrangement => ({ kind: 'list', across: 2, boxes });
export const columns = (...rows: readonly (readonly (string | null)[])[]): Arrangement => ({
  kind: 'columns',
  rows,
});

/** What a form is filled from. */
export interface Filling {
  /** The row of every box on the form. */
  readonly box: (number: string) => Box;
  readonly values: ReadonlyMap<string, Value>;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A label without what its heading says before it: `Income: legacies` under `Income`. */
const underHeading = (label: string, heading: string | null): string =>
  heading !== null && label.startsWith(`${heading}: `) ? capital(label.slice(heading.length + 2)) : label;

const stemOf = (label: string): string => {
  const end = label.lastIndexOf(': ');
  return end < 0 ? label : label.slice(0, end);
};

/** What boxes of one row share: the beginning of their labels. One alone is called by all of its own. */
export function sharedLabel(labels: readonly string[]): string {
  const [first = ''] = labels;
  return labels.length === 1 ? first : labels.map(stemOf).reduce((a, b) => (a.length <= b.length ? a : b));
}

/** What tells the boxes of a column from those beside them: the ends of their labels. */
function headsOf(rows: readonly (readonly (string | null)[])[], labelOf: (box: string) => string): string[] {
  const count = rows.reduce((max, row) => Math.max(max, row.length), 0);
  return Array.from({ length: count }, (_, column) => {
    const ends = rows.flatMap((row) => {
      const box = row[column];
      const labels = row.flatMap((each) => (each === null ? [] : [labelOf(each)]));
      if (box === null || box === undefined || labels.length < 2) return [];
      return [labelOf(box).slice(sharedLabel(labels).length).replace(/^:? /, '')];
    });
    return capital([...new Set(ends)].filter((end) => end !== '').join(' or ')) || 'Amount';
  });
}

function arrange(
  arrangement: Arrangement,
  title: string,
  heading: string | null,
  filling: Filling,
): FormBlock {
  const field = (number: string) => fieldOf(filling.box(number).format, filling.values.get(number));
  const labelled = (number: string): FormSlot => {
    const { label, line } = filling.box(number);
    return {
      number,
      label: underHeading(label, heading),
      ...(line?.total == null ? {} : { bold: true }),
      field: field(number),
    };
  };
  const bare = (number: string | null): FormSlot | null =>
    number === null ? null : { number, field: field(number) };
  const form = { kind: 'form', caption: title } as const;
  switch (arrangement.kind) {
    case 'list': {
      const { across, boxes } = arrangement;
      const rows = Array.from({ length: Math.ceil(boxes.length / across) }, (_, row) => ({
        slots: Array.from({ length: across }, (__, column) => {
          const number = boxes[row * across + column];
          return number === undefined ? null : labelled(number);
        }),
      }));
      return { ...form, columns: across === 1 ? [1] : [1, 1], head: [], rows };
    }
    case 'columns': {
      const labelOf = (number: string) => filling.box(number).label;
      const heads = headsOf(arrangement.rows, labelOf);
      return {
        ...form,
        columns: [1.1, ...heads.map(() => 1)],
        head: ['', ...heads],
        rows: arrangement.rows.map((row) => ({
          slots: [
            { label: sharedLabel(row.flatMap((box) => (box === null ? [] : [labelOf(box)]))) },
            ...row.map(bare),
          ],
        })),
      };
    }
    case 'table': {
      const [first = []] = arrangement.rows;
      return {
        ...form,
        columns: arrangement.widths,
        head: first.map((box) => (box === null ? '' : filling.box(box).label)),
        rows: arrangement.rows.map((row) => ({ slots: row.map(bare) })),
      };
    }
  }
}

/** The band of a part of a form. */
export const banner = (title: string): Block => ({
  kind: 'heading',
  level: 2,
  form: 'part',
  runs: [{ text: title }],
});

/** A part of a form with every box of it, blank ones too. */
export const partBlocks = (part: FormPart, filling: Filling): readonly Block[] => [
  banner(part.title),
  ...part.sections.flatMap(({ title, arranged }): readonly Block[] => [
    ...(title === null
      ? []
      : [{ kind: 'heading', level: 3, form: 'section', runs: [{ text: title }] } as const]),
    ...arranged.map((one) => arrange(one, title ?? part.title, title ?? part.title, filling)),
  ]),
];
