import type { FilingFigures } from '../figures/filing.ts';
import { type BreakdownId, breakdownOf } from './breakdowns.ts';
import { intangibleMovements, type MovementSchedule, tangibleMovements } from './movements.ts';
import { viewNoteTable } from './note-tables.ts';
import { type Employees, type MovingAssets, type Note, type NotePart, plain } from './notes/note.ts';
import { policiesOf } from './notes/policies.ts';
import type { NoteWording } from './notes/wording.ts';
import { yearOrPeriod } from './wording.ts';

type Unnumbered = Omit<Note, 'number'>;

/**
 * The notes, numbered from 1: three statutory notes, then those that are present of intangible assets, tangible fixed
 * assets, debtors and creditors, then the caller's own (contract 2.9 and 2.10).
 */
export function notesOf(figures: FilingFigures, wording: NoteWording, employees: Employees): readonly Note[] {
  const notes: readonly Unnumbered[] = [
    { title: 'Accounting policies', parts: accountingPolicies(figures, wording) },
    { title: 'Basis of preparation', parts: [{ ...plain(wording.compliance), policy: 'compliance' }] },
    {
      title: 'Employee information',
      parts: [plain(employeeSentence(figures)), { kind: 'employees', employees }],
    },
    ...movementNote('Intangible assets', 'intangible', intangibleMovements(figures), figures),
    ...movementNote('Tangible fixed assets', 'tangible', tangibleMovements(figures), figures),
    ...breakdownNote('Debtors', ['debtors'], figures),
    ...breakdownNote('Creditors', ['creditorsWithinOneYear', 'creditorsAfterOneYear'], figures),
    ...figures.notes.map(({ title, body, table }): Unnumbered => {
      const text = body === null || body.trim() === '' ? [] : [plain(body)];
      return {
        title,
        parts: table === null ? text : [...text, { kind: 'table', view: viewNoteTable(table) }],
      };
    }),
  ];
  return notes.map((note, i) => ({ number: i + 1, ...note }));
}

function accountingPolicies(figures: FilingFigures, wording: NoteWording): readonly NotePart[] {
  return [
    plain(wording.convention(figures)),
    ...(figures.isDormant
      ? [plain(`The company was dormant throughout the ${yearOrPeriod(figures.period)}.`)]
      : []),
    ...policiesOf(wording.policies, figures),
  ];
}

const employeeSentence = (figures: FilingFigures): string =>
  `The average number of persons employed by the company, including directors, during the ${yearOrPeriod(figures.period)} was as follows.`;

function movementNote(
  title: string,
  assets: MovingAssets,
  schedule: MovementSchedule | null,
  figures: FilingFigures,
): readonly Unnumbered[] {
  if (schedule === null) return [];
  return [
    { title, parts: [{ kind: 'movements', assets, schedule, opened: figures.previousPeriod !== null }] },
  ];
}

/** One note for both maturities of creditors: the contract numbers creditors once. */
function breakdownNote(
  title: string,
  ids: readonly BreakdownId[],
  figures: FilingFigures,
): readonly Unnumbered[] {
  const parts = ids.flatMap((id): readonly NotePart[] => {
    const breakdown = breakdownOf(id, figures);
    return breakdown === null ? [] : [{ kind: 'breakdown', breakdown }];
  });
  return parts.length === 0 ? [] : [{ title, parts }];
}
