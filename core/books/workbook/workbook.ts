import type { InParts } from '../../base/give-way.ts';
import { advise } from '../../words/advice.ts';
import { fromBase64 } from '../../xml/base64.ts';
import { shownText } from '../fold.ts';
import { columnsOfRows, type Grid, noHeadings, rowsOfGrid, type SourceRows } from '../grid.ts';
import { prove } from '../prove.ts';
import type { Read } from '../trial-balance.ts';
import { archiveOf, fault } from './archive.ts';
import { contentsOf, type SheetPart } from './contents.ts';
import { cellsOfSheet, type SheetCells } from './sheet.ts';

/** Reads an export as a workbook (Office Open XML): chooses its sheet and reads it like a file of text. */

interface Candidate {
  readonly sheet: SheetPart;
  readonly cells: SheetCells;
  readonly grid: Grid;
}

/**
 * Reads a workbook to rows in parts, or says why it cannot be read.
 *
 * @param base64 the file
 * @param named the name of the sheet to read; null to read the only one that is not hidden and is a trial balance
 */
export function* rowsOfWorkbook(
  base64: string,
  named: string | null,
  periodEnd: string,
): InParts<Read<SourceRows>> {
  const bytes = fromBase64(base64);
  if (bytes === null) return fault('expected the bytes of a workbook in base64');
  yield;
  const archive = yield* archiveOf(bytes);
  if (!archive.ok) return archive;
  const contents = yield* contentsOf(archive.value);
  if (!contents.ok) return contents;
  yield;
  const { sheets } = contents.value;
  const asked = named === null ? inSight(sheets) : sheets.filter(({ name }) => name === named);
  if (asked.length === 0) return fault(`there is no sheet of this name; its sheets are ${namesOf(sheets)}`);
  const faults: string[] = [];
  const candidates: Candidate[] = [];
  for (const sheet of asked) {
    const cells = cellsOfSheet(contents.value, sheet);
    yield;
    if (!cells.ok) {
      faults.push(...cells.faults);
      continue;
    }
    const { rows } = cells.value;
    const columns = columnsOfRows(
      rows.map(({ texts }) => texts),
      periodEnd,
    );
    if (columns !== null)
      candidates.push({
        sheet,
        cells: cells.value,
        grid: { field: 'xlsx', delimiter: null, rows, columns },
      });
  }
  const chosen = chosenOf(candidates, periodEnd);
  if (chosen !== null) return readSheet(chosen, periodEnd);
  if (candidates.length > 1)
    return fault(
      `several sheets read as a trial balance: ${namesOf(candidates.map(({ sheet }) => sheet))}; ${advise('send the name of one as sheet')}`,
    );
  if (faults.length > 0) return { ok: false, faults };
  const hint = hintOf(named, asked.length < sheets.length);
  return asked.length === 1
    ? { ok: false, faults: [`${noHeadings('xlsx')}${hint}`] }
    : fault(`none of its sheets reads as a trial balance: ${namesOf(asked)}${hint}`);
}

const hintOf = (named: string | null, isAnyHidden: boolean): string =>
  named === null && isAnyHidden ? '; a hidden sheet is read only where sheet names it' : '';

/** Gives the visible sheets. A person who sends a workbook does not mean hidden ones, such as last year's. */
function inSight(sheets: readonly SheetPart[]): readonly SheetPart[] {
  const seen = sheets.filter(({ isHidden }) => !isHidden);
  return seen.length === 0 ? sheets : seen;
}

const namesOf = (sheets: readonly SheetPart[]): string =>
  sheets.map(({ name }) => shownText(name)).join(', ');

/** Chooses the only sheet with the columns of a trial balance; of several, the only one whose accounts sum to zero. */
function chosenOf(candidates: readonly Candidate[], periodEnd: string): Candidate | null {
  const proven = candidates.length > 1 ? candidates.filter((one) => isProven(one, periodEnd)) : candidates;
  return proven.length === 1 ? (proven[0] ?? null) : null;
}

function isProven(candidate: Candidate, periodEnd: string): boolean {
  const read = readSheet(candidate, periodEnd);
  return read.ok && prove(read.value.rows, read.value.leftOut, read.value.facts).ok;
}

function readSheet({ sheet, cells: { valueless }, grid }: Candidate, periodEnd: string): Read<SourceRows> {
  if (valueless.length === 0) return rowsOfGrid(grid, periodEnd);
  const places = valueless.map((cell) => `${shownText(sheet.name)}!${cell}`).join(', ');
  return fault(
    `a formula has no stored value in ${places}; open the workbook in a spreadsheet program and save it`,
  );
}
