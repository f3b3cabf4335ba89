import { partOf, SCHEDULES, type ScheduleId } from '../boxes/schedules.ts';
import { addDays, longDate } from '../dates/date.ts';
import {
  type Block,
  type Cell,
  cell,
  headingBlock,
  type Run,
  type TableRow,
  tableBlock,
} from '../documents/blocks.ts';
import { figureCell } from '../documents/cells.ts';
import type { ComputationLine, ReturnComputation } from '../tax/computation.ts';
import { LINES } from '../tax/lines.ts';
import type { Fact, FactTime, NumericFact } from '../xbrl/fact.ts';
import { digitsOf, groupPence } from '../xbrl/values.ts';
import { rowsAfter, rowsBefore } from './carried-rows.ts';
import { adjustmentBlocks, isAnalysed } from './computation-adjustments.ts';
import { allowanceBlocks } from './computation-assets.ts';
import { type LineTag, moneyCell } from './computation-money.ts';
import { cubeDimensions } from './computation-tags.ts';

/**
 * Prints a table for each schedule that has lines, in the order of the working: every line of the computation, zero or
 * not.
 */
export function scheduleBlocks(computation: ReturnComputation, trade: string): readonly Block[] {
  return (Object.keys(SCHEDULES) as ScheduleId[]).flatMap((schedule) => {
    const lines = computation.lines.filter((line) => line.schedule === schedule);
    const more = furtherBlocks(schedule, computation, trade);
    if (lines.length === 0 && more.length === 0) return [];
    return [
      headingBlock(2, SCHEDULES[schedule]),
      ...(lines.length === 0 ? [] : [scheduleTable(schedule, groupedRows(computation, lines, trade))]),
      ...more,
    ];
  });
}

/** Prints the parts after a schedule's lines: adjustments by kind, and the pools where allowances were computed. */
function furtherBlocks(
  schedule: ScheduleId,
  computation: ReturnComputation,
  trade: string,
): readonly Block[] {
  if (schedule === 'tradingResult') return adjustmentBlocks(computation, trade);
  const { capitalAllowances: worked } = computation;
  return schedule === 'capitalAllowances' && worked !== null ? allowanceBlocks(worked, trade) : [];
}

const scheduleTable = (schedule: ScheduleId, rows: readonly TableRow[]): Block =>
  tableBlock(SCHEDULES[schedule], rows, [
    ['', 'left', 32],
    ['Working', 'left', 40],
    ['£', 'right', 20],
    ['Box', 'left', 8],
  ]);

function groupedRows(
  computation: ReturnComputation,
  lines: readonly ComputationLine[],
  trade: string,
): readonly TableRow[] {
  const titles = lines.map(({ id }) => partOf(LINES[id].part).title);
  const several = new Set(titles.filter((title) => title !== null)).size > 1;
  return lines.flatMap((line, index): readonly TableRow[] => {
    const title = titles[index] ?? null;
    const opens = several && title !== null && title !== titles[index - 1];
    return [
      ...(opens ? [{ style: 'section' as const, cells: [cell(title, { span: 4 })] }] : []),
      ...rowsBefore(computation, lines, index),
      lineRow(computation, line, trade),
      ...rowsAfter(computation, lines, index),
    ];
  });
}

function lineRow(computation: ReturnComputation, line: ComputationLine, trade: string): TableRow {
  const { total } = LINES[line.id];
  const tag = tagOf(computation, line, trade);
  const working = line.working === '' ? [] : workingRuns(line, tag);
  const law = { text: `${line.working === '' ? '' : '\n'}${line.law}`, small: true };
  return {
    ...(total === null ? {} : { style: total }),
    cells: [
      labelCell(line, tag),
      { runs: line.law === '' ? working : [...working, law] },
      valueCell(line, tag),
      line.box === null ? cell('') : { runs: [{ text: line.box, small: true }] },
    ],
  };
}

/** Matches `Taxed at 33.75%: 3,375.00`, with the text before and after. */
const RATE_AND_TAX = /^(.* at )(\d+)(?:\.(\d{1,2}))?(%: )([\d,]+)\.(\d\d)(.*)$/;

