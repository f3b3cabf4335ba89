import type { Box } from '../../boxes/box.ts';
import type { Value } from '../../boxes/value.ts';
import type { CompanyTaxReturn } from '../../form/form.ts';
import type { Block } from '../blocks.ts';

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
    }
  | RowsOfForm;

/** Rows that a page repeats, by the number of their box, such as `A10`. */
export interface RowsOfForm {
  readonly kind: 'rows';
  readonly name: string;
  /** What each cell of a row says: one box, or several in one text with `between` between them. */
  readonly columns: readonly {
    readonly boxes: readonly string[];
    readonly width: number;
    readonly between?: string;
  }[];
}

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
  /** The rows that a page repeats. */
  readonly rows: CompanyTaxReturn['rows'];
}

/** The band of a part of a form. */
export const partBlock = (title: string): Extract<Block, { readonly kind: 'heading' }> => ({
  kind: 'heading',
  level: 2,
  form: 'part',
  runs: [{ text: title }],
});
