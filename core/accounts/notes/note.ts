import type { FilingFigures } from '../../figures/filing.ts';
import type { Problem } from '../../problem.ts';
import type { ConceptRow } from '../../xbrl/concept.ts';
import type { Framework } from '../frameworks.ts';
import type { NotePart } from '../model.ts';
import type { Employees } from './employees/employees.ts';

/** A note before it has its number. */
export interface Unnumbered {
  readonly title: string;
  readonly parts: readonly NotePart[];
}

/** What a note is made from besides the figures. */
export interface NoteContext {
  readonly framework: Framework;
  readonly employees: Employees;
  /** Whether the copy has the profit and loss account. */
  readonly showsProfitAndLoss: boolean;
}

/**
 * A note of the accounts: everything that the service says of it. Its folder holds it, and `registered.ts` names it once.
 * The model, the checks, the documents and the requests read it from there.
 */
export interface AccountsNote {
  readonly id: string;
  /**
   * Amounts in whole pounds that this note alone shows: the caller's field at the root of a filing, and what it means in
   * the description of the interface.
   */
  readonly amounts: Readonly<Record<string, string>>;
  /** The concepts that this note states and no other part of the accounts. */
  readonly concepts: readonly ConceptRow[];
  /** The note in words, tables and tags, by framework and date; none where there is nothing to say. */
  readonly contents: (figures: FilingFigures, context: NoteContext) => readonly Unnumbered[];
  /** True where it stands at the foot of the balance sheet, without a number. */
  readonly isAtFoot: (framework: Framework) => boolean;
  /** What is wrong with what the caller gave for it. */
  readonly check: (figures: FilingFigures) => readonly Problem[];
}

/** What most notes are: numbered, with no amount or concept of their own and nothing to check. */
export const ORDINARY = {
  amounts: {},
  concepts: [],
  isAtFoot: () => false,
  check: () => [],
} as const satisfies Partial<AccountsNote>;
