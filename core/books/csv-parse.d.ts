/**
 * Declares the part of csv-parse that is used here. The library needs a Buffer, which every runtime here has. Its build
 * for browsers sets prototypes in a way that Deno forbids. Its published types need the types of Node, and `core/` is
 * compiled without those. Only `core/tsconfig.json` reads this file.
 */
export function parse(
  text: string,
  options: {
    readonly delimiter: string;
    readonly relax_column_count: true;
    /** Reads a quotation mark inside an unquoted cell as a character. */
    readonly relax_quotes: true;
    /** Last row to read. */
    readonly to?: number;
  },
): string[][];
