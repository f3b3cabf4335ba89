import type { FilingFigures } from '../figures/filing.ts';
import { type NoteTableView, viewNoteTable } from './note-tables.ts';
import { yearOrPeriod } from './wording.ts';

/** What a paragraph states, where a taxonomy has a name for it. */
export type PolicyId = 'compliance' | 'turnover' | 'fixedAssets' | 'tax';

export interface NoteParagraph {
  readonly heading: string | null;
  readonly text: string;
  readonly policy: PolicyId | null;
}

export interface Employees {
  readonly current: number;
  /** Null when nothing says how many there were. */
  readonly previous: number | null;
}

export interface Note {
  readonly number: number;
  readonly title: string;
  readonly paragraphs: readonly NoteParagraph[];
  readonly employees: Employees | null;
  readonly table: NoteTableView | null;
}

/** Wording of a framework's notes; the frameworks differ in it and in nothing else of the notes. */
export interface NoteWording {
  readonly compliance: string;
  readonly fixedAssets: string;
  readonly turnover: string;
  readonly tax: string;
}

const plain = (text: string): NoteParagraph => ({ heading: null, text, policy: null });

/** The three statutory notes, then the caller's own, numbered from 4 (contract 2.9). */
export function notesOf(figures: FilingFigures, wording: NoteWording, employees: Employees): readonly Note[] {
  const statutory = [
    { title: 'Accounting policies', paragraphs: policies(figures, wording) },
    { title: 'Basis of preparation', paragraphs: [compliance(wording)] },
    { title: 'Employee information', paragraphs: [plain(employeeSentence(figures))], employees },
  ];
  const custom = figures.notes.map((note) => ({
    title: note.title,
    paragraphs: note.body === null || note.body.trim() === '' ? [] : [plain(note.body)],
    table: note.table === null ? null : viewNoteTable(note.table),
  }));
  return [...statutory, ...custom].map((note, i) => ({
    employees: null,
    table: null,
    ...note,
    number: i + 1,
  }));
}

const compliance = (wording: NoteWording): NoteParagraph => ({
  heading: null,
  text: wording.compliance,
  policy: 'compliance',
});

/** A policy is stated for what the accounts hold, in either period. */
function policies(figures: FilingFigures, wording: NoteWording): readonly NoteParagraph[] {
  const { balanceSheet, previousBalanceSheet, profitLoss, previousProfitLoss, isDormant } = figures;
  const held = (name: 'turnover', ...from: readonly ({ readonly turnover?: bigint } | null)[]) =>
    from.some((f) => (f?.[name] ?? 0n) !== 0n);
  const fixed = [balanceSheet, previousBalanceSheet].some(
    (b) => (b?.tangibleAssets ?? 0n) !== 0n || (b?.intangibleAssets ?? 0n) !== 0n,
  );
  return [
    plain(
      'The accounts are prepared under the historical cost convention. They are presented in pounds sterling, rounded to the nearest pound.',
    ),
    ...(isDormant ? [plain(`The company was dormant throughout the ${yearOrPeriod(figures.period)}.`)] : []),
    ...(!isDormant && held('turnover', profitLoss, previousProfitLoss)
      ? [{ heading: 'Turnover', text: wording.turnover, policy: 'turnover' as const }]
      : []),
    ...(fixed
      ? [{ heading: 'Fixed assets', text: wording.fixedAssets, policy: 'fixedAssets' as const }]
      : []),
    ...(isDormant ? [] : [{ heading: 'Taxation', text: wording.tax, policy: 'tax' as const }]),
  ];
}

const employeeSentence = (figures: FilingFigures): string =>
  `The average number of persons employed by the company, including directors, during the ${yearOrPeriod(figures.period)} was as follows.`;
