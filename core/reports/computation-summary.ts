import { longPeriod } from '../dates/period.ts';
import { type Block, type Cell, cell, headingBlock, type TableRow, tableBlock } from '../documents/blocks.ts';
import type { ComputationLine, ReturnComputation } from '../tax/computation.ts';
import type { LineId } from '../tax/lines.ts';
import { valueCell } from './computation-lines.ts';

/** Lines that a reader asks for first, in the order of the answer. `nil` lines are printed even when zero. */
const SUMMARY: readonly { readonly id: LineId; readonly nil?: true; readonly style?: TableRow['style'] }[] = [
  { id: 'chargeableProfits', nil: true, style: 'bold' },
  { id: 'corporationTax' },
  { id: 'marginalRelief' },
  { id: 'corporationTaxChargeable', nil: true, style: 'subtotal' },
  { id: 'totalReliefs' },
  { id: 'loansToParticipatorsTax' },
  { id: 'incomeTaxDeducted' },
  { id: 'incomeTaxRepayable' },
  { id: 'taxPayable', nil: true, style: 'total' },
  { id: 'creditsSetOff' },
  { id: 'taxAlreadyPaid' },
  { id: 'taxOutstanding', nil: true, style: 'grandTotal' },
  { id: 'taxOverpaid', style: 'grandTotal' },
  { id: 'repaymentCorporationTax' },
  { id: 'repaymentIncomeTax' },
  { id: 'researchTaxCreditPaid' },
  { id: 'researchExpenditureCreditPaid' },
  { id: 'tradingLossCarriedForward' },
  { id: 'tradingLossBefore2017CarriedForward' },
  { id: 'propertyLossCarriedForward' },
  { id: 'managementExpensesCarriedForward' },
  { id: 'loanDeficitCarriedForward' },
  { id: 'intangibleLossCarriedForward' },
  { id: 'capitalLossCarriedForward' },
  { id: 'paymentDue', nil: true },
  { id: 'returnDue', nil: true },
];

const isNil = ({ value }: ComputationLine): boolean =>
  (value.kind === 'pounds' || value.kind === 'pence') && value.amount === 0n;

const boxCell = ({ box }: ComputationLine): Cell =>
  box === null ? cell('') : { runs: [{ text: box, small: true }] };

/** Prints rows of the summary: a column of figures for each return, blank where a return has no such line. */
function summaryRows(computations: readonly ReturnComputation[]): readonly TableRow[] {
  const relieved = computations.some(({ lines }) => lines.some(({ id }) => id === 'marginalRelief'));
  return SUMMARY.flatMap(({ id, nil, style }): readonly TableRow[] => {
    // Boxes 430 and 440 are one figure if there is no marginal relief, and nothing is added up.
    if (!relieved && id === 'corporationTax') return [];
    const plain = !relieved && id === 'corporationTaxChargeable';
    const found = computations.map(({ lines }) => lines.find((each) => each.id === id));
    const shown = found.filter((line) => line !== undefined && (nil === true || !isNil(line)));
    const [named] = shown;
    if (named === undefined) return [];
    const cells = [
      cell(named.label, { rowHeading: true }),
      ...found.map((line) => (line === undefined ? cell('') : valueCell(line))),
      boxCell(named),
    ];
    return [style === undefined || plain ? { cells } : { style, cells }];
  });
}

function summaryTable(
  caption: string,
  heads: readonly string[],
  computations: readonly ReturnComputation[],
): Block {
  return tableBlock(caption, summaryRows(computations), [
    ['', 'left', 92 - 22 * heads.length],
    ...heads.map((head) => [head, 'right', 22] as const),
    ['Box', 'left', 8],
  ]);
}

/** Prints the outcome of a return: lines of its schedules repeated in words, without facts of their own. */
export const summaryBlocks = (computation: ReturnComputation): readonly Block[] => [
  headingBlock(2, 'Summary'),
  summaryTable('Summary', ['£'], [computation]),
];

/** Prints the outcomes of both returns of a long period of account, side by side. */
export const overviewBlocks = (computations: readonly ReturnComputation[]): readonly Block[] => [
  headingBlock(1, 'Summary of the returns', { newPage: true }),
  {
    kind: 'details',
    rows: computations.map(({ subPeriod, period }) => ({
      label: `Return ${subPeriod}`,
      runs: [{ text: longPeriod(period) }],
    })),
  },
  summaryTable(
    'Summary of the returns',
    computations.map(({ subPeriod }) => `Return ${subPeriod} £`),
    computations,
  ),
];
