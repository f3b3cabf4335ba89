/**
 * The part of papaparse that is used here. Its published types name Node, which `core/` is compiled without.
 */
declare module 'papaparse' {
  interface Parsed {
    readonly data: readonly (readonly string[])[];
    readonly errors: readonly { readonly type: string; readonly code: string; readonly row?: number }[];
  }
  const papaparse: {
    parse(
      text: string,
      options: {
        readonly delimiter: string;
        readonly skipEmptyLines: false;
        /** Rows to read; 0 for all. */
        readonly preview: number;
      },
    ): Parsed;
  };
  export default papaparse;
}