/** Prints the working of a line. If the rate and the tax in it are facts, each is a separate run of text. */
function workingRuns({ id, working }: ComputationLine, tag: LineTag | null): readonly Run[] {
  const { taxed } = LINES[id].concept ?? { taxed: null };
  const found = taxed === null || tag === null ? null : RATE_AND_TAX.exec(working);
  if (taxed === null || tag === null || found === null) return [{ text: working, small: true }];
  const [, before = '', whole = '', part = '', between = '', pounds = '', pence = '', after = ''] = found;
  const rate = { kind: 'rate', value: BigInt(whole + part.padEnd(2, '0')) } as const;
  const tax = { kind: 'money', decimals: 2, value: BigInt(pounds.replaceAll(',', '') + pence) } as const;
  const said = (fact: NumericFact): Run => ({ text: digitsOf(fact), fact, small: true });
  return [
    { text: before, small: true },
    said({ ...rate, ...tag.tag, concept: taxed.rate }),
    { text: between, small: true },
    said({ ...tax, ...tag.tag, concept: taxed.tax }),
    ...(after === '' ? [] : [{ text: after, small: true }]),
  ];
}

/** Prints a label. Where its name is a fact, the name is separate from the text after the last comma. */
function labelCell({ id, label }: ComputationLine, tag: LineTag | null): Cell {
  const heading = cell(label, { rowHeading: true });
  const concept = LINES[id].concept?.named ?? null;
  const at = label.lastIndexOf(', ');
  if (concept === null || tag === null || at <= 0) return heading;
  const name = { text: label.slice(0, at), fact: { kind: 'text', ...tag.tag, concept } as const };
  return { ...heading, runs: [name, { text: label.slice(at) }] };
}

/** Makes a loan's unique name: its label, and its place where two labels are equal. */
function ownName({ lines }: ReturnComputation, { id, label }: ComputationLine): string {
  const alike = lines.filter((each) => each.label === label && LINES[each.id].part === LINES[id].part);
  return alike.length > 1 ? `${label} (${alike.findIndex((each) => each.id === id) + 1})` : label;
}

/** True where the computation shows the losses of the trade from before the reform of April 2017 on their own. */
const isSplitByReform = ({ lines }: ReturnComputation): boolean =>
  lines.some(({ id }) => LINES[id].concept?.reform === 'Pre-lossReform');

function tagOf(computation: ReturnComputation, line: ComputationLine, trade: string): LineTag | null {
  const { concept } = LINES[line.id];
  if (concept === null || isShownInPools(computation, line) || isAnalysed(computation, line.id)) return null;
  const { period } = computation;
  const time: FactTime =
    concept.at === null
      ? { duration: period }
      : { instant: concept.at === 'end' ? period.end : addDays(period.start, -1) };
  return {
    tag: {
      concept: concept.name,
      time,
      dimensions: cubeDimensions(
        concept.cube,
        concept.cube === 'participator' ? ownName(computation, line) : trade,
        isSplitByReform(computation) ? concept.reform : null,
      ),
    },
    loss: concept.loss,
  };
}

/**
 * True when the pools already show the amount. Where allowances were computed, they state each amount by its pool; a
 * box may add several.
 */
const isShownInPools = (
  { capitalAllowances }: ReturnComputation,
  { schedule, id }: ComputationLine,
): boolean =>
  capitalAllowances !== null && schedule === 'capitalAllowances' && id !== 'caZeroEmissionsGoodsVehicles';

/** True for a line that is subtracted: its amount is in brackets, so that the column adds up as it is read. */
const isDeduction = ({ id }: ComputationLine): boolean => LINES[id].isDeducted;

/** Prints a line's value, tagged where a tag is given. */
export function valueCell(line: ComputationLine, tag: LineTag | null = null): Cell {
  const { value } = line;
  switch (value.kind) {
    case 'pounds':
      return moneyCell(value.amount, 0, tag, isDeduction(line));
    case 'pence':
      return moneyCell(value.amount, 2, tag, isDeduction(line));
    case 'rate': {
      const fact = tag && ({ kind: 'rate', value: value.hundredths, ...tag.tag } as const);
      return fact ? { ...figureCell(fact), after: '%' } : cell(`${groupPence(value.hundredths)}%`);
    }
    case 'count': {
      const fact = tag && ({ kind: 'number', unit: 'pure', value: BigInt(value.count), ...tag.tag } as const);
      return fact ? figureCell(fact) : cell(String(value.count));
    }
    case 'year':
      return stated(String(value.year), tag && { kind: 'year', value: value.year, ...tag.tag });
    case 'date':
      return stated(longDate(value.date), tag && { kind: 'date', value: value.date, ...tag.tag });
    case 'tick':
      return cell('Yes');
    case 'yesNo':
      return cell(value.yes ? 'Yes' : 'No');
    case 'text':
      return stated(value.text, tag && { kind: 'text', ...tag.tag });
  }
}

const stated = (text: string, fact: Fact | null): Cell => ({ runs: [fact ? { text, fact } : { text }] });
