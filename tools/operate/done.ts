/** The lines that an operator's command prints, and whether it succeeded. */
export interface Done {
  readonly ok: boolean;
  readonly lines: readonly string[];
}
export const done = (...lines: readonly string[]): Done => ({ ok: true, lines });
export const refused = (...lines: readonly string[]): Done => ({ ok: false, lines });
