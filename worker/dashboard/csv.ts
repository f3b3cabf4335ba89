/**
 * Text of comma-separated values (RFC 4180). A spreadsheet takes a cell that begins with one of these signs for a formula,
 * so such a cell is begun with an apostrophe: what a company is called can run nothing.
 */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** Lines that end with CR and LF, the names of the columns first. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
