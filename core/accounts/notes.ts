import type { FilingFigures } from '../figures/filing.ts';
import type { Note } from './model.ts';
import type { AccountsNote, NoteContext, Unnumbered } from './note.ts';

const contentsOf = (
  notes: readonly AccountsNote[],
  figures: FilingFigures,
  context: NoteContext,
  atFoot: boolean,
): readonly Unnumbered[] =>
  notes
    .filter((note) => note.isAtFoot(context.framework) === atFoot)
    .flatMap((note): readonly Unnumbered[] => note.contents(figures, context));

/** Lists the notes in their order, numbered from 1. */
export const notesOf = (
  notes: readonly AccountsNote[],
  figures: FilingFigures,
  context: NoteContext,
): readonly Note[] =>
  contentsOf(notes, figures, context, false).map((note, i) => ({ number: i + 1, ...note }));

/** Lists the notes at the foot of the balance sheet, without numbers. */
export const footOf = (
  notes: readonly AccountsNote[],
  figures: FilingFigures,
  context: NoteContext,
): readonly Unnumbered[] => contentsOf(notes, figures, context, true);
