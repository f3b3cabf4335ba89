import type { AccountsModel } from '../accounts/model.ts';
import type { Employees, Note, NoteParagraph, NotePart } from '../accounts/notes/note.ts';
import type { YearOrPeriod } from '../accounts/statement.ts';
import { periodEnded } from '../accounts/wording.ts';
import type { Pounds } from '../money.ts';
import type { Period } from '../period/period.ts';
import { digitsOf } from '../xbrl/values.ts';
import { periodHeads } from './accounts-heads.ts';
import { POLICY_TAGS } from './accounts-note-tags.ts';
import { advancesBlocks } from './accounts-notes-advances.ts';
import { breakdownBlocks } from './accounts-notes-breakdowns.ts';
import { movementTables } from './accounts-notes-movements.ts';
import { noteTable } from './accounts-notes-tables.ts';
import { duringText } from './accounts-runs.ts';
import { type Block, type Cell, cell, type TableBlock } from './blocks.ts';
import { wholePounds } from './cells.ts';

/** The notes, numbered, on pages of their own. The caller's notes have no concept and stay without facts. */
export function notesBlocks(model: AccountsModel): readonly Block[] {
  return [
    {
      kind: 'heading',
      level: 1,
      newPage: true,
      runs: [{ text: `Notes to the accounts for the ${periodEnded(model.period)}` }],
    },
    ...model.notes.flatMap((note) => noteBlocks(model, note)),
  ];
}

function noteBlocks(model: AccountsModel, note: Note): readonly Block[] {
  return [
    { kind: 'heading', level: 2, runs: [{ text: `${note.number}. ${note.title}` }] },
    ...note.parts.flatMap((part) => partBlocks(model, note.title, part)),
  ];
}

function partBlocks(model: AccountsModel, title: string, part: NotePart): readonly Block[] {
  switch (part.kind) {
    case 'paragraph':
      return paragraphBlocks(model, part);
    case 'employees':
      return [employeesTable(model, part.employees)];
    case 'movements':
      return movementTables(model, part.assets, part.schedule, part.opened);
    case 'breakdown':
      return breakdownBlocks(model, part.breakdown);
    case 'advances':
      return advancesBlocks(model, part.rows);
    case 'dividends':
      return [dividendsBlock(model, part.amount, part.time)];
    case 'table':
      return [noteTable(title, part.view)];
  }
}

/** Notes that stand at the foot of the balance sheet, without a number. */
export const footBlocks = (model: AccountsModel): readonly Block[] =>
  model.foot.flatMap(({ title, parts }) => [
    { kind: 'heading', level: 2, runs: [{ text: title }] } satisfies Block,
    ...parts.flatMap((part) => partBlocks(model, title, part)),
  ]);

function dividendsBlock(model: AccountsModel, amount: Pounds, time: YearOrPeriod): Block {
  const fact = {
    ...wholePounds(amount),
    concept: 'core:DividendsPaid',
    time: { duration: model.period },
  } as const;
  return {
    kind: 'paragraph',
    runs: [
      { text: 'Dividends of £' },
      { text: digitsOf(fact), fact },
      { text: ` were paid during the ${time}.` },
    ],
  };
}

function paragraphBlocks(model: AccountsModel, paragraph: NoteParagraph): readonly Block[] {
  const { heading, text, policy } = paragraph;
  const run = policy === null ? { text } : duringText(model, POLICY_TAGS[policy], text);
  return [
    ...(heading === null ? [] : [{ kind: 'heading', level: 3, runs: [{ text: heading }] } satisfies Block]),
    { kind: 'paragraph', runs: [run] },
  ];
}

function employeesTable(model: AccountsModel, employees: Employees): TableBlock {
  const { previousPeriod } = model;
  const previous =
    employees.previous === null || previousPeriod === null
      ? []
      : [{ period: previousPeriod, count: employees.previous }];
  const columns = [{ period: model.period, count: employees.current }, ...previous];
  return {
    kind: 'table',
    caption: 'Average number of employees',
    captionHidden: true,
    keepTogether: true,
    columns: [{ align: 'left', weight: 10 }, ...columns.map(() => ({ align: 'right' as const, weight: 3 }))],
    head: periodHeads(model, previous.length > 0),
    rows: [
      {
        cells: [
          cell('Average number of employees', { rowHeading: true }),
          ...columns.map(({ period, count }) => employeesCell(period, count)),
        ],
      },
    ],
  };
}

/** A number of people, nil included, is printed as a number and not as a dash. */
function employeesCell(period: Period, count: number): Cell {
  const fact = {
    kind: 'number',
    concept: 'core:AverageNumberEmployeesDuringPeriod',
    value: BigInt(count),
    unit: 'pure',
    time: { duration: period },
  } as const;
  return { runs: [{ text: digitsOf(fact), fact }] };
}
