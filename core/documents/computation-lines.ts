import { groupThousands } from '../money.ts';
import { addDays, longDate } from '../period/date.ts';
import type { ComputationLine, ReturnComputation, Value } from '../tax/computation.ts';
import { type LineId, SCHEDULES, type ScheduleId } from '../tax/lines.ts';
import type { Fact, FactTag, FactTime } from '../xbrl/fact.ts';
import { groupPence } from '../xbrl/values.ts';
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
  taxChargeable: 'total',
  taxPayable: 'total',
  taxOutstanding: 'grandTotal',
  taxOverpaid: 'grandTotal',
  tradingLossCarriedForward: 'subtotal',
  propertyLossCarriedForward: 'subtotal',
  managementExpensesCarriedForward: 'subtotal',
};

/** Printed when nil too: the lines that the return cannot be followed without. */
const ALWAYS: ReadonlySet<LineId> = new Set<LineId>([
  'profitBeforeTaxPerAccounts',
  'adjustedTradingResult',
  'netTradingProfits',
  'profitsBeforeDeductions',
  'profitsBeforeDonations',
  'chargeableProfits',
  'corporationTax',
  'corporationTaxChargeable',
  'netCorporationTaxLiability',
  'taxChargeable',
  'taxPayable',
  'taxOutstanding',
]);

/** One table for each schedule that has anything to say, in the order of the working. */
export function scheduleBlocks(computation: ReturnComputation, trade: string): readonly Block[] {
  return (Object.keys(SCHEDULES) as ScheduleId[]).flatMap((schedule) => {
    const lines = computation.lines.filter((line) => line.schedule === schedule && isPrinted(line));
    if (lines.length === 0) return [];
    return [
      { kind: 'heading', level: 2, runs: [{ text: SCHEDULES[schedule] }] },
      {
        kind: 'table',
        caption: SCHEDULES[schedule],
        captionHidden: true,
        keepTogether: true,
        columns: [
          { align: 'left', weight: 34 },
          { align: 'left', weight: 38 },
          { align: 'right', weight: 20 },
          { align: 'left', weight: 8 },
        ],
        head: [[cell(''), cell('Working'), cell('£'), cell('Box')]],
        rows: lines.map((line) => lineRow(computation, line, trade)),
      },
    ] satisfies readonly Block[];
  });
}

function isPrinted(line: ComputationLine): boolean {
  if (ALWAYS.has(line.id)) return true;
  switch (line.value.kind) {
    case 'pounds':
    case 'pence':
      return line.value.amount !== 0n;
    case 'count':
      return line.value.count !== 0;
    default:
      return true;
  }
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
      valueCell(line.value, tagOf(computation, line, trade)),
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

/** A value as the computation prints it, tagged where the taxonomy has a concept for it. */
function valueCell(value: Value, tag: LineTag | null): Cell {
  switch (value.kind) {
    case 'pounds':
      return moneyCell(value.amount, 0, tag);
    case 'pence':
      return moneyCell(value.amount, 2, tag);
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
    case 'text':
      return stated(value.text, tag && { kind: 'text', ...tag.tag });
  }
}

const stated = (text: string, fact: Fact | null): Cell => ({ runs: [fact ? { text, fact } : { text }] });

function moneyCell(amount: bigint, decimals: 0 | 2, tag: LineTag | null): Cell {
  if (tag === null) {
    const digits = decimals === 0 ? groupThousands(amount).replace('-', '') : groupPence(amount);
    return untaggedCell(amount === 0n ? '-' : digits, amount < 0n);
  }
  if (amount < 0n && tag.loss !== null) {
    // A loss has a concept of its own and is a positive fact of it; the page still shows it in brackets.
    const fact = { kind: 'money', value: -amount, decimals, ...tag.tag, concept: tag.loss } as const;
    return figureCell(fact, true);
  }
  return figureCell({ kind: 'money', value: amount, decimals, ...tag.tag });
}
