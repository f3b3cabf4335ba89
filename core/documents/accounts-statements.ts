import type { AccountsModel, DetailedRow } from '../accounts/model.ts';
import type { StatementRow } from '../accounts/statement.ts';
import { periodEnded } from '../accounts/wording.ts';
import { longDate } from '../period/date.ts';
import { capitalised } from '../tax/wording.ts';
import type { FactTime } from '../xbrl/fact.ts';
import { dateRun, directorRun, duringText } from './accounts-runs.ts';
import {
  BALANCE_SHEET_TAGS,
  DETAILED_TAGS,
  type LineTag,
  PROFIT_AND_LOSS_TAGS,
  STATEMENT_TAGS,
} from './accounts-tags.ts';
import { type Block, type Cell, cell, type TableBlock, type TableRow } from './blocks.ts';
import { figureCell, wholePounds } from './cells.ts';

/** Where in time the figures of the two columns stand. */
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

/** The balance sheet, the statements the law puts at its foot, and the director's signature. */
export function balanceSheetBlocks(model: AccountsModel): readonly Block[] {
  const times = endTimes(model);
  return [
    {
      kind: 'heading',
      level: 1,
      newPage: true,
      runs: [{ text: 'Balance sheet at ' }, dateRun(model, 'bus:BalanceSheetDate', model.period.end)],
    },
    statementTable('Balance sheet', model, model.balanceSheet, (row) => BALANCE_SHEET_TAGS[row.id], times),
    ...model.statements.map(
      ({ id, text }): Block => ({
        kind: 'paragraph',
        style: 'statement',
        runs: [duringText(model, STATEMENT_TAGS[id], text)],
      }),
    ),
    ...signatureBlocks(model),
  ];
}

function signatureBlocks(model: AccountsModel): readonly Block[] {
  const approved = dateRun(model, 'core:DateAuthorisationFinancialStatementsForIssue', model.approvalDate);
  if (model.director === null) return [];
  return [
    {
      kind: 'paragraph',
      runs: [
        { text: 'These accounts were approved by the board of directors on ' },
        approved,
        { text: ' and were signed on its behalf by:' },
      ],
    },
    { kind: 'signature', lines: [[directorRun(model, model.director)], [{ text: 'Director' }]] },
  ];
}

export function profitAndLossBlocks(model: AccountsModel): readonly Block[] {
  if (model.profitAndLoss === null) return [];
  return [
    {
      kind: 'heading',
      level: 1,
      newPage: true,
      runs: [{ text: `Profit and loss account for the ${periodEnded(model.period)}` }],
    },
    statementTable(
      'Profit and loss account',
      model,
      model.profitAndLoss,
      (row) => PROFIT_AND_LOSS_TAGS[row.id],
      duringTimes(model),
    ),
  ];
}

/** The make-up of profit before tax; no part of the statutory accounts, and said to be none. */
export function detailedBlocks(model: AccountsModel): readonly Block[] {
  if (model.detailedProfitAndLoss === null) return [];
  const profit = model.profitAndLoss?.filter((row) => row.id === 'profitBeforeTax') ?? [];
  return [
    {
      kind: 'heading',
      level: 1,
      newPage: true,
      runs: [{ text: `Detailed profit and loss account for the ${periodEnded(model.period)}` }],
    },
    {
      kind: 'paragraph',
      style: 'small',
      runs: [{ text: 'This page does not form part of the statutory accounts.' }],
    },
    statementTable(
      'Detailed profit and loss account',
      model,
      [...model.detailedProfitAndLoss.map(detailedLine), ...profit],
      (row) => DETAILED_TAGS[row.id] ?? PROFIT_AND_LOSS_TAGS.profitBeforeTax,
      duringTimes(model),
    ),
  ];
}

const detailedLine = (row: DetailedRow): StatementRow => ({
  id: row.field,
  label: capitalised(row.words),
  style: 'normal',
  deduction: row.minus,
  current: row.amount,
  previous: row.previous,
});

/** Column heads: the years, or the days where the years do not tell the periods apart. */
function headOf(model: AccountsModel, hasPrevious: boolean): readonly (readonly Cell[])[] {
  const { period, previousPeriod } = model;
  const byDay = previousPeriod !== null && previousPeriod.end.slice(0, 4) === period.end.slice(0, 4);
  const name = (end: string) => (byDay ? longDate(end) : end.slice(0, 4));
  const previous = hasPrevious && previousPeriod !== null ? [cell(name(previousPeriod.end))] : [];
  return [
    [cell(''), cell(name(period.end)), ...previous],
    [cell(''), cell('£'), ...previous.map(() => cell('£'))],
  ];
}

function statementTable<Row extends StatementRow>(
  caption: string,
  model: AccountsModel,
  rows: readonly Row[],
  tagOf: (row: Row) => LineTag,
  times: Times,
): TableBlock {
  const hasPrevious = rows.some((row) => row.previous !== null);
  return {
    kind: 'table',
    caption,
    captionHidden: true,
    keepTogether: true,
    columns: [
      { align: 'left', weight: 10 },
      { align: 'right', weight: 3 },
      ...(hasPrevious ? [{ align: 'right' as const, weight: 3 }] : []),
    ],
    head: headOf(model, hasPrevious),
    rows: rows.map((row): TableRow => {
      const tag = tagOf(row);
      const figure = (value: bigint, time: FactTime) =>
        figureCell({ ...wholePounds(value), ...tag, time }, row.deduction);
      const { previous } = times;
      return {
        style: row.style,
        cells: [
          cell(row.label, { rowHeading: true }),
          figure(row.current, times.current),
          ...(row.previous === null || previous === null ? [] : [figure(row.previous, previous)]),
        ],
      };
    }),
  };
}
