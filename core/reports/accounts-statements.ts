import type { ProfitAndLossLineId } from '../accounts/formats.ts';
import type { Framework } from '../accounts/frameworks.ts';
import { poundHeads } from '../accounts/heads.ts';
import type { AccountsModel, DetailedRow } from '../accounts/model.ts';
import { dateRun, duringText } from '../accounts/runs.ts';
import type { StatementRow } from '../accounts/statement.ts';
import {
  BALANCE_SHEET_TAGS,
  DETAILED_TAGS,
  type LineTag,
  PROFIT_AND_LOSS_TAGS,
  STATEMENT_TAGS,
} from '../accounts/tags.ts';
import { periodEnded } from '../accounts/wording.ts';
import {
  type Block,
  type Cell,
  cell,
  headingBlock,
  paragraphBlock,
  type TableBlock,
  type TableRow,
} from '../documents/blocks.ts';
import { figureCell, wholePounds } from '../documents/cells.ts';
import { capitalised } from '../words/figures.ts';
import type { FactTime } from '../xbrl/fact.ts';
import { footBlocks } from './accounts-notes.ts';
import { signedBlocks } from './accounts-report.ts';
import { approvedRun, revisionRun } from './accounts-revision.ts';

/** Times of the figures in the two columns. */
interface Times {
  readonly current: FactTime;
  /** Null when the statement has no comparatives. */
  readonly previous: FactTime | null;
}

const duringTimes = (model: AccountsModel): Times => ({
  current: { duration: model.period },
  previous: model.previousPeriod === null ? null : { duration: model.previousPeriod },
});

const endTimes = (model: AccountsModel): Times => ({
  current: { instant: model.period.end },
  previous: model.previousPeriod === null ? null : { instant: model.previousPeriod.end },
});

/** Prints the balance sheet, the statements that the law requires at its foot, and the director's signature. */
export function balanceSheetBlocks(model: AccountsModel): readonly Block[] {
  const times = endTimes(model);
  return [
    headingBlock(
      1,
      [{ text: 'Balance sheet at ' }, dateRun(model, 'bus:BalanceSheetDate', model.period.end)],
      { newPage: true },
    ),
    statementTable(
      'Balance sheet',
      model,
      model.balanceSheet,
      (row) => BALANCE_SHEET_TAGS[row.id],
      times,
      noteNumbers(model),
    ),
    ...footBlocks(model),
    // Below a note, the statements would seem to be part of it.
    ...(model.foot.length === 0 ? [] : [headingBlock(2, 'Statements by the directors')]),
    ...model.statements.map(
      ({ id, text }): Block => paragraphBlock([duringText(model, STATEMENT_TAGS[id], text)], 'statement'),
    ),
    ...approvalBlocks(model),
  ];
}

/**
 * Prints the approval. Revised accounts are approved and signed on the day of the revision; their own page gives the
 * day of the original ones.
 */
function approvalBlocks(model: AccountsModel): readonly Block[] {
  const revised = model.revision?.approvalDate ?? null;
  return signedBlocks(
    model,
    `These ${revised === null ? '' : 'revised '}accounts were approved by the board of directors on `,
    revised === null ? approvedRun(model) : revisionRun(model, revised),
    ' and were signed on its behalf by:',
  );
}

export function profitAndLossBlocks(model: AccountsModel): readonly Block[] {
  if (model.profitAndLoss === null) return [];
  return [
    headingBlock(1, `Profit and loss account for the ${periodEnded(model.period)}`, { newPage: true }),
    statementTable(
      'Profit and loss account',
      model,
      model.profitAndLoss,
      (row) => PROFIT_AND_LOSS_TAGS[row.id],
      duringTimes(model),
    ),
  ];
}

/**
 * Prints the make-up of profit before tax. It is not part of the statutory accounts, and says so. Sums of the statutory
 * account appear at the point where they result, so that a reader can compare the two.
 */
export function detailedBlocks(model: AccountsModel): readonly Block[] {
  const { detailedProfitAndLoss: detailed, profitAndLoss } = model;
  if (detailed === null || profitAndLoss === null) return [];
  const tags = DETAILED_TAGS[model.framework.id];
  const rows = DETAILED_ORDER[model.framework.id].flatMap((step): readonly TaggedRow[] => {
    if ('sum' in step) {
      return profitAndLoss
        .filter((row) => row.id === step.sum)
        .map((row) => ({ ...row, section: null, tag: PROFIT_AND_LOSS_TAGS[row.id] }));
    }
    const tag = tags[step.part];
    if (tag === undefined) return [];
    return detailed.filter((row) => row.field === step.part).map((row) => ({ ...detailedLine(row), tag }));
  });
  return [
    headingBlock(1, 'Detailed profit and loss account', { newPage: true }),
    paragraphBlock(
      `${capitalised(periodEnded(model.period))}. This page does not form part of the statutory accounts.`,
      'small',
    ),
    statementTable('Detailed profit and loss account', model, rows, (row) => row.tag, duringTimes(model)),
  ];
}

