/** A printed form as rows of ruled cells, each with its box number beside it. Only the PDF draws them. */

/** Looks of a cell of a form. `word` is Yes or No; `short` is a text of few characters. */
export type FieldLook =
  | 'pounds'
  | 'pence'
  | 'rate'
  | 'tick'
  | 'date'
  | 'year'
  | 'count'
  | 'word'
  | 'short'
  | 'text';

/** A ruled cell and its entry; the entry of a blank cell is ''. */
export interface FormField {
  readonly look: FieldLook;
  /** Written without a sign: `1,234` for pounds, `1,234.56`, `19.00`, `31 03 2026`, `X` for a tick. */
  readonly entry: string;
}

/** A box of the form: its number, its label and its cell. Each may be absent. */
export interface FormSlot {
  readonly number?: string;
  readonly label?: string;
  /** True for the bold label of a total. */
  readonly bold?: boolean;
  readonly field?: FormField;
}

export interface FormRow {
  /** One for each column; null where the column is empty. */
  readonly slots: readonly (FormSlot | null)[];
}

export interface FormBlock {
  readonly kind: 'form';
  /** Accessible name; never printed. */
  readonly caption: string;
  /** Each column's share of the width. */
  readonly columns: readonly number[];
  /** A heading for each column, repeated on every page the rows reach; none when empty. */
  readonly head: readonly string[];
  readonly rows: readonly FormRow[];
}
