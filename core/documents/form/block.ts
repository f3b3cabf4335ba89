/** A printed form as rows of ruled cells, each with its box number beside it. Only the PDF draws them. */

/** How a cell of a form is drawn. `word` is Yes or No; `short` is a text of few characters. */
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

/** A ruled cell and its entry; '' is a cell that is blank. */
export interface FormField {
  readonly look: FieldLook;
  /** Without its sign: `1,234` of pounds, `1,234.56`, `19.00`, `31 03 2026`, `X` of a tick. */
  readonly entry: string;
}

/** A box in its place: its number, its label and its cell, as far as they stand there. */
export interface FormSlot {
  readonly number?: string;
  readonly label?: string;
  /** A label in bold: of a total. */
  readonly bold?: boolean;
  readonly field?: FormField;
}

export interface FormRow {
  /** One for each column; null where nothing stands. */
  readonly slots: readonly (FormSlot | null)[];
}

export interface FormBlock {
  readonly kind: 'form';
  /** Accessible name; never printed. */
  readonly caption: string;
  /** Shares of the width. */
  readonly columns: readonly number[];
  /** A heading for each column, repeated on every page the rows reach; none when empty. */
  readonly head: readonly string[];
  readonly rows: readonly FormRow[];
}
