import { singleLine } from '../xml/printable.ts';

/**
 * Result of one check of a pack. `holds`: correct. `fails`: wrong, so something was altered. `unshown`: the pack claims
 * something and does not show it. `open`: no pack can prove it, and the text says why.
 */
export interface Finding {
  readonly outcome: 'holds' | 'fails' | 'unshown' | 'open';
  /** The file it is about; `the zip` for the zip itself. */
  readonly path: string;
  readonly text: string;
}

/** Result of verifying a pack. */
export interface Verdict {
  /** True for a zip, or a folder of files. */
  readonly read: boolean;
  /** True when nothing fails. */
  readonly valid: boolean;
  /** True when nothing fails, and the pack shows everything that it claims. */
  readonly shown: boolean;
  /** Names its filing for a heading, where its manifest can be read. */
  readonly about: string | null;
  readonly findings: readonly Finding[];
}

/** Path of a finding about the zip itself. */
export const THE_ZIP = 'the zip';

export const holds = (path: string, text: string): Finding => ({ outcome: 'holds', path, text });
export const fails = (path: string, text: string): Finding => ({ outcome: 'fails', path, text });
export const unshown = (path: string, text: string): Finding => ({ outcome: 'unshown', path, text });
export const open = (path: string, text: string): Finding => ({ outcome: 'open', path, text });

/** Makes a finding: `holds` with one text, or `fails` with the other. */
export const whether = (is: boolean, path: string, good: string, bad: string): Finding =>
  is ? holds(path, good) : fails(path, bad);

/** Sums up the findings. Their texts become single lines: a forged name could move or hide the verdict on a screen. */
export function verdictOf(about: string | null, found: readonly Finding[], read = true): Verdict {
  const findings = found.map(({ outcome, path, text }) => ({
    outcome,
    path: singleLine(path),
    text: singleLine(text),
  }));
  const none = (outcome: Finding['outcome']) => findings.every((finding) => finding.outcome !== outcome);
  const valid = none('fails');
  return {
    read,
    valid,
    shown: valid && none('unshown'),
    about: about === null ? null : singleLine(about),
    findings,
  };
}

/**
 * Gives the verdict as an exit code: 0 nothing fails, 1 something does, 2 it is not a zip, 3 nothing fails but the pack
 * does not show something that it claims.
 */
export const exitOf = ({ read, valid, shown }: Verdict): 0 | 1 | 2 | 3 => {
  if (!read) return 2;
  if (!valid) return 1;
  return shown ? 0 : 3;
};
