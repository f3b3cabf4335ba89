import type { Box } from '../../boxes/box.ts';
import type { Value } from '../../boxes/value.ts';
import { type Block, headingBlock } from '../../documents/blocks.ts';
import type { CompanyTaxReturn } from '../form.ts';

/** Arrangement of boxes on the form: their numbers, row by row. */
export type Arrangement =
  /** Each box in a row of its own, or two side by side, left to right. */
  | { readonly kind: 'list'; readonly across: 1 | 2; readonly boxes: readonly string[] }
  /** Rows that share a label, each with a box in one or more columns. */
  | { readonly kind: 'columns'; readonly rows: readonly (readonly (string | null)[])[] }
  /** Rows without a label; the columns take the labels of the first row. */
  | {
      readonly kind: 'table';
      readonly widths: readonly number[];
      readonly rows: readonly (readonly (string | null)[])[];
    }
  | RowsOfForm;

/** Repeated rows of a page, by the number of their box, such as `A10`. */
export interface RowsOfForm {
  readonly kind: 'rows';
  readonly name: string;
  /** Rows on the printed page; further rows go on a continuation sheet. Six if absent. */
  readonly onForm?: number;
  /** Content of each cell of a row: one box, or several in one text, joined by `between`. */
  readonly columns: readonly {
    readonly boxes: readonly string[];
    readonly width: number;
    readonly between?: string;
  }[];
}

/** Boxes under one heading of a part. With null they stay under the part's own heading. */
export interface FormSection {
  readonly title: string | null;
  readonly arranged: readonly Arrangement[];
}

/** A part of the form, with its band. */
export interface FormPart {
  readonly title: string;
  readonly sections: readonly FormSection[];
}

/** Makes a part whose boxes stay under its own heading. */
export const part = (title: string, ...arranged: readonly Arrangement[]): FormPart => ({
  title,
  sections: [{ title: null, arranged }],
});
/** Makes a column of repeated rows. */
export const column = (width: number, ...boxes: readonly string[]): RowsOfForm['columns'][number] => ({
  boxes,
  width,
});
export const list = (...boxes: readonly string[]): Arrangement => ({ kind: 'list', across: 1, boxes });
export const abreast = (...boxes: readonly string[]): Arrangement => ({ kind: 'list', across: 2, boxes });
export const columns = (...rows: readonly (readonly (string | null)[])[]): Arrangement => ({
  kind: 'columns',
  rows,
});

/** Data to fill a form from. */
export interface Filling {
  /** The row of every box on the form. */
  readonly box: (number: string) => Box;
  readonly values: ReadonlyMap<string, Value>;
  /** The repeated rows of a page. */
  readonly rows: CompanyTaxReturn['rows'];
}

/** The band of a part of a form. */
export const partBlock = (title: string): Extract<Block, { readonly kind: 'heading' }> =>
  headingBlock(2, title, { form: 'part' });
