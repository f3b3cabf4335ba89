import { type Pounds, sum } from '../../../base/money.ts';
import { addDays, longDate } from '../../../dates/date.ts';
import {
  type Block,
  type Cell,
  cell,
  figuresBlock,
  paragraphBlock,
  type TableRow,
} from '../../../documents/blocks.ts';
import { amountCell, figureCell, wholePounds } from '../../../documents/cells.ts';
import type { DirectorsAdvance } from '../../../figures/disclosures.ts';
import { plainName } from '../../../words/plain-letters.ts';
import type { Dimension, FactTime } from '../../../xbrl/fact.ts';
import type { AccountsModel } from '../../model.ts';
import type { Officer } from '../../officers.ts';
import { duringText, officerRun } from '../../runs.ts';
import { officerDimensions } from '../../tags.ts';

/** A column of the table. The taxonomies have no concept for amounts written off. */
interface Column {
  readonly head: string;
  readonly amount: 'openingBalance' | 'advanced' | 'repaid' | 'writtenOff' | 'closingBalance';
  readonly concept: string | null;
  readonly time: FactTime;
  readonly deduction?: true;
}

function columnsOf(
  { period }: AccountsModel,
  rows: readonly DirectorsAdvance[],
  opened: boolean,
): readonly Column[] {
  const opening = { instant: addDays(period.start, -1) };
  const closing = { instant: period.end };
  const during = { duration: period };
  const balance = 'direp:AdvancesCreditsDirectors';
  const columns: readonly Column[] = [
    { head: `At ${longDate(period.start)}`, amount: 'openingBalance', concept: balance, time: opening },
    {
      head: 'Advanced',
      amount: 'advanced',
      concept: 'direp:AdvancesCreditsMadeInPeriodDirectors',
      time: during,
    },
    {
      head: 'Repaid',
      amount: 'repaid',
      concept: 'direp:AdvancesCreditsRepaidInPeriodDirectors',
      time: during,
      deduction: true,
    },
    { head: 'Written off', amount: 'writtenOff', concept: null, time: during, deduction: true },
    { head: `At ${longDate(period.end)}`, amount: 'closingBalance', concept: balance, time: closing },
  ];
  const isOptional = ({ amount }: Column) =>
    amount === 'writtenOff' || (amount === 'openingBalance' && !opened);
  return columns.filter((column) => !isOptional(column) || rows.some((row) => row[column.amount] !== 0n));
}

/**
 * Finds the officer of a row. A name in two rows gets no number, because each fact of that director would have two
 * values.
 */
function officerOf(
  model: AccountsModel,
  rows: readonly DirectorsAdvance[],
  { name }: DirectorsAdvance,
): Officer {
  const isRepeated = rows.filter((row) => plainName(row.name) === plainName(name)).length > 1;
  const named = model.officers.find((each) => plainName(each.name) === plainName(name));
  if (named === undefined) return { name, number: null, heldOffice: true };
  return isRepeated ? { ...named, number: null } : named;
}

const dimensionsOf = ({ number }: Officer): readonly Dimension[] | null =>
  number === null ? null : officerDimensions(number);

/** Describes interest and main conditions in words: the law requires an indication of the rate. */
function termsOf({ interestRate, terms }: DirectorsAdvance): string {
  const interest = interestRate === null ? 'No interest is stated.' : `Interest: ${interestRate}.`;
  return terms === null ? interest : `${interest} ${terms}`;
}

/**
 * Prints advances and credits to directors (Companies Act 2006 s413(3), (5)): the rows of each director, the
 * conditions, and the totals. A total is a fact without an officer, because it covers all officers.
 *
 * @param opened false in a first period, before which nothing was owed
 */
export function advancesBlocks(
  model: AccountsModel,
  rows: readonly DirectorsAdvance[],
  opened: boolean,
): readonly Block[] {
  const columns = columnsOf(model, rows, opened);
  const line = (
    name: Cell,
    row: Amounts,
    dimensions: readonly Dimension[] | null,
    style: TableRow['style'],
  ) => ({
    style,
    cells: [name, ...columns.map((column) => columnCell(column, row[column.amount], dimensions))],
  });
  const named = rows.map((row) => {
    const officer = officerOf(model, rows, row);
    return line(
      { ...cell('', { rowHeading: true }), runs: [officerRun(model, officer)] },
      row,
      dimensionsOf(officer),
      'normal',
    );
  });
  const total = Object.fromEntries(
    AMOUNTS.map((amount) => [amount, sum(rows.map((row) => row[amount]))]),
  ) as Amounts;
  return [
    figuresBlock(
      'Advances and credits to directors',
      [
        [cell('Director'), ...columns.map(({ head }) => cell(head))],
        [cell(''), ...columns.map(() => cell('£'))],
      ],
      [...named, line(cell('Total', { rowHeading: true }), total, [], 'total')],
      [7, 4],
    ),
    ...rows.map((row): Block => {
      const officer = officerOf(model, rows, row);
      const dimensions = dimensionsOf(officer);
      const text = termsOf(row);
      return paragraphBlock([
        { text: `${officer.name}: ` },
        dimensions === null ? { text } : duringText(model, TERMS, text, dimensions),
      ]);
    }),
  ];
}

const TERMS = 'direp:GeneralDescriptionAdvancesCreditsToDirectorsIncludingTermsInterestRates';
const AMOUNTS = ['openingBalance', 'advanced', 'repaid', 'writtenOff', 'closingBalance'] as const;
type Amounts = Readonly<Record<(typeof AMOUNTS)[number], Pounds>>;

function columnCell(column: Column, value: Pounds, dimensions: readonly Dimension[] | null): Cell {
  const { concept, time, deduction = false } = column;
  if (concept !== null && dimensions !== null)
    return figureCell(wholePounds(value, { concept, dimensions }, time), deduction);
  return amountCell(value, deduction);
}
