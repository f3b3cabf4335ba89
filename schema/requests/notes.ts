import { isObject } from '../../core/base/json.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { NOTE, NOTE_TABLE } from '../../core/figures/notes.ts';
import { ownStruct, structOf } from './blocks.ts';
import { characterFault, lengthOf } from './characters.ts';
import { field } from './fields.ts';
import { type Fault, list, type RawRecord } from './structs.ts';

const { notes: LIMIT } = LIMITS;

/** The type of a column decides the values of its cells, so rows are checked with their table. */
ownStruct(
  'noteRow',
  field<readonly unknown[]>({ type: 'array', items: { type: ['string', 'number', 'null'] } }, (value) =>
    Array.isArray(value) ? null : 'expected a list of cells, one for each column',
  ),
);

const NUMERIC_TEXT = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** True for a number whose text is a plain decimal: the accounts then print the number as sent. */
const isPlainNumber = (value: unknown): boolean => {
  if (typeof value !== 'number') return false;
  const text = /^-?(\d+)(?:\.(\d+))?$/.exec(String(value));
  return text !== null && `${text[1]}${text[2] ?? ''}`.replace(/^0+/, '').length <= LIMIT.digits;
};

/** Turns numeric text into its number if no digit is lost. */
function canonicalCell(value: unknown, type: unknown): unknown {
  if (value === 0) return 0;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (type !== 'number') return text;
  if (!NUMERIC_TEXT.test(text) || text.replace(/\D/g, '').replace(/^0+/, '').length > LIMIT.digits)
    return value;
  const number = Number(text.replaceAll(',', ''));
  return number === 0 ? 0 : number;
}

const columnTypes = (table: RawRecord): readonly unknown[] | null =>
  Array.isArray(table.columns) && table.columns.length <= LIMIT.columns.max
    ? table.columns.map((each: unknown) => (isObject(each) ? each.type : undefined))
    : null;

function canonicalTable(table: RawRecord): RawRecord {
  const types = columnTypes(table);
  if (types === null || !Array.isArray(table.rows) || table.rows.length > LIMIT.rows.max) return table;
  const rows = table.rows.map((row: unknown) =>
    Array.isArray(row) && row.length <= LIMIT.columns.max
      ? row.map((value: unknown, index) => canonicalCell(value, types[index]))
      : row,
  );
  return { ...table, rows };
}

function cellFault(value: unknown, type: unknown): string | null {
  if (value === null) return null;
  if (type === 'number') {
    return isPlainNumber(value)
      ? null
      : `expected a number of at most ${LIMIT.digits} digits, or null for a blank cell`;
  }
  if (type !== 'text') return null;
  if (typeof value !== 'string' || lengthOf(value) > LIMIT.cell) {
    return `expected text of at most ${LIMIT.cell} characters`;
  }
  return characterFault(value);
}

function* tableFaults(table: RawRecord): Iterable<Fault> {
  const types = columnTypes(table);
  if (types !== null && types.length > 0 && types[0] !== 'text') {
    yield { path: ['columns', 0, 'type'], message: 'the first column must be text' };
  }
  if (!Array.isArray(table.rows) || table.rows.length > LIMIT.rows.max) return;
  if (Array.isArray(table.rowStyles) && table.rowStyles.length !== table.rows.length) {
    yield {
      path: ['rowStyles'],
      message: `expected one style for each row: ${table.rows.length}, not ${table.rowStyles.length}`,
    };
  }
  if (types === null) return;
  for (const [index, row] of table.rows.entries()) yield* rowFaults(row, index, types);
}

function* rowFaults(row: unknown, index: number, types: readonly unknown[]): Iterable<Fault> {
  if (!Array.isArray(row)) return;
  if (row.length !== types.length) {
    yield {
      path: ['rows', index],
      message: `expected one cell for each column: ${types.length}, not ${row.length}`,
    };
    return;
  }
  for (const [position, value] of row.entries()) {
    const message = cellFault(value, types[position]);
    if (message !== null) yield { path: ['rows', index, position], message };
  }
}

structOf(NOTE_TABLE, { canonical: canonicalTable, checks: tableFaults });
export const noteStruct = structOf(NOTE, { nullIsAbsent: ['table'], checks: bodyOrTable });

function* bodyOrTable(value: RawRecord): Iterable<Fault> {
  const hasBody = value.body !== undefined && !(typeof value.body === 'string' && value.body.trim() === '');
  if (!hasBody && value.table === undefined)
    yield { path: [], message: 'a note needs a body, a table or both' };
}

export const notesStruct = list(noteStruct, { max: LIMIT.notes, of: 'notes' });
