import type { FilingFigures } from '../figures/filing.ts';
import type { Note } from './model.ts';
import type { NoteContext, Unnumbered } from './notes/note.ts';
import { NOTES } from './notes/registered.ts';

const contentsOf = (figures: FilingFigures, context: NoteContext, atFoot: boolean): readonly Unnumbered[] =>
  NOTES.filter((note) => note.isAtFoot(context.framework) === atFoot).flatMap((note): readonly Unnumbered[] =>
    note.contents(figures, context),
  );

/** The notes in their order, numbered from 1. */
export const notesOf = (figures: FilingFigures, context: NoteContext): readonly Note[] =>
  contentsOf(figures, context, false).map((note, i) => ({ number: i + 1, ...note }));

/** What stands at the foot of the balance sheet, without a number. */
export const footOf = (figures: FilingFigures, context: NoteContext): readonly Unnumbered[] =>
  contentsOf(figures, context, true);
