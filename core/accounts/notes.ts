import type { FilingFigures } from '../figures/filing.ts';
import { longDate } from '../period/date.ts';
import { AMENDED_STANDARDS } from '../tax/parameters/accounts.ts';
import { adoptsEarly } from './amended-standards.ts';
import { type BreakdownId, breakdownOf } from './breakdowns.ts';
import type { Framework } from './frameworks.ts';
import { intangibleMovements, type MovementSchedule, tangibleMovements } from './movements.ts';
import { viewNoteTable } from './note-tables.ts';
import { goingConcernParts } from './notes/going-concern.ts';
import { type Employees, type MovingAssets, type Note, type NotePart, plain } from './notes/note.ts';
import { policiesOf } from './notes/policies.ts';
import type { NoteWording } from './notes/wording.ts';
import { yearOrPeriod } from './wording.ts';

export type Unnumbered = Omit<Note, 'number'>;

/**
 * The notes, numbered from 1: three statutory notes, then those that are present of intangible assets, tangible fixed
 * assets, debtors and creditors, then the caller's own (contract 2.9 and 2.10).
 */
export function notesOf(figures: FilingFigures, framework: Framework, employees: Employees): readonly Note[] {
  const { notes: wording } = framework;
  const notes: readonly Unnumbered[] = [
    { title: 'Accounting policies', parts: accountingPolicies(figures, wording) },
    {
      title: 'Basis of preparation',
      parts: [
        { ...plain(wording.compliance), policy: 'compliance' },
        ...earlyAdoption(figures, framework),
        ...goingConcernParts(figures),
      ],
    },
    {
      title: 'Employee information',
      parts: [plain(employeeSentence(figures, employees)), { kind: 'employees', employees }],
    },
    ...movementNote('Intangible assets', 'intangible', intangibleMovements(figures), figures),
    ...movementNote('Tangible fixed assets', 'tangible', tangibleMovements(figures), figures),
    ...breakdownNote('Debtors', ['debtors'], figures),
    ...breakdownNote('Creditors', ['creditorsWithinOneYear', 'creditorsAfterOneYear'], figures),
    ...(framework.advancesAtFoot ? [] : directorsAdvances(figures)),
    ...dividends(figures, framework),
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

/** The amendments to the standard, where they are adopted before they must be. */
const earlyAdoption = (figures: FilingFigures, { standard }: Framework): readonly NotePart[] =>
  adoptsEarly(figures)
    ? [
        plain(
          `The company has adopted early all the amendments to ${standard} that apply to periods beginning on or after ${longDate(AMENDED_STANDARDS.from)}.`,
        ),
      ]
    : [];

/** Companies Act 2006 s413; a company without any says nothing. */
export const directorsAdvances = ({ directorsAdvances: rows }: FilingFigures): readonly Unnumbered[] =>
  rows.length === 0
    ? []
    : [{ title: 'Directors’ advances, credits and guarantees', parts: [{ kind: 'advances', rows }] }];

/** Dividends of the period (FRS 102 Section 1A), unless a note of the caller's is of them; FRS 105 asks for none. */
function dividends(figures: FilingFigures, { id }: Framework): readonly Unnumbered[] {
  const amount = figures.dividendsPaid ?? 0n;
  const isNoted = figures.notes.some(({ title }) => /dividend/i.test(title));
  return id === 'frs105' || amount === 0n || isNoted
    ? []
    : [
        {
          title: 'Dividends',
          parts: [{ kind: 'dividends', amount, time: yearOrPeriod(figures.period) }],
        },
      ];
}

/** A company without employees has a director all the same, so the sentence does not count directors. */
const employeeSentence = (figures: FilingFigures, { current }: Employees): string =>
  current === 0
    ? `The company had no employees during the ${yearOrPeriod(figures.period)}.`
    : `The average number of persons employed by the company, including directors, during the ${yearOrPeriod(figures.period)} was as follows.`;

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
