import { formatPence } from '../money.ts';
import type { IsoDate } from '../period/date.ts';
import type { FilingComputation, Value } from './computation.ts';
import type { LineId } from './lines.ts';

/** The computation as the API answers it (decisions 34 and 50). */
export interface ComputationJson {
  readonly filingId: number;
  readonly returns: readonly ReturnJson[];
}

export interface ReturnJson {
  readonly subPeriod: 1 | 2 | null;
  readonly periodStart: IsoDate;
  readonly periodEnd: IsoDate;
  readonly boxes: Readonly<Record<string, number | string | true>>;
  readonly lines: readonly LineJson[];
  readonly carriedForward: Readonly<Record<string, number>>;
}

export interface LineJson {
  readonly id: LineId;
  readonly label: string;
  readonly value: number | string | true;
  readonly box: string | null;
  readonly working: string;
  readonly law: string;
}

/** A value in JSON: whole pounds, counts, years and per cent as numbers, pence as text with two decimals, ticks true. */
export function valueAsJson(value: Value): number | string | true {
  switch (value.kind) {
    case 'pounds':
      return Number(value.amount);
    case 'pence':
      return formatPence(value.amount);
    case 'rate':
      return Number(formatPence(value.hundredths));
    case 'count':
      return value.count;
    case 'year':
      return value.year;
    case 'tick':
      return true;
    case 'date':
      return value.date;
    case 'text':
      return value.text;
  }
}

export const computationAsJson = (filingId: number, computation: FilingComputation): ComputationJson => ({
  filingId,
  returns: computation.returns.map((computed) => ({
    subPeriod: computed.subPeriod,
    periodStart: computed.period.start,
    periodEnd: computed.period.end,
    boxes: Object.fromEntries([...computed.boxes].map(([box, value]) => [box, valueAsJson(value)])),
    lines: computed.lines.map(({ id, label, value, box, working, law }) => ({
      id,
      label,
      value: valueAsJson(value),
      box,
      working,
      law,
    })),
    carriedForward: {
      tradingLossCarriedForward: Number(computed.carriedForward.tradingLossCarriedForward),
      propertyLossCarriedForward: Number(computed.carriedForward.propertyLossCarriedForward),
      managementExpensesCarriedForward: Number(computed.carriedForward.managementExpensesCarriedForward),
    },
  })),
});
