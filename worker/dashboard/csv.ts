/**
 * Writes text of comma-separated values (RFC 4180). A spreadsheet treats a cell that begins with one of these signs as
 * a formula: some also the wide forms of the signs, and some leave out spaces before them. Such a cell gets an
 * apostrophe in front, so that a company's name can run nothing.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

const cell = (text: string): string => {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** Writes lines that end with CR and LF, the names of the columns first. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
