import { groupThousands } from '../money.ts';
import { addDays, longDate } from '../period/date.ts';
import type { ComputationLine, ReturnComputation } from '../tax/computation.ts';
import { type LineId, SCHEDULES, type ScheduleId } from '../tax/lines.ts';
import { loanRowLines } from '../tax/loans/table.ts';
import type { Fact, FactTag, FactTime } from '../xbrl/fact.ts';
import { groupPence, NIL } from '../xbrl/values.ts';
import { type Block, type Cell, cell, type TableRow } from './blocks.ts';
import { figureCell, untaggedCell } from './cells.ts';
import { COMPUTATION_TAGS, type ComputationTag, cubeDimensions } from './computation-tags.ts';

/** Lines that end a sum, and how they are ruled. */
const TOTALS: Readonly<Partial<Record<LineId, TableRow['style']>>> = {
  adjustedBeforeCapitalAllowances: 'subtotal',
  adjustedTradingResult: 'total',
  netTradingProfits: 'total',
  totalCapitalAllowances: 'total',
  totalBalancingCharges: 'total',
  propertyResult: 'total',
  netChargeableGains: 'subtotal',
  profitsBeforeDeductions: 'total',
  totalDeductions: 'total',
  profitsBeforeDonations: 'subtotal',
  chargeableProfits: 'grandTotal',
  corporationTax: 'subtotal',
  corporationTaxChargeable: 'subtotal',
  netCorporationTaxLiability: 'total',
  loansMade: 'subtotal',
  loansRelievedNow: 'subtotal',
  loansRelievedLater: 'subtotal',
  loansTaxPayable: 'total',
  taxChargeable: 'total',
  taxPayable: 'total',
  taxOutstanding: 'grandTotal',
  taxOverpaid: 'grandTotal',
  tradingLossCarriedForward: 'subtotal',
  propertyLossCarriedForward: 'subtotal',
  managementExpensesCarriedForward: 'subtotal',
  charityTotalIncome: 'subtotal',
  charityTotalExpenditure: 'subtotal',
};

/**
 * Lines that open a group within their schedule, and what the group is called. Titles are printed only where a
 * schedule has more than one group to tell apart.
 */
const GROUPS: readonly { readonly title: string; readonly lines: readonly LineId[] }[] = [
  {
    title: 'Allowances claimed',
    lines: [
      'caTotalAggregate',
      'caFullExpensing',
      'caAia',
      'caSpecialRateAllowance',
      'caSpecialRatePool',
      'caMainPool',
      'caStructuresBuildings',
      'caElectricChargePoints',
      'caZeroEmissionsGoodsVehicles',
      'caOther',
      'caZeroEmissionsCars',
      'totalCapitalAllowances',
    ],
  },
  {
    title: 'Balancing charges',
    lines: [
      'bcFullExpensing',
      'bcSpecialRateAllowance',
      'bcSpecialRatePool',
      'bcMainPool',
      'bcOther',
      'totalBalancingCharges',
    ],
  },
  {
    title: 'Disposal values, for information',
    lines: ['dvElectricChargePoints', 'dvZeroEmissionsGoodsVehicles', 'dvZeroEmissionsCars'],
  },
  {
    title: 'Qualifying expenditure, for information',
    lines: ['qeFirstYear', 'qeLongLife', 'qeStructuresBuildings', 'qeSpecialRateAllowance', 'qeOtherPlant'],
  },
  { title: 'First financial year', lines: ['financialYear1', 'profits1', 'rate1', 'tax1'] },
  { title: 'Second financial year', lines: ['financialYear2', 'profits2', 'rate2', 'tax2'] },
  {
    title: 'Part 1: loans made and tax on them',
    lines: [
      'loansPageTick',
      'loansRelievedBeforeEnd',
      ...loanRowLines('loan'),
      'loansMade',
      'loansTaxCharged',
    ],
  },
  {
    title: 'Part 2: relieved within nine months of the period end',
    lines: [
      ...loanRowLines('loanReliefNow'),
      'loansRepaidNow',
      'loansReleasedNow',
      'loansRelievedNow',
      'loansReliefNow',
    ],
  },
  {
    title: 'Part 3: relieved later, relief due now',
    lines: [
      ...loanRowLines('loanReliefLater'),
      'loansRepaidLater',
      'loansReleasedLater',
      'loansRelievedLater',
      'loansReliefLater',
    ],
  },
  {
    title: 'Tax payable on loans',
    lines: ['loansOutstanding', 'loansTaxPayable', 'loansToParticipatorsTax', 'loansReliefTick'],
  },
  {
    title: 'Still to come, not on this return',
    lines: [...loanRowLines('loanReliefToCome'), 'loansTaxToCome'],
  },
  {
    title: 'Tax',
    lines: [
      'taxChargeable',
      'incomeTaxDeducted',
      'incomeTaxRepayable',
      'taxPayable',
      'taxPayableTotal',
      'taxAlreadyPaid',
      'taxOutstanding',
      'taxOverpaid',
    ],
  },
  { title: 'Repayment claimed', lines: ['repaymentCorporationTax', 'repaymentIncomeTax'] },
  { title: 'Dates', lines: ['paymentDue', 'returnDue'] },
  {
    title: 'Trading losses',
    lines: [
      'lossCarriedBackTick',
      'tradingLossBroughtForward',
      'tradingLossArising',
      'tradingLossRelieved',
      'tradingLossCarriedBack',
      'tradingLossCarriedForward',
    ],
  },
  {
    title: 'Property losses',
    lines: [
      'propertyLossBroughtForward',
      'propertyLossArising',
      'propertyLossRelieved',
      'propertyLossCarriedForward',
    ],
  },
  {
    title: 'Management expenses',
    lines: [
      'managementExpensesBroughtForward',
      'managementExpensesArising',
      'managementExpensesRelieved',
      'managementExpensesCarriedForward',
      'managementExpensesUnused',
    ],
  },
  { title: 'Gains and donations', lines: ['capitalLossesUnused', 'donationsNotRelieved'] },
  { title: 'Other amounts not used', lines: ['capitalLossesUnused', 'donationsNotRelieved'] },
];
const GROUP_OF = new Map(GROUPS.flatMap(({ title, lines }) => lines.map((id) => [id, title] as const)));

