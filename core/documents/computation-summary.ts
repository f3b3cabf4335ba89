import type { ComputationLine, ReturnComputation } from '../tax/computation.ts';
import type { LineId } from '../tax/lines.ts';
import { type Block, cell, type TableRow } from './blocks.ts';
import { valueCell } from './computation-lines.ts';

/** What a reader asks first, in the order of the answer; `nil` lines are printed when nil too. */
const SUMMARY: readonly { readonly id: LineId; readonly nil?: true; readonly style?: TableRow['style'] }[] = [
  { id: 'chargeableProfits', nil: true, style: 'bold' },
  { id: 'corporationTax' },
  { id: 'marginalRelief' },
  { id: 'corporationTaxChargeable', nil: true, style: 'subtotal' },
  { id: 'totalReliefs' },
  { id: 'loansToParticipatorsTax' },
  { id: 'incomeTaxDeducted' },
  { id: 'taxPayable', nil: true, style: 'total' },
  { id: 'taxAlreadyPaid' },
  { id: 'taxOutstanding', nil: true, style: 'grandTotal' },
  { id: 'taxOverpaid', style: 'grandTotal' },
  { id: 'incomeTaxRepayable' },
  { id: 'repaymentCorporationTax' },
  { id: 'repaymentIncomeTax' },
  { id: 'tradingLossCarriedForward' },
  { id: 'propertyLossCarriedForward' },
  { id: 'managementExpensesCarriedForward' },
  { id: 'paymentDue', nil: true },
  { id: 'returnDue', nil: true },
];

const isNil = ({ value }: ComputationLine): boolean =>
  (value.kind === 'pounds' || value.kind === 'pence') && value.amount === 0n;

/** The outcome on one page: lines of the schedules told again, in their own words, without facts of their own. */
export function summaryBlocks(computation: ReturnComputation): readonly Block[] {
  const rows = SUMMARY.flatMap(({ id, nil, style }): readonly TableRow[] => {
    const line = computation.lines.find((each) => each.id === id);
    if (line === undefined || (isNil(line) && nil !== true)) return [];
    const cells = [
      cell(line.label, { rowHeading: true }),
      valueCell(line),
      line.box === null ? cell('') : { runs: [{ text: line.box, small: true }] },
    ];
    return [style === undefined ? { cells } : { style, cells }];
  });
  return [
    { kind: 'heading', level: 2, runs: [{ text: 'Summary' }] },
    {
      kind: 'table',
      caption: 'Summary',
      captionHidden: true,
      keepTogether: true,
      columns: [
        { align: 'left', weight: 70 },
        { align: 'right', weight: 22 },
        { align: 'left', weight: 8 },
      ],
      head: [[cell(''), cell('£'), cell('Box')]],
      rows,
    },
  ];
}
