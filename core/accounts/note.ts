import type { Problem } from '../base/problem.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { Law } from '../law/law.ts';
import type { ConceptRow } from '../xbrl/concept.ts';
import type { Employees } from './employees.ts';
import type { Framework } from './frameworks.ts';
import type { NotePart } from './model.ts';

/** A note without its number. */
export interface Unnumbered {
  readonly title: string;
  readonly parts: readonly NotePart[];
}

/** Data for a note besides the figures. */
export interface NoteContext {
  readonly law: Law;
  readonly framework: Framework;
  readonly employees: Employees;
  /** True when the copy has the profit and loss account. */
  readonly showsProfitAndLoss: boolean;
}

/**
 * A note of the accounts. Its folder declares it, and `core/filing/notes.ts` registers it. The model, the checks, the
 * documents and the requests read it from there.
 */
export interface AccountsNote {
  readonly id: string;
  /** The concepts that only this note states. */
  readonly concepts: readonly ConceptRow[];
  /** Writes the note in words, tables and tags, by framework and date; none where there is nothing to say. */
  readonly contents: (figures: FilingFigures, context: NoteContext) => readonly Unnumbered[];
  /** True when it is at the foot of the balance sheet, without a number. */
  readonly isAtFoot: (framework: Framework) => boolean;
  /** Checks the caller's data for the note. */
  readonly check: (figures: FilingFigures) => readonly Problem[];
}

/** Describes most notes: numbered, with no concept of their own and nothing to check. */
export const ORDINARY = {
  concepts: [],
  isAtFoot: () => false,
  check: () => [],
} as const satisfies Partial<AccountsNote>;