/** One table for each schedule that has lines, in the order of the working: every line of the computation, nil or not. */
export function scheduleBlocks(computation: ReturnComputation, trade: string): readonly Block[] {
  return (Object.keys(SCHEDULES) as ScheduleId[]).flatMap((schedule) => {
    const lines = computation.lines.filter((line) => line.schedule === schedule);
    if (lines.length === 0) return [];
    return [
      { kind: 'heading', level: 2, runs: [{ text: SCHEDULES[schedule] }] },
      {
        kind: 'table',
        caption: SCHEDULES[schedule],
        captionHidden: true,
        keepTogether: true,
        columns: [
          { align: 'left', weight: 32 },
          { align: 'left', weight: 40 },
          { align: 'right', weight: 20 },
          { align: 'left', weight: 8 },
        ],
        head: [[cell(''), cell('Working'), cell('£'), cell('Box')]],
        rows: groupedRows(computation, lines, trade),
      },
    ] satisfies readonly Block[];
  });
}

function groupedRows(
  computation: ReturnComputation,
  lines: readonly ComputationLine[],
  trade: string,
): readonly TableRow[] {
  const titles = lines.map(({ id }) => GROUP_OF.get(id));
  const several = new Set(titles.filter((title) => title !== undefined)).size > 1;
  return lines.flatMap((line, index): readonly TableRow[] => {
    const title = titles[index];
    const opens = several && title !== undefined && title !== titles[index - 1];
    const row = lineRow(computation, line, trade);
    return opens ? [{ style: 'section', cells: [cell(title, { span: 4 })] }, row] : [row];
  });
}

function lineRow(computation: ReturnComputation, line: ComputationLine, trade: string): TableRow {
  const style = TOTALS[line.id];
  const working = line.working === '' ? [] : [{ text: line.working, small: true }];
  const law = { text: `${line.working === '' ? '' : '\n'}${line.law}`, small: true };
  return {
    ...(style === undefined ? {} : { style }),
    cells: [
      cell(line.label, { rowHeading: true }),
      { runs: line.law === '' ? working : [...working, law] },
      valueCell(line, tagOf(computation, line, trade)),
      line.box === null ? cell('') : { runs: [{ text: line.box, small: true }] },
    ],
  };
}

interface LineTag {
  readonly tag: FactTag;
  /** Concept of the amount where it is negative; then the fact is positive. */
  readonly loss: string | null;
}

function tagOf(computation: ReturnComputation, line: ComputationLine, trade: string): LineTag | null {
  const found: ComputationTag | undefined = COMPUTATION_TAGS[line.id];
  if (found === undefined) return null;
  const { period } = computation;
  const time: FactTime =
    found.at === undefined
      ? { duration: period }
      : { instant: found.at === 'end' ? period.end : addDays(period.start, -1) };
  return {
    tag: { concept: found.concept, time, dimensions: cubeDimensions(found.cube, trade) },
    loss: found.loss ?? null,
  };
}

/** A line whose label says it is taken away: its amount stands in brackets, so that the column adds as it is read. */
const isDeduction = ({ label }: ComputationLine): boolean => label.startsWith('Less: ');

/** A line's value as the computation prints it, tagged where a tag is given. */
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

function moneyCell(amount: bigint, decimals: 0 | 2, tag: LineTag | null, deduction: boolean): Cell {
  if (tag === null) {
    const digits = decimals === 0 ? groupThousands(amount).replace('-', '') : groupPence(amount);
    return amount === 0n ? cell(NIL) : untaggedCell(digits, amount < 0n !== deduction);
  }
  if (amount < 0n && tag.loss !== null) {
    // A loss has a concept of its own and is a positive fact of it; the page still shows it in brackets.
    const fact = { kind: 'money', value: -amount, decimals, ...tag.tag, concept: tag.loss } as const;
    return figureCell(fact, true);
  }
  return figureCell({ kind: 'money', value: amount, decimals, ...tag.tag }, deduction);
}
