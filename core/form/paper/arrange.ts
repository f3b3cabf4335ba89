import { type Block, headingBlock } from '../../documents/blocks.ts';
import type { FormBlock, FormSlot } from '../../documents/form-block.ts';
import { capitalised } from '../../words/figures.ts';
import { fieldOf } from './field.ts';
import { type Arrangement, type Filling, type FormPart, partBlock, type RowsOfForm } from './parts.ts';
import { rowBlocks } from './rows.ts';

/** Removes from a label the words that its heading already says: `Income: legacies` under `Income`. */
const underHeading = (label: string, heading: string): string =>
  label.startsWith(`${heading}: `) ? capitalised(label.slice(heading.length + 2)) : label;

const stemOf = (label: string): string => {
  const end = label.lastIndexOf(': ');
  return end < 0 ? label : label.slice(0, end);
};

/**
 * Finds the words that the boxes of one row share: the beginning of their labels. A single box keeps its whole label.
 */
export function sharedLabel(labels: readonly string[]): string {
  const [first = ''] = labels;
  return labels.length === 1 ? first : labels.map(stemOf).reduce((a, b) => (a.length <= b.length ? a : b));
}

/** Finds the words that differ between columns: the ends of their boxes' labels. */
function headsOf(rows: readonly (readonly (string | null)[])[], labelOf: (box: string) => string): string[] {
  const count = rows.reduce((max, row) => Math.max(max, row.length), 0);
  return Array.from({ length: count }, (_, column) => {
    const ends = rows.flatMap((row) => {
      const box = row[column];
      const labels = row.flatMap((each) => (each === null ? [] : [labelOf(each)]));
      if (box === null || box === undefined || labels.length < 2) return [];
      return [labelOf(box).slice(sharedLabel(labels).length).replace(/^:? /, '')];
    });
    return capitalised([...new Set(ends)].filter((end) => end !== '').join(' or ')) || 'Amount';
  });
}

function arrange(
  arrangement: Exclude<Arrangement, RowsOfForm>,
  heading: string,
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
  const form = { kind: 'form', caption: heading } as const;
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

/** Prints a part of a form with all its boxes, including blank ones. */
export const partBlocks = (part: FormPart, filling: Filling): readonly Block[] => [
  partBlock(part.title),
  ...part.sections.flatMap(({ title, arranged }): readonly Block[] => {
    const heading = title ?? part.title;
    return [
      ...(title === null ? [] : [headingBlock(3, title, { form: 'section' })]),
      ...arranged.flatMap((one) =>
        one.kind === 'rows' ? rowBlocks(one, heading, filling) : [arrange(one, heading, filling)],
      ),
    ];
  }),
];