interface TaggedRow extends StatementRow {
  readonly tag: LineTag;
}

/** A part of the profit before tax by its field, or a sum of the statutory account by its line. */
type DetailedStep = { readonly part: string } | { readonly sum: ProfitAndLossLineId };

const parts = (...fields: readonly string[]): readonly DetailedStep[] => fields.map((part) => ({ part }));

const DETAILED_ORDER: Readonly<Record<Framework['id'], readonly DetailedStep[]>> = {
  frs105: [
    ...parts('turnover', 'interestIncome', 'dividendsReceived', 'costOfRawMaterials', 'staffCosts'),
    ...parts('depreciation', 'otherCharges', 'interestPayable'),
    { sum: 'profitBeforeTax' },
  ],
  frs102: [
    ...parts('turnover', 'costOfRawMaterials'),
    { sum: 'grossProfit' },
    ...parts('staffCosts', 'depreciation', 'otherCharges'),
    { sum: 'operatingProfit' },
    ...parts('dividendsReceived', 'fairValueGains', 'interestIncome', 'interestPayable'),
    { sum: 'profitBeforeTax' },
  ],
};

const detailedLine = (row: DetailedRow): StatementRow => ({
  id: row.field,
  label: capitalised(row.words),
  style: 'normal',
  section: null,
  deduction: row.minus,
  current: row.amount,
  previous: row.previous,
});

/** Maps each line of the balance sheet to the notes that explain it (FRS 102 paragraph 8.4). */
function noteNumbers(model: AccountsModel): ReadonlyMap<string, number> {
  return new Map(
    model.notes.flatMap(({ number, parts }) =>
      parts.flatMap((part): readonly (readonly [string, number])[] =>
        part.kind === 'drawn' ? part.explains.map((line) => [line, number]) : [],
      ),
    ),
  );
}

/**
 * Prints a statement as a table.
 *
 * @param notes numbers of the notes by line; a statement without any has no column for them
 */
function statementTable<Row extends StatementRow>(
  caption: string,
  model: AccountsModel,
  rows: readonly Row[],
  tagOf: (row: Row) => LineTag,
  times: Times,
  notes: ReadonlyMap<string, number> = new Map(),
): TableBlock {
  const hasPrevious = rows.some((row) => row.previous !== null);
  const hasNotes = rows.some((row) => notes.has(row.id));
  const withNote = (note: string, [first, ...others]: readonly Cell[]): readonly Cell[] =>
    first === undefined || !hasNotes
      ? [...(first ? [first] : []), ...others]
      : [first, cell(note), ...others];
  const figures = hasPrevious ? 2 : 1;
  return {
    kind: 'table',
    caption,
    captionHidden: true,
    keepTogether: true,
    columns: [
      { align: 'left', weight: hasNotes ? 9 : 10 },
      ...(hasNotes ? [{ align: 'left' as const, weight: 1 }] : []),
      ...Array.from({ length: figures }, () => ({ align: 'right' as const, weight: 3 })),
    ],
    head: poundHeads(model, hasPrevious, 'instant' in times.current ? 'end' : 'period').map((cells, i) =>
      withNote(i === 0 ? 'Note' : '', cells),
    ),
    rows: rows.flatMap((row, i): readonly TableRow[] => {
      const tag = tagOf(row);
      const figure = (value: bigint, time: FactTime) =>
        figureCell(wholePounds(value, tag, time), row.deduction);
      const { previous } = times;
      const line: TableRow = {
        style: row.style,
        cells: withNote(String(notes.get(row.id) ?? ''), [
          cell(row.label, { rowHeading: true }),
          figure(row.current, times.current),
          ...(row.previous === null || previous === null ? [] : [figure(row.previous, previous)]),
        ]),
      };
      const opens = row.section !== null && row.section !== rows[i - 1]?.section;
      if (!opens) return [line];
      const span = 1 + (hasNotes ? 1 : 0) + figures;
      return [{ style: 'section', cells: [cell(row.section, { span, rowHeading: true })] }, line];
    }),
  };
}
