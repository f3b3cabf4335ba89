import { groupThousands, type Pounds } from '../../../base/money.ts';
import { addDays, type IsoDate, longDate } from '../../../dates/date.ts';
import { type Cell, cell, type TableBlock, type TableRow } from '../../../documents/blocks.ts';
import { amountCell, figureCell, wholePounds } from '../../../documents/cells.ts';
import type { Dimension, FactTime } from '../../../xbrl/fact.ts';
import type { AccountsModel } from '../../model.ts';
import type { AssetMovement, MovementSchedule, MovingAssets } from '../../movements.ts';
import { yearOrPeriod } from '../../wording.ts';
import { classMembers, MOVEMENT_CONCEPTS } from './tags.ts';

const TITLES: Readonly<Record<MovingAssets, string>> = {
  intangible: 'Intangible assets',
  tangible: 'Tangible fixed assets',
};
const WRITING_OFF: Readonly<Record<MovingAssets, string>> = {
  intangible: 'Amortisation',
  tangible: 'Depreciation',
};

/** A column of the table: a category, or the total, which has no class. */
interface Column {
  readonly movement: AssetMovement;
  /** Null where the taxonomy has no class left for the category. */
  readonly dimensions: readonly Dimension[] | null;
}

/** A line of the table, with a value in each column. */
interface Line {
  readonly label: string;
  /** Null for a line that only heads those below it. */
  readonly amount: Exclude<keyof AssetMovement, 'name'> | null;
  readonly concept: string;
  readonly time: FactTime;
  readonly deduction?: true;
  readonly style?: TableRow['style'];
  /** Left out when zero in every column. */
  readonly optional?: true;
}

/**
 * Prints a movement table: cost, amounts written off, and net book value, by category and in total. If there are more
 * columns than a page can hold, several tables of the same lines follow each other, with the total in the last.
 */
export function movementTables(
  model: AccountsModel,
  assets: MovingAssets,
  schedule: MovementSchedule,
  opened: boolean,
): readonly TableBlock[] {
  const members = classMembers(
    assets,
    schedule.categories.map(({ name }) => name),
  );
  const columns: readonly Column[] = [
    ...schedule.categories.map((movement, i) => {
      const member = members[i] ?? null;
      return { movement, dimensions: member === null ? null : [member] };
    }),
    { movement: schedule.total, dimensions: [] },
  ];
  const lines = linesOf(model, assets, opened).filter(
    ({ amount, optional }) =>
      optional !== true || amount === null || columns.some(({ movement }) => movement[amount] !== 0n),
  );
  const parts = inParts(columns, mostColumns(columns));
  return parts.map((part, i) => ({
    kind: 'table',
    caption: i === 0 ? TITLES[assets] : `${TITLES[assets]}, continued`,
    captionHidden: i === 0,
    keepTogether: true,
    columns: [
      { align: 'left', weight: LABEL_WEIGHT },
      ...part.map(() => ({ align: 'right' as const, weight: (WHOLE - LABEL_WEIGHT) / part.length })),
    ],
    head: [
      [cell(''), ...part.map(({ movement }) => cell(movement.name))],
      [cell(''), ...part.map(() => cell('£'))],
    ],
    rows: lines.map((line) => rowOf(line, part)),
  }));
}

/** Share of the page's width for the labels. */
const WHOLE = 100;
const LABEL_WEIGHT = 27;

/** Counts the columns of figures that fit on the page, by the length of the longest figure with its brackets. */
function mostColumns(columns: readonly Column[]): number {
  const lengths = columns.flatMap(({ movement: { name, ...amounts } }) =>
    Object.values(amounts).map((amount) => groupThousands(amount).length + 2),
  );
  const longest = Math.max(...lengths);
  if (longest <= 13) return 5;
  return longest <= 15 ? 4 : 3;
}

/** Divides columns into as few parts as possible, of nearly equal size. */
function inParts(columns: readonly Column[], max: number): readonly (readonly Column[])[] {
  const parts = Math.ceil(columns.length / max);
  const size = Math.ceil(columns.length / parts);
  return Array.from({ length: parts }, (_, i) => columns.slice(i * size, (i + 1) * size));
}

function linesOf(model: AccountsModel, assets: MovingAssets, opened: boolean): readonly Line[] {
  const { period } = model;
  const concepts = MOVEMENT_CONCEPTS[assets];
  /** Amounts brought forward are those at the close of the day before the period. */
  const opening = { instant: addDays(period.start, -1) };
  const closing = { instant: period.end };
  const during = { duration: period };
  const at = (day: IsoDate): string => `At ${longDate(day)}`;
  const line = (
    label: string,
    amount: Line['amount'],
    concept: string,
    time: FactTime,
    more: Pick<Line, 'deduction' | 'style' | 'optional'>,
  ): Line => ({ label, amount, concept, time, ...more });
  const section = (label: string): Line => line(label, null, '', closing, { style: 'section' });
  const optional = { optional: true } as const;
  const brought = opened ? {} : optional;
  const subtotal = { style: 'subtotal' } as const;
  const { cost, writtenOff, netBookValue } = concepts;
  return [
    section('Cost'),
    line(at(period.start), 'costBroughtForward', cost, opening, brought),
    line('Additions', 'additions', concepts.additions, during, optional),
    line('Disposals', 'disposals', concepts.disposals, during, { deduction: true, ...optional }),
    line(at(period.end), 'costCarriedForward', cost, closing, subtotal),
    section(WRITING_OFF[assets]),
    line(at(period.start), 'writtenOffBroughtForward', writtenOff, opening, brought),
    line(`Charge for the ${yearOrPeriod(period)}`, 'charge', concepts.charge, during, optional),
    line('On disposals', 'writtenOffOnDisposals', concepts.writtenOffOnDisposals, during, {
      deduction: true,
      ...optional,
    }),
    line(at(period.end), 'writtenOffCarriedForward', writtenOff, closing, subtotal),
    section('Net book value'),
    line(at(period.end), 'netBookValue', netBookValue, closing, { style: 'bold' }),
    line(at(opening.instant), 'netBookValueBroughtForward', netBookValue, opening, brought),
  ];
}

function rowOf(line: Line, columns: readonly Column[]): TableRow {
  const { amount } = line;
  const style = line.style ?? 'normal';
  if (amount === null) {
    return { style, cells: [cell(line.label, { rowHeading: true, span: columns.length + 1 })] };
  }
  return {
    style,
    cells: [
      cell(line.label, { rowHeading: true }),
      ...columns.map(({ movement, dimensions }) => figureOf(line, movement[amount], dimensions)),
    ],
  };
}

function figureOf(line: Line, value: Pounds, dimensions: Column['dimensions']): Cell {
  const { concept, time, deduction = false } = line;
  if (dimensions !== null) return figureCell(wholePounds(value, { concept, dimensions }, time), deduction);
  return amountCell(value, deduction);
}
