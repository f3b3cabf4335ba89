import { SCHEDULES, type ScheduleId } from '../boxes/schedules.ts';
import type { Value } from '../boxes/value.ts';
import { formatPence } from '../money.ts';
import type { IsoDate } from '../period/date.ts';
import { type WorkedAllowancesJson, workedAsJson } from './allowances/json.ts';
import type { FilingComputation } from './computation.ts';
import type { LineId } from './lines.ts';

/**
 * The computation as `GET /filing/computation` answers it (decisions 34 and 50): one return for each accounting
 * period. The documents print the same lines, in the same order and words.
 */
export interface ComputationJson {
  readonly filingId: number;
  readonly returns: readonly ReturnJson[];
}

export interface ReturnJson {
  /** 1 or 2 when the period of account is longer than twelve months, else null. */
  readonly subPeriod: 1 | 2 | null;
  readonly periodStart: IsoDate;
  readonly periodEnd: IsoDate;
  /** Box number to value: exactly the lines that have a box. A blank box is absent. */
  readonly boxes: Readonly<Record<string, ValueJson>>;
  /** In the order of the working, schedule by schedule. */
  readonly lines: readonly LineJson[];
  /** Balances left for later periods, whole pounds. */
  readonly carriedForward: Readonly<Record<string, number>>;
  /** Worked out from facts; null where amounts were claimed. */
  readonly capitalAllowances: WorkedAllowancesJson | null;
}

export interface LineJson {
  /** Names the line for good; no two lines of a return share one. */
  readonly id: LineId;
  /** The schedule the line stands in: its id, and its title as the documents print it. */
  readonly schedule: { readonly id: ScheduleId; readonly title: string };
  readonly label: string;
  readonly value: ValueJson;
  /** Box of the return that the line fills; null when it is working only. */
  readonly box: string | null;
  /** How the value came about, in words and figures. */
  readonly working: string;
  /** The Act and section that make it so. */
  readonly law: string;
  /** What the value was made from: ids of other lines of this return, or paths in the caller's JSON. */
  readonly from: readonly string[];
}

/** Whole pounds, counts, years and per cent are numbers; pounds and pence text with two decimals; yes is true, no false. */
export type ValueJson = number | string | boolean;

/** A value as the interface writes it. */
export function valueAsJson(value: Value): ValueJson {
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
    case 'yesNo':
      return value.yes;
    case 'date':
      return value.date;
    case 'text':
      return value.text;
  }
}

/** The whole computation as `GET /filing/computation` answers it. */
export const computationAsJson = (filingId: number, computation: FilingComputation): ComputationJson => ({
  filingId,
  returns: computation.returns.map((computed, index, all) => ({
    subPeriod: computed.subPeriod,
    periodStart: computed.period.start,
    periodEnd: computed.period.end,
    boxes: Object.fromEntries([...computed.boxes].map(([box, value]) => [box, valueAsJson(value)])),
    lines: computed.lines.map(({ id, schedule, label, value, box, working, law, from }) => ({
      id,
      schedule: { id: schedule, title: SCHEDULES[schedule] },
      label,
      value: valueAsJson(value),
      box,
      working,
      law,
      from,
    })),
    carriedForward: {
      tradingLossCarriedForward: Number(computed.carriedForward.tradingLossCarriedForward),
      propertyLossCarriedForward: Number(computed.carriedForward.propertyLossCarriedForward),
      managementExpensesCarriedForward: Number(computed.carriedForward.managementExpensesCarriedForward),
    },
    capitalAllowances:
      computed.capitalAllowances === null
        ? null
        : workedAsJson(computed.capitalAllowances, index === all.length - 1),
  })),
});
