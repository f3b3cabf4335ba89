/**
 * The part of csv-parse that is used here, in its build without Node's streams. Its published types name Node, which
 * `core/` is compiled without: only `core/tsconfig.json` reads this file in their place.
 */
export function parse(
  text: string,
  options: {
    readonly delimiter: string;
    readonly relax_column_count: true;
    /** A quotation mark within a cell that does not begin with one is a character of it. */
    readonly relax_quotes: true;
    /** Last row to read. */
    readonly to?: number;
  },
): string[][];
