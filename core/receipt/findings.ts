/**
 * One thing that was looked at in a pack. `holds`: it is as it should be. `fails`: it is not, so something was altered.
 * `open`: a pack cannot prove it, and the text says why.
 */
export interface Finding {
  readonly outcome: 'holds' | 'fails' | 'open';
  /** The file it is about; `the zip` for the zip itself. */
  readonly path: string;
  readonly text: string;
}

/** What a look at a pack came to. */
export interface Verdict {
  /** Nothing fails. */
  readonly valid: boolean;
  /** What it is of, where its manifest can be read: for a heading. */
  readonly about: string | null;
  readonly findings: readonly Finding[];
}

/** What a finding about a zip itself is about. */
export const THE_ZIP = 'the zip';

export const holds = (path: string, text: string): Finding => ({ outcome: 'holds', path, text });
export const fails = (path: string, text: string): Finding => ({ outcome: 'fails', path, text });
export const open = (path: string, text: string): Finding => ({ outcome: 'open', path, text });

/** `holds` with one text, or `fails` with the other. */
export const whether = (is: boolean, path: string, good: string, bad: string): Finding =>
  is ? holds(path, good) : fails(path, bad);
