import { MIB } from '../base/bytes.ts';

/** Limits of a bookkeeping package's export: `spec/books-and-last-year.md` section 1. */

/** Limits of a file of text. */
export const CSV_LIMITS = {
  bytes: 524_288,
  lines: 2_500,
  columns: 20,
  /** Characters of a line. The names, codes and amounts of a valid row need fewer. */
  line: 8_000,
  name: 200,
  code: 20,
  type: 60,
} as const;

/** Limits of a workbook (Office Open XML). */
export const XLSX_LIMITS = {
  bytes: 2 * MIB,
  base64: 2_796_204,
  /** Bytes of all its parts, unpacked. */
  unpacked: 16_777_216,
  /** Unpacked bytes in MiB, for people. */
  unpackedMib: 16,
  sheets: 10,
  /** Characters of the name of a sheet. */
  sheet: 100,
  /** Bytes of a request that contains a workbook. */
  requestBytes: 4 * MIB,
} as const;
