import type { Fact } from '../xbrl/fact.ts';
import type { StatedFact } from '../xbrl/fact-text.ts';
import type { Taxonomy } from '../xbrl/taxonomies.ts';
import type { FormBlock } from './form-block.ts';

/**
 * A document as an ordered list of blocks. The inline XBRL and the PDF render the same blocks, so they cannot state
 * different words or figures. Facts are attached to the text that states them; the PDF ignores them.
 */
export interface DocumentModel {
  /** Shown in the title bar and as the PDF's title. */
  readonly title: string;
  /** Left of the running header on every page but the cover, e.g. the company's name. */
  readonly runningTitle: string;
  /** Right of the running header, e.g. `Year ended 31 March 2026`. */
  readonly runningSubtitle: string;
  readonly language: 'en-GB';
  /** True when the page lists links to its headings on screen. The PDF has bookmarks instead. */
  readonly listsContents?: true;
  /** Facts that no reader sees (markers, software name); iXBRL only. */
  readonly hiddenFacts: readonly StatedFact[];
  readonly blocks: readonly Block[];
}

/** A document whose facts a machine can read: it names their taxonomy and their company. */
export interface TaggedDocument extends DocumentModel {
  readonly taxonomy: Taxonomy;
  /** 8-character registered number; identifies the company in every context. */
  readonly companyNumber: string;
}

/** Text, or text that states a fact. */
export interface Run {
  readonly text: string;
  readonly fact?: Fact;
  readonly bold?: boolean;
  /** Secondary text, smaller and lighter: a working, a citation. */
  readonly small?: boolean;
}

export type Block =
  /** Cover page: large lines in the middle of a page of their own. */
  | {
      readonly kind: 'cover';
      readonly lines: readonly {
        readonly runs: readonly Run[];
        readonly size: 'large' | 'medium' | 'small';
      }[];
    }
  /**
   * Level 1 opens a bookmark and, when `newPage`, a page. From there on the running header says `running` on its right.
   * A heading of a part of a `form` is printed on a dark band.
   */
  | {
      readonly kind: 'heading';
      readonly level: 1 | 2 | 3;
      readonly runs: readonly Run[];
      readonly newPage?: boolean;
      readonly running?: string;
      readonly form?: 'part' | 'section';
    }
  /** Newlines in a run's text are kept. */
  | {
      readonly kind: 'paragraph';
      readonly runs: readonly Run[];
      readonly style?: 'normal' | 'small' | 'statement';
    }
  | TableBlock
  /** Rows of a printed form; inline XBRL has none. */
  | FormBlock
  /** Label and value pairs, e.g. company information. */
  | {
      readonly kind: 'details';
      readonly rows: readonly { readonly label: string; readonly runs: readonly Run[] }[];
    }
  /** Signature: space to sign above these lines. */
  | { readonly kind: 'signature'; readonly lines: readonly (readonly Run[])[] }
  | { readonly kind: 'pageBreak' };

/** Sizes of a table's text. A smaller one is used where figures would break or the table would not fit its page. */
export type TextSize = 'normal' | 'small' | 'smallest';

export interface TableBlock {
  readonly kind: 'table';
  /** `normal` if absent. */
  readonly textSize?: TextSize;
  /** Accessible name; not printed when `captionHidden`. */
  readonly caption: string;
  readonly captionHidden?: boolean;
  /** Width weights and alignment of the columns, from first to last. */
  readonly columns: readonly { readonly align: 'left' | 'right'; readonly weight: number }[];
  /** Heading rows, repeated on every page the table reaches. */
  readonly head: readonly (readonly Cell[])[];
  readonly rows: readonly TableRow[];
  /** Starts a new page rather than break, when the table fits on one. */
  readonly keepTogether?: boolean;
}

export interface TableRow {
  readonly cells: readonly Cell[];
  /** `total` is ruled above and bold, `grandTotal` ruled twice below, `subtotal` ruled above, `section` a bold label across. */
  readonly style?: 'normal' | 'subtotal' | 'total' | 'grandTotal' | 'section' | 'bold' | 'italic';
}

export interface Cell {
  readonly runs: readonly Run[];
  /** Columns it covers; 1 if absent. */
  readonly span?: number;
  /** Text printed around the fact but not part of it: brackets of a negative, a pound sign. */
  readonly before?: string;
  readonly after?: string;
  /** True for a row's own heading cell, for accessibility. */
  readonly rowHeading?: boolean;
}

/** Characters of the longest paragraph that follows its table to another page: a few lines. */
const LEADING = 400;

/** True when a block only introduces the table after it, which is kept together: a heading, or a sentence or two. */
export function leadsToTable(block: Block | undefined, next: Block | undefined): boolean {
  if (next?.kind !== 'table' || next.keepTogether !== true) return false;
  if (block?.kind !== 'paragraph') return block?.kind === 'heading';
  return block.runs.reduce((length, run) => length + run.text.length, 0) <= LEADING;
}

export const text = (value: string): Run => ({ text: value });
export const cell = (value: string, more: Omit<Cell, 'runs'> = {}): Cell => ({
  runs: value === '' ? [] : [text(value)],
  ...more,
});

type Heading = Extract<Block, { readonly kind: 'heading' }>;
type Paragraph = Extract<Block, { readonly kind: 'paragraph' }>;
const runsOf = (words: string | readonly Run[]): readonly Run[] =>
  typeof words === 'string' ? [text(words)] : words;

export const headingBlock = (
  level: Heading['level'],
  words: string | readonly Run[],
  more: Omit<Heading, 'kind' | 'level' | 'runs'> = {},
): Heading => ({ kind: 'heading', level, runs: runsOf(words), ...more });

export const paragraphBlock = (words: string | readonly Run[], style?: Paragraph['style']): Paragraph => ({
  kind: 'paragraph',
  runs: runsOf(words),
  ...(style === undefined ? {} : { style }),
});

type Align = TableBlock['columns'][number]['align'];

/** Makes a table whose caption is not printed. It starts a new page rather than break. */
export const tableBlock = (
  caption: string,
  rows: readonly TableRow[],
  columns: readonly (readonly [head: string, align: Align, weight: number])[],
): TableBlock => ({
  kind: 'table',
  caption,
  captionHidden: true,
  keepTogether: true,
  columns: columns.map(([, align, weight]) => ({ align, weight })),
  head: [columns.map(([head]) => cell(head))],
  rows,
});

/** Makes a table under a heading of its own; nothing where it has no rows. */
export const headedTable = (...[caption, rows, columns]: Parameters<typeof tableBlock>): readonly Block[] =>
  rows.length === 0 ? [] : [headingBlock(3, caption), tableBlock(caption, rows, columns)];

/** Makes such a table of labels and columns of figures, under the heads of the columns. */
export const figuresBlock = (
  caption: string,
  head: TableBlock['head'],
  rows: readonly TableRow[],
  [labels, figures]: readonly [labels: number, figures: number] = [10, 3],
): TableBlock => ({
  ...tableBlock(caption, rows, []),
  columns: (head[0] ?? []).map((_, index) =>
    index === 0 ? { align: 'left', weight: labels } : { align: 'right', weight: figures },
  ),
  head,
});
