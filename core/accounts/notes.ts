import type { FilingFigures } from '../figures/filing.ts';
import type { Framework } from './frameworks.ts';
import type { Note } from './model.ts';
import type { Employees } from './notes/employees/employees.ts';
import type { Unnumbered } from './notes/note.ts';
import { NOTES } from './notes/registered.ts';

const contentsOf = (
  figures: FilingFigures,
  framework: Framework,
  employees: Employees,
  atFoot: boolean,
): readonly Unnumbered[] =>
  NOTES.filter((note) => note.isAtFoot(framework) === atFoot).flatMap((note): readonly Unnumbered[] =>
    note.contents(figures, { framework, employees }),
  );

/** The notes in their order, numbered from 1. */
export const notesOf = (
  figures: FilingFigures,
  framework: Framework,
  employees: Employees,
): readonly Note[] =>
  contentsOf(figures, framework, employees, false).map((note, i) => ({ number: i + 1, ...note }));

/** What stands at the foot of the balance sheet, without a number. */
export const footOf = (
  figures: FilingFigures,
  framework: Framework,
  employees: Employees,
): readonly Unnumbered[] => contentsOf(figures, framework, employees, true);
