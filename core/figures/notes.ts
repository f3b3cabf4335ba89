import {
  block,
  choice,
  type FiguresOf,
  flag,
  type JsonOf,
  line,
  list,
  needed,
  object,
  otherwise,
  own,
  paragraphs,
  readAll,
  readBy,
  rows,
} from './field.ts';
import { LIMITS } from './limits.ts';

const { notes: LIMIT } = LIMITS;

export const NOTE_COLUMN = block('NoteColumn', '2.11', 'A column of a table in a note.', {
  label: needed(line(LIMIT.label, 'Its heading.')),
  unit: line(LIMIT.unit, 'Its unit, such as £.'),
  type: needed(choice(['text', 'number'], 'What its cells hold.')),
});

/** Reads cells as text. A caller sends a numeric cell as a number or as its decimal text, and a blank one as null. */
const cells = readBy(own<readonly (string | number | null)[]>('noteRow', 'list', ''), (row) =>
  (row ?? []).map((cell) => (cell === null ? null : String(cell))),
);

export const NOTE_TABLE = block('NoteTable', '2.11', 'A table in a note.', {
  columns: needed(rows(NOTE_COLUMN, { ...LIMIT.columns, of: 'columns' }, 'The first is a text column.')),
  rows: needed(
    list(
      cells,
      { ...LIMIT.rows, of: 'rows' },
      'One cell for each column; null for a blank one. Numbers may be sent as text.',
    ),
  ),
  totalRow: flag('True adds a row of totals, without the subtotal rows.'),
  rowStyles: list(
    choice(['normal', 'subtotal'], ''),
    { max: LIMIT.rows.max, of: 'row styles' },
    'One for each row.',
  ),
  subtotalStyle: otherwise(choice(['bold', 'italic', 'plain'], 'How subtotal rows look.'), 'bold'),
});

export const NOTE = block('Note', '2.11', 'A note of the accounts: a body, a table or both.', {
  title: needed(line(LIMIT.title, 'Its title.')),
  body: paragraphs(LIMIT.body, 'Plain text of one or more lines.'),
  table: object(NOTE_TABLE, 'Figures for reading; they are not tagged.'),
});

export type NoteJson = JsonOf<typeof NOTE.fields>;
export type CustomNote = FiguresOf<typeof NOTE.fields>;
export type NoteTable = FiguresOf<typeof NOTE_TABLE.fields>;

/** Completes a table: rows without styles are normal ones. */
const styled = (table: NoteTable): NoteTable =>
  table.rowStyles.length > 0 ? table : { ...table, rowStyles: table.rows.map(() => 'normal' as const) };

export const readNotes = (notes: readonly NoteJson[] | null | undefined): readonly CustomNote[] =>
  (notes ?? []).map((json) => {
    const note = readAll(NOTE, json);
    return { ...note, table: note.table && styled(note.table) };
  });
