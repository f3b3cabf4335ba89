import type { PartId } from '../boxes/parts.ts';
import { partOf } from '../boxes/schedules.ts';
import { cell, type TableRow } from '../documents/blocks.ts';
import type { ComputationLine, ReturnComputation } from '../tax/computation.ts';
import { LINES, type LineId } from '../tax/lines.ts';
import { capitalised } from '../words/figures.ts';
import { moneyCell } from './computation-money.ts';

/** A figure from elsewhere in the computation that is also a row of this sum. */
interface Repeated {
  readonly id: LineId;
  /** True when it is subtracted here. */
  readonly minus?: true;
  /** Label here, where the line's own label is not clear enough. */
  readonly label?: string;
}

/** Rows before the first line of a part, or before one line. Rows of lines that the return lacks are left out. */
interface BroughtDown {
  readonly before: { readonly part: PartId } | { readonly line: LineId };
  /** The sum that needs the rows: without it there is nothing to add up. */
  readonly sum?: LineId;
  readonly rows: readonly Repeated[];
}

/** Opening rows of each sum, so that every schedule adds up as it is read. */
const BROUGHT_DOWN: readonly BroughtDown[] = [
  {
    before: { part: 'profits' },
    rows: [{ id: 'netTradingProfits' }],
  },
  { before: { line: 'profitsBeforeDeductions' }, rows: [{ id: 'netChargeableGains' }] },
  { before: { part: 'reliefsOfPeriod' }, rows: [{ id: 'profitsBeforeDeductions' }] },
  {
    before: { line: 'totalDeductions' },
    rows: [
      { id: 'managementCapitalAllowances' },
      { id: 'loanDeficitOfPeriod' },
      { id: 'loanDeficitBroughtForwardUsed' },
      { id: 'excessCapitalAllowancesUsed' },
    ],
  },
  {
    before: { part: 'chargeable' },
    rows: [{ id: 'profitsBeforeDeductions' }, { id: 'totalDeductions', minus: true }],
  },
  { before: { part: 'rates' }, sum: 'augmentedProfits', rows: [{ id: 'chargeableProfits' }] },
  {
    before: { part: 'tax' },
    rows: [
      { id: 'tax1', label: 'Tax, first financial year' },
      { id: 'tax2', label: 'Tax, second financial year' },
    ],
  },
  { before: { part: 'netTax' }, rows: [{ id: 'corporationTaxChargeable' }] },
  {
    before: { line: 'loansTaxPayable' },
    rows: [
      { id: 'loansTaxCharged' },
      { id: 'loansReliefNow', minus: true },
      { id: 'loansReliefLater', minus: true },
    ],
  },
  {
    before: { part: 'payments' },
    rows: [{ id: 'netCorporationTaxLiability' }, { id: 'loansToParticipatorsTax' }],
  },
];

/** Removes from the label of a line the word that gives its role in its own sum. */
const plainLabel = ({ label }: ComputationLine): string => {
  const plain = label.replace(/^(Add|Less): /, '');
  return capitalised(plain);
};

function row(
  line: ComputationLine,
  words: string,
  minus: boolean,
  label = plainLabel(line),
): readonly TableRow[] {
  const { value } = line;
  if ((value.kind !== 'pounds' && value.kind !== 'pence') || value.amount === 0n) return [];
  return [
    {
      cells: [
        cell(`${label}, ${words}`, { span: 2, rowHeading: true }),
        moneyCell(value.amount, value.kind === 'pounds' ? 0 : 2, null, minus),
        cell(''),
      ],
    },
  ];
}

const find = ({ lines }: ReturnComputation, id: LineId): ComputationLine | undefined =>
  lines.find((each) => each.id === id);

/**
 * Finds the line that relief brought forward is subtracted from: the rest after reliefs of the period, or the profits
 * when there are none.
 */
const beforeBroughtForward = (computation: ReturnComputation): LineId =>
  find(computation, 'profitsAfterReliefsOfPeriod') === undefined
    ? 'profitsBeforeDeductions'
    : 'profitsAfterReliefsOfPeriod';

/** Lists the sums that begin at a line; `opensPart` is true where it is the first of its part. */
function sumsAt(computation: ReturnComputation, id: LineId, opensPart: boolean): readonly BroughtDown[] {
  const { part } = LINES[id];
  const sums = BROUGHT_DOWN.filter(({ before }) =>
    'line' in before ? before.line === id : opensPart && before.part === part,
  );
  return opensPart && part === 'reliefsBroughtForward'
    ? [...sums, { before: { part }, rows: [{ id: beforeBroughtForward(computation) }] }]
    : sums;
}

/** Prints rows without facts before a line of a schedule: each figure has its fact where it first appears. */
export function rowsBefore(
  computation: ReturnComputation,
  lines: readonly ComputationLine[],
  index: number,
): readonly TableRow[] {
  const [line, above] = [lines[index], lines[index - 1]];
  if (line === undefined) return [];
  const opensPart = above === undefined || LINES[above.id].part !== LINES[line.id].part;
  const sums = sumsAt(computation, line.id, opensPart);
  if (sums.length === 0) return [];
  const found = sums
    .filter(({ sum }) => sum === undefined || find(computation, sum) !== undefined)
    .flatMap(({ rows }) => rows)
    .flatMap((repeated) => {
      const from = find(computation, repeated.id);
      return from === undefined ? [] : [{ ...repeated, from }];
    });
  const [only, second] = found;
  // A figure right above, with no title between, already opens the sum.
  const follows = above !== undefined && partOf(LINES[above.id].part).title === null;
  if (second === undefined && only !== undefined && follows && only.id === above.id) return [];
  return found.flatMap(({ from, minus = false, label }) => row(from, 'brought down', minus, label));
}

/** Closes this schedule with the rest after the reliefs brought forward, the line that opens the next schedule. */
export function rowsAfter(
  computation: ReturnComputation,
  lines: readonly ComputationLine[],
  index: number,
): readonly TableRow[] {
  const [line, below] = [lines[index], lines[index + 1]];
  const isLast = (id: LineId | undefined) => id === undefined || LINES[id].part !== 'reliefsBroughtForward';
  if (line === undefined || isLast(line.id) || !isLast(below?.id)) return [];
  const left = find(computation, 'profitsBeforeDonations');
  return left === undefined
    ? []
    : row(left, 'carried down', false).map((each): TableRow => ({ ...each, style: 'subtotal' }));
}
