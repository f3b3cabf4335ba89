import type { TextSize } from '../blocks.ts';

/** Measures of the page, in points (72 to the inch), and the sizes of the type. All of the look is defined here. */
export interface TextStyle {
  readonly size: number;
  /** Distance from one line to the next. */
  readonly leading: number;
  readonly bold?: boolean;
  /** Grey level, 0 black to 1 white. */
  readonly ink: number;
  readonly slanted?: boolean;
}

/** A4 upright (ISO 216: 210 mm by 297 mm). */
export const paper = { width: 595.28, height: 841.89 } as const;

export const margin = { left: 64, right: 64, header: 44, bottom: 60, footer: 40 } as const;

export const contentWidth = paper.width - margin.left - margin.right;

const ink = 0.1;
const faint = 0.38;

/** Styles of tables in their three sizes. */
export const tableStyles = {
  normal: { row: { size: 9.5, leading: 13, ink }, head: { size: 9, leading: 12, bold: true, ink } },
  small: { row: { size: 8, leading: 11, ink }, head: { size: 7.75, leading: 10.5, bold: true, ink } },
  smallest: { row: { size: 6.25, leading: 8.5, ink }, head: { size: 6.25, leading: 8.5, bold: true, ink } },
} as const satisfies Record<TextSize, { readonly row: TextStyle; readonly head: TextStyle }>;

export const styles = {
  coverLarge: { size: 26, leading: 32, bold: true, ink },
  coverMedium: { size: 14, leading: 20, ink },
  coverSmall: { size: 10, leading: 15, ink: 0.3 },
  heading1: { size: 16, leading: 20, bold: true, ink },
  heading2: { size: 11.5, leading: 15.5, bold: true, ink },
  heading3: { size: 10, leading: 14, bold: true, ink },
  body: { size: 10, leading: 14.5, ink },
  /**
   * Statements of the law at the foot of a balance sheet. They are small, so that the page has room for its signature
   * too.
   */
  statement: { size: 9, leading: 11.5, ink },
  small: { size: 8.5, leading: 12, ink: 0.25 },
  caption: { size: 10, leading: 14, bold: true, ink },
  /** Parts of a form: white on their dark band. */
  banner: { size: 11, leading: 15, bold: true, ink: 1 },
  formHead: { size: 7.5, leading: 9.5, bold: true, ink: 0.25 },
  formNumber: { size: 7, leading: 9, bold: true, ink },
  formLabel: { size: 8.5, leading: 10.5, ink },
  formEntry: { size: 9, leading: 11, ink },
  /** Text that the form prints in a blank cell. */
  formBlank: { size: 8, leading: 11, ink: 0.5 },
  running: { size: 8, leading: 10.5, ink: faint },
} as const satisfies Record<string, TextStyle>;

/** White space above a block. */
export const space = {
  heading1: 24,
  heading2: 20,
  heading3: 14,
  paragraph: 8,
  statement: 3.5,
  table: 10,
  form: 4,
  formPart: 11,
  formSection: 7,
  details: 8,
  signature: 16,
  coverTop: 232,
  cover: 10,
  belowHeader: 26,
} as const;

export const rule = { hairline: 0.4, fine: 0.6, faintInk: 0.75, ink: 0.1 } as const;
