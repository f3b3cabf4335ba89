/**
 * The part of csv-parse that is used here. It needs a Buffer, which every runtime here has: its build for browsers sets
 * prototypes in a way that Deno forbids. Its published types name Node, which
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
